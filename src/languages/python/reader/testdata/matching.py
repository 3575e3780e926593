match command:
    case 0 | -1 | -2.5:
        a()
    case "go" | 'stop':
        b()
    case None | True | False:
        c()
    case []:
        d()
    case [x]:
        e(x)
    case [first, *rest]:
        f()
    case (a, b) | [a, b, _, *_]:
        g()
    case (a,):
        g()
    case (1):
        g()
    case {"kind": "circle", "r": r, **others}:
        h()
    case {-1: x, Key.name: y}:
        h()
    case Point(x=0, y=-1):
        i()
    case Point(a, Point(b, c), z=[d]):
        i()
    case int() | str(s):
        j()
    case float(n) if n > 0:
        j()
    case Color.RED:
        k()
    case [Point(x=px) as p, *_] as whole:
        l()
    case "a" "b":
        m()
    case 1 + 2j:
        n()
    case name if name:
        o()
    case _:
        pass
match a, b:
    case 0, *rest:
        pass
    case x, y:
        pass
    case z,:
        pass
match a,:
    case _: pass
