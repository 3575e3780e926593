// Exceptions, Try, Either, Option: how errors are made, told apart, and handed on.
import scala.util.{Try, Success, Failure}
import scala.util.control.NonFatal
import scala.util.Using

sealed abstract class AppError(message: String, cause: Throwable = null) extends Exception(message, cause)
final class NotFound(val key: String) extends AppError(s"no $key")
final case class Invalid(field: String, value: Any) extends AppError(s"$field cannot be $value")
class Wrapped(inner: Throwable) extends AppError("wrapped: " + inner.getMessage, inner)

class Resource(val name: String) extends AutoCloseable {
  println(s"open $name")
  def read(): String = if (name.contains("bad")) throw new IllegalStateException(s"$name is broken") else s"data of $name"
  override def close(): Unit = println(s"close $name")
}

sealed trait Validated[+E, +A] {
  def map[B](f: A => B): Validated[E, B] = this match {
    case Valid(a) => Valid(f(a))
    case Errors(list) => Errors(list)
  }
  def zip[EE >: E, B](other: Validated[EE, B]): Validated[EE, (A, B)] = (this, other) match {
    case (Valid(a), Valid(b)) => Valid((a, b))
    case (Errors(x), Errors(y)) => Errors(x ++ y)
    case (Errors(x), _) => Errors(x)
    case (_, Errors(y)) => Errors(y)
  }
}
case class Valid[A](value: A) extends Validated[Nothing, A]
case class Errors[E](list: List[E]) extends Validated[E, Nothing]

case class User(name: String, age: Int, email: String)

object ErrorHandling {
  private val store = Map("a" -> "1", "b" -> "two", "c" -> "300")

  def lookup(key: String): String = store.getOrElse(key, throw new NotFound(key))

  def number(key: String): Int =
    try lookup(key).toInt
    catch {
      case e: NumberFormatException => throw new Wrapped(e)
    }

  def describe(key: String): String =
    try {
      val n = number(key)
      if (n > 100) throw Invalid(key, n)
      s"$key is $n"
    } catch {
      case nf: NotFound => s"missing ${nf.key}"
      case Invalid(f, v) => s"$f: $v is too large"
      case e: AppError if e.getCause != null => s"${e.getMessage} (${e.getCause.getClass.getSimpleName})"
    } finally print(s"[$key] ")

  def order(): Int = {
    var log = List.empty[String]
    def step(s: String): Unit = log = s :: log
    try {
      step("try")
      try {
        step("inner")
        "x".toInt
      } finally step("inner finally")
    } catch {
      case _: NumberFormatException => step("catch"); -1
    } finally {
      step("finally")
      println(log.reverse.mkString(" > "))
    }
  }

  def validName(s: String): Validated[String, String] = if (s.nonEmpty) Valid(s.trim) else Errors(List("empty name"))
  def validAge(n: Int): Validated[String, Int] =
    if (n < 0) Errors(List("negative age")) else if (n > 150) Errors(List(s"age $n", "too old")) else Valid(n)
  def validEmail(s: String): Validated[String, String] =
    s.split("@") match {
      case Array(user, host) if host.contains(".") => Valid(s"$user@${host.toLowerCase}")
      case Array(_, _) => Errors(List("no domain"))
      case other => Errors(List(s"${other.length} parts"))
    }
  def user(name: String, age: Int, email: String): Validated[String, User] =
    validName(name).zip(validAge(age)).zip(validEmail(email)).map { case ((n, a), e) => User(n, a, e) }

  def divide(a: Int, b: Int): Either[String, Int] = if (b == 0) Left("division by zero") else Right(a / b)

  def main(args: Array[String]): Unit = {
    for (key <- Seq("a", "b", "c", "d")) println(describe(key))
    println(order())
    val outcome = Using(new Resource("file"))(_.read())
    println(outcome)
    println(Using(new Resource("bad file"))(_.read()))
    println(user(" Ann ", 31, "ann@Example.ORG"))
    println(user("", 200, "nobody"))
    println(user("Bob", -1, "bob@local"))
    val parsed = List("1", "x", "3").map(s => Try(s.toInt))
    println(parsed.collect { case Success(n) => n }.sum + " " + parsed.count(_.isFailure))
    parsed(1) match {
      case Failure(e: NumberFormatException) => println("bad number: " + e.getMessage)
      case Failure(e) => println("other " + e)
      case Success(n) => println(n)
    }
    println(Try(10 / 0).toEither.left.map(_.getMessage))
    println(Try("5".toInt).flatMap(n => Try(100 / n)).map(_ + 1).getOrElse(0))
    println(Try(sys.error("boom")).recoverWith { case e: RuntimeException => Success(e.getMessage.length) })
    println(Try(lookup("zz")).fold(e => s"failed with ${e.getMessage}", v => s"got $v"))
    println(Try(lookup("a")).filter(_ == "2").isSuccess + " " + Try(1).toOption + " " + Try(1).foreach(println))
    println(divide(7, 2).flatMap(divide(_, 0)).fold(e => s"error: $e", _.toString))
    println(divide(8, 2).map(_ * 10).getOrElse(0) + " " + divide(1, 0).swap.getOrElse("?") + " " + divide(1, 0).toOption)
    println((for { a <- divide(100, 5); b <- divide(a, 2); c = a + b } yield (a, b, c)) match {
      case Right((a, b, c)) => s"$a $b $c"
      case Left(e) => e
    })
    println(Right(3).filterOrElse(_ > 5, "small") + " " + Left("l").orElse(Right(1)) + " " + Right(1).contains(1) + " " + Either.cond(2 > 1, "yes", "no"))
    println(Some(5).filter(_ > 9).orElse(Some(1)).map(_ + 1) + " " + Option(null).isEmpty + " " + Some(3).fold(0)(_ * 2) + " " + None.getOrElse("none"))
    println(List(Some(1), None, Some(3)).flatten + " " + Some(4).toList + " " + Some(1).zip(Some("a")) + " " + Option(2).exists(_ > 1) + " " + Option.when(1 > 2)("never"))
    try assert(1 > 2, "one is small")
    catch { case e: AssertionError => println(e.getMessage) }
    try require(false)
    catch { case NonFatal(e) => println(e) }
    try List(1).tail.head
    catch { case e: NoSuchElementException => println("no such element") }
    try Vector(1, 2)(7)
    catch { case e: IndexOutOfBoundsException => println(e.getMessage) }
    try Map(1 -> 2)(3)
    catch { case e: Exception => println(e.getMessage) }
    try None.get
    catch { case e: NoSuchElementException => println(e.getMessage) }
    try (("text": Any) match { case n: Int => println(n) })
    catch { case e: MatchError => println("match error: " + e.getMessage) }
    try ("text": Any).asInstanceOf[Int]
    catch { case e: ClassCastException => println("cast") }
    val nested = Try(throw new Wrapped(new NotFound("k"))).failed.get
    println(nested.getCause.asInstanceOf[NotFound].key + " " + nested.isInstanceOf[AppError] + " " + nested)
    println(Invalid("age", -3) + " " + (Invalid("a", 1) == Invalid("a", 1)))
  }
}
