try { f(); } catch (e: unknown) { if (e instanceof Error) throw e; }
for (const [k, v] of Object.entries(o)) { use(k, v); }
for (let i: number = 0; i < 3; i++) {}
outer: while (true) { switch (x as number) { case 1: break outer; default: continue outer; } }
