data class Person(val name: String, val age: Int, val city: String)

enum class Level { LOW, MEDIUM, HIGH }

fun levelOf(age: Int) = when (age) {
    in 0..17 -> Level.LOW
    in 18..39 -> Level.MEDIUM
    else -> Level.HIGH
}

fun main() {
    val people = listOf(
        Person("Ann", 31, "Bern"), Person("Bob", 17, "Oslo"), Person("Cleo", 45, "Bern"),
        Person("Dan", 22, "Rome"), Person("Eve", 31, "Oslo"), Person("Finn", 8, "Rome"),
    )
    println(people.filter { it.age >= 18 }.map { it.name })
    println(people.groupBy { it.city }.mapValues { (_, v) -> v.size })
    println(people.sortedWith(compareByDescending<Person> { it.age }.thenBy { it.name }).joinToString { "${it.name}:${it.age}" })
    println(people.associate { it.name to it.age })
    println(people.associateBy { it.city }.keys)
    val (adults, children) = people.partition { it.age >= 18 }
    println("${adults.size} adults, ${children.size} children")
    println(people.maxByOrNull { it.age }?.name)
    println(people.minOf { it.age })
    println(people.sumOf { it.age })
    println(people.map { it.age }.average())
    println(people.groupingBy { levelOf(it.age) }.eachCount())
    println(people.any { it.city == "Rome" } to people.all { it.age > 7 })
    println(people.firstOrNull { it.name.startsWith("Z") } ?: "nobody")
    println(people.indexOfFirst { it.city == "Rome" })
    println(people.distinctBy { it.city }.map { it.name })
    println(people.chunked(4).map { chunk -> chunk.map { it.name.first() } })
    println((1..10).windowed(4, 3).map { it.sum() })
    println(listOf(1, 2, 3).zip(listOf("a", "b", "c")) { n, s -> s.repeat(n) })
    println(listOf(3, 1, 2).sorted() + listOf(9) - 1)
    println((1..5).fold(1) { acc, n -> acc * n })
    println(listOf("a", "b", "c").reduce { acc, s -> "$s$acc" })
    println((1..4).runningFold(0) { a, b -> a + b })
    println(listOf(listOf(1, 2), listOf(3), emptyList()).flatten())
    println(listOf("x,y", "z").flatMap { it.split(",") })
    println(listOf(5, null, 7, null).filterNotNull().sum())
    println(listOf("1", "two", "3").mapNotNull { it.toIntOrNull() })
    println((1..20 step 5).toList() + (10 downTo 7).toList())
    println(listOf(4, 8, 15, 16, 23, 42).takeWhile { it < 16 } to listOf(4, 8, 15).dropLast(1))
    println(mapOf("a" to 1, "b" to 2).map { (k, v) -> "$k$v" })
    println(mapOf("a" to 1, "b" to 2).filterValues { it > 1 } + ("c" to 3))
    val counts = mutableMapOf<Char, Int>()
    for (c in "hello world") if (c != ' ') counts[c] = counts.getOrDefault(c, 0) + 1
    println(counts.toSortedMap())
    println(counts.entries.sortedByDescending { it.value }.take(2).map { "${it.key}=${it.value}" })
    val numbers = mutableListOf(5, 3, 8)
    numbers.add(1)
    numbers += 9
    numbers.removeAt(0)
    numbers.remove(8)
    numbers.sortDescending()
    println(numbers)
    numbers.replaceAll { it * 2 }
    println("$numbers ${numbers.lastIndex} ${6 in numbers} ${numbers.indexOf(2)}")
    val set = linkedSetOf("q", "w")
    println("${set.add("q")} ${set.add("e")} $set ${setOf(1, 2, 3) intersect setOf(2, 3, 4)} ${setOf(1) union setOf(2)}")
    val grid = Array(3) { IntArray(3) { 0 } }
    for (i in grid.indices) for (j in grid[i].indices) grid[i][j] = i * j
    println(grid.joinToString(";") { it.joinToString("") })
    println(grid.map { it.sum() })
    val deque = ArrayDeque<Int>()
    deque.addLast(1); deque.addFirst(0); deque.addLast(2)
    println("${deque.removeFirst()} ${deque.last()} $deque")
    val evens = generateSequence(0) { it + 2 }
    println(evens.map { it * it }.filter { it % 3 == 0 }.take(4).toList())
    println(sequenceOf(1, 2, 3).map { it + 1 }.sum())
    for ((i, p) in people.withIndex()) if (i % 3 == 0) print("$i:${p.name} ")
    println()
    people.take(2).forEachIndexed { i, p -> print("${i + 1}.${p.name} ") }
    println()
    println(buildList { add(1); addAll(listOf(2, 3)) })
    println(List(4) { it * it } to MutableList(2) { "x" })
    println(listOf(1, 2, 3, 4).asReversed().joinToString(prefix = "<", postfix = ">", separator = "|"))
    println("kotlin".toList().sortedDescending().joinToString("") + "kotlin".toSet().size)
    println(people.map { it.name }.joinToString(limit = 3, truncated = "..."))
    println(listOf(1, 2).associateBy<Int, Double> { it + 0.5 })  // the values stay as they are
    println(listOf(1, 2).sortedBy<Int, Double> { -it + 0.5 })
}
