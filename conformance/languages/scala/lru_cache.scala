import scala.collection.mutable

class LruCache[K, V](capacity: Int)(onEvict: (K, V) => Unit) {
  private val entries = mutable.LinkedHashMap.empty[K, V]
  private var _hits = 0
  def hits: Int = _hits
  def size: Int = entries.size

  def get(key: K): Option[V] = entries.remove(key).map { value =>
    entries.put(key, value)
    _hits += 1
    value
  }

  def update(key: K, value: V): Unit = {
    entries -= key
    entries += key -> value
    if (entries.size > capacity) {
      val (oldKey, oldValue) = entries.head
      entries.remove(oldKey)
      onEvict(oldKey, oldValue)
    }
  }

  override def toString: String = entries.map { case (k, v) => s"$k:$v" }.mkString("<", ", ", ">")
}

object LruCache {
  def main(args: Array[String]): Unit = {
    val gone = mutable.ListBuffer[String]()
    val cache = new LruCache[String, Int](args(0).toInt)((k, v) => gone += s"$k$v")
    var line = scala.io.StdIn.readLine()
    while (line != null && line.nonEmpty) {
      line.split(' ').toList match {
        case "put" :: key :: number :: Nil if number.forall(_.isDigit) => cache(key) = number.toInt
        case "put" :: _ => println("put what?")
        case "get" :: keys => println(keys.map(k => k -> cache.get(k)).mkString(" "))
        case List("show") => println(cache)
        case other :: _ => println(s"unknown: $other")
        case Nil => println("nothing")
      }
      line = scala.io.StdIn.readLine()
    }
    println(s"${cache.size} kept, ${cache.hits} hits, gone: ${gone.toList}")
  }
}
