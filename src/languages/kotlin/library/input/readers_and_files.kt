// SPDX-License-Identifier: Apache-2.0
// Scanner, readers and files (kotlin.io, java.util.Scanner).

object RamifyFiles {
  val all: Any? = ramify_files()
  fun open(name: Any?): Any? {
    if (!ramify_has_file(all, name)) throw FileNotFoundException(name.toString() + " (No such file or directory)")
    return ramify_open(ramify_file(all, name), false)
  }
  fun source(from: Any?): Any? {
    if (from is String) return ramify_text_stream(from)
    if (from is File) return open(from.path)
    if (from is RamifyReader) return from.stream
    return RamifyUnknownSource(from)
  }
}
open class RamifyReader(val stream: Any?) {
  fun read(): Int = ramify_read_byte(stream)
  fun readLine(): String? = ramify_read_bare_line(stream)
  fun readText(): String = ramify_read_rest(stream)
  fun ready(): Boolean = !ramify_at_end(stream)
  fun bufferedReader(charset: Any? = null): Any? = this
  fun reader(): Any? = this
  fun readLines(): Any? {
    val all = mutableListOf<String>()
    var line = readLine()
    while (line != null) {
      all.add(line)
      line = readLine()
    }
    return all
  }
  fun lines(): Any? = readLines()
  fun lineSequence(): Any? = generateSequence { readLine() }
  fun forEachLine(action: (Any?) -> Any?) { for (line in readLines()) action(line) }
  fun useLines(block: (Any?) -> Any?): Any? = block(lineSequence())
  fun close() { }
}
class InputStreamReader(from: Any?, charset: Any? = null) : RamifyReader(RamifyFiles.source(from))
class BufferedReader(from: Any?, size: Int = 0) : RamifyReader(RamifyFiles.source(from))
class StringReader(text: String) : RamifyReader(ramify_text_stream(text))
class Scanner(from: Any?) {
  val stream: Any? = RamifyFiles.source(from)
  fun hasNext(): Boolean = ramify_peek_token(stream) != null
  fun next(): String {
    val found = ramify_read_token(stream)
    if (found == null) throw NoSuchElementException()
    return found
  }
  fun hasNextInt(): Boolean = ramify_peek_token(stream)?.toIntOrNull() != null
  fun hasNextLong(): Boolean = ramify_peek_token(stream)?.toLongOrNull() != null
  fun hasNextDouble(): Boolean = ramify_peek_token(stream)?.toDoubleOrNull() != null
  fun wanted(fits: Boolean): String {
    val token = ramify_peek_token(stream)
    if (token == null) throw NoSuchElementException()
    if (!fits) throw InputMismatchException("For input string: \"" + token + "\"")
    return ramify_read_token(stream)
  }
  fun nextInt(): Int = wanted(hasNextInt()).toInt()
  fun nextLong(): Long = wanted(hasNextLong()).toLong()
  fun nextDouble(): Double = wanted(hasNextDouble()).toDouble()
  fun nextBoolean(): Boolean = wanted(true).toBoolean()
  fun hasNextLine(): Boolean = !ramify_at_end(stream)
  fun nextLine(): String {
    val line = ramify_read_bare_line(stream)
    if (line == null) throw NoSuchElementException("No line found")
    return line
  }
  fun close() { }
}
class InputMismatchException(message: String? = null) : NoSuchElementException(message)
class File(val path: String) {
  val name: String get() = path.substringAfterLast('/')
  fun exists(): Boolean = ramify_has_file(RamifyFiles.all, path)
  fun isFile(): Boolean = exists()
  fun delete(): Boolean = ramify_remove_file(RamifyFiles.all, path)
  fun readText(charset: Any? = null): String = ramify_read_rest(RamifyFiles.open(path))
  fun readLines(charset: Any? = null): Any? = RamifyReader(RamifyFiles.open(path)).readLines()
  fun bufferedReader(): Any? = RamifyReader(RamifyFiles.open(path))
  fun forEachLine(action: (Any?) -> Any?) { for (line in readLines()) action(line) }
  fun useLines(block: (Any?) -> Any?): Any? = block(readLines().asSequence())
  fun writeText(text: String) { ramify_write(ramify_open(ramify_make_file(RamifyFiles.all, path), false), text) }
  fun appendText(text: String) {
    if (!exists()) ramify_make_file(RamifyFiles.all, path)
    ramify_write(ramify_open(ramify_file(RamifyFiles.all, path), true), text)
  }
  override fun toString(): String = path
}
