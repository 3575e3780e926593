// SPDX-License-Identifier: Apache-2.0
// What Scala's library has of classes, written in Scala: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::scala {

inline constexpr std::string_view prelude = R"scala(
class Throwable(message: String = null, cause: Throwable = null) {
  def getMessage(): String = message
  def getLocalizedMessage(): String = getMessage()
  def getCause(): Throwable = cause
  def printStackTrace(): Unit = { }
  override def toString(): String = {
    val text = getMessage()
    val name = Jvm.className(this)
    if (text == null) name else name + ": " + text
  }
}
class Exception(message: String = null, cause: Throwable = null) extends Throwable(message, cause)
class Error(message: String = null, cause: Throwable = null) extends Throwable(message, cause)
class RuntimeException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class ArithmeticException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ArrayStoreException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ClassCastException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IllegalArgumentException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NumberFormatException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class IllegalStateException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ArrayIndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends IndexOutOfBoundsException(message, cause)
class StringIndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends IndexOutOfBoundsException(message, cause)
class NegativeArraySizeException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NullPointerException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class UnsupportedOperationException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ConcurrentModificationException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NoSuchElementException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class EmptyStackException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IllegalFormatConversionException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class MissingFormatArgumentException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class UnknownFormatConversionException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class PatternSyntaxException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class CloneNotSupportedException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class InterruptedException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class IOException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class FileNotFoundException(message: String = null, cause: Throwable = null) extends IOException(message, cause)
class TimeoutException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class StackOverflowError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class OutOfMemoryError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class AssertionError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class MatchError(message: String = null) extends RuntimeException(message)
class NotImplementedError(message: String = "an implementation is missing") extends Error(message)

val Nil = List()

abstract class Option {
  def get: Any
  def isEmpty: Boolean
  def isDefined: Boolean = !isEmpty
  def nonEmpty: Boolean = !isEmpty
  def getOrElse(other: () => Any): Any = if (isEmpty) Jvm.force(other) else get
  def orElse(other: () => Any): Any = if (isEmpty) Jvm.force(other) else this
  def orNull: Any = if (isEmpty) null else get
  def map(f: Any => Any): Option = if (isEmpty) None else Some(f(get))
  def flatMap(f: Any => Any): Any = if (isEmpty) None else f(get)
  def filter(p: Any => Boolean): Option = if (isEmpty || p(get)) this else None
  def withFilter(p: Any => Boolean): Option = if (isEmpty || p(get)) this else None
  def filterNot(p: Any => Boolean): Option = if (isEmpty || !p(get)) this else None
  def foreach(f: Any => Any): Unit = { if (!isEmpty) f(get) }
  def exists(p: Any => Boolean): Boolean = !isEmpty && p(get)
  def forall(p: Any => Boolean): Boolean = isEmpty || p(get)
  def contains(value: Any): Boolean = !isEmpty && get == value
  def fold(empty: Any, f: Any => Any): Any = if (isEmpty) empty else f(get)
  def flatten: Any = if (isEmpty) this else get
  def toSeq: Any = toList
  def toVector: Any = toList.toVector
  def knownSize: Int = size
  def toList: Any = if (isEmpty) List() else List(get)
  def size: Int = if (isEmpty) 0 else 1
  def toRight(left: () => Any): Any = if (isEmpty) Left(Jvm.force(left)) else Right(get)
  def toLeft(right: () => Any): Any = if (isEmpty) Right(Jvm.force(right)) else Left(get)
  def zip(other: Option): Option = if (isEmpty || other.isEmpty) None else Some((get, other.get))
  def collect(f: Any): Any = if (isEmpty) None else Jvm.collectOption(f, get)
  def iterator: Any = toList.iterator
}
object Option {
  def apply(value: Any): Option = if (value == null) None else Some(value)
  def empty: Option = None
  def when(test: Boolean)(value: () => Any): Option = if (test) Some(Jvm.force(value)) else None
  def unless(test: Boolean)(value: () => Any): Option = if (test) None else Some(Jvm.force(value))
}
case class Some(value: Any) extends Option {
  def get: Any = value
  def isEmpty: Boolean = false
}
case object None extends Option {
  def get: Any = throw new NoSuchElementException("None.get")
  def isEmpty: Boolean = true
}

class Match(val text: Any, val found: Any) {
  def matched: Any = text.substring(found(0), found(1))
  def start: Int = found(0)
  def end: Int = found(1)
  def groupCount: Int = found.length / 2 - 1
  def group(i: Any): Any = if (found(2 * i) < 0) null else text.substring(found(2 * i), found(2 * i + 1))
  def subgroups: Any = (1 to groupCount).toList.map(i => group(i))
  override def toString: String = matched
}
class Regex(val regex: Any) {
  Jvm.regexCheck(regex, 0)
  def search(text: Any, from: Int, how: Int): Any = {
    val found = if (from > text.length) null else Jvm.regexSearch(regex, 0, text, from, how)
    if (found == null) None else Some(new Match(text, found))
  }
  def allMatches(text: Any): Any = {
    var all = List()
    var next = search(text, 0, 0)
    while (next.isDefined) {
      val m = next.get
      all = m :: all
      next = search(text, if (m.end == m.start) m.end + 1 else m.end, 0)
    }
    all.reverse
  }
  def findFirstMatchIn(text: Any): Any = search(text, 0, 0)
  def findFirstIn(text: Any): Any = search(text, 0, 0).map(m => m.matched)
  def findAllMatchIn(text: Any): Any = allMatches(text).iterator
  def findAllIn(text: Any): Any = allMatches(text).map(m => m.matched).iterator
  def matches(text: Any): Boolean = search(text, 0, 2).isDefined
  def unapplySeq(text: Any): Any = search(text, 0, 2).map(m => m.subgroups)
  def replaceAllIn(text: Any, by: Any): Any = Jvm.regexReplace(regex, text, by, allMatches(text))
  def replaceFirstIn(text: Any, by: Any): Any = Jvm.regexReplace(regex, text, by, allMatches(text).take(1))
  def split(text: Any): Any = Jvm.regexSplit(regex, 0, text, 0)
  override def toString: String = regex
}

class LeftProjection(val of: Any) {
  def map(f: Any => Any): Any = if (of.isLeft) Left(f(of.held)) else of
  def flatMap(f: Any => Any): Any = if (of.isLeft) f(of.held) else of
  def foreach(f: Any => Any): Unit = { if (of.isLeft) f(of.held) }
  def toOption: Option = if (of.isLeft) Some(of.held) else None
  def getOrElse(other: () => Any): Any = if (of.isLeft) of.held else Jvm.force(other)
  def exists(p: Any => Boolean): Boolean = of.isLeft && p(of.held)
}
class RightProjection(val of: Any) {
  def map(f: Any => Any): Any = of.map(f)
  def flatMap(f: Any => Any): Any = of.flatMap(f)
  def foreach(f: Any => Any): Unit = of.foreach(f)
  def toOption: Option = of.toOption
  def getOrElse(other: () => Any): Any = if (of.isLeft) Jvm.force(other) else of.held
  def exists(p: Any => Boolean): Boolean = !of.isLeft && p(of.held)
  def forall(p: Any => Boolean): Boolean = of.isLeft || p(of.held)
  def get: Any = if (of.isLeft) throw new NoSuchElementException("Either.right.get on Left") else of.held
}
abstract class Either {
  def right: Any = new RightProjection(this)
  def left: Any = new LeftProjection(this)
  def isLeft: Boolean
  def isRight: Boolean = !isLeft
  def held: Any
  def map(f: Any => Any): Either = if (isLeft) this else Right(f(held))
  def flatMap(f: Any => Any): Any = if (isLeft) this else f(held)
  def foreach(f: Any => Any): Unit = { if (!isLeft) f(held) }
  def getOrElse(other: () => Any): Any = if (isLeft) Jvm.force(other) else held
  def orElse(other: () => Any): Any = if (isLeft) Jvm.force(other) else this
  def fold(onLeft: Any => Any, onRight: Any => Any): Any = if (isLeft) onLeft(held) else onRight(held)
  def swap: Either = if (isLeft) Right(held) else Left(held)
  def toOption: Option = if (isLeft) None else Some(held)
  def exists(p: Any => Boolean): Boolean = !isLeft && p(held)
  def forall(p: Any => Boolean): Boolean = isLeft || p(held)
  def contains(value: Any): Boolean = !isLeft && held == value
  def toTry: Any = if (isLeft) Failure(held) else Success(held)
  def filterOrElse(p: Any => Boolean, zero: Any): Any = if (isLeft || p(held)) this else Left(zero)
}
object Either {
  def cond(test: Boolean, right: () => Any, left: () => Any): Any = if (test) Right(Jvm.force(right)) else Left(Jvm.force(left))
}
case class Left(value: Any) extends Either {
  def isLeft: Boolean = true
  def held: Any = value
}
case class Right(value: Any) extends Either {
  def isLeft: Boolean = false
  def held: Any = value
}

abstract class Try {
  def isSuccess: Boolean
  def isFailure: Boolean = !isSuccess
  def get: Any
  def failure: Any
  def map(f: Any => Any): Try = if (isFailure) this else { try Success(f(get)) catch { case e: Throwable => Failure(e) } }
  def flatMap(f: Any => Any): Any = if (isFailure) this else { try f(get) catch { case e: Throwable => Failure(e) } }
  def foreach(f: Any => Any): Unit = { if (isSuccess) f(get) }
  def getOrElse(other: () => Any): Any = if (isFailure) Jvm.force(other) else get
  def orElse(other: () => Any): Any = if (isFailure) Jvm.force(other) else this
  def toOption: Option = if (isFailure) None else Some(get)
  def toEither: Either = if (isFailure) Left(failure) else Right(get)
  def recover(f: Any): Any =
    if (isFailure) { try Success(Jvm.applyPartial(f, failure)) catch { case e: Throwable => Failure(e) } } else this
  def failed: Any = if (isFailure) Success(failure) else Failure(new UnsupportedOperationException("Success.failed"))
  def transform(s: Any => Any, f: Any => Any): Any = if (isFailure) f(failure) else s(get)
  def recoverWith(f: Any): Any = if (isFailure) Jvm.applyPartial(f, failure) else this
  def fold(onFailure: Any => Any, onSuccess: Any => Any): Any = if (isFailure) onFailure(failure) else onSuccess(get)
  def filter(p: Any => Boolean): Try = if (isFailure || p(get)) this else Failure(new NoSuchElementException("Predicate does not hold for " + get))
}
object Try {
  def apply(body: () => Any): Try = try Success(Jvm.force(body)) catch { case e: Throwable => Failure(e) }
}
case class Success(value: Any) extends Try {
  def isSuccess: Boolean = true
  def get: Any = value
  def failure: Any = throw new UnsupportedOperationException("Success.failed")
}
case class Failure(exception: Throwable) extends Try {
  def isSuccess: Boolean = false
  def get: Any = throw exception
  def failure: Any = exception
}

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
def Jvm__bigRange(from: Any, end: Any, step: Any): Any = {
  var all = List()
  var n = from
  while (n < end) { all = n :: all; n = n + step }
  all.reverse
}
def Jvm__scanRight(xs: Any, zero: Any, f: Any): Any = {
  var all = List(zero)
  for (x <- xs.reverse) all = f(x, all.head) :: all
  all
}
def Jvm__tupled(f: Any): Any = (t: Any) => t match {
  case (a, b) => f(a, b)
  case (a, b, c) => f(a, b, c)
  case (a, b, c, d) => f(a, b, c, d)
}
def Jvm__toStream(xs: Any): Any = LazyList.ofIterator(xs.iterator)
def Jvm__toLazyList(xs: Any): Any = LazyList.ofIterator(xs.iterator)
class Zipped(val pairs: Any) {
  def map(f: Any): Any = pairs.map(p => f(p._1, p._2))
  def flatMap(f: Any): Any = pairs.flatMap(p => f(p._1, p._2))
  def foreach(f: Any): Unit = pairs.foreach(p => f(p._1, p._2))
  def exists(f: Any): Boolean = pairs.exists(p => f(p._1, p._2))
  def forall(f: Any): Boolean = pairs.forall(p => f(p._1, p._2))
  def toList: Any = pairs.toList
}
def Jvm__zipped(both: Any): Any = both match { case (xs, ys) => new Zipped(xs.zip(ys)) }
def Jvm__endsWith(xs: Any, ys: Any): Boolean = xs.takeRight(ys.length).toList == ys.toList
def Jvm__indexOfSlice(xs: Any, ys: Any): Int = (0 to xs.length - ys.length).indexWhere(i => xs.slice(i, i + ys.length).toList == ys.toList)
def Jvm__containsSlice(xs: Any, ys: Any): Boolean = Jvm__indexOfSlice(xs, ys) >= 0
def Jvm__reduceRightOption(xs: Any, f: Any): Any = if (xs.isEmpty) None else Some(xs.reduceRight(f))
def Jvm__tap(x: Any, f: Any): Any = { f(x); x }
def Jvm__pipe(x: Any, f: Any): Any = f(x)
def Jvm__updatedWith(map: Any, key: Any, f: Any): Any = {
  val next = f(map.get(key))
  if (next.isDefined) map.updated(key, next.get) else map - key
}
def Jvm__updateWith(map: Any, key: Any, f: Any): Any = {
  val next = f(map.get(key))
  if (next.isDefined) map.update(key, next.get) else map.remove(key)
  next
}
def Jvm__mapValues(pairs: Any, f: Any): Any = pairs.map(pair => (pair._1, f(pair._2)))
def Jvm__filterKeys(pairs: Any, p: Any): Any = pairs.filter(pair => p(pair._1))
def Jvm__buffered(it: Any): Any = new BufferedIterator(it)
class BufferedIterator(val of: Any) {
  var ahead: Any = null
  var has: Any = false
  def hasNext: Boolean = has || of.hasNext
  def head: Any = {
    if (!has) {
      ahead = of.next()
      has = true
    }
    ahead
  }
  def headOption: Any = if (hasNext) Some(head) else None
  def next(): Any = {
    val first = head
    has = false
    first
  }
  def buffered: Any = this
}
def Jvm__groupMap(xs: Any, key: Any, f: Any): Any = xs.groupBy(key).map(pair => (pair._1, pair._2.map(f)))
def Jvm__subsets(set: Any, n: Int = -1): Any = {
  val all = set.toList
  val sizes = if (n >= 0) List(n) else (0 to all.length).toList
  sizes.flatMap(k => all.combinations(k).toList).map(part => part.toSet).iterator
}
def Jvm__transform(map: Any, f: Any): Any = map.map(pair => (pair._1, f(pair._1, pair._2)))
def Jvm__removedAll(map: Any, keys: Any): Any = map -- keys
trait Ordered {
  def compare(that: Any): Int
  def compareTo(that: Any): Int = compare(that)
  def <(that: Any): Boolean = compare(that) < 0
  def <=(that: Any): Boolean = compare(that) <= 0
  def >(that: Any): Boolean = compare(that) > 0
  def >=(that: Any): Boolean = compare(that) >= 0
}
trait Ordering {
  def compare(x: Any, y: Any): Int
  def lt(x: Any, y: Any): Boolean = compare(x, y) < 0
  def lteq(x: Any, y: Any): Boolean = compare(x, y) <= 0
  def gt(x: Any, y: Any): Boolean = compare(x, y) > 0
  def gteq(x: Any, y: Any): Boolean = compare(x, y) >= 0
  def equiv(x: Any, y: Any): Boolean = compare(x, y) == 0
  def max(x: Any, y: Any): Any = if (gteq(x, y)) x else y
  def min(x: Any, y: Any): Any = if (lteq(x, y)) x else y
  def reverse: Ordering = new OrderingOf((x, y) => compare(y, x))
  def on(f: Any): Ordering = new OrderingOf((x, y) => compare(f(x), f(y)))
  def orElse(other: Any): Ordering = new OrderingOf((x, y) => {
    val first = compare(x, y)
    if (first != 0) first else other.compare(x, y)
  })
  def orElseBy(f: Any, order: Any = null): Ordering = orElse(Ordering.by(f, order))
  def TotalOrdering: Ordering = this
  def IeeeOrdering: Ordering = this
}
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
class LazyCell(val first: Any, val rest: Any)
class LazyList(val make: Any) {
  var known: Any = false
  var cell: Any = null
  val `%library`: Any = new LazyElements(this)
  def force: Any = {
    if (!known) {
      cell = make()
      known = true
    }
    cell
  }
  def made(f: Any): LazyList = new LazyList(f)
  def isEmpty: Boolean = force == null
  def nonEmpty: Boolean = !isEmpty
  def head: Any = if (isEmpty) throw new NoSuchElementException("head of empty lazy list") else cell.first
  def tail: Any = if (isEmpty) throw new UnsupportedOperationException("tail of empty lazy list") else cell.rest
  def headOption: Any = if (isEmpty) None else Some(cell.first)
  def iterator: Any = new LazyIterator(this)
  def toList: Any = {
    var all = mutable.ArrayBuffer()
    var at = this
    while (!at.isEmpty) {
      all += at.cell.first
      at = at.cell.rest
    }
    all.toList
  }
  def toLazyList: Any = this
  def map(f: Any): LazyList = made(() => if (isEmpty) null else new LazyCell(f(cell.first), cell.rest.map(f)))
  def seek(p: Any, wanted: Boolean): Any = {
    var at = this
    while (!at.isEmpty && p(at.cell.first) != wanted) at = at.cell.rest
    at
  }
  def kept(p: Any, wanted: Boolean): LazyList = made(() => {
    val at = seek(p, wanted)
    if (at.isEmpty) null else new LazyCell(at.cell.first, at.cell.rest.kept(p, wanted))
  })
  def filter(p: Any): LazyList = kept(p, true)
  def withFilter(p: Any): LazyList = kept(p, true)
  def filterNot(p: Any): LazyList = kept(p, false)
  def dropWhile(p: Any): LazyList = made(() => seek(p, false).force)
  def takeWhile(p: Any): LazyList =
    made(() => if (isEmpty || !p(cell.first)) null else new LazyCell(cell.first, cell.rest.takeWhile(p)))
  def take(n: Int): LazyList =
    made(() => if (n <= 0 || isEmpty) null else new LazyCell(cell.first, cell.rest.take(n - 1)))
  def drop(n: Int): LazyList = made(() => {
    var at = this
    var i = 0
    while (i < n && !at.isEmpty) {
      at = at.cell.rest
      i += 1
    }
    at.force
  })
  def slice(start: Int, end: Int): LazyList = drop(start).take(end - start)
  def splitAt(n: Int): Any = (take(n), drop(n))
  def span(p: Any): Any = (takeWhile(p), dropWhile(p))
  def partition(p: Any): Any = (filter(p), filterNot(p))
  def after(next: Any): LazyList =
    made(() => if (isEmpty) next().force else new LazyCell(cell.first, cell.rest.after(next)))
  def ++(other: Any): LazyList = after(() => LazyList.from(other))
  def appendedAll(other: Any): LazyList = this ++ other
  def lazyAppendedAll(other: Any): LazyList = this ++ other
  def :+(x: Any): LazyList = this ++ List(x)
  def +:(x: Any): LazyList = LazyList.cons(() => x, () => this)
  def flatMap(f: Any): LazyList = made(() => {
    var at = this
    var inner = null
    while (!at.isEmpty && (inner == null || inner.isEmpty)) {
      inner = LazyList.from(f(at.cell.first))
      at = at.cell.rest
    }
    if (inner == null || inner.isEmpty) null else inner.after(() => at.flatMap(f)).force
  })
  def flatten: LazyList = flatMap(x => x)
  def collect(f: Any): LazyList = map(x => Jvm.collectOption(f, x)).filter(x => x.isDefined).map(x => x.get)
  def zip(other: Any): LazyList = {
    val more = LazyList.from(other)
    made(() => if (isEmpty || more.isEmpty) null else new LazyCell((cell.first, more.head), cell.rest.zip(more.tail)))
  }
  def zipWithIndex: LazyList = zip(LazyList.from(0))
  def scanLeft(zero: Any, f: Any): LazyList =
    LazyList.cons(() => zero, () => if (isEmpty) LazyList.empty else tail.scanLeft(f(zero, head), f))
  def tapEach(f: Any): LazyList = map(x => { f(x); x })
  def tails: Any = iterateTails.iterator
  def iterateTails: LazyList =
    made(() => if (isEmpty) new LazyCell(this, LazyList.empty) else new LazyCell(this, cell.rest.iterateTails))
  def distinct: LazyList = {
    val seen = mutable.Set()
    filter(x => seen.add(x))
  }
  def apply(n: Int): Any = {
    val at = if (n < 0) LazyList.empty else drop(n)
    if (at.isEmpty) throw new IndexOutOfBoundsException(n.toString)
    at.head
  }
  def find(p: Any): Any = seek(p, true).headOption
  def exists(p: Any): Boolean = !seek(p, true).isEmpty
  def forall(p: Any): Boolean = seek(p, false).isEmpty
  def contains(x: Any): Boolean = exists(y => x == y)
  def indexWhere(p: Any): Int = {
    var at = this
    var i = 0
    while (!at.isEmpty && !p(at.cell.first)) {
      at = at.cell.rest
      i += 1
    }
    if (at.isEmpty) -1 else i
  }
  def indexOf(x: Any): Int = indexWhere(y => x == y)
  def foreach(f: Any): Unit = {
    var at = this
    while (!at.isEmpty) {
      f(at.cell.first)
      at = at.cell.rest
    }
  }
  def foldLeft(zero: Any, f: Any): Any = {
    var all = zero
    foreach(x => all = f(all, x))
    all
  }
  override def equals(other: Any): Boolean = other.isInstanceOf[LazyList] && toList == other.toList
  override def hashCode: Int = toList.hashCode
  override def toString: String = {
    val all = mutable.ArrayBuffer()
    var at = this
    while (at.known && at.cell != null) {
      all += at.cell.first
      at = at.cell.rest
    }
    if (!at.known) all += "<not computed>"
    all.mkString("LazyList(", ", ", ")")
  }
}
class LazyElements(val of: Any) {
  def iterator: Any = of.iterator
}
class LazyIterator(var at: Any) {
  def hasNext: Boolean = !at.isEmpty
  def next(): Any = {
    val first = at.head
    at = at.tail
    first
  }
}
object LazyCons {
  def unapply(list: Any): Any = if (list.isEmpty) None else Some((list.head, list.tail))
}
object LazyList {
  def cons(head: Any, tail: Any): LazyList =
    new LazyList(() => new LazyCell(head(), new LazyList(() => LazyList.from(tail()).force)))
  def empty: LazyList = new LazyList(() => null)
  def of(xs: Any*): LazyList = LazyList.ofIterator(xs.iterator)
  def ofIterator(it: Any): LazyList =
    new LazyList(() => if (it.hasNext) new LazyCell(it.next(), LazyList.ofIterator(it)) else null)
  def from(start: Any, step: Any = 1): LazyList = start match {
    case list: LazyList => list
    case n: Int => LazyList.iterate(n, k => k + step)
    case n: Long => LazyList.iterate(n, k => k + step)
    case n: BigInt => LazyList.iterate(n, k => k + new BigInt(step))
    case xs => LazyList.ofIterator(xs.iterator)
  }
  def iterate(start: Any, f: Any): LazyList =
    new LazyList(() => new LazyCell(start, new LazyList(() => LazyList.iterate(f(start), f).force)))
  def repeated(x: Any): LazyList = new LazyList(() => new LazyCell(Jvm.force(x), LazyList.repeated(x)))
  def continually(x: Any): LazyList = LazyList.repeated(x)
  def unfold(start: Any, f: Any): LazyList = new LazyList(() => {
    val next = f(start)
    if (next.isEmpty) null else new LazyCell(next.get._1, LazyList.unfold(next.get._2, f))
  })
  def range(start: Any, end: Any, step: Any = 1): LazyList = LazyList.ofIterator((start until end by step).iterator)
  def fill(n: Int, x: Any): LazyList = LazyList.repeated(x).take(n)
  def tabulate(n: Int, f: Any): LazyList = LazyList.from(0).take(n).map(f)
}
def Jvm__unfold(start: Any, f: Any): Any = LazyList.unfold(start, f)
class Builder(val kind: String) {
  val held: Any = mutable.ArrayBuffer()
  def +=(x: Any): Any = { held += x; this }
  def addOne(x: Any): Any = { held += x; this }
  def ++=(xs: Any): Any = { held ++= xs; this }
  def addAll(xs: Any): Any = { held ++= xs; this }
  def clear(): Unit = held.clear()
  def result(): Any = kind match {
    case "Vector" | "IndexedSeq" => held.toVector
    case "Set" => held.toSet
    case "Map" => held.toMap
    case "Array" => held.toArray
    case _ => held.toList
  }
}
object Using {
  def apply(make: () => Any)(f: Any): Any = Try(Using.resource(Jvm.force(make))(f))
  def resource(of: Any)(f: Any): Any = {
    var failure = null
    try f(of)
    catch {
      case e: Throwable =>
        failure = e
        throw e
    } finally {
      if (failure == null) of.close()
      else
        try of.close()
        catch { case e: Throwable => failure.addSuppressed(e) }
    }
  }
}
class PriorityQueue(val order: Any = null) {
  val heap: Any = mutable.ArrayBuffer()
  val `%library`: Any = heap
  def below(x: Any, y: Any): Boolean = Jvm.compareBy(order, x, y) < 0
  def up(from: Int): Unit = {
    var k = from
    while (k > 0 && below(heap((k + 1) / 2 - 1), heap(k))) {
      val parent = (k + 1) / 2 - 1
      val x = heap(k)
      heap(k) = heap(parent)
      heap(parent) = x
      k = parent
    }
  }
  def down(from: Int, size: Int): Unit = {
    var k = from
    var goes = true
    while (goes && 2 * k + 1 < size) {
      var child = 2 * k + 1
      if (child + 1 < size && below(heap(child), heap(child + 1))) child += 1
      if (below(heap(k), heap(child))) {
        val x = heap(k)
        heap(k) = heap(child)
        heap(child) = x
        k = child
      } else goes = false
    }
  }
  def heapify(): Unit = {
    var i = heap.length / 2 - 1
    while (i >= 0) {
      down(i, heap.length)
      i -= 1
    }
  }
  def +=(x: Any): Any = {
    heap += x
    up(heap.length - 1)
    this
  }
  def addOne(x: Any): Any = this += x
  def ++=(xs: Any): Any = {
    for (x <- xs) this += x
    this
  }
  def addAll(xs: Any): Any = this ++= xs
  def enqueue(xs: Any*): Unit = { for (x <- xs) this += x }
  def dequeue(): Any = {
    if (heap.isEmpty) throw new NoSuchElementException("no element to remove from heap")
    val first = heap(0)
    val last = heap.remove(heap.length - 1)
    if (heap.nonEmpty) {
      heap(0) = last
      down(0, heap.length)
    }
    first
  }
  def dequeueAll: Any = {
    val all = mutable.ArrayBuffer()
    while (heap.nonEmpty) all += dequeue()
    all
  }
  def head: Any = {
    if (heap.isEmpty) throw new NoSuchElementException("queue is empty")
    heap(0)
  }
  def max: Any = head
  def clear(): Unit = heap.clear()
  override def clone(): Any = {
    val copy = new PriorityQueue(order)
    copy.heap ++= heap
    copy
  }
  override def toString: String = heap.mkString("PriorityQueue(", ", ", ")")
}
object PriorityQueue {
  def make(order: Any, xs: Any*): Any = {
    val queue = new PriorityQueue(order)
    queue.heap ++= xs
    queue.heapify()
    queue
  }
  def empty(order: Any = null): Any = new PriorityQueue(order)
  def from(xs: Any): Any = PriorityQueue.make(null, xs: _*)
}
def Jvm__inits(xs: Any): Any = (0 to xs.length).toList.map(i => xs.take(xs.length - i)).iterator
def Jvm__tails(xs: Any): Any = (0 to xs.length).toList.map(i => xs.drop(i)).iterator
def Jvm__orders(xs: Any): Any =
  if (xs.isEmpty) List(List()) else xs.distinct.flatMap(x => Jvm__orders(xs.diff(List(x))).map(rest => x :: rest))
def Jvm__permutations(xs: Any): Any = {
  val all = xs.toList
  val orders = Jvm__orders(all.sortBy(x => all.indexOf(x)))
  (if (xs.isInstanceOf[String]) orders.map(order => order.mkString) else orders).iterator
}
def Jvm__zipAll(xs: Any, ys: Any, x: Any, y: Any): Any = {
  val size = if (xs.length > ys.length) xs.length else ys.length
  (0 until size).toList.map(i => (if (i < xs.length) xs(i) else x, if (i < ys.length) ys(i) else y))
}
def Jvm__partitionMap(xs: Any, f: Any): Any = {
  val made = xs.map(x => f(x))
  (made.filter(one => one.isLeft).map(one => one.held), made.filter(one => one.isRight).map(one => one.held))
}
def Jvm__patch(xs: Any, from: Int, ys: Any, count: Int): Any = xs.take(from) ++ ys ++ xs.drop(from + count)
def Jvm__corresponds(xs: Any, ys: Any, p: Any): Boolean =
  xs.length == ys.length && xs.zip(ys).forall(pair => p(pair._1, pair._2))
class LazyZip(val pairs: Any) {
  def map(f: Any): Any = pairs.map(pair => f(pair._1, pair._2))
  def foreach(f: Any): Unit = pairs.foreach(pair => f(pair._1, pair._2))
  def filter(f: Any): Any = pairs.filter(pair => f(pair._1, pair._2))
  def exists(f: Any): Boolean = pairs.exists(pair => f(pair._1, pair._2))
  def forall(f: Any): Boolean = pairs.forall(pair => f(pair._1, pair._2))
  def toList: Any = pairs.toList
}
def Jvm__lazyZip(xs: Any, ys: Any): Any = new LazyZip(xs.zip(ys))
class MapWithDefault(val inner: Any, val default: Any => Any) {
  val `%library`: Any = inner
  def apply(key: Any): Any = if (inner.contains(key)) inner(key) else default(key)
  def update(key: Any, value: Any): Unit = { inner(key) = value }
  def updated(key: Any, value: Any): Any = new MapWithDefault(inner.updated(key, value), default)
  def +(pair: Any): Any = new MapWithDefault(inner + pair, default)
  def withDefaultValue(value: Any): Any = new MapWithDefault(inner, key => value)
  override def toString: String = inner.toString
}
def Jvm__withDefaultValue(map: Any, value: Any): Any = new MapWithDefault(map, key => value)
def Jvm__withDefault(map: Any, default: Any => Any): Any = new MapWithDefault(map, default)
)scala";

}  // namespace ramify::frontends::scala
