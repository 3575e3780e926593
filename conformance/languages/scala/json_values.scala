// JSON: an algebraic data type, a parser by hand, printing, paths, and conversion from and to case classes.
sealed trait Json {
  import Json._
  def render: String = this match {
    case JNull => "null"
    case JBool(b) => b.toString
    case JNumber(n) if n == n.floor && n.abs < 1e15 => n.toLong.toString
    case JNumber(n) => n.toString
    case JString(s) => quote(s)
    case JArray(items) => items.map(_.render).mkString("[", ",", "]")
    case JObject(fields) => fields.map { case (k, v) => quote(k) + ":" + v.render }.mkString("{", ",", "}")
  }
  def pretty(indent: Int = 0): String = {
    val pad = "  " * (indent + 1)
    this match {
      case JArray(items) if items.nonEmpty =>
        items.map(pad + _.pretty(indent + 1)).mkString("[\n", ",\n", "\n" + "  " * indent + "]")
      case JObject(fields) if fields.nonEmpty =>
        fields.map { case (k, v) => s"$pad${quote(k)}: ${v.pretty(indent + 1)}" }.mkString("{\n", ",\n", "\n" + "  " * indent + "}")
      case other => other.render
    }
  }
  def \(key: String): Option[Json] = this match {
    case JObject(fields) => fields.collectFirst { case (`key`, v) => v }
    case _ => None
  }
  def apply(index: Int): Option[Json] = this match {
    case JArray(items) => items.lift(index)
    case _ => None
  }
  def depth: Int = this match {
    case JArray(Nil) | JObject(Nil) => 1
    case JArray(items) => 1 + items.map(_.depth).max
    case JObject(fields) => 1 + fields.map(_._2.depth).max
    case _ => 0
  }
}
case object JNull extends Json
case class JBool(value: Boolean) extends Json
case class JNumber(value: Double) extends Json
case class JString(value: String) extends Json
case class JArray(items: List[Json]) extends Json
case class JObject(fields: List[(String, Json)]) extends Json

object Json {
  def quote(s: String): String = "\"" + s.flatMap {
    case '"' => "\\\""
    case '\\' => "\\\\"
    case '\n' => "\\n"
    case c if c < ' ' => f"\\u${c.toInt}%04x"
    case c => c.toString
  } + "\""
  def obj(fields: (String, Json)*): JObject = JObject(fields.toList)
  def arr(items: Json*): Json = JArray(items.toList)

  class Parser(text: String) {
    private var at = 0
    private def peek: Char = if (at < text.length) text.charAt(at) else '\u0000'
    private def fail(what: String): Nothing = throw new IllegalArgumentException(s"$what at $at")
    private def skip(): Unit = while (at < text.length && text(at).isWhitespace) at += 1
    private def expect(word: String): Unit =
      if (text.startsWith(word, at)) at += word.length else fail(s"expected $word")

    def document(): Json = {
      val result = value()
      skip()
      if (at != text.length) fail("trailing text")
      result
    }
    def value(): Json = {
      skip()
      peek match {
        case 'n' => expect("null"); JNull
        case 't' => expect("true"); JBool(true)
        case 'f' => expect("false"); JBool(false)
        case '"' => JString(string())
        case '[' => JArray(list('[', ']')(() => value()))
        case '{' =>
          JObject(list('{', '}') { () =>
            skip()
            val key = string()
            skip()
            expect(":")
            key -> value()
          })
        case c if c == '-' || c.isDigit => number()
        case _ => fail("unexpected character")
      }
    }
    private def list[T](open: Char, close: Char)(item: () => T): List[T] = {
      expect(open.toString)
      skip()
      val items = List.newBuilder[T]
      if (peek == close) at += 1
      else {
        var more = true
        while (more) {
          items += item()
          skip()
          if (peek == ',') at += 1
          else {
            expect(close.toString)
            more = false
          }
        }
      }
      items.result()
    }
    private def string(): String = {
      expect("\"")
      val out = new StringBuilder
      while (peek != '"') {
        if (at >= text.length) fail("open string")
        if (peek == '\\') {
          at += 1
          peek match {
            case 'n' => out += '\n'
            case 't' => out += '\t'
            case 'u' =>
              out += Integer.parseInt(text.substring(at + 1, at + 5), 16).toChar
              at += 4
            case c => out += c
          }
        } else out += peek
        at += 1
      }
      at += 1
      out.toString
    }
    private def number(): Json = {
      val start = at
      while ("+-.eE".contains(peek) || peek.isDigit) at += 1
      JNumber(text.substring(start, at).toDouble)
    }
  }
  def parse(text: String): Either[String, Json] =
    try Right(new Parser(text).document())
    catch { case e: IllegalArgumentException => Left(e.getMessage) }
}

case class Address(street: String, zip: Int)
case class Customer(name: String, addresses: List[Address], vip: Boolean)
object Customer {
  import Json._
  def toJson(c: Customer): Json = obj(
    "name" -> JString(c.name),
    "vip" -> JBool(c.vip),
    "addresses" -> arr(c.addresses.map(a => obj("street" -> JString(a.street), "zip" -> JNumber(a.zip))): _*))
  def fromJson(j: Json): Option[Customer] = for {
    JString(name) <- j \ "name"
    JBool(vip) <- j \ "vip"
    JArray(list) <- j \ "addresses"
    addresses = list.flatMap(a => (a \ "street", a \ "zip") match {
      case (Some(JString(s)), Some(JNumber(z))) => Some(Address(s, z.toInt))
      case _ => None
    })
    if addresses.size == list.size
  } yield Customer(name, addresses, vip)
}

object JsonValues {
  import Json._
  def main(args: Array[String]): Unit = {
    val text = """ {"a": [1, 2.5, -3e2, {"b": null}], "s": "x\"y\\z\nA", "t": true, "e": [], "o": {}} """
    val Right(json) = parse(text): @unchecked
    println(json.render)
    println(json.pretty())
    println(json.depth + " " + (json \ "t") + " " + (json \ "none"))
    println((json \ "a").flatMap(_(3)).flatMap(_ \ "b") + " " + (json \ "a").flatMap(_(9)))
    for (bad <- List("", "[1, 2", "{\"a\" 1}", "tru", "[1] x", "\"abc", "{\"a\": }")) println(s"$bad => ${parse(bad)}")
    println(parse(json.render) == Right(json))
    val customer = Customer("Ann", List(Address("Main St", 8000), Address("Side \"Rd\"", 12)), vip = false)
    val made = Customer.toJson(customer)
    println(made.render)
    println(Customer.fromJson(made).contains(customer))
    println(parse("""{"name": "Bob", "vip": true, "addresses": [{"street": "X"}]}""").toOption.flatMap(Customer.fromJson))
    println(quote("tab\tand\u0001"))
    println(List(JNumber(1), JNumber(0.1), JNumber(1e20), JNumber(-0.5), JNumber(123456789.25)).map(_.render).mkString(" "))
  }
}
