abstract class Animal(val name: String, age: Int) {
  private var energy = 10
  def sound: String
  def speak(): String = s"$name says $sound"
  def older(by: Int): Int = age + by
  override def toString = name
}
class Dog(name: String, var tricks: Int = 0) extends Animal(name, 3) with Walker {
  def this() = this("Rex")
  tricks += 1
  def sound = "Woof"
  override def speak(): String = super.speak() + name
  lazy val slow = older(1)
}
trait Walker {
  val legs = 4
  var steps: Int = _
  def walk(): Unit = { steps += legs }
}
trait Named { def name: String }
case class Point(x: Int, y: Int = 0) {
  def +(other: Point) = Point(x + other.x, y + other.y)
  def unary_- : Point = copy(x = -x, y = -y)
}
object Point {
  val origin = Point(0)
  def apply(both: Int): Point = new Point(both, both)
}
class Counter { private var n = 0; def next() = { n += 1; n } }
object Counter { private var made = 0; def create() = { made += 1; new Counter } }
case object Empty
object Config extends Named { val name = "config" }
val anonymous = new Named { val name = "anonymous" }
val withBase = new Dog("a") { override def sound = "b" }
