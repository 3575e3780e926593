// Traits, case classes, pattern matching, companions.
sealed trait Shape {
  def area: Double
  def name: String = "shape"
  override def toString: String = s"$name(${format(area)})"
  protected def format(x: Double): String = f"$x%.2f"
}

case class Circle(radius: Double) extends Shape {
  def area = 3.0 * radius * radius
  override def name = "circle"
}

case class Rectangle(width: Double, height: Double) extends Shape {
  def area = width * height
  override def name = if (width == height) "square" else "rectangle"
}

class Group(val members: List[Shape]) extends Shape {
  def area: Double = members.map(_.area).sum
  override def name = "group of " + members.size
}

object Shape {
  private var made = 0
  def count: Int = made
  def square(side: Double): Shape = {
    made += 1
    Rectangle(side, side)
  }
}

trait Counter {
  private var n = 0
  def increment(by: Int = 1): this.type = { n += by; this }
  def value: Int = n
}

class Stack[T] extends Counter {
  private var items: List[T] = Nil
  def push(x: T): Unit = { items = x :: items; increment() }
  def pop(): Option[T] = items match {
    case Nil => None
    case head :: tail =>
      items = tail
      Some(head)
  }
}

object Main {
  def describe(s: Shape): String = s match {
    case Circle(r) if r > 10 => "a large circle"
    case Circle(r) => s"a circle of radius $r"
    case Rectangle(w, h) if w == h => s"a square of side $w"
    case Rectangle(w, _) => s"a rectangle of width $w"
    case g: Group => g.members.map(describe).mkString("[", "; ", "]")
  }

  def main(args: Array[String]): Unit = {
    val shapes = List(Circle(1.5), Rectangle(2.0, 3.5), Shape.square(4.0), Circle(20.0))
    for (s <- shapes) println(s.name + ": " + describe(s))
    println(describe(new Group(shapes.take(2))))
    println(Shape.count)
    println(Circle(1.5) == shapes.head)
    val Rectangle(w, h) = Rectangle(2.0, 3.5).copy(height = 1.0)
    println(w + h)
    val stack = new Stack[Int]
    stack.push(1)
    stack.push(2)
    println(stack.pop())
    println(stack.pop().getOrElse(0) + stack.value)
    println(stack.pop())
  }
}
