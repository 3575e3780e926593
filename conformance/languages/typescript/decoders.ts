// Composable decoders: functions that check unknown data, and say where it does not fit.
type Ok<T> = { ok: true; value: T };
type Err = { ok: false; errors: string[] };
type Result<T> = Ok<T> | Err;
const ok = <T>(value: T): Ok<T> => ({ ok: true, value });
const err = (...errors: string[]): Err => ({ ok: false, errors });

abstract class Decoder<T> {
  abstract decode(value: unknown, path?: string): Result<T>;
  map<U>(f: (value: T) => U): Decoder<U> { return new Mapped(this, f); }
  refine(test: (value: T) => boolean, message: string): Decoder<T> { return new Refined(this, test, message); }
  or<U>(other: Decoder<U>): Decoder<T | U> { return new Either<T, U>(this, other); }
  get optional(): Decoder<T | undefined> { return new Optional(this); }
}
class Mapped<T, U> extends Decoder<U> {
  constructor(private inner: Decoder<T>, private f: (value: T) => U) { super(); }
  decode(value: unknown, path = "$"): Result<U> { const r = this.inner.decode(value, path); return r.ok ? ok(this.f(r.value)) : r; }
}
class Refined<T> extends Decoder<T> {
  constructor(private inner: Decoder<T>, private test: (value: T) => boolean, private message: string) { super(); }
  decode(value: unknown, path = "$"): Result<T> {
    const r = this.inner.decode(value, path);
    return r.ok && !this.test(r.value) ? err(`${path}: ${this.message}, not ${JSON.stringify(r.value)}`) : r;
  }
}
class Either<T, U> extends Decoder<T | U> {
  constructor(private left: Decoder<T>, private right: Decoder<U>) { super(); }
  decode(value: unknown, path = "$"): Result<T | U> {
    const a = this.left.decode(value, path);
    if (a.ok) return a;
    const b = this.right.decode(value, path);
    return b.ok ? b : err(`(${a.errors.join()} | ${b.errors.join()})`);
  }
}
class Optional<T> extends Decoder<T | undefined> {
  constructor(private inner: Decoder<T>) { super(); }
  decode(value: unknown, path = "$"): Result<T | undefined> { return value === undefined ? ok(undefined) : this.inner.decode(value, path); }
}
class Primitive<T> extends Decoder<T> {
  constructor(private type: string) { super(); }
  decode(value: unknown, path = "$"): Result<T> {
    const given = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
    return given === this.type ? ok(value as T) : err(`${path}: ${this.type} expected, ${given} found`);
  }
}
class ListOf<T> extends Decoder<T[]> {
  constructor(private item: Decoder<T>) { super(); }
  decode(value: unknown, path = "$"): Result<T[]> {
    if (!Array.isArray(value)) return err(`${path}: array expected`);
    const all = value.map((v, i) => this.item.decode(v, `${path}[${i}]`));
    const bad = all.flatMap((r) => (r.ok ? [] : r.errors));
    return bad.length ? err(...bad) : ok(all.map((r) => (r as Ok<T>).value));
  }
}
type Fields<T> = { [K in keyof T]: Decoder<T[K]> };
class ObjectOf<T extends object> extends Decoder<T> {
  constructor(private fields: Fields<T>) { super(); }
  decode(value: unknown, path = "$"): Result<T> {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return err(`${path}: object expected`);
    const out: Partial<T> = {}, errors: string[] = [];
    for (const key in this.fields) {
      const r = this.fields[key].decode((value as Record<string, unknown>)[key], `${path}.${key}`);
      if (r.ok) { if (r.value !== undefined) out[key] = r.value; } else errors.push(...r.errors);
    }
    return errors.length ? err(...errors) : ok(out as T);
  }
}
const string = new Primitive<string>("string"), number = new Primitive<number>("number"), boolean = new Primitive<boolean>("boolean");
const list = <T>(item: Decoder<T>) => new ListOf(item);
const object = <T extends object>(fields: Fields<T>) => new ObjectOf<T>(fields);
const user = object({
  name: string.refine((s) => s.length > 0, "not empty"),
  age: number.refine(Number.isInteger, "a whole number").optional,
  id: string.or(number).map(String),
  tags: list(string),
  home: object({ city: string, zip: string.map((z) => z.padStart(5, "0")) }).optional,
});
const inputs = [
  '{"name":"Ann","age":30,"id":7,"tags":["a","b"],"home":{"city":"Rome","zip":"42"}}',
  '{"name":"","age":1.5,"id":true,"tags":["a",1,null]}',
  '{"name":"Bo","id":"x1","tags":[],"extra":1}',
  '[1,2]', '{"name":"C","id":1,"tags":"no","home":{"city":5}}', 'not json',
];
for (const text of inputs) {
  let data: unknown;
  try { data = JSON.parse(text); } catch (e) { console.log((e as Error).name); continue; }
  const result = user.decode(data);
  if (result.ok) console.log(result.value);
  else console.log(result.errors.map((e, i) => `${i + 1}. ${e}`).join("\n"));
}
console.log(list(boolean).decode([true, 0]), number.map((n) => n * 2).decode(21), string.optional.decode(undefined));
