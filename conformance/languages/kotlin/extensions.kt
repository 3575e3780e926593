data class P(val x: Int)
operator fun Int.times(s: String) = s.repeat(this)
operator fun Int.times(p: P) = P(this * p.x)
operator fun String.unaryPlus() = "+" + this
operator fun String.not() = reversed()
operator fun <T> List<T>.times(n: Int): List<T> = (1..n).flatMap { this }
operator fun P.component2() = x * 2
operator fun P.contains(i: Int) = i < x
operator fun P.plusAssign(o: Int) { println("pa $o") }
operator fun P.rangeTo(o: P) = x..o.x
operator fun P.iterator() = (0 until x).iterator()
operator fun Pair<Int,Int>.plus(o: Pair<Int,Int>) = Pair(first + o.first, second + o.second)
var P.twice: Int
  get() = x * 2
  set(v) { println("set $v on $this") }
fun main() {
  println(3 * "ab"); println(2 * P(4)); println(+"q"); println(!"abc")
  println(listOf(1, 2) * 2); val (a, b) = P(4); println("$a $b"); println(2 in P(3)); println(4 !in P(3))
  val p = P(2); p += 5
  println((P(1)..P(3)).toList()); for (i in P(3)) print(i); println()
  println((1 to 2) + (3 to 4))
  println(p.twice); p.twice = 9
  more()
}
class Box(val v: Int)
fun Box.map(f: (Int) -> Int) = Box(f(v))
fun Box.single() = "the only one of a box"
fun String.shout() = uppercase() + "!"
fun Int.shout() = "number $this"
fun describe(x: Int) = "int $x"
fun describe(x: String) = "text $x"
fun describe(x: List<Int>) = "list of ${x.size}"
fun describe(a: Int, b: Int) = "two: $a, $b"
fun more() {
  println(Box(3).map { it * 2 }.v)
  println(listOf(1, 2).map { it + 1 })
  println("${listOf(7).single()} ${Box(1).single()}")
  println("a".shout() + 3.shout())
  println("${describe(1)} ${describe("s")} ${describe(listOf(1))} ${describe(1, 2)}")
  fun Int.squared() = this * this
  println(3.squared() + 4.squared())
  val name: String? = null
  println("${name.isNullOrEmpty()} ${name.orEmpty().length} ${name.toString()}")
}
