import scala.collection.mutable
import scala.io.Source

object WordCount {
  case class Count(word: String, times: Int)

  def clean(word: String): String =
    word.filter(c => c.isLetterOrDigit || c == '\'').toLowerCase

  def main(args: Array[String]): Unit = {
    val limit = args.headOption.map(_.toInt).getOrElse(10)
    val counts = mutable.Map[String, Int]().withDefaultValue(0)
    var lines, words, characters = 0
    for (line <- Source.stdin.getLines()) {
      lines += 1
      characters += line.length + 1
      for (part <- line.split("\\s+") if part.nonEmpty) {
        words += 1
        val word = clean(part)
        if (!word.isEmpty) counts(word) += 1
      }
    }
    println(f"$lines%7d $words%7d $characters%7d")
    val top = counts.toList.map { case (w, n) => Count(w, n) }.sortBy(c => (-c.times, c.word)).take(limit)
    val width = top.map(_.word.length).max
    for (Count(word, times) <- top)
      println(s"${word.padTo(width, ' ')} | ${"%3d".format(times)} ${"*" * times}")
    println(top.head)
    counts.keys.groupBy(_.length).toSeq.sortBy(_._1).foreach {
      case (length, list) => println(s"$length -> ${list.toList.sorted.mkString(",")}")
    }
  }
}
