import scala.util.{Failure, Success, Try}

trait Event {
  def amount: Long
  def describe: String
}

case class Deposit(amount: Long, from: String) extends Event {
  def describe = s"deposit of ${Money.show(amount)} from $from"
}

case class Withdrawal(amount: Long) extends Event {
  def describe = s"withdrawal of ${Money.show(amount)}"
}

case object Interest extends Event {
  val amount = 5L
  val describe = "interest"
}

object Money {
  def show(cents: Long): String = {
    val sign = if (cents < 0) "-" else ""
    val abs = math.abs(cents)
    f"$sign${abs / 100}.${abs % 100}%02d"
  }
}

class InsufficientFunds(val missing: Long) extends RuntimeException(s"missing ${Money.show(missing)}")

abstract class Account(val owner: String, initial: Long = 0) {
  private var history: List[Event] = Nil
  protected var current: Long = initial

  require(initial >= 0, s"negative start for $owner")
  Account.created += 1

  def limit: Long
  def balance: Long = current
  def isEmpty: Boolean = current == 0

  def handle(event: Event): Unit = {
    event match {
      case Deposit(n, _) => current += n
      case Withdrawal(n) =>
        val left = current - n
        if (left < -limit) throw new InsufficientFunds(-limit - left)
        current = left
      case Interest if current > 0 => current += current * Interest.amount / 100
      case Interest =>
    }
    history = event :: history
  }

  def log: Seq[String] = history.reverse.zipWithIndex.map { case (e, i) => s"${i + 1}. ${e.describe}" }

  def +(n: Long): Account = {
    handle(Deposit(n, "plus"))
    this
  }

  def apply(i: Int): Event = history.reverse(i)

  override def toString = s"${getClass.getSimpleName}($owner: ${Money.show(balance)})"
}

object Account {
  var created = 0
  val currency = "CHF"
  def open(owner: String, amounts: Long*): Account = {
    val account = new Checking(owner)
    amounts.foreach(n => account.handle(Deposit(n, "start")))
    account
  }
}

class Checking(owner: String, val limit: Long = 1000) extends Account(owner)

class Savings(owner: String, initial: Long) extends Account(owner, initial) {
  val limit = 0L
  override def handle(event: Event): Unit = {
    event match {
      case Withdrawal(n) if n > 50000 => println(s"  large withdrawal by $owner")
      case _ => ()
    }
    super.handle(event)
  }
}

object BankSimulation {
  def transfer(from: Account, to: Account, amount: Long): Try[Long] = Try {
    from.handle(Withdrawal(amount))
    to.handle(Deposit(amount, from.owner))
    from.balance
  }

  def main(args: Array[String]): Unit = {
    val a = Account.open("Ann", 10000, 5050)
    val s = new Savings("Bob", 100000)
    println(s"$a $s ${Account.created} ${Account.currency}")
    println(transfer(s, a, 60000))
    transfer(s, a, 60000) match {
      case Success(v) => println(s"left $v")
      case Failure(e: InsufficientFunds) => println(s"failed: ${e.getMessage} ${e.missing}")
      case Failure(e) => println(s"other $e")
    }
    println(transfer(s, a, 99999999).getOrElse(-1L))
    println(transfer(s, a, 99999999).toOption)
    s.handle(Interest)
    println(s)
    a + 25 + 75
    a.log.foreach(println)
    println(a(0) + " " + a.isEmpty)
    try {
      new Savings("Zed", -1)
    } catch {
      case e: IllegalArgumentException => println(s"refused: ${e.getMessage}")
    } finally {
      println(s"created ${Account.created}")
    }
    val results = for {
      x <- Try("12".toInt)
      y <- Try("3".toInt)
    } yield x / y
    println(results)
    println(Try("x1".toInt).map(_ + 1).recover { case _: NumberFormatException => -1 }.get)
    println(Try(1 / 0).isFailure)
    val message = Try(List(1, 2)(5)) match {
      case Failure(e) => e.getClass.getSimpleName
      case Success(_) => "none"
    }
    println(message)
  }
}
