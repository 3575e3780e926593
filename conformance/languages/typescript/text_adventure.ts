import { readFileSync } from 'fs';

interface Room { text: string; exits: { [direction: string]: string }; things: string[]; isDark?: boolean }
type Ending = 'won' | 'quit' | void;

const rooms: Record<string, Room> = {
  hall: { text: 'A hall with a clock.', exits: { north: 'library', east: 'kitchen' }, things: ['lamp'] },
  library: { text: 'Books, books, books.', exits: { south: 'hall' }, things: ['book', 'key'] },
  kitchen: { text: 'It smells of soup.', exits: { west: 'hall', down: 'cellar' }, things: [] },
  cellar: { text: 'Too dark to see.', exits: { up: 'kitchen' }, things: ['gold'], isDark: true },
};

const player = { at: 'hall', things: new Set<string>(), turns: 0, get room(): Room { return rooms[this.at]; } };
const say = (...parts: unknown[]): void => { process.stdout.write(parts.join(' ') + '\n'); };

const verbs: { [verb: string]: (what: string) => Ending } = {
  look() {
    const { room } = player;
    if (room.isDark && !player.things.has('lamp')) return say(room.text);
    say(room.isDark ? 'A cellar, lit by your lamp.' : room.text);
    if (room.things.length) say('You see:', room.things.map((t) => `a ${t}`).join(', ') + '.');
    say('Exits:', Object.keys(room.exits).join(', '));
  },
  go(where) {
    const to = player.room.exits[where];
    if (!to) return say('You cannot go', where ?? 'nowhere');
    player.at = to;
    verbs.look('');
  },
  take(what) {
    const i = player.room.things.indexOf(what);
    if (i < 0 || (player.room.isDark && !player.things.has('lamp'))) return say('There is no', what, 'here.');
    player.room.things.splice(i, 1);
    player.things.add(what);
    say('Taken.');
    if (what === 'gold') return 'won';
  },
  drop(what) {
    if (!player.things.delete(what)) return say('You have no', what);
    player.room.things.push(what);
    say('Dropped.');
  },
  inventory: () => say('You carry', player.things.size ? [...player.things].sort().join(' and ') : 'nothing'),
  quit: () => 'quit',
};
const short: Record<string, string> = { n: 'go north', s: 'go south', e: 'go east', w: 'go west', i: 'inventory', l: 'look', get: 'take' };

function obey(line: string): Ending {
  let words: string[] = line.toLowerCase().match(/\w+/g) ?? [];
  words = words.filter((w) => !['the', 'a', 'to', 'up'].includes(w) || words.length === 1 || w === 'up');
  if (short[words[0]]) words = short[words[0]].split(' ').concat(words.slice(1));
  const [verb, ...rest] = words;
  player.turns++;
  if (verb === undefined) return say('Pardon?');
  if (!Object.prototype.hasOwnProperty.call(verbs, verb)) return say(`I do not know how to ${verb}.`);
  return verbs[verb](rest[0]);
}

const lines = readFileSync(0, 'utf8').split('\n');
let end: Ending = undefined;
verbs.look('');
for (const [i, line] of lines.entries()) {
  if (i === lines.length - 1 && line === '') break;
  say('>', line);
  end = obey(line);
  if (end) break;
}
say(`You ${({ won: 'have won', quit: 'give up' } as Record<string, string>)[end as string] ?? 'fall asleep'} after ${player.turns} turns.`);
process.exitCode = end === 'won' ? 0 : 2;
