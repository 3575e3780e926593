object TextTools extends App {
  def caesar(text: String, shift: Int): String = text.map {
    case c if c.isUpper => ('A' + (c - 'A' + shift + 26) % 26).toChar
    case c if c.isLower => ('a' + (c - 'a' + shift + 26) % 26).toChar
    case c => c
  }

  def isPalindrome(s: String): Boolean = {
    val clean = s.filter(_.isLetterOrDigit).toLowerCase
    clean == clean.reverse
  }

  def runLength(s: String): List[(Char, Int)] =
    if (s.isEmpty) Nil
    else {
      val (same, rest) = s.span(_ == s.head)
      (s.head, same.length) :: runLength(rest)
    }

  def toRoman(n: Int): String = {
    val table = List(1000 -> "M", 900 -> "CM", 500 -> "D", 400 -> "CD", 100 -> "C", 90 -> "XC", 50 -> "L", 40 -> "XL", 10 -> "X", 9 -> "IX", 5 -> "V", 4 -> "IV", 1 -> "I")
    table.foldLeft((n, "")) { case ((rest, out), (value, sign)) => (rest % value, out + sign * (rest / value)) }._2
  }

  def wrap(text: String, width: Int): List[String] =
    text.split(" ").foldLeft(List.empty[String]) {
      case (Nil, w) => List(w)
      case (line :: done, w) if line.length + 1 + w.length <= width => s"$line $w" :: done
      case (lines, w) => w :: lines
    }.reverse

  def levenshtein(a: String, b: String): Int = {
    val d = Array.ofDim[Int](a.length + 1, b.length + 1)
    for (i <- 0 to a.length) d(i)(0) = i
    for (j <- 0 to b.length) d(0)(j) = j
    for (i <- 1 to a.length; j <- 1 to b.length) {
      val cost = if (a(i - 1) == b(j - 1)) 0 else 1
      d(i)(j) = List(d(i - 1)(j) + 1, d(i)(j - 1) + 1, d(i - 1)(j - 1) + cost).min
    }
    d(a.length)(b.length)
  }

  println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3))
  println(isPalindrome("A man, a plan, a canal: Panama") + " " + isPalindrome("nope"))
  println(runLength("aaabccdddd").map { case (c, n) => if (n > 1) s"$n$c" else c.toString }.mkString)
  println(List(4, 9, 14, 1994).map(toRoman))
  wrap("the quick brown fox jumps over the lazy dog", 15).foreach(line => println("[" + line.padTo(15, ' ') + "]"))
  println(levenshtein("kitten", "sitting"))
  val text =
    """|The cat sat.
       |  The "dog" ran;
       |the end.""".stripMargin
  println(text)
  val words = text.toLowerCase.split("\\W+").filter(_.nonEmpty)
  println(words.groupBy(identity).map { case (w, ws) => (w, ws.length) }.toList.sortBy { case (w, n) => (-n, w) })
  println(text.linesIterator.map(_.trim.length).toList)
  println("path/to/file.txt".split("/").last.takeWhile(_ != '.') + " " + "a-b-c".replace("-", "+") + " " + "x1y22".replaceAll("[0-9]+", "#"))
  println("Hello".charAt(1).toString + "Hello"(0) + "Hello".head + "Hello".last + " " + "Hello".drop(2) + "Hello".take(2) + "Hello".slice(1, 3) + "Hello".indexOf('l') + "Hello".contains("ell"))
  println("  trim ".trim + "|" + "abc".startsWith("ab") + "abc".endsWith("x") + "|" + "ab" * 3 + "|" + "abc".capitalize + "|" + "a".compareTo("c") + "|" + ("apple" < "banana"))
  println("12".toInt + "3.5".toDouble + " " + "abc".toIntOption + " " + "7".toIntOption + " " + "x".toDoubleOption.getOrElse(0.0))
  try println("12x".toInt)
  catch { case e: NumberFormatException => println(e.getMessage) }
  val name = "Ann"
  val age = 31
  val height = 1.756
  println(s"$name is $age, next year ${age + 1}, $$5 and ${if (age > 30) "over" else "under"}")
  println(f"$name%-6s|$age%5d|$height%.2f|${age * 2}%05d|${height}%8.3f|$age%x")
  println("%s has %d and %.1f%%".format(name, age, 99.5))
  println(raw"a\nb" + "c\td")
  println('a'.toInt + " " + ('a' + 1).toChar + " " + 'z'.isLetter + " " + '7'.asDigit + " " + ('a' to 'e').mkString + " " + 'b'.toUpper)
  val sb = new StringBuilder
  sb.append("start").append(1).append('c')
  sb ++= "end"
  sb.insert(0, ">")
  println(sb.toString + sb.length + sb.reverse)
  println("abc".zip("xyz").map { case (a, b) => s"$a$b" }.mkString(" ") + " " + "hello".sliding(2).toList.take(2) + " " + "abcdef".grouped(4).toList)
  println("mississippi".toSet.toList.sorted.mkString + " " + "mississippi".count(_ == 's') + " " + "hello".sorted + " " + "Hello".map(_.toInt).sum)
  println("one,two;three".split("[,;]").mkString("|") + " " + "a1b2".filter(_.isDigit).map(_.asDigit).sum + " " + "abc".exists(_ == 'b') + " " + "abc".forall(_.isLetter))
  val pattern = "(\\d+)-(\\w+)".r
  "12-abc" match {
    case pattern(n, w) => println(s"$w:$n")
    case _ => println("no match")
  }
  println(pattern.findAllIn("1-a 22-bb").toList + " " + pattern.findFirstIn("none") + " " + pattern.replaceAllIn("1-a", "x"))
  println("binary " + 10.toBinaryString + " hex " + 255.toHexString + " " + Integer.parseInt("ff", 16))
}
