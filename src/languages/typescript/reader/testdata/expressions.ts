const v = a ?? b?.c!.d ?? (e as unknown as number) + 1;
let o = { a: 1 as const, m(this: Foo, x: number): number { return x; }, get p(): string { return ""; } };
const t = `x${(y as any).z}`; const big = 10n ** 2n; x!++; y! += 1; [p.q!, r] = s;
if (typeof x === "string") { x; }
