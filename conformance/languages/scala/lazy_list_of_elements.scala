object Main {
  def main(args: Array[String]): Unit = {
    println(List(1, 2, 3).toStream.take(2).toList)
    println(LazyList.from(List(4, 5, 6)).map(_ + 1).toList)
    println(LazyList.from(4).take(2).toList)
    println(List(1, 2, 3).to(LazyList).map(_ * 2).toList)
    println(LazyList.from(BigInt(7), 2).take(3).toList)
  }
}
