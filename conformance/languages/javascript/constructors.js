class A { constructor(x) { this.x = x; if (x > 1) return { other: x }; } get() { return this.x; } }
console.log(new A(1), new A(2), new A(1) instanceof A, new A(2) instanceof A);
class B extends A { constructor(x) { super(x); this.y = 1; } }
console.log(new B(1), new B(2), new B(2) instanceof B);
const single = {};
class S { constructor() { if (S.instance) return S.instance; S.instance = this; this.n = 0; } inc() { return ++this.n; } }
const s1 = new S(), s2 = new S();
console.log(s1 === s2, s1.inc(), s2.inc());
function F() { this.a = 1; return { b: 2 }; }
console.log(new F());
function G() { this.a = 1; return 5; }
console.log(new G());
class C { constructor() { return 5; } }
console.log(new C());
class H extends A { constructor() { return { h: 1 }; } }
console.log(new H());
const path = require('path'), util = require('util');
console.log(path.join('/a', '..', 'b', './c.txt'), path.basename('/x/y.html', '.html'), path.extname('a.b.c'), path.dirname('/a/b/c'), path.normalize('a//b/../c/'), path.parse('/home/u/f.txt'));
console.log(util.format('%s=%d %j', 'a', 1, [1]), util.inspect({ a: { b: [1, 'x'] } }), util.inspect('text'));
