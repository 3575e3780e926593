// A cache that forgets what was not used for longest, over a doubly linked list; and one that counts.
interface Cache<K, V> {
    val size: Int
    operator fun get(key: K): V?
    operator fun set(key: K, value: V)
    operator fun contains(key: K): Boolean
}

class LruCache<K, V>(private val capacity: Int) : Cache<K, V>, Iterable<Pair<K, V>> {
    private class Node<K, V>(val key: K, var value: V) {
        var before: Node<K, V>? = null
        var after: Node<K, V>? = null
    }

    private val nodes = HashMap<K, Node<K, V>>()
    private var newest: Node<K, V>? = null
    private var oldest: Node<K, V>? = null
    var evicted = 0
        private set

    init {
        require(capacity > 0) { "capacity must be positive, was $capacity" }
    }

    override val size get() = nodes.size

    override fun get(key: K): V? {
        val node = nodes[key] ?: return null
        unlink(node)
        pushFront(node)
        return node.value
    }

    override fun set(key: K, value: V) {
        val known = nodes[key]
        if (known != null) {
            known.value = value
            unlink(known)
            pushFront(known)
            return
        }
        if (nodes.size == capacity) {
            oldest?.let {
                nodes.remove(it.key)
                unlink(it)
                evicted++
            }
        }
        val node = Node(key, value)
        nodes[key] = node
        pushFront(node)
    }

    override fun contains(key: K) = key in nodes

    private fun unlink(node: Node<K, V>) {
        if (node.before == null) newest = node.after else node.before!!.after = node.after
        if (node.after == null) oldest = node.before else node.after!!.before = node.before
        node.before = null
        node.after = null
    }

    private fun pushFront(node: Node<K, V>) {
        node.after = newest
        newest?.before = node
        newest = node
        if (oldest == null) oldest = node
    }

    override fun iterator(): Iterator<Pair<K, V>> = object : Iterator<Pair<K, V>> {
        private var at = newest
        override fun hasNext() = at != null
        override fun next(): Pair<K, V> {
            val node = at ?: throw NoSuchElementException()
            at = node.after
            return node.key to node.value
        }
    }

    override fun toString() = joinToString(prefix = "{", postfix = "}") { (k, v) -> "$k=$v" }
}

class CountingCache<K, V>(private val inner: Cache<K, V>) : Cache<K, V> by inner {
    var hits = 0
        private set
    var misses = 0
        private set

    override fun get(key: K): V? {
        val found = inner[key]
        if (found == null) misses++ else hits++
        return found
    }

    fun getOrCompute(key: K, compute: (K) -> V): V = this[key] ?: compute(key).also { this[key] = it }

    val ratio: Double get() = if (hits + misses == 0) 0.0 else hits.toDouble() / (hits + misses)
}

fun main() {
    val cache = LruCache<String, Int>(3)
    cache["a"] = 1
    cache["b"] = 2
    cache["c"] = 3
    println("$cache ${cache.size}")
    println(cache["a"])
    cache["d"] = 4
    println("$cache evicted ${cache.evicted}")
    println("${"b" in cache} ${"a" in cache} ${cache["b"]}")
    cache["c"] = 30
    println(cache)
    for ((key, value) in cache) print("$key:$value ")
    println()
    println(cache.map { it.second }.sum())
    println(cache.maxByOrNull { (_, v) -> v })

    var computed = 0
    val squares = CountingCache(LruCache<Int, Long>(4))
    val asked = listOf(1, 2, 3, 1, 2, 4, 5, 1, 9, 9)
    val answers = asked.map { n ->
        squares.getOrCompute(n) {
            computed++
            it.toLong() * it
        }
    }
    println(answers)
    println("computed $computed, hits ${squares.hits}, misses ${squares.misses}, ratio ${"%.2f".format(squares.ratio)}")
    println("size ${squares.size}, 3 is ${if (3 in squares) "there" else "gone"}")
    try {
        LruCache<Int, Int>(0)
    } catch (e: IllegalArgumentException) {
        println("refused: ${e.message}")
    }
}
