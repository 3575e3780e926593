import scala.collection.mutable
import scala.io.Source

class BankException(message: String) extends Exception(message)

class Account(val name: String, var balance: Int) {
  def withdraw(n: Int): Unit = {
    if (n > balance) throw new BankException("insufficient funds")
    balance -= n
  }
  override def toString: String = s"$name $balance"
}

object Bank {
  val accounts = mutable.LinkedHashMap[String, Account]()

  def find(name: String): Account = accounts.getOrElse(name, throw new BankException(s"no account $name"))

  def run(line: String): String = line.split(" ").toList match {
    case List("open", name, n) =>
      accounts(name) = new Account(name, n.toInt)
      s"ok ${find(name)}"
    case List("deposit", name, n) =>
      find(name).balance += n.toInt
      s"ok ${find(name)}"
    case List("withdraw", name, n) =>
      find(name).withdraw(n.toInt)
      s"ok ${find(name)}"
    case List("transfer", a, b, n) =>
      val (from, to) = (find(a), find(b))
      from.withdraw(n.toInt)
      to.balance += n.toInt
      s"ok $from $to"
    case other => throw new BankException(s"unknown command ${other.head}")
  }

  def main(args: Array[String]): Unit = {
    for (line <- Source.stdin.getLines()) {
      try println(run(line))
      catch { case e: BankException => println(s"error: ${e.getMessage}") }
    }
    accounts.values.foreach(println)
    println(s"total ${accounts.values.map(_.balance).sum}")
  }
}
