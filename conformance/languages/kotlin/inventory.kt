interface Priced {
    val price: Int
    fun label() = "costs $price"
}

open class Item(val name: String, override val price: Int) : Priced {
    var stock = 0
        set(value) {
            if (value < 0) throw IllegalArgumentException("negative stock of $name")
            field = value
        }

    open val kind: String get() = "item"

    override fun toString() = "$kind $name"

    companion object {
        private var made = 0

        fun create(name: String, price: Int = 1): Item {
            made++
            return Item(name, price)
        }

        fun count() = made
    }
}

class Tool(name: String, price: Int, vararg uses: String) : Item(name, price) {
    private val uses = uses.toList()

    init {
        stock = uses.size
    }

    override val kind: String get() = "tool"

    override fun label(): String {
        return super.label() + " and serves " + uses.joinToString()
    }
}

class Store {
    private val items = mutableMapOf<String, Item>()

    operator fun plusAssign(item: Item) {
        items[item.name] = item
    }

    operator fun get(name: String): Item? = items[name]

    fun take(name: String, count: Int): Result {
        val item = this[name] ?: return Result.Missing(name)
        return try {
            item.stock -= count
            Result.Done(item.price * count)
        } catch (e: IllegalArgumentException) {
            println("refused: ${e.message}")
            Result.Missing(name)
        } finally {
            println("asked for $count $name")
        }
    }
}

sealed class Result {
    data class Done(val total: Int) : Result()
    data class Missing(val name: String) : Result()
}

fun counter(): () -> Int {
    var n = 0
    return { n += 10; n }
}

fun main() {
    val store = Store()
    val nail = Item.create("nail")
    nail.stock = 100
    store += nail
    store += Tool("saw", 25, "wood", "metal")
    println(store["saw"]?.label())
    println(store["glue"]?.label() ?: "no glue")
    println(store.take("nail", 30))
    println(store.take("saw", 3))
    println(store.take("glue", 1))
    println(nail.stock)
    println("${store["saw"]} ${store["nail"]} ${Item.count()}")
    val next = counter()
    next()
    println(next())
    val groups = listOf("pear", "fig", "apple", "kiwi").groupBy { it.length }
    for ((length, names) in groups) println("$length -> $names")
    val text = buildString {
        append("a")
        append(1)
    }
    println(text.uppercase().reversed())
}
