object M {
  val x = 1
  var y = x + 1
  def f(n: Int): Int = n + y
  def twice: Int = 2 * y
  class Node(val value: Int)
  val answer = f(3) + twice
}
class C(n: Int) { def get = n }
object C { var made = 0 }
val z = M.answer
