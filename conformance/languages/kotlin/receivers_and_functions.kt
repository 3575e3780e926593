import kotlin.math.max
import kotlin.math.min

// Inside of a receiver: functions of the library's top level, and members of the receiver of the same names.
data class Span(val begin: Int, val end: Int)

fun List<Span>.merged(): List<Span> = sortedBy { it.begin }.fold(mutableListOf()) { merged, next ->
    val last = merged.lastOrNull()
    if (last != null && next.begin <= last.end) {
        merged[merged.lastIndex] = last.copy(end = maxOf(last.end, next.end))
    } else {
        merged.add(next)
    }
    merged
}

fun List<Int>.ends() = "${minOf { it * 2 }} ${maxOf { it * 2 }} ${minOf(3, 1, 2)} ${maxOf(3, 1)} ${max(1, 2)} ${min(1, 2)}"

fun String.thrice(): String {
    var result = ""
    repeat(3) { result += this + it }
    return result + repeat(2)
}

fun main() {
    println(listOf(Span(1, 3), Span(7, 8), Span(2, 5)).merged())
    println(listOf(4, 9).ends())
    println("x".thrice())
    println(with(listOf(5)) { maxOf(1, 2) + size })
    with("ab") {
        repeat(2) { println(length + it) }
        println(repeat(2))
    }
}
