// Type classes by implicits: instances in companions, derived instances, context bounds, syntax by implicit classes.
trait Show[A] {
  def show(a: A): String
}

object Show {
  def apply[A](implicit instance: Show[A]): Show[A] = instance
  def from[A](f: A => String): Show[A] = new Show[A] {
    def show(a: A): String = f(a)
  }

  implicit val showInt: Show[Int] = from(_.toString)
  implicit val showString: Show[String] = from(s => "\"" + s + "\"")
  implicit val showBoolean: Show[Boolean] = from(b => if (b) "yes" else "no")
  implicit def showList[A](implicit element: Show[A]): Show[List[A]] =
    from(list => list.map(element.show).mkString("[", ", ", "]"))
  implicit def showOption[A: Show]: Show[Option[A]] = from {
    case Some(a) => "some " + implicitly[Show[A]].show(a)
    case None => "none"
  }
  implicit def showPair[A, B](implicit a: Show[A], b: Show[B]): Show[(A, B)] =
    from { case (x, y) => s"<${a.show(x)} & ${b.show(y)}>" }

  implicit class ShowSyntax[A](private val value: A) extends AnyVal {
    def shown(implicit s: Show[A]): String = s.show(value)
  }
}

trait Monoid[A] {
  def empty: A
  def combine(x: A, y: A): A
}

object Monoid {
  implicit object IntSum extends Monoid[Int] {
    val empty = 0
    def combine(x: Int, y: Int) = x + y
  }
  implicit val text: Monoid[String] = new Monoid[String] {
    def empty = ""
    def combine(x: String, y: String) = x + y
  }
  implicit def listMonoid[A]: Monoid[List[A]] = new Monoid[List[A]] {
    def empty = Nil
    def combine(x: List[A], y: List[A]) = x ::: y
  }
  implicit def mapMonoid[K, V](implicit m: Monoid[V]): Monoid[Map[K, V]] = new Monoid[Map[K, V]] {
    def empty = Map.empty
    def combine(x: Map[K, V], y: Map[K, V]) = y.foldLeft(x) { case (acc, (k, v)) =>
      acc.updated(k, m.combine(acc.getOrElse(k, m.empty), v))
    }
  }
  def combineAll[A](all: List[A])(implicit m: Monoid[A]): A = all.foldLeft(m.empty)(m.combine)
}

case class Temperature(celsius: Double)
object Temperature {
  implicit val order: Ordering[Temperature] = Ordering.by(_.celsius)
  implicit val show: Show[Temperature] = Show.from(t => f"${t.celsius}%.1f°C")
}

case class Config(verbose: Boolean, indent: Int)

object TypeClasses {
  import Show._
  import Monoid._

  def largest[A](items: Seq[A])(implicit ord: Ordering[A]): A = items.reduceLeft((a, b) => if (ord.gteq(a, b)) a else b)

  def sortedDescending[A: Ordering](items: List[A]): List[A] = items.sorted(implicitly[Ordering[A]].reverse)

  def log(message: String)(implicit config: Config): Unit =
    if (config.verbose) println(" " * config.indent + message)

  def report(title: String)(implicit config: Config): Unit = {
    log(s"begin $title")
    inner(title.reverse)(config.copy(indent = config.indent + 2))
    log(s"end $title")
  }

  def inner(word: String)(implicit config: Config): Unit = log(word)

  def printAll[A: Show](items: A*): Unit = println(items.map(i => Show[A].show(i)).mkString(" | "))

  def main(args: Array[String]): Unit = {
    println(42.shown)
    println("text".shown)
    println(List(1, 2, 3).shown)
    println(List("a", "b").shown)
    println(Option(true).shown)
    println((1, "one").shown)
    println(Map("x" -> 1).toList.shown)
    println(Show[Int].show(7) + Show[List[Boolean]].show(List(true, false)))
    println(combineAll(List(1, 2, 3, 4)))
    println(combineAll(List("ab", "cd")))
    println(combineAll(List(List(1), List(2, 3))))
    println(combineAll(List(Map("a" -> 1, "b" -> 2), Map("b" -> 3), Map("c" -> 4))))
    val temperatures = List(Temperature(21.5), Temperature(-3), Temperature(30.25))
    println(largest(temperatures).shown + " " + temperatures.min.shown)
    println(largest(List("pear", "fig", "zebra")) + " " + largest(Vector(3, 9, 4)))
    println(sortedDescending(temperatures).map(_.shown))
    println(sortedDescending(List(5, 1, 4)))
    implicit val config: Config = Config(verbose = true, indent = 1)
    log("start")
    report("abc")
    inner("quiet")(Config(false, 0))
    printAll(1, 2, 3)
    printAll("x")
    shortest()
  }

  def shortest(): Unit = {
    implicit val byLength: Ordering[String] = Ordering.by((s: String) => s.length)
    println(largest(List("pear", "fig", "zebra", "kiwi")))
    println(List("ccc", "a", "bb").sorted + " " + List("ccc", "a", "bb").max)
  }
}
