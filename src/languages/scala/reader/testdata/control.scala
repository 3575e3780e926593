var i = 0
while (i < 3) { i += 1 }
do { i -= 1 } while (i > 0)
for (x <- 1 to 3) println(x)
for (x <- 1 until 10 by 2 if x != 3; y = x * x; z <- List(x, y)) { println(z) }
for ((k, v) <- map) println(k)
for (Some(x) <- options) println(x)
val a = for (x <- xs) yield x + 1
val b = for { x <- xs if x > 1; y <- ys } yield (x, y)
val c = for { x <- xs; y = x * 2; if y > 2 } yield y
val d = for ((k, v) <- map) yield v
val e = if (i > 1) "a" else if (i > 2) "b" else "c"
val f = try { risky() } catch { case e: IllegalArgumentException => 1; case _: A | _: B => 2; case e => 3 } finally { done() }
val g = try risky() catch { case Coded(n) if n > 1 => n; case e: Exception => 0 }
throw new RuntimeException("x")
breakable { for (x <- xs) { if (x > 1) break() } }
val h = i match
  case 0 => "zero"
  case n => s"$n"
if i > 1 then println(1) else println(2)
for x <- xs do
  println(x)
while i > 0 do i -= 1
val arr = new Array[Int](3)
val grid = Array.ofDim[Double](2, 3)
arr(0) = arr(1)
val t = x.asInstanceOf[Int]
val u = x.isInstanceOf[String]
val v = xs.toString
val w = ???
case class Coded(n: Int) extends Exception
