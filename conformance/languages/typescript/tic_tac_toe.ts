import * as readline from 'readline';

type Mark = 'X' | 'O';

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map(l => [...l].map(Number));
const rl = readline.createInterface({ input: process.stdin, output: process.stdout, terminal: false });

function winner(board: string): Mark | null {
  const line = LINES.find(([a, b, c]) => board[a] !== ' ' && board[a] === board[b] && board[b] === board[c]);
  return line ? (board[line[0]] as Mark) : null;
}
const free = (board: string): number[] => [...board].flatMap((mark, i) => (mark === ' ' ? [i] : []));
const put = (board: string, at: number, mark: Mark): string => board.slice(0, at) + mark + board.slice(at + 1);
const other = (mark: Mark): Mark => (mark === 'X' ? 'O' : 'X');

const known: Map<string, number> = new Map();
function score(board: string, mark: Mark): number {
  const key = `${board}/${mark}`;
  if (known.has(key)) return known.get(key)!;
  const won = winner(board);
  let value: number;
  if (won) value = won === mark ? 1 : -1;
  else if (free(board).length === 0) value = 0;
  else value = Math.max(...free(board).map(m => -score(put(board, m, mark), other(mark))));
  known.set(key, value);
  return value;
}

function best(board: string, mark: Mark): number {
  let chosen = -1, highest = -Infinity;
  for (const m of free(board)) {
    const value = -score(put(board, m, mark), other(mark));
    if (value > highest) [chosen, highest] = [m, value];
  }
  return chosen;
}

function show(board: string): void {
  console.log([0, 3, 6].map(i => board.substring(i, i + 3).split('').join('|')).join('\n-+-+-\n') + '\n');
}

function turn(board: string): void {
  if (winner(board) || !free(board).length) return finish(board);
  show(board);
  rl.question('move? ', (answer: string) => {
    const move = parseInt(answer) - 1;
    if (isNaN(move)) console.log('a number, please, not', JSON.stringify(answer));
    else if (!free(board).includes(move)) console.log('not free');
    else {
      board = put(board, move, 'O');
      if (!winner(board) && free(board).length) {
        const reply = best(board, 'X');
        console.log('X takes', reply + 1);
        board = put(board, reply, 'X');
      }
    }
    turn(board);
  });
}

function finish(board: string): void {
  show(board);
  const result = ({ X: 'the machine wins', O: 'you win' } as Record<string, string>)[winner(board) as string] ?? 'nobody wins';
  console.log(result, known.size);
  rl.close();
}

turn('    X    ');
