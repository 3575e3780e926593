enum Color(val rgb: Int):
  case Red extends Color(0xFF0000)
  case Green extends Color(0x00FF00)
  def hex: String = rgb.toString
enum Shape {
  case Circle(r: Double)
  case Square(side: Double)
  case Empty
}
import Shape._
def area(s: Shape) = s match
  case Circle(r) => 3.14 * r * r
  case Shape.Square(a) => a * a
  case Empty => 0.0
val c = Circle(1.0)
val d = Shape.Square(2.0)
