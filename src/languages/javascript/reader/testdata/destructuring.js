let [a, , b = 2, [c], ...rest] = list;
const { x, y: z, "k 1": k, [key]: w, n: { m = 5 } = {}, ...others } = object;
[a, b] = [b, a];
[o.p, o[0], ...o.q] = list;
({ a, b: o.b, c = 3, d: [e] } = object);
function f({ a, b = 1 }, [c, d] = [], ...[e]) { return a; }
for (const [k, v] of map) use(k, v);
for ([o.k] of list);
try { g(); } catch ({ message }) { use(message); }
