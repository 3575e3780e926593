// Advent of Code like: rules, my ticket, nearby tickets.
data class Rule(val name: String, val ranges: List<IntRange>) {
    operator fun contains(value: Int) = ranges.any { value in it }
}

typealias Ticket = List<Int>

class Notes(val rules: List<Rule>, val mine: Ticket, val nearby: List<Ticket>) {
    companion object {
        private val ruleFormat = """^([a-z ]+): (\d+)-(\d+) or (\d+)-(\d+)$""".toRegex()

        fun parse(text: String): Notes {
            val (rules, mine, nearby) = text.trim().split("\n\n")
            return Notes(
                rules.lines().map { line ->
                    val match = requireNotNull(ruleFormat.matchEntire(line)) { "bad rule: $line" }
                    val (name, a, b, c, d) = match.destructured
                    Rule(name, listOf(a.toInt()..b.toInt(), c.toInt()..d.toInt()))
                },
                mine.lines()[1].toTicket(),
                nearby.lines().drop(1).map { it.toTicket() }
            )
        }

        private fun String.toTicket(): Ticket = split(',').map(String::toInt)
    }

    fun invalidValues(ticket: Ticket) = ticket.filterNot { v -> rules.any { v in it } }
    val errorRate by lazy { nearby.flatMap(::invalidValues).sum() }

    fun fieldOrder(): Map<String, Int> {
        val valid = nearby.filter { invalidValues(it).isEmpty() } + listOf(mine)
        val candidates = mutableMapOf<Rule, MutableSet<Int>>()
        for (rule in rules) {
            candidates[rule] = mine.indices.filterTo(mutableSetOf()) { i -> valid.all { it[i] in rule } }
        }
        val order = linkedMapOf<String, Int>()
        while (candidates.isNotEmpty()) {
            val (rule, positions) = candidates.entries.first { it.value.size == 1 }
            val position = positions.single()
            order[rule.name] = position
            candidates -= rule
            candidates.values.forEach { it.remove(position) }
        }
        return order
    }
}

fun <T> List<T>.permutations(): Sequence<List<T>> = sequence {
    if (isEmpty()) yield(emptyList())
    else for (i in indices) {
        val rest = toMutableList().apply { removeAt(i) }
        yieldAll(rest.permutations().map { listOf(this@permutations[i]) + it })
    }
}

tailrec fun digits(n: Long, acc: List<Int> = emptyList()): List<Int> =
    if (n < 10) listOf(n.toInt()) + acc else digits(n / 10, listOf((n % 10).toInt()) + acc)

fun main() {
    val text = generateSequence(::readlnOrNull).joinToString("\n")
    val notes = Notes.parse(text)
    println("rules: ${notes.rules.map { it.name }}")
    println("first: ${notes.rules.first()}")
    println("error rate: ${notes.errorRate}")
    val order = notes.fieldOrder()
    println(order)
    order.toList().sortedBy { (_, at) -> at }.forEach { (name, at) ->
        println("%-6s -> %3d".format(name, notes.mine[at]))
    }
    val product = order.filterKeys { 's' in it }.values.fold(1L) { acc, at -> acc * notes.mine[at] }
    println("product: $product, digits ${digits(product)}")
    println(listOf(1, 2, 3).permutations().map { it.joinToString("") }.toList())
    println(('a'..'d').toList().permutations().count { it.first() < it.last() })
    println(runCatching { Notes.parse("x\n\ny\n1\n\nz") }.exceptionOrNull()?.message)
    val windows = notes.mine.zipWithNext { a, b -> b - a }
    println("$windows ${windows.partition { it > 0 }}")
}
