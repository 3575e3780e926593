data class Player(val name: String, val scores: MutableList<Int> = mutableListOf()) {
    val total get() = scores.sum()
}

sealed interface Line {
    data class Score(val name: String, val value: Int) : Line
    data class Problem(val what: String) : Line
    object Empty : Line
}

fun read(text: String): Line {
    val fields = text.split(Regex("\\s+")).filter { it.isNotEmpty() }
    return when {
        fields.isEmpty() -> Line.Empty
        fields.size != 2 -> Line.Problem("${fields.size} fields")
        else -> fields[1].toIntOrNull()?.let { Line.Score(fields[0], it) } ?: Line.Problem("bad score ${fields[1]}")
    }
}

fun main() {
    val players = LinkedHashMap<String, Player>()
    generateSequence(::readLine).forEachIndexed { i, text ->
        when (val line = read(text)) {
            is Line.Score -> players.getOrPut(line.name) { Player(line.name) }.scores.add(line.value)
            is Line.Problem -> println("line ${i + 1}: ${line.what}")
            Line.Empty -> {}
        }
    }
    players.values.sortedWith(compareByDescending(Player::total).thenBy(Player::name)).forEach { p ->
        println(String.format("%-5s%4d best %2d average %.2f", p.name, p.total, p.scores.maxOrNull(), p.scores.average()))
    }
    val groups = players.values.groupBy({ it.total }, { it.name }).toSortedMap()
    println(groups.map { (total, names) -> "$total: ${names.sorted().joinToString(",")}" }.joinToString("; "))
}
