import java.util.Locale
import kotlin.math.sqrt

data class WordStat(val word: String, val count: Int, val firstLine: Int)

class TextStats(private val lines: List<String>) {
    private val wordRegex = Regex("[A-Za-z']+")

    val words: List<Pair<Int, String>> by lazy {
        lines.flatMapIndexed { index, line ->
            wordRegex.findAll(line).map { index + 1 to it.value.lowercase() }.toList()
        }
    }

    val byLength: Map<Int, List<String>>
        get() = words.map { it.second }.distinct().groupBy { it.length }.toSortedMap()

    fun top(n: Int): List<WordStat> =
        words.groupingBy { it.second }
            .fold({ _, first -> WordStat(first.second, 0, first.first) }) { _, acc, _ ->
                acc.copy(count = acc.count + 1)
            }
            .values
            .sortedWith(compareByDescending<WordStat> { it.count }.thenBy { it.word })
            .take(n)

    fun deviation(): Double {
        val lengths = words.map { it.second.length.toDouble() }
        if (lengths.isEmpty()) return 0.0
        val mean = lengths.average()
        return sqrt(lengths.sumOf { (it - mean) * (it - mean) } / lengths.size)
    }
}

enum class Command(val flag: String, val takesValue: Boolean = false) {
    TOP("--top", true), LENGTHS("--lengths"), REVERSE("--reverse"), FREQ("--freq");

    companion object {
        fun parse(flag: String) = entries.firstOrNull { it.flag == flag }
            ?: throw IllegalArgumentException("unknown option $flag")
    }
}

fun parseArgs(args: Array<String>): Map<Command, String?> = buildMap {
    var i = 0
    while (i < args.size) {
        val command = Command.parse(args[i++])
        put(command, if (command.takesValue) args.getOrNull(i++) ?: error("value missing") else null)
    }
}

fun String.capitalizeWords() = split(' ').joinToString(" ") { w ->
    w.replaceFirstChar { if (it.isLowerCase()) it.titlecase(Locale.ROOT) else it.toString() }
}

fun main(args: Array<String>) {
    val options = try {
        parseArgs(args)
    } catch (e: IllegalArgumentException) {
        println("error: ${e.message}")
        return
    }
    val lines = generateSequence(::readLine).toList()
    val stats = TextStats(lines)
    println("%d lines, %d words, deviation %.3f".format(lines.size, stats.words.size, stats.deviation()))
    for ((command, value) in options) {
        println("== ${command.name.lowercase()} (${command.ordinal})")
        when (command) {
            Command.TOP -> stats.top(value!!.toInt()).forEachIndexed { i, (word, count, line) ->
                println("${(i + 1).toString().padStart(2, '0')}. ${word.padEnd(8, '.')} $count from line $line")
            }
            Command.LENGTHS -> stats.byLength.forEach { (length, words) ->
                println("$length: ${words.sorted().joinToString(limit = 4, truncated = "and ${words.size - 4} more")}")
            }
            Command.REVERSE -> lines.asReversed().map(String::reversed).forEach(::println)
            Command.FREQ -> {
                val counts = IntArray(26)
                lines.joinToString("").lowercase().filter { it in 'a'..'z' }.forEach { counts[it - 'a']++ }
                val top = counts.withIndex().sortedByDescending { it.value }.take(5)
                println(top.joinToString { (i, n) -> "${'a' + i}=$n" })
                println("max ${counts.max()} at ${'a' + counts.indices.maxByOrNull { counts[it] }!!}")
            }
        }
    }
    println(lines.firstOrNull()?.capitalizeWords() ?: "(nothing)")
}
