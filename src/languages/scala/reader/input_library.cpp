// SPDX-License-Identifier: Apache-2.0
// scala.io.StdIn, scala.io.Source, Scanner and System.in of Scala (scala.io, java.util.Scanner).
#include "frontends/surface/language.h"

namespace ramify::frontends::scala {

surface::InputLibrary input_library() {
  return {R"scala(
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
)scala",
          R"scala(
class EOFException(message: String = null) extends IOException(message)
object RamifyInput extends RamifyReader(ramify_input())
def RamifyInputLines(): Any = new RamifyLines(RamifyInput.stream)
val System__in: Any = RamifyInput
object StdIn {
  def readLine(): String = ramify_read_bare_line(RamifyInput.stream)
  def readLine(prompt: String, values: Any*): String = {
    print(prompt)
    ramify_read_bare_line(RamifyInput.stream)
  }
  private def wanted(): String = {
    val line = ramify_read_bare_line(RamifyInput.stream)
    if (line == null) throw new EOFException("Console has reached end of input")
    line
  }
  def readInt(): Int = wanted().toInt
  def readLong(): Long = wanted().toLong
  def readDouble(): Double = wanted().toDouble
  def readFloat(): Float = wanted().toFloat
  def readBoolean(): Boolean = { val s = wanted().toLowerCase; s == "true" || s == "t" || s == "yes" || s == "y" }
  def readChar(): Char = wanted().charAt(0)
}
def StdIn__readLine(): String = StdIn.readLine()
def StdIn__readInt(): Int = StdIn.readInt()
def StdIn__readLong(): Long = StdIn.readLong()
def StdIn__readDouble(): Double = StdIn.readDouble()
)scala"};
}

}  // namespace ramify::frontends::scala
