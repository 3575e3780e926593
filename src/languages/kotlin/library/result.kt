// SPDX-License-Identifier: Apache-2.0
// Result, runCatching, compareValues.

class Result(val held: Any?, val failure: Throwable?) {
  val isSuccess: Boolean get() = failure == null
  val isFailure: Boolean get() = failure != null
  fun getOrNull(): Any? = if (failure == null) held else null
  fun exceptionOrNull(): Throwable? = failure
  fun getOrElse(otherwise: (Throwable) -> Any?): Any? = if (failure == null) held else otherwise(failure)
  fun getOrDefault(otherwise: Any?): Any? = if (failure == null) held else otherwise
  fun getOrThrow(): Any? {
    if (failure != null) throw failure
    return held
  }
  fun onSuccess(action: (Any?) -> Any?): Result {
    if (failure == null) action(held)
    return this
  }
  fun onFailure(action: (Throwable) -> Any?): Result {
    if (failure != null) action(failure)
    return this
  }
  fun map(transform: (Any?) -> Any?): Result = if (failure == null) Result(transform(held), null) else this
  fun recover(transform: (Throwable) -> Any?): Result = if (failure == null) this else Result(transform(failure), null)
  fun fold(onSuccess: (Any?) -> Any?, onFailure: (Throwable) -> Any?): Any? = if (failure == null) onSuccess(held) else onFailure(failure)
  override fun toString(): String = if (failure == null) "Success(" + held + ")" else "Failure(" + failure + ")"
}
fun runCatching(block: () -> Any?): Result {
  return try { Result(block(), null) } catch (e: Throwable) { Result(null, e) }
}

fun compareValues(a: Any?, b: Any?): Int =
  if (a == null) (if (b == null) 0 else -1) else if (b == null) 1 else a.compareTo(b)
fun compareValuesBy(a: Any?, b: Any?, vararg keys: (Any?) -> Any?): Int {
  for (key in keys) {
    val order = compareValues(key(a), key(b))
    if (order != 0) return order
  }
  return 0
}
