// A list, a binary search tree and a stack of one's own: covariance, folding, pattern matching, tail recursion.
import scala.annotation.tailrec

sealed trait Lst[+A] {
  def ::[B >: A](head: B): Lst[B] = Cell(head, this)
  def isEmpty: Boolean
  @tailrec
  final def foldLeft[B](zero: B)(f: (B, A) => B): B = this match {
    case Empty => zero
    case Cell(h, t) => t.foldLeft(f(zero, h))(f)
  }
  def foldRight[B](zero: B)(f: (A, B) => B): B = this match {
    case Empty => zero
    case Cell(h, t) => f(h, t.foldRight(zero)(f))
  }
  def reverse: Lst[A] = foldLeft(Lst.empty[A])((acc, a) => a :: acc)
  def map[B](f: A => B): Lst[B] = foldRight(Lst.empty[B])((a, acc) => f(a) :: acc)
  def flatMap[B](f: A => Lst[B]): Lst[B] = foldRight(Lst.empty[B])((a, acc) => f(a) ++ acc)
  def filter(p: A => Boolean): Lst[A] = foldRight(Lst.empty[A])((a, acc) => if (p(a)) a :: acc else acc)
  def withFilter(p: A => Boolean): Lst[A] = filter(p)
  def ++[B >: A](other: Lst[B]): Lst[B] = foldRight(other)(_ :: _)
  def length: Int = foldLeft(0)((n, _) => n + 1)
  def headOption: Option[A] = this match {
    case Cell(h, _) => Some(h)
    case Empty => None
  }
  def zip[B](other: Lst[B]): Lst[(A, B)] = (this, other) match {
    case (Cell(a, as), Cell(b, bs)) => (a, b) :: as.zip(bs)
    case _ => Empty
  }
  @tailrec
  final def drop(n: Int): Lst[A] = if (n <= 0) this else this match {
    case Empty => Empty
    case Cell(_, t) => t.drop(n - 1)
  }
  def foreach(f: A => Unit): Unit = foldLeft(())((_, a) => f(a))
  override def toString: String = {
    @tailrec
    def go(rest: Lst[A], text: StringBuilder): String = rest match {
      case Empty => text.append("]").toString
      case Cell(h, Empty) => text.append(h).append("]").toString
      case Cell(h, t) => go(t, text.append(h).append(", "))
    }
    go(this, new StringBuilder("["))
  }
}
case object Empty extends Lst[Nothing] { val isEmpty = true }
case class Cell[+A](head: A, tail: Lst[A]) extends Lst[A] {
  def isEmpty = false
  override def toString = super.toString
}
object Lst {
  def empty[A]: Lst[A] = Empty
  def apply[A](items: A*): Lst[A] = items.foldRight(empty[A])(_ :: _)
  def unapplySeq[A](list: Lst[A]): Option[Seq[A]] = Some(list.foldRight(List.empty[A])(_ :: _))
}

sealed abstract class Tree[K, V] {
  def insert(key: K, value: V): Tree[K, V]
  def get(key: K): Option[V]
  def size: Int
  def depth: Int
  def inOrder: List[(K, V)]
}
case class Leaf[K, V]()(implicit ord: Ordering[K]) extends Tree[K, V] {
  def insert(key: K, value: V) = Node(this, key, value, this)
  def get(key: K) = None
  def size = 0
  def depth = 0
  def inOrder = Nil
}
case class Node[K, V](left: Tree[K, V], key: K, value: V, right: Tree[K, V])(implicit ord: Ordering[K]) extends Tree[K, V] {
  def insert(k: K, v: V): Tree[K, V] = {
    val c = ord.compare(k, key)
    if (c < 0) copy(left = left.insert(k, v))
    else if (c > 0) copy(right = right.insert(k, v))
    else copy(value = v)
  }
  def get(k: K): Option[V] = if (ord.equiv(k, key)) Some(value) else if (ord.lt(k, key)) left.get(k) else right.get(k)
  def size = 1 + left.size + right.size
  def depth = 1 + (left.depth max right.depth)
  def inOrder = left.inOrder ++ ((key, value) :: right.inOrder)
}

class Stack[A] {
  private var items: List[A] = Nil
  def push(a: A): this.type = { items ::= a; this }
  def pop(): Option[A] = items match {
    case Nil => None
    case top :: rest =>
      items = rest
      Some(top)
  }
  def peek: Option[A] = items.headOption
  def size: Int = items.size
}

object LinkedStructures {
  def balanced(text: String): Boolean = {
    val pairs = Map(')' -> '(', ']' -> '[', '}' -> '{')
    val open = new Stack[Char]
    val ok = text.forall {
      case c @ ('(' | '[' | '{') => open.push(c); true
      case c if pairs.contains(c) => open.pop().contains(pairs(c))
      case _ => true
    }
    ok && open.size == 0
  }

  def describe(list: Lst[Any]): String = list match {
    case Lst() => "nothing"
    case Lst(one) => s"only $one"
    case Lst(a, b) => s"$a and $b"
    case Lst(a, rest @ _*) => s"$a and ${rest.size} more"
  }

  def main(args: Array[String]): Unit = {
    val list = Lst(3, 1, 4, 1, 5)
    println(list)
    println(list.map(_ * 2).reverse)
    println(list.filter(_ > 2) ++ Lst(9))
    println(list.length + " " + list.headOption + " " + Empty.headOption + " " + Empty)
    println(list.zip(Lst("a", "b", "c")))
    println(for { x <- list; if x > 2; y <- Lst(x, x * 10) } yield y)
    println(list.foldLeft(0)(_ + _) + " " + list.foldRight("")((a, s) => s + a) + " " + list.drop(3) + " " + list.drop(10))
    println((0 :: list).length + " " + (1 :: 2 :: Empty) + " " + (Lst(1, 2) == 1 :: 2 :: Empty))
    list.map(n => s"<$n>").foreach(print)
    println()
    println((1 to 5000).foldLeft(Lst.empty[Int])((l, n) => n :: l).foldLeft(0)(_ + _))
    List(Lst(), Lst("a"), Lst(1, 2), Lst(1, 2, 3, 4)).foreach(l => println(describe(l)))
    val words = "the quick brown fox jumps over the lazy dog".split(" ")
    val tree = words.zipWithIndex.foldLeft(Leaf[String, Int](): Tree[String, Int]) { case (t, (w, i)) => t.insert(w, i) }
    println(tree.size + " " + tree.depth + " " + tree.get("fox") + " " + tree.get("cat"))
    println(tree.inOrder.map { case (k, v) => s"$k$v" }.mkString(" "))
    val numbers = List(5, 2, 8, 1, 9, 3).foldLeft(Leaf[Int, String]()(Ordering[Int].reverse): Tree[Int, String])((t, n) => t.insert(n, n.toString * 2))
    println(numbers.inOrder.map(_._1) + " " + numbers.get(8))
    println(List("([]{})", "(]", "((", "", "a(b)c]").map(balanced))
    val stack = new Stack[Int].push(1).push(2)
    println(stack.pop() + " " + stack.peek + " " + stack.size + " " + stack.push(7).pop() + " " + stack.pop() + " " + stack.pop())
  }
}
