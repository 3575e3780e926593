import kotlin.math.max
import kotlin.math.*
import java.util.Random as R
fun run(n: Int, names: List<String>): Int {
    var i = 0
    while (i < n) { i++ }
    do { i-- } while (i > 0)
    for (x in 1..n) i += x
    for ((k, v) in map) { println(k) }
    outer@ for (x in names) {
        for (y in x) {
            if (y == 'a') continue@outer
            if (y == 'b') break@outer
        }
        if (x == "c") break
    }
    when (n) {
        1, 2 -> { i = 1 }
        in 3..4 -> { i = 2 }
        !in 5..6 -> { i = 3 }
        is Int -> i = 4
        else -> return 5
    }
    when {
        n > 1 && i > 2 -> println("a")
        n == 0 -> println("b")
        else -> println("c")
    }
    val t = when (val y = n * 2) {
        2 -> "two"
        else -> "y$y"
    }
    val u = try { t.toInt() } catch (e: NumberFormatException) { -1 } finally { println("f") }
    if (n > 0) println("x")
    val (a, _, c) = Triple(1, 2, 3)
    fun local(z: Int) = z + i
    return local(a)
}
fun main(args: Array<String>) {
    println(run(3, listOf("x")))
}
