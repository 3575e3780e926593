object Roman {
  val table: List[(Int, String)] = List(1000 -> "M", 900 -> "CM", 500 -> "D", 400 -> "CD", 100 -> "C", 90 -> "XC",
    50 -> "L", 40 -> "XL", 10 -> "X", 9 -> "IX", 5 -> "V", 4 -> "IV", 1 -> "I")

  def roman(n: Int): String = table.foldLeft((n, "")) {
    case ((rest, text), (value, sign)) => (rest % value, text + sign * (rest / value))
  }._2

  def main(args: Array[String]): Unit = {
    val errors = args.count { arg =>
      arg.toIntOption match {
        case None => println(s"$arg: not a number"); true
        case Some(n) if n < 1 || n > 3999 => println(s"$arg: out of range"); true
        case Some(n) => println(s"$n = ${roman(n)}"); false
      }
    }
    sys.exit(errors)
  }
}
