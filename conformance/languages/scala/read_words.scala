import scala.io.Source

object Main {
  def main(args: Array[String]): Unit = {
    val lines = Source.stdin.getLines().toList
    val counts = lines.flatMap(_.split(" ")).filter(_.nonEmpty).map(_.toLowerCase).groupBy(identity).map { case (w, all) => (w, all.size) }
    counts.toList.sortBy { case (w, n) => (-n, w) }.take(4).foreach { case (w, n) => println(s"$w: $n") }
    println(lines.size)
  }
}
