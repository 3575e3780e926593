typealias Cell = Pair<Int, Int>

class World(private val alive: Set<Cell>) {
    private fun neighbours(cell: Cell): List<Cell> {
        val (x, y) = cell
        return (-1..1).flatMap { dx -> (-1..1).map { dy -> x + dx to y + dy } } - cell
    }

    fun step(): World {
        val counts = alive.flatMap { neighbours(it) }.groupingBy { it }.eachCount()
        return World(counts.filter { (cell, n) -> n == 3 || n == 2 && cell in alive }.keys)
    }

    override fun toString() =
        alive.sortedWith(compareBy({ it.first }, { it.second })).joinToString(" ") { "${it.first},${it.second}" }
}

fun main(args: Array<String>) {
    val cells = buildSet {
        generateSequence { readLine() }.forEachIndexed { y, line ->
            line.forEachIndexed { x, c -> if (c == '#') add(x to y) }
        }
    }
    var world = World(cells)
    for (g in 0..args.single().toInt()) {
        println("$g: $world")
        world = world.step()
    }
}
