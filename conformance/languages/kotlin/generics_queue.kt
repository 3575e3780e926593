interface Container<T> : Iterable<T> {
    val size: Int
    fun put(item: T)
    fun take(): T?
    fun isEmpty() = size == 0
}

class Queue<T>(private val capacity: Int = 10) : Container<T> {
    private class Node<T>(val value: T, var next: Node<T>? = null)

    private var head: Node<T>? = null
    private var tail: Node<T>? = null
    override var size = 0
        private set

    override fun put(item: T) {
        check(size < capacity) { "queue is full ($capacity)" }
        val node = Node(item)
        if (tail == null) head = node else tail!!.next = node
        tail = node
        size++
    }

    override fun take(): T? {
        val node = head ?: return null
        head = node.next
        if (head == null) tail = null
        size--
        return node.value
    }

    override fun iterator(): Iterator<T> = object : Iterator<T> {
        private var at = head
        override fun hasNext() = at != null
        override fun next(): T {
            val node = at ?: throw NoSuchElementException("end of queue")
            at = node.next
            return node.value
        }
    }
}

class Heap<T>(private val order: Comparator<in T>) : Container<T> {
    private val items = ArrayList<T>()
    override val size: Int get() = items.size

    override fun put(item: T) {
        items.add(item)
        var i = items.lastIndex
        while (i > 0) {
            val parent = (i - 1) / 2
            if (order.compare(items[i], items[parent]) >= 0) break
            swap(i, parent)
            i = parent
        }
    }

    override fun take(): T? {
        if (items.isEmpty()) return null
        val top = items[0]
        val last = items.removeAt(items.lastIndex)
        if (items.isNotEmpty()) {
            items[0] = last
            var i = 0
            while (true) {
                val l = 2 * i + 1
                val r = l + 1
                var least = i
                if (l < size && order.compare(items[l], items[least]) < 0) least = l
                if (r < size && order.compare(items[r], items[least]) < 0) least = r
                if (least == i) break
                swap(i, least)
                i = least
            }
        }
        return top
    }

    private fun swap(a: Int, b: Int) {
        val t = items[a]
        items[a] = items[b]
        items[b] = t
    }

    override fun iterator() = items.toList().iterator()
}

class Matrix(val rows: Int, val cols: Int, init: (Int, Int) -> Int = { _, _ -> 0 }) {
    private val cells = Array(rows) { r -> IntArray(cols) { c -> init(r, c) } }
    operator fun get(r: Int, c: Int) = cells[r][c]
    operator fun set(r: Int, c: Int, v: Int) { cells[r][c] = v }
    operator fun times(o: Matrix) = Matrix(rows, o.cols) { r, c -> (0 until cols).sumOf { this[r, it] * o[it, c] } }
    operator fun unaryMinus() = Matrix(rows, cols) { r, c -> -this[r, c] }
    override fun equals(other: Any?) = other is Matrix && cells.contentDeepEquals(other.cells)
    override fun hashCode() = cells.contentDeepHashCode()
    override fun toString() = cells.joinToString("\n") { row -> row.joinToString(" ") { "%3d".format(it) } }
}

data class Vec(val x: Int, val y: Int) : Comparable<Vec> {
    operator fun plus(o: Vec) = Vec(x + o.x, y + o.y)
    operator fun minus(o: Vec) = Vec(x - o.x, y - o.y)
    operator fun times(k: Int) = Vec(x * k, y * k)
    operator fun inc() = Vec(x + 1, y + 1)
    operator fun not() = Vec(y, x)
    operator fun rangeTo(o: Vec) = (x..o.x).map { Vec(it, y) }
    override fun compareTo(other: Vec) = compareValuesBy(this, other, { it.x * it.x + it.y * it.y }, { it.x })
}

infix fun Int.pow(e: Int): Long = (1..e).fold(1L) { acc, _ -> acc * this }

fun <T : Comparable<T>> List<T>.isSortedUp(): Boolean = zipWithNext().all { (a, b) -> a <= b }

fun <K, V> Map<K, V>.inverted(): Map<V, List<K>> = entries.groupBy({ it.value }, { it.key })

fun main() {
    val queue = Queue<String>(3)
    listOf("a", "b", "c").forEach(queue::put)
    try {
        queue.put("d")
    } catch (e: IllegalStateException) {
        println(e.message)
    }
    println(queue.joinToString() + " " + queue.take() + " " + queue.size + " " + queue.isEmpty())
    println(queue.map { it.uppercase() })
    val it = queue.iterator()
    while (it.hasNext()) print(it.next())
    println()
    try {
        it.next()
    } catch (e: NoSuchElementException) {
        println(e.message)
    }
    val heap = Heap<Int>(compareByDescending { it })
    for (n in intArrayOf(5, 1, 8, 3, 9, 2)) heap.put(n)
    println(generateSequence { heap.take() }.toList())
    val m = Matrix(2, 2) { r, c -> r + c + 1 }
    val identity = Matrix(2, 2) { r, c -> if (r == c) 1 else 0 }
    println(m * m)
    println("${m * identity == m} ${m == identity} ${(-m)[1, 1]}")
    m[0, 0] = 100
    println(m)
    var v = Vec(1, 2)
    v++
    v += Vec(10, 0)
    println("$v ${v * 2} ${!v} ${Vec(0, 5) > Vec(3, 3)} ${maxOf(Vec(1, 1), Vec(0, 1))}")
    println(Vec(0, 1)..Vec(2, 9))
    println(listOf(Vec(2, 2), Vec(0, 1), Vec(1, 0)).sorted())
    println("${2 pow 10} ${3 pow 0} ${listOf(1, 2, 2, 5).isSortedUp()} ${listOf("b", "a").isSortedUp()}")
    println(mapOf("x" to 1, "y" to 2, "z" to 1).inverted())
    val (x, y) = v
    println("$x $y ${v.component2()} ${v.copy(y = 0)}")
    val pairs: List<Pair<Int, String>> = listOf(2 to "two", 1 to "one")
    println(pairs.sortedBy { p -> p.first }.toMap())
    println(pairs.unzip())
}
