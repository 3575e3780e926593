import scala.annotation.tailrec
import scala.collection.immutable.TreeSet
import scala.collection.mutable
import scala.io.StdIn

object Dijkstra {
  type Graph = Map[String, List[(String, Int)]]

  def readGraph(): Graph = {
    val n = StdIn.readInt()
    val edges = for {
      _ <- (1 to n).toList
      Array(a, b, w) = StdIn.readLine().split(" ")
      edge <- List((a, b, w.toInt), (b, a, w.toInt))
    } yield edge
    edges.groupBy(_._1).map { case (k, v) => k -> v.map(e => (e._2, e._3)) }
  }

  def shortest(graph: Graph, from: String, to: String): Option[(Int, List[String])] = {
    val best = mutable.Map(from -> 0)
    val queue = mutable.PriorityQueue((0, List(from)))(Ordering.by(p => -p._1))
    while (queue.nonEmpty) {
      val (cost, way) = queue.dequeue()
      val place = way.head
      if (place == to) return Some((cost, way.reverse))
      if (cost <= best(place))
        for ((next, weight) <- graph.getOrElse(place, Nil)) {
          val candidate = cost + weight
          if (candidate < best.getOrElse(next, Int.MaxValue)) {
            best(next) = candidate
            queue.enqueue((candidate, next :: way))
          }
        }
    }
    None
  }

  def reachable(graph: Graph, start: String): Set[String] = {
    @tailrec
    def visit(todo: List[String], seen: Set[String]): Set[String] = todo match {
      case Nil => seen
      case place :: rest if seen(place) => visit(rest, seen)
      case place :: rest => visit(graph(place).map(_._1) ++ rest, seen + place)
    }
    visit(List(start), TreeSet.empty[String])
  }

  def main(args: Array[String]): Unit = {
    val graph = readGraph()
    Iterator.continually(StdIn.readLine()).takeWhile(l => l != null && l.nonEmpty).foreach { line =>
      line.split(" to ") match {
        case Array(from, to) =>
          shortest(graph, from, to) match {
            case Some((cost, way)) => println(s"${way.mkString(" > ")} costs $cost")
            case None => println(s"no way from $from to $to")
          }
        case _ => println(s"no question: $line")
      }
    }
    println(reachable(graph, "A").mkString)
    println(reachable(graph, "Y") == Set("X", "Y"))
  }
}
