// The game of life on an endless board, as a set of cells; patterns as text; a torus as an array.
case class Cell(row: Int, column: Int) {
  def +(other: Cell): Cell = Cell(row + other.row, column + other.column)
  def neighbours: Seq[Cell] =
    for (dr <- -1 to 1; dc <- -1 to 1 if dr != 0 || dc != 0) yield Cell(row + dr, column + dc)
}

class Life(val alive: Set[Cell], val generation: Int = 0) {
  def next: Life = {
    val counts = alive.toList.flatMap(_.neighbours).groupBy(identity).map { case (c, all) => (c, all.size) }
    val born = counts.collect { case (c, 3) if !alive(c) => c }.toSet
    val staying = alive.filter(c => counts.get(c).exists(n => n == 2 || n == 3))
    new Life(born ++ staying, generation + 1)
  }

  def after(n: Int): Life = if (n <= 0) this else next.after(n - 1)

  def bounds: Option[(Cell, Cell)] =
    if (alive.isEmpty) None
    else {
      val rows = alive.map(_.row)
      val columns = alive.map(_.column)
      Some((Cell(rows.min, columns.min), Cell(rows.max, columns.max)))
    }

  def normalised: Set[Cell] = bounds match {
    case Some((Cell(r, c), _)) => alive.map(_ + Cell(-r, -c))
    case None => Set.empty
  }

  override def toString: String = bounds.fold("(empty)") { case (Cell(r1, c1), Cell(r2, c2)) =>
    (r1 to r2).map { r =>
      (c1 to c2).map(c => if (alive(Cell(r, c))) '#' else '.').mkString
    }.mkString("\n")
  }

  override def equals(other: Any): Boolean = other match {
    case that: Life => normalised == that.normalised
    case _ => false
  }
  override def hashCode: Int = normalised.hashCode
}

object Life {
  def apply(rows: String*): Life = {
    val cells = for {
      (line, r) <- rows.zipWithIndex
      (ch, c) <- line.zipWithIndex
      if ch == '#'
    } yield Cell(r, c)
    new Life(cells.toSet)
  }

  def period(start: Life, limit: Int = 20): Option[Int] =
    Iterator.iterate(start.next)(_.next).take(limit).zipWithIndex.collectFirst { case (life, i) if life == start => i + 1 }
}

class Torus(height: Int, width: Int) {
  private var cells = Array.fill(height, width)(false)

  def update(row: Int, column: Int, value: Boolean): Unit = cells(row)(column) = value
  def apply(row: Int, column: Int): Boolean = cells(Math.floorMod(row, height))(Math.floorMod(column, width))

  def step(): Unit = {
    val old = cells
    def count(r: Int, c: Int): Int = {
      var n = 0
      for (dr <- Seq(-1, 0, 1); dc <- Seq(-1, 0, 1)) {
        val isSelf = dr == 0 && dc == 0
        if (!isSelf && old((r + dr + height) % height)((c + dc + width) % width)) n += 1
      }
      n
    }
    cells = Array.tabulate(height)(r => Array.tabulate(width)(c => (count(r, c), old(r)(c)) match {
      case (3, _) => true
      case (2, true) => true
      case _ => false
    }))
  }

  def population: Int = cells.map(_.count(identity)).sum
  override def toString = cells.map(_.map(if (_) '@' else '-').mkString).mkString("\n")
}

object GameOfLife extends App {
  val glider = Life(".#.", "..#", "###")
  println(glider)
  println("--")
  println(glider.after(2))
  println(glider.after(4) == glider)
  println(glider.after(4).bounds.map(_._1))
  val shapes = Map(
    "block" -> Life("##", "##"), "blinker" -> Life("###"), "toad" -> Life(".###", "###."),
    "beacon" -> Life("##..", "##..", "..##", "..##"), "row" -> Life("####"))
  for ((name, life) <- shapes.toSeq.sortBy(_._1)) println(f"$name%-8s ${Life.period(life).getOrElse("none")}%4s ${life.alive.size}%3d")
  println(Life("##").after(1) + " " + Life("##").next.alive.size)
  val row = Life("####").after(3)
  println(s"${row.generation}: ${row.alive.size}\n$row")
  val torus = new Torus(5, 6)
  for ((r, c) <- List((0, 1), (1, 2), (2, 0), (2, 1), (2, 2))) torus(r, c) = true
  for (_ <- 1 to 8) torus.step()
  println(torus)
  println(torus.population + " " + torus(-1, -1) + " " + torus(2, 3) + " " + torus(7, 9))
}
