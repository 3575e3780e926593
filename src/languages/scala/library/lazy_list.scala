// SPDX-License-Identifier: Apache-2.0
// LazyList.

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
