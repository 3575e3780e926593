val a = 1 + 2 * 3 - 4 / 5 % 6
val b = 1 < 2 && 3 >= 4 || !c
val c = 1 | 2 ^ 3 & 4 == 5
val d = 1 << 2 + 3 >>> 1
val e = 1 :: 2 :: Nil
val f = f1() +: g1() +: rest
val g = xs ++ ys :+ 1
val h = "a" -> 1
val i = a eq b
val j = 1 to 10 by 2
val k = xs map (_ + 1) filter { _ > 1 } mkString ","
val l = -x + ~y
var v = 1
v += 2 * 3
v <<= 1
val buffer = ListBuffer(1)
buffer += 2
buffer ++= List(1) ++ List(2)
arr(0) += 1
obj.v *= 2
val m = x: Long
val n = xs foldLeft 0
