// A search tree that does not change, with what one does to trees.
sealed trait Tree[+A] {
  def size: Int = this match {
    case Leaf => 0
    case Node(l, _, r) => l.size + 1 + r.size
  }
  def depth: Int = this match {
    case Leaf => 0
    case Node(l, _, r) => 1 + math.max(l.depth, r.depth)
  }
  def toList: List[A] = this match {
    case Leaf => Nil
    case Node(l, v, r) => l.toList ::: v :: r.toList
  }
  def map[B](f: A => B): Tree[B] = this match {
    case Leaf => Leaf
    case Node(l, v, r) => Node(l.map(f), f(v), r.map(f))
  }
  def fold[B](empty: B)(f: (B, A, B) => B): B = this match {
    case Leaf => empty
    case Node(l, v, r) => f(l.fold(empty)(f), v, r.fold(empty)(f))
  }
  def show: String = fold("")((l, v, r) => s"($l$v$r)")
}
case object Leaf extends Tree[Nothing]
case class Node[A](left: Tree[A], value: A, right: Tree[A]) extends Tree[A]

object Tree {
  def insert(tree: Tree[Int], x: Int): Tree[Int] = tree match {
    case Leaf => Node(Leaf, x, Leaf)
    case Node(l, v, r) if x < v => Node(insert(l, x), v, r)
    case Node(l, v, r) if x > v => Node(l, v, insert(r, x))
    case same => same
  }

  def contains(tree: Tree[Int], x: Int): Boolean = tree match {
    case Leaf => false
    case Node(_, v, _) if v == x => true
    case Node(l, v, r) => contains(if (x < v) l else r, x)
  }

  def remove(tree: Tree[Int], x: Int): Tree[Int] = tree match {
    case Leaf => Leaf
    case Node(l, v, r) if x < v => Node(remove(l, x), v, r)
    case Node(l, v, r) if x > v => Node(l, v, remove(r, x))
    case Node(Leaf, _, r) => r
    case Node(l, _, Leaf) => l
    case Node(l, _, r) =>
      val next = smallest(r)
      Node(l, next, remove(r, next))
  }

  private def smallest(tree: Tree[Int]): Int = tree match {
    case Node(Leaf, v, _) => v
    case Node(l, _, _) => smallest(l)
    case Leaf => throw new NoSuchElementException("an empty tree")
  }

  def of(xs: Int*): Tree[Int] = xs.foldLeft(Leaf: Tree[Int])((t, x) => insert(t, x))

  def levels[A](tree: Tree[A]): List[List[A]] = {
    def go(row: List[Tree[A]]): List[List[A]] = {
      val nodes = row.collect { case n: Node[A] => n }
      if (nodes.isEmpty) Nil
      else nodes.map(_.value) :: go(nodes.flatMap(n => List(n.left, n.right)))
    }
    go(List(tree))
  }

  def paths[A](tree: Tree[A]): List[List[A]] = tree match {
    case Leaf => Nil
    case Node(Leaf, v, Leaf) => List(List(v))
    case Node(l, v, r) => (paths(l) ++ paths(r)).map(v :: _)
  }
}

object Main {
  def main(args: Array[String]): Unit = {
    val tree = Tree.of(50, 30, 70, 20, 40, 60, 80, 30)
    println(tree.toList)
    println(s"${tree.size} ${tree.depth} ${tree.show}")
    println(Tree.levels(tree))
    println(Tree.contains(tree, 60) + " " + Tree.contains(tree, 65))
    println(tree.map(_ / 10).show)
    println(tree.fold(0)(_ + _ + _))
    println(Tree.remove(tree, 50).show)
    println(Tree.remove(Tree.remove(tree, 20), 30).toList)
    println(Tree.paths(tree).map(_.mkString(">")).mkString(", "))
    println(Tree.of() == Leaf)
    println(Tree.of(2, 1) == Node(Node(Leaf, 1, Leaf), 2, Leaf))
    println(tree.map(n => if (n > 45) "big" else "small").toList.groupBy(identity).map { case (k, v) => (k, v.size) }.toList.sorted)
    try {
      Tree.remove(Leaf, 3) match {
        case Leaf => println("still empty")
        case other => println(other)
      }
    } catch {
      case e: NoSuchElementException => println(e.getMessage)
    }
  }
}
