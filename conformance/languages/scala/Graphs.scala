import scala.collection.mutable
import scala.io.StdIn

object Graphs {
  type Graph = Map[String, List[(String, Int)]]

  def read(): Graph = {
    val edges = mutable.ListBuffer[(String, String, Int)]()
    var line = StdIn.readLine()
    while (line != null) {
      val Array(from, to, cost) = line.split(",")
      edges += ((from, to, cost.toInt))
      line = StdIn.readLine()
    }
    val both = edges.toList.flatMap { case (a, b, c) => List((a, (b, c)), (b, (a, c))) }
    both.groupBy(_._1).map { case (k, vs) => (k, vs.map(_._2).sorted) }
  }

  def shortest(graph: Graph, start: String): Map[String, Int] = {
    val best = mutable.Map(start -> 0)
    val queue = mutable.PriorityQueue((0, start))(Ordering.by[(Int, String), Int](_._1).reverse)
    while (queue.nonEmpty) {
      val (cost, node) = queue.dequeue()
      if (cost <= best(node))
        for ((next, step) <- graph(node)) {
          val total = cost + step
          if (total < best.getOrElse(next, Int.MaxValue)) {
            best(next) = total
            queue.enqueue((total, next))
          }
        }
    }
    best.toMap
  }

  def reachable(graph: Graph, start: String): List[String] = {
    def visit(node: String, seen: Set[String]): Set[String] =
      if (seen(node)) seen else graph(node).foldLeft(seen + node)((all, edge) => visit(edge._1, all))
    visit(start, Set.empty).toList.sorted
  }

  def main(args: Array[String]): Unit = {
    val graph = read()
    val start = args(0)
    for ((node, cost) <- shortest(graph, start).toList.sortBy(p => (p._2, p._1))) println(s"$start -> $node: $cost")
    println(reachable(graph, start).mkString(" "))
    println(graph.keys.toList.sorted.filterNot(reachable(graph, start).toSet).mkString(" "))
  }
}
