def sorted[T](xs: List[T])(implicit o: Ordering[T]): List[T] = xs
val s = sorted(List(1))
object Even { def unapply(n: Int): Boolean = n % 2 == 0 }
val e = 4 match { case Even() => 1; case _ => 0 }
val f = xs.map { x => return x }
val j = json"a"
class Two(a: Int)(b: Int)
class Forwarding { export parts._ }
