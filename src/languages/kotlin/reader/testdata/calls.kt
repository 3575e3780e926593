// script
foo(a, b = 2)
foo { x -> x }
foo(1) { it }
obj.run { 1 }.go()
obj?.run(1)?.let { it + 1 }
Foo<Int>(1)
f(1)(2)
a.b.c().d[0].e
super.x()
with(sb) { append("x") }
