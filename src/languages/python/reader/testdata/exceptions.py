try:
    f()
except ValueError:
    a()
except (TypeError, errors.KeyError) as e:
    b(e)
except kinds:
    pass
except:
    raise
else:
    c()
finally:
    d()
try:
    f()
finally:
    g()
raise ValueError("bad")
raise ValueError
raise Error("x") from cause
with open("f") as f:
    f.read()
with lock:
    pass
with a() as x, b() as (y, z), c():
    pass
with (a() as x, b()):
    pass
try:
    pass
except* ValueError:
    pass
