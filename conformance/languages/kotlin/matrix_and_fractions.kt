// Operators of one's own: fractions and matrices, with Comparable, iterators, ranges, and companions.
import kotlin.math.abs

class Fraction private constructor(val numerator: Int, val denominator: Int) : Comparable<Fraction> {
    companion object {
        val ZERO = of(0)
        fun of(n: Int, d: Int = 1): Fraction {
            require(d != 0) { "denominator is zero" }
            val sign = if (d < 0) -1 else 1
            val g = gcd(abs(n), abs(d))
            return Fraction(sign * n / g, sign * d / g)
        }

        tailrec fun gcd(a: Int, b: Int): Int = if (b == 0) maxOf(a, 1) else gcd(b, a % b)
    }

    operator fun plus(o: Fraction) = of(numerator * o.denominator + o.numerator * denominator, denominator * o.denominator)
    operator fun plus(n: Int) = this + of(n)
    operator fun minus(o: Fraction) = this + -o
    operator fun times(o: Fraction) = of(numerator * o.numerator, denominator * o.denominator)
    operator fun div(o: Fraction) = of(numerator * o.denominator, denominator * o.numerator)
    operator fun unaryMinus() = of(-numerator, denominator)
    operator fun component1() = numerator
    operator fun component2() = denominator
    override fun compareTo(other: Fraction) = (numerator.toLong() * other.denominator).compareTo(other.numerator.toLong() * denominator)
    override fun equals(other: Any?) = other is Fraction && numerator == other.numerator && denominator == other.denominator
    override fun hashCode() = 31 * numerator + denominator
    override fun toString() = if (denominator == 1) "$numerator" else "$numerator/$denominator"
}

infix fun Int.over(d: Int) = Fraction.of(this, d)

class Matrix(val rows: Int, val columns: Int, init: (Int, Int) -> Fraction) : Iterable<Fraction> {
    private val cells = Array(rows) { r -> Array(columns) { c -> init(r, c) } }

    operator fun get(r: Int, c: Int) = cells[r][c]
    operator fun set(r: Int, c: Int, value: Fraction) {
        cells[r][c] = value
    }

    operator fun times(o: Matrix): Matrix {
        check(columns == o.rows) { "$columns columns, ${o.rows} rows" }
        return Matrix(rows, o.columns) { r, c -> (0 until columns).fold(Fraction.ZERO) { sum, k -> sum + this[r, k] * o[k, c] } }
    }

    operator fun contains(f: Fraction) = any { it == f }
    override fun iterator(): Iterator<Fraction> = cells.flatMap { it.toList() }.iterator()

    fun determinant(): Fraction {
        require(rows == columns) { "not square" }
        val m = Matrix(rows, columns) { r, c -> this[r, c] }
        var result = 1 over 1
        for (k in 0 until rows) {
            val pivot = (k until rows).firstOrNull { m[it, k] != Fraction.ZERO } ?: return Fraction.ZERO
            if (pivot != k) {
                for (c in 0 until columns) {
                    val kept = m[k, c]
                    m[k, c] = m[pivot, c]
                    m[pivot, c] = kept
                }
                result = -result
            }
            result *= m[k, k]
            for (r in k + 1 until rows) {
                val factor = m[r, k] / m[k, k]
                for (c in k until columns) m[r, c] = m[r, c] - factor * m[k, c]
            }
        }
        return result
    }

    override fun toString() = cells.joinToString("\n") { row -> row.joinToString(" ") { it.toString().padStart(5) } }
}

fun main() {
    val half = 1 over 2
    val third = Fraction.of(-2, -6)
    println("${half + third} ${half - third} ${half * third} ${half / third} ${-half} ${half + 3}")
    println(listOf(half > third, half <= third, half == (2 over 4), half.compareTo(half)))
    println(listOf(half, 3 over 4, third, -half, 5 over 1).sorted().joinToString() + " max " + maxOf(half, third))
    val (n, d) = 21 over -14
    println("$n $d")
    println((1..6).map { 1 over it }.reduce(Fraction::plus))
    try {
        1 over 0
    } catch (e: IllegalArgumentException) {
        println("error: ${e.message}")
    }
    val a = Matrix(2, 3) { r, c -> (r + 1) over (c + 1) }
    println(a)
    val b = Matrix(3, 2) { r, c -> Fraction.of(r - c) }
    println(a * b)
    println(a.count() to (half in a) to ((7 over 9) in a))
    println(runCatching { a * a }.exceptionOrNull()?.message)
    val hilbert = Matrix(3, 3) { r, c -> 1 over (r + c + 1) }
    println(hilbert.determinant())
    val swapped = Matrix(3, 3) { r, c -> Fraction.of(listOf(0, 2, 1, 3, 0, 0, 1, 4, 5)[r * 3 + c]) }
    println("${swapped.determinant()} ${Matrix(2, 2) { _, _ -> half }.determinant()}")
    swapped[0, 0] = swapped[1, 0] * swapped[2, 2]
    println(swapped.filter { it > 2 over 1 })
    println(setOf(half, 2 over 4, third).size)
    var sum = Fraction.ZERO
    for (f in hilbert) sum += f
    println(sum)
}
