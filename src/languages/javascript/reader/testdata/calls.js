f(1, ...xs); o.m(1); o["m"](1); o[k](...xs); (o.m)(2);
o?.p; o?.[k]; f?.(1); o?.m(1); o.m?.(1); o?.m?.(1);
a?.b.c; a?.b.c(d).e; a.b?.[0].c; (a?.b).c;
new C; new C(1, ...xs); new ns.C(2); new (f())(3);
import("x").then(m => m.go());
console.log(Math.max(1, 2));
