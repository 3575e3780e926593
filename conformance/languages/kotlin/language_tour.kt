class T(val v: List<Int>) { operator fun component1() = v.first(); operator fun component2() = v.last(); operator fun component3(): Int { println("third"); return 0 } }
class Q(val n: Int)
operator fun Q.component1() = n
operator fun Q.component2() = n * 2
data class D(val a: Int, val b: String, val c: Double = 1.5)
open class Base { open fun g(x: Any) = "any"; fun g(x: Int) = "int"; fun g(x: String) = "str" }
fun sign(n: Int) = when { n > 0 -> "pos"; n < 0 -> "neg"; else -> "zero" }
fun kind(x: Any) = when (x) {
  is Int -> if (x > 9) "big" else "small"
  is String -> if (x.length > 3) "long"
    else "short"
  in listOf(1.5, 2.5) -> "half"
  !is Boolean -> "other"
  else -> "bool"
}
sealed class Expr
data class Num(val v: Int) : Expr()
data class Add(val l: Expr, val r: Expr) : Expr()
object Zero : Expr() { override fun toString() = "Zero" }
fun eval(e: Expr): Int = when (e) { is Num -> e.v; is Add -> eval(e.l) + eval(e.r); Zero -> 0 }
interface Shape { val area: Double; fun describe() = "${this::class.simpleName} ${"%.1f".format(area)}" }
class Sq(val s: Double) : Shape { override val area get() = s * s }
fun <T> T.applyIf(c: Boolean, f: T.() -> T): T = if (c) f() else this
fun sum(vararg xs: Int, start: Int = 0): Int { var t = start; for (x in xs) t += x; return t }
fun main() {
  val (f, l) = T(listOf(4, 5, 6)); println("$f $l")
  val (q1, q2) = Q(4); println("$q1 $q2")
  val (a, b) = D(1, "x"); println("$a$b")
  val (_, _, c) = D(1, "x"); println(c)
  println(D(1, "z").copy(b = "w"))
  println(listOf(-1, 0, 1).map(::sign))
  println(listOf(5, 50, "ab", "abcd", 2.5, 'c', true).map { kind(it) })
  println(eval(Add(Num(3), Add(Num(4), Zero))))
  println(Sq(1.5).describe())
  println("ab".applyIf(true) { this + "!" })
  println(sum(1, 2, 3, start = 10) + sum(*intArrayOf(4, 5)))
  val x: Int? = null
  println(x?.plus(1) ?: "none")
  val s = buildString { for (i in 1..3) { append(i); if (i < 3) append(",") } }
  println(s)
  var n = 0
  run { n++; n++ }
  println(n)
  val map = mutableMapOf<String, MutableList<Int>>()
  for ((i, w) in "a b a c".split(" ").withIndex()) map.getOrPut(w) { mutableListOf() }.add(i)
  println(map)
  val nums = generateSequence(1) { it * 2 }.takeWhile { it < 100 }.filter { it % 3 != 0 }.toList()
  println(nums)
  println((1..10 step 3).toList() + (10 downTo 7).toList())
  loop@ for (i in 1..3) { for (j in 1..3) { if (i * j == 4) break@loop; if (j == 2) continue@loop; print("$i$j ") } }
  println()
  println(listOf(3, 1, 2).sortedWith { p, r -> r - p })
  val r = try { "x".toInt() } catch (e: NumberFormatException) { -1 } finally { print("fin ") }
  println(r)
  println(1.0 / 3); println(10.0); println(1e-5); println(100000000.0); println(3.0f); println(7 / 2 * 2.0)
  println(Int.MAX_VALUE + 1); println(5.toDouble() / 2); println('a' + 1); println("a" + 1 + 'b' + 2.0 + null + true)
  println(0x1F and 0b1010 or 1 shl 3); println(-7 / 2); println(-7 % 3); println((-7).mod(3)); println(1_000_000)
  if (n == 2) println("two") else println("not")
  val list = listOf(1, 2, 3).also { println("size ${it.size}") }.map { it * it }.let { it.sum() }
  println(list)
  println(String.format("%5d|%-5s|%05.1f|%x|%c|%b|%%|%,d", 42, "ab", 3.14159, 255, 'c', true, 1234567))
  println("abc" < "abd"); println("a" == "a"); println(listOf(1,2) == listOf(1,2)); println(setOf(1,2) == setOf(2,1)); println(mapOf(1 to 2) == mapOf(1 to 2))
  println(intArrayOf(1,2).contentEquals(intArrayOf(1,2))); println(arrayOf(1, 2).joinToString()); println(Pair(1, "a")); println(1 to 2 to 3)
}
