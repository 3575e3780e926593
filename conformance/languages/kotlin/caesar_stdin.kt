fun Char.shift(by: Int): Char = when (this) {
    in 'a'..'z' -> 'a' + (this - 'a' + by).mod(26)
    in 'A'..'Z' -> 'A' + (this - 'A' + by).mod(26)
    else -> this
}

fun String.shifted(by: Int) = map { it.shift(by) }.joinToString("")

fun main(args: Array<String>) {
    val by = args[0].toInt()
    val counts = mutableMapOf<Char, Int>()
    var total = 0
    var line = readLine()
    while (line != null) {
        total += line.length + 1
        line.lowercase().filter { it.isLetter() }.forEach { counts.merge(it, 1, Int::plus) }
        val coded = line.shifted(by)
        println(coded)
        println(coded.shifted(-by).reversed())
        line = readLine()
    }
    val top = counts.entries.sortedWith(compareByDescending<Map.Entry<Char, Int>> { it.value }.thenBy { it.key }).take(3)
    println(top.joinToString(" ") { (c, n) -> "$c=$n" })
    println("letters ${counts.values.sum()} of $total")
}
