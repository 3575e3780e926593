// Exceptions, mutable state, options, either.
class InsufficientFunds(val missing: Int) extends Exception(s"missing $missing")

abstract class Account(val id: String, initial: Int) {
  protected var balance: Int = initial
  private var log: List[String] = Nil
  def fee: Int
  def current: Int = balance
  def deposit(amount: Int): Unit = {
    require(amount > 0, "amount")
    balance += amount
    record(s"+$amount")
  }
  def withdraw(amount: Int): Int = {
    val total = amount + fee
    if (total > balance) throw new InsufficientFunds(total - balance)
    balance -= total
    record(s"-$total")
    balance
  }
  protected def record(entry: String): Unit = { log = entry :: log }
  def history: List[String] = log.reverse
}

class Checking(id: String, initial: Int) extends Account(id, initial) {
  def fee = 1
}

class Savings(id: String, initial: Int, rate: Double) extends Account(id, initial) {
  def fee = 0
  def interest(): Unit = deposit((current * rate).toInt)
}

object Bank {
  def transfer(from: Account, to: Account, amount: Int): Either[String, Int] = {
    try {
      from.withdraw(amount)
      to.deposit(amount)
      Right(amount)
    } catch {
      case e: InsufficientFunds => Left(s"${from.id} lacks ${e.missing}")
      case e: IllegalArgumentException => Left("bad")
    } finally {
      attempts += 1
    }
  }
  var attempts = 0
}

object Main {
  def main(args: Array[String]): Unit = {
    val a = new Checking("A", 100)
    val b = new Savings("B", 50, 0.1)
    val results = List(
      Bank.transfer(a, b, 30),
      Bank.transfer(a, b, 500),
      Bank.transfer(b, a, 80)
    )
    results.foreach {
      case Right(n) => println(s"moved $n")
      case Left(why) => println(s"failed: $why")
    }
    b.deposit(10)
    b.interest()
    println(a.current)
    println(b.current)
    println(a.history.mkString(" "))
    println(b.history.mkString(" "))
    println(Bank.attempts)
    val accounts = Map("A" -> a, "B" -> b)
    println(accounts.get("A").map(_.current).getOrElse(-1))
    println(accounts.get("C").map(_.current).getOrElse(-1))
    val message = try { a.deposit(-1); "fine" } catch { case e: IllegalArgumentException => e.getMessage }
    println(message)
  }
}
