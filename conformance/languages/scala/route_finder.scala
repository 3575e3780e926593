import scala.annotation.tailrec
import scala.collection.mutable

case class Edge(from: String, to: String, cost: Int)

class Graph(edges: List[Edge]) {
  private val next: Map[String, List[Edge]] = edges.groupBy(_.from).withDefaultValue(Nil)
  val nodes: Set[String] = edges.flatMap(e => List(e.from, e.to)).toSet

  def cheapest(from: String, to: String): Option[(Int, List[String])] = {
    @tailrec
    def search(open: List[(Int, List[String])], seen: Set[String]): Option[(Int, List[String])] = open.sortBy(_._1) match {
      case Nil => None
      case (cost, path @ (`to` :: _)) :: _ => Some((cost, path.reverse))
      case (cost, here :: before) :: rest if !seen(here) =>
        val more = for (Edge(_, there, c) <- next(here) if !seen.contains(there)) yield (cost + c, there :: here :: before)
        search(rest ++ more, seen + here)
      case _ :: rest => search(rest, seen)
    }
    search(List((0, List(from))), Set())
  }

  def reachable(from: String): Set[String] = {
    val seen = mutable.LinkedHashSet(from)
    val todo = mutable.Queue(from)
    while (todo.nonEmpty) {
      val here = todo.dequeue()
      for (e <- next(here) if seen.add(e.to)) todo.enqueue(e.to)
    }
    seen.toSet
  }

  def topological: Either[String, List[String]] = {
    @tailrec def go(left: Set[String], done: List[String]): Either[String, List[String]] =
      if (left.isEmpty) Right(done.reverse)
      else left.toList.sorted.find(n => !edges.exists(e => e.to == n && left(e.from))) match {
        case Some(n) => go(left - n, n :: done)
        case None => Left(left.toSeq.sorted.mkString("cycle among ", ", ", ""))
      }
    go(nodes, Nil)
  }
}

object RouteFinder {
  private val EdgeLine = """(\w+)\s*->\s*(\w+)\s*(?:\((\d+)\))?""".r

  def main(args: Array[String]): Unit = {
    val blocks = io.Source.stdin.mkString.split("\n\n").toList
    for ((block, i) <- blocks.zipWithIndex) {
      val edges = block.split("\n").toList.map(_.trim).collect {
        case EdgeLine(a, b, null) => Edge(a, b, 1)
        case EdgeLine(a, b, cost) => Edge(a, b, cost.toInt)
      }
      val graph = new Graph(edges)
      println(s"graph ${i + 1}: ${graph.nodes.size} nodes, ${edges.map(_.cost).sum} in all")
      for (Array(a, b) <- args.map(_.split("-"))) {
        val text = graph.cheapest(a, b).map { case (c, p) => p.mkString(" > ") + s" ($c)" }.getOrElse("no way")
        println(s"  $a to $b: $text")
      }
      println("  from a: " + graph.reachable("a").toList.sorted.mkString(","))
      println("  " + graph.topological.fold("! " + _, _.mkString(" < ")))
    }
  }
}
