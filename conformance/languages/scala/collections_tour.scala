// The library's collections: what they do and how they print.
import scala.collection.mutable
import scala.collection.immutable.{ListMap, Queue, SortedMap, TreeSet}

object CollectionsTour extends App {
  val numbers = List(5, 3, 8, 1, 9, 2, 7)
  println(numbers.sorted + " " + numbers.sortBy(-_) + " " + numbers.sortWith(_ > _).take(3))
  println(numbers.partition(_ % 2 == 0))
  println(numbers.span(_ > 2) + " " + numbers.dropWhile(_ > 2) + " " + numbers.splitAt(2))
  println(numbers.scanLeft(0)(_ + _) + " " + numbers.scanRight(0)(_ + _).head + " " + numbers.scan(1)(_ max _))
  println(numbers.foldRight("")((n, s) => s"$n$s") + " " + numbers.reduceLeft(_ - _) + " " + numbers.reduceRight(_ - _))
  println(numbers.zip(numbers.tail).map { case (a, b) => b - a })
  println(numbers.sliding(3).map(_.sum).toList + " " + numbers.grouped(3).toList + " " + numbers.sliding(2, 3).toVector)
  println(numbers.groupBy(_ % 3).toSeq.sortBy(_._1).map { case (k, v) => s"$k:${v.mkString("+")}" }.mkString(" "))
  println(numbers.indexOf(8) + " " + numbers.indexWhere(_ > 8) + " " + numbers.find(_ > 5) + " " + numbers.find(_ > 10) + " " + numbers.lastIndexWhere(_ < 3))
  println(numbers.max + " " + numbers.min + " " + numbers.sum + " " + numbers.product + " " + numbers.maxBy(n => (n % 5, n)))
  println(numbers.zipWithIndex.filter(_._2 % 2 == 0).map(_._1) + " " + numbers.indices.toList)
  println(numbers.takeRight(2) + " " + numbers.dropRight(5) + " " + numbers.slice(2, 4) + " " + numbers.patch(1, List(0, 0), 3))
  println(numbers.mkString("<", "|", ">") + " " + numbers.count(_ > 4) + " " + numbers.forall(_ > 0) + " " + numbers.exists(_ == 4))
  println(numbers.collect { case n if n % 2 == 1 => n * n } + " " + numbers.collectFirst { case n if n > 6 => s"big $n" })
  println(List(1, 2, 2, 3, 1).distinct + " " + List(3, 1, 2).reverse + " " + List(List(1), Nil, List(2, 3)).flatten + " " + (1 :: 2 :: Nil ::: List(3)))
  println(List("a", "b", "c").zipAll(List(1, 2), "-", 0) + " " + List((1, 'a'), (2, 'b')).unzip)
  println(List(1, 2, 3).combinations(2).toList + " " + List(1, 2, 3).permutations.length + " " + List("x", "y").flatMap(s => List(s, s * 2)))
  println(List.fill(3)("z") + " " + List.tabulate(4)(i => i * i) + " " + List.range(1, 10, 3) + " " + Vector.fill(2)(0) + " " + (1 to 10 by 4).toList + " " + (5 to 1 by -2).mkString(","))
  println(List(1, 2, 3).inits.toList + " " + List(1, 2).tails.toList)
  println((1 to 3).flatMap(i => (1 to i).map(j => i * j)) + " " + (1 until 4).toList.lastOption + " " + List.empty[Int].headOption)
  println(List(1, 5, 2).corresponds(List(2, 6, 3))((a, b) => b == a + 1) + " " + List(1, 2, 3).startsWith(List(1, 2)) + " " + List(1, 2, 3).endsWith(List(3)) + " " + List(1, 2, 3).containsSlice(List(2, 3)))

  val vector = Vector(1, 2, 3)
  println(vector :+ 4, 0 +: vector, vector.updated(1, 20), vector ++ Seq(9, 9), vector(2))
  val set = Set(3, 1, 2)
  println(set + 3, set - 1, set ++ Set(2), set & Set(1, 7), set | Set(1), set.diff(Set(3)), set(2), set.contains(9))
  println(TreeSet(5, 1, 3).toList + " " + TreeSet("b", "a").head + " " + Set(1, 2).subsetOf(Set(1, 2, 3)) + " " + Set("a", "b").map(_.length))
  val ages = Map("Ann" -> 31, "Bob" -> 25, "Cyd" -> 40)
  println(ages + ("Dan" -> 5), ages - "Ann", ages("Bob"), ages.get("Eve"), ages.getOrElse("Eve", 0), ages.contains("Ann"))
  println(ages.map { case (k, v) => (k.toUpperCase, v + 1) } + " " + ages.filter(_._2 > 30).keys.toList + " " + ages.values.sum + " " + ages.keySet)
  println(ages.toList.sortBy(_._2).map(_._1) + " " + ages.maxBy(_._2) + " " + ages.foldLeft(0)((s, p) => s + p._2) + " " + ages.find { case (_, a) => a < 30 })
  println(ages.transform((k, v) => k.length * v) + " " + ages.view.mapValues(_ / 10).toMap + " " + ages.partition(_._2 > 30) + " " + ages.exists(_._1 == "Bob"))
  println(ages.groupMap { case (_, a) => a > 30 } { case (n, _) => n }.toList.sortBy(_._1) + " " + List("aa", "b", "cc").groupMapReduce(_.length)(_ => 1)(_ + _).toList.sorted)
  println(SortedMap("b" -> 2, "a" -> 1) + " " + ListMap("z" -> 1, "y" -> 2) + " " + (ages ++ Map("Bob" -> 1)).toList.sorted)
  ages.updatedWith("Ann")(_.map(_ + 1)).foreach { case (name, age) => print(s"$name=$age ") }
  println(ages.removed("Bob").size + " " + ages.isEmpty + " " + ages.count(_._2 > 26) + " " + ages.head)

  val buffer = mutable.ArrayBuffer(1, 2, 3)
  buffer += 4
  buffer ++= List(5, 6)
  buffer.prepend(0)
  buffer.insert(1, 99)
  buffer -= 3
  buffer.remove(0)
  buffer(0) = 100
  println(buffer + " " + buffer.length + " " + buffer.toList.reverse + " " + buffer.indexOf(5))
  val counts = mutable.Map.empty[Char, Int].withDefaultValue(0)
  for (c <- "hello world" if c.isLetter) counts(c) += 1
  println(counts.toList.sortBy { case (c, n) => (-n, c) }.take(3))
  val stack = mutable.Stack[Int]()
  stack.push(1)
  stack.push(2)
  println(stack.pop() + stack.top + " " + stack + " " + stack.isEmpty)
  val queue = mutable.Queue("a")
  queue.enqueue("b")
  queue += "c"
  println(queue.dequeue() + " " + queue.front + " " + queue + " " + queue.size)
  val (first, rest) = Queue(1, 2, 3).dequeue
  println(s"$first $rest ${rest.enqueue(4)}")
  val heap = mutable.PriorityQueue(3, 9, 4)
  heap.enqueue(7)
  println(heap.dequeue() + " " + heap.head + " " + heap.size)
  val smallest = mutable.PriorityQueue.empty[(Int, String)](Ordering.by[(Int, String), Int](_._1).reverse)
  smallest += ((5, "five"))
  smallest += 2 -> "two"
  smallest.enqueue((9, "nine"), (1, "one"))
  println(Iterator.continually(smallest.dequeue()).take(4).map(_._2).mkString(" "))
  val array = Array(4, 2, 3)
  array(1) = 7
  println(array.mkString("[", " ", "]") + array.sorted.toList + array.map(_ * 2).sum + array.length + array.contains(3) + array.indexOf(7))
  val grid = Array.ofDim[Char](2, 3)
  for (r <- grid.indices; c <- grid(r).indices) grid(r)(c) = if ((r + c) % 2 == 0) '#' else '.'
  println(grid.map(_.mkString).mkString("/") + " " + Array.fill(2)(1.5).toList + " " + Array.tabulate(3)(_ + 1).toSeq.sum)
  val names = mutable.LinkedHashMap("x" -> 1)
  names.put("y", 2)
  names.getOrElseUpdate("z", 3)
  names.update("x", 10)
  names.remove("y")
  println(names + " " + names.keys.mkString(",") + " " + mutable.Set(1, 2).add(2) + " " + mutable.ListBuffer(1, 2).toList)
  println(List(1, 2).sortBy[Double](-_ + 0.5))
}
