object Caesar {
  def shift(text: String, key: Int): String = text.map {
    case c if c.isUpper => ('A' + (c - 'A' + key) % 26).toChar
    case c if c.isLower => ('a' + (c - 'a' + key) % 26).toChar
    case c => c
  }

  def main(args: Array[String]): Unit = {
    if (args.length < 2) {
      System.err.println("usage: caesar KEY TEXT...")
      sys.exit(2)
    }
    val key = args(0).toInt
    val secret = shift(args.tail.mkString(" "), key)
    println(secret)
    println(shift(secret, 26 - key))
    sys.exit(3)
  }
}
