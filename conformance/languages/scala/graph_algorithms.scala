// Graphs: breadth and depth first, shortest paths, topological order, components, spanning trees.
import scala.collection.mutable

case class Edge(from: String, to: String, weight: Int)

class Graph(edges: Seq[Edge], directed: Boolean = false) {
  private val neighbours: Map[String, List[(String, Int)]] = {
    val all = if (directed) edges else edges ++ edges.map(e => Edge(e.to, e.from, e.weight))
    all.groupBy(_.from).map { case (node, es) => node -> es.map(e => (e.to, e.weight)).toList.sorted }
  }
  val nodes: List[String] = edges.flatMap(e => List(e.from, e.to)).distinct.sorted.toList

  def next(node: String): List[(String, Int)] = neighbours.getOrElse(node, Nil)

  def bfs(start: String): List[String] = {
    val seen = mutable.LinkedHashSet(start)
    val queue = mutable.Queue(start)
    while (queue.nonEmpty) {
      val node = queue.dequeue()
      for ((other, _) <- next(node) if !seen(other)) {
        seen += other
        queue.enqueue(other)
      }
    }
    seen.toList
  }

  def dfs(start: String): List[String] = {
    def visit(node: String, seen: List[String]): List[String] =
      if (seen.contains(node)) seen
      else next(node).foldLeft(node :: seen) { case (acc, (other, _)) => visit(other, acc) }
    visit(start, Nil).reverse
  }

  def shortest(start: String): Map[String, (Int, List[String])] = {
    val best = mutable.Map[String, (Int, List[String])]()
    implicit val order: Ordering[(Int, List[String])] = Ordering.by[(Int, List[String]), Int](_._1).reverse
    val open = mutable.PriorityQueue[(Int, List[String])]((0, List(start)))
    while (open.nonEmpty) {
      val (cost, path @ node :: _) = open.dequeue()
      if (!best.contains(node)) {
        best(node) = (cost, path.reverse)
        for ((other, weight) <- next(node) if !best.contains(other)) open.enqueue((cost + weight, other :: path))
      }
    }
    best.toMap
  }

  def topological: Either[String, List[String]] = {
    val incoming = mutable.Map(nodes.map(n => n -> edges.count(_.to == n)): _*)
    var ready = nodes.filter(incoming(_) == 0)
    val done = mutable.ListBuffer.empty[String]
    while (ready.nonEmpty) {
      val node = ready.head
      ready = ready.tail
      done += node
      next(node).foreach { case (other, _) =>
        incoming(other) -= 1
        if (incoming(other) == 0) ready = (other :: ready).sorted
      }
    }
    if (done.size == nodes.size) Right(done.toList) else Left(s"cycle among ${nodes.filterNot(done.contains).mkString(", ")}")
  }

  def components: List[Set[String]] = {
    @annotation.tailrec
    def go(left: Set[String], found: List[Set[String]]): List[Set[String]] =
      if (left.isEmpty) found.reverse
      else {
        val one = bfs(left.min).toSet
        go(left -- one, one :: found)
      }
    go(nodes.toSet, Nil)
  }

  def spanningTree: (Int, List[Edge]) = {
    val parent = mutable.Map(nodes.map(n => (n, n)): _*)
    def root(n: String): String = if (parent(n) == n) n else { parent(n) = root(parent(n)); parent(n) }
    val chosen = edges.sortBy(e => (e.weight, e.from, e.to)).toList.filter { e =>
      val a = root(e.from)
      val b = root(e.to)
      parent(a) = b
      a != b
    }
    (chosen.map(_.weight).sum, chosen)
  }
}

object Graph {
  private val Line = """(\w+)\s*->\s*(\w+)(?::(\d+))?""".r
  def parse(text: String, directed: Boolean = false): Graph = {
    val edges = text.split(";").map(_.trim).filter(_.nonEmpty).map {
      case Line(a, b, null) => Edge(a, b, 1)
      case Line(a, b, w) => Edge(a, b, w.toInt)
      case other => throw new IllegalArgumentException(s"cannot read '$other'")
    }
    new Graph(edges.toSeq, directed)
  }
}

object GraphAlgorithms {
  def floyd(graph: Graph): Map[(String, String), Int] = {
    val far = 1000000
    val d = mutable.Map[(String, String), Int]().withDefaultValue(far)
    for (n <- graph.nodes) d((n, n)) = 0
    for (n <- graph.nodes; (m, w) <- graph.next(n)) d((n, m)) = w
    for (k <- graph.nodes; i <- graph.nodes; j <- graph.nodes)
      d((i, j)) = d((i, j)) min (d((i, k)) + d((k, j)))
    d.toMap.filter(_._2 < far)
  }

  def main(args: Array[String]): Unit = {
    val roads = Graph.parse("A -> B:7; A -> C:9; A -> F:14; B -> C:10; B -> D:15; C -> D:11; C -> F:2; D -> E:6; E -> F:9")
    println(roads.bfs("A").mkString(" "))
    println(roads.dfs("A").mkString(" "))
    for ((node, (cost, path)) <- roads.shortest("A").toSeq.sortBy(_._1)) println(f"$node%s $cost%3d ${path.mkString("-")}")
    val (total, tree) = roads.spanningTree
    println(s"$total: " + tree.map { case Edge(a, b, w) => s"$a$b$w" }.mkString(" "))
    val tasks = Graph.parse("shirt -> tie; tie -> jacket; trousers -> shoes; trousers -> belt; belt -> jacket; socks -> shoes", directed = true)
    println(tasks.topological.map(_.mkString(" < ")))
    println(Graph.parse("a -> b; b -> c; c -> a; c -> d", directed = true).topological)
    println(Graph.parse("1 -> 2; 3 -> 4; 4 -> 5; 6 -> 6").components.map(_.toList.sorted.mkString("{", ",", "}")))
    val all = floyd(roads)
    println(roads.nodes.map(n => all(("E", n))).mkString(" ") + " " + all.size)
    println(all.values.max + " " + all.filter { case ((a, b), v) => a < b && v == 20 }.keys.toList.sorted)
    try Graph.parse("x -> y; oops")
    catch { case e: IllegalArgumentException => println(e.getMessage) }
  }
}
