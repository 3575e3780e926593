import scala.collection.mutable
import scala.io.Source

trait Priced {
  def cents: Int
  def taxed: Int = math.round(cents * 1.2).toInt
}

sealed abstract class Item(val name: String) extends Priced {
  def category: String
  override def toString: String = s"$category/$name"
}
final class Book(name: String, val cents: Int, val pages: Int) extends Item(name) {
  def category = "book"
  override def taxed: Int = cents
}
final class Tool(name: String, val cents: Int) extends Item(name) { val category = "tool" }
object Voucher extends Item("voucher") {
  val cents = 1000
  def category = "gift"
}

class NotEnough(item: Item, wanted: Int, have: Int) extends Exception(s"only $have of $item, not $wanted")

class Store {
  private val stock = mutable.LinkedHashMap[Item, Int]()
  private var log = List.empty[String]

  def find(name: String): Option[Item] = stock.keys.find(_.name == name)
  def deliver(item: Item, count: Int): Unit = {
    stock(item) = stock.getOrElse(item, 0) + count
    log ::= s"+$count $item"
  }
  def sell(name: String, count: Int): Int = {
    val item = find(name).getOrElse(throw new NoSuchElementException(name))
    stock.get(item) match {
      case Some(have) if have >= count =>
        if (have == count) stock -= item else stock.update(item, have - count)
        log = s"-$count $item" :: log
        item.taxed * count
      case Some(have) => throw new NotEnough(item, count, have)
      case None => sys.error("unreachable")
    }
  }
  def history: List[String] = log.reverse
  def value: Int = stock.map { case (item, n) => item.cents * n }.sum
  def byCategory: Map[String, Int] = stock.groupBy(_._1.category).map { case (k, v) => k -> v.values.sum }.toMap
}

object Money {
  def apply(cents: Int): String = f"${cents / 100}%d.${cents % 100}%02d"
  def parse(text: String): Int = text.split('.') match {
    case Array(whole) => whole.toInt * 100
    case Array(whole, part) => whole.toInt * 100 + part.padTo(2, '0').toInt
  }
}

object Inventory {
  val Deliver = """in (\w+) (\w+) ([\d.]+) x(\d+)""".r
  val Sell = """out (\w+)(?: x(\d+))?""".r

  def main(args: Array[String]): Unit = {
    val store = new Store
    var income = 0
    for ((line, number) <- Source.fromInputStream(System.in).getLines().zipWithIndex) {
      val answer = try line match {
        case Deliver("book", name, price, n) => store.deliver(new Book(name, Money.parse(price), 100), n.toInt); "ok"
        case Deliver("tool", name, price, n) => store.deliver(store.find(name).getOrElse(new Tool(name, Money.parse(price))), n.toInt); "ok"
        case Deliver(kind, _*) => s"no such kind: $kind"
        case "gift" => store.deliver(Voucher, 1); Voucher.toString
        case Sell(name, count) =>
          val paid = store.sell(name, Option(count).map(_.toInt).getOrElse(1))
          income += paid
          s"paid ${Money(paid)}"
        case other => s"what is '$other'?"
      } catch {
        case e: NotEnough => s"sorry: ${e.getMessage}"
        case e: NoSuchElementException => s"unknown ${e.getMessage}"
      }
      println(s"${number + 1}: $answer")
    }
    println(store.history.mkString("\n"))
    println(s"income ${Money(income)}, left ${Money(store.value)}")
    println(store.byCategory.toList.sorted)
  }
}
