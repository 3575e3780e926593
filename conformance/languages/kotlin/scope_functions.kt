class Config {
    var host = "localhost"
    var port = 80
    val tags = mutableListOf<String>()
    fun tag(t: String) = apply { tags.add(t) }
    override fun toString() = "$host:$port$tags"
}

class HtmlNode(val tag: String) {
    private val children = mutableListOf<Any>()
    private val attributes = linkedMapOf<String, String>()

    operator fun String.unaryPlus() {
        children.add(this)
    }

    fun attr(key: String, value: Any) {
        attributes[key] = value.toString()
    }

    fun node(tag: String, init: HtmlNode.() -> Unit): HtmlNode {
        val child = HtmlNode(tag)
        child.init()
        children.add(child)
        return child
    }

    fun render(indent: String = ""): String = buildString {
        append("$indent<$tag")
        for ((k, v) in attributes) append(" $k=\"$v\"")
        append(">")
        if (children.all { it is String }) {
            append(children.joinToString(""))
        } else {
            appendLine()
            for (c in children) {
                if (c is HtmlNode) appendLine(c.render("$indent  ")) else appendLine("$indent  $c")
            }
            append(indent)
        }
        append("</$tag>")
    }
}

fun html(init: HtmlNode.() -> Unit) = HtmlNode("html").apply(init)

fun firstNegative(numbers: List<Int>): Int? {
    numbers.forEach {
        if (it < 0) return it
    }
    return null
}

fun describeAll(words: List<String?>): List<String> {
    val out = mutableListOf<String>()
    words.forEach { w ->
        if (w == null) return@forEach
        w.takeIf { it.length > 2 }?.let { out.add(it.uppercase()) } ?: out.add("($w)")
    }
    return out
}

fun lengthOf(text: String?): Int {
    val t = text ?: return -1
    return t.length
}

inline fun <T> measure(label: String, block: () -> T): T {
    println("begin $label")
    val result = block()
    println("end $label")
    return result
}

fun <T, R> T.pipe(f: (T) -> R): R = f(this)

fun compose(vararg fs: (Int) -> Int): (Int) -> Int = { x -> fs.fold(x) { acc, f -> f(acc) } }

fun counter(): () -> Int {
    var n = 0
    return { ++n }
}

val greeting: String by lazy {
    println("computing")
    "hello"
}

fun main() {
    val config = Config().apply {
        host = "example.org"
        port += 8000
    }.tag("a").tag("b")
    println(config)
    val summary = with(config) { "$host has ${tags.size} tags" }
    println(summary)
    println(config.run { port * 2 })
    println(config.let { c -> c.host.length })
    config.also { println("also $it") }
    config.port = 1
    println(config.port)
    println(html {
        node("body") {
            attr("class", "main")
            node("p") { +"one "; +"two" }
            node("ul") {
                for (i in 1..2) node("li") { attr("id", i); +"item $i" }
            }
        }
    }.render())
    println(firstNegative(listOf(3, -4, -5)))
    println(firstNegative(listOf(3)))
    println(describeAll(listOf("hey", null, "yo", "kotlin")))
    println(lengthOf(null) + lengthOf("four"))
    println(measure("sum") { (1..4).sum() })
    println(5.pipe { it * it }.pipe { "<$it>" })
    println(compose({ it + 1 }, { it * 10 }, { it - 3 })(4))
    val next = counter()
    val other = counter()
    println("${next()} ${next()} ${other()} ${next()}")
    println("before")
    println(greeting + greeting)
    val name: String? = null
    println(name?.length ?: "no name")
    println(name.orEmpty().isEmpty())
    println(listOf("a", null, "b").map { it?.uppercase() ?: "-" })
    var text: String? = "set"
    if (text != null && text.length == 3) println(text.reversed())
    text = null
    println(text?.let { "has $it" })
    println(runCatching { name!!.length }.isFailure)
    val add = fun(a: Int, b: Int): Int { return a + b }
    val mul: (Int, Int) -> Int = { a, b -> a * b }
    val ops = mapOf("add" to add, "mul" to mul, "max" to ::maxOf2)
    for ((k, f) in ops) print("$k=${f(6, 7)} ")
    println()
    println(listOf("b", "a").map(String::uppercase).sortedBy { it })
    repeat(3) { print("$it ") }
    println()
    val (q, r) = 17.let { it / 5 to it % 5 }
    println("$q $r ${Triple(1, 'b', 2.5)}")
}

fun maxOf2(a: Int, b: Int) = if (a > b) a else b
