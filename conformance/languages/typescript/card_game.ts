import { readFileSync } from "node:fs";

const SUITS = ["♣", "♦", "♥", "♠"] as const;
const RANKS = "23456789TJQKA";
type Suit = (typeof SUITS)[number];
type Hand = readonly Card[];
type Category =
  | "high card" | "pair" | "two pairs" | "three of a kind" | "straight"
  | "flush" | "full house" | "four of a kind" | "straight flush";

const ORDER: Record<Category, number> = {
  "high card": 0, pair: 1, "two pairs": 2, "three of a kind": 3, straight: 4,
  flush: 5, "full house": 6, "four of a kind": 7, "straight flush": 8,
};

class Card {
  private static cache: { [text: string]: Card | undefined } = {};
  private constructor(readonly rank: number, readonly suit: Suit) {}

  static parse(text: string): Card {
    const known = Card.cache[text];
    if (known !== undefined) return known;
    const rank = RANKS.indexOf(text.charAt(0).toUpperCase());
    const suit = SUITS["CDHS".indexOf(text[1]?.toUpperCase() ?? "?")];
    if (rank < 0 || !suit || text.length !== 2) throw new RangeError(`no card ${JSON.stringify(text)}`);
    return (Card.cache[text] = new Card(rank + 2, suit));
  }

  toString(): string {
    return `${RANKS[this.rank - 2]}${this.suit}`;
  }

  static *deck(): Generator<Card, number> {
    let n = 0;
    for (const suit of "CDHS") for (const rank of RANKS) { yield Card.parse(rank + suit); n++; }
    return n;
  }
}

const tally = <T, K>(items: Iterable<T>, key: (item: T) => K): Map<K, number> => {
  const counts = new Map<K, number>();
  for (const item of items) { const k = key(item); counts.set(k, (counts.get(k) ?? 0) + 1); }
  return counts;
};

function classify(hand: Hand): { category: Category; keys: number[] } {
  const groups = [...tally(hand, (c) => c.rank)].sort(([r1, n1], [r2, n2]) => n2 - n1 || r2 - r1);
  let keys = groups.map(([rank]) => rank);
  const shape = groups.map(([, n]) => n).join("");
  const flush = new Set(hand.map((c) => c.suit)).size === 1;
  let straight = groups.length === 5 && keys[0] - keys[4] === 4;
  if (keys.toString() === "14,5,4,3,2") {
    straight = true;
    keys = [5, 4, 3, 2, 1];
  }
  const category: Category = ((): Category => {
    if (straight && flush) return "straight flush";
    switch (shape) {
      case "41": return "four of a kind";
      case "32": return "full house";
      case "311": return flush ? "flush" : "three of a kind";
      case "221": return "two pairs";
      case "2111": return "pair";
      default: return flush ? "flush" : straight ? "straight" : "high card";
    }
  })();
  return { category, keys };
}

function compare(a: Hand, b: Hand): -1 | 0 | 1 {
  const [x, y] = [classify(a), classify(b)];
  const difference = [ORDER[x.category] - ORDER[y.category], ...x.keys.map((k, i) => k - y.keys[i])].find((d) => d !== 0) ?? 0;
  return Math.sign(difference) as -1 | 0 | 1;
}

class Player {
  wins = 0;
  ties = 0;
  readonly best: { [C in Category]?: number } = {};
  constructor(public readonly name: string, private readonly notes: string[] = []) {}
  note(this: Player, text: string): void {
    this.notes.push(text);
  }
  get summary(): string {
    const { name, wins, ties, notes: { length } } = this;
    return `${name}: ${wins} won, ${ties} tied, ${length} note${length === 1 ? "" : "s"}`;
  }
}

const names = process.argv.slice(2);
const [first = new Player("?"), second = new Player("?"), ...others] = names.map((n) => new Player(n));
if (others.length) console.log("watching:", others.map((p) => p.name));

const lines = readFileSync(0, "utf8").split("\n");
for (let i = 0; i < lines.length; i++) {
  const line = lines[i].trim();
  if (!line) continue;
  try {
    const cards = line.split(/\s+/).map(Card.parse);
    if (cards.length !== 10) throw new Error(`expected 10 cards, not ${cards.length}`);
    const duplicate = cards.find((card, at) => cards.indexOf(card) !== at);
    if (duplicate) throw new Error(`${duplicate} is there twice`);
    const hands: [Hand, Hand] = [cards.slice(0, 5), cards.slice(5)];
    const [left, right] = hands.map(classify);
    const result = compare(...hands);
    const winner = { "-1": second, "0": undefined, "1": first }[`${result}`];
    if (winner) {
      winner.wins++;
      const { category } = winner === first ? left : right;
      winner.best[category] = (winner.best[category] ?? 0) + 1;
    } else for (const p of [first, second]) p.ties += 1;
    console.log(`${hands.map((h) => h.join(" ")).join(" | ")} -> ${winner?.name ?? "tie"} (${left.category} / ${right.category})`);
  } catch (error: unknown) {
    const message = error instanceof Error ? error.message : String(error);
    [first, second][i % 2].note(message);
    console.log(`line ${i + 1}: ${message}`);
  }
}
console.log([first, second].map((p) => p.summary).join("; "));
console.log(first.best, second.best, "pair" in first.best);
const deck = Card.deck();
let step = deck.next();
let sum = 0;
while (!step.done) { sum += step.value.rank; step = deck.next(); }
console.log(step.value, sum, Object.entries(ORDER).filter(([, v]) => v >= 6).map(([k]) => k.split(" ").map((w) => w[0].toUpperCase() + w.slice(1)).join("")));
