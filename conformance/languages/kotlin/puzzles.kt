// Small searches: permutations, queens, sudoku rows, change, words.
fun <T> permutations(items: List<T>): List<List<T>> {
    if (items.isEmpty()) return listOf(emptyList())
    val result = mutableListOf<List<T>>()
    for ((i, item) in items.withIndex()) {
        val rest = items.subList(0, i) + items.subList(i + 1, items.size)
        for (tail in permutations(rest)) result.add(listOf(item) + tail)
    }
    return result
}

fun <T> subsets(items: Set<T>): List<Set<T>> = buildList {
    val list = items.toList()
    for (mask in 0 until (1 shl list.size)) {
        add(list.filterIndexed { i, _ -> mask and (1 shl i) != 0 }.toSet())
    }
}

class Queens(private val n: Int) {
    private val columns = BooleanArray(n)
    private val up = BooleanArray(2 * n)
    private val down = BooleanArray(2 * n)
    private val placed = IntArray(n)
    var solutions = 0
        private set
    var first: List<Int>? = null
        private set

    fun solve(row: Int = 0) {
        if (row == n) {
            solutions++
            if (first == null) first = placed.toList()
            return
        }
        for (column in 0 until n) {
            if (columns[column] || up[row + column] || down[row - column + n]) continue
            mark(row, column, true)
            placed[row] = column
            solve(row + 1)
            mark(row, column, false)
        }
    }

    private fun mark(row: Int, column: Int, value: Boolean) {
        columns[column] = value
        up[row + column] = value
        down[row - column + n] = value
    }

    fun draw() = first?.joinToString("\n") { c -> ".".repeat(c) + "Q" + ".".repeat(n - c - 1) } ?: "none"
}

fun hanoi(n: Int, from: Char = 'A', to: Char = 'C', by: Char = 'B', move: (Char, Char) -> Unit) {
    if (n == 0) return
    hanoi(n - 1, from, by, to, move)
    move(from, to)
    hanoi(n - 1, by, to, from, move)
}

fun waysToChange(amount: Int, coins: List<Int>): Long {
    val ways = LongArray(amount + 1)
    ways[0] = 1
    for (coin in coins) for (sum in coin..amount) ways[sum] += ways[sum - coin]
    return ways[amount]
}

fun fewestCoins(amount: Int, coins: List<Int>): List<Int>? {
    val best = arrayOfNulls<List<Int>>(amount + 1)
    best[0] = emptyList()
    for (sum in 1..amount) {
        for (coin in coins) {
            if (coin > sum) continue
            val before = best[sum - coin] ?: continue
            val known = best[sum]
            if (known == null || before.size + 1 < known.size) best[sum] = before + coin
        }
    }
    return best[amount]
}

fun longestCommon(a: String, b: String): String {
    val table = Array(a.length + 1) { IntArray(b.length + 1) }
    for (i in a.indices) for (j in b.indices) {
        table[i + 1][j + 1] = if (a[i] == b[j]) table[i][j] + 1 else maxOf(table[i][j + 1], table[i + 1][j])
    }
    val out = StringBuilder()
    var i = a.length
    var j = b.length
    while (i > 0 && j > 0) {
        when {
            a[i - 1] == b[j - 1] -> {
                out.append(a[i - 1])
                i--
                j--
            }
            table[i - 1][j] >= table[i][j - 1] -> i--
            else -> j--
        }
    }
    return out.reverse().toString()
}

tailrec fun collatz(n: Long, steps: Int = 0): Int =
    if (n == 1L) steps else collatz(if (n % 2 == 0L) n / 2 else 3 * n + 1, steps + 1)

fun spiral(rows: Int, cols: Int): List<List<Int>> {
    val grid = Array(rows) { IntArray(cols) }
    var (top, left) = 0 to 0
    var (bottom, right) = rows - 1 to cols - 1
    var next = 1
    while (top <= bottom && left <= right) {
        for (c in left..right) grid[top][c] = next++
        top++
        for (r in top..bottom) grid[r][right] = next++
        right--
        if (top <= bottom) for (c in right downTo left) grid[bottom][c] = next++
        bottom--
        if (left <= right) for (r in bottom downTo top) grid[r][left] = next++
        left++
    }
    return grid.map { it.toList() }
}

fun anagrams(words: List<String>) = words.groupBy { it.toCharArray().sorted().joinToString("") }
    .values.filter { it.size > 1 }.map { it.sorted() }

fun main() {
    println(permutations(listOf(1, 2, 3)))
    println(permutations("abcd".toList()).size)
    println(subsets(setOf("x", "y", "z")).map { it.joinToString("") }.toList())
    for (n in 4..6) {
        val queens = Queens(n)
        queens.solve()
        println("$n queens: ${queens.solutions}, first ${queens.first}")
    }
    println(Queens(4).apply { solve() }.draw())
    val moves = mutableListOf<String>()
    hanoi(3) { a, b -> moves += "$a$b" }
    println("${moves.size}: ${moves.joinToString(" ")}")
    println("${waysToChange(100, listOf(1, 5, 10, 25, 50))} ${waysToChange(5, listOf(2, 4))}")
    println("${fewestCoins(63, listOf(1, 5, 21, 25))} ${fewestCoins(3, listOf(2))}")
    println("${longestCommon("AGGTAB", "GXTXAYB")} ${longestCommon("nematode knowledge", "empty bottle")}")
    println(listOf(1L, 7L, 27L, 97L).associateWith { collatz(it) })
    spiral(3, 4).forEach { row -> println(row.joinToString("") { it.toString().padStart(3) }) }
    println(anagrams(listOf("listen", "silent", "enlist", "google", "elgoog", "cat")))
}
