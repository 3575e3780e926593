const inventory = [
  { name: "apple", kind: "fruit", price: 1.5, stock: 10 }, { name: "pear", kind: "fruit", price: 2, stock: 0 },
  { name: "leek", kind: "vegetable", price: 0.75, stock: 4 }, { name: "kale", kind: "vegetable", price: 3, stock: 2 },
];
const byKind = inventory.reduce((groups, { kind, ...item }) => ({ ...groups, [kind]: [...(groups[kind] || []), item] }), {});
console.log(JSON.stringify(byKind));
console.log(inventory.map(({ price, stock }) => price * stock).reduce((a, b) => a + b), inventory.some(i => !i.stock), inventory.every(i => i.price < 5));
console.log(inventory.find(i => i.price > 1.6)?.name, inventory.findIndex(i => i.name === "kale"), inventory.find(i => i.price > 9)?.name);

const stack = [], queue = [];
for (let i = 1; i <= 4; i++) { stack.push(i); queue.unshift(i); }
console.log(stack.pop(), queue.pop(), stack.shift(), stack, queue, stack.concat(queue, 9), stack.indexOf(3));
const a = [5, 1, 4];
a.length = 2; a[4] = 7;
console.log(a.length, a[3], 3 in a, a.flat().length, a.splice(0, 1, "x", "y"), a.fill(0, 3).join("-"));
console.log([[1, [2, [3]]], 4].flat(Infinity), [1, 2].flatMap(x => [x, x * 10]), Array.from("abc"), Array(3).fill().map((_, i) => i * i));

const map = new Map([["a", 1], ["b", 2]]);
map.set("c", 3).delete("a");
for (const [k, v] of map) console.log(k, v);
console.log(map.size, [...map.keys()], map.get("zzz"), [...map].map(([k, v]) => k + v));
const set = new Set([3, 1, 3, 2, 1]);
set.add(1).add(9);
console.log(set.size, [...set], set.has(2), [...new Set("hello")].join(""));

const original = { a: 1, nested: { b: 2 } };
const shallow = { ...original, c: 3 }, { nested: alias } = shallow;
alias.b = 20;
console.log(original.nested.b, Object.keys(shallow), Object.values({ x: 1, y: 2 }), "a" in original, delete original.a, "a" in original);
for (const key in { one: 1, two: 2, 10: "ten", 2: "zwei" }) console.log(key);
const matrix = [[1, 2, 3], [4, 5, 6]];
console.log(matrix[0].map((_, c) => matrix.map(row => row[c])), Object.fromEntries([["k", 1]]));
const frozen = Object.freeze({ v: 1 });
frozen.v = 2;
console.log(frozen.v, Object.isFrozen(frozen), Array.isArray([]), typeof null, typeof undefined, typeof (() => 1), typeof 1n);
