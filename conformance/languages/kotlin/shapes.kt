sealed class Shape {
    abstract fun area(): Int
}

data class Rectangle(val width: Int, val height: Int) : Shape() {
    override fun area() = width * height
}

data class Square(val side: Int) : Shape() {
    override fun area(): Int {
        return side * side
    }
}

object Nothingness : Shape() {
    override fun area() = 0
    override fun toString() = "nothing"
}

enum class Size {
    SMALL, MEDIUM, LARGE;

    fun shout() = name.lowercase() + "!"
}

fun sizeOf(shape: Shape): Size = when (shape.area()) {
    in 0..4 -> { Size.SMALL }
    in 5..20 -> { Size.MEDIUM }
    else -> Size.LARGE
}

fun describe(shape: Shape): String = when (shape) {
    is Rectangle -> "rectangle ${shape.width}x${shape.height}"
    is Square -> "square of side ${shape.side}"
    Nothingness -> "no shape"
    else -> "?"
}

fun Shape.twice() = area() * 2

fun main() {
    val shapes = listOf(Rectangle(2, 3), Square(5), Nothingness)
    for (shape in shapes) {
        println("${describe(shape)}: area ${shape.area()}, ${sizeOf(shape).shout()}")
    }
    println(shapes.sumOf { it.twice() })
    println(Rectangle(1, 2) == Rectangle(1, 2))
    println(Rectangle(1, 2) === Rectangle(1, 2))
    val wide = Rectangle(1, 2).copy(width = 9)
    println(wide)
    val (w, h) = wide
    println(w + h)
    println(Size.LARGE.ordinal)
    println(Nothingness)
}
