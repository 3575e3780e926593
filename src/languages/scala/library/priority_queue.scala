// SPDX-License-Identifier: Apache-2.0
// PriorityQueue.

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
