import scala.io.StdIn

object WordCount {
  def normalise(word: String): String = word.toLowerCase.filter(_.isLetterOrDigit)

  def main(args: Array[String]): Unit = {
    val minimum = if (args.length > 0) args(0).toInt else 1
    val lines = Iterator.continually(StdIn.readLine()).takeWhile(_ != null).toList
    val words = lines.flatMap(_.split("\\s+")).map(normalise).filter(_.nonEmpty)
    val counts = words.groupBy(identity).mapValues(_.size).toList
    val sorted = counts.sortBy { case (word, count) => (-count, word) }
    for ((word, count) <- sorted if count >= minimum) println(f"$word%-10s $count%3d")
    println(s"${lines.size} lines, ${words.size} words, ${counts.size} distinct")
    val longest = words.maxBy(_.length)
    println(s"longest: $longest (${longest.length})")
  }
}
