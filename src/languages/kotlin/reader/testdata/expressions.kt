// script
var a = 1 + 2 * 3 - 4 / 5 % 6
val b = a < 1 && a > 2 || !(a <= 3) && a >= 4 == true
val bits = a and 1 or (a xor 2) shl 3 shr 4 ushr 5
a += 1
a -= 2; a *= 3; a /= 4; a %= 5
a++
--a
val e = s ?: "x"
val t = s?.length ?: throw Exception("n")
val n = s!!.trim().first()
val i = x is String && y !is Int
val j = 3 in 1..5 && 4 !in list
val k = o as String
val l = o as? Int
val m = if (a > 0) "p" else if (a < 0) "n" else "z"
val p = a to b
val q = 10 downTo 1 step 2
val same = a === b || a !== b
list[0] = list[1] + grid[1][2]
map["k"] += 1
x.y.z = 3
val r = (1 until 3).map { it * 2 }.filter { v -> v > 2 }.fold(0) { acc, v -> acc + v }
pairs.forEach { (k, v) -> println("$k=$v") }
val f = { -> 1 }
val g = { 2 }
val h: (Int, Int) -> Int = fun(x: Int, y: Int): Int { return x + y }
val len = String::length
val ref = ::println
val cls = String::class
call(1, *rest, name = 2) { 3 }
val v = list.map label@{ if (it > 1) return@label 0 else 1 }
