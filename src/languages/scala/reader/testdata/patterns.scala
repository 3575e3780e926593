def f(x: Any): Any = x match {
  case 0 | 1 => "small"
  case n: Int if n > 100 => n
  case s: String => s
  case `known` => 1
  case Limit => 2
  case Some(Point(0, y)) => y
  case p @ Point(_, _) => p
  case Point(x = 1) => 3
  case (a, (b, _)) => a
  case Nil => 4
  case a :: b :: rest => rest
  case head :: Nil => head
  case List(1, _*) => 5
  case Seq(first, others @ _*) => others
  case Vector(1, more*) => more
  case first +: _ => first
  case _ :+ last => last
  case Left(e) => e
  case _: List[_] => 6
  case k -> v => k
  case _ =>
    val y = 1
    y
}
case class Point(x: Int, y: Int)
val known = 1
val (a, b) = pair
val Point(q, r) = point
val List(one, two) = list
