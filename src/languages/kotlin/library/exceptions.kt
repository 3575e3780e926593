// SPDX-License-Identifier: Apache-2.0
// Throwable and the classes that extend it.

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
