// A library: members, loans, fees; immutable state that is folded over events, and reports of it.
import scala.collection.immutable.TreeMap

case class Isbn(code: String) extends AnyVal
case class Book(isbn: Isbn, title: String, authors: List[String], copies: Int = 1)
case class Member(id: Int, name: String, fees: BigDecimalCents = BigDecimalCents(0))
case class BigDecimalCents(cents: Long) {
  def +(other: BigDecimalCents) = BigDecimalCents(cents + other.cents)
  def *(n: Int) = BigDecimalCents(cents * n)
  override def toString = f"${cents / 100}%d.${cents % 100}%02d"
}
case class Loan(isbn: Isbn, member: Int, day: Int) {
  def overdue(today: Int): Int = (today - day - Library.LoanDays).max(0)
}

sealed trait Event { def day: Int }
object Event {
  case class Joined(day: Int, member: Member) extends Event
  case class Bought(day: Int, book: Book) extends Event
  case class Borrowed(day: Int, member: Int, isbn: Isbn) extends Event
  case class Returned(day: Int, member: Int, isbn: Isbn) extends Event
}

sealed abstract class Refusal(val reason: String)
case class NoMember(id: Int) extends Refusal(s"nobody has number $id")
case class NoBook(isbn: Isbn) extends Refusal(s"there is no ${isbn.code}")
case object AllLent extends Refusal("all copies are lent")
case class TooMany(count: Int) extends Refusal(s"$count books already")
case object NotLent extends Refusal("it was not lent")

case class Library(
    members: TreeMap[Int, Member] = TreeMap.empty,
    books: Map[Isbn, Book] = Map.empty,
    loans: Vector[Loan] = Vector.empty,
    refused: List[(Event, Refusal)] = Nil) {
  import Event._

  private def lent(isbn: Isbn): Int = loans.count(_.isbn == isbn)

  def apply(event: Event): Library = event match {
    case Joined(_, m) => copy(members = members + (m.id -> m))
    case Bought(_, b) =>
      val all = books.get(b.isbn).map(old => old.copy(copies = old.copies + b.copies)).getOrElse(b)
      copy(books = books.updated(b.isbn, all))
    case e: Borrowed => borrow(e).fold(refuse(e, _), identity)
    case e: Returned =>
      giveBack(e) match {
        case Left(reason) => refuse(e, reason)
        case Right(next) => next
      }
  }

  private def refuse(e: Event, reason: Refusal): Library = copy(refused = (e, reason) :: refused)

  private def borrow(e: Borrowed): Either[Refusal, Library] = for {
    _ <- members.get(e.member).toRight(NoMember(e.member))
    book <- books.get(e.isbn).toRight(NoBook(e.isbn))
    _ <- if (lent(e.isbn) < book.copies) Right(()) else Left(AllLent)
    count = loans.count(_.member == e.member)
    _ <- Either.cond(count < Library.LoansMax, (), TooMany(count))
  } yield copy(loans = loans :+ Loan(e.isbn, e.member, e.day))

  private def giveBack(e: Returned): Either[Refusal, Library] =
    loans.indexWhere(l => l.isbn == e.isbn && l.member == e.member) match {
      case -1 => Left(NotLent)
      case at =>
        val loan = loans(at)
        val fee = Library.DailyFee * loan.overdue(e.day)
        val member = members(e.member)
        Right(copy(
          loans = loans.patch(at, Nil, 1),
          members = members.updated(e.member, member.copy(fees = member.fees + fee))))
    }

  def overdue(today: Int): Seq[(String, String, Int)] =
    for {
      l <- loans
      days = l.overdue(today)
      if days > 0
    } yield (members(l.member).name, books(l.isbn).title, days)
}

object Library {
  val LoanDays = 14
  val LoansMax = 2
  val DailyFee = BigDecimalCents(25)
  def replay(events: Seq[Event]): Library = events.sortBy(_.day).foldLeft(Library())(_ apply _)
}

object LibrarySystem {
  import Event._

  def main(args: Array[String]): Unit = {
    val Seq(dune, emma, ulysses) = Seq("dune", "emma", "ulysses").map(c => Isbn(s"isbn-$c"))
    val events = List(
      Borrowed(12, 1, emma), Joined(1, Member(2, "Bob")), Joined(0, Member(1, "Ann")),
      Bought(2, Book(dune, "Dune", List("Herbert"), 2)), Bought(3, Book(emma, "Emma", List("Austen"))),
      Bought(4, Book(ulysses, "Ulysses", List("Joyce"), copies = 1)), Borrowed(5, 1, dune), Borrowed(6, 2, dune),
      Borrowed(7, 3, dune), Borrowed(8, 1, Isbn("x")), Borrowed(9, 2, emma), Borrowed(13, 2, ulysses),
      Returned(14, 1, emma), Returned(30, 1, dune), Bought(31, Book(emma, "Emma", List("Austen"), 3)), Borrowed(32, 1, emma))
    val library = Library.replay(events)
    println(library.members.values.map(m => s"${m.id} ${m.name} owes ${m.fees}").mkString("; "))
    library.loans.foreach { case Loan(Isbn(code), member, day) => println(s"$code lent to $member on day $day") }
    library.refused.reverse.foreach { case (event, refusal) => println(s"day ${event.day}: ${refusal.reason}") }
    println(library.refused.map(_._2).collect { case r @ (AllLent | NotLent) => r })
    println(library.overdue(31).map { case (who, what, days) => f"$who%-4s $what%-8s $days%2d" }.mkString("\n"))
    println(library.books.values.toSeq.sortBy(b => (-b.copies, b.title)).map(b => s"${b.title} x${b.copies}").mkString(", "))
    println(library.refused.groupBy(_._2.getClass.getSimpleName.stripSuffix("$")).map { case (k, v) => (k, v.size) }.toSeq.sorted)
    println(Library() == Library.replay(Nil), Library().refused.isEmpty, library.copy(loans = Vector()).overdue(99))
  }
}
