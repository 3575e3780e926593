package demo
import scala.collection.mutable
import scala.collection.mutable.{Map => MutableMap, ListBuffer, _}
import java.util._, scala.math.Pi
import Colors._
object Colors { val red = 1; def mix(a: Int) = a; class Paint(val n: Int) }
val a = red + mix(2)
val b = new Paint(1)
val c = Pi
export Colors.mix
