sealed trait Expr
case class Num(value: Double) extends Expr
case class Var(name: String) extends Expr
case class Add(left: Expr, right: Expr) extends Expr
case class Mul(left: Expr, right: Expr) extends Expr
case class Neg(inner: Expr) extends Expr

class ParseException(message: String, val position: Int) extends Exception(message)

class Parser(text: String) {
  private var at = 0

  def parse(): Expr = {
    val result = sum()
    if (at < text.length) throw new ParseException(s"unexpected '${text(at)}'", at)
    result
  }

  private def skip(): Unit = while (at < text.length && text(at) == ' ') at += 1

  private def peek: Option[Char] = {
    skip()
    if (at < text.length) Some(text(at)) else None
  }

  private def sum(): Expr = {
    var left = product()
    while (peek.contains('+')) {
      at += 1
      left = Add(left, product())
    }
    left
  }

  private def product(): Expr = {
    var left = atom()
    while (peek.contains('*')) {
      at += 1
      left = Mul(left, atom())
    }
    left
  }

  private def atom(): Expr = peek match {
    case Some(c) if c.isDigit =>
      val start = at
      while (at < text.length && (text(at).isDigit || text(at) == '.')) at += 1
      Num(text.substring(start, at).toDouble)
    case Some(c) if c.isLetter =>
      val start = at
      while (at < text.length && text(at).isLetterOrDigit) at += 1
      Var(text.substring(start, at))
    case Some('-') =>
      at += 1
      Neg(atom())
    case Some('(') =>
      at += 1
      val inner = sum()
      if (!peek.contains(')')) throw new ParseException("expected )", at)
      at += 1
      inner
    case Some(c) => throw new ParseException(s"unexpected '$c'", at)
    case None => throw new ParseException("unexpected end", at)
  }
}

object Expressions {
  def eval(e: Expr, scope: Map[String, Double]): Either[String, Double] = e match {
    case Num(v) => Right(v)
    case Var(n) => scope.get(n).toRight(s"unbound $n")
    case Neg(i) => eval(i, scope).map(x => -x)
    case Add(l, r) =>
      for {
        x <- eval(l, scope)
        y <- eval(r, scope)
      } yield x + y
    case Mul(l, r) =>
      for {
        x <- eval(l, scope)
        y <- eval(r, scope)
      } yield x * y
  }

  def simplify(e: Expr): Expr = e match {
    case Mul(Num(0), _) | Mul(_, Num(0)) => Num(0)
    case Mul(Num(1), x) => simplify(x)
    case Mul(x, Num(1)) => simplify(x)
    case Add(Num(0), x) => simplify(x)
    case Add(Num(a), Num(b)) => Num(a + b)
    case Neg(Neg(x)) => simplify(x)
    case Add(l, r) => Add(simplify(l), simplify(r))
    case Mul(l, r) => Mul(simplify(l), simplify(r))
    case other => other
  }

  def show(e: Expr): String = e match {
    case Num(v) if v == v.toInt => v.toInt.toString
    case Num(v) => v.toString
    case Var(n) => n
    case Neg(i) => "-" + show(i)
    case Add(l, r) => s"(${show(l)} + ${show(r)})"
    case Mul(l, r) => s"${show(l)} * ${show(r)}"
  }

  def variables(e: Expr): Set[String] = e match {
    case Var(n) => Set(n)
    case Add(l, r) => variables(l) ++ variables(r)
    case Mul(l, r) => variables(l) ++ variables(r)
    case Neg(i) => variables(i)
    case _ => Set.empty
  }

  def main(args: Array[String]): Unit = {
    val scope = Map("x" -> 3.0, "y" -> 0.5)
    for (source <- List("1 + 2 * 3", "(1 + 2) * x", "-x + y", "z * 2", "2 * (3", "4 # 4", "")) {
      val shown = try {
        val tree = new Parser(source).parse()
        eval(tree, scope) match {
          case Right(v) => s"${show(tree)} = $v"
          case Left(problem) => s"${show(tree)}: $problem"
        }
      } catch {
        case e: ParseException => s"error: ${e.getMessage} at ${e.position}"
      }
      println(f"$source%-12s| $shown")
    }
    println(simplify(Mul(Num(1), Add(Num(0), Var("q")))))
    println(simplify(Add(Num(1.5), Num(2))))
    println(variables(Add(Var("a"), Mul(Var("b"), Neg(Var("a"))))))
    println(Add(Var("a"), Num(1)) == Add(Var("a"), Num(1)))
  }
}
