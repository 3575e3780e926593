import scala.collection.mutable
import scala.io.StdIn

sealed trait Command
case class Add(item: String, amount: Int) extends Command
case class Remove(item: String, amount: Int) extends Command
case object Show extends Command
case class Bad(line: String) extends Command

class Store {
  private val stock = mutable.Map[String, Int]()
  def run(command: Command): Either[String, String] = command match {
    case Add(item, amount) if amount > 0 =>
      stock(item) = stock.getOrElse(item, 0) + amount
      Right(s"added $amount of $item")
    case Remove(item, amount) =>
      stock.get(item) match {
        case Some(have) if have >= amount =>
          if (have == amount) stock.remove(item) else stock(item) = have - amount
          Right(s"removed $amount of $item")
        case Some(have) => Left(s"only $have of $item")
        case None => Left(s"no $item")
      }
    case Show => Right(stock.toSeq.sorted.map { case (k, v) => s"$k=$v" }.mkString("[", ", ", "]"))
    case Add(_, amount) => Left(s"cannot add $amount")
    case Bad(line) => Left(s"what is '$line'?")
  }
}

object Inventory {
  def parse(line: String): Command = line.trim.split(" ").toList match {
    case List("add", item, n) if n.forall(_.isDigit) => Add(item, n.toInt)
    case List("remove", item, n) => Remove(item, n.toInt)
    case "show" :: Nil => Show
    case _ => Bad(line)
  }

  def main(args: Array[String]): Unit = {
    val store = new Store
    var errors = 0
    var line = StdIn.readLine()
    while (line != null) {
      store.run(parse(line)) match {
        case Right(text) => println("ok: " + text)
        case Left(text) =>
          errors += 1
          println("error: " + text)
      }
      line = StdIn.readLine()
    }
    println(s"$errors errors")
  }
}
