fun caesar(text: String, shift: Int): String = text.map { c ->
    when {
        c.isUpperCase() -> 'A' + (c - 'A' + shift).mod(26)
        c.isLowerCase() -> 'a' + (c - 'a' + shift).mod(26)
        else -> c
    }
}.joinToString("")

fun isPalindrome(s: String): Boolean {
    val clean = s.filter { it.isLetterOrDigit() }.lowercase()
    return clean == clean.reversed()
}

fun runLength(s: String): String {
    if (s.isEmpty()) return ""
    val sb = StringBuilder()
    var current = s[0]
    var count = 1
    for (i in 1..s.lastIndex) {
        if (s[i] == current) count++
        else {
            sb.append(current)
            if (count > 1) sb.append(count)
            current = s[i]
            count = 1
        }
    }
    sb.append(current)
    if (count > 1) sb.append(count)
    return sb.toString()
}

fun toRoman(n: Int): String {
    val table = listOf(1000 to "M", 900 to "CM", 500 to "D", 400 to "CD", 100 to "C", 90 to "XC", 50 to "L", 40 to "XL", 10 to "X", 9 to "IX", 5 to "V", 4 to "IV", 1 to "I")
    var rest = n
    return buildString {
        for ((value, sign) in table) {
            while (rest >= value) {
                append(sign)
                rest -= value
            }
        }
    }
}

fun wrap(text: String, width: Int): List<String> {
    val lines = mutableListOf<String>()
    var line = ""
    for (word in text.split(" ")) {
        line = when {
            line.isEmpty() -> word
            line.length + 1 + word.length <= width -> "$line $word"
            else -> {
                lines += line
                word
            }
        }
    }
    if (line.isNotEmpty()) lines += line
    return lines
}

fun levenshtein(a: String, b: String): Int {
    val d = Array(a.length + 1) { IntArray(b.length + 1) }
    for (i in 0..a.length) d[i][0] = i
    for (j in 0..b.length) d[0][j] = j
    for (i in 1..a.length) for (j in 1..b.length) {
        val cost = if (a[i - 1] == b[j - 1]) 0 else 1
        d[i][j] = minOf(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + cost)
    }
    return d[a.length][b.length]
}

val String.vowels: Int
    get() = count { it.lowercaseChar() in "aeiou" }

fun String.titleCase() = split(" ").joinToString(" ") { w -> w.replaceFirstChar { it.uppercase() } }

fun main() {
    println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3))
    println("${isPalindrome("A man, a plan, a canal: Panama")} ${isPalindrome("nope")}")
    println(runLength("aaabccdddd") + " " + runLength("x") + "|" + runLength("") + "|")
    println(listOf(4, 9, 14, 1994, 2024).map { toRoman(it) })
    wrap("the quick brown fox jumps over the lazy dog", 15).forEach { println("[${it.padEnd(15)}]") }
    println(levenshtein("kitten", "sitting"))
    println("education".vowels.toString() + " " + "the old man".titleCase())
    val text = """
        |first line
        |  second "quoted" line
        |third: ${1 + 2} ${'$'}x
    """.trimMargin()
    println(text)
    println(text.lines().map { it.trim().length })
    println("""
        indented
          more
    """.trimIndent())
    println("a-b_c d".split("-", "_", " ") + "k=v;k2=v2".split(";").map { it.substringAfter("=") })
    println("path/to/file.tar.gz".substringAfterLast("/").substringBefore(".") + " " + "x".padStart(3, '*') + "|" + "y".padEnd(3) + "|")
    println("Hello"[1] + " " + "Hello".first() + "Hello".last() + " " + "Hello".drop(2) + "Hello".take(2) + "Hello".slice(1..3) + " " + "Hello".indexOf('l') + "Hello".lastIndexOf("l"))
    println("  trim me ".trim() + "|" + "xxabxx".trim('x') + "|" + "abc".contains("bc") + "ABC".equals("abc", ignoreCase = true) + "abc".startsWith("ab"))
    println("one two  three".split(Regex("\\s+")).size.toString() + " " + "a1b22".replace(Regex("[0-9]+"), "#") + " " + Regex("(\\w)(\\d+)").findAll("a1 b22").map { it.groupValues[2] + it.groupValues[1] }.toList())
    println("2024-01-15".let { Regex("(\\d+)-(\\d+)-(\\d+)").matchEntire(it)!!.destructured.let { (y, m, d) -> "$d.$m.$y" } })
    println("banana".groupingBy { it }.eachCount().entries.joinToString { (k, v) -> "$k$v" })
    println("abc".zip("xyz") { a, b -> "$a$b" }.joinToString("") + " " + "abcdef".chunked(4) + " " + "hello".windowed(2).take(2))
    println('a'.code.toString() + " " + ('a' + 1) + " " + 'z'.minus('a') + " " + 'b'.uppercaseChar() + " " + '7'.digitToInt() + " " + 65.toChar() + " " + ('a'..'e').joinToString(""))
    println("%-8s|%8s|%06.2f|%+d|%,d".format("left", "right", 3.14159, 5, 1234567))
    println("12".toInt() + "7".toLong() + "1.5".toDouble())
    println("abc".toIntOrNull() ?: "not a number")
    try {
        "12x".toInt()
    } catch (e: NumberFormatException) {
        println(e.message)
    }
    println("a".compareTo("b").toString() + " " + ("apple" < "banana") + " " + "b".repeat(3) + " " + "x".isBlank() + " " + "abc".hashCode())
    val sb = StringBuilder("start")
    sb.append(1).append('c').append(2.5).insert(0, ">").appendLine().append("end")
    println(sb.toString() + sb.length)
    println("mississippi".toSet().joinToString("") + " " + "mississippi".count { it == 's' } + " " + "mississippi".toCharArray().sorted().joinToString("") + " " + "a,b,,c".split(",").filter { it.isNotEmpty() })
    println("binary ${10.toString(2)} hex ${255.toString(16)} parse ${"ff".toInt(16)} ${"1010".toInt(2)}")
    println("abc".map { it.code }.sum().toString() + "abc".any { it == 'b' } + "abc".none { it.isDigit() } + "a\tb\\n\"q\"")
}
