import scala.collection.mutable
import scala.io.StdIn
import scala.util.{Failure, Success, Try}

sealed abstract class Level(val weight: Int) extends Ordered[Level] {
  def compare(that: Level): Int = weight - that.weight
}
object Level {
  case object Debug extends Level(0)
  case object Info extends Level(1)
  case object Warn extends Level(2)
  case object Error extends Level(3)
  val all: List[Level] = List(Debug, Info, Warn, Error)
  def parse(text: String): Option[Level] = all.find(_.toString.equalsIgnoreCase(text))
}

case class Time(hour: Int, minute: Int) {
  require(hour >= 0 && hour < 24, s"hour $hour")
  def toMinutes: Int = hour * 60 + minute
  def -(that: Time): Int = toMinutes - that.toMinutes
  override def toString = f"$hour%02d:$minute%02d"
}
object Time {
  private val Format = """(\d+):(\d\d)""".r
  def unapply(text: String): Option[Time] = text match {
    case Format(h, m) => Try(Time(h.toInt, m.toInt)).toOption
    case _ => None
  }
}

case class Entry(time: Time, level: Level, source: String, message: String)

object Entry {
  def parse(line: String): Either[String, Entry] = line.split(" ", 4) match {
    case Array(Time(time), level, source, message) =>
      Level.parse(level).map(l => Entry(time, l, source.stripSuffix(":"), message)).toRight(s"unknown level '$level'")
    case Array(_, _, _, _) => Left("bad time")
    case parts => Left(s"${parts.length} fields")
  }
}

class Counter[K] {
  private val counts = mutable.Map.empty[K, Int].withDefaultValue(0)
  def +=(key: K): this.type = { counts(key) += 1; this }
  def apply(key: K): Int = counts(key)
  def ranked(implicit order: Ordering[K]): Seq[(K, Int)] = counts.toSeq.sortBy { case (k, n) => (-n, k) }
}

object LogReport {
  implicit class RichEntries(val entries: Seq[Entry]) extends AnyVal {
    def atLeast(level: Level): Seq[Entry] = entries.filter(_.level >= level)
    def gaps: Seq[Int] = entries.map(_.time).sliding(2).collect { case Seq(a, b) => b - a }.toList
  }

  def main(args: Array[String]): Unit = {
    val threshold = args.headOption.flatMap(Level.parse).getOrElse(Level.Info)
    val lines = Iterator.continually(StdIn.readLine()).takeWhile(_ != null).zipWithIndex.toList
    val (bad, good) = lines.map { case (l, i) => (i + 1, Entry.parse(l)) }.partition(_._2.isLeft)
    for ((n, Left(why)) <- bad) println(s"line $n: $why")
    val entries = good.collect { case (_, Right(e)) => e }
    println(s"${entries.size} entries, threshold $threshold")
    for {
      e @ Entry(time, level, source, message) <- entries.atLeast(threshold)
      if message.nonEmpty
    } println(f"$time ${level.toString.toUpperCase}%-5s [$source%6s] $message${if (e.level == Level.Error) "!" else ""}")
    val counter = new Counter[String]
    entries.foreach(counter += _.source)
    println(counter.ranked.map { case (k, n) => s"$k=$n" }.mkString("{", ", ", "}") + " " + counter("nobody"))
    println(entries.gaps.mkString(" "))
    val byLevel = entries.groupBy(_.level).mapValues(_.size).toList.sortBy(_._1)
    println(byLevel)
    println(entries.map(_.level).max + " " + entries.minBy(_.message.length).message)
    val words = entries.flatMap(_.message.toLowerCase.split("\\W+")).filter(_.length > 3).distinct.sorted
    println(words.take(5).mkString("|"))
    Try(Time(25, 0)) match {
      case Success(t) => println(t)
      case Failure(e: IllegalArgumentException) => println("rejected: " + e.getMessage)
      case Failure(e) => throw e
    }
  }
}
