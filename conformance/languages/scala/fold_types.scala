// The value that a fold begins with is of the type that is said.
object Main {
  def main(args: Array[String]): Unit = {
    val xs = List(1, 2, 3)
    println(xs.foldLeft[Double](0)((a, x) => a + x))
    println(xs.foldLeft[Double](0)(_ + _) / 4)
    println(xs.foldRight[Long](Int.MaxValue)((x, a) => a + x))
    println(List[Int]().foldLeft[Double](0)(_ + _))
    println(xs.scanLeft[Double](0)(_ + _))
  }
}
