import java.time.DayOfWeek

interface Identified { val id: String }

sealed class Item(override val id: String, val cents: Int) : Identified {
    class Food(id: String, cents: Int, val days: Int) : Item(id, cents)
    class Tool(id: String, cents: Int, val weight: Double = 1.0) : Item(id, cents)
    class Voucher(id: String) : Item(id, 1000) { init { require(id.startsWith("V")) { "voucher ids begin with V: $id" } } }

    val label: String
        get() = when (this) {
            is Food -> "food($days d)"
            is Tool -> "tool(%.1f kg)".format(weight)
            is Voucher -> "voucher"
        }

    override fun equals(other: Any?) = other is Item && other.id == id
    override fun hashCode() = id.hashCode()
    override fun toString() = "${this::class.simpleName}[$id]"
}

class OutOfStock(val item: Item, wanted: Int, left: Int) : IllegalStateException("$item: wanted $wanted, left $left")

class Registry<T : Identified> : Iterable<T> {
    private val entries = LinkedHashMap<String, T>()
    operator fun plusAssign(entry: T) {
        check(entries.putIfAbsent(entry.id, entry) == null) { "${entry.id} is there" }
    }
    operator fun get(id: String): T = entries.getOrElse(id) { throw NoSuchElementException(id) }
    operator fun contains(id: String) = id in entries
    override fun iterator() = entries.values.iterator()
}

class Store(private val log: (String) -> Unit = {}) {
    val items = Registry<Item>()
    private val stock = mutableMapOf<Item, Int>().withDefault { 0 }
    var revenue = 0
        private set(value) {
            log("revenue $field -> $value")
            field = value
        }

    fun deliver(id: String, count: Int) = items[id].let { stock.merge(it, count, Int::plus) }

    fun sell(id: String, count: Int): Int {
        val item = items[id]
        val left = stock.getValue(item)
        if (left < count) throw OutOfStock(item, count, left)
        stock[item] = left - count
        return (item.cents * count).also { revenue += it }
    }

    fun report() = items.groupBy { it::class.simpleName }.mapValues { (_, all) -> all.sumOf { stock.getValue(it) * it.cents } }
}

fun Int.asMoney() = "%d.%02d".format(this / 100, this % 100)
infix fun <A, B> A.costs(b: B) = Pair(this, b)
inline fun <reified T> Iterable<*>.firstOf(): T? = firstOrNull { it is T } as T?

fun main() {
    val log = mutableListOf<String>()
    val store = Store { log += it }
    val prices = mapOf("bread" costs 250, "milk" costs 120)
    with(store) {
        prices.forEach { (id, cents) -> items += Item.Food(id, cents, days = id.length) }
        items += Item.Tool(cents = 1999, id = "saw")
        items += Item.Tool("axe", 2550, 2.25)
        items += Item.Voucher("V1")
    }
    generateSequence { readLine() }.map { it.trim().split(Regex("\\s+")) }.forEachIndexed { n, words ->
        val outcome = runCatching {
            when (words[0]) {
                "in" -> "stock of ${words[1]}: ${store.deliver(words[1], words[2].toInt())}"
                "out" -> "sold for ${store.sell(words[1], words.getOrElse(2) { "1" }.toInt()).asMoney()}"
                "new" -> { store.items += Item.Voucher(words[1]); "new ${store.items[words[1]].label}" }
                "day" -> DayOfWeek.valueOf(words[1].uppercase()).run { if (this >= DayOfWeek.SATURDAY) "closed" else "open, $value" }
                else -> throw UnsupportedOperationException("command ${words.first()}")
            }
        }
        val text = outcome.fold(
            onSuccess = { it },
            onFailure = { e ->
                when (e) {
                    is OutOfStock -> "not sold (${e.message})"
                    is NumberFormatException -> "no number"
                    is NoSuchElementException -> "unknown ${e.message}"
                    is IndexOutOfBoundsException -> "too few words"
                    else -> "${e.javaClass.simpleName}: ${e.message}"
                }
            }
        )
        println("${n + 1}: $text")
    }
    println(store.report())
    println(log.joinToString("; "))
    println("${store.revenue.asMoney()} ${store.items.firstOf<Item.Tool>()} ${store.items.firstOf<Item.Food>()?.label} ${"saw" in store.items} ${store.items.firstOf<String>()}")
    println(store.items.map { it.label }.toSet())
}
