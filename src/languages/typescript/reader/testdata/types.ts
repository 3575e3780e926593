let a: number = 1, b: string | null = null, c: boolean[] = [], d: Array<Map<string, number>> = [];
let e: [number, string?, ...boolean[]], f: (x: number) => void, g: { x: number }, h: "on" | "off", i: 1 | 2 | undefined;
let j: Record<string, Set<Point>>, k: ns.Point, l: readonly number[], m: keyof T, n: unknown, o: typeof a, p: bigint, q: any;
const r = x as number, s = <string>y, t = z!, u = w satisfies T, v = id<number>;
(a as any).b = 1; t!.c = 2; (o as any)(1); o.m!(2); (o.m as any)(3); a?.b!.c.d!;
new Map<string, number>(); f<number>(1); f?.<number>(1);
