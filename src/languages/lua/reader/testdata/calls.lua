f()
f(1, g())
f(g(), 1)
f((g()))
f "text"
f {1}
f [[long]]
obj:method(1, g())
("x"):rep(3)
a.b.c(1)
a.b:c()
a[f()](2)
f()()
x = f().y
y = f()[g()]
z = f() + g() .. h()
