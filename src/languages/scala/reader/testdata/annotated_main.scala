@main def run(): Unit =
  val x = 1
  println(x)
