// SPDX-License-Identifier: Apache-2.0
// Nil, Option, Either, Try, and regular expressions.

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
