// SPDX-License-Identifier: Apache-2.0
// BigInt, and returns from the enclosing method inside function values.

class NonLocalKey
class NonLocalReturn(val key: Any, val value: Any) extends Throwable
class BigInt(given: Any, radix: Int = 10) {
  val held: Any = given match {
    case text: String => Jvm.bigParse(text, radix)
    case other: BigInt => other.held
    case other => Jvm.big("of", other)
  }
  def other(o: Any): Any = if (o.isInstanceOf[BigInt]) o.held else Jvm.big("of", o)
  def divisor(o: Any): Any = {
    val by = other(o)
    if (Jvm.big("cmp", by, 0) == 0) throw new ArithmeticException("BigInteger divide by zero")
    by
  }
  def +(o: Any): Any = if (o.isInstanceOf[String]) toString + o else new BigInt(Jvm.big("+", held, other(o)))
  def -(o: Any): BigInt = new BigInt(Jvm.big("-", held, other(o)))
  def *(o: Any): BigInt = new BigInt(Jvm.big("*", held, other(o)))
  def /(o: Any): BigInt = new BigInt(Jvm.big("/", held, divisor(o)))
  def %(o: Any): BigInt = new BigInt(Jvm.big("%", held, divisor(o)))
  def /%(o: Any): Any = (this / o, this % o)
  def &(o: Any): BigInt = new BigInt(Jvm.big("&", held, other(o)))
  def |(o: Any): BigInt = new BigInt(Jvm.big("|", held, other(o)))
  def ^(o: Any): BigInt = new BigInt(Jvm.big("^", held, other(o)))
  def <<(n: Int): BigInt = new BigInt(Jvm.big("<<", held, n))
  def >>(n: Int): BigInt = new BigInt(Jvm.big("<<", held, -n))
  def unary_- : BigInt = new BigInt(Jvm.big("neg", held))
  def unary_+ : BigInt = this
  def unary_~ : BigInt = -this - 1
  def compareTo(o: Any): Int = Jvm.big("cmp", held, other(o))
  def compare(o: Any): Int = compareTo(o)
  def <(o: Any): Boolean = compareTo(o) < 0
  def <=(o: Any): Boolean = compareTo(o) <= 0
  def >(o: Any): Boolean = compareTo(o) > 0
  def >=(o: Any): Boolean = compareTo(o) >= 0
  def mod(o: Any): BigInt = {
    if (Jvm.big("cmp", other(o), 0) <= 0) throw new ArithmeticException("BigInteger: modulus not positive")
    new BigInt(Jvm.big("mod", held, other(o)))
  }
  def pow(n: Int): BigInt = {
    if (n < 0) throw new ArithmeticException("Negative exponent")
    new BigInt(Jvm.big("pow", held, n))
  }
  def modPow(n: Any, m: Any): BigInt =
    if (Jvm.big("cmp", other(n), 0) < 0) modInverse(m).modPow(-new BigInt(n), m)
    else new BigInt(Jvm.big("modpow", held, other(n), other(m)))
  def modInverse(m: Any): BigInt = {
    if (gcd(m) != 1) throw new ArithmeticException("BigInteger not invertible.")
    new BigInt(Jvm.big("inverse", held, other(m)))
  }
  def gcd(o: Any): BigInt = new BigInt(Jvm.big("gcd", held, other(o)))
  def max(o: Any): BigInt = if (compareTo(o) >= 0) this else new BigInt(o)
  def min(o: Any): BigInt = if (compareTo(o) <= 0) this else new BigInt(o)
  def abs: BigInt = if (signum < 0) -this else this
  def signum: Int = Jvm.big("cmp", held, 0)
  def sign: BigInt = new BigInt(signum)
  def sqrt: BigInt = new BigInt(Jvm.big("sqrt", held))
  def bitLength: Int = Jvm.big("bits", held)
  def bitCount: Int = Jvm.big("ones", held)
  def lowestSetBit: Int = Jvm.big("lowest", held)
  def testBit(n: Int): Boolean = (this >> n) % 2 != 0
  def setBit(n: Int): BigInt = this | (new BigInt(1) << n)
  def isProbablePrime(certainty: Int): Boolean = Jvm.big("prime", held)
  def toInt: Int = Jvm.big("int", held)
  def intValue: Int = toInt
  def toLong: Long = Jvm.big("long", held)
  def longValue: Long = toLong
  def toDouble: Double = Jvm.big("double", held)
  def doubleValue: Double = toDouble
  def toFloat: Float = toDouble.toFloat
  def toChar: Char = toInt.toChar
  def isValidInt: Boolean = this == new BigInt(toInt)
  def isValidLong: Boolean = this == new BigInt(toLong)
  def isWhole: Boolean = true
  def toString(radix: Int): String = Jvm.bigText(held, radix)
  override def toString: String = Jvm.bigText(held, 10)
  override def equals(o: Any): Boolean = o match {
    case n: BigInt => Jvm.big("cmp", held, n.held) == 0
    case n: Int => Jvm.big("cmp", held, n) == 0
    case n: Long => Jvm.big("cmp", held, n) == 0
    case n: Double => toDouble == n
    case _ => false
  }
  override def hashCode: Int = if (isValidLong) toLong.hashCode else Jvm.big("hash", held)
  def until(end: Any): Any = Jvm__bigRange(this, new BigInt(end), new BigInt(1))
  def to(end: Any): Any = Jvm__bigRange(this, new BigInt(end) + 1, new BigInt(1))
}
