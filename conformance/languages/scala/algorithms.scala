// Recursion, loops, arrays, collections.
object Main extends App {
  def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
  println(gcd(48, 36))

  def primes(n: Int): List[Int] = {
    val composite = new Array[Boolean](n + 1)
    for (i <- 2 to n if !composite(i); j <- i * i to n by i) composite(j) = true
    (2 to n).filter(i => !composite(i)).toList
  }
  println(primes(30))

  def quicksort(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case pivot :: rest =>
      val (small, large) = rest.partition(_ < pivot)
      quicksort(small) ::: pivot :: quicksort(large)
  }
  println(quicksort(List(3, 1, 4, 1, 5, 9, 2, 6)).mkString(" "))

  def bubble(a: Array[Int]): Unit = {
    var n = a.length
    var swapped = true
    while (swapped) {
      swapped = false
      for (i <- 1 until n) {
        if (a(i - 1) > a(i)) {
          val t = a(i - 1)
          a(i - 1) = a(i)
          a(i) = t
          swapped = true
        }
      }
      n -= 1
    }
  }
  val numbers = Array(5, 2, 8, 1)
  bubble(numbers)
  println(numbers.mkString(","))

  def binarySearch(a: Array[Int], x: Int): Option[Int] = {
    def search(low: Int, high: Int): Option[Int] = {
      if (low > high) None
      else {
        val middle = (low + high) / 2
        if (a(middle) == x) Some(middle)
        else if (a(middle) < x) search(middle + 1, high)
        else search(low, middle - 1)
      }
    }
    search(0, a.length - 1)
  }
  println(binarySearch(numbers, 5))
  println(binarySearch(numbers, 7))

  lazy val fibs: Array[Long] = {
    val f = new Array[Long](51)
    f(1) = 1
    for (i <- 2 to 50) f(i) = f(i - 1) + f(i - 2)
    f
  }
  println(fibs(50))

  val pairs = for { x <- 1 to 3; y <- x to 3; if (x + y) % 2 == 0 } yield (x, y)
  println(pairs.toList)

  def compose[A, B, C](f: A => B, g: B => C): A => C = x => g(f(x))
  println(compose((x: Int) => x + 1, (x: Int) => x * 2)(5))

  def curried(a: Int)(b: Int): Int = a * 10 + b
  val three = curried(3) _
  println(three(4))
  println(List(1, 2, 3).foldLeft(0)((acc, x) => acc * 10 + x))

  def repeat(n: Int)(body: => Unit): Unit = {
    var i = 0
    while (i < n) { body; i += 1 }
  }
  var count = 0
  repeat(3) { count += 2 }
  println(count)
  println(Int.MaxValue + 1)
  println(-7 / 2)
  println(-7 % 3)
  println(7 >>> 1 | 8)
}
