for (let i = 0, n = 3; i < n; i++) { if (i == 1) continue; if (i == 2) break; }
for (var j = 0; ; ) break;
for (;;) { break; }
for (i = 0; i < 3; i++, j--);
for (const k in object) use(k);
for (var v of list) use(v);
for (x of list) use(x);
while (a) b();
do { a--; } while (a > 0);
outer: for (const a of as) { inner: for (const b of bs) { if (b) continue outer; break inner; } }
done: { if (a) break done; b(); }
