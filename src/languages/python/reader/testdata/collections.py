[]
[1, 2, *rest]
()
(1,)
(1, 2)
{1, 2, *more}
{}
{"a": 1, **defaults, b: [2]}
[x for x in xs]
[x * y for x in xs if x > 1 for y in ys if y if x]
{k: v for k, v in items.items()}
{x % 3 for x in xs}
sum(x for x in xs)
(a for a, (b, *c) in pairs)
[[c for c in row] for row in rows]
[(lambda: i) for i in range(3)]
xs[0]
xs[-1][1, 2]
xs[i,]
xs[1:]
xs[:2]
xs[::2]
xs[a:b:-1]
xs[:]
m[1:2, 3]
a.b.c
