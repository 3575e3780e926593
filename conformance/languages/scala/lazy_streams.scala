// LazyList, iterators, views, lazy values and by-name parameters: what is computed, and when.
object LazyStreams {
  def from(n: Int): LazyList[Int] = n #:: from(n + 1)

  def sieve(numbers: LazyList[Int]): LazyList[Int] =
    numbers.head #:: sieve(numbers.tail.filter(_ % numbers.head != 0))

  val fibonacci: LazyList[BigInt] = BigInt(0) #:: BigInt(1) #:: fibonacci.zip(fibonacci.tail).map { case (a, b) => a + b }

  def collatz(n: Long): Iterator[Long] = Iterator.iterate(n)(k => if (k % 2 == 0) k / 2 else 3 * k + 1)

  class Countdown(start: Int) extends Iterator[Int] {
    private var current = start
    def hasNext: Boolean = current > 0
    def next(): Int = {
      if (!hasNext) throw new NoSuchElementException("countdown is over")
      current -= 1
      current + 1
    }
  }

  class Bag(items: String*) extends Iterable[String] {
    override def iterator: Iterator[String] = items.iterator
  }

  class Settings {
    var loads = 0
    lazy val values: Map[String, Int] = {
      loads += 1
      println("loading")
      Map("size" -> 3)
    }
    def size: Int = values("size")
  }

  def unless(condition: => Boolean)(body: => Unit): Unit = if (!condition) body

  def repeat(times: Int)(body: => Unit): Unit = {
    var i = 0
    while (i < times) {
      body
      i += 1
    }
  }

  def measure[T](label: String)(block: => T): T = {
    println(s"begin $label")
    val result = block
    println(s"end $label")
    result
  }

  def main(args: Array[String]): Unit = {
    println(from(1).map(n => n * n).filter(_ % 2 == 1).take(5).toList)
    println(sieve(from(2)).takeWhile(_ < 40).mkString(" "))
    println(fibonacci.take(12).toList)
    println(fibonacci(90))
    println(fibonacci.dropWhile(_ < 1000).head + " " + fibonacci.indexWhere(_ > 1000))
    println(collatz(27).takeWhile(_ != 1).size + " " + collatz(6).takeWhile(_ != 1).toList)
    println(LazyList.iterate(1)(_ * 2).take(8).sum + " " + LazyList.continually("ab").take(2).mkString)
    val countdown = new Countdown(5)
    println(countdown.next() + countdown.next())
    println(countdown.map(_ * 10).toList + " " + countdown.hasNext)
    try countdown.next()
    catch { case e: NoSuchElementException => println(e.getMessage) }
    println(new Countdown(6).filter(_ % 2 == 0).mkString(",") + " " + new Countdown(4).sum + " " + new Countdown(3).zip(Iterator("a", "b", "c")).toList)
    val bag = new Bag("pen", "ink", "paper")
    println(bag.map(_.length).sum + " " + bag.mkString("+") + " " + bag.toList.sorted + " " + bag.size + " " + bag.exists(_.startsWith("i")))
    for (item <- bag if item.length == 3) print(item + ";")
    println()
    var evaluated = 0
    val view = (1 to 1000).view.map { n => evaluated += 1; n * n }.filter(_ % 3 == 0)
    println(view.take(3).toList + " " + evaluated)
    val settings = new Settings
    println("before")
    println(settings.size + settings.size + " " + settings.loads)
    unless(1 > 2) { println("one is not greater") }
    unless(throwing()) { println("never") }
    var total = 0
    repeat(4) { total += 3 }
    println(total)
    println(measure("sum") { (1 to 100).sum })
    val it = List(1, 2, 3, 4, 5).iterator
    val (small, large) = (it.next(), it.drop(2).next())
    println(small + " " + large + " " + it.hasNext + " " + it.toList)
    val buffered = List(1, 1, 2, 3, 3, 3).iterator.buffered
    val runs = scala.collection.mutable.ListBuffer[(Int, Int)]()
    while (buffered.hasNext) {
      val head = buffered.head
      var n = 0
      while (buffered.hasNext && buffered.head == head) { buffered.next(); n += 1 }
      runs += ((head, n))
    }
    println(runs.toList)
    println(Iterator.from(10, 5).take(3).toList + " " + Iterator.range(0, 10, 4).toList + " " + (Iterator(1, 2) ++ Iterator(3)).toList)
    println(List.unfold(1)(n => if (n > 50) None else Some((n, n * 3))))
    println(Iterator("a", "b", "c").zipWithIndex.map { case (s, i) => s * (i + 1) }.mkString(" "))
    println(LazyList(1, 2, 3).map(_ + 1))
    lazy val ones: LazyList[Int] = 1 #:: ones
    println(ones.take(3).toList + " " + List(1, 2, 3).iterator.sliding(2).map(_.sum).toList + " " + (1 to 7).iterator.grouped(3).map(_.toList).toList)
  }

  def throwing(): Boolean = {
    println("condition")
    true
  }
}
