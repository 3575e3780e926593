// node life_args.js WIDTH HEIGHT GENERATIONS PATTERN...   where a pattern is x,y:rows/rows
const [width, height, generations, ...patterns] = process.argv.slice(2).map((a, i) => (i < 3 ? parseInt(a, 10) : a));

class World {
  constructor(width, height, cells = new Uint8Array(width * height)) {
    Object.assign(this, { width, height, cells });
  }
  index(x, y) {
    const { width, height } = this;
    return ((y + height) % height) * width + ((x + width) % width);
  }
  put(x, y, rows) {
    rows.split('/').forEach((row, dy) => [...row].forEach((c, dx) => {
      if (c === '#') this.cells[this.index(x + dx, y + dy)] = 1;
    }));
  }
  neighbours(x, y) {
    let n = 0;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        if (dx || dy) n += this.cells[this.index(x + dx, y + dy)];
    return n;
  }
  next() {
    const cells = this.cells.map((alive, i) => {
      const n = this.neighbours(i % this.width, Math.floor(i / this.width));
      return n === 3 || (alive && n === 2) ? 1 : 0;
    });
    return new World(this.width, this.height, cells);
  }
  get population() { return this.cells.reduce((a, b) => a + b); }
  toString() {
    let text = '';
    for (let y = 0; y < this.height; y++) {
      text += Array.from(this.cells.slice(y * this.width, (y + 1) * this.width), (c) => '.#'[c]).join('') + '\n';
    }
    return text;
  }
}

let world = new World(width, height);
for (const pattern of patterns) {
  const [place, rows] = pattern.split(':');
  const [x, y] = place.split(',').map(Number);
  world.put(x, y, rows);
}
const seen = new Map();
for (let g = 0; g <= generations; g++) {
  const key = world.cells.join('');
  if (seen.has(key)) {
    console.log(`generation ${g} is generation ${seen.get(key)} again`);
    break;
  }
  seen.set(key, g);
  if (g % 3 === 0) {
    console.log(`generation ${g}: ${world.population} alive`);
    process.stdout.write(world.toString());
  }
  world = world.next();
}
console.log(world.cells.indexOf(1), world.cells.includes(2), world.cells.byteLength, world.cells instanceof Uint8Array);
