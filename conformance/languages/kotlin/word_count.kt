fun clean(word: String) = word.filter { it.isLetterOrDigit() || it == '\'' }.lowercase()

data class Count(val word: String, val times: Int) : Comparable<Count> {
    override fun compareTo(other: Count): Int =
        if (times != other.times) other.times - times else word.compareTo(other.word)
}

fun main(args: Array<String>) {
    val limit = args.firstOrNull()?.toIntOrNull() ?: 10
    val counts = sortedMapOf<String, Int>()
    var lines = 0
    var words = 0
    var characters = 0
    generateSequence(::readLine).forEach { line ->
        lines++
        characters += line.length + 1
        for (part in line.trim().split(Regex("\\s+"))) {
            if (part.isEmpty()) continue
            words++
            val word = clean(part)
            if (word.isNotEmpty()) counts[word] = (counts[word] ?: 0) + 1
        }
    }
    println("%7d %7d %7d".format(lines, words, characters))
    val top = counts.map { (word, times) -> Count(word, times) }.sorted().take(limit)
    val width = top.maxOf { it.word.length }
    top.forEach { println("${it.word.padEnd(width)} | ${it.times.toString().padStart(3)} ${"*".repeat(it.times)}") }
    println(top.first())
    counts.keys.groupBy { it.length }.toSortedMap().forEach { (length, list) ->
        println("$length -> ${list.joinToString(",")}")
    }
}
