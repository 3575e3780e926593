// SPDX-License-Identifier: Apache-2.0
// Exception and the classes that extend it.

class Exception {
  public string Message = "";
  public Exception InnerException;
  public string StackTrace = "   at <unknown>";
  public string Source = "";
  public Exception() { Message = "Exception of type '" + __type_name(this) + "' was thrown."; }
  public Exception(string message) { Message = message == null ? "Exception of type '" + __type_name(this) + "' was thrown." : message; }
  public Exception(string message, Exception inner) { Message = message; InnerException = inner; }
  public virtual string ToString() { return __type_name(this) + ": " + Message; }
  public Exception GetBaseException() { var e = this; while (e.InnerException != null) e = e.InnerException; return e; }
}
class SystemException : Exception {
  public SystemException() : base("System error.") {}
  public SystemException(string message) : base(message) {}
  public SystemException(string message, Exception inner) : base(message, inner) {}
}
class ApplicationException : Exception {
  public ApplicationException() : base("Error in the application.") {}
  public ApplicationException(string message) : base(message) {}
  public ApplicationException(string message, Exception inner) : base(message, inner) {}
}
class ArithmeticException : SystemException {
  public ArithmeticException() : base("Overflow or underflow in the arithmetic operation.") {}
  public ArithmeticException(string message) : base(message) {}
}
class DivideByZeroException : ArithmeticException {
  public DivideByZeroException() : base("Attempted to divide by zero.") {}
  public DivideByZeroException(string message) : base(message) {}
}
class OverflowException : ArithmeticException {
  public OverflowException() : base("Arithmetic operation resulted in an overflow.") {}
  public OverflowException(string message) : base(message) {}
}
class IndexOutOfRangeException : SystemException {
  public IndexOutOfRangeException() : base("Index was outside the bounds of the array.") {}
  public IndexOutOfRangeException(string message) : base(message) {}
}
class KeyNotFoundException : SystemException {
  public KeyNotFoundException() : base("The given key was not present in the dictionary.") {}
  public KeyNotFoundException(string message) : base(message) {}
}
class NullReferenceException : SystemException {
  public NullReferenceException() : base("Object reference not set to an instance of an object.") {}
  public NullReferenceException(string message) : base(message) {}
}
class InvalidCastException : SystemException {
  public InvalidCastException() : base("Specified cast is not valid.") {}
  public InvalidCastException(string message) : base(message) {}
}
class FormatException : SystemException {
  public FormatException() : base("One of the identified items was in an invalid format.") {}
  public FormatException(string message) : base(message) {}
}
class InvalidOperationException : SystemException {
  public InvalidOperationException() : base("Operation is not valid due to the current state of the object.") {}
  public InvalidOperationException(string message) : base(message) {}
  public InvalidOperationException(string message, Exception inner) : base(message, inner) {}
}
class ObjectDisposedException : InvalidOperationException {
  public ObjectDisposedException(string name) : base("Cannot access a disposed object.\nObject name: '" + name + "'.") {}
}
class NotSupportedException : SystemException {
  public NotSupportedException() : base("Specified method is not supported.") {}
  public NotSupportedException(string message) : base(message) {}
}
class NotImplementedException : SystemException {
  public NotImplementedException() : base("The method or operation is not implemented.") {}
  public NotImplementedException(string message) : base(message) {}
}
class InvalidDataException : SystemException {
  public InvalidDataException() : base("Found invalid data while decoding.") {}
  public InvalidDataException(string message) : base(message) {}
}
class TimeoutException : SystemException {
  public TimeoutException() : base("The operation has timed out.") {}
  public TimeoutException(string message) : base(message) {}
}
class IOException : SystemException {
  public IOException() : base("I/O error occurred.") {}
  public IOException(string message) : base(message) {}
}
class ArgumentException : SystemException {
  public string ParamName;
  public ArgumentException() : base("Value does not fall within the expected range.") {}
  public ArgumentException(string message) : base(message) {}
  public ArgumentException(string message, string name) : base(name == null ? message : message + " (Parameter '" + name + "')") { ParamName = name; }
  public ArgumentException(string message, Exception inner) : base(message, inner) {}
  // What the library itself throws comes with the whole message.
  protected void KeepWhole(string text) {
    if (text == null || !text.EndsWith("')")) return;
    int at = text.LastIndexOf(" (Parameter '");
    if (at < 0) return;
    Message = text;
    ParamName = text.Substring(at + 13, text.Length - at - 15);
  }
}
class ArgumentNullException : ArgumentException {
  public ArgumentNullException() : base("Value cannot be null.") {}
  public ArgumentNullException(string name) : base("Value cannot be null.", name) { KeepWhole(name); }
  public ArgumentNullException(string name, string message) : base(message, name) {}
}
class ArgumentOutOfRangeException : ArgumentException {
  public ArgumentOutOfRangeException() : base("Specified argument was out of the range of valid values.") {}
  public ArgumentOutOfRangeException(string name) : base("Specified argument was out of the range of valid values.", name) { KeepWhole(name); }
  public ArgumentOutOfRangeException(string name, string message) : base(message, name) {}
  public object ActualValue { get; }
  public ArgumentOutOfRangeException(string name, object value, string message) : base(message, name) {
    ActualValue = value;
    if (value != null) Message = Message + "\nActual value was " + value + ".";
  }
}
class AggregateException : Exception {
  public AggregateException(string message) : base(message) {}
}
