// SPDX-License-Identifier: Apache-2.0
// Throwable and the classes that extend it.

class Throwable(message: String = null, cause: Throwable = null) {
  def getMessage(): String = message
  def getLocalizedMessage(): String = getMessage()
  def getCause(): Throwable = cause
  def printStackTrace(): Unit = { }
  override def toString(): String = {
    val text = getMessage()
    val name = Jvm.className(this)
    if (text == null) name else name + ": " + text
  }
}
class Exception(message: String = null, cause: Throwable = null) extends Throwable(message, cause)
class Error(message: String = null, cause: Throwable = null) extends Throwable(message, cause)
class RuntimeException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class ArithmeticException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ArrayStoreException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ClassCastException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IllegalArgumentException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NumberFormatException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class IllegalStateException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ArrayIndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends IndexOutOfBoundsException(message, cause)
class StringIndexOutOfBoundsException(message: String = null, cause: Throwable = null) extends IndexOutOfBoundsException(message, cause)
class NegativeArraySizeException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NullPointerException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class UnsupportedOperationException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class ConcurrentModificationException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class NoSuchElementException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class EmptyStackException(message: String = null, cause: Throwable = null) extends RuntimeException(message, cause)
class IllegalFormatConversionException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class MissingFormatArgumentException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class UnknownFormatConversionException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class PatternSyntaxException(message: String = null, cause: Throwable = null) extends IllegalArgumentException(message, cause)
class CloneNotSupportedException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class InterruptedException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class IOException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class FileNotFoundException(message: String = null, cause: Throwable = null) extends IOException(message, cause)
class TimeoutException(message: String = null, cause: Throwable = null) extends Exception(message, cause)
class StackOverflowError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class OutOfMemoryError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class AssertionError(message: String = null, cause: Throwable = null) extends Error(message, cause)
class MatchError(message: String = null) extends RuntimeException(message)
class NotImplementedError(message: String = "an implementation is missing") extends Error(message)
