import kotlin.math.abs

enum class Direction(val dx: Int, val dy: Int) {
    NORTH(0, 1), EAST(1, 0), SOUTH(0, -1), WEST(-1, 0);

    fun turned(by: Int) = values()[(ordinal + by).mod(4)]
}

data class Point(val x: Int, val y: Int) {
    operator fun plus(d: Direction) = Point(x + d.dx, y + d.dy)
    override fun toString() = "$x,$y"
}

class Robot {
    var at = Point(0, 0)
        private set
    var facing = Direction.NORTH
    val visited = mutableSetOf(at)
    var twice: Point? = null

    fun execute(word: String): Boolean {
        val steps = word.drop(1).toIntOrNull() ?: return false
        facing = facing.turned(
            when (word.first()) {
                'R' -> 1
                'L' -> -1
                'F' -> 0
                else -> return false
            }
        )
        repeat(steps) {
            at += facing
            if (!visited.add(at) && twice == null) twice = at
        }
        return true
    }
}

fun main() {
    val robot = Robot()
    generateSequence(::readLine)
        .flatMap { it.split(", ") }
        .filterNot { robot.execute(it) }
        .forEach { println("bad $it") }
    with(robot) {
        println("at $at facing $facing, distance ${abs(at.x) + abs(at.y)}")
        println("visited ${visited.size}, twice $twice")
    }
}
