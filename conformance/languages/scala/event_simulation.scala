// A simulation of a bank's counters: a priority queue of events, a random number generator of its own, statistics.
import scala.collection.mutable
import scala.collection.mutable.{ListBuffer, PriorityQueue}

sealed trait Event extends Ordered[Event] {
  def time: Int
  def compare(that: Event): Int = {
    val byTime = Integer.compare(that.time, time)
    if (byTime != 0) byTime else that.rank - rank
  }
  protected def rank: Int = this match {
    case _: Leave => 0
    case _: Arrive => 1
    case Close(_) => 2
  }
}
case class Arrive(time: Int, customer: Customer) extends Event
case class Leave(time: Int, counter: Int, customer: Customer) extends Event
case class Close(time: Int) extends Event

case class Customer(id: Int, arrival: Int, work: Int)

class Random(private var seed: Long) {
  def next(bound: Int): Int = {
    seed = (seed * 1103515245L + 12345L) & 0x7fffffffL
    ((seed >>> 8) % bound).toInt
  }
  def between(low: Int, high: Int): Int = low + next(high - low + 1)
}

class Statistics {
  private val values = mutable.ArrayBuffer.empty[Double]
  def +=(v: Double): this.type = { values += v; this }
  def mean: Double = if (values.isEmpty) 0.0 else values.sum / values.size
  def deviation: Double = math.sqrt(values.map(v => math.pow(v - mean, 2)).sum / values.size)
  def median: Double = {
    val sorted = values.sorted
    val middle = sorted.size / 2
    if (sorted.size % 2 == 1) sorted(middle) else (sorted(middle - 1) + sorted(middle)) / 2
  }
  def histogram(width: Int): Seq[(Int, Int)] =
    values.groupBy(v => (v / width).toInt * width).view.mapValues(_.size).toSeq.sortBy(_._1)
}

class Bank(counters: Int, closing: Int, log: String => Unit) {
  private val events = PriorityQueue.empty[Event]
  private val waiting = mutable.Queue.empty[Customer]
  private val free = mutable.SortedSet.from(1 to counters)
  private var isOpen = true
  private var longest = 0
  val waits = new Statistics
  val served = mutable.Map[Int, List[Int]]().withDefaultValue(Nil)
  val turnedAway = ListBuffer[Int]()

  def schedule(all: Event*): Unit = events ++= all

  def run(): Int = {
    var now = 0
    while (events.nonEmpty) {
      val event = events.dequeue()
      now = event.time
      handle(event)
    }
    now
  }

  private def handle(event: Event): Unit = event match {
    case Arrive(t, c) if !isOpen =>
      log(f"$t%3d customer ${c.id} finds the door closed")
      turnedAway += c.id
    case Arrive(_, c) =>
      waiting.enqueue(c)
      longest = longest max waiting.size
      assign(event.time)
    case Leave(t, counter, c) =>
      log(f"$t%3d customer ${c.id} leaves counter $counter")
      free += counter
      assign(t)
    case Close(t) =>
      isOpen = false
      log(f"$t%3d closing, ${waiting.size} waiting")
  }

  private def assign(now: Int): Unit =
    while (free.nonEmpty && waiting.nonEmpty) {
      val counter = free.head
      free -= counter
      val c = waiting.dequeue()
      waits += (now - c.arrival).toDouble
      served(counter) = c.id :: served(counter)
      schedule(Leave(now + c.work, counter, c))
    }

  def longestQueue: Int = longest
}

object EventSimulation {
  def customers(n: Int, random: Random): List[Customer] =
    (1 to n).foldLeft((List.empty[Customer], 0)) { case ((done, clock), id) =>
      val arrival = clock + random.between(1, 6)
      (Customer(id, arrival, random.between(4, 12)) :: done, arrival)
    }._1.reverse

  def main(args: Array[String]): Unit = {
    val lines = ListBuffer[String]()
    val bank = new Bank(2, 40, lines += _)
    val all = customers(14, new Random(42))
    bank.schedule(Close(40))
    all.foreach(c => bank.schedule(Arrive(c.arrival, c)))
    val end = bank.run()
    println(all.take(4).mkString(" "))
    lines.foreach(println)
    println(s"ends at $end, longest queue ${bank.longestQueue}")
    println(f"waits: mean ${bank.waits.mean}%.3f deviation ${bank.waits.deviation}%.3f median ${bank.waits.median}%.1f")
    println(bank.waits.histogram(5).map { case (from, n) => s"$from-${from + 4}: ${"*" * n}" }.mkString("\n"))
    for (counter <- 1 to 3) println(s"counter $counter: ${bank.served(counter).reverse.mkString(" ")}")
    println(bank.turnedAway.toList)
  }
}
