import kotlin.math.PI
import kotlin.math.abs
import kotlin.math.pow
import kotlin.math.sqrt

sealed interface Shape {
    val name: String
    fun area(): Double
}

data class Circle(val radius: Double) : Shape {
    override val name = "circle"
    override fun area() = PI * radius.pow(2)
}

data class Rect(val w: Double, val h: Double = w) : Shape {
    override val name get() = if (w == h) "square" else "rectangle"
    override fun area() = w * h

    init {
        require(w > 0 && h > 0) { "sides must be positive: $w x $h" }
    }
}

class Polygon private constructor(private val points: List<Pair<Int, Int>>) : Shape {
    override val name = "polygon(${points.size})"
    override fun area() = abs(points.indices.sumOf { i ->
        val (x1, y1) = points[i]
        val (x2, y2) = points[(i + 1) % points.size]
        x1 * y2 - x2 * y1
    }) / 2.0

    companion object {
        fun of(vararg points: Pair<Int, Int>) = Polygon(points.toList())
        val UNIT by lazy { of(0 to 0, 1 to 0, 1 to 1, 0 to 1) }
    }
}

object Empty : Shape {
    override val name = "nothing"
    override fun area() = 0.0
}

enum class Planet(val mass: Double, val radius: Double) {
    MERCURY(3.303e+23, 2.4397e6),
    EARTH(5.976e+24, 6.37814e6);

    val gravity: Double get() = G * mass / (radius * radius)
    fun weight(kg: Double) = kg * gravity

    companion object {
        const val G = 6.67300E-11
    }
}

enum class Op(val sign: String) {
    ADD("+") {
        override fun apply(a: Int, b: Int) = a + b
    },
    SUB("-") {
        override fun apply(a: Int, b: Int) = a - b
    },
    MUL("*") {
        override fun apply(a: Int, b: Int) = a * b
    };

    abstract fun apply(a: Int, b: Int): Int

    companion object {
        fun of(sign: String) = values().firstOrNull { it.sign == sign } ?: throw IllegalArgumentException("no operator $sign")
    }
}

fun describe(s: Shape) = when (s) {
    is Circle -> "circle of radius ${s.radius}"
    is Rect -> "${s.name} ${s.w} by ${s.h}"
    is Polygon -> s.name
    Empty -> "nothing at all"
}

fun classify(x: Any?): String = when (x) {
    null -> "null"
    0, 1 -> "bit"
    is Int -> if (x < 0) "negative" else "int"
    in listOf("a", "b") -> "letter"
    is String -> "text of ${x.length}"
    is List<*> -> "list of ${x.size}"
    is IntArray -> "ints ${x.sum()}"
    !is Double -> "other ${x::class.simpleName}"
    else -> "double"
}

fun grade(points: Int): Char = when {
    points >= 90 -> 'A'
    points >= 80 -> 'B'
    else -> 'F'
}

fun main() {
    val shapes = listOf(Circle(1.5), Rect(2.0), Rect(2.0, 3.5), Polygon.of(0 to 0, 4 to 0, 4 to 3), Polygon.UNIT, Empty)
    for (s in shapes) println("%-28s %8.3f".format(describe(s), s.area()))
    println(shapes.filterIsInstance<Rect>().sumOf { it.area() })
    println(shapes.maxByOrNull { it.area() })
    println(shapes.groupBy { it::class.simpleName }.mapValues { it.value.size })
    try {
        Rect(-1.0)
    } catch (e: IllegalArgumentException) {
        println(e.message)
    }
    for (p in Planet.values()) println("${p.name} ${"%.2f".format(p.weight(10.0))} ${p.ordinal}")
    println(Planet.valueOf("EARTH").compareTo(Planet.MERCURY))
    println(listOf("+", "-", "*").map { Op.of(it).apply(7, 3) })
    println(runCatching { Op.of("/") }.exceptionOrNull())
    println(Op.entries.joinToString { "${it.name.lowercase()}${it.sign}" })
    println(listOf(null, 1, 0, -5, 12, "a", "abc", listOf(1), intArrayOf(1, 2), 2.5, 'c', Circle(1.0)).map { classify(it) })
    println(listOf(95, 85, 10).map(::grade))
    val (w, h) = Rect(3.0, 4.0)
    println(sqrt(w * w + h * h))
    println(Circle(2.0) == Circle(2.0) && Circle(2.0) !== Circle(2.0))
    println(Circle(2.0).copy(radius = 1.0).toString() + Empty.name)
    var total = 0
    outer@ for (i in 1..5) {
        for (j in 1..5) {
            if (j == 4) continue@outer
            if (i == 3) break@outer
            total += i * j
        }
    }
    println(total)
    var n = 27
    var steps = 0
    while (n != 1) {
        n = if (n % 2 == 0) n / 2 else 3 * n + 1
        steps++
    }
    println(steps)
    do {
        n += 10
    } while (n < 30)
    println(n)
    println("${7 / 2} ${-7 / 2} ${-7 % 3} ${(-7).mod(3)} ${7 / 2.0} ${1 shl 4} ${0xff and 0x0f} ${5 xor 1} ${-16 shr 2} ${-1 ushr 28}")
    println("${Int.MAX_VALUE + 1} ${Long.MAX_VALUE} ${3.7.toInt()} ${-3.7.toInt()} ${2.5.toLong()} ${300.toByte()} ${0.1 + 0.2} ${1e10} ${100.0} ${1.0f / 3}")
}
