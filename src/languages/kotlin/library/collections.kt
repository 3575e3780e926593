// SPDX-License-Identifier: Apache-2.0
// Functions of collections that are clearer in Kotlin than as functions of the machine. `Jvm__name` is the method
// `name` of values that have none of that name (languages/kotlin/rules/library.cpp).

class Grouping(val source: Any?, val keyOf: (Any?) -> Any?) {
  fun eachCount(): Any? = fold(0) { count, _ -> count + 1 }
  fun aggregate(operation: (Any?, Any?, Any?, Any?) -> Any?): Any? {
    val groups = mutableMapOf<Any?, Any?>()
    for (element in source) {
      val key = keyOf(element)
      groups[key] = operation(key, groups[key], element, !groups.containsKey(key))
    }
    return groups
  }
  fun fold(initial: Any?, operation: (Any?, Any?, Any?) -> Any?): Any? {
    val groups = mutableMapOf<Any?, Any?>()
    for (element in source) {
      val key = keyOf(element)
      if (Jvm.isFunction(initial)) {
        groups[key] = operation(key, if (groups.containsKey(key)) groups[key] else initial(key, element), element)
      } else {
        groups[key] = operation(if (groups.containsKey(key)) groups[key] else initial, element)
      }
    }
    return groups
  }
  fun reduce(operation: (Any?, Any?, Any?) -> Any?): Any? {
    val groups = mutableMapOf<Any?, Any?>()
    for (element in source) {
      val key = keyOf(element)
      groups[key] = if (groups.containsKey(key)) operation(key, groups[key], element) else element
    }
    return groups
  }
}
fun Jvm__lineSequence(text: String): Any? = text.lines().asSequence()
fun Jvm__groupingBy(source: Any?, keyOf: (Any?) -> Any?): Any? = Grouping(source, keyOf)
fun Jvm__reduceIndexed(source: Any?, operation: (Any?, Any?, Any?) -> Any?): Any? {
  var result: Any? = null
  var index = 0
  for (element in source) {
    result = if (index == 0) element else operation(index, result, element)
    index++
  }
  if (index == 0) throw UnsupportedOperationException("Empty collection can't be reduced.")
  return result
}
fun Jvm__foldRightIndexed(source: Any?, initial: Any?, operation: (Any?, Any?, Any?) -> Any?): Any? {
  val list = source.toList()
  var result = initial
  for (i in list.indices.reversed()) result = operation(i, list[i], result)
  return result
}
fun Jvm__firstNotNullOfOrNull(source: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) {
    val found = transform(element)
    if (found != null) return found
  }
  return null
}
fun Jvm__firstNotNullOf(source: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) {
    val found = transform(element)
    if (found != null) return found
  }
  throw NoSuchElementException("No element of the collection was transformed to a non-null value.")
}
fun Jvm__filterTo(source: Any?, to: Any?, test: (Any?) -> Any?): Any? {
  for (element in source) if (test(element)) to.add(element)
  return to
}
fun Jvm__filterNotTo(source: Any?, to: Any?, test: (Any?) -> Any?): Any? {
  for (element in source) if (!test(element)) to.add(element)
  return to
}
fun Jvm__mapTo(source: Any?, to: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) to.add(transform(element))
  return to
}
fun Jvm__mapNotNullTo(source: Any?, to: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) {
    val made = transform(element)
    if (made != null) to.add(made)
  }
  return to
}
fun Jvm__mapIndexedTo(source: Any?, to: Any?, transform: (Any?, Any?) -> Any?): Any? {
  var index = 0
  for (element in source) to.add(transform(index++, element))
  return to
}
fun Jvm__flatMapTo(source: Any?, to: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) to.addAll(transform(element))
  return to
}
fun Jvm__toCollection(source: Any?, to: Any?): Any? {
  for (element in source) to.add(element)
  return to
}
fun Jvm__groupByTo(source: Any?, to: Any?, keyOf: (Any?) -> Any?): Any? {
  for (element in source) to.getOrPut(keyOf(element)) { mutableListOf<Any?>() }.add(element)
  return to
}
fun Jvm__associateTo(source: Any?, to: Any?, transform: (Any?) -> Any?): Any? {
  for (element in source) {
    val pair = transform(element)
    to[pair.first] = pair.second
  }
  return to
}
fun Jvm__associateByTo(source: Any?, to: Any?, keyOf: (Any?) -> Any?): Any? {
  for (element in source) to[keyOf(element)] = element
  return to
}
fun Jvm__associateWithTo(source: Any?, to: Any?, valueOf: (Any?) -> Any?): Any? {
  for (element in source) to[element] = valueOf(element)
  return to
}
fun Jvm__mapIndexedNotNull(source: Any?, transform: (Any?, Any?) -> Any?): Any? {
  val made = mutableListOf<Any?>()
  var index = 0
  for (element in source) {
    val one = transform(index++, element)
    if (one != null) made.add(one)
  }
  return made
}
fun Jvm__flatMapIndexed(source: Any?, transform: (Any?, Any?) -> Any?): Any? {
  val made = mutableListOf<Any?>()
  var index = 0
  for (element in source) made.addAll(transform(index++, element).toList())
  return made
}
fun Jvm__onEachIndexed(source: Any?, action: (Any?, Any?) -> Any?): Any? {
  var index = 0
  for (element in source) action(index++, element)
  return source
}
fun Jvm__elementAtOrElse(source: Any?, index: Int, otherwise: (Any?) -> Any?): Any? {
  var at = 0
  for (element in source) if (at++ == index) return element
  return otherwise(index)
}
fun Jvm__minusElement(source: Any?, element: Any?): Any? = source - element
fun Jvm__plusElement(source: Any?, element: Any?): Any? {
  val all = source.toMutableList()
  all.add(element)
  return all
}
fun Jvm__binarySearch(list: Any?, element: Any?, third: Any? = null, fourth: Any? = null, fifth: Any? = null): Int {
  val comparator = if (third is Int) null else third
  var low = if (third is Int) third else if (fourth is Int) fourth else 0
  var high = (if (third is Int && fourth is Int) fourth else if (fifth is Int) fifth else list.size) - 1
  while (low <= high) {
    val middle = (low + high) ushr 1
    val order = if (comparator == null) compareValues(list[middle], element) else comparator.compare(list[middle], element)
    if (order < 0) low = middle + 1 else if (order > 0) high = middle - 1 else return middle
  }
  return -(low + 1)
}
fun Jvm__binarySearchBy(list: Any?, key: Any?, from: Int = 0, to: Int = list.size, keyOf: (Any?) -> Any?): Int {
  var low = from
  var high = to - 1
  while (low <= high) {
    val middle = (low + high) ushr 1
    val order = compareValues(keyOf(list[middle]), key)
    if (order < 0) low = middle + 1 else if (order > 0) high = middle - 1 else return middle
  }
  return -(low + 1)
}
fun Jvm__contentDeepEquals(left: Any?, right: Any?): Boolean {
  if (left.size != right.size) return false
  for (i in 0 until left.size) {
    val a = left[i]
    val b = right[i]
    if (Jvm.isArray(a) && Jvm.isArray(b)) {
      if (!Jvm__contentDeepEquals(a, b)) return false
    } else if (a != b) return false
  }
  return true
}
fun Jvm__contentHashCode(array: Any?): Int {
  var hash = 1
  for (element in array) hash = 31 * hash + element.hashCode()
  return hash
}
fun Jvm__contentDeepHashCode(array: Any?): Int {
  var hash = 1
  for (element in array) hash = 31 * hash + (if (Jvm.isArray(element)) Jvm__contentDeepHashCode(element) else element.hashCode())
  return hash
}
fun Jvm__contentDeepToString(array: Any?): String =
  "[" + array.joinToString(", ") { if (Jvm.isArray(it)) Jvm__contentDeepToString(it) else it.toString() } + "]"
class MapWithDefault(val inner: Any?, val default: (Any?) -> Any?) : MutableMap<Any?, Any?> by inner {
  fun getValue(key: Any?, property: Any? = null): Any? {
    val name = if (property == null) key else (property as KProperty).name
    return if (inner.containsKey(name)) inner[name] else default(name)
  }
  override fun toString(): String = inner.toString()
  override fun equals(other: Any?): Boolean = inner == (if (other is MapWithDefault) other.inner else other)
  override fun hashCode(): Int = inner.hashCode()
}
enum class DayOfWeek {
  MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY, SUNDAY;
  val value: Int get() = ordinal + 1
  fun plus(days: Long): DayOfWeek = DayOfWeek.entries[(ordinal + (days % 7).toInt() + 7) % 7]
  fun minus(days: Long): DayOfWeek = plus(-(days % 7))
  companion object {
    fun of(number: Int): DayOfWeek = DayOfWeek.entries[number - 1]
  }
}
fun Jvm__withDefault(map: Any?, default: (Any?) -> Any?): Any? = MapWithDefault(map, default)
