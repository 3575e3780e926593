class LruCache<K : Any, V>(private val capacity: Int, private val onEvict: (K, V) -> Unit = { _, _ -> }) {
    private val entries = LinkedHashMap<K, V>()
    var hits = 0
        private set

    val size: Int
        get() = entries.size

    operator fun get(key: K): V? {
        val value = entries.remove(key) ?: return null
        entries[key] = value
        hits += 1
        return value
    }

    operator fun set(key: K, value: V) {
        entries.remove(key)
        entries[key] = value
        if (entries.size > capacity) {
            val (oldKey, oldValue) = entries.entries.first()
            entries.remove(oldKey)
            onEvict(oldKey, oldValue)
        }
    }

    operator fun contains(key: K) = key in entries.keys
    override fun toString() = entries.entries.joinToString(prefix = "<", postfix = ">") { (k, v) -> "$k:$v" }
}

fun main(args: Array<String>) {
    val gone = mutableListOf<String>()
    val cache = LruCache<String, Int>(args[0].toInt()) { key, value -> gone.add("$key$value") }
    var line = readLine()
    while (!line.isNullOrEmpty()) {
        val words = line.split(" ")
        when (words[0]) {
            "put" -> {
                val number = words.getOrNull(2)?.toIntOrNull()
                if (number == null) println("put what?") else cache[words[1]] = number
            }
            "get" -> println("${words[1]} is ${cache[words[1]] ?: "not there"}")
            "has" -> println(words.drop(1).map { it in cache })
            "show" -> println(cache)
            else -> println("unknown: ${words.first()}")
        }
        line = readLine()
    }
    println("${cache.size} kept, ${cache.hits} hits, gone: $gone")
}
