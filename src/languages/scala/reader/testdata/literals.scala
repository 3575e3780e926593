val ints = (0, 42, -7, 0xFF, 0xFFFFFFFF, 1_000, 5L, -9223372036854775808L, 0xFFFFFFFFFFFFFFFFL)
val reals = (1.5, .5, 1e3, 2.5f, 3d, -1.0)
val chars = ('a', '\n', '\u0041', '\'', 'é')
val strings = ("a\tb\"c\\", "\u00e9", """raw \n "q" """, "")
val others = (true, false, null, ())
val s1 = s"a $x ${x + 1}b$$ \t"
val s2 = f"$x%5.2f and $n%d%% ${y}%s."
val s3 = raw"\n$x"
val s4 = s"""multi
  "$x" line"""
