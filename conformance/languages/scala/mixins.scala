// Traits as stackable modifications, self types, abstract members, linearisation, lazy values, order of initialisation.
import scala.collection.mutable.ArrayBuffer

abstract class IntQueue {
  def get(): Int
  def put(x: Int): Unit
  def size: Int
}

class BasicIntQueue extends IntQueue {
  private val buffer = new ArrayBuffer[Int]
  def get() = buffer.remove(0)
  def put(x: Int) = { buffer += x }
  def size = buffer.length
}

trait Doubling extends IntQueue {
  abstract override def put(x: Int): Unit = super.put(2 * x)
}
trait Incrementing extends IntQueue {
  abstract override def put(x: Int): Unit = super.put(x + 1)
}
trait Filtering extends IntQueue {
  abstract override def put(x: Int): Unit = if (x >= 0) super.put(x)
}

trait Named {
  def name: String
  def greeting: String = s"I am $name"
}
trait Loud extends Named {
  override def greeting: String = super.greeting.toUpperCase + "!"
}
trait Polite extends Named {
  override def greeting: String = "Excuse me. " + super.greeting
}

class Person(val name: String) extends Named
case class Dog(name: String, age: Int) extends Named with Loud {
  override def toString = s"Dog $name"
}

trait Base { def trail: List[String] = List("Base") }
trait A extends Base { override def trail = "A" :: super.trail }
trait B extends Base { override def trail = "B" :: super.trail }
trait C extends A { override def trail = "C" :: super.trail }
class D extends B with C { override def trail = "D" :: super.trail }
class E extends C with B { override def trail = "E" :: super.trail }

trait Logging {
  private val lines = ArrayBuffer[String]()
  def log(line: String): Unit = lines += s"[${lines.size}] $line"
  def dump(): Unit = lines.foreach(println)
}

trait Storage { self: Logging =>
  private var stored = Map.empty[String, Int]
  def store(key: String, value: Int): Unit = {
    log(s"store $key=$value")
    stored += (key -> value)
  }
  def load(key: String): Option[Int] = {
    log(s"load $key")
    stored.get(key)
  }
}
class Service extends Logging with Storage

trait Shape {
  val sides: Int
  lazy val description = s"shape of $sides sides"
  println(s"making a shape of $sides sides")
}
class Square extends Shape {
  override val sides = 4
  println(s"made $sides sides")
}

trait Counter {
  protected var count = 0
  def next(): Int = { count += 1; count }
}
object Ids extends Counter {
  override def next(): Int = super.next() * 10
}

object Mixins {
  def fill(q: IntQueue): List[Int] = {
    List(-1, 0, 1, 5).foreach(q.put)
    (1 to q.size).map(_ => q.get()).toList
  }

  def main(args: Array[String]): Unit = {
    println(fill(new BasicIntQueue))
    println(fill(new BasicIntQueue with Doubling))
    println(fill(new BasicIntQueue with Incrementing with Filtering))
    println(fill(new BasicIntQueue with Filtering with Incrementing))
    println(fill(new BasicIntQueue with Doubling with Incrementing with Filtering))
    println(new Person("Ann").greeting)
    println((new Person("Bob") with Loud with Polite).greeting)
    println((new Person("Bob") with Polite with Loud).greeting)
    println(Dog("Rex", 3).greeting + " " + Dog("Rex", 3))
    println(new D().trail.mkString(" > "))
    println(new E().trail.mkString(" > "))
    val service = new Service
    service.store("a", 1)
    println(service.load("a"), service.load("b"))
    service.dump()
    val square = new Square
    println(square.description)
    println(Ids.next() + Ids.next() + Ids.next())
    val adHoc = new Named {
      val name = "nobody"
      override def greeting = s"<${super.greeting}>"
    }
    println(adHoc.greeting)
    val all: List[Named] = List(new Person("Eve"), Dog("Fido", 2), adHoc)
    println(all.map {
      case Dog(n, age) if age > 1 => s"old $n"
      case _: Loud => "loud"
      case p: Person => s"person ${p.name}"
      case other => other.name
    })
  }
}
