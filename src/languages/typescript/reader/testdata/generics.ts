class Stack<T extends object = {}> { private items: T[] = []; push(item: T): this { this.items.push(item); return this; } pop(): T | undefined { return this.items.pop(); } }
const stack = new Stack<{ x: number }>(); const made = make<Array<number>>(1, 2);
function first<T, K extends keyof T>(o: T, k: K): T[K] { return o[k]; }
let lookup: { [key: string]: number } = {}, u: A & B, fn: new (x: number) => Foo, tpl: `a${string}`;
