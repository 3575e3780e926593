// Puzzles by recursion and search: queens, sudoku, permutations, change, hanoi, knapsack, anagrams, primes.
import scala.annotation.tailrec
import scala.collection.mutable

object Puzzles {
  def queens(n: Int): List[List[Int]] = {
    def safe(column: Int, placed: List[Int]): Boolean = placed.zipWithIndex.forall { case (c, i) =>
      c != column && math.abs(c - column) != i + 1
    }
    def place(k: Int): List[List[Int]] =
      if (k == 0) List(Nil)
      else for { rest <- place(k - 1); c <- 1 to n; if safe(c, rest) } yield c :: rest
    place(n)
  }

  def hanoi(n: Int, from: Char = 'A', to: Char = 'C', via: Char = 'B'): Vector[(Char, Char)] =
    if (n == 0) Vector.empty
    else hanoi(n - 1, from, via, to) ++ ((from, to) +: hanoi(n - 1, via, to, from))

  def change(amount: Int, coins: List[Int]): Int = (amount, coins) match {
    case (0, _) => 1
    case (a, _) if a < 0 => 0
    case (_, Nil) => 0
    case (a, coin :: rest) => change(a - coin, coins) + change(a, rest)
  }

  def fewestCoins(amount: Int, coins: Seq[Int]): Option[List[Int]] = {
    val best = Array.fill[Option[List[Int]]](amount + 1)(None)
    best(0) = Some(Nil)
    for (a <- 1 to amount)
      best(a) = coins.filter(_ <= a).flatMap(c => best(a - c).map(c :: _)).minByOption(_.size)
    best(amount)
  }

  case class Item(name: String, weight: Int, value: Int)
  def knapsack(items: List[Item], capacity: Int): (Int, List[String]) = {
    val memo = mutable.Map.empty[(Int, Int), (Int, List[String])]
    def go(i: Int, left: Int): (Int, List[String]) = memo.getOrElseUpdate((i, left), {
      if (i == items.length) (0, Nil)
      else {
        val Item(name, w, v) = items(i)
        val without = go(i + 1, left)
        if (w > left) without
        else {
          val (value, names) = go(i + 1, left - w)
          if (value + v > without._1) (value + v, name :: names) else without
        }
      }
    })
    go(0, capacity)
  }

  type Grid = Vector[Vector[Int]]
  def solve(grid: Grid): Option[Grid] = {
    val open = for (r <- 0 until 4; c <- 0 until 4 if grid(r)(c) == 0) yield (r, c)
    open.headOption match {
      case None => Some(grid)
      case Some((r, c)) =>
        val box = for (i <- 0 to 1; j <- 0 to 1) yield grid(r / 2 * 2 + i)(c / 2 * 2 + j)
        val used = grid(r).toSet ++ grid.map(_(c)) ++ box
        (1 to 4).filterNot(used).iterator
          .map(v => solve(grid.updated(r, grid(r).updated(c, v))))
          .collectFirst { case Some(done) => done }
    }
  }

  @tailrec
  def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

  @tailrec
  def digits(n: Long, base: Int, acc: List[Int] = Nil): List[Int] =
    if (n < base) n.toInt :: acc else digits(n / base, base, (n % base).toInt :: acc)

  def firstLarge(rows: Seq[Seq[Int]], limit: Int): Option[Int] = {
    rows.foreach { row =>
      row.foreach { n => if (n > limit) return Some(n) }
    }
    None
  }

  def isHappy(n: Int, seen: Set[Int] = Set()): Boolean =
    if (n == 1) true
    else if (seen(n)) false
    else isHappy(n.toString.map(_.asDigit).map(d => d * d).sum, seen + n)

  def main(args: Array[String]): Unit = {
    println((1 to 7).map(n => queens(n).size).mkString(" "))
    println(queens(6).head.map(c => "." * (c - 1) + "Q" + "." * (6 - c)).mkString("/"))
    println(hanoi(3).map { case (a, b) => s"$a$b" }.mkString(" ") + " " + hanoi(7).length)
    println(change(100, List(50, 25, 10, 5, 1)) + " " + change(4, List(1, 2)) + " " + change(3, Nil))
    println(fewestCoins(63, Seq(1, 5, 10, 21, 25)) + " " + fewestCoins(3, Seq(2)))
    println(knapsack(List(Item("map", 9, 150), Item("water", 153, 200), Item("tin", 68, 45), Item("glucose", 15, 60), Item("banana", 27, 60)), 190))
    val puzzle = Vector(Vector(1, 0, 0, 0), Vector(0, 0, 3, 0), Vector(0, 1, 0, 0), Vector(0, 0, 0, 2))
    solve(puzzle) match {
      case Some(grid) => grid.foreach(row => println(row.mkString(" ")))
      case None => println("no solution")
    }
    println(solve(puzzle.updated(0, Vector(1, 1, 0, 0))).isDefined)
    println(gcd(1071, 462) + " " + digits(255, 2).mkString + " " + digits(0, 10) + " " + digits(1234567890123L, 1000))
    println(firstLarge(Seq(Seq(1, 2), Seq(9, 3), Seq(11)), 5) + " " + firstLarge(Seq(Seq(1)), 5))
    println((1 to 50).filter(isHappy(_)).mkString(","))
    val words = List("listen", "silent", "enlist", "google", "elgoog", "cat", "act", "dog")
    val groups = words.groupBy(_.sorted).values.filter(_.size > 1).map(_.sorted).toList.sortBy(_.head)
    println(groups)
    val sieve = (2 to 50).foldLeft((2 to 50).toSet)((s, n) => if (s(n)) s -- (2 * n to 50 by n) else s)
    println(sieve.toList.sorted.mkString(" "))
    println("abc".permutations.toList + " " + Set(1, 2, 3).subsets().map(_.sum).toList.sorted)
    println(Iterator.iterate(List(1))(row => (0 :: row).zip(row :+ 0).map { case (a, b) => a + b }).take(6).map(_.mkString(" ")).mkString("|"))
  }
}
