case class Matrix(rows: Vector[Vector[Int]]) {
  def width: Int = rows.head.length
  def *(other: Matrix): Matrix = {
    require(width == other.rows.length, "shapes do not fit")
    val columns = other.rows.transpose
    Matrix(rows.map(row => columns.map(column => row.zip(column).map { case (a, b) => a * b }.sum)))
  }
  def +(other: Matrix): Matrix = Matrix(rows.zip(other.rows).map { case (a, b) => a.zip(b).map(p => p._1 + p._2) })
  def power(n: Int): Matrix = if (n == 1) this else { val half = power(n / 2); if (n % 2 == 0) half * half else half * half * this }
  override def toString: String = rows.map(_.mkString(" ")).mkString("\n")
}

object Main {
  def main(args: Array[String]): Unit = {
    val count = args.headOption.map(_.toInt).getOrElse(5)
    val fibonacci = Matrix(Vector(Vector(1, 1), Vector(1, 0)))
    for (i <- 1 to count) print(fibonacci.power(i).rows(0)(1) + (if (i == count) "\n" else ", "))
    val a = Matrix(Vector(Vector(1, 2, 3), Vector(4, 5, 6)))
    println(a * Matrix(a.rows.transpose))
    println(fibonacci + fibonacci)
    try println(a * a) catch { case e: IllegalArgumentException => println("error: " + e.getMessage) }
    println(args.drop(1).map(_.reverse).mkString("|"))
  }
}
