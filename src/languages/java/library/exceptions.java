// SPDX-License-Identifier: Apache-2.0
// Throwable and the classes that extend it.

class Throwable {
  private String message;
  private Throwable cause;
  private Object suppressed;
  Throwable() { }
  Throwable(String message) { this.message = message; }
  Throwable(String message, Throwable cause) { this.message = message; this.cause = cause; }
  Throwable(Throwable cause) {
    this.cause = cause;
    if (cause != null) this.message = cause.toString();
  }
  Throwable(String message, Throwable cause, boolean suppresses, boolean writable) { this.message = message; this.cause = cause; }
  public String getMessage() { return Jvm.message(message); }
  public String getLocalizedMessage() { return getMessage(); }
  public Throwable getCause() { return cause; }
  public Throwable initCause(Throwable cause) { this.cause = cause; return this; }
  public void printStackTrace() { }
  public Throwable fillInStackTrace() { return this; }
  public void addSuppressed(Throwable other) {
    if (suppressed == null) suppressed = new ArrayList<>();
    suppressed.add(other);
  }
  public Throwable[] getSuppressed() {
    if (suppressed == null) return new Throwable[0];
    return suppressed.toArray(new Throwable[0]);
  }
  public String toString() {
    String text = getLocalizedMessage();
    String name = Jvm.className(this);
    return text == null ? name : name + ": " + text;
  }
}
class Exception extends Throwable {
  Exception() { super(); }
  Exception(String message) { super(message); }
  Exception(String message, Throwable cause) { super(message, cause); }
  Exception(Throwable cause) { super(cause); }
}
class Error extends Throwable {
  Error() { super(); }
  Error(String message) { super(message); }
  Error(String message, Throwable cause) { super(message, cause); }
  Error(Throwable cause) { super(cause); }
}
class RuntimeException extends Exception {
  RuntimeException() { super(); }
  RuntimeException(String message) { super(message); }
  RuntimeException(String message, Throwable cause) { super(message, cause); }
  RuntimeException(Throwable cause) { super(cause); }
}
class ArithmeticException extends RuntimeException {
  ArithmeticException() { super(); }
  ArithmeticException(String message) { super(message); }
  ArithmeticException(String message, Throwable cause) { super(message, cause); }
  ArithmeticException(Throwable cause) { super(cause); }
}
class ArrayStoreException extends RuntimeException {
  ArrayStoreException() { super(); }
  ArrayStoreException(String message) { super(message); }
  ArrayStoreException(String message, Throwable cause) { super(message, cause); }
  ArrayStoreException(Throwable cause) { super(cause); }
}
class ClassCastException extends RuntimeException {
  ClassCastException() { super(); }
  ClassCastException(String message) { super(message); }
  ClassCastException(String message, Throwable cause) { super(message, cause); }
  ClassCastException(Throwable cause) { super(cause); }
}
class IllegalArgumentException extends RuntimeException {
  IllegalArgumentException() { super(); }
  IllegalArgumentException(String message) { super(message); }
  IllegalArgumentException(String message, Throwable cause) { super(message, cause); }
  IllegalArgumentException(Throwable cause) { super(cause); }
}
class NumberFormatException extends IllegalArgumentException {
  NumberFormatException() { super(); }
  NumberFormatException(String message) { super(message); }
  NumberFormatException(String message, Throwable cause) { super(message, cause); }
  NumberFormatException(Throwable cause) { super(cause); }
}
class IllegalStateException extends RuntimeException {
  IllegalStateException() { super(); }
  IllegalStateException(String message) { super(message); }
  IllegalStateException(String message, Throwable cause) { super(message, cause); }
  IllegalStateException(Throwable cause) { super(cause); }
}
class IndexOutOfBoundsException extends RuntimeException {
  IndexOutOfBoundsException() { super(); }
  IndexOutOfBoundsException(String message) { super(message); }
  IndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  IndexOutOfBoundsException(Throwable cause) { super(cause); }
}
class ArrayIndexOutOfBoundsException extends IndexOutOfBoundsException {
  ArrayIndexOutOfBoundsException() { super(); }
  ArrayIndexOutOfBoundsException(String message) { super(message); }
  ArrayIndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  ArrayIndexOutOfBoundsException(Throwable cause) { super(cause); }
}
class StringIndexOutOfBoundsException extends IndexOutOfBoundsException {
  StringIndexOutOfBoundsException() { super(); }
  StringIndexOutOfBoundsException(String message) { super(message); }
  StringIndexOutOfBoundsException(String message, Throwable cause) { super(message, cause); }
  StringIndexOutOfBoundsException(Throwable cause) { super(cause); }
}
class NegativeArraySizeException extends RuntimeException {
  NegativeArraySizeException() { super(); }
  NegativeArraySizeException(String message) { super(message); }
  NegativeArraySizeException(String message, Throwable cause) { super(message, cause); }
  NegativeArraySizeException(Throwable cause) { super(cause); }
}
class NullPointerException extends RuntimeException {
  NullPointerException() { super(); }
  NullPointerException(String message) { super(message); }
  NullPointerException(String message, Throwable cause) { super(message, cause); }
  NullPointerException(Throwable cause) { super(cause); }
}
class UnsupportedOperationException extends RuntimeException {
  UnsupportedOperationException() { super(); }
  UnsupportedOperationException(String message) { super(message); }
  UnsupportedOperationException(String message, Throwable cause) { super(message, cause); }
  UnsupportedOperationException(Throwable cause) { super(cause); }
}
class ConcurrentModificationException extends RuntimeException {
  ConcurrentModificationException() { super(); }
  ConcurrentModificationException(String message) { super(message); }
  ConcurrentModificationException(String message, Throwable cause) { super(message, cause); }
  ConcurrentModificationException(Throwable cause) { super(cause); }
}
class NoSuchElementException extends RuntimeException {
  NoSuchElementException() { super(); }
  NoSuchElementException(String message) { super(message); }
  NoSuchElementException(String message, Throwable cause) { super(message, cause); }
  NoSuchElementException(Throwable cause) { super(cause); }
}
class InputMismatchException extends NoSuchElementException {
  InputMismatchException() { super(); }
  InputMismatchException(String message) { super(message); }
  InputMismatchException(String message, Throwable cause) { super(message, cause); }
  InputMismatchException(Throwable cause) { super(cause); }
}
class EmptyStackException extends RuntimeException {
  EmptyStackException() { super(); }
  EmptyStackException(String message) { super(message); }
  EmptyStackException(String message, Throwable cause) { super(message, cause); }
  EmptyStackException(Throwable cause) { super(cause); }
}
class IllegalFormatException extends IllegalArgumentException {
  IllegalFormatException() { super(); }
  IllegalFormatException(String message) { super(message); }
  IllegalFormatException(String message, Throwable cause) { super(message, cause); }
  IllegalFormatException(Throwable cause) { super(cause); }
}
class IllegalFormatConversionException extends IllegalFormatException {
  IllegalFormatConversionException() { super(); }
  IllegalFormatConversionException(String message) { super(message); }
  IllegalFormatConversionException(String message, Throwable cause) { super(message, cause); }
  IllegalFormatConversionException(Throwable cause) { super(cause); }
}
class MissingFormatArgumentException extends IllegalFormatException {
  MissingFormatArgumentException() { super(); }
  MissingFormatArgumentException(String message) { super(message); }
  MissingFormatArgumentException(String message, Throwable cause) { super(message, cause); }
  MissingFormatArgumentException(Throwable cause) { super(cause); }
}
class UnknownFormatConversionException extends IllegalFormatException {
  UnknownFormatConversionException() { super(); }
  UnknownFormatConversionException(String message) { super(message); }
  UnknownFormatConversionException(String message, Throwable cause) { super(message, cause); }
  UnknownFormatConversionException(Throwable cause) { super(cause); }
}
class PatternSyntaxException extends IllegalArgumentException {
  PatternSyntaxException() { super(); }
  PatternSyntaxException(String message) { super(message); }
  PatternSyntaxException(String message, Throwable cause) { super(message, cause); }
  PatternSyntaxException(Throwable cause) { super(cause); }
}
class SecurityException extends RuntimeException {
  SecurityException() { super(); }
  SecurityException(String message) { super(message); }
  SecurityException(String message, Throwable cause) { super(message, cause); }
  SecurityException(Throwable cause) { super(cause); }
}
class UncheckedIOException extends RuntimeException {
  UncheckedIOException() { super(); }
  UncheckedIOException(String message) { super(message); }
  UncheckedIOException(String message, Throwable cause) { super(message, cause); }
  UncheckedIOException(Throwable cause) { super(cause); }
}
class IllegalMonitorStateException extends RuntimeException {
  IllegalMonitorStateException() { super(); }
  IllegalMonitorStateException(String message) { super(message); }
  IllegalMonitorStateException(String message, Throwable cause) { super(message, cause); }
  IllegalMonitorStateException(Throwable cause) { super(cause); }
}
class DateTimeException extends RuntimeException {
  DateTimeException() { super(); }
  DateTimeException(String message) { super(message); }
  DateTimeException(String message, Throwable cause) { super(message, cause); }
  DateTimeException(Throwable cause) { super(cause); }
}
class CloneNotSupportedException extends Exception {
  CloneNotSupportedException() { super(); }
  CloneNotSupportedException(String message) { super(message); }
  CloneNotSupportedException(String message, Throwable cause) { super(message, cause); }
  CloneNotSupportedException(Throwable cause) { super(cause); }
}
class InterruptedException extends Exception {
  InterruptedException() { super(); }
  InterruptedException(String message) { super(message); }
  InterruptedException(String message, Throwable cause) { super(message, cause); }
  InterruptedException(Throwable cause) { super(cause); }
}
class IOException extends Exception {
  IOException() { super(); }
  IOException(String message) { super(message); }
  IOException(String message, Throwable cause) { super(message, cause); }
  IOException(Throwable cause) { super(cause); }
}
class FileNotFoundException extends IOException {
  FileNotFoundException() { super(); }
  FileNotFoundException(String message) { super(message); }
  FileNotFoundException(String message, Throwable cause) { super(message, cause); }
  FileNotFoundException(Throwable cause) { super(cause); }
}
class EOFException extends IOException {
  EOFException() { super(); }
  EOFException(String message) { super(message); }
  EOFException(String message, Throwable cause) { super(message, cause); }
  EOFException(Throwable cause) { super(cause); }
}
class TimeoutException extends Exception {
  TimeoutException() { super(); }
  TimeoutException(String message) { super(message); }
  TimeoutException(String message, Throwable cause) { super(message, cause); }
  TimeoutException(Throwable cause) { super(cause); }
}
class ExecutionException extends Exception {
  ExecutionException() { super(); }
  ExecutionException(String message) { super(message); }
  ExecutionException(String message, Throwable cause) { super(message, cause); }
  ExecutionException(Throwable cause) { super(cause); }
}
class ReflectiveOperationException extends Exception {
  ReflectiveOperationException() { super(); }
  ReflectiveOperationException(String message) { super(message); }
  ReflectiveOperationException(String message, Throwable cause) { super(message, cause); }
  ReflectiveOperationException(Throwable cause) { super(cause); }
}
class ClassNotFoundException extends ReflectiveOperationException {
  ClassNotFoundException() { super(); }
  ClassNotFoundException(String message) { super(message); }
  ClassNotFoundException(String message, Throwable cause) { super(message, cause); }
  ClassNotFoundException(Throwable cause) { super(cause); }
}
class NoSuchFieldException extends ReflectiveOperationException {
  NoSuchFieldException() { super(); }
  NoSuchFieldException(String message) { super(message); }
  NoSuchFieldException(String message, Throwable cause) { super(message, cause); }
  NoSuchFieldException(Throwable cause) { super(cause); }
}
class NoSuchMethodException extends ReflectiveOperationException {
  NoSuchMethodException() { super(); }
  NoSuchMethodException(String message) { super(message); }
  NoSuchMethodException(String message, Throwable cause) { super(message, cause); }
  NoSuchMethodException(Throwable cause) { super(cause); }
}
class CancellationException extends IllegalStateException {
  CancellationException() { super(); }
  CancellationException(String message) { super(message); }
  CancellationException(String message, Throwable cause) { super(message, cause); }
  CancellationException(Throwable cause) { super(cause); }
}
class CompletionException extends RuntimeException {
  CompletionException() { super(); }
  CompletionException(String message) { super(message); }
  CompletionException(String message, Throwable cause) { super(message, cause); }
  CompletionException(Throwable cause) { super(cause); }
}
class VirtualMachineError extends Error {
  VirtualMachineError() { super(); }
  VirtualMachineError(String message) { super(message); }
  VirtualMachineError(String message, Throwable cause) { super(message, cause); }
  VirtualMachineError(Throwable cause) { super(cause); }
}
class StackOverflowError extends VirtualMachineError {
  StackOverflowError() { super(); }
  StackOverflowError(String message) { super(message); }
  StackOverflowError(String message, Throwable cause) { super(message, cause); }
  StackOverflowError(Throwable cause) { super(cause); }
}
class OutOfMemoryError extends VirtualMachineError {
  OutOfMemoryError() { super(); }
  OutOfMemoryError(String message) { super(message); }
  OutOfMemoryError(String message, Throwable cause) { super(message, cause); }
  OutOfMemoryError(Throwable cause) { super(cause); }
}
class MatchError extends RuntimeException {
  MatchError() { super(); }
  MatchError(String message) { super(message); }
  MatchError(String message, Throwable cause) { super(message, cause); }
  MatchError(Throwable cause) { super(cause); }
}
class AssertionError extends Error {
  AssertionError() { super(); }
  AssertionError(Object detail) { super(String.valueOf(detail)); }
  AssertionError(String message, Throwable cause) { super(message, cause); }
}
