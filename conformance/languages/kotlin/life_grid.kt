import kotlin.math.abs
import kotlin.math.max

data class Point(val x: Int, val y: Int) : Comparable<Point> {
    operator fun plus(o: Point) = Point(x + o.x, y + o.y)
    operator fun minus(o: Point) = Point(x - o.x, y - o.y)
    operator fun times(k: Int) = copy(x = x * k, y = y * k)
    operator fun unaryMinus() = Point(-x, -y)
    override fun compareTo(other: Point) = compareValuesBy(this, other, Point::y, Point::x)
    fun manhattan(o: Point = ORIGIN) = abs(x - o.x) + abs(y - o.y)

    companion object {
        val ORIGIN = Point(0, 0)
        val around = (-1..1).flatMap { dy -> (-1..1).map { dx -> Point(dx, dy) } } - ORIGIN
    }
}

enum class Direction(val delta: Point) {
    N(Point(0, -1)) { override fun left() = W },
    E(Point(1, 0)) { override fun left() = N },
    S(Point(0, 1)) { override fun left() = E },
    W(Point(-1, 0)) { override fun left() = S };

    abstract fun left(): Direction
    val right get() = left().left().left()
}

class Grid<T>(val width: Int, val height: Int, init: (Point) -> T) {
    private val cells = MutableList(width * height) { init(Point(it % width, it / width)) }
    val points: Sequence<Point> = sequence { for (y in 0 until height) for (x in 0 until width) yield(Point(x, y)) }
    operator fun get(p: Point): T = cells[p.y * width + p.x]
    operator fun set(p: Point, value: T) { cells[p.y * width + p.x] = value }
    operator fun contains(p: Point) = p.x in 0 until width && p.y in 0..<height
    fun neighbours(p: Point) = Point.around.map { p + it }.filter { it in this }
    inline fun <R> map(crossinline change: (Point, T) -> R) = Grid(width, height) { change(it, this[it]) }
    override fun toString() = cells.chunked(width) { it.joinToString("") }.joinToString("\n")
}

fun parse(lines: List<String>) = Grid(lines.maxOf { it.length }, lines.size) { (x, y) -> lines[y].getOrElse(x) { '.' } }

fun step(grid: Grid<Char>): Grid<Char> = grid.map { p, c ->
    val alive = grid.neighbours(p).count { grid[it] == '#' }
    if (alive == 3 || (alive == 2 && c == '#')) '#' else '.'
}

fun shortest(grid: Grid<Char>, from: Point, to: Point): List<Point>? {
    val before = hashMapOf<Point, Point?>(from to null)
    val queue = ArrayDeque(listOf(from))
    search@ while (queue.isNotEmpty()) {
        val here = queue.removeFirst()
        for (d in Direction.entries) {
            val next = here + d.delta
            if (next !in grid || grid[next] == '#' || next in before) continue
            before[next] = here
            if (next == to) break@search
            queue.addLast(next)
        }
    }
    if (to !in before) return null
    return generateSequence(to) { before[it] }.toList().asReversed()
}

fun langtonsAnt(steps: Int): Set<Point> {
    val black = sortedSetOf<Point>()
    var at = Point.ORIGIN
    var facing = Direction.N
    repeat(steps) {
        facing = if (at in black) facing.left() else facing.right
        if (!black.add(at)) black.remove(at)
        at += facing.delta
    }
    return black
}

fun main() {
    val blocks = generateSequence(::readLine).joinToString("\n").split("\n\n").map { it.lines().filter(String::isNotEmpty) }
    var life = parse(blocks[0])
    for (n in 0..2) {
        println("generation $n, ${life.points.count { life[it] == '#' }} alive")
        println(life)
        life = step(life)
    }
    val maze = parse(blocks[1])
    val (s, e) = maze.points.filter { maze[it] in "SE" }.sortedBy { maze[it] }.toList().let { it[1] to it[0] }
    val path = shortest(maze, s, e)
    if (path == null) println("no way") else {
        path.drop(1).dropLast(1).forEach { maze[it] = 'o' }
        println("${path.size - 1} steps, ${s.manhattan(e)} apart")
        println(maze)
    }
    println(shortest(maze, s, Point(0, 0)) ?: "no way to the corner")
    val black = langtonsAnt(30)
    println("${black.size} black, first ${black.first()}, far ${black.maxOf { it.manhattan() }}")
    println("${-Point(1, 2) * 3} ${Direction.valueOf("E").right} ${Direction.S.name}${Direction.W.ordinal} ${max(Point(1, 0), Point(0, 1))}")
}

fun <T : Comparable<T>> max(a: T, b: T): T = if (a >= b) a else b
