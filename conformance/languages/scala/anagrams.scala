object Anagrams extends App {
  implicit class Words(val word: String) {
    def key: String = word.toLowerCase.sorted
    def isPalindrome: Boolean = word == word.reverse
  }

  val words = io.Source.stdin.getLines().flatMap(_.split(" ")).filter(_.nonEmpty).toList
  words.groupBy(_.key).values
    .filter(_.size > 1)
    .map(_.sorted)
    .toSeq
    .sortBy(g => (-g.size, g.head))
    .zipWithIndex
    .foreach { case (group, i) => println(s"${i + 1}. ${group.mkString(" ")}") }
  println(words.filter(_.isPalindrome))
  val initials = words.groupMapReduce(_.head)(_ => 1)(_ + _)
  println(initials.toSeq.sorted.map { case (c, n) => s"$c$n" }.mkString(" "))
  println(words.flatten.count("aeiou".contains(_)))
  println(words.map(_.length).distinct :+ words.size)
  println(words.grouped(5).map(_.map(_.head).mkString).toList)
  println(words.zip(words.tail).count { case (a, b) => a < b })
  println(words.maxBy(_.length) + " " + words.min + " " + words.findLast(_.startsWith("s")).getOrElse("none"))
  println(words.takeWhile(_.length == 5).reverse.zipWithIndex.map(_.swap))
  println(words.scanLeft(0)(_ + _.length).take(5))
  println(words.span(_.length == 5)._2.head, words.indexOf("noon"), words.indexWhere(_.contains('y')))
  println(words.collectFirst { case w if w.length == 4 => w.capitalize })
  println(words.foldRight(List.empty[Char])((w, acc) => w.last :: acc).mkString)
  lazy val fibs: LazyList[Int] = 0 #:: 1 #:: fibs.zip(fibs.tail).map { case (a, b) => a + b }
  println(fibs.take(12).toList)
  println("%05d|%-6s|%6.2f|%x|%c".format(42, "ab", 3.14159, 255, 'z'))
  val parts = words.partitionMap(w => if (w.length == 4) Left(w) else Right(w.length))
  println(parts._1 -> parts._2.sum)
}
