// A calculator: tokens, recursive descent, simplification, evaluation with variables.
import scala.collection.mutable.ListBuffer
import scala.annotation.tailrec

sealed trait Token
case class Num(value: Double) extends Token
case class Ident(name: String) extends Token
case class Op(symbol: Char) extends Token
case object LParen extends Token
case object RParen extends Token

sealed abstract class Expr {
  def +(that: Expr): Expr = Binary('+', this, that)
  def *(that: Expr): Expr = Binary('*', this, that)
}
final case class Const(value: Double) extends Expr
final case class Var(name: String) extends Expr
final case class Neg(inner: Expr) extends Expr
final case class Binary(op: Char, left: Expr, right: Expr) extends Expr
final case class Call(function: String, args: List[Expr]) extends Expr

class ParseException(message: String, val position: Int) extends Exception(s"$message at $position")

object Lexer {
  def tokenize(text: String): List[Token] = {
    val tokens = ListBuffer.empty[Token]
    var i = 0
    while (i < text.length) {
      text(i) match {
        case c if c.isWhitespace => i += 1
        case c if c.isDigit =>
          val digits = text.drop(i).takeWhile(d => d.isDigit || d == '.')
          tokens += Num(digits.toDouble)
          i += digits.length
        case c if c.isLetter =>
          val word = text.substring(i).takeWhile(_.isLetterOrDigit)
          tokens += Ident(word)
          i += word.length
        case '(' => tokens += LParen; i += 1
        case ')' => tokens += RParen; i += 1
        case c @ ('+' | '-' | '*' | '/' | '^' | ',') => tokens += Op(c); i += 1
        case other => throw new ParseException(s"unexpected '$other'", i)
      }
    }
    tokens.toList
  }
}

class Parser(private var rest: List[Token]) {
  private val total = rest.size
  private def position = total - rest.size

  def parse(): Either[String, Expr] =
    try {
      val result = sum()
      rest match {
        case Nil => Right(result)
        case extra :: _ => Left(s"left over: $extra")
      }
    } catch {
      case e: ParseException => Left(e.getMessage)
    }

  private def sum(): Expr = {
    @tailrec
    def loop(left: Expr): Expr = rest match {
      case Op(c @ ('+' | '-')) :: tail =>
        rest = tail
        loop(Binary(c, left, product()))
      case _ => left
    }
    loop(product())
  }

  private def product(): Expr = {
    var left = power()
    while (rest.headOption.exists { case Op('*') | Op('/') => true; case _ => false }) {
      val Op(c) = rest.head: @unchecked
      rest = rest.tail
      left = Binary(c, left, power())
    }
    left
  }

  private def power(): Expr = {
    val base = unary()
    rest match {
      case Op('^') :: tail => rest = tail; Binary('^', base, power())
      case _ => base
    }
  }

  private def unary(): Expr = rest match {
    case Op('-') :: tail => rest = tail; Neg(unary())
    case _ => atom()
  }

  private def atom(): Expr = rest match {
    case Num(v) :: tail => rest = tail; Const(v)
    case Ident(f) :: LParen :: tail =>
      rest = tail
      val args = ListBuffer(sum())
      while (rest.headOption.contains(Op(','))) { rest = rest.tail; args += sum() }
      close()
      Call(f, args.toList)
    case Ident(n) :: tail => rest = tail; Var(n)
    case LParen :: tail =>
      rest = tail
      val inner = sum()
      close()
      inner
    case Nil => throw new ParseException("unexpected end", position)
    case t :: _ => throw new ParseException(s"unexpected $t", position)
  }

  private def close(): Unit = rest match {
    case RParen :: tail => rest = tail
    case _ => throw new ParseException("expected )", position)
  }
}

object Calculator {
  type Env = Map[String, Double]

  def show(e: Expr): String = e match {
    case Const(v) if v == v.toLong => v.toLong.toString
    case Const(v) => v.toString
    case Var(n) => n
    case Neg(x) => s"-${show(x)}"
    case Binary(op, l, r) => s"(${show(l)} $op ${show(r)})"
    case Call(f, args) => args.map(show).mkString(s"$f(", ", ", ")")
  }

  def simplify(e: Expr): Expr = e match {
    case Binary(op, l, r) =>
      (op, simplify(l), simplify(r)) match {
        case ('+', Const(0), x) => x
        case ('+', x, Const(0)) => x
        case ('*', Const(1), x) => x
        case ('*', x, Const(1)) => x
        case ('*', Const(0), _) | ('*', _, Const(0)) => Const(0)
        case ('-', x, y) if x == y => Const(0)
        case ('^', x, Const(1)) => x
        case ('+', Const(a), Const(b)) => Const(a + b)
        case ('*', Const(a), Const(b)) => Const(a * b)
        case (o, a, b) => Binary(o, a, b)
      }
    case Neg(Neg(x)) => simplify(x)
    case Neg(x) => Neg(simplify(x))
    case Call(f, args) => Call(f, args.map(simplify))
    case other => other
  }

  def evaluate(e: Expr)(implicit env: Env): Either[String, Double] = e match {
    case Const(v) => Right(v)
    case Var(n) => env.get(n).toRight(s"unknown variable $n")
    case Neg(x) => evaluate(x).map(-_)
    case Binary(op, l, r) =>
      for {
        a <- evaluate(l)
        b <- evaluate(r)
        result <- op match {
          case '+' => Right(a + b)
          case '-' => Right(a - b)
          case '*' => Right(a * b)
          case '/' => if (b == 0) Left("division by zero") else Right(a / b)
          case '^' => Right(math.pow(a, b))
        }
      } yield result
    case Call("max", args) => sequence(args.map(evaluate(_))).map(_.max)
    case Call("sqrt", x :: Nil) => evaluate(x).map(Math.sqrt)
    case Call(f, args) => Left(s"no function $f/${args.length}")
  }

  private def sequence[A](all: List[Either[String, A]]): Either[String, List[A]] =
    all.foldRight[Either[String, List[A]]](Right(Nil)) { (item, done) =>
      for (list <- done; a <- item) yield a :: list
    }

  def main(args: Array[String]): Unit = {
    implicit val env: Env = Map("x" -> 3.0, "y" -> 0.5, "pi" -> 3.14159)
    val lines = List(
      "1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-x * -(-y)", "x - x + 0", "max(1, x * 2, 4) / 4",
      "sqrt(16) + sqrt(2.25)", "1 / (x - 3)", "z + 1", "foo(1, 2)", "1 +", "(1 + 2", "1 2", "0 * pi + 1 * y")
    for ((line, n) <- lines.zipWithIndex) {
      val outcome = new Parser(Lexer.tokenize(line)).parse().flatMap { e =>
        evaluate(e).map(v => (show(e), show(simplify(e)), v))
      }
      outcome match {
        case Right((plain, simple, v)) if plain == simple => println(f"${n + 1}%2d. $plain = $v%.4f")
        case Right((plain, simple, v)) => println(f"${n + 1}%2d. $plain -> $simple = $v%.4f")
        case Left(problem) => println(f"${n + 1}%2d. $line: $problem")
      }
    }
    try Lexer.tokenize("1 # 2")
    catch { case e: ParseException => println(e.getMessage + " / " + e.position) }
    println(Const(1) + Var("a") * Const(2))
    println(Lexer.tokenize("a+1").mkString(" "))
  }
}
