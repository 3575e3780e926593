// Numbers of one's own: operators, Ordered, implicit conversion, apply/unapply in a companion, BigInt.
import scala.language.implicitConversions

final class Fraction private (val num: BigInt, val den: BigInt) extends Ordered[Fraction] {
  def +(that: Fraction): Fraction = Fraction(num * that.den + that.num * den, den * that.den)
  def -(that: Fraction): Fraction = this + (-that)
  def *(that: Fraction): Fraction = Fraction(num * that.num, den * that.den)
  def /(that: Fraction): Fraction = {
    require(that.num != 0, "divided by zero")
    Fraction(num * that.den, den * that.num)
  }
  def unary_- : Fraction = Fraction(-num, den)
  def pow(n: Int): Fraction = if (n < 0) Fraction(den.pow(-n), num.pow(-n)) else Fraction(num.pow(n), den.pow(n))
  def toDouble: Double = num.toDouble / den.toDouble
  def isWhole: Boolean = den == BigInt(1)
  override def compare(that: Fraction): Int = (num * that.den).compare(that.num * den)
  override def equals(other: Any): Boolean = other match {
    case f: Fraction => num == f.num && den == f.den
    case i: Int => isWhole && num == BigInt(i)
    case _ => false
  }
  override def hashCode: Int = 31 * num.hashCode + den.hashCode
  override def toString: String = if (isWhole) num.toString else s"$num/$den"
}

object Fraction {
  val Zero: Fraction = Fraction(0)
  val One = Fraction(1)

  def apply(num: BigInt, den: BigInt = 1): Fraction = {
    if (den == 0) throw new ArithmeticException("denominator is zero")
    val g = num.gcd(den) * den.signum
    new Fraction(num / g, den / g)
  }
  def unapply(f: Fraction): Option[(BigInt, BigInt)] = Some((f.num, f.den))
  def parse(text: String): Option[Fraction] = text.split("/").map(_.trim) match {
    case Array(n) if isInteger(n) => Some(Fraction(BigInt(n)))
    case Array(n, d) if isInteger(n) && isInteger(d) && BigInt(d) != 0 => Some(Fraction(BigInt(n), BigInt(d)))
    case _ => None
  }
  private def isInteger(s: String) = s.nonEmpty && s.stripPrefix("-").forall(_.isDigit)

  implicit def intToFraction(n: Int): Fraction = Fraction(n)
}

object Fractions {
  import Fraction._

  def harmonic(n: Int): Fraction = (1 to n).map(k => Fraction(1, k)).reduce(_ + _)

  def egyptian(f: Fraction): List[Fraction] = f match {
    case Fraction(n, d) if n == 0 => Nil
    case Fraction(n, d) =>
      val unit = (d + n - 1) / n
      Fraction(1, unit) :: egyptian(f - Fraction(1, unit))
  }

  def bernoulli(n: Int): Fraction = {
    val a = new Array[Fraction](n + 1)
    for (m <- 0 to n) {
      a(m) = Fraction(1, m + 1)
      for (j <- m to 1 by -1) a(j - 1) = Fraction(j) * (a(j - 1) - a(j))
    }
    a(0)
  }

  def main(args: Array[String]): Unit = {
    val half = Fraction(1, 2)
    val third = Fraction(1, 3)
    println(half + third)
    println(s"${half - third} ${half * third} ${half / third}")
    println(s"${-half} ${Fraction(4, -8)} ${Fraction(6, 3)}")
    println(half + 1)
    println(1 + half)
    println(half > third, half <= third, half.compare(Fraction(2, 4)))
    println(half == Fraction(2, 4), half != third, Fraction(3) == 3, half.hashCode == Fraction(5, 10).hashCode)
    println(List(half, third, Fraction(3, 4), One, Zero).sorted.mkString(", "))
    println(s"${List(half, third, Fraction(3, 4)).max} ${List(half, third).min}")
    println(f"${harmonic(10)} = ${harmonic(10).toDouble}%.6f")
    println(harmonic(25))
    println(egyptian(Fraction(4, 13)).mkString(" + "))
    println(s"${half.pow(10)} ${half.pow(-3)} ${Fraction(2, 3).pow(0)}")
    for (n <- List(0, 1, 2, 4, 6, 8, 10, 12)) println(f"B($n%2d) = ${bernoulli(n)}%10s")
    println(List("3/4", "-6/8", "7", "1/0", "x/2", "", "1/2/3").map(parse))
    val table = Map(half -> "half", third -> "third")
    println(table.getOrElse(Fraction(3, 6), "?") + " " + table.get(Fraction(2, 3)))
    try println(half / Zero)
    catch { case e: IllegalArgumentException => println(e.getMessage) }
    try Fraction(1, 0)
    catch { case e: ArithmeticException => println("error: " + e.getMessage) }
    val Fraction(n, d) = Fraction(21, 14)
    println(s"$n over $d")
    println((1 to 20).foldLeft(BigInt(1))(_ * _))
    println(BigInt(2).pow(100) % 1000007)
    println(s"${BigInt("123456789012345678901234567890") / BigInt(987654321)} ${BigInt(17).modPow(5, 23)} ${BigInt(1) << 70}")
  }
}
