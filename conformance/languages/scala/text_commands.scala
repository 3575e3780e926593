import scala.annotation.tailrec
import scala.collection.immutable.{SortedMap, TreeMap}

object TextTools {
  implicit class StringOps2(private val s: String) extends AnyVal {
    def words: List[String] = s.split("""\s+""").toList.filter(_.nonEmpty)
    def rot(n: Int): String = s.map {
      case c if c.isUpper => ('A' + (c - 'A' + n + 26) % 26).toChar
      case c if c.isLower => ('a' + (c - 'a' + n + 26) % 26).toChar
      case c => c
    }
    def isPalindrome: Boolean = {
      val letters = s.toLowerCase.filter(_.isLetter)
      letters == letters.reverse
    }
  }

  def wrap(text: String, width: Int): List[String] = {
    @tailrec def go(words: List[String], line: String, done: List[String]): List[String] = words match {
      case Nil => (line :: done).reverse
      case w :: ws if line.isEmpty => go(ws, w, done)
      case w :: ws if line.length + 1 + w.length <= width => go(ws, line + " " + w, done)
      case w :: ws => go(ws, w, line :: done)
    }
    go(text.words, "", Nil)
  }

  def runLength(s: String): List[(Char, Int)] = s.toList match {
    case Nil => Nil
    case c :: _ =>
      val (same, rest) = s.span(_ == c)
      (c, same.length) :: runLength(rest)
  }

  def levenshtein(a: String, b: String): Int = {
    val d = Array.ofDim[Int](a.length + 1, b.length + 1)
    for (i <- 0 to a.length) d(i)(0) = i
    for (j <- 0 to b.length) d(0)(j) = j
    for (i <- 1 to a.length; j <- 1 to b.length) {
      val cost = if (a(i - 1) == b(j - 1)) 0 else 1
      d(i)(j) = Seq(d(i - 1)(j) + 1, d(i)(j - 1) + 1, d(i - 1)(j - 1) + cost).min
    }
    d(a.length)(b.length)
  }

  def index(lines: Seq[String]): SortedMap[Char, List[String]] =
    lines.flatMap(_.toLowerCase.words).distinct.foldLeft(TreeMap.empty[Char, List[String]]) { (m, w) =>
      m + (w.head -> (w :: m.getOrElse(w.head, Nil)))
    }.map { case (k, v) => (k, v.sorted) }

  def main(args: Array[String]): Unit = {
    val lines = Iterator.continually(io.StdIn.readLine).takeWhile(_ != null).toList
    val text = lines.mkString(" ")
    args match {
      case Array("wrap", n) => wrap(text, n.toInt).foreach(l => println(s"|${l.padTo(n.toInt, ' ')}|"))
      case Array(cmd, _*) => println(s"no command $cmd")
      case _ => println("no command")
    }
    println(index(lines).map { case (k, v) => s"$k: ${v.mkString(",")}" }.mkString("; "))
    println("Hello, World".rot(13) + " " + "Hello, World".rot(13).rot(-13))
    println(lines.filter(_.isPalindrome).map(_.capitalize))
    println(runLength("aaabccd").map { case (c, 1) => c.toString; case (c, n) => s"$n$c" }.mkString)
    println(List("kitten" -> "sitting", "" -> "abc", "same" -> "same").map((levenshtein _).tupled))
    val freq = text.toLowerCase.filter(_.isLetter).groupBy(identity).mapValues(_.length).toSeq.sortBy(p => (-p._2, p._1)).take(4)
    println(freq.map { case (c, n) => f"$c ${n * 100.0 / text.length}%5.1f%%" }.mkString(" "))
    println(lines.map(_.words.map(_.head.toUpper).mkString).zipWithIndex.toMap.toList.sortBy(_._2))
    val (longest, size) = text.words.map(w => w -> w.length).reduceLeft((a, b) => if (b._2 > a._2) b else a)
    println(s"$longest $size ${longest.indices.filter(i => "aeiou".contains(longest(i))).map(_ + 1)}")
    println("%s has %03d chars, %x in hex, %.3e".format("text", text.length, text.length, text.length.toDouble))
    println("a1b22c333".split("\\d+").mkString("-") + " " + "a1b22c333".replaceAll("[a-z]", "<$0>") + " " + "x=1;y=2".split(';').map(_.split('=')).collect { case Array(k, v) => k -> v.toInt }.toMap.values.sum)
  }
}
