package shapes
typealias Names = MutableList<String>
interface Shape {
    val name: String
    fun area(): Double
    fun twice() = area() * 2
}
abstract class Base(protected val id: Int, label: String = "base") : Shape {
    var count = 0
    private val text = "$label#$id"
    lateinit var late: String
    val size: Int get() = text.length
    var scale: Double = 1.0
        get() = field * 2
        set(value) {
            field = value
        }
    open val level: Int = 3
    init {
        count = id
    }
    constructor(text: String) : this(text.length, text) {
        count++
    }
    abstract fun describe(): String
    open fun hook(a: Int, vararg rest: Int, b: Int = 2): Int = a
    companion object {
        const val MAX = 10
        var made = 0
        fun create(): Base = Circle(1.0)
    }
}
class Circle(val radius: Double) : Base(7) {
    override val name: String get() = "circle"
    override fun area(): Double {
        return 3.0 * radius * radius
    }
    override fun describe() = super.hook(1).toString() + this@Circle.radius
    override val level = 4
    inner class Part { fun owner() = this@Circle
    }
    class Nested
    val lazyText by lazy { "l$radius" }
}
class Plain
class Two {
    val x: Int
    val y = 2
    constructor(a: Int) : super() {
        x = a
    }
    constructor() : this(1)
}
data class Point(val x: Int, var y: Int = 0) {
    operator fun plus(o: Point) = Point(x + o.x, y + o.y)
    operator fun get(i: Int) = if (i == 0) x else y
}
enum class Color(val code: Int) {
    RED(1) { 
        override fun hot() = true 
    },
    BLUE(2);
    open fun hot() = false
    companion object { 
        fun of(c: Int) = values().first { it.code == c } 
    }
}
sealed class Result<out T> {
    data class Ok<T>(val value: T) : Result<T>()
    object Failure : Result<Nothing>()
}
object Registry {
    val names: Names = mutableListOf()
    fun add(n: String) { names.add(n) }
}
fun Int.double(): Int = this * 2
infix fun Int.plusTwice(o: Int) = this + o * 2
fun <T : Comparable<T>> largest(a: T, b: T): T = if (a > b) a else b
val made = object : Base(3), Comparable<Int> {
    override val name = "anon"
    override fun area() = 1.0
    override fun describe() = name
    override fun compareTo(other: Int) = 0
}
