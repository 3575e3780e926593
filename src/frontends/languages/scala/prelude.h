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
abstract class Either {
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
