print >> f, x
print x
exec "code"
def f((a, b)): pass
[x for x in 1, 2]
10L
