// script
val a = listOf(0, 42, 1_000, 0xFF, 0xFFFFFFFF, 2147483647, 2147483648, -2147483648, 1L, 2u, 3UL, -5, -9223372036854775808L)
val d = 1.5 + .5 + 1e10 + 2.5f
val c = listOf('a', '\n', '\'', '\u0041', '$', '\\')
val s = "tab\t\"q\" \$x \u00e9 $a ${d + 1}!"
val empty = ""
val raw = """line \n
  $a "q" """
val yes = true; val none: String? = null
