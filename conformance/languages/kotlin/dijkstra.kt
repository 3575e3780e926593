import java.util.PriorityQueue

typealias Graph = Map<String, List<Edge>>

data class Edge(val to: String, val weight: Int)

fun readGraph(): Graph {
    val edges = mutableMapOf<String, MutableList<Edge>>()
    repeat(readln().toInt()) {
        val (a, b, w) = readln().split(" ")
        edges.getOrPut(a) { mutableListOf() }.add(Edge(b, w.toInt()))
        edges.getOrPut(b) { mutableListOf() } += Edge(a, w.toInt())
    }
    return edges
}

fun Graph.shortest(from: String, to: String): Pair<Int, List<String>>? {
    val best = mutableMapOf(from to 0).withDefault { Int.MAX_VALUE }
    val previous = HashMap<String, String>()
    val queue = PriorityQueue<Pair<Int, String>>(compareBy { it.first })
    queue.add(0 to from)
    while (queue.isNotEmpty()) {
        val (cost, place) = queue.poll()
        if (place == to) return cost to generateSequence(to) { previous[it] }.toList().reversed()
        if (cost > best.getValue(place)) continue
        this[place].orEmpty().forEach { (next, weight) ->
            val candidate = cost + weight
            if (candidate < best.getValue(next)) {
                best[next] = candidate
                previous[next] = place
                queue.add(candidate to next)
            }
        }
    }
    return null
}

fun Graph.reachable(start: String): Set<String> {
    val seen = linkedSetOf<String>()
    val todo = ArrayDeque(listOf(start))
    while (todo.isNotEmpty()) {
        val place = todo.removeFirst()
        if (seen.add(place)) todo.addAll(getValue(place).map { it.to })
    }
    return seen
}

fun main() {
    val graph = readGraph()
    while (true) {
        val query = readlnOrNull()?.split(" to ") ?: break
        if (query.size != 2) {
            println("no question: $query")
            continue
        }
        val (from, to) = query
        graph.shortest(from, to)?.let { (cost, way) -> println("${way.joinToString(" > ")} costs $cost") }
            ?: println("no way from $from to $to")
    }
    println(graph.reachable("A").sorted().joinToString(""))
    println(graph.reachable("Y") == setOf("X", "Y"))
}
