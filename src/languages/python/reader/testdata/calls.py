f()
f(1, x, key=2)
f(*args, **kwargs)
f(1, *a, 2, *b, k=1, **c)
obj.method(1).other()
obj.attribute()
f(x for x in xs)
f((yield_))
(lambda x: x)(1)
xs[0](1)
f(a)(b)
print("a", "b", sep=", ")
sorted(xs, key=lambda p: p[1], reverse=True)
class Base:
    pass
C(1).x
super
