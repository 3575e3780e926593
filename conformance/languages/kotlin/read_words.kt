fun main() {
    val counts = mutableMapOf<String, Int>()
    var lines = 0
    while (true) {
        val line = readLine() ?: break
        lines++
        line.split(" ").filter { it.isNotBlank() }.forEach { w ->
            counts[w.lowercase()] = (counts[w.lowercase()] ?: 0) + 1
        }
    }
    counts.entries.sortedWith(compareByDescending<Map.Entry<String, Int>> { it.value }.thenBy { it.key })
        .take(4).forEach { println("${it.key}: ${it.value}") }
    println(lines)
}
