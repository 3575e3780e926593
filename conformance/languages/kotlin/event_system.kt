import kotlin.properties.Delegates

interface Logger {
    val prefix: String
    fun log(message: String)
    fun warn(message: String) = log("WARN $message")
}

class ListLogger(override val prefix: String) : Logger {
    val lines = mutableListOf<String>()
    override fun log(message: String) {
        lines += "$prefix$message"
    }
}

class Service(logger: Logger, val name: String) : Logger by logger {
    fun work(n: Int) {
        log("$name works $n")
        if (n > 2) warn("$n is much")
    }
}

class LoudService(private val inner: Logger) : Logger by inner {
    override fun log(message: String) = inner.log(message.uppercase())
}

class Settings {
    var changes = 0
    var volume: Int by Delegates.observable(5) { property, old, new ->
        changes++
        println("${property.name}: $old -> $new")
    }
    var even: Int by Delegates.vetoable(0) { _, _, new -> new % 2 == 0 }
    val title: String by lazy { println("(title)"); "Settings" }
    lateinit var owner: String
    fun hasOwner() = this::owner.isInitialized
}

class EventBus {
    private val handlers = mutableMapOf<String, MutableList<(Map<String, Any>) -> Unit>>()

    fun on(type: String, handler: (Map<String, Any>) -> Unit): () -> Unit {
        handlers.getOrPut(type) { mutableListOf() }.add(handler)
        return { handlers[type]?.remove(handler) }
    }

    fun emit(type: String, vararg data: Pair<String, Any>): Int {
        val list = handlers[type] ?: return 0
        list.toList().forEach { it(data.toMap()) }
        return list.size
    }
}

class Stack<T> {
    private val items = mutableListOf<T>()
    fun push(item: T) = items.add(item)
    fun pop(): T = if (items.isEmpty()) throw NoSuchElementException("stack is empty") else items.removeAt(items.size - 1)
    fun peek(): T? = items.lastOrNull()
    val size get() = items.size
    inner class Cursor {
        private var at = items.size
        fun next(): T? = if (at == 0) null else items[--at]
    }
}

fun evaluate(expression: String): Int {
    val stack = Stack<Int>()
    for (token in expression.split(' ')) {
        when (token) {
            "+" -> stack.push(stack.pop() + stack.pop())
            "*" -> stack.push(stack.pop() * stack.pop())
            "-" -> {
                val b = stack.pop()
                stack.push(stack.pop() - b)
            }
            else -> stack.push(token.toInt())
        }
    }
    return stack.pop()
}

typealias Handler = (String) -> Boolean

class Router {
    private val routes = mutableListOf<Pair<Regex, Handler>>()
    fun route(pattern: String, handler: Handler) = routes.add(pattern.toRegex() to handler)
    fun dispatch(path: String): String {
        for ((regex, handler) in routes) {
            if (!regex.matches(path)) continue
            return if (handler(path)) "handled" else "rejected"
        }
        return "404"
    }
}

fun main() {
    val logger = ListLogger("> ")
    val service = Service(logger, "svc")
    service.work(1)
    service.work(3)
    LoudService(logger).log("quiet")
    println(logger.lines)
    println(service.prefix + service.name)
    val s = Settings()
    s.volume = 7
    s.volume = 9
    s.even = 4
    s.even = 5
    println("${s.volume} ${s.even} ${s.changes} ${s.hasOwner()}")
    try {
        s.owner
    } catch (e: UninitializedPropertyAccessException) {
        println(e.message)
    }
    s.owner = "me"
    println("${s.owner} ${s.hasOwner()} ${s.title} ${s.title}")
    val bus = EventBus()
    var total = 0
    val off = bus.on("add") { total += it["n"] as Int }
    bus.on("add") { data -> println("saw ${data["n"]}") }
    println(bus.emit("add", "n" to 4))
    off()
    println("${bus.emit("add", "n" to 5)} $total ${bus.emit("none")}")
    println(evaluate("3 4 + 2 * 7 -"))
    try {
        evaluate("1 +")
    } catch (e: NoSuchElementException) {
        println(e.message)
    }
    val stack = Stack<String>()
    stack.push("x")
    stack.push("y")
    val cursor = stack.Cursor()
    println("${cursor.next()} ${cursor.next()} ${cursor.next()} ${stack.peek()} ${stack.size}")
    val router = Router()
    router.route("/users/\\d+") { it.length < 12 }
    router.route("/home") { true }
    println(listOf("/home", "/users/42", "/users/1234567", "/x").map(router::dispatch))
    val anonymous = object : Logger {
        override val prefix = "anon"
        override fun log(message: String) = println("$prefix: $message")
    }
    anonymous.warn("careful")
    val memo = HashMap<Int, Long>()
    fun fib(n: Int): Long = if (n < 2) n.toLong() else memo.getOrPut(n) { fib(n - 1) + fib(n - 2) }
    println(fib(50))
    tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
    println(gcd(1071, 462))
}
