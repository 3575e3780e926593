// SPDX-License-Identifier: Apache-2.0
// scala.io.StdIn and System.in.

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
