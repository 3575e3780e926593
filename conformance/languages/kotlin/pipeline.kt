import java.util.Comparator

data class Employee(val name: String, val dept: String, val salary: Int, val manager: String? = null, val skills: Set<String> = emptySet())

fun parse(line: String): Result<Employee> = runCatching {
    val f = line.split(";").map(String::trim)
    require(f.size >= 3) { "${f.size} fields" }
    Employee(
        name = f[0].ifBlank { throw IllegalArgumentException("no name") },
        dept = f[1],
        salary = f[2].filter(Char::isDigit).toInt(),
        manager = f.getOrNull(3)?.takeUnless { it.isEmpty() || it == "-" },
        skills = f.getOrNull(4)?.split('/')?.filter { it.isNotEmpty() }?.toSet().orEmpty()
    )
}

class Org(val people: List<Employee>) {
    private val byName = people.associateBy { it.name }
    private val reports = people.groupBy { it.manager }
    fun chain(name: String): List<String> = generateSequence(byName[name]) { byName[it.manager] }.map { it.name }.toList()
    fun tree(root: String? = null, depth: Int = 0): String = buildString {
        reports[root].orEmpty().sortedBy { it.name }.forEach {
            appendLine("${"  ".repeat(depth)}- ${it.name}")
            append(tree(it.name, depth + 1))
        }
    }
    fun <K, V : Comparable<V>> best(key: (Employee) -> K, value: (Employee) -> V): Map<K, Employee> =
        people.groupBy(key).mapValues { (_, v) -> v.maxWith(compareBy(value).thenComparing(Comparator.comparing(Employee::name).reversed())) }
}

inline fun <T, K> Iterable<T>.histogram(crossinline key: (T) -> K): Map<K, Int> where K : Comparable<K> =
    groupingBy { key(it) }.eachCount().toSortedMap()

fun compose(vararg steps: (Int) -> Int): (Int) -> Int = { x -> steps.fold(x) { acc, f -> f(acc) } }
fun Int.toRoman(): String {
    val table = listOf(1000 to "M", 900 to "CM", 500 to "D", 400 to "CD", 100 to "C", 90 to "XC", 50 to "L", 40 to "XL", 10 to "X", 9 to "IX", 5 to "V", 4 to "IV", 1 to "I")
    var n = this
    return table.joinToString("") { (v, s) -> s.repeat(n / v).also { n %= v } }
}

fun main() {
    val (good, bad) = generateSequence(::readLine).map { it to parse(it) }.partition { it.second.isSuccess }
    bad.forEach { (line, result) -> println("skipped '${line.trim()}': ${result.exceptionOrNull()!!.message}") }
    val people = good.map { (_, r) -> r.getOrThrow() }
    val org = Org(people)
    print(org.tree())
    println(org.chain("Dan").joinToString(" < "))
    println(people.histogram { it.dept })
    println(org.best({ it.dept }, { it.salary }).mapValues { it.value.name })
    val (high, low) = people.partition { it.salary > people.map(Employee::salary).average() }
    println("high ${high.map { it.name }} low ${low.size}")
    println(people.flatMap { p -> p.skills.map { it to p.name } }.groupBy({ it.first }, { it.second }).toSortedMap())
    println(people.sortedWith(compareBy({ it.dept }, { -it.salary })).joinToString { "${it.name}/${it.dept[0]}" })
    println(people.runningFold(0) { acc, p -> acc + p.salary })
    println(people.map { it.salary }.windowed(3, 2, partialWindows = true))
    println(people.chunked(2) { it.last().name })
    println(people.zip(people.drop(1)) { a, b -> "${a.name.first()}${b.name.last()}" })
    println(people.associate { it.name to it.skills.size }.filterValues { it > 0 }.minByOrNull { it.value })
    println(people.map { it.salary }.reduceIndexed { i, a, b -> if (i % 2 == 0) a + b else a - b })
    println(people.foldRight("") { p, acc -> "$acc${p.name[0]}" })
    val all = people.map { it.skills }.reduce { a, b -> a union b }
    val common = people.filter { it.skills.isNotEmpty() }.map { it.skills }.reduce(Set<String>::intersect)
    println("$all $common ${all subtract common}")
    println(compose({ it + 1 }, { it * it }, Int::inc)(4))
    println(listOf(1994, 2024, 49).map(Int::toRoman))
    println(people.firstNotNullOfOrNull { it.manager } + " " + people.indexOfFirst { it.manager != null } + " " + people.none { it.salary < 0 } + " " + people.lastOrNull { "kotlin" in it.skills }?.name)
    val sorted = people.map { it.salary }.sorted()
    println("${sorted.binarySearch(5000)} ${sorted.binarySearch(5001)} ${sorted.sum().toDouble() / sorted.size} ${sorted.takeLastWhile { it > 4000 }} ${sorted.dropWhile { it < 4000 }}")
    println(listOf(3, 1, 2).sortedDescending() + listOf(listOf(1), listOf(2, 3)).flatten() + (1..10 step 4) + setOf(5, 5))
    println(mapOf("a" to 1) + ("b" to 2) + mapOf("a" to 9) - "b")
    println(sequenceOf("x", "yy", "zzz").mapIndexed { i, s -> s.length * i }.filter { it > 0 }.toList() to listOf(1, null, 2).filterNotNull().sum())
}
