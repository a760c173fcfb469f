"""Cards, and positions made of them, as pictures (layer 6): SVG that is drawn here and needs nothing else, neither fonts nor files nor a network."""

from .groups import hand_svg, pile_svg, stock_svg
from .position import position_svg
from .sheet import Sheet
from .single import back_svg, card_svg

__all__ = ["Sheet", "back_svg", "card_svg", "hand_svg", "pile_svg", "position_svg", "stock_svg"]
