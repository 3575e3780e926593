// SPDX-License-Identifier: Apache-2.0
// Regex.

enum class RegexOption(val flag: Int) {
  IGNORE_CASE(2), MULTILINE(8), DOT_MATCHES_ALL(32), COMMENTS(4)
}
class MatchGroup(val value: String, val range: Any?)
class Destructured(val match: Any?) {
  fun toList(): Any? = match.groupValues.drop(1)
  fun component1(): Any? = match.groupValues[1]
  fun component2(): Any? = match.groupValues[2]
  fun component3(): Any? = match.groupValues[3]
  fun component4(): Any? = match.groupValues[4]
  fun component5(): Any? = match.groupValues[5]
  fun component6(): Any? = match.groupValues[6]
}
class MatchResult(val regex: Any?, val text: String, val found: Any?) {
  val value: String get() = text.substring(found[0], found[1])
  val range: Any? get() = found[0]..(found[1] - 1)
  fun groupText(i: Int): String? = if (found[2 * i] < 0) null else text.substring(found[2 * i], found[2 * i + 1])
  val groupValues: Any? get() = List(found.size / 2) { i -> groupText(i) ?: "" }
  val groups: Any? get() = MatchGroups(this)
  val destructured: Any? get() = Destructured(this)
  fun next(): Any? = regex.find(text, if (found[1] == found[0]) found[1] + 1 else found[1])
}
class MatchGroups(val match: Any?) {
  val size: Int get() = match.found.size / 2
  operator fun get(key: Any?): Any? {
    val i = if (key is String) Jvm.regexNames(match.regex.pattern, match.regex.flags)[key] else key
    if (i == null) throw IllegalArgumentException("No group with name <" + key + ">")
    val part = match.groupText(i)
    return if (part == null) null else MatchGroup(part, match.found[2 * i]..(match.found[2 * i + 1] - 1))
  }
}
class Regex(val pattern: String, options: Any? = null) {
  var flags = 0
  init {
    if (options is RegexOption) {
      flags = options.flag
    } else if (options != null) {
      for (option in options) flags = flags or option.flag
    }
    Jvm.regexCheck(pattern, flags)
  }
  fun searched(text: String, from: Int, how: Int): Any? {
    if (from > text.length) return null
    val found = Jvm.regexSearch(pattern, flags, text, from, how)
    return if (found == null) null else MatchResult(this, text, found)
  }
  fun find(input: Any?, startIndex: Int = 0): Any? = searched(input.toString(), startIndex, 0)
  fun matchEntire(input: Any?): Any? = searched(input.toString(), 0, 2)
  fun matchAt(input: Any?, index: Int): Any? = searched(input.toString(), index, 1)
  fun matches(input: Any?): Boolean = matchEntire(input) != null
  fun containsMatchIn(input: Any?): Boolean = find(input) != null
  fun findAll(input: Any?, startIndex: Int = 0): Any? {
    val all = mutableListOf<Any?>()
    var match = find(input, startIndex)
    while (match != null) {
      all.add(match)
      match = match.next()
    }
    return all.asSequence()
  }
  fun expanded(match: Any?, with: String): String {
    val out = StringBuilder()
    var i = 0
    while (i < with.length) {
      val c = with[i]
      if (c == '\\') {
        i++
        out.append(with[i])
      } else if (c == '$') {
        i++
        if (i == with.length) throw IllegalArgumentException("Illegal group reference: group index is missing")
        if (with[i] == '{') {
          val close = with.indexOf('}', i)
          val group = match.groups[with.substring(i + 1, close)]
          if (group != null) out.append(group.value)
          i = close
        } else {
          var number = with[i].digitToInt()
          while (i + 1 < with.length && with[i + 1].isDigit() && number * 10 + with[i + 1].digitToInt() < match.groupValues.size) {
            i++
            number = number * 10 + with[i].digitToInt()
          }
          if (number >= match.groupValues.size) throw IndexOutOfBoundsException("No group " + number)
          out.append(match.groupValues[number])
        }
      } else {
        out.append(c)
      }
      i++
    }
    return out.toString()
  }
  fun replaced(input: Any?, with: Any?, all: Boolean): String {
    val text = input.toString()
    val out = StringBuilder()
    var at = 0
    var match = find(text)
    while (match != null) {
      out.append(text.substring(at, match.found[0]))
      out.append(if (with is String) expanded(match, with) else with(match))
      at = match.found[1]
      match = if (all) match.next() else null
    }
    out.append(text.substring(at))
    return out.toString()
  }
  fun replace(input: Any?, with: Any?): String = replaced(input, with, true)
  fun replaceFirst(input: Any?, with: Any?): String = replaced(input, with, false)
  fun split(input: Any?, limit: Int = 0): Any? {
    val text = input.toString()
    val parts = mutableListOf<Any?>()
    var at = 0
    var match = find(text)
    while (match != null && (limit == 0 || parts.size < limit - 1)) {
      parts.add(text.substring(at, match.found[0]))
      at = match.found[1]
      match = match.next()
    }
    parts.add(text.substring(at))
    return parts
  }
  override fun toString(): String = pattern
}
fun Jvm__toRegex(text: String, options: Any? = null): Any? = Regex(text, options)
