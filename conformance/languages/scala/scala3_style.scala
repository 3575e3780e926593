// Scala 3: enums, extensions, given and using, indentation, top-level definitions, union of match and if expressions.
import scala.collection.mutable

enum Suit(val symbol: Char):
  case Clubs extends Suit('C')
  case Diamonds extends Suit('D')
  case Hearts extends Suit('H')
  case Spades extends Suit('S')
  def isRed: Boolean = this == Diamonds || this == Hearts

enum Planet(mass: Double, radius: Double):
  private final val G = 6.67300E-11
  def surfaceGravity = G * mass / (radius * radius)
  case Earth extends Planet(5.976e+24, 6.37814e6)
  case Mars extends Planet(6.421e+23, 3.3972e6)

enum Shape:
  case Circle(radius: Double)
  case Rectangle(width: Double, height: Double)
  case Dot

  def area: Double = this match
    case Circle(r) => math.Pi * r * r
    case Rectangle(w, h) => w * h
    case Dot => 0

case class Card(rank: Int, suit: Suit) extends Ordered[Card]:
  require(rank >= 2 && rank <= 14, s"rank $rank")
  def compare(that: Card): Int =
    val byRank = rank.compare(that.rank)
    if byRank != 0 then byRank else suit.ordinal.compare(that.suit.ordinal)
  override def toString =
    val name = rank match
      case 14 => "A"
      case 13 => "K"
      case 12 => "Q"
      case 11 => "J"
      case n => n.toString
    s"$name${suit.symbol}"

trait Describe[A]:
  def describe(a: A): String

given Describe[Int] with
  def describe(a: Int) = s"the number $a"

given describeText: Describe[String] with
  def describe(a: String) = s"the text '$a'"

given [A](using d: Describe[A]): Describe[List[A]] with
  def describe(list: List[A]) = list.map(d.describe).mkString("a list of ", " and ", "")

def tell[A](a: A)(using d: Describe[A]): String = d.describe(a).capitalize
def tellTwice[A: Describe](a: A): String = tell(a) + ". " + tell(a)

case class Context(user: String, level: Int = 1)
def log(text: String)(using ctx: Context): String = s"${"*" * ctx.level} ${ctx.user}: $text"
def nested(text: String)(using ctx: Context): List[String] =
  log(text) :: (if ctx.level < 3 then nested(text.reverse)(using ctx.copy(level = ctx.level + 1)) else Nil)

extension (s: String)
  def words: List[String] = s.split(" ").toList
  def shout: String = s.toUpperCase + "!"
  def initials: String = s.words.map(_.head).mkString

extension [A](list: List[A])
  def second: Option[A] = list.drop(1).headOption
  def counts: Map[A, Int] = list.groupBy(identity).view.mapValues(_.size).toMap

opaque type Meters = Double

object Hand:
  def classify(cards: List[Card]): String =
    val groups = cards.groupBy(_.rank).values.map(_.size).toList.sorted.reverse
    val flush = cards.map(_.suit).distinct.size == 1
    val ranks = cards.map(_.rank).sorted
    val straight = ranks.zip(ranks.tail).forall((a, b) => b == a + 1)
    (groups, flush, straight) match
      case (_, true, true) => "straight flush"
      case (4 :: _, _, _) => "four of a kind"
      case (3 :: 2 :: Nil, _, _) => "full house"
      case (_, true, _) => "flush"
      case (_, _, true) => "straight"
      case (3 :: _, _, _) => "three of a kind"
      case (2 :: 2 :: _, _, _) => "two pairs"
      case (2 :: _, _, _) => "a pair"
      case _ => s"high card ${cards.max}"

  def parse(text: String): List[Card] =
    for word <- text.words yield
      val rank = word.init match
        case "A" => 14
        case "K" => 13
        case "Q" => 12
        case "J" => 11
        case n => n.toInt
      Card(rank, Suit.values.find(_.symbol == word.last).get)

@main def run(): Unit =
  println(Suit.values.map(s => s"$s${if s.isRed then "*" else ""}").mkString(" "))
  println(Suit.valueOf("Hearts").ordinal + " " + Suit.fromOrdinal(0) + " " + Suit.Spades.symbol)
  for p <- Planet.values do println(f"$p%-6s ${p.surfaceGravity}%.2f")
  import Shape.*
  val shapes = List(Circle(1), Rectangle(2, 3.5), Dot)
  println(shapes.map(s => f"${s.area}%.3f").mkString(" ") + s" ${shapes.head} ${shapes.last}")
  val hands = List("2H 3H 4H 5H 6H", "9C 9D 9H 9S 2C", "KC KD KH 2S 2C", "2C 9C KC 4C 7C", "5H 6C 7D 8S 9H", "JC JD JH 2S 3C", "AC AD 3S 3C 9H", "AC AD 4S 3C 9H", "2C AD 4S 3C 9H")
  for hand <- hands do println(s"$hand: ${Hand.classify(Hand.parse(hand))}")
  println(Hand.parse("2H AS 10D 2C JS").sorted.mkString(" "))
  println(tell(5))
  println(tell("five"))
  println(tell(List(1, 2)))
  println(tellTwice("x"))
  given ctx: Context = Context("ann")
  println(log("hello"))
  nested("abc").foreach(println)
  println(log("other")(using Context("bob", 2)))
  println("the quick fox".initials + " " + "hey".shout + " " + List(1, 2, 3).second + " " + List("a").second)
  println(List("a", "b", "a").counts.toList.sorted)
  val sign = (n: Int) => if n < 0 then "negative" else if n == 0 then "zero" else "positive"
  println(List(-5, 0, 3).map(sign))
  var n = 27
  var steps = 0
  while n != 1 do
    n = if n % 2 == 0 then n / 2 else 3 * n + 1
    steps += 1
  println(s"$steps steps")
  val result =
    try Card(1, Suit.Clubs).toString
    catch case e: IllegalArgumentException => e.getMessage
  println(result)
  val pairs =
    for
      x <- 1 to 4
      y <- x to 4
      if x * y % 3 == 0
    yield (x, y)
  println(pairs.mkString(" "))
end run
