// Faraon by the Saratov rules, as an engine for `faraon check --engine "node faraon-saratov.js"`.
//
// One request a line comes in on standard input, one answer a line goes out on standard output.
// The rules are written down here as code, from the clauses SAR-01 ... and the decisions DEC-03 ...
// of the conformance suite; nothing of the faraon library is used, and no package either.

"use strict";

const SUITS = ["S", "C", "D", "H"];
const RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]; // lowest first (SAR-02)
const DECK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
const POINTS = { 6: 6, 7: 7, 8: 8, 9: 9, 10: 10, J: 2, Q: 3, K: 4, A: 11 }; // SAR-03, SAR-04
const QUEENS = { QS: 20, QC: 40, QD: 60, QH: 80 }; // SAR-33 to SAR-37
const PENALTY = { 7: 2, 8: 1 }; // SAR-26, SAR-27
const LIMIT = 101; // SAR-45
const READINGS = ["DEC-05", "DEC-07", "DEC-24", "DEC-34"]; // the other readings that are known here

// The clauses that a refused move offends, by the code of the refusal.
const CLAUSES = {
  "over": ["SAR-40"],
  "foreign-card": ["SAR-02"],
  "not-in-hand": ["SAR-16", "SAR-17"],
  "call-missing": ["SAR-30", "DEC-12"],
  "call-refused": ["SAR-02", "SAR-30", "DEC-12"],
  "no-fit": ["SAR-16", "SAR-17", "SAR-30", "DEC-12"],
  "wild-last": ["SAR-29", "DEC-24", "DEC-25"],
  "must-lay": ["SAR-16", "SAR-18", "SAR-29", "DEC-10", "DEC-24", "DEC-25"],
  "nothing-to-draw": ["DEC-10"],
  "must-draw": ["SAR-18", "SAR-19"],
};

/** What is given cannot be; the message says why. */
class Impossible extends Error {}

function possible(condition, otherwise) {
  if (!condition) throw new Impossible(otherwise);
}

const rankOf = (card) => card.slice(0, -1);
const suitOf = (card) => card.slice(-1);
const isQueen = (card) => rankOf(card) === "Q";
const cardsIn = (text) => text.split(" ").filter((word) => word !== "");

// ---------------------------------------------------------------- putting up what is given

function checkPlayers(players, ...seats) {
  possible(players >= 2 && players <= 5, "two to five may play"); // SAR-05
  for (const seat of seats) possible(seat >= 0 && seat < players, `there is no seat ${seat}`);
}

function checkCards(cards) {
  for (const card of cards) possible(DECK.includes(card), `${card} is not in the deck`);
  possible(new Set(cards).size === cards.length, "a card is there twice");
}

function wholeDeck(text) {
  const deck = cardsIn(text);
  checkCards(deck);
  possible(deck.length === DECK.length, "cards are missing from the deck");
  return deck;
}

function newRound(hands, turn, dealer, stock, pile) {
  return {
    hands, turn, dealer, stock, pile,
    called: "",
    phase: "play",
    passes: 0,
    known: hands.map(() => []),
    openStock: false, // whether everybody knows the order of the stock, since it is a pile turned over
    recycled: false, // whether this move has recycled the pile
    noted: [], // the positions after moves that have (DEC-34)
  };
}

/** Four cards each, one at a time, from the dealer's left; the rest is the stock (SAR-10 to SAR-14, DEC-03). */
function deal(given) {
  const { players, dealer, cut } = given;
  checkPlayers(players, dealer);
  const whole = wholeDeck(given.deck);
  possible(cut >= 0 && cut < whole.length, "so many cards cannot be cut");
  possible(given.exposed === undefined && given.again === undefined && !given.gather, "nothing is said of a card that turns over");
  const deck = [...whole.slice(cut), ...whole.slice(0, cut)];
  const hands = Array.from({ length: players }, () => []);
  for (let n = 0; n < 4 * players; n += 1) hands[(dealer + 1 + n) % players].push(deck[n]);
  return newRound(hands, (dealer + 1) % players, dealer, deck.slice(4 * players), []);
}

function position(given) {
  const hands = given.hands.map(cardsIn);
  const [stock, pile] = [cardsIn(given.stock), cardsIn(given.pile)];
  checkPlayers(hands.length, given.turn, given.dealer);
  possible((given.players ?? hands.length) === hands.length, "the number of players is not that of the hands");
  checkCards([...hands.flat(), ...stock, ...pile]);
  possible(["play", "over"].includes(given.phase) && given.drawn === "", "there is no such phase in this game");
  possible(!given.pending.draw && !given.pending.stand, "nothing is ever left pending"); // SAR-25
  if (given.called !== "") {
    possible(SUITS.includes(given.called), "there is no such suit to call");
    possible(pile.length > 0 && isQueen(pile.at(-1)), "a suit is called, but no queen lies on top");
  }
  const empty = hands.filter((hand) => hand.length === 0).length;
  if (given.phase === "play") possible(empty === 0, "somebody has no cards, so the round would be over");
  else possible(empty === 0 || (empty === 1 && hands[given.turn].length === 0), "only who moved last can have gone out");
  possible(given.passes >= 0 && given.passes <= hands.length, "so many passes cannot be");
  possible(given.passes < hands.length || given.phase === "over", "all have passed, so the round would be over");
  return { ...newRound(hands, given.turn, given.dealer, stock, pile), called: given.called, phase: given.phase, passes: given.passes };
}

// ---------------------------------------------------------------- what may be done

/** The cards that the player whose turn it is may lay: a queen only if there is no other (SAR-16, SAR-29, SAR-30, DEC-25). */
function playable(round) {
  const hand = round.hands[round.turn];
  const top = round.pile.at(-1);
  const fits = (card) => {
    if (top === undefined) return true; // SAR-15
    if (round.called !== "") return suitOf(card) === round.called;
    return suitOf(card) === suitOf(top) || rankOf(card) === rankOf(top);
  };
  const ordinary = hand.filter((card) => !isQueen(card) && fits(card));
  return ordinary.length > 0 ? ordinary : hand.filter(isQueen);
}

/** Whether there is a card to draw, the pile under its top card included (SAR-41). */
const drawable = (round) => round.stock.length > 0 || round.pile.length > 1;

/** Whether the player may draw although a queen could be laid (the other reading of DEC-24). */
const mayWait = (round, cards, readings) => readings.has("DEC-24") && cards.every(isQueen) && drawable(round);

function legal(round, readings) {
  if (round.phase === "over") return [];
  const cards = playable(round);
  const moves = cards.flatMap((card) => (isQueen(card) ? SUITS.map((suit) => `${card}>${suit}`) : [card]));
  if (cards.length === 0 || mayWait(round, cards, readings)) moves.push(drawable(round) ? "draw" : "pass"); // SAR-18, DEC-10
  return moves;
}

/** Why the move is refused: the first code that applies. "" if it is legal. */
function refusal(round, move, readings) {
  if (round.phase === "over") return "over";
  const cards = playable(round);
  if (move === "draw" || move === "pass") {
    const free = cards.length === 0 || mayWait(round, cards, readings);
    if (!free) return "must-lay";
    if (move === "draw") return drawable(round) ? "" : "nothing-to-draw";
    return drawable(round) ? "must-draw" : "";
  }
  const [card, call] = move.split(">");
  if (!DECK.includes(card)) return "foreign-card";
  if (!round.hands[round.turn].includes(card)) return "not-in-hand";
  if (isQueen(card) && call === undefined) return "call-missing";
  if (call !== undefined && !(isQueen(card) && SUITS.includes(call))) return "call-refused";
  if (cards.includes(card)) return "";
  return isQueen(card) ? "wild-last" : "no-fit";
}

// ---------------------------------------------------------------- making a move

/** The pile but its top card becomes the stock, turned over and not shuffled: the card laid first is drawn first (SAR-41, SAR-42). */
function recycle(round) {
  if (round.pile.length < 2) return;
  round.stock = round.pile.slice(0, -1);
  round.pile = round.pile.slice(-1);
  round.openStock = true;
  round.recycled = true;
}

/** Let a seat draw, as far as there are cards (DEC-09); the pile is recycled when a card is needed, or at once (DEC-07). */
function draw(round, seat, count, readings) {
  for (let n = 0; n < count; n += 1) {
    if (round.stock.length === 0) recycle(round);
    if (round.stock.length === 0) return;
    const card = round.stock.shift();
    round.hands[seat].push(card);
    if (round.openStock) round.known[seat].push(card);
    if (round.stock.length === 0 && readings.has("DEC-07")) recycle(round);
  }
}

function lay(round, move, readings) {
  const [card, call] = move.split(">");
  const [seat, players, rank] = [round.turn, round.hands.length, rankOf(card)];
  const left = (seat + 1) % players;
  round.hands[seat] = round.hands[seat].filter((other) => other !== card);
  round.known[seat] = round.known[seat].filter((other) => other !== card);
  round.pile.push(card);
  round.called = call ?? "";
  if (round.hands[seat].length === 0) {
    round.phase = "over"; // SAR-40, DEC-05
    if (readings.has("DEC-05")) draw(round, left, PENALTY[rank] ?? 0, readings);
    return;
  }
  draw(round, left, PENALTY[rank] ?? 0, readings); // SAR-25
  const missed = rank in PENALTY || rank === "A"; // SAR-25, SAR-28
  round.turn = missed ? (left + 1) % players : left;
  if (rank === "6" && seat !== round.dealer) round.turn = round.dealer; // SAR-21 to SAR-24
}

function make(round, move, readings) {
  const mover = round.turn;
  const passes = round.passes;
  round.recycled = false;
  round.passes = 0;
  if (move === "draw") {
    draw(round, mover, 1, readings); // and goes on: SAR-19
  } else if (move === "pass") {
    round.passes = passes + 1;
    if (round.passes === round.hands.length) round.phase = "over"; // nobody can move: blocked (DEC-11)
    else round.turn = (mover + 1) % round.hands.length;
  } else {
    lay(round, move, readings);
  }
  if (round.recycled && round.phase !== "over" && !readings.has("DEC-34")) noteCircle(round, mover);
}

/** A position noted for the third time ends a round that goes in a circle (DEC-34). */
function noteCircle(round, mover) {
  const hands = round.hands.map((hand) => [...hand].sort());
  const now = JSON.stringify([round.turn, hands, round.stock, round.pile, round.called]);
  round.noted.push(now);
  if (round.noted.filter((before) => before === now).length === 3) {
    round.phase = "over";
    round.turn = mover;
  }
}

// ---------------------------------------------------------------- what holds then

/** The points of the cards left in a hand; queens alone are charged by their suits (SAR-37 to SAR-39, SAR-44). */
function count(hand) {
  const values = hand.every(isQueen) ? hand.map((card) => QUEENS[card]) : hand.map((card) => POINTS[rankOf(card)]);
  return values.reduce((sum, value) => sum + value, 0);
}

function told(round, readings) {
  const out = round.phase === "over" && round.hands[round.turn].length === 0;
  const state = {
    hands: round.hands.map((hand) => hand.join(" ")),
    stock: round.stock.join(" "),
    pile: round.pile.join(" "),
    turn: round.turn,
    dealer: round.dealer,
    called: round.called,
    pending: {},
    phase: round.phase,
    drawn: "",
    passes: round.passes,
    known: round.known.map((cards) => cards.join(" ")),
    legal: legal(round, readings).join(" "),
    winner: out ? round.turn : "none",
  };
  if (round.phase === "over") {
    state.ending = out ? "out" : "blocked";
    state.points = round.hands.map(count);
    if (out) state.points[round.turn] -= QUEENS[round.pile.at(-1)] ?? 0; // SAR-32
  }
  return state;
}

/** The lowest rank deals; those who tie draw again from the cards that are left (SAR-08, SAR-09, DEC-27, DEC-32). */
function lot(given) {
  checkPlayers(given.players, given.first);
  const deck = wholeDeck(given.lot);
  const shown = [];
  let seats = Array.from({ length: given.players }, (_, step) => (given.first + step) % given.players);
  while (seats.length > 1) {
    possible(seats.length <= deck.length, "the deck ends before the lot is decided");
    const drawn = seats.map((seat) => ({ seat, card: deck.shift() }));
    shown.push(...drawn.map(({ seat, card }) => `${seat} ${card}`));
    const height = ({ card }) => RANKS.indexOf(rankOf(card));
    const lowest = Math.min(...drawn.map(height));
    seats = drawn.filter((entry) => height(entry) === lowest).map(({ seat }) => seat);
  }
  return { dealer: seats[0], shown };
}

/** A round is entered in every account; 101 loses, the fewest points win, equals share a place (SAR-43 to SAR-46, DEC-16, DEC-17, DEC-40). */
function match(given) {
  const before = given.accounts ?? given.points.map(() => 0);
  const players = before.length;
  checkPlayers(players, given.dealer, given.winner ?? 0);
  possible(given.points.length === players, "each seat has its points");
  possible(before.every((account) => account < LIMIT), "the match is over already");
  possible(given.rounds === 0, "a match goes to 101 points, not over an agreed number of rounds");
  possible(given.lot === undefined, "there is a lot before the first round only"); // SAR-06, SAR-07
  const accounts = before.map((account, seat) => account + given.points[seat]);
  const seats = [...accounts.keys()];
  const losers = seats.filter((seat) => accounts[seat] >= LIMIT);
  const places = accounts.map((own) => 1 + accounts.filter((other) => other < own).length);
  const over = losers.length > 0;
  const winners = over ? seats.filter((seat) => places[seat] === 1) : [];
  return { accounts, over, losers, winners, places, dealer: (given.dealer + 1) % players };
}

// ---------------------------------------------------------------- requests and answers

/** What is answered, but for the id. */
function answer(request) {
  const { rules, values, given, moves } = request;
  const unknown = request.with.filter((variant) => !READINGS.includes(variant));
  if (rules !== "saratov" || values.name !== "saratov" || unknown.length > 0) {
    return { unsupported: "this engine plays by the Saratov rules only" };
  }
  const readings = new Set(request.with);
  if ("points" in given) return { state: match(given) };
  if ("lot" in given) return { state: lot(given) };
  const round = "deck" in given ? deal(given) : position(given);
  for (const [index, move] of moves.entries()) {
    const code = refusal(round, move, readings);
    if (code !== "") return { refused: { move: index + 1, code, clauses: CLAUSES[code] } };
    make(round, move, readings);
  }
  return { state: told(round, readings) };
}

function reply(line) {
  const request = JSON.parse(line);
  try {
    return { id: request.id, ...answer(request) };
  } catch (fault) {
    if (fault instanceof Impossible) return { id: request.id, impossible: fault.message };
    throw fault; // a mistake in this program: let it be seen as one
  }
}

const lines = require("node:readline").createInterface({ input: process.stdin });
lines.on("line", (line) => process.stdout.write(`${JSON.stringify(reply(line))}\n`));
