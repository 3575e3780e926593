interface Named { readonly name: string; greet(x: number): void; [key: string]: any; new (x: number): Named; (y: string): void; }
abstract class Base<T> implements Named, Other<T> {
  private static count: number = 0; public readonly name: string; protected x?: number; declare y: string; abstract z: number; w!: number;
  [index: string]: any;
  constructor(public a: number, private readonly b: string = "b", protected override c?: T, plain = 1) { this.name = b; }
  abstract area(): number;
  get size(): number { return this.a; } set size(v: number) { this.a = v; }
  static make<T>(this: Foo, x: T): Base<T> { return new Derived<T>(1); }
  method(): void; method(x?: number): void {}
  #hidden: number = 1; private async *items(): AsyncGenerator<T> {} static { Base.count = 1; }
}
class Derived<T> extends Base<T> { constructor(a: number) { super(a); } override area() { return super.method(), 1; } }
const C = class<T> extends Base<T> { area() { return 1; } };
const D = abstract_();
