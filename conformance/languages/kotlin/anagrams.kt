fun String.key() = toCharArray().sorted().joinToString("")
fun String.isPalindrome() = this == reversed()
val Char.isVowel: Boolean get() = this in "aeiou"

fun main() {
    val words = generateSequence(::readLine).flatMap { it.split(" ").asSequence() }.filter(String::isNotEmpty).toList()
    words.groupBy { it.key() }.values
        .filter { it.size > 1 }
        .map { it.sorted() }
        .sortedWith(compareByDescending<List<String>> { it.size }.thenBy { it.first() })
        .forEachIndexed { i, group -> println("${i + 1}. ${group.joinToString(" ")}") }
    println(words.filter { it.isPalindrome() })
    println(words.groupingBy { it[0] }.eachCount().toSortedMap())
    println(words.sumOf { w -> w.count { it.isVowel } })
    println(words.map { it.length }.distinct() + listOf(words.size))
    println(words.chunked(5) { chunk -> chunk.map { it.first() }.joinToString("") })
    println(words.windowed(2).count { (a, b) -> a < b })
    println(words.maxByOrNull { it.length } + " " + words.minOrNull() + " " + words.lastOrNull { it.startsWith("s") })
    println(words.takeWhile { it.length == 5 }.asReversed().withIndex().joinToString { "${it.index}${it.value}" })
    val text = buildString {
        append("<")
        words.take(3).forEachIndexed { i, w ->
            if (i > 0) append('|')
            append(w.replaceFirstChar { it.uppercase() })
        }
        appendLine(">")
        append(length)
    }
    println(text)
    println(words.indexOf("noon") to words.indexOfFirst { 'y' in it })
    println(words.zip(words.drop(1)).firstOrNull { (a, b) -> a.last() == b.first() })
    println(words.reduce { acc, w -> if (w.length > acc.length) w else acc }.uppercase().toList())
    val fibs = sequence {
        var pair = 0 to 1
        while (true) {
            yield(pair.first)
            if (pair.first == 8) yieldAll(listOf(-1, -2))
            pair = pair.second to pair.first + pair.second
        }
    }
    println(fibs.take(12).toList())
    println("%05d|%-6s|%6.2f|%x|%,d".format(42, "ab", 3.14159, 255, 1234567))
}
