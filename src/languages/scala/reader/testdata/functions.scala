def plain(a: Int, b: Int = 2): Int = a + b
def curried(a: Int)(b: Int): Int = a * b
def unit(a: Int): Unit = { println(a) }
def procedure(a: Int) { println(a) }
def parameterless = plain(1)
def lazily(condition: Boolean, value: => Int): Int = if (condition) value else 0
def many(xs: Int*): Int = xs.sum
def generic[T](x: T): T = x
def outer(n: Int): Int = {
  def inner = n + 1
  def again(k: Int): Int = if (k == 0) inner else again(k - 1)
  return again(n)
}
val a = plain(b = 1, a = 2)
val b = curried(1)(2)
val c = curried(1) _
val d = parameterless + 1
val e = lazily(true, { println("x"); 1 })
val f = many(List(1, 2): _*)
val g = (x: Int, y: Int) => x + y
val h: Int => Int = _ + 1
val i = xs.map(x => x * 2).filter(_ % 2 == 0).foldLeft(0)((acc, x) => acc + x)
val j = xs.map { case (k, v) => k }
val k = xs.collect { case n: Int if n > 1 => n }
val l = xs.foreach(println)
val m = list.map(f(_, 1))
val n = xs.reduce(_ + _)
val o = option.getOrElse(sys.error("none"))
val p = List.fill(3)(next())
val q: PartialFunction[Int, String] = { case 1 => "one" }
val r = xs.map { x =>
  val y = x + 1
  y * 2
}
extension (n: Int)
  def doubled: Int = n * 2
  def times(f: Int => Unit): Unit = f(n)
implicit class Text(val s: String) { def shout: String = s.toUpperCase }
