import * as readline from 'node:readline';
const rl = readline.createInterface({ input: process.stdin, crlfDelay: Infinity });
async function main() {
  let n = 0, longest = '';
  for await (const line of rl) {
    n += 1;
    if (line.length > longest.length) longest = line;
  }
  console.log(n, longest.length, longest);
}
main().then(() => console.log('done'));
