object Sudoku {
  type Board = Vector[Vector[Int]]

  def parse(lines: Seq[String]): Either[String, Board] =
    if (lines.size != 9) Left(s"${lines.size} rows")
    else lines.zipWithIndex.foldLeft[Either[String, Board]](Right(Vector.empty)) {
      case (Left(e), _) => Left(e)
      case (Right(rows), (line, i)) =>
        val cells = line.filter(c => c.isDigit || c == '.').map(c => if (c == '.') 0 else c.asDigit)
        if (cells.length == 9) Right(rows :+ cells.toVector) else Left(s"row ${i + 1} has ${cells.length} cells")
    }

  def candidates(b: Board, r: Int, c: Int): Set[Int] = {
    val row = b(r).toSet
    val col = b.map(_(c)).toSet
    val box = (for (y <- r / 3 * 3 until r / 3 * 3 + 3; x <- c / 3 * 3 until c / 3 * 3 + 3) yield b(y)(x)).toSet
    (1 to 9).toSet -- row -- col -- box
  }

  var tries = 0

  def solve(b: Board): Option[Board] = {
    tries += 1
    val open = for (r <- 0 until 9; c <- 0 until 9 if b(r)(c) == 0) yield (r, c, candidates(b, r, c))
    if (open.isEmpty) Some(b)
    else {
      val (r, c, options) = open.minBy { case (_, _, o) => o.size }
      options.toList.sorted.iterator.map(v => solve(b.updated(r, b(r).updated(c, v)))).collectFirst { case Some(done) => done }
    }
  }

  def show(b: Board): String = b.grouped(3).map { band =>
    band.map(_.grouped(3).map(_.mkString(" ")).mkString(" | ")).mkString("\n")
  }.mkString("\n------+-------+------\n")

  def main(args: Array[String]): Unit = {
    val lines = io.Source.stdin.getLines().map(_.trim).filterNot(_.isEmpty).toList
    parse(lines) match {
      case Left(problem) => println("bad board: " + problem)
      case Right(board) =>
        println(s"${board.flatten.count(_ == 0)} open")
        solve(board).map(show).foreach(println)
        println(s"$tries tries; (0,2) could be ${candidates(board, 0, 2).toSeq.sorted.mkString("{", ",", "}")}")
        println(board.transpose.map(_.sum).mkString(","))
    }
    println(parse(lines.init))
    println(parse(lines.updated(4, "12x")).left.map(_.toUpperCase))
  }
}
