// script
val p = x && !a || b
val q = 1 + -a * 2
val r = -a + b
val s = -x.abs()
val t = !list.isEmpty() && c
val u = -a.b to c
val v = !a is B
val w = x ?: -y ?: z
val aa = ++i + j
val ab = -1 until 3
val ac = !x!!
val ad = f(-a + b, !c && d)
val ae = -a as Long * 2
val af = (-a + b) * -(c - d)
val ag = !a in b || !c
