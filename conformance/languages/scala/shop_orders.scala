// Orders and their checks: Option, Either, Try, maps, for comprehensions.
import scala.util.{Failure, Success, Try}

sealed trait Problem { def text: String }
case class UnknownProduct(name: String) extends Problem { val text = s"no product $name" }
case class NotEnough(name: String, wanted: Int, left: Int) extends Problem {
  val text = s"only $left of $name, not $wanted"
}
case class BadLine(line: String, reason: String) extends Problem { val text = s"'$line': $reason" }

case class Product(name: String, price: Double, stock: Int)
case class Item(product: Product, count: Int) { def total: Double = product.price * count }
case class Order(customer: String, items: List[Item]) {
  def total: Double = items.map(_.total).sum
  def discounted: Double = items.size match {
    case 0 => 0.0
    case 1 | 2 => total
    case n if n > 5 => total * 0.8
    case _ => total * 0.9
  }
}

class Shop(products: List[Product]) {
  private val byName: Map[String, Product] = products.map(p => p.name -> p).toMap

  private def count(line: String, text: String): Either[Problem, Int] = Try(text.toInt) match {
    case Success(n) if n > 0 => Right(n)
    case Success(n) => Left(BadLine(line, s"$n is no count"))
    case Failure(e: NumberFormatException) => Left(BadLine(line, "no number"))
    case Failure(e) => throw e
  }

  def item(line: String): Either[Problem, Item] = line.split(" x ").toList match {
    case List(number, name) =>
      for {
        n <- count(line, number.trim)
        product <- byName.get(name.trim).toRight(UnknownProduct(name.trim))
        checked <- if (product.stock >= n) Right(product) else Left(NotEnough(product.name, n, product.stock))
      } yield Item(checked, n)
    case _ => Left(BadLine(line, "expected: number x name"))
  }

  def order(customer: String, lines: List[String]): Either[List[Problem], Order] = {
    val (problems, items) = lines.map(item).partitionMap(identity)
    if (problems.nonEmpty) Left(problems) else Right(Order(customer, items))
  }

  def cheapest(below: Double): Option[Product] =
    products.filter(_.price < below).sortBy(_.price).headOption
}

object Main {
  def show(result: Either[List[Problem], Order]): String = result match {
    case Right(Order(who, Nil)) => s"$who ordered nothing"
    case Right(o @ Order(who, items)) =>
      val list = items.map { case Item(Product(name, _, _), n) => s"$n $name" }.mkString(", ")
      f"$who: $list for ${o.discounted}%.2f"
    case Left(problem :: Nil) => s"refused: ${problem.text}"
    case Left(problems) => s"refused for ${problems.size} reasons: " + problems.map(_.text).mkString("; ")
  }

  def main(args: Array[String]): Unit = {
    val shop = new Shop(List(
      Product("pen", 1.2, 100), Product("book", 24.5, 3), Product("lamp", 39.9, 1), Product("ink", 4.0, 10)))
    val orders = List(
      "Ann" -> List("2 x pen", "1 x book"),
      "Bob" -> List("5 x book"),
      "Cyd" -> List("1 x pen", "1 x ink", "1 x lamp"),
      "Dan" -> Nil,
      "Eve" -> List("x pen", "two x pen", "0 x ink", "1 x car"),
    )
    val results = orders.map { case (who, lines) => shop.order(who, lines) }
    results.foreach(r => println(show(r)))
    val (bad, good) = results.partition(_.isLeft)
    println(s"${good.size} good, ${bad.size} bad")
    println(good.collect { case Right(o) => o.customer -> o.total }.toMap.filter(_._2 > 0).keys.toList.sorted)
    println(f"${results.flatMap(_.toOption).map(_.total).sum}%.1f")
    println(shop.cheapest(10).map(_.name).getOrElse("none") + " " + shop.cheapest(1).isEmpty)
    println(shop.item("3 x pen").map(_.total).getOrElse(0.0))
    println(shop.item("9 x lamp").left.map(_.text))
    println(List("1", "x", "3").map(s => Try(s.toInt).toOption).flatten.sum)
    println(Try(10 / 0).recover { case _: ArithmeticException => -1 }.get)
    println(Option("text").filter(_.length > 3).map(_.toUpperCase).fold("nothing")(t => s"<$t>"))
  }
}
