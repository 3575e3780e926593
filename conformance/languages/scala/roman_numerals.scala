object Roman {
  private val table = List(1000 -> "M", 900 -> "CM", 500 -> "D", 400 -> "CD", 100 -> "C", 90 -> "XC", 50 -> "L", 40 -> "XL",
    10 -> "X", 9 -> "IX", 5 -> "V", 4 -> "IV", 1 -> "I")

  def encode(n: Int): String = table.foldLeft((n, "")) { case ((rest, out), (value, digits)) =>
    (rest % value, out + digits * (rest / value))
  }._2

  def decode(text: String): Option[Int] = {
    val values = Map('I' -> 1, 'V' -> 5, 'X' -> 10, 'L' -> 50, 'C' -> 100, 'D' -> 500, 'M' -> 1000)
    val digits = text.toUpperCase.map(values.get)
    if (text.isEmpty || digits.contains(None)) None
    else {
      val ns = digits.flatten
      val total = ns.zip(ns.tail :+ 0).map { case (a, b) => if (a < b) -a else a }.sum
      Some(total).filter(n => encode(n) == text.toUpperCase)
    }
  }

  def main(args: Array[String]): Unit =
    if (args.isEmpty) {
      println("usage: Roman NUMBER...")
      sys.exit(2)
    } else {
      val results = args.map { arg =>
        if (arg.nonEmpty && arg.forall(_.isDigit)) encode(arg.toInt)
        else decode(arg) match {
          case Some(n) if n > 1000 => s"$n (big)"
          case Some(n) => n.toString
          case None => s"'$arg'?"
        }
      }
      args.zip(results).foreach { case (a, r) => println(f"$a%-10s = $r%s") }
      val (good, bad) = results.partition(!_.endsWith("?"))
      println(s"${good.length} good, ${bad.mkString(", ")} bad")
      println((1 to 10).map(encode).mkString(" "))
      sys.exit(bad.length)
    }
}
