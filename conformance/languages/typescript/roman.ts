const table: ReadonlyArray<[number, string]> = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'],
  [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];

type Result = { ok: true; text: string } | { ok: false; problem: string };

function toRoman(arg: string): Result {
  let n: number = parseInt(arg, 10);
  if (isNaN(n)) return { ok: false, problem: 'not a number' };
  if (n < 1 || n > 3999) return { ok: false, problem: 'out of range' };
  let text = '';
  for (const [value, sign] of table) {
    while (n >= value) {
      text += sign;
      n -= value;
    }
  }
  return { ok: true, text };
}

const results: Array<[string, Result]> = process.argv.slice(2).map((arg: string): [string, Result] => [arg, toRoman(arg)]);
let errors: number = 0;
for (const [arg, result] of results) {
  if (result.ok) {
    console.log(`${arg} = ${result.text}`);
  } else {
    errors += 1;
    console.log(`${arg}: ${result.problem}`);
  }
}
process.exit(errors);
