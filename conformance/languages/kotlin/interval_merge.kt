data class Interval(val begin: Int, val end: Int) {
    init {
        require(begin <= end) { "$begin is behind $end" }
    }

    override fun toString() = "[$begin..$end]"
}

fun List<Interval>.merged(): List<Interval> = sortedBy { it.begin }.fold(mutableListOf()) { merged, next ->
    val last = merged.lastOrNull()
    if (last != null && next.begin <= last.end) {
        merged[merged.lastIndex] = last.copy(end = maxOf(last.end, next.end))
    } else {
        merged.add(next)
    }
    merged
}

fun main() {
    val list = ArrayList<Interval>()
    var number = 0
    while (true) {
        val line = readLine() ?: break
        number++
        val parts = line.trim().split(" ").map(String::toInt)
        if (parts.size != 2) {
            println("line $number: ${parts.size} numbers")
            continue
        }
        try {
            val (begin, end) = parts
            list += Interval(begin, end)
        } catch (e: IllegalArgumentException) {
            println("line $number: ${e.message}")
        }
    }
    val merged = list.merged()
    println(merged.joinToString(" "))
    val gaps = merged.zipWithNext { a, b -> b.begin - a.end }
    println("covered ${merged.sumOf { it.end - it.begin }}, gaps ${gaps.joinToString(",")}")
}
