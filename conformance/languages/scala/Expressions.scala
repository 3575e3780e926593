import scala.io.StdIn

sealed abstract class Expr
case class Num(value: Double) extends Expr
case class Bin(op: Char, left: Expr, right: Expr) extends Expr
case class Neg(inner: Expr) extends Expr

class ParseError(message: String) extends Exception(message)

class Parser(text: String) {
  private var at = 0
  private def skip(): Unit = while (at < text.length && text(at) == ' ') at += 1
  private def peek: Char = { skip(); if (at < text.length) text(at) else '\u0000' }
  private def accept(c: Char): Boolean = if (peek == c) { at += 1; true } else false

  def parse(): Expr = {
    val result = sum()
    if (peek != '\u0000') throw new ParseError(s"unexpected '$peek' at $at")
    result
  }
  private def sum(): Expr = {
    var left = product()
    while (peek == '+' || peek == '-') { val op = peek; at += 1; left = Bin(op, left, product()) }
    left
  }
  private def product(): Expr = {
    var left = factor()
    while (peek == '*' || peek == '/') { val op = peek; at += 1; left = Bin(op, left, factor()) }
    left
  }
  private def factor(): Expr =
    if (accept('-')) Neg(factor())
    else if (accept('(')) { val inner = sum(); if (!accept(')')) throw new ParseError("')' expected"); inner }
    else {
      skip()
      val begin = at
      while (at < text.length && (text(at).isDigit || text(at) == '.')) at += 1
      if (begin == at) throw new ParseError(s"number expected at $at")
      Num(text.substring(begin, at).toDouble)
    }
}

object Expressions {
  def eval(e: Expr): Double = e match {
    case Num(v) => v
    case Neg(inner) => -eval(inner)
    case Bin('+', l, r) => eval(l) + eval(r)
    case Bin('-', l, r) => eval(l) - eval(r)
    case Bin('*', l, r) => eval(l) * eval(r)
    case Bin('/', l, r) => eval(l) / eval(r)
    case other => throw new IllegalStateException(other.toString)
  }
  def show(e: Expr): String = e match {
    case Num(v) => if (v == v.toInt) v.toInt.toString else v.toString
    case Neg(inner) => s"(neg ${show(inner)})"
    case Bin(op, l, r) => s"($op ${show(l)} ${show(r)})"
  }
  def main(args: Array[String]): Unit = {
    var line = StdIn.readLine()
    while (line != null && line.nonEmpty) {
      try {
        val tree = new Parser(line).parse()
        println(s"${show(tree)} = ${eval(tree)}")
      } catch {
        case e: ParseError => println(s"error in '$line': ${e.getMessage}")
      }
      line = StdIn.readLine()
    }
  }
}
