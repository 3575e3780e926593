// SPDX-License-Identifier: Apache-2.0
// Functions of collections that are clearer in Scala than as functions of the machine. `Jvm__name` is the method `name`
// of values that have none of that name.

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
