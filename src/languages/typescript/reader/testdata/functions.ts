function overloaded(a: number): number;
function overloaded(a: string): string;
function overloaded(a: any): any { return a; }
function optional(this: Foo, a: number, b?: string, c = 3, ...rest: number[]): a is string { return true; }
const arrow = async <T,>(x: T): Promise<T> => x;
function check(x: unknown): asserts x is string {}
function* gen(): Generator<number> { yield 1; }
const pick = ({ a, b = 1 }: { a: number; b?: number }, [c]: number[]): number => a + b + c;
