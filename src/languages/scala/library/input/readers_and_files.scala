// SPDX-License-Identifier: Apache-2.0
// Scanner, scala.io.Source and files.

object RamifyFiles {
  val all: Any = ramify_files()
  def open(name: Any): Any = {
    if (!ramify_has_file(all, name)) throw new FileNotFoundException(name + " (No such file or directory)")
    ramify_open(ramify_file(all, name), false)
  }
  def source(from: Any): Any =
    if (from.isInstanceOf[RamifyReader]) from.stream
    else if (from.isInstanceOf[String]) ramify_text_stream(from)
    else RamifyUnknownSource(from)
}
class RamifyReader(val stream: Any) {
  def readLine(): String = ramify_read_bare_line(stream)
  def read(): Int = ramify_read_byte(stream)
  def ready(): Boolean = !ramify_at_end(stream)
  def close(): Unit = { }
}
class InputStreamReader(from: Any) extends RamifyReader(RamifyFiles.source(from))
class BufferedReader(from: Any) extends RamifyReader(RamifyFiles.source(from))
class RamifyLines(stream: Any) {
  def getLines(): Any = Iterator.continually(ramify_read_bare_line(stream)).takeWhile(line => line != null)
  def mkString: String = ramify_read_rest(stream)
  def close(): Unit = { }
}
object Source {
  def fromFile(name: String): Any = new RamifyLines(RamifyFiles.open(name))
  def fromString(text: String): Any = new RamifyLines(ramify_text_stream(text))
  def stdin: Any = RamifyInputLines()
  def fromInputStream(from: Any): Any = new RamifyLines(RamifyFiles.source(from))
}
class Scanner(from: Any) {
  val stream: Any = RamifyFiles.source(from)
  def hasNext(): Boolean = ramify_peek_token(stream) != null
  def next(): String = {
    val found = ramify_read_token(stream)
    if (found == null) throw new NoSuchElementException()
    found
  }
  def hasNextInt(): Boolean = { val t = ramify_peek_token(stream); t != null && t.toIntOption.isDefined }
  def hasNextLong(): Boolean = { val t = ramify_peek_token(stream); t != null && t.toLongOption.isDefined }
  def hasNextDouble(): Boolean = { val t = ramify_peek_token(stream); t != null && t.toDoubleOption.isDefined }
  def nextInt(): Int = next().toInt
  def nextLong(): Long = next().toLong
  def nextDouble(): Double = next().toDouble
  def hasNextLine(): Boolean = !ramify_at_end(stream)
  def nextLine(): String = {
    val line = ramify_read_bare_line(stream)
    if (line == null) throw new NoSuchElementException("No line found")
    line
  }
  def close(): Unit = { }
}
