// Numbers: widths, overflow, bits, conversions, how they are written.
import kotlin.math.abs
import kotlin.math.ceil
import kotlin.math.floor
import kotlin.math.roundToInt
import kotlin.math.sqrt

fun popCount(n: Int): Int {
    var rest = n
    var count = 0
    while (rest != 0) {
        rest = rest and (rest - 1)
        count++
    }
    return count
}

fun isPrime(n: Int): Boolean {
    if (n < 2) return false
    var d = 2
    while (d.toLong() * d <= n) {
        if (n % d == 0) return false
        d++
    }
    return true
}

fun gcd(a: Long, b: Long): Long = if (b == 0L) abs(a) else gcd(b, a % b)

data class Fraction private constructor(val n: Long, val d: Long) : Comparable<Fraction> {
    operator fun plus(o: Fraction) = of(n * o.d + o.n * d, d * o.d)
    operator fun minus(o: Fraction) = of(n * o.d - o.n * d, d * o.d)
    operator fun times(o: Fraction) = of(n * o.n, d * o.d)
    operator fun div(o: Fraction) = of(n * o.d, d * o.n)
    operator fun unaryMinus() = of(-n, d)
    override fun compareTo(other: Fraction) = (n * other.d).compareTo(other.n * d)
    override fun toString() = if (d == 1L) "$n" else "$n/$d"
    fun toDouble() = n.toDouble() / d

    companion object {
        val ZERO = of(0, 1)
        fun of(n: Long, d: Long = 1): Fraction {
            require(d != 0L) { "zero denominator" }
            val g = gcd(n, d) * if (d < 0) -1 else 1
            return Fraction(n / g, d / g)
        }
    }
}

fun hash(text: String): Int {
    var h = 17
    for (c in text) h = h * 31 + c.code
    return h
}

fun toBase(n: Int, base: Int): String {
    if (n == 0) return "0"
    val digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    val out = StringBuilder()
    var rest = abs(n)
    while (rest > 0) {
        out.append(digits[rest % base])
        rest /= base
    }
    if (n < 0) out.append('-')
    return out.reverse().toString()
}

class Random(private var seed: Long) {
    fun next(bound: Int): Int {
        seed = (seed * 6364136223846793005L + 1442695040888963407L)
        return ((seed ushr 33) % bound).toInt()
    }
}

fun main() {
    println("${Int.MAX_VALUE + 1} ${Int.MIN_VALUE - 1} ${Long.MAX_VALUE + 1} ${Byte.MAX_VALUE + 1}")
    println("${100_000 * 100_000} ${100_000L * 100_000} ${(-128).toByte()} ${200.toByte()} ${70000.toShort()}")
    println("${7 / 2} ${-7 / 2} ${7 % -3} ${-7 % 3} ${(-7).mod(3)} ${(-7).floorDiv(2)} ${7.0 / 2} ${1 / 3.0f}")
    println("${5 and 3} ${5 or 3} ${5 xor 3} ${5.inv()} ${1 shl 10} ${-16 shr 2} ${-16 ushr 28} ${1L shl 40}")
    println(listOf(0, 1, 255, 1023, -1).map { popCount(it) })
    println((1..50).filter(::isPrime).joinToString(" "))
    println("${3.7.toInt()} ${-3.7.toInt()} ${3.5.roundToInt()} ${-3.5.roundToInt()} ${floor(-3.2)} ${ceil(3.2)} ${1e20.toInt()}")
    println("${0.1 + 0.2} ${1.0} ${1e7} ${1.0E-4} ${123456.789} ${100.0f} ${1.0 / 0} ${sqrt(2.0)}")
    println("${'a' + 2} ${'z' - 'a'} ${'A'.code} ${66.toChar()} ${'7'.digitToInt()}")
    val half = Fraction.of(1, 2)
    val third = Fraction.of(-2, -6)
    println("${half + third} ${half - third} ${half * third} ${half / third} ${-half} ${half > third} ${half == Fraction.of(5, 10)}")
    println((1L..10L).fold(Fraction.ZERO) { sum, k -> sum + Fraction.of(1, k) })
    println("%.6f".format((half + third).toDouble()))
    println(listOf(half, third, Fraction.of(3, 4)).sorted())
    println("${hash("hello")} ${hash("a longer text that overflows")} ${"hello".hashCode()}")
    println("${toBase(255, 16)} ${toBase(-10, 2)} ${255.toString(2)} ${"7f".toInt(16)} ${"zz".toInt(36)}")
    println("%d|%5d|%-5d|%05d|%x|%X|%o|%e|%.3f|%10.2f|%+d".format(42, 42, 42, 42, 255, 255, 8, 12345.678, 2.0 / 3, -1.5, 7))
    val random = Random(42)
    println(List(8) { random.next(100) })
    println("${"12".toInt() + "3.5".toDouble()} ${"abc".toIntOrNull()} ${"99999999999".toIntOrNull()} ${"99999999999".toLong()}")
    println("${1 == 1} ${1.0 == 1.0} ${Double.NaN == Double.NaN} ${0.0 == -0.0} ${1.compareTo(2)} ${maxOf(3, 9, 4)} ${minOf(2.5, 1.5)}")
    var x = 5
    val y = x++ + ++x
    x += 3
    x *= 2
    x -= 1
    println("$x $y ${x.coerceIn(0, 10)} ${(-5).coerceAtLeast(0)}")
    println("${(1..5).sum()} ${(1..5).reduce { a, b -> a * b }} ${(10 downTo 1 step 3).toList()} ${5 in 1..4} ${(1 until 4).last}")
}
