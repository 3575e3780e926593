import scala.annotation.tailrec

object Interpreter {
  sealed trait Token
  case class NumTok(value: BigInt) extends Token
  case class Sym(name: String) extends Token
  case object LParen extends Token
  case object RParen extends Token

  sealed trait Expr
  case class Num(value: BigInt) extends Expr
  case class Bool(value: Boolean) extends Expr
  case class Ref(name: String) extends Expr
  case class SList(items: List[Expr]) extends Expr
  case class Fun(params: List[String], body: Expr, env: Env) extends Expr { override def toString = params.mkString("<fun ", " ", ">") }
  case class Prim(name: String, f: List[Expr] => Expr) extends Expr { override def toString = s"<$name>" }

  class LispError(message: String) extends RuntimeException(message)

  class Env(parent: Option[Env] = None) {
    private var bindings = Map.empty[String, Expr]
    def define(name: String, value: Expr): Unit = bindings += name -> value
    def lookup(name: String): Expr =
      bindings.getOrElse(name, parent.map(_.lookup(name)).getOrElse(throw new LispError(s"unbound: $name")))
    def extend(names: Seq[String], values: Seq[Expr]): Env = {
      val inner = new Env(Some(this))
      (names zip values).foreach((inner.define _).tupled)
      inner
    }
  }

  def tokenize(text: String): List[Token] = {
    @tailrec
    def loop(rest: List[Char], acc: List[Token]): List[Token] = rest match {
      case Nil => acc.reverse
      case '(' :: tail => loop(tail, LParen :: acc)
      case ')' :: tail => loop(tail, RParen :: acc)
      case c :: tail if c.isWhitespace => loop(tail, acc)
      case _ =>
        val (word, tail) = rest.span(c => !c.isWhitespace && c != '(' && c != ')')
        val text = word.mkString
        val token = if (text.forall(_.isDigit) || (text.length > 1 && text.head == '-' && text.tail.forall(_.isDigit))) NumTok(BigInt(text)) else Sym(text)
        loop(tail, token :: acc)
    }
    loop(text.toList, Nil)
  }

  def parse(tokens: List[Token]): (Expr, List[Token]) = tokens match {
    case NumTok(n) :: rest => (Num(n), rest)
    case Sym("true") :: rest => Bool(true) -> rest
    case Sym("false") :: rest => Bool(false) -> rest
    case Sym(s) :: rest => (Ref(s), rest)
    case LParen :: rest =>
      def items(ts: List[Token], acc: Vector[Expr]): (Expr, List[Token]) = ts match {
        case RParen :: after => (SList(acc.toList), after)
        case Nil => throw new LispError("missing )")
        case _ =>
          val (e, more) = parse(ts)
          items(more, acc :+ e)
      }
      items(rest, Vector())
    case RParen :: _ => throw new LispError("unexpected )")
    case Nil => throw new LispError("nothing to read")
  }

  def eval(expr: Expr, env: Env): Expr = expr match {
    case Ref(name) => env.lookup(name)
    case SList(List(Ref("if"), test, yes, no)) =>
      eval(test, env) match {
        case Bool(false) => eval(no, env)
        case _ => eval(yes, env)
      }
    case SList(Ref("define") :: Ref(name) :: value :: Nil) =>
      val v = eval(value, env)
      env.define(name, v)
      v
    case SList(Ref("fn") :: SList(params) :: body :: Nil) =>
      Fun(params.collect { case Ref(p) => p }, body, env)
    case SList(Ref("let") :: (bindings: SList) :: body :: Nil) =>
      val inner = bindings.items.foldLeft(env) {
        case (e, SList(List(Ref(name), value))) => e.extend(Seq(name), Seq(eval(value, e)))
        case (_, other) => throw new LispError(s"bad binding ${show(other)}")
      }
      eval(body, inner)
    case SList(head :: args) => apply(eval(head, env), args.map(eval(_, env)))
    case SList(Nil) => throw new LispError("empty application")
    case value => value
  }

  def apply(f: Expr, args: List[Expr]): Expr = f match {
    case Fun(params, body, env) if params.size == args.size => eval(body, env.extend(params, args))
    case Fun(params, _, _) => throw new LispError(s"${args.size} arguments for ${params.size}")
    case Prim(_, g) => g(args)
    case other => throw new LispError(s"${show(other)} is no function")
  }

  def show(e: Expr): String = e match {
    case Num(n) => n.toString
    case Bool(b) => if (b) "#t" else "#f"
    case Ref(s) => s
    case SList(items) => items.map(show).mkString("(", " ", ")")
    case f => f.toString
  }

  private def arithmetic(name: String)(op: (BigInt, BigInt) => BigInt): (String, Expr) =
    name -> Prim(name, args => Num(args.map { case Num(n) => n; case e => throw new LispError(s"$name of ${show(e)}") }.reduceLeft(op)))

  val global: Env = {
    val env = new Env
    val prims = Seq(arithmetic("+")(_ + _), arithmetic("-")(_ - _), arithmetic("*")(_ * _), arithmetic("/")(_ / _)) ++ Seq(
      "<" -> Prim("<", { case List(Num(a), Num(b)) => Bool(a < b) }),
      "=" -> Prim("=", { case a :: rest => Bool(rest.forall(_ == a)) }),
      "list" -> Prim("list", SList(_))
    )
    for ((name, prim) <- prims) env.define(name, prim)
    env
  }

  def main(args: Array[String]): Unit = {
    var count = 0
    for (line <- io.Source.stdin.getLines().map(_.trim) if !line.startsWith(";")) {
      count += 1
      val shown = try {
        val (e, rest) = parse(tokenize(line))
        if (rest.nonEmpty) println(s"(ignored: ${rest.size})")
        show(eval(e, global))
      } catch {
        case e: LispError => "error: " + e.getMessage
        case _: MatchError => "error: no match"
        case e: ArithmeticException => s"error: ${e.getMessage}"
      }
      println(s"[$count] $shown")
    }
  }
}
