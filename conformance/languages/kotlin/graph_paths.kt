import java.util.ArrayDeque
import java.util.PriorityQueue

data class Edge(val to: String, val weight: Int)

class Graph(private val directed: Boolean = false) {
    private val edges = sortedMapOf<String, MutableList<Edge>>()

    fun add(from: String, to: String, weight: Int = 1): Graph {
        edges.getOrPut(from) { mutableListOf() }.add(Edge(to, weight))
        val back = edges.getOrPut(to) { mutableListOf() }
        if (!directed) back.add(Edge(from, weight))
        return this
    }

    val vertices: Set<String> get() = edges.keys
    operator fun get(vertex: String): List<Edge> = edges[vertex] ?: emptyList()

    fun breadthFirst(start: String): List<String> {
        val seen = linkedSetOf(start)
        val queue = ArrayDeque<String>()
        queue.add(start)
        while (queue.isNotEmpty()) {
            val at = queue.poll()
            for ((to, _) in this[at]) if (seen.add(to)) queue.add(to)
        }
        return seen.toList()
    }

    fun depthFirst(start: String, visit: (String, Int) -> Unit) {
        val seen = HashSet<String>()
        fun go(at: String, depth: Int) {
            if (!seen.add(at)) return
            visit(at, depth)
            this[at].forEach { go(it.to, depth + 1) }
        }
        go(start, 0)
    }

    fun shortest(start: String): Map<String, Pair<Int, String?>> {
        val best = mutableMapOf<String, Pair<Int, String?>>(start to (0 to null))
        val waiting = PriorityQueue<Pair<String, Int>>(compareBy({ it.second }, { it.first }))
        waiting.add(start to 0)
        while (waiting.isNotEmpty()) {
            val (at, distance) = waiting.poll()
            if (distance > best.getValue(at).first) continue
            for ((to, weight) in this[at]) {
                val through = distance + weight
                val known = best[to]?.first ?: Int.MAX_VALUE
                if (through < known) {
                    best[to] = through to at
                    waiting.add(to to through)
                }
            }
        }
        return best
    }

    fun path(start: String, end: String): List<String>? {
        val best = shortest(start)
        if (end !in best) return null
        return generateSequence(end) { best[it]?.second }.toList().reversed()
    }

    fun topological(): Result<List<String>> = runCatching {
        val incoming = vertices.associateWith { 0 }.toMutableMap()
        for (v in vertices) for ((to, _) in this[v]) incoming[to] = incoming.getValue(to) + 1
        val ready = ArrayDeque(incoming.filterValues { it == 0 }.keys)
        val order = mutableListOf<String>()
        while (ready.isNotEmpty()) {
            val at = ready.removeFirst()
            order += at
            for ((to, _) in this[at]) {
                incoming[to] = incoming.getValue(to) - 1
                if (incoming[to] == 0) ready.addLast(to)
            }
        }
        check(order.size == vertices.size) { "a circle among ${(vertices - order.toSet()).joinToString()}" }
        order
    }
}

fun components(g: Graph): List<Set<String>> {
    val rest = g.vertices.toMutableSet()
    val found = mutableListOf<Set<String>>()
    while (rest.isNotEmpty()) {
        val group = g.breadthFirst(rest.first()).toSet()
        rest -= group
        found += group
    }
    return found
}

fun main() {
    val roads = Graph()
        .add("Aachen", "Bonn", 7).add("Aachen", "Celle", 9).add("Aachen", "Fulda", 14)
        .add("Bonn", "Celle", 10).add("Bonn", "Dresden", 15)
        .add("Celle", "Dresden", 11).add("Celle", "Fulda", 2)
        .add("Dresden", "Erfurt", 6).add("Erfurt", "Fulda", 9)
        .add("Sylt", "Husum", 3)
    println(roads.breadthFirst("Aachen"))
    roads.depthFirst("Aachen") { name, depth -> println("  ".repeat(depth) + name) }
    for ((city, info) in roads.shortest("Aachen").toSortedMap()) {
        val (distance, from) = info
        println("%-8s %3d via %s".format(city, distance, from ?: "-"))
    }
    println(roads.path("Aachen", "Erfurt")?.joinToString(" -> "))
    println(roads.path("Aachen", "Sylt") ?: "no way")
    println(components(roads).map { it.size })

    val tasks = Graph(directed = true)
    for (line in listOf("shop>cook", "cook>eat", "eat>wash", "set table>eat", "cook>wash")) {
        val (before, after) = line.split(">")
        tasks.add(before, after)
    }
    println(tasks.topological().getOrThrow())
    tasks.add("wash", "shop")
    tasks.topological()
        .onSuccess { println("order $it") }
        .onFailure { println("no order: ${it.message}") }
}
