// A small language: assembler, virtual machine with mutable state, and a compiler from expressions to its code.
import scala.collection.mutable.{ArrayBuffer, HashMap, Stack}

sealed trait Instruction
object Instruction {
  case class Push(value: Int) extends Instruction
  case class Load(name: String) extends Instruction
  case class Store(name: String) extends Instruction
  case class Jump(label: String) extends Instruction
  case class JumpIfZero(label: String) extends Instruction
  case class Label(name: String) extends Instruction
  case object Add extends Instruction
  case object Sub extends Instruction
  case object Mul extends Instruction
  case object Div extends Instruction
  case object Dup extends Instruction
  case object Print extends Instruction
  case object Halt extends Instruction

  private val simple = List(Add, Sub, Mul, Div, Dup, Print, Halt).map(i => i.toString.toLowerCase -> i).toMap

  def parse(line: String): Option[Instruction] = line.takeWhile(_ != '#').trim.split("\\s+").toList match {
    case List("") => None
    case List(word) if word.endsWith(":") => Some(Label(word.init))
    case List(word) => Some(simple.getOrElse(word, throw MachineError(s"unknown instruction $word")))
    case List("push", n) => Some(Push(n.toInt))
    case List("load", n) => Some(Load(n))
    case List("store", n) => Some(Store(n))
    case List("jump", l) => Some(Jump(l))
    case List("jz", l) => Some(JumpIfZero(l))
    case other => throw MachineError(s"cannot read ${other.mkString("'", " ", "'")}")
  }
}

case class MachineError(message: String) extends RuntimeException(message)

class Machine(program: Vector[Instruction], stepsMax: Int = 10000) {
  import Instruction._

  private val labels: Map[String, Int] = program.zipWithIndex.collect { case (Label(name), i) => name -> i }.toMap
  private val stack = Stack.empty[Int]
  private val memory = HashMap.empty[String, Int]
  val output = ArrayBuffer.empty[String]
  var steps = 0

  private def binary(f: (Int, Int) => Int): Unit = {
    val right = pop()
    val left = pop()
    stack.push(f(left, right))
  }
  private def pop(): Int = if (stack.isEmpty) throw MachineError("empty stack") else stack.pop()
  private def target(label: String): Int = labels.getOrElse(label, throw MachineError(s"no label $label"))

  def run(): this.type = {
    var pc = 0
    while (pc < program.length) {
      steps += 1
      if (steps > stepsMax) throw MachineError(s"more than $stepsMax steps")
      val instruction = program(pc)
      pc += 1
      instruction match {
        case Push(n) => stack.push(n)
        case Load(n) => stack.push(memory.getOrElse(n, throw MachineError(s"$n has no value")))
        case Store(n) => memory(n) = pop()
        case Add => binary(_ + _)
        case Sub => binary(_ - _)
        case Mul => binary(_ * _)
        case Div => binary((a, b) => if (b == 0) throw MachineError("division by zero") else a / b)
        case Dup => val top = pop(); stack.push(top).push(top)
        case Print => output += pop().toString
        case Jump(l) => pc = target(l)
        case JumpIfZero(l) => if (pop() == 0) pc = target(l)
        case Label(_) =>
        case Halt => pc = program.length
      }
    }
    this
  }

  def variables: List[(String, Int)] = memory.toList.sortBy(_._1)
}

object Compiler {
  import Instruction._

  trait Node
  case class Lit(n: Int) extends Node
  case class Ref(name: String) extends Node
  case class Bin(op: String, a: Node, b: Node) extends Node
  case class Let(name: String, value: Node) extends Node
  case class Loop(condition: Node, body: Seq[Node]) extends Node
  case class Show(value: Node) extends Node

  private var labels = 0
  private def fresh(): String = { labels += 1; s"L$labels" }

  def compile(node: Node): Vector[Instruction] = node match {
    case Lit(n) => Vector(Push(n))
    case Ref(name) => Vector(Load(name))
    case Bin(op, a, b) =>
      val code = Map("+" -> Add, "-" -> Sub, "*" -> Mul, "/" -> Div)
      (compile(a) ++ compile(b)) :+ code(op)
    case Let(name, value) => compile(value) :+ Store(name)
    case Show(value) => compile(value) :+ Print
    case Loop(condition, body) =>
      val (start, end) = (fresh(), fresh())
      Label(start) +: compile(condition) :+ JumpIfZero(end) appendedAll body.flatMap(compile) appendedAll Vector(Jump(start), Label(end))
  }
}

object StackMachine extends App {
  import Compiler._

  val source =
    """push 5
      |store n        # counts down
      |push 1
      |store result
      |loop:
      |load n
      |jz done
      |load result
      |load n
      |mul
      |store result
      |load n
      |push 1
      |sub
      |store n
      |jump loop
      |done:
      |
      |load result
      |print
      |halt
      |push 99
      |print""".stripMargin

  def assemble(text: String): Vector[Instruction] = text.linesIterator.flatMap(Instruction.parse).toVector

  def attempt(name: String)(body: => Any): Unit =
    try println(s"$name: $body")
    catch { case MachineError(m) => println(s"$name failed: $m") }

  val machine = new Machine(assemble(source)).run()
  println(machine.output.mkString(",") + " after " + machine.steps + " steps, " + machine.variables)
  attempt("divide")(new Machine(assemble("push 7\npush 2\ndiv\nprint")).run().output)
  attempt("zero")(new Machine(assemble("push 7\npush 0\ndiv")).run())
  attempt("endless")(new Machine(assemble("a:\njump a"), stepsMax = 50).run())
  attempt("unknown")(assemble("push 1\nfly"))
  attempt("strange")(assemble("push 1 2"))
  attempt("empty")(new Machine(assemble("add")).run())
  attempt("label")(new Machine(assemble("jump nowhere")).run())

  // sum of squares below 6
  val tree = List(
    Let("i", Lit(0)), Let("sum", Lit(0)),
    Loop(Bin("-", Lit(6), Ref("i")), List(
      Let("sum", Bin("+", Ref("sum"), Bin("*", Ref("i"), Ref("i")))),
      Let("i", Bin("+", Ref("i"), Lit(1))))),
    Show(Ref("sum")))
  val code = tree.toVector.flatMap(compile)
  code.zipWithIndex.foreach { case (instruction, i) => println(f"$i%3d $instruction") }
  val done = new Machine(code).run()
  println(done.output.head + " " + done.steps + " " + done.variables.toMap.get("i"))
}
