with (o) { f(); }
@decorated class D { @log method() {} }
super.x = 1;
const el = <div>{x}</div>;
class E extends D { m() { super["m"](); super.x += 1; } }
for (using x of xs) f(x);
