// SPDX-License-Identifier: Apache-2.0
// Ordering and Numeric.

class OrderingOf(val comparison: Any) extends Ordering {
  def compare(x: Any, y: Any): Int = comparison(x, y)
}
class OrderingFor(val order: Any, val fits: Any) extends Ordering {
  def compare(x: Any, y: Any): Int = if (fits(x) && fits(y)) order.compare(x, y) else Jvm.compareBy(null, x, y)
}
object Ordering {
  def natural: Ordering = new OrderingOf((x, y) => Jvm.compareBy(null, x, y))
  def by(f: Any, order: Any = null): Ordering = new OrderingOf((x, y) => Jvm.compareBy(order, f(x), f(y)))
  def fromLessThan(f: Any): Ordering = new OrderingOf((x, y) => if (f(x, y)) -1 else if (f(y, x)) 1 else 0)
  def Int: Ordering = natural
  def Long: Ordering = natural
  def Double: Ordering = natural
  def String: Ordering = natural
  def Char: Ordering = natural
  def Boolean: Ordering = natural
  def BigInt: Ordering = natural
  def Tuple2(a: Any, b: Any): Ordering = new OrderingOf((x, y) => {
    val first = a.compare(x._1, y._1)
    if (first != 0) first else b.compare(x._2, y._2)
  })
  def Tuple3(a: Any, b: Any, c: Any): Ordering = new OrderingOf((x, y) => {
    val first = a.compare(x._1, y._1)
    val second = if (first != 0) first else b.compare(x._2, y._2)
    if (second != 0) second else c.compare(x._3, y._3)
  })
}
trait Numeric extends Ordering {
  def kind: String
  def plus(x: Any, y: Any): Any = x + y
  def minus(x: Any, y: Any): Any = x - y
  def times(x: Any, y: Any): Any = x * y
  def div(x: Any, y: Any): Any = x / y
  def quot(x: Any, y: Any): Any = x / y
  def rem(x: Any, y: Any): Any = x % y
  def negate(x: Any): Any = -x
  def abs(x: Any): Any = if (lt(x, zero)) negate(x) else x
  def signum(x: Any): Int = compare(x, zero)
  def compare(x: Any, y: Any): Int = Jvm.compareBy(null, x, y)
  def fromInt(n: Int): Any = kind match {
    case "Int" => n
    case "Long" => n.toLong
    case "Double" => n.toDouble
    case "Float" => n.toFloat
    case "BigInt" => new BigInt(n)
    case "Short" => n.toShort
    case "Byte" => n.toByte
  }
  def zero: Any = fromInt(0)
  def one: Any = fromInt(1)
  def toInt(x: Any): Int = x.toInt
  def toLong(x: Any): Long = x.toLong
  def toDouble(x: Any): Double = x.toDouble
}
class NumericOf(val kind: String) extends Numeric
object Numeric {
  def of(kind: String): Numeric = new NumericOf(kind)
  def like(x: Any): Numeric = x match {
    case n: Int => new NumericOf("Int")
    case n: Long => new NumericOf("Long")
    case n: Double => new NumericOf("Double")
    case n: Float => new NumericOf("Float")
    case n: BigInt => new NumericOf("BigInt")
    case n => Jvm.noImplicit("Numeric")
  }
}
