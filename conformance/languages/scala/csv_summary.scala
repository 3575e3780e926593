import scala.io.StdIn
import scala.util.{Failure, Success, Try}

object CsvSummary extends App {
  sealed trait Region
  case object North extends Region
  case object South extends Region
  case object East extends Region

  object Region {
    val all: Seq[Region] = Seq(North, South, East)
    def apply(name: String): Region =
      all.find(_.toString.equalsIgnoreCase(name)).getOrElse(throw new NoSuchElementException(s"region $name"))
  }

  final case class Sale(product: String, region: Region, units: Int, price: Double) {
    require(units >= 0, "units are negative")
    def revenue: Double = units * price
  }

  def parse(line: String): Try[Sale] = Try {
    line.split(",").map(_.trim) match {
      case Array(product, region, units, price) => Sale(product, Region(region), units.toInt, price.toDouble)
      case cells => throw new IllegalStateException(s"expected 4 cells, got ${cells.length}")
    }
  }

  val header = StdIn.readLine().split(",").toList
  println(header)
  val rows = Iterator.continually(StdIn.readLine()).takeWhile(_ != null).toVector
  val sales = rows.zipWithIndex.filterNot { case (l, _) => l.isBlank || l.startsWith("#") }.flatMap { case (line, i) =>
    parse(line) match {
      case Success(sale) => Some(sale)
      case Failure(e: NumberFormatException) =>
        println(s"line ${i + 2}: number")
        None
      case Failure(e) =>
        println(s"line ${i + 2}: ${e.getMessage}")
        None
    }
  }
  for {
    region <- Region.all
    list = sales.filter(_.region == region)
    if list.nonEmpty
  } println(f"$region%-6s ${list.map(_.revenue).sum}%8.2f ${list.map(_.product).mkString("[", "/", "]")}")
  val best = sales.maxBy(_.revenue)
  println(best)
  println(best.copy(units = 1).revenue)
  val (cheap, dear) = sales.partition(_.price < 1)
  println(s"${cheap.size} cheap, ${dear.size} dear")
  println(sales.map(s => s.product -> s.units).toMap)
  println(sales.foldLeft(0)((sum, s) => sum + s.units), sales.map(_.price).sum / sales.size)
  println(sales.sliding(2).map { case Seq(a, b) => a.units - b.units }.toList)
}
