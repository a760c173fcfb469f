"""The four Faraons a second time: literal code for each text, written from the texts, the clauses and the decisions alone.

Nothing here comes from the library. Cards are strings such as "7S", hands are lists of strings, moves are "7S", "QS>H", "draw" and "pass".
A game is changed in place by `apply`. It is slow and has no refusals; it is there to be read, and to contradict the library.
"""

from collections.abc import Callable, Collection, Sequence

Shuffle = Callable[[list[str]], list[str]]


def rank(card: str) -> str:
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


class Game:
    """What the four games have in common: a table with hands, a stock and a pile."""

    RANKS: tuple[str, ...] = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
    SUITS: tuple[str, ...] = ("S", "C", "D", "H")
    FEWEST_PLAYERS = 2
    MOST_PLAYERS = 5

    def __init__(self, players: int, dealer: int, variants: Collection[str], shuffle: Shuffle) -> None:
        self.players = players
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.known: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = []  # drawn next first
        self.pile: list[str] = []  # top card last
        self.turn = (dealer + 1) % players
        self.called = ""
        self.pending_draw = 0
        self.pending_stand = False
        self.phase = "play"
        self.drawn = ""
        self.passes = 0
        self.winner: int | None = None
        self.shuffle = shuffle
        self.stock_is_public = False
        self.recycled = False  # in the move that is being made
        self.noted: list[str] = []
        self.variants = variants
        self.last_card_takes_effect = "DEC-05" in variants
        self.recycle_at_once = "DEC-07" in variants
        self.turned_over = "DEC-08" in variants
        self.circles_go_on = "DEC-34" in variants

    # What a source says.

    def cards_each(self) -> int:
        raise NotImplementedError

    def turns_up_a_card(self) -> bool:
        raise NotImplementedError

    def legal_moves(self) -> list[str]:
        raise NotImplementedError

    def make(self, move: str) -> None:
        raise NotImplementedError

    def points_in_hand(self, hand: list[str]) -> int:
        raise NotImplementedError

    def bonus(self, last_card: str) -> int:
        raise NotImplementedError

    # What happens on every table.

    def next_seat(self, seat: int) -> int:
        return (seat + 1) % self.players

    def deal(self, deck: Sequence[str]) -> None:
        """One at a time, clockwise, from the dealer's left; then the next card is turned up, if one is."""
        cards = list(deck)
        for _ in range(self.cards_each()):
            seat = self.dealer
            for _ in range(self.players):
                seat = self.next_seat(seat)
                self.hands[seat].append(cards.pop(0))
        if self.turns_up_a_card():
            self.pile.append(cards.pop(0))
        self.stock = cards

    def something_to_draw(self) -> bool:
        return len(self.stock) > 0 or len(self.pile) > 1

    def recycle(self) -> None:
        if len(self.pile) <= 1:
            return
        under = self.pile[:-1]
        self.pile = self.pile[-1:]
        if self.turned_over:
            self.stock = under  # the card laid first is drawn first
            self.stock_is_public = True
        else:
            self.stock = self.shuffle(under)
            self.stock_is_public = False
        self.recycled = True

    def take_one(self, seat: int) -> str:
        """The card taken, or nothing at all."""
        if not self.stock:
            self.recycle()
        if not self.stock:
            return ""
        card = self.stock.pop(0)
        self.hands[seat].append(card)
        if self.stock_is_public:
            self.known[seat].append(card)
        if not self.stock and self.recycle_at_once:
            self.recycle()
        return card

    def take(self, seat: int, how_many: int) -> None:
        for _ in range(how_many):
            self.take_one(seat)

    def lay(self, move: str) -> str:
        """The player to move lays a card, and perhaps names a suit."""
        card, _, call = move.partition(">")
        self.hands[self.turn].remove(card)
        if card in self.known[self.turn]:
            self.known[self.turn].remove(card)
        self.pile.append(card)
        self.called = call
        self.drawn = ""
        self.phase = "play"
        self.passes = 0
        return card

    def pass_with_nothing_to_draw(self) -> None:
        """By a player who was free to lay and had nothing: when all have done so in turn, the round is blocked."""
        self.passes += 1
        if self.passes == self.players:
            self.phase = "over"
        self.turn = self.next_seat(self.turn)

    def win(self, seat: int) -> None:
        self.winner = seat
        self.phase = "over"

    def suit_or_rank_fits(self, card: str) -> bool:
        if not self.pile:
            return True
        if self.called:
            return suit(card) == self.called
        top = self.pile[-1]
        return suit(card) == suit(top) or rank(card) == rank(top)

    def with_calls(self, cards: list[str]) -> list[str]:
        """A queen in every way in which it can be laid."""
        moves = []
        for card in cards:
            if rank(card) == "Q":
                moves += [card + ">" + called for called in self.SUITS]
            else:
                moves.append(card)
        return moves

    def apply(self, move: str) -> None:
        if move not in self.legal_moves():
            raise ValueError(move)
        mover = self.turn
        self.recycled = False
        self.make(move)
        if self.phase != "over" and self.recycled and not self.circles_go_on:
            self.note_the_position()
        if self.phase == "over":
            self.turn = mover
            self.pending_draw = 0
            self.pending_stand = False
            self.drawn = ""

    def note_the_position(self) -> None:
        """The third time the round is blocked."""
        hands = [sorted(hand) for hand in self.hands]
        pending = (self.pending_draw, self.pending_stand)
        position = repr((self.turn, hands, self.stock, self.pile, self.called, pending, self.phase, self.drawn))
        self.noted.append(position)
        if self.noted.count(position) == 3:
            self.phase = "over"

    def points(self) -> list[int]:
        points = [self.points_in_hand(hand) for hand in self.hands]
        if self.winner is not None:
            points[self.winner] -= self.bonus(self.pile[-1])
        return points


class Tagalog(Game):
    MOST_PLAYERS = 4

    def __init__(self, players: int, dealer: int, variants: Collection[str], shuffle: Shuffle) -> None:
        super().__init__(players, dealer, variants, shuffle)
        self.only_the_drawn_card = "DEC-14" in variants
        self.every_queen_adds = "DEC-15" in variants

    def cards_each(self) -> int:
        return 5

    def turns_up_a_card(self) -> bool:
        return False

    def legal_moves(self) -> list[str]:
        if self.phase == "over":
            return []
        playable = [card for card in self.hands[self.turn] if rank(card) == "Q" or self.suit_or_rank_fits(card)]
        if self.phase == "drawn":
            if self.only_the_drawn_card:
                playable = [card for card in playable if card == self.drawn]
            return [*self.with_calls(playable), "pass"]
        if self.something_to_draw():
            return [*self.with_calls(playable), "draw"]
        if playable:
            return self.with_calls(playable)
        return ["pass"]

    def make(self, move: str) -> None:
        me = self.turn
        if move == "draw":
            self.drawn = self.take_one(me)
            self.phase = "drawn"
            self.passes = 0
        elif move == "pass":
            if self.phase == "drawn":
                self.phase = "play"
                self.drawn = ""
                self.turn = self.next_seat(me)
            else:
                self.pass_with_nothing_to_draw()
        else:
            card = self.lay(move)
            victim = self.next_seat(me)
            if not self.hands[me]:
                if self.last_card_takes_effect:
                    self.take(victim, self.penalty(card))
                self.win(me)
            elif self.penalty(card) > 0:
                self.take(victim, self.penalty(card))
                self.turn = self.next_seat(victim)
            elif rank(card) == "A":
                self.turn = self.next_seat(victim)
            elif rank(card) == "8":
                self.turn = me
            else:
                self.turn = victim

    def penalty(self, card: str) -> int:
        if rank(card) == "6":
            return 1
        if rank(card) == "7":
            return 2
        if card == "KS":
            return 5
        return 0

    def points_in_hand(self, hand: list[str]) -> int:
        nothing_but_queens = all(rank(card) == "Q" for card in hand)
        points = 0
        for card in hand:
            if rank(card) == "10":
                points += 10
            if rank(card) == "J":
                points += 2
            if rank(card) == "K":
                points += 4
            if rank(card) == "A":
                points += 11
            if rank(card) == "Q":
                extra = 40 if card == "QH" else 20
                if self.every_queen_adds:
                    points += 3 + extra
                elif nothing_but_queens:
                    points += extra
                else:
                    points += 3
        return points

    def bonus(self, last_card: str) -> int:
        if last_card == "QH":
            return 40
        if rank(last_card) == "Q":
            return 20
        return 0


class Russian(Game):
    def __init__(self, players: int, dealer: int, variants: Collection[str], shuffle: Shuffle) -> None:
        super().__init__(players, dealer, variants, shuffle)
        self.starter_takes_effect = "DEC-04" in variants
        self.may_keep_the_drawn_card = "DEC-19" in variants
        self.queens_cost_30_once = "DEC-20" in variants

    def cards_each(self) -> int:
        return 4

    def turns_up_a_card(self) -> bool:
        return True

    def deal(self, deck: Sequence[str]) -> None:
        super().deal(deck)
        if self.starter_takes_effect and rank(self.pile[-1]) == "7":
            victim = self.next_seat(self.dealer)
            self.take(victim, 2)
            self.turn = self.next_seat(victim)

    def fits(self, card: str) -> bool:
        return rank(card) == "Q" or self.suit_or_rank_fits(card)

    def legal_moves(self) -> list[str]:
        if self.phase == "over":
            return []
        if self.phase == "drawn":
            moves = self.with_calls([self.drawn])
            if self.may_keep_the_drawn_card:
                moves.append("pass")
            return moves
        playable = [card for card in self.hands[self.turn] if self.fits(card)]
        if playable:
            return self.with_calls(playable)
        if self.something_to_draw():
            return ["draw"]
        return ["pass"]

    def make(self, move: str) -> None:
        me = self.turn
        if move == "draw":
            self.passes = 0
            card = self.take_one(me)
            if self.fits(card):
                self.phase = "drawn"
                self.drawn = card
            else:
                self.turn = self.next_seat(me)
        elif move == "pass":
            if self.phase == "drawn":
                self.phase = "play"
                self.drawn = ""
                self.turn = self.next_seat(me)
            else:
                self.pass_with_nothing_to_draw()
        else:
            card = self.lay(move)
            victim = self.next_seat(me)
            if not self.hands[me]:
                if self.last_card_takes_effect and rank(card) == "7":
                    self.take(victim, 2)
                self.win(me)
            elif rank(card) == "7":
                self.take(victim, 2)
                self.turn = self.next_seat(victim)
            else:
                self.turn = victim

    def points_in_hand(self, hand: list[str]) -> int:
        points = 0
        queens = 0
        for card in hand:
            if rank(card) == "A":
                points += 4
            elif rank(card) == "K":
                points += 3
            elif rank(card) == "J":
                points += 2
            elif rank(card) == "Q":
                queens += 1
            else:
                points += int(rank(card))
        if self.queens_cost_30_once:
            queens = min(queens, 1)
        return points + 30 * queens

    def bonus(self, last_card: str) -> int:
        if rank(last_card) == "Q":
            return 30
        return 0


class Slovak(Game):
    RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
    SUITS = ("H", "L", "A", "B")
    MOST_PLAYERS = 6

    def __init__(self, players: int, dealer: int, variants: Collection[str], shuffle: Shuffle) -> None:
        super().__init__(players, dealer, variants, shuffle)
        self.four_cards = "four-cards" in variants
        self.three_for_a_seven = "three-for-seven" in variants
        self.hearts_seven = "hearts-seven" in variants

    def cards_each(self) -> int:
        if self.four_cards:
            return 4
        return 5

    def turns_up_a_card(self) -> bool:
        return True

    def for_a_seven(self) -> int:
        if self.three_for_a_seven:
            return 3
        return 2

    def legal_moves(self) -> list[str]:
        if self.phase == "over":
            return []
        hand = self.hands[self.turn]
        if self.phase == "back":
            return ["7H", "pass"]
        if self.pending_draw > 0:
            sevens = [card for card in hand if rank(card) == "7"]
            if self.something_to_draw():
                return [*sevens, "draw"]
            if sevens:
                return sevens
            return ["pass"]
        if self.pending_stand:
            aces = [card for card in hand if rank(card) == "A"]
            return [*aces, "pass"]
        playable = [card for card in hand if rank(card) == "Q" or self.suit_or_rank_fits(card)]
        if self.something_to_draw():
            return [*self.with_calls(playable), "draw"]
        if playable:
            return self.with_calls(playable)
        return ["pass"]

    def make(self, move: str) -> None:
        me = self.turn
        if self.phase == "back":
            self.bring_back_or_not(move)
        elif move == "draw":
            self.passes = 0
            if self.pending_draw > 0:
                self.take(me, self.pending_draw)
                self.pending_draw = 0
            else:
                self.take_one(me)
            self.turn = self.next_seat(me)
        elif move == "pass":
            if self.pending_draw > 0 or self.pending_stand:
                self.pending_draw = 0
                self.pending_stand = False
                self.passes = 0
                self.turn = self.next_seat(me)
            else:
                self.pass_with_nothing_to_draw()
        else:
            card = self.lay(move)
            self.pending_stand = False
            if rank(card) == "7":
                self.pending_draw += self.for_a_seven()
            if rank(card) == "A":
                self.pending_stand = True
            if not self.hands[me]:
                self.went_out(me)
            else:
                self.turn = self.next_seat(me)

    def went_out(self, me: int) -> None:
        other = self.next_seat(me)
        if self.hearts_seven and "7H" in self.hands[other] and not self.pending_stand and self.suit_or_rank_fits("7H"):
            self.phase = "back"
            self.turn = other
        else:
            self.end(me)

    def end(self, who_is_out: int) -> None:
        if self.last_card_takes_effect:
            self.take(self.next_seat(who_is_out), self.pending_draw)
        self.win(who_is_out)

    def bring_back_or_not(self, move: str) -> None:
        me = self.turn
        who_is_out = (me - 1) % self.players
        if move == "pass":
            self.end(who_is_out)
            return
        self.lay(move)
        self.take(who_is_out, self.pending_draw + self.for_a_seven())
        self.pending_draw = 0  # drawn for
        if not self.hands[me]:
            self.win(me)
        else:
            self.turn = self.next_seat(me)

    def points_in_hand(self, hand: list[str]) -> int:
        return 0 * len(hand)

    def bonus(self, last_card: str) -> int:
        return 0 * len(last_card)


class Saratov(Game):
    def __init__(self, players: int, dealer: int, variants: Collection[str], shuffle: Shuffle) -> None:
        super().__init__(players, dealer, variants, shuffle)
        self.turned_over = True
        self.may_draw_instead_of_a_queen = "DEC-24" in variants

    def cards_each(self) -> int:
        return 4

    def turns_up_a_card(self) -> bool:
        return False

    def legal_moves(self) -> list[str]:
        if self.phase == "over":
            return []
        hand = self.hands[self.turn]
        queens = [card for card in hand if rank(card) == "Q"]
        others = [card for card in hand if rank(card) != "Q" and self.suit_or_rank_fits(card)]
        if others:
            return others
        if queens:
            if self.may_draw_instead_of_a_queen and self.something_to_draw():
                return [*self.with_calls(queens), "draw"]
            return self.with_calls(queens)
        if self.something_to_draw():
            return ["draw"]
        return ["pass"]

    def make(self, move: str) -> None:
        me = self.turn
        if move == "draw":
            self.passes = 0
            self.take_one(me)
        elif move == "pass":
            self.pass_with_nothing_to_draw()
        else:
            card = self.lay(move)
            victim = self.next_seat(me)
            if not self.hands[me]:
                if self.last_card_takes_effect:
                    self.take(victim, self.penalty(card))
                self.win(me)
            elif rank(card) == "6":
                if me == self.dealer:
                    self.turn = self.next_seat(me)
                else:
                    self.turn = self.dealer
            elif rank(card) in {"7", "8"}:
                self.take(victim, self.penalty(card))
                self.turn = self.next_seat(victim)
            elif rank(card) == "A":
                self.turn = self.next_seat(victim)
            else:
                self.turn = victim

    def penalty(self, card: str) -> int:
        if rank(card) == "7":
            return 2
        if rank(card) == "8":
            return 1
        return 0

    def points_in_hand(self, hand: list[str]) -> int:
        if all(rank(card) == "Q" for card in hand):
            return sum(self.bonus(card) for card in hand)
        points = 0
        for card in hand:
            if rank(card) == "A":
                points += 11
            elif rank(card) == "K":
                points += 4
            elif rank(card) == "Q":
                points += 3
            elif rank(card) == "J":
                points += 2
            else:
                points += int(rank(card))
        return points

    def bonus(self, last_card: str) -> int:
        if last_card == "QH":
            return 80
        if last_card == "QD":
            return 60
        if last_card == "QC":
            return 40
        if last_card == "QS":
            return 20
        return 0
