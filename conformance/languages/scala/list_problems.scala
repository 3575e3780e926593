object Lists {
  // Ninety-nine problems, some of them.
  def last[A](xs: List[A]): A = xs match {
    case h :: Nil => h
    case _ :: t => last(t)
    case _ => throw new NoSuchElementException("last of nothing")
  }
  def penultimate[A](xs: List[A]): Option[A] = xs.takeRight(2).headOption.filter(_ => xs.length > 1)
  def flatten(xs: List[Any]): List[Any] = xs flatMap {
    case inner: List[_] => flatten(inner)
    case x => List(x)
  }
  def pack[A](xs: List[A]): List[List[A]] =
    if (xs.isEmpty) Nil
    else {
      val (packed, next) = xs span { _ == xs.head }
      packed :: pack(next)
    }
  def encode[A](xs: List[A]): List[(Int, A)] = pack(xs) map (p => (p.length, p.head))
  def decode[A](xs: List[(Int, A)]): List[A] = xs flatMap { case (n, x) => List.fill(n)(x) }
  def dropEvery[A](n: Int, xs: List[A]): List[A] = xs.zipWithIndex filter { v => (v._2 + 1) % n != 0 } map { _._1 }
  def rotate[A](n: Int, xs: List[A]): List[A] = {
    val k = if (xs.isEmpty) 0 else ((n % xs.length) + xs.length) % xs.length
    xs.drop(k) ::: xs.take(k)
  }
  def removeAt[A](n: Int, xs: List[A]): (List[A], A) = xs.splitAt(n) match {
    case (_, Nil) => throw new IndexOutOfBoundsException(n.toString)
    case (pre, e :: post) => (pre ++ post, e)
  }
  def combinations[A](n: Int, xs: List[A]): List[List[A]] =
    if (n == 0) List(Nil)
    else xs.tails.toList.filter(_.nonEmpty).flatMap(t => combinations(n - 1, t.tail).map(t.head :: _))
  def isPrime(n: Int): Boolean = n > 1 && !(2 to math.sqrt(n).toInt).exists(n % _ == 0)
  def factors(n: Int): Map[Int, Int] = {
    def go(n: Int, d: Int): List[Int] = if (n == 1) Nil else if (n % d == 0) d :: go(n / d, d) else go(n, d + 1)
    go(n, 2).groupBy(identity).map { case (p, ps) => (p, ps.size) }
  }
  def gray(n: Int): List[String] = if (n == 0) List("") else { val g = gray(n - 1); g.map("0" + _) ::: g.reverse.map("1" + _) }
  def totient(n: Int): Int = factors(n).foldLeft(1) { case (r, (p, m)) => r * (p - 1) * BigInt(p).pow(m - 1).toInt }

  abstract class Tree[+T]
  case class Node[+T](value: T, left: Tree[T], right: Tree[T]) extends Tree[T] {
    override def toString = if (left == End && right == End) s"$value" else s"$value($left $right)"
  }
  case object End extends Tree[Nothing] { override def toString = "." }

  def insert[T](tree: Tree[T], x: T)(implicit ord: Ordering[T]): Tree[T] = tree match {
    case End => Node(x, End, End)
    case n @ Node(v, l, r) =>
      if (ord.lt(x, v)) n.copy(left = insert(l, x)) else if (ord.gt(x, v)) n.copy(right = insert(r, x)) else n
  }
  def inorder[T](tree: Tree[T]): Vector[T] = tree match {
    case End => Vector.empty
    case Node(v, l, r) => (inorder(l) :+ v) ++ inorder(r)
  }
  def depth(tree: Tree[_]): Int = tree match { case Node(_, l, r) => 1 + (depth(l) max depth(r)); case _ => 0 }

  def main(args: Array[String]): Unit = {
    val letters = args.headOption.getOrElse("").toList
    val numbers = args.drop(1).map(_.toInt).toList
    println(last(numbers) + " " + penultimate(numbers) + " " + penultimate(List(1)))
    println(flatten(List(List(1, 1), 2, List(3, List(5, "eight")))))
    println(encode(letters))
    println(decode(encode(letters)) == letters)
    println(dropEvery(3, letters).mkString + " " + rotate(3, letters).mkString + " " + rotate(-2, letters).mkString)
    println(removeAt(1, numbers))
    println(combinations(2, numbers).map(_.sum))
    println((1 to 40).filter(isPrime).toList)
    println(factors(360).toList.sorted.map { case (p, n) => s"$p^$n" }.mkString(" * ") + s" phi ${totient(360)}")
    println(gray(3))
    val tree = numbers.foldLeft(End: Tree[Int])((t, n) => insert(t, n))
    println(tree)
    println(inorder(tree) + " " + depth(tree))
    println(letters.distinct.foldLeft(End: Tree[Char])((t, c) => insert(t, c)(Ordering.Char.reverse)))
    try removeAt(9, numbers) catch { case e: IndexOutOfBoundsException => println("no " + e.getMessage) }
    println(numbers.sliding(2).map { case List(a, b) => b - a }.toList + " " + numbers.grouped(3).map(_.product).toList)
    println(numbers.scanLeft(0)(_ + _) + " " + numbers.scanRight(0)(_ max _) + " " + numbers.indices.map(numbers(_)).sum)
    println(numbers.partition(_ % 2 == 0) + " " + numbers.span(_ > 3) + " " + numbers.sortWith(_ > _).zip(letters).toMap.getOrElse(8, '?'))
    println((numbers, numbers.tail).zipped.map(_ * _) + " " + numbers.permutations.size + " " + numbers.inits.map(_.size).toList)
    println(numbers.reduceLeftOption(_ min _) + " " + List.empty[Int].reduceOption(_ + _) + " " + numbers.find(_ > 100) + " " + numbers.corresponds(numbers)(_ == _))
    println(List.range(1, 10, 3) ++ List.tabulate(3)(n => n * n) ++ List.iterate(1, 4)(_ * 3) ++ (10 until 4 by -3))
    println(List("a" -> 1, "b" -> 2).unzip + " " + List(1, 2, 3).flatMap(n => if (n % 2 == 1) Some(n * 10) else None) + " " + List(Some(1), None).flatten)
  }
}
