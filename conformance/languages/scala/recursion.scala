import scala.annotation.tailrec
import scala.collection.mutable

object Recursion {
  type Board = List[Int]

  def queens(n: Int): List[Board] = {
    def safe(column: Int, placed: Board): Boolean =
      placed.zipWithIndex.forall { case (c, i) => c != column && math.abs(c - column) != i + 1 }
    def place(row: Int): List[Board] =
      if (row == 0) List(Nil)
      else for {
        placed <- place(row - 1)
        column <- (0 until n).toList
        if safe(column, placed)
      } yield column :: placed
    place(n)
  }

  def hanoi(n: Int, from: String, to: String, by: String): List[(String, String)] =
    if (n == 0) Nil
    else hanoi(n - 1, from, by, to) ::: (from, to) :: hanoi(n - 1, by, to, from)

  def permutations[A](xs: List[A]): List[List[A]] = xs match {
    case Nil => List(Nil)
    case _ => xs.indices.toList.flatMap { i =>
      val (before, x :: after) = xs.splitAt(i)
      permutations(before ::: after).map(x :: _)
    }
  }

  def powerSet[A](xs: List[A]): List[List[A]] = xs match {
    case Nil => List(Nil)
    case x :: rest =>
      val without = powerSet(rest)
      without ++ without.map(x :: _)
  }

  @tailrec
  def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)

  def digits(n: Int): List[Int] = {
    @tailrec
    def go(rest: Int, done: List[Int]): List[Int] =
      if (rest < 10) rest :: done else go(rest / 10, rest % 10 :: done)
    go(n, Nil)
  }

  def flatten(x: Any): List[Any] = x match {
    case xs: List[_] => xs.flatMap(flatten)
    case other => List(other)
  }

  def quicksort(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case pivot :: rest =>
      val (smaller, larger) = rest.partition(_ < pivot)
      quicksort(smaller) ::: pivot :: quicksort(larger)
  }

  def mergesort(xs: List[Int]): List[Int] = {
    def merge(a: List[Int], b: List[Int]): List[Int] = (a, b) match {
      case (Nil, _) => b
      case (_, Nil) => a
      case (x :: as, y :: bs) => if (x <= y) x :: merge(as, b) else y :: merge(a, bs)
    }
    if (xs.size < 2) xs
    else {
      val (left, right) = xs.splitAt(xs.size / 2)
      merge(mergesort(left), mergesort(right))
    }
  }

  private val memo = mutable.Map.empty[Int, BigFib]
  case class BigFib(value: Long)
  def fib(n: Int): Long =
    if (n < 2) n
    else memo.getOrElseUpdate(n, BigFib(fib(n - 1) + fib(n - 2))).value

  def change(amount: Int, coins: List[Int]): Int = (amount, coins) match {
    case (0, _) => 1
    case (a, _) if a < 0 => 0
    case (_, Nil) => 0
    case (a, coin :: rest) => change(a - coin, coins) + change(a, rest)
  }

  def ackermann(m: Int, n: Int): Int = (m, n) match {
    case (0, _) => n + 1
    case (_, 0) => ackermann(m - 1, 1)
    case _ => ackermann(m - 1, ackermann(m, n - 1))
  }

  def main(args: Array[String]): Unit = {
    println((1 to 6).map(n => queens(n).size).mkString(" "))
    println(queens(6).head.map(c => "." * c + "Q" + "." * (5 - c)).mkString("\n"))
    val moves = hanoi(3, "a", "c", "b")
    println(s"${moves.size}: ${moves.map { case (f, t) => f + t }.mkString(" ")}")
    println(permutations(List(1, 2, 3)).map(_.mkString).mkString(","))
    println(powerSet(List("x", "y", "z")).map(_.mkString("{", "", "}")).mkString(" "))
    println(gcd(1071, 462) + " " + digits(90210) + " " + digits(7))
    println(flatten(List(1, List(2, List(3, "x")), Nil, 4)))
    println(quicksort(List(3, 6, 1, 8, 2, 9, 2)) == mergesort(List(3, 6, 1, 8, 2, 9, 2)))
    println(mergesort(List(5, 4, 3, 2, 1)))
    println(fib(80).toString + " " + memo.size)
    println(change(100, List(50, 25, 10, 5, 1)) + " " + ackermann(2, 3))
  }
}
