import scala.io.StdIn
import scala.util.Try

case class Grade(student: String, subject: String, points: Double)

class GradeBook(grades: Seq[Grade]) {
  lazy val students: Seq[String] = grades.map(_.student).distinct.sorted
  lazy val subjects: Seq[String] = grades.map(_.subject).distinct.sorted

  def average(filter: Grade => Boolean): Option[Double] = {
    val points = grades.filter(filter).map(_.points)
    if (points.isEmpty) None else Some(points.sum / points.size)
  }
  def of(student: String): Map[String, Seq[Double]] =
    grades.filter(_.student == student).groupBy(_.subject).map { case (s, gs) => s -> gs.map(_.points) }
  def best(subject: String): Option[Grade] = grades.filter(_.subject == subject) match {
    case Seq() => None
    case gs => Some(gs.maxBy(_.points))
  }
}

object GradeBook {
  def letter(points: Double): Char = points match {
    case p if p >= 90 => 'A'
    case p if p >= 80 => 'B'
    case p if p >= 70 => 'C'
    case _ => 'F'
  }

  def parse(line: String): Try[Grade] = Try {
    val Array(student, subject, points) = line.split(",").map(_.trim)
    val p = points.toDouble
    if (p < 0 || p > 100) throw new IllegalArgumentException(s"points $p")
    Grade(student, subject, p)
  }

  def main(args: Array[String]): Unit = {
    val lines = Iterator.continually(StdIn.readLine()).takeWhile(_ != null).filter(_.trim.nonEmpty).toList
    val parsed = lines.map(l => l -> parse(l))
    parsed.collect { case (l, t) if t.isFailure => l }.foreach(l => println(s"skipped: $l"))
    val book = new GradeBook(parsed.flatMap(_._2.toOption))
    println("student".padTo(10, ' ') + book.subjects.map(s => f"$s%8s").mkString + "   mean")
    for (s <- book.students) {
      val mine = book.of(s)
      val cells = book.subjects.map(sub => mine.get(sub).map(ps => f"${ps.sum / ps.size}%8.1f").getOrElse("       -"))
      val mean = book.average(_.student == s).getOrElse(0.0)
      println(s.padTo(10, '.') + cells.mkString + f"$mean%7.2f ${letter(mean)}")
    }
    for (sub <- book.subjects; Grade(who, _, p) <- book.best(sub)) println(s"best in $sub: $who with $p")
    println(book.average(_.points > 1000).isEmpty + " " + book.average(_ => true).map(a => math.round(a)).getOrElse(-1L))
    val order = book.students.sortBy(s => -book.average(_.student == s).get)
    println(order.zipWithIndex.map { case (s, i) => s"${i + 1}. $s" }.mkString("; "))
    println(args.map(a => a -> book.students.indexWhere(_.startsWith(a))).toList)
    val histogram = parsed.flatMap(_._2.toOption).groupBy(g => letter(g.points)).toList.sortBy(_._1)
    histogram.foreach { case (l, gs) => println(s"$l ${"#" * gs.length}") }
  }
}
