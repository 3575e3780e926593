class ListNode<T> { constructor(public value: T, public next: ListNode<T> | null = null, public previous: ListNode<T> | null = null) {} }
class LinkedList<T> implements Iterable<T> {
  private head: ListNode<T> | null = null;
  private tail: ListNode<T> | null = null;
  private count = 0;
  static of<U>(...values: U[]): LinkedList<U> { const l = new LinkedList<U>(); for (const v of values) l.append(v); return l; }
  append(value: T): LinkedList<T> {
    const node = new ListNode(value, null, this.tail);
    if (this.tail) this.tail.next = node; else this.head = node;
    this.tail = node;
    ++this.count;
    return this;
  }
  prepend(value: T): this { const node = new ListNode(value, this.head); if (this.head !== null) this.head.previous = node; else this.tail = node; this.head = node; this.count += 1; return this; }
  remove(test: (v: T) => boolean): number {
    let removed = 0;
    for (let node = this.head; node; node = node.next) {
      if (!test(node.value)) continue;
      node.previous ? (node.previous.next = node.next) : (this.head = node.next);
      node.next ? (node.next.previous = node.previous) : (this.tail = node.previous);
      this.count--; removed++;
    }
    return removed;
  }
  reverse(): void { let node = this.head; while (node) { [node.next, node.previous] = [node.previous, node.next]; node = node.previous; } [this.head, this.tail] = [this.tail, this.head]; }
  *[Symbol.iterator](): Iterator<T> { let node = this.head; while (node !== null) { yield node.value; node = node.next; } }
  *backwards(): Generator<T> { for (let n = this.tail; n; n = n.previous) yield n.value; }
  get length(): number { return this.count; }
  get first(): T | undefined { return this.head?.value; }
  at(index: number): T { let n = this.head!; do { if (index-- === 0) return n.value; n = n.next!; } while (n); throw new RangeError("index"); }
}
const list = LinkedList.of(1, 2, 3, 4, 5).prepend(0);
console.log([...list], list.length, list.first, list.at(3));
console.log(list.remove(n => n % 2 === 0), [...list], [...list.backwards()]);
list.reverse();
console.log([...list].join(), list.append(9).length, Math.max(...list), Array.from(list.backwards(), x => x! * 2));
try { list.at(50); } catch (e) { console.log((e as Error).constructor.name); }
const [start, ...others] = list, copy = new Set<number>(list);
console.log(start, others, copy.size, new LinkedList<string>().first);
let text = "", i = 0;
do { text += list.at(i) + (i < list.length - 1 ? "->" : ""); } while (++i < list.length);
console.log(text);
