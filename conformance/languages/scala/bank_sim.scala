import scala.collection.mutable.{ArrayBuffer, PriorityQueue, Queue}

case class Customer(id: Int, arrives: Int, needs: Int)
sealed trait Event { def time: Int }
case class Arrival(time: Int, customer: Customer) extends Event
case class Departure(time: Int, clerk: Int, customer: Customer) extends Event

class Simulation(clerks: Int) {
  private implicit val byTime: Ordering[Event] = Ordering.by[Event, (Int, Int)] {
    case Departure(t, c, _) => (-t, -c)
    case Arrival(t, c) => (-t, -100 - c.id)
  }
  private val events = PriorityQueue.empty[Event]
  private val waiting = Queue[Customer]()
  private val free = Array.fill(clerks)(true)
  private val waits = ArrayBuffer[(Int, Int)]()
  private var maxQueue = 0

  def run(customers: Seq[Customer]): Seq[String] = {
    customers.foreach(c => events += Arrival(c.arrives, c))
    val trace = Seq.newBuilder[String]
    while (events.nonEmpty) {
      val event = events.dequeue()
      event match {
        case Arrival(t, c @ Customer(id, _, _)) =>
          waiting.enqueue(c)
          maxQueue = maxQueue max waiting.size
          trace += s"t=$t $id arrives (${waiting.length} waiting)"
        case Departure(t, clerk, Customer(id, _, _)) =>
          free(clerk) = true
          trace += s"t=$t $id leaves clerk $clerk"
      }
      serve(event.time).foreach(trace += _)
    }
    trace.result()
  }

  private def serve(now: Int): Option[String] = free.indexWhere(identity) match {
    case -1 => None
    case clerk if waiting.isEmpty => None
    case clerk =>
      val c = waiting.dequeue()
      free(clerk) = false
      waits += c.id -> (now - c.arrives)
      events.enqueue(Departure(now + c.needs, clerk, c))
      Some(s"t=$now $clerk serves ${c.id}")
  }

  def summary: String = {
    val times = waits.map(_._2)
    f"served ${waits.size}%d, mean wait ${times.sum.toDouble / times.size}%.2f, longest ${times.max}%d by ${waits.maxBy(_._2)._1}%d, queue $maxQueue%d"
  }
}

object BankSim extends App {
  val clerks = args.lift(0).map(_.toInt).getOrElse(1)
  val lines = Iterator.continually(scala.io.StdIn.readLine()).takeWhile(l => l != null && l.nonEmpty).toVector
  val customers = for {
    (line, i) <- lines.zipWithIndex
    Array(at, needs) = line.split("\\+").map(_.trim.toInt)
  } yield Customer(i + 1, at, needs)
  for (n <- 1 to clerks) {
    val simulation = new Simulation(n)
    val trace = simulation.run(customers)
    println(s"--- $n clerk${if (n == 1) "" else "s"}, ${trace.size} events")
    if (n == clerks) trace.foreach(println)
    println(simulation.summary)
  }
}
