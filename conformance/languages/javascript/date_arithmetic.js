// Dates without a library: `diff A B`, `add A N`, `day A`, `month A`.
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const NAMES = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');
const isLeap = (y) => (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
const daysIn = (y, m) => MONTHS[m - 1] + (m === 2 && isLeap(y) ? 1 : 0);

class DateOnly {
  constructor(year, month, day) {
    if (!(month >= 1 && month <= 12)) throw new RangeError('month must be in 1..12');
    if (!(day >= 1 && day <= daysIn(year, month))) throw new RangeError(`day ${day} is out of range for month`);
    Object.assign(this, { year, month, day });
    Object.freeze(this);
  }
  static parse(text) {
    const match = text.match(/^(\d{4})-(\d{2})-(\d{2})$/);
    if (!match) throw new SyntaxError(`no date: ${text}`);
    return new DateOnly(...match.slice(1).map(Number));
  }
  get ordinal() {
    const before = this.year - 1;
    let days = before * 365 + Math.floor(before / 4) - Math.floor(before / 100) + Math.floor(before / 400);
    for (let m = 1; m < this.month; m++) days += daysIn(this.year, m);
    return days + this.day;
  }
  static ofOrdinal(n) {
    let year = Math.floor(n / 366) + 1;
    while (new DateOnly(year + 1, 1, 1).ordinal <= n) year++;
    let month = 1;
    while (month < 12 && new DateOnly(year, month + 1, 1).ordinal <= n) month++;
    return new DateOnly(year, month, n - new DateOnly(year, month, 1).ordinal + 1);
  }
  plus(days) { return DateOnly.ofOrdinal(this.ordinal + days); }
  get weekday() { return NAMES[(this.ordinal + 6) % 7]; }
  valueOf() { return this.ordinal; }
  toString() { return [this.year, this.month, this.day].map((n) => `${n}`.padStart(2, '0')).join('-'); }
}

const commands = {
  diff: (a, b) => `${DateOnly.parse(b) - DateOnly.parse(a)} days`,
  add: (a, n) => `${DateOnly.parse(a).plus(Number.parseInt(n))}`,
  day: (...dates) => dates.map((d) => DateOnly.parse(d).weekday).join(' '),
  sort: (...dates) => dates.map(DateOnly.parse).sort((a, b) => a - b).join(' < '),
  month(text) {
    const [y, m] = text.split('-').map(Number);
    const first = (new DateOnly(y, m, 1).ordinal + 6) % 7;
    const cells = [...Array(first).fill('  '), ...Array.from({ length: daysIn(y, m) }, (_, i) => `${i + 1}`.padStart(2))];
    const rows = ['Mo Tu We Th Fr Sa Su'];
    while (cells.length) rows.push(cells.splice(0, 7).join(' '));
    return rows.join('\n');
  },
};

for (const line of require('fs').readFileSync(0).toString().trim().split('\n')) {
  const [verb, ...rest] = line.split(' ');
  try {
    console.log(Object.hasOwn(commands, verb) ? commands[verb](...rest) : `? ${verb} [${rest}]`);
  } catch (e) {
    console.log(`bad line: ${e}`);
  }
}
const day = new DateOnly(2024, 2, 29);
day.day = 30;
console.log(day, day > new DateOnly(2024, 2, 28), `${day}`, day + 1, Object.isFrozen(day));
