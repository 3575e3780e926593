import scala.io.StdIn

class EvalException(message: String) extends Exception(message)

object Rpn {
  def evaluate(line: String): Int = {
    val stack = line.split(" ").foldLeft(List.empty[Int]) { (stack, t) =>
      (t, stack) match {
        case ("+", b :: a :: rest) => (a + b) :: rest
        case ("-", b :: a :: rest) => (a - b) :: rest
        case ("*", b :: a :: rest) => (a * b) :: rest
        case ("%", b :: a :: rest) => (a % b) :: rest
        case ("/", 0 :: _ :: _) => throw new EvalException("division by zero")
        case ("/", b :: a :: rest) => (a / b) :: rest
        case ("+" | "-" | "*" | "/" | "%", _) => throw new EvalException("stack underflow")
        case (n, _) => n.toIntOption.getOrElse(throw new EvalException(s"bad token $n")) :: stack
      }
    }
    if (stack.size != 1) throw new EvalException("left over")
    stack.head
  }

  def main(args: Array[String]): Unit = {
    var lines = 0
    var line = StdIn.readLine()
    while (line != null) {
      lines += 1
      if (line.nonEmpty) {
        try println(evaluate(line))
        catch { case e: EvalException => println("error: " + e.getMessage) }
      }
      line = StdIn.readLine()
    }
    println(s"$lines lines")
  }
}
