import scala.collection.mutable
import scala.io.StdIn.readLine

sealed trait Expr {
  def show: String = this match {
    case Num(v) => if (v == v.toInt) v.toInt.toString else v.toString
    case Var(name) => name
    case Neg(inner) => "-" + inner.show
    case Bin(op, l, r) => s"(${l.show} $op ${r.show})"
  }
}
case class Num(value: Double) extends Expr
case class Var(name: String) extends Expr
case class Neg(inner: Expr) extends Expr
case class Bin(op: Char, left: Expr, right: Expr) extends Expr

class SyntaxError(message: String, val position: Int) extends Exception(message)

class Parser(text: String) {
  private var pos = 0

  private def peek: Option[Char] = {
    while (pos < text.length && text(pos).isWhitespace) pos += 1
    if (pos < text.length) Some(text(pos)) else None
  }

  private def accept(options: String): Option[Char] = peek.filter(options.contains(_)).map { c => pos += 1; c }

  def parse(): Expr = {
    val e = sum()
    peek.foreach(c => throw new SyntaxError(s"unexpected '$c'", pos))
    e
  }

  private def chain(ops: String, next: () => Expr): Expr = {
    def loop(left: Expr): Expr = accept(ops) match {
      case Some(op) => loop(Bin(op, left, next()))
      case None => left
    }
    loop(next())
  }

  private def sum(): Expr = chain("+-", () => product())
  private def product(): Expr = chain("*/", () => power())
  private def power(): Expr = {
    val base = atom()
    if (accept("^").isDefined) Bin('^', base, power()) else base
  }

  private def atom(): Expr = peek match {
    case None => throw new SyntaxError("unexpected end", pos)
    case Some('-') => pos += 1; Neg(power())
    case Some('(') =>
      pos += 1
      val inner = sum()
      if (accept(")").isEmpty) throw new SyntaxError("missing )", pos)
      inner
    case Some(c) if c.isDigit =>
      val digits = text.drop(pos).takeWhile(d => d.isDigit || d == '.')
      pos += digits.length
      Num(digits.toDouble)
    case Some(c) if c.isLetter =>
      val name = text.substring(pos).takeWhile(_.isLetter)
      pos += name.length
      Var(name)
    case Some(c) => throw new SyntaxError(s"unexpected '$c'", pos)
  }
}

object Calculator {
  private val memory = mutable.HashMap("half" -> 0.5)

  def eval(e: Expr): Either[String, Double] = e match {
    case Num(v) => Right(v)
    case Var(name) => memory.get(name).toRight(s"unknown $name")
    case Neg(inner) => eval(inner).map(-_)
    case Bin(op, left, right) =>
      for {
        l <- eval(left)
        r <- eval(right)
        v <- op match {
          case '+' => Right(l + r)
          case '-' => Right(l - r)
          case '*' => Right(l * r)
          case '/' if r == 0 => Left("division by zero")
          case '/' => Right(l / r)
          case _ => Right(math.pow(l, r))
        }
      } yield v
  }

  def main(args: Array[String]): Unit = {
    var errors = 0
    var line = readLine()
    while (line != null && line != "quit") {
      try {
        val (target, text) = line.indexOf('=') match {
          case -1 => (None, line)
          case i => (Some(line.take(i).trim), line.drop(i + 1))
        }
        val expr = new Parser(text).parse()
        (eval(expr), target) match {
          case (Left(message), _) =>
            errors += 1
            println("error: " + message)
          case (Right(v), Some(name)) =>
            memory += (name -> v)
            println(s"$name = $v")
          case (Right(v), None) => println(f"${expr.show} is $v%.3f")
        }
      } catch {
        case e: SyntaxError =>
          errors += 1
          println(s"${e.getMessage} at ${e.position}")
      }
      line = readLine()
    }
    sys.exit(errors)
  }
}
