if a:
    x = 1
elif b:
    x = 2
elif c:
    x = 3
else:
    x = 4
if a: pass
while a:
    if b:
        break
    continue
else:
    x = 1
while True: x()
for i in range(10):
    print(i)
for k, v in d.items():
    pass
for (a), [b, *c] in pairs:
    pass
for self.x in xs:
    break
else:
    none()
for x in 1, 2, 3: print(x)
pass
assert x > 0
assert x, "message"
