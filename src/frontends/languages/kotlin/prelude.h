// SPDX-License-Identifier: Apache-2.0
// What Kotlin's library has of classes, written in Kotlin: lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::kotlin {

inline constexpr std::string_view prelude = R"kotlin(
open class Throwable(open val message: String? = null, open val cause: Throwable? = null) {
  override fun toString(): String {
    val text = message
    val name = Jvm.className(this)
    return if (text == null) name else name + ": " + text
  }
  val localizedMessage: String? get() = message
  fun printStackTrace() { }
  fun stackTraceToString(): String = toString()
}
open class Exception(message: String? = null, cause: Throwable? = null) : Throwable(message, cause)
open class Error(message: String? = null, cause: Throwable? = null) : Throwable(message, cause)
open class RuntimeException(message: String? = null, cause: Throwable? = null) : Exception(message, cause)
open class ArithmeticException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class ArrayStoreException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class ClassCastException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class IllegalArgumentException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class NumberFormatException(message: String? = null, cause: Throwable? = null) : IllegalArgumentException(message, cause)
open class IllegalStateException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class IndexOutOfBoundsException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class ArrayIndexOutOfBoundsException(message: String? = null, cause: Throwable? = null) : IndexOutOfBoundsException(message, cause)
open class StringIndexOutOfBoundsException(message: String? = null, cause: Throwable? = null) : IndexOutOfBoundsException(message, cause)
open class NegativeArraySizeException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class NullPointerException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class UnsupportedOperationException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class ConcurrentModificationException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class NoSuchElementException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class EmptyStackException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class IllegalFormatConversionException(message: String? = null, cause: Throwable? = null) : IllegalArgumentException(message, cause)
open class MissingFormatArgumentException(message: String? = null, cause: Throwable? = null) : IllegalArgumentException(message, cause)
open class UnknownFormatConversionException(message: String? = null, cause: Throwable? = null) : IllegalArgumentException(message, cause)
open class PatternSyntaxException(message: String? = null, cause: Throwable? = null) : IllegalArgumentException(message, cause)
open class CloneNotSupportedException(message: String? = null, cause: Throwable? = null) : Exception(message, cause)
open class InterruptedException(message: String? = null, cause: Throwable? = null) : Exception(message, cause)
open class IOException(message: String? = null, cause: Throwable? = null) : Exception(message, cause)
open class FileNotFoundException(message: String? = null, cause: Throwable? = null) : IOException(message, cause)
open class TimeoutException(message: String? = null, cause: Throwable? = null) : Exception(message, cause)
open class StackOverflowError(message: String? = null, cause: Throwable? = null) : Error(message, cause)
open class OutOfMemoryError(message: String? = null, cause: Throwable? = null) : Error(message, cause)
open class AssertionError(message: String? = null, cause: Throwable? = null) : Error(message, cause)
open class NotImplementedError(message: String? = null, cause: Throwable? = null) : Error(message, cause)
open class UninitializedPropertyAccessException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class NoWhenBranchMatchedException(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)
open class MatchError(message: String? = null, cause: Throwable? = null) : RuntimeException(message, cause)

class KProperty(val name: String)
class ObservableProperty(var held: Any?, val onChange: (Any?, Any?, Any?) -> Any?) {
  fun getValue(owner: Any?, property: Any?): Any? = held
  fun setValue(owner: Any?, property: Any?, value: Any?) {
    val before = held
    held = value
    onChange(property, before, value)
  }
}
class VetoableProperty(var held: Any?, val onChange: (Any?, Any?, Any?) -> Any?) {
  fun getValue(owner: Any?, property: Any?): Any? = held
  fun setValue(owner: Any?, property: Any?, value: Any?) {
    if (onChange(property, held, value) == true) held = value
  }
}
class NotNullProperty() {
  var held: Any? = null
  fun getValue(owner: Any?, property: Any?): Any? {
    if (held == null) throw IllegalStateException("Property " + (property as KProperty).name + " should be initialized before get.")
    return held
  }
  fun setValue(owner: Any?, property: Any?, value: Any?) { held = value }
}
object Delegates {
  fun observable(first: Any?, onChange: (Any?, Any?, Any?) -> Any?): Any? = ObservableProperty(first, onChange)
  fun vetoable(first: Any?, onChange: (Any?, Any?, Any?) -> Any?): Any? = VetoableProperty(first, onChange)
  fun notNull(): Any? = NotNullProperty()
}

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
)kotlin";

}  // namespace ramify::frontends::kotlin
