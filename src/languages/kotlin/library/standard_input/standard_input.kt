// SPDX-License-Identifier: Apache-2.0
// readLine, readln and System.in.

class ReadAfterEOFException(message: String? = null) : RuntimeException(message)
val System__in = RamifyReader(ramify_input())
fun readLine(): String? = ramify_read_bare_line(System__in.stream)
fun readlnOrNull(): String? = ramify_read_bare_line(System__in.stream)
fun readln(): String {
  val line = ramify_read_bare_line(System__in.stream)
  if (line == null) throw ReadAfterEOFException("EOF has already been reached")
  return line
}
