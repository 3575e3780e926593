// SPDX-License-Identifier: Apache-2.0
// What of .NET's library is written in C#: exceptions, collections, LINQ (each operator is a function of its own, as lazy as it is
// there: an iterator begins anew whenever it is gone over). Lowered as far as a program uses it.
#pragma once

#include <string_view>

namespace ramify::frontends::csharp {

inline constexpr std::string_view prelude_exceptions = R"csharp(
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
}
class ArgumentNullException : ArgumentException {
  public ArgumentNullException() : base("Value cannot be null.") {}
  public ArgumentNullException(string name) : base("Value cannot be null.", name) {}
  public ArgumentNullException(string name, string message) : base(message, name) {}
}
class ArgumentOutOfRangeException : ArgumentException {
  public ArgumentOutOfRangeException() : base("Specified argument was out of the range of valid values.") {}
  public ArgumentOutOfRangeException(string name) : base("Specified argument was out of the range of valid values.", name) {}
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
)csharp";

inline constexpr std::string_view prelude_collections = R"csharp(
class CultureInfo {
  public static CultureInfo InvariantCulture = new CultureInfo("");
  public static CultureInfo CurrentCulture = InvariantCulture;
  public static CultureInfo CurrentUICulture = InvariantCulture;
  public static CultureInfo DefaultThreadCurrentCulture = InvariantCulture;
  public string Name;
  public CultureInfo(string name) {
    if (name != "") __unknown_culture(name);
    Name = name;
  }
}
enum NumberStyles { None = 0, Integer = 7, Number = 111, Float = 167, Any = 511 }
class EventArgs {
  public static readonly EventArgs Empty = new EventArgs();
}
enum DayOfWeek { Sunday, Monday, Tuesday, Wednesday, Thursday, Friday, Saturday }
class Queue {
  List<object> items = new List<object>();
  public Queue() {}
  public Queue(object from) { if (!(from is int)) foreach (var x in from) items.Add(x); }
  public int Count { get { return items.Count; } }
  public void Enqueue(object x) { items.Add(x); }
  public object Dequeue() {
    if (items.Count == 0) throw new InvalidOperationException("Queue empty.");
    var x = items[0];
    items.RemoveAt(0);
    return x;
  }
  public object Peek() {
    if (items.Count == 0) throw new InvalidOperationException("Queue empty.");
    return items[0];
  }
  public bool TryDequeue(out object x) {
    if (items.Count == 0) { x = null; return false; }
    x = items[0];
    items.RemoveAt(0);
    return true;
  }
  public bool TryPeek(out object x) {
    if (items.Count == 0) { x = null; return false; }
    x = items[0];
    return true;
  }
  public void Clear() { items.Clear(); }
  public bool Contains(object x) { return items.Contains(x); }
  public object ToArray() { return items.ToArray(); }
  public object GetEnumerator() { return __each(items); }
}
class Stack {
  List<object> items = new List<object>();
  public Stack() {}
  public Stack(object from) { if (!(from is int)) foreach (var x in from) items.Add(x); }
  public int Count { get { return items.Count; } }
  public void Push(object x) { items.Add(x); }
  public object Pop() {
    if (items.Count == 0) throw new InvalidOperationException("Stack empty.");
    var x = items[items.Count - 1];
    items.RemoveAt(items.Count - 1);
    return x;
  }
  public object Peek() {
    if (items.Count == 0) throw new InvalidOperationException("Stack empty.");
    return items[items.Count - 1];
  }
  public bool TryPop(out object x) {
    if (items.Count == 0) { x = null; return false; }
    x = items[items.Count - 1];
    items.RemoveAt(items.Count - 1);
    return true;
  }
  public bool TryPeek(out object x) {
    if (items.Count == 0) { x = null; return false; }
    x = items[items.Count - 1];
    return true;
  }
  public void Clear() { items.Clear(); }
  public bool Contains(object x) { return items.Contains(x); }
  public object ToArray() { var a = items.ToArray(); Array.Reverse(a); return a; }
  public object GetEnumerator() { return __each_back(items); }
}
IEnumerable __each(object items) { foreach (var x in items) yield return x; }
IEnumerable __each_back(object items) {
  for (int i = items.Count - 1; i >= 0; i--) yield return items[i];
}
class StringBuilder {
  string text = "";
  public StringBuilder() {}
  public StringBuilder(object first) { if (first is string) text = (string)first; }
  public StringBuilder(string first, int capacity) { text = first; }
  public int Length { get { return text.Length; } set { text = value <= text.Length ? text.Substring(0, value) : text.PadRight(value, '\0'); } }
  public int Capacity { get { return 16; } set { } }
  public StringBuilder Append(object x) { text = text + x; return this; }
  public StringBuilder Append(char x, int count) { text = text + new string(x, count); return this; }
  public StringBuilder Append(string x, int start, int count) { text = text + x.Substring(start, count); return this; }
  public StringBuilder AppendLine() { text = text + "\n"; return this; }
  public StringBuilder AppendLine(object x) { text = text + x + "\n"; return this; }
  public StringBuilder AppendFormat(object format, params object[] values) {
    if (format is CultureInfo) text = text + string.Format((string)values[0], values.Skip(1).ToArray());
    else text = text + string.Format((string)format, values);
    return this;
  }
  public StringBuilder AppendJoin(string between, object values) { text = text + string.Join(between, values); return this; }
  public StringBuilder Insert(int at, object x) { text = text.Insert(at, "" + x); return this; }
  public StringBuilder Remove(int at, int count) { text = text.Remove(at, count); return this; }
  public StringBuilder Replace(object from, object to) { text = text.Replace("" + from, "" + to); return this; }
  public StringBuilder Clear() { text = ""; return this; }
  public char this[int i] {
    get { return text[i]; }
    set { text = text.Substring(0, i) + value + text.Substring(i + 1); }
  }
  public string ToString() { return text; }
  public string ToString(int start, int count) { return text.Substring(start, count); }
  public bool Equals(object other) { return other is StringBuilder && other.ToString() == text; }
}
class SortedDictionary {
  List<object> keys = new List<object>();
  List<object> values = new List<object>();
  object comparer = null;
  public SortedDictionary() {}
  public SortedDictionary(object from) {
    if (__can_compare(from)) comparer = from;
    else if (!(from is int)) foreach (var pair in from) Add(pair.Key, pair.Value);
  }
  public SortedDictionary(object from, object order) { comparer = order; foreach (var pair in from) Add(pair.Key, pair.Value); }
  int Place(object key) {
    if (key == null) throw new ArgumentNullException("key");
    int low = 0, high = keys.Count;
    while (low < high) {
      int middle = (low + high) / 2;
      if (__compare_by(comparer, keys[middle], key) < 0) low = middle + 1; else high = middle;
    }
    return low;
  }
  bool IsAt(int at, object key) { return at < keys.Count && __compare_by(comparer, keys[at], key) == 0; }
  public int Count { get { return keys.Count; } }
  public object Keys { get { return __list(keys); } }
  public object Values { get { return __list(values); } }
  public object this[object key] {
    get {
      int at = Place(key);
      if (!IsAt(at, key)) throw new KeyNotFoundException("The given key '" + key + "' was not present in the dictionary.");
      return values[at];
    }
    set {
      int at = Place(key);
      if (IsAt(at, key)) values[at] = value;
      else { keys.Insert(at, key); values.Insert(at, value); }
    }
  }
  public void Add(object key, object value) {
    int at = Place(key);
    if (IsAt(at, key)) throw new ArgumentException("An item with the same key has already been added. Key: " + key);
    keys.Insert(at, key);
    values.Insert(at, value);
  }
  public bool TryAdd(object key, object value) {
    if (ContainsKey(key)) return false;
    Add(key, value);
    return true;
  }
  public bool ContainsKey(object key) { return IsAt(Place(key), key); }
  public bool ContainsValue(object value) { return values.Contains(value); }
  public int IndexOfKey(object key) { int at = Place(key); return IsAt(at, key) ? at : -1; }
  public object GetValueOrDefault(object key, object other) { int at = Place(key); return IsAt(at, key) ? values[at] : other; }
  public bool TryGetValue(object key, out object value) {
    int at = Place(key);
    if (IsAt(at, key)) { value = values[at]; return true; }
    value = __default_like(values, values.Count > 0 ? values[0] : null);
    return false;
  }
  public bool Remove(object key) {
    int at = Place(key);
    if (!IsAt(at, key)) return false;
    keys.RemoveAt(at);
    values.RemoveAt(at);
    return true;
  }
  public void RemoveAt(int at) { keys.RemoveAt(at); values.RemoveAt(at); }
  public void Clear() { keys.Clear(); values.Clear(); }
  public object GetEnumerator() { return __pairs(keys, values); }
}
class SortedList : SortedDictionary {
  public SortedList() {}
  public SortedList(object from) : base(from) {}
}
IEnumerable __pairs(object keys, object values) {
  int count = keys.Count;
  for (int i = 0; i < count; i++) {
    if (keys.Count != count) throw new InvalidOperationException("Collection was modified; enumeration operation may not execute.");
    yield return new KeyValuePair<object, object>(keys[i], values[i]);
  }
}
class SortedSet {
  List<object> items = new List<object>();
  object comparer = null;
  public SortedSet() {}
  public SortedSet(object from) {
    if (__can_compare(from)) comparer = from;
    else foreach (var x in from) Add(x);
  }
  public SortedSet(object from, object order) { comparer = order; foreach (var x in from) Add(x); }
  int Place(object x) {
    int low = 0, high = items.Count;
    while (low < high) {
      int middle = (low + high) / 2;
      if (__compare_by(comparer, items[middle], x) < 0) low = middle + 1; else high = middle;
    }
    return low;
  }
  bool IsAt(int at, object x) { return at < items.Count && __compare_by(comparer, items[at], x) == 0; }
  public int Count { get { return items.Count; } }
  public object Min { get { return items.Count > 0 ? items[0] : __default_like(items, null); } }
  public object Max { get { return items.Count > 0 ? items[items.Count - 1] : __default_like(items, null); } }
  public bool Add(object x) {
    int at = Place(x);
    if (IsAt(at, x)) return false;
    items.Insert(at, x);
    return true;
  }
  public bool Contains(object x) { return IsAt(Place(x), x); }
  public bool Remove(object x) {
    int at = Place(x);
    if (!IsAt(at, x)) return false;
    items.RemoveAt(at);
    return true;
  }
  public int RemoveWhere(object f) { return items.RemoveAll(f); }
  public void Clear() { items.Clear(); }
  public void UnionWith(object other) { foreach (var x in __list(other)) Add(x); }
  public void ExceptWith(object other) { foreach (var x in __list(other)) Remove(x); }
  public void IntersectWith(object other) {
    var others = new SortedSet(other, comparer);
    items.RemoveAll(x => !others.Contains(x));
  }
  public void SymmetricExceptWith(object other) { foreach (var x in new SortedSet(other, comparer)) if (!Remove(x)) Add(x); }
  public bool IsSubsetOf(object other) { var others = new SortedSet(other, comparer); foreach (var x in items) if (!others.Contains(x)) return false; return true; }
  public bool IsSupersetOf(object other) { foreach (var x in other) if (!Contains(x)) return false; return true; }
  public bool Overlaps(object other) { foreach (var x in other) if (Contains(x)) return true; return false; }
  public bool SetEquals(object other) { var others = new SortedSet(other, comparer); return others.Count == items.Count && others.IsSubsetOf(items); }
  public object GetViewBetween(object low, object high) {
    var part = new SortedSet(new List<object>(), comparer);
    foreach (var x in items) if (__compare_by(comparer, x, low) >= 0 && __compare_by(comparer, x, high) <= 0) part.Add(x);
    return part;
  }
  public object Reverse() { return __each_back(items); }
  public object GetEnumerator() { return __each(items); }
}
class LinkedListNode {
  public object Value;
  public object Next = null;
  public object Previous = null;
  public object List = null;
  public LinkedListNode(object value) { Value = value; }
}
class LinkedList {
  public object First = null;
  public object Last = null;
  public int Count = 0;
  public LinkedList() {}
  public LinkedList(object from) { foreach (var x in from) AddLast(x); }
  object Put(object x, object before, object after) {
    var node = x is LinkedListNode ? x : new LinkedListNode(x);
    if (node.List != null) throw new InvalidOperationException("The LinkedList node already belongs to a LinkedList.");
    node.List = this;
    node.Previous = before;
    node.Next = after;
    if (before == null) First = node; else before.Next = node;
    if (after == null) Last = node; else after.Previous = node;
    Count++;
    return node;
  }
  void Check(object node) {
    if (node == null) throw new ArgumentNullException("node");
    if (node.List != this) throw new InvalidOperationException("The LinkedList node does not belong to current LinkedList.");
  }
  public object AddFirst(object x) { return Put(x, null, First); }
  public object AddLast(object x) { return Put(x, Last, null); }
  public object AddAfter(object node, object x) { Check(node); return Put(x, node, node.Next); }
  public object AddBefore(object node, object x) { Check(node); return Put(x, node.Previous, node); }
  void Take(object node) {
    Check(node);
    if (node.Previous == null) First = node.Next; else node.Previous.Next = node.Next;
    if (node.Next == null) Last = node.Previous; else node.Next.Previous = node.Previous;
    node.Next = null;
    node.Previous = null;
    node.List = null;
    Count--;
  }
  public object Remove(object x) {
    if (x is LinkedListNode) { Take(x); return null; }
    var node = Find(x);
    if (node == null) return false;
    Take(node);
    return true;
  }
  public void RemoveFirst() { if (First == null) throw new InvalidOperationException("The LinkedList is empty."); Take(First); }
  public void RemoveLast() { if (Last == null) throw new InvalidOperationException("The LinkedList is empty."); Take(Last); }
  public object Find(object x) { for (var node = First; node != null; node = node.Next) if (Equals(node.Value, x)) return node; return null; }
  public object FindLast(object x) { for (var node = Last; node != null; node = node.Previous) if (Equals(node.Value, x)) return node; return null; }
  public bool Contains(object x) { return Find(x) != null; }
  public void Clear() { First = null; Last = null; Count = 0; }
  public object GetEnumerator() { return __nodes(this); }
}
IEnumerable __nodes(object list) { for (var node = list.First; node != null; node = node.Next) yield return node.Value; }
class PriorityQueue {
  List<object> items = new List<object>();
  List<object> priorities = new List<object>();
  public int Count { get { return items.Count; } }
  public void Enqueue(object x, object priority) {
    items.Add(x);
    priorities.Add(priority);
    int i = items.Count - 1;
    while (i > 0) {
      int up = (i - 1) >> 2;
      if (__compare(priority, priorities[up]) >= 0) break;
      items[i] = items[up];
      priorities[i] = priorities[up];
      i = up;
    }
    items[i] = x;
    priorities[i] = priority;
  }
  public object Peek() {
    if (items.Count == 0) throw new InvalidOperationException("Queue empty.");
    return items[0];
  }
  public object Dequeue() {
    if (items.Count == 0) throw new InvalidOperationException("Queue empty.");
    var first = items[0];
    int last = items.Count - 1;
    var x = items[last];
    var p = priorities[last];
    items.RemoveAt(last);
    priorities.RemoveAt(last);
    if (last > 0) {
      int i = 0;
      for (;;) {
        int child = 4 * i + 1;
        if (child >= last) break;
        int least = child;
        for (int k = child + 1; k < child + 4 && k < last; k++)
          if (__compare(priorities[k], priorities[least]) < 0) least = k;
        if (__compare(p, priorities[least]) <= 0) break;
        items[i] = items[least];
        priorities[i] = priorities[least];
        i = least;
      }
      items[i] = x;
      priorities[i] = p;
    }
    return first;
  }
  public bool TryDequeue(out object x, out object priority) {
    if (items.Count == 0) { x = null; priority = null; return false; }
    priority = priorities[0];
    x = Dequeue();
    return true;
  }
  public bool TryPeek(out object x, out object priority) {
    if (items.Count == 0) { x = null; priority = null; return false; }
    priority = priorities[0];
    x = items[0];
    return true;
  }
  public void Clear() { items.Clear(); priorities.Clear(); }
}
)csharp";

inline constexpr std::string_view prelude_big_numbers = R"csharp(
struct BigInteger {
  object v;
  static object of(BigInteger x) { return x.v == null ? __big("of", 0) : x.v; }
  static BigInteger made(object v) { var x = new BigInteger(); x.v = v; return x; }
  static object divisor(BigInteger x) {
    var v = of(x);
    if (__big("cmp", v, 0) == 0) throw new DivideByZeroException();
    return v;
  }
  public BigInteger(object from) { v = __big("of", from); }
  public static BigInteger Zero { get { return made(__big("of", 0)); } }
  public static BigInteger One { get { return made(__big("of", 1)); } }
  public static BigInteger MinusOne { get { return made(__big("of", -1)); } }
  public bool IsZero { get { return __big("cmp", of(this), 0) == 0; } }
  public bool IsOne { get { return __big("cmp", of(this), 1) == 0; } }
  public bool IsEven { get { return __big("cmp", __big("&", of(this), 1), 0) == 0; } }
  public bool IsPowerOfTwo { get { return Sign > 0 && __big("ones", of(this)) == 1; } }
  public int Sign { get { return __big("cmp", of(this), 0); } }
  public static implicit operator BigInteger(int n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(uint n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(long n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(ulong n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(byte n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(sbyte n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(short n) { return made(__big("of", n)); }
  public static implicit operator BigInteger(ushort n) { return made(__big("of", n)); }
  public static explicit operator BigInteger(double x) { return made(__big("of", x)); }
  public static explicit operator BigInteger(float x) { return made(__big("of", x)); }
  public static explicit operator int(BigInteger x) { return x.within("int", 31, 1, "an Int32"); }
  public static explicit operator long(BigInteger x) { return x.within("long", 63, 1, "an Int64"); }
  public static explicit operator byte(BigInteger x) { return (byte)x.within("int", 8, 0, "an unsigned byte"); }
  public static explicit operator uint(BigInteger x) { return (uint)x.within("long", 32, 0, "a UInt32"); }
  public static explicit operator ulong(BigInteger x) { return x.within("ulong", 64, 0, "a UInt64"); }
  public static explicit operator double(BigInteger x) { return __big("double", of(x)); }
  public static explicit operator float(BigInteger x) { return (float)__big("double", of(x)); }
  object within(string how, int bits, int sign, string what) {
    if ((sign == 0 && Sign < 0) || __big("bits", of(this)) > bits)
      throw new OverflowException("Value was either too large or too small for " + what + ".");
    return __big(how, of(this));
  }
  public static BigInteger operator +(BigInteger a, BigInteger b) { return made(__big("+", of(a), of(b))); }
  public static BigInteger operator -(BigInteger a, BigInteger b) { return made(__big("-", of(a), of(b))); }
  public static BigInteger operator *(BigInteger a, BigInteger b) { return made(__big("*", of(a), of(b))); }
  public static BigInteger operator /(BigInteger a, BigInteger b) { return made(__big("/", of(a), divisor(b))); }
  public static BigInteger operator %(BigInteger a, BigInteger b) { return made(__big("%", of(a), divisor(b))); }
  public static BigInteger operator &(BigInteger a, BigInteger b) { return made(__big("&", of(a), of(b))); }
  public static BigInteger operator |(BigInteger a, BigInteger b) { return made(__big("|", of(a), of(b))); }
  public static BigInteger operator ^(BigInteger a, BigInteger b) { return made(__big("^", of(a), of(b))); }
  public static BigInteger operator <<(BigInteger a, int n) { return made(__big("<<", of(a), n)); }
  public static BigInteger operator >>(BigInteger a, int n) { return made(__big("<<", of(a), -n)); }
  public static BigInteger operator -(BigInteger a) { return made(__big("neg", of(a))); }
  public static BigInteger operator +(BigInteger a) { return a; }
  public static BigInteger operator ++(BigInteger a) { return made(__big("+", of(a), 1)); }
  public static BigInteger operator --(BigInteger a) { return made(__big("-", of(a), 1)); }
  public static bool operator ==(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) == 0; }
  public static bool operator !=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) != 0; }
  public static bool operator <(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) < 0; }
  public static bool operator >(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) > 0; }
  public static bool operator <=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) <= 0; }
  public static bool operator >=(BigInteger a, BigInteger b) { return __big("cmp", of(a), of(b)) >= 0; }
  public int CompareTo(BigInteger other) { return __big("cmp", of(this), of(other)); }
  public bool Equals(object other) { return other is BigInteger && __big("cmp", of(this), of(other)) == 0; }
  public int GetHashCode() { return __big("hash", of(this)); }
  public string ToString() { return __bigText(of(this), 10); }
  public static BigInteger Add(BigInteger a, BigInteger b) { return a + b; }
  public static BigInteger Subtract(BigInteger a, BigInteger b) { return a - b; }
  public static BigInteger Multiply(BigInteger a, BigInteger b) { return a * b; }
  public static BigInteger Divide(BigInteger a, BigInteger b) { return a / b; }
  public static BigInteger Remainder(BigInteger a, BigInteger b) { return a % b; }
  public static BigInteger Negate(BigInteger a) { return -a; }
  public static BigInteger Abs(BigInteger a) { return made(__big("abs", of(a))); }
  public static BigInteger Max(BigInteger a, BigInteger b) { return a < b ? b : a; }
  public static BigInteger Min(BigInteger a, BigInteger b) { return a <= b ? a : b; }
  public static int Compare(BigInteger a, BigInteger b) { return a.CompareTo(b); }
  public static BigInteger GreatestCommonDivisor(BigInteger a, BigInteger b) { return made(__big("gcd", of(a), of(b))); }
  public static BigInteger Pow(BigInteger a, int n) {
    if (n < 0) throw new ArgumentOutOfRangeException("exponent");
    return made(__big("pow", of(a), n));
  }
  public static BigInteger ModPow(BigInteger a, BigInteger n, BigInteger m) {
    if (n.Sign < 0) throw new ArgumentOutOfRangeException("exponent");
    var rest = made(__big("modpow", __big("abs", of(a)), of(n), __big("abs", divisor(m))));
    return a.Sign < 0 && !n.IsEven ? -rest : rest;
  }
  public static BigInteger DivRem(BigInteger a, BigInteger b, out BigInteger rest) {
    rest = a % b;
    return a / b;
  }
  static string digits(string text) { return text == null ? "" : text.Trim().TrimStart('+'); }
  public static BigInteger Parse(string text) {
    if (text == null) throw new ArgumentNullException("value");
    if (!__isInteger(digits(text))) throw new FormatException("The value could not be parsed.");
    return made(__bigParse(digits(text), 10));
  }
  public static bool TryParse(string text, out BigInteger value) {
    bool fits = __isInteger(digits(text));
    value = made(fits ? __bigParse(digits(text), 10) : __big("of", 0));
    return fits;
  }
}
)csharp";

inline constexpr std::string_view prelude_linq = R"csharp(
class Enumerable {
  public static IEnumerable Range(int start, int count) { for (int i = 0; i < count; i++) yield return start + i; }
  public static IEnumerable Repeat(object x, int count) { for (int i = 0; i < count; i++) yield return x; }
  public static IEnumerable Empty() { yield break; }
}
class __Enumerator {
  object iterator;
  object position = 0;
  object current = null;
  object source;
  public __Enumerator(object from) { source = from; iterator = __begin(from); }
  public object Current { get { return current; } }
  public bool MoveNext() { return __advance(this); }
  public void Reset() { iterator = __begin(source); position = 0; }
  public void Dispose() { __close(iterator); }
}
object Linq__GetEnumerator(object source) { return new __Enumerator(source); }
IEnumerable Linq__Where(object source, object f) {
  int i = 0;
  bool two = __takes(f, 2);
  foreach (var x in source) { if (two ? f(x, i) : f(x)) yield return x; i++; }
}
IEnumerable Linq__Select(object source, object f) {
  int i = 0;
  bool two = __takes(f, 2);
  foreach (var x in source) { if (two) yield return f(x, i); else yield return f(x); i++; }
}
IEnumerable Linq__SelectMany(object source, object f, object g = null) {
  foreach (var x in source) foreach (var y in f(x)) if (g == null) yield return y; else yield return g(x, y);
}
IEnumerable Linq__Take(object source, int count) {
  if (count > 0) foreach (var x in source) { yield return x; count--; if (count == 0) break; }
}
IEnumerable Linq__Skip(object source, int count) {
  foreach (var x in source) { if (count > 0) count--; else yield return x; }
}
IEnumerable Linq__TakeWhile(object source, object f) {
  int i = 0;
  bool two = __takes(f, 2);
  foreach (var x in source) { if (!(two ? f(x, i) : f(x))) break; yield return x; i++; }
}
IEnumerable Linq__SkipWhile(object source, object f) {
  bool on = false;
  foreach (var x in source) { if (!on && !f(x)) on = true; if (on) yield return x; }
}
IEnumerable Linq__TakeLast(object source, int count) {
  var all = __list(source);
  for (int i = Math.Max(0, all.Count - count); i < all.Count; i++) yield return all[i];
}
IEnumerable Linq__SkipLast(object source, int count) {
  var all = __list(source);
  for (int i = 0; i < all.Count - Math.Max(0, count); i++) yield return all[i];
}
IEnumerable Linq__Concat(object source, object other) {
  foreach (var x in source) yield return x;
  foreach (var x in other) yield return x;
}
IEnumerable Linq__Append(object source, object last) { foreach (var x in source) yield return x; yield return last; }
IEnumerable Linq__Prepend(object source, object first) { yield return first; foreach (var x in source) yield return x; }
IEnumerable Linq__Reverse(object source) {
  var all = __list(source);
  for (int i = all.Count - 1; i >= 0; i--) yield return all[i];
}
IEnumerable Linq__Distinct(object source) {
  var seen = new HashSet<object>();
  foreach (var x in source) if (seen.Add(x)) yield return x;
}
IEnumerable Linq__DistinctBy(object source, object key) {
  var seen = new HashSet<object>();
  foreach (var x in source) if (seen.Add(key(x))) yield return x;
}
IEnumerable Linq__Union(object source, object other) {
  var seen = new HashSet<object>();
  foreach (var x in source) if (seen.Add(x)) yield return x;
  foreach (var x in other) if (seen.Add(x)) yield return x;
}
IEnumerable Linq__Intersect(object source, object other) {
  var seen = new HashSet<object>();
  foreach (var x in other) seen.Add(x);
  foreach (var x in source) if (seen.Remove(x)) yield return x;
}
IEnumerable Linq__Except(object source, object other) {
  var seen = new HashSet<object>();
  foreach (var x in other) seen.Add(x);
  foreach (var x in source) if (seen.Add(x)) yield return x;
}
IEnumerable Linq__Zip(object source, object other, object f = null) {
  var all = __list(other);
  int i = 0;
  foreach (var x in source) {
    if (i >= all.Count) break;
    if (f == null) yield return (x, all[i]); else yield return f(x, all[i]);
    i++;
  }
}
IEnumerable Linq__Chunk(object source, int size) {
  var part = new List<object>();
  foreach (var x in source) { part.Add(x); if (part.Count == size) { yield return part.ToArray(); part = new List<object>(); } }
  if (part.Count > 0) yield return part.ToArray();
}
IEnumerable Linq__DefaultIfEmpty(object source, object x = null) {
  bool some = false;
  foreach (var y in source) { some = true; yield return y; }
  if (!some) yield return x;
}
IEnumerable Linq__Cast(object source) { foreach (var x in source) yield return x; }
class Grouping {
  public object Key;
  public List<object> items = new List<object>();
  public Grouping(object key) { Key = key; }
  public object GetEnumerator() { return __each(items); }
}
IEnumerable Linq__GroupBy(object source, object key, object element = null, object result = null) {
  var groups = new Dictionary<object, object>();
  var order = new List<object>();
  bool is_result = element != null && __takes(element, 2);
  foreach (var x in source) {
    var k = key(x);
    var hash_key = k == null ? (object)"null key" : k;
    if (!groups.ContainsKey(hash_key)) { var made = new Grouping(k); groups[hash_key] = made; order.Add(made); }
    groups[hash_key].items.Add(element == null || is_result ? x : element(x));
  }
  foreach (var g in order) {
    if (is_result) yield return element(g.Key, g);
    else if (result != null) yield return result(g.Key, g);
    else yield return g;
  }
}
IEnumerable Linq__Join(object source, object other, object key, object other_key, object f) {
  var all = __list(other);
  foreach (var x in source) { var k = key(x); foreach (var y in all) if (Equals(k, other_key(y))) yield return f(x, y); }
}
IEnumerable Linq__GroupJoin(object source, object other, object key, object other_key, object f) {
  var all = __list(other);
  foreach (var x in source) {
    var k = key(x);
    var fitting = new List<object>();
    foreach (var y in all) if (Equals(k, other_key(y))) fitting.Add(y);
    yield return f(x, fitting);
  }
}
class Lookup {
  public List<object> groups = new List<object>();
  public int Count { get { return groups.Count; } }
  public object this[object key] { get { foreach (var g in groups) if (Equals(g.Key, key)) return g.items; return new List<object>(); } }
  public bool Contains(object key) { foreach (var g in groups) if (Equals(g.Key, key)) return true; return false; }
  public object GetEnumerator() { return __each(groups); }
}
object Linq__ToLookup(object source, object key, object element = null) {
  var made = new Lookup();
  foreach (var g in Linq__GroupBy(source, key, element)) made.groups.Add(g);
  return made;
}
class __Ordered {
  public object source;
  public object keys;
  public object downs;
  public object comparers;
  public __Ordered(object from, object by, object is_down, object orders) {
    source = from;
    keys = by;
    downs = is_down;
    comparers = orders;
  }
  public object GetEnumerator() { return __each(__sorted_by(source, keys, downs, comparers)); }
}
object __ordered(object source, object key, object is_down, object comparer) {
  return new __Ordered(source, new List<object> { key }, new List<object> { is_down }, new List<object> { comparer });
}
object __ordered_then(object source, object key, object is_down, object comparer) {
  var keys = new List<object>(source.keys), downs = new List<object>(source.downs), orders = new List<object>(source.comparers);
  keys.Add(key);
  downs.Add(is_down);
  orders.Add(comparer);
  return new __Ordered(source.source, keys, downs, orders);
}
object Linq__OrderBy(object source, object key, object order = null) { return __ordered(source, key, false, order); }
object Linq__OrderByDescending(object source, object key, object order = null) { return __ordered(source, key, true, order); }
object Linq__Order(object source, object order = null) { return __ordered(source, (object x) => x, false, order); }
object Linq__OrderDescending(object source, object order = null) { return __ordered(source, (object x) => x, true, order); }
object Linq__ThenBy(object source, object key, object order = null) { return __ordered_then(source, key, false, order); }
object Linq__ThenByDescending(object source, object key, object order = null) { return __ordered_then(source, key, true, order); }
class __OrdinalComparer {
  public int Compare(string a, string b) { return string.CompareOrdinal(a, b); }
  public bool Equals(string a, string b) { return a == b; }
}
class __OrdinalIgnoreCaseComparer {
  public int Compare(string a, string b) { return string.CompareOrdinal(a?.ToUpperInvariant(), b?.ToUpperInvariant()); }
  public bool Equals(string a, string b) { return a?.ToUpperInvariant() == b?.ToUpperInvariant(); }
}
class StringComparer {
  public static object Ordinal { get { return new __OrdinalComparer(); } }
  public static object OrdinalIgnoreCase { get { return new __OrdinalIgnoreCaseComparer(); } }
}
object Linq__Aggregate(object source, object a, object b = null, object c = null) {
  object value = null;
  if (b == null) {
    bool some = false;
    foreach (var x in source) { if (some) value = a(value, x); else { value = x; some = true; } }
    if (!some) throw new InvalidOperationException("Sequence contains no elements");
    return value;
  }
  value = a;
  foreach (var x in source) value = b(value, x);
  return c == null ? value : c(value);
}
int Linq__Count(object source, object f = null) {
  int n = 0;
  foreach (var x in source) if (f == null || f(x)) n++;
  return n;
}
object Linq__LongCount(object source, object f = null) { return (long)Linq__Count(source, f); }
bool Linq__Any(object source, object f = null) { foreach (var x in source) if (f == null || f(x)) return true; return false; }
bool Linq__All(object source, object f) { foreach (var x in source) if (!f(x)) return false; return true; }
object Linq__First(object source, object f = null) {
  foreach (var x in source) if (f == null || f(x)) return x;
  throw new InvalidOperationException(f == null ? "Sequence contains no elements" : "Sequence contains no matching element");
}
object Linq__Last(object source, object f = null) {
  object last = null;
  bool some = false;
  foreach (var x in source) if (f == null || f(x)) { last = x; some = true; }
  if (!some) throw new InvalidOperationException(f == null ? "Sequence contains no elements" : "Sequence contains no matching element");
  return last;
}
object Linq__Single(object source, object f = null) {
  object only = null;
  int n = 0;
  foreach (var x in source) if (f == null || f(x)) { only = x; n++; }
  if (n == 1) return only;
  if (n == 0) throw new InvalidOperationException(f == null ? "Sequence contains no elements" : "Sequence contains no matching element");
  throw new InvalidOperationException(f == null ? "Sequence contains more than one element" : "Sequence contains more than one matching element");
}
object Linq__FirstOrDefault(object source, object f = null) {
  object like = null;
  foreach (var x in source) { if (f == null || f(x)) return x; like = x; }
  return __default_like(source, like);
}
object Linq__LastOrDefault(object source, object f = null) {
  object last = null, like = null;
  bool some = false;
  foreach (var x in source) { like = x; if (f == null || f(x)) { last = x; some = true; } }
  return some ? last : __default_like(source, like);
}
object Linq__SingleOrDefault(object source, object f = null) {
  object only = null, like = null;
  int n = 0;
  foreach (var x in source) { like = x; if (f == null || f(x)) { only = x; n++; } }
  if (n > 1) throw new InvalidOperationException(f == null ? "Sequence contains more than one element" : "Sequence contains more than one matching element");
  return n == 1 ? only : __default_like(source, like);
}
object Linq__ElementAt(object source, int at) {
  int i = 0;
  foreach (var x in source) { if (i == at) return x; i++; }
  throw new ArgumentOutOfRangeException("index", "Index was out of range. Must be non-negative and less than the size of the collection.");
}
object Linq__ElementAtOrDefault(object source, int at) {
  int i = 0;
  object like = null;
  foreach (var x in source) { if (i == at) return x; i++; like = x; }
  return __default_like(source, like);
}
bool Linq__Contains(object source, object y) { foreach (var x in source) if (Equals(x, y)) return true; return false; }
bool Linq__SequenceEqual(object source, object other) {
  var a = __list(source);
  var b = __list(other);
  if (a.Count != b.Count) return false;
  for (int i = 0; i < a.Count; i++) if (!Equals(a[i], b[i])) return false;
  return true;
}
object Linq__Sum(object source, object f = null) {
  object sum = null;
  foreach (var x in source) { var v = f == null ? x : f(x); if (v != null) sum = sum == null ? v : __checked_add(sum, v); }
  return sum == null ? __zero_of(source) : sum;
}
object Linq__Average(object source, object f = null) {
  object sum = 0.0;
  int n = 0;
  foreach (var x in source) {
    var v = f == null ? x : f(x);
    if (v == null) continue;
    if (__is_decimal(v)) sum = n == 0 ? v : sum + v; else sum = sum + (double)v;
    n++;
  }
  if (n == 0) throw new InvalidOperationException("Sequence contains no elements");
  return sum / n;
}
object Linq__Min(object source, object f = null) {
  object best = null;
  bool some = false;
  foreach (var x in source) { var v = f == null ? x : f(x); if (!some || __compare(v, best) < 0) { best = v; some = true; } }
  if (!some) throw new InvalidOperationException("Sequence contains no elements");
  return best;
}
object Linq__Max(object source, object f = null) {
  object best = null;
  bool some = false;
  foreach (var x in source) { var v = f == null ? x : f(x); if (!some || __compare(v, best) > 0) { best = v; some = true; } }
  if (!some) throw new InvalidOperationException("Sequence contains no elements");
  return best;
}
object Linq__MinBy(object source, object key) {
  object best = null, least = null;
  bool some = false;
  foreach (var x in source) { var k = key(x); if (!some || __compare(k, least) < 0) { best = x; least = k; some = true; } }
  if (!some) throw new InvalidOperationException("Sequence contains no elements");
  return best;
}
object Linq__MaxBy(object source, object key) {
  object best = null, most = null;
  bool some = false;
  foreach (var x in source) { var k = key(x); if (!some || __compare(k, most) > 0) { best = x; most = k; some = true; } }
  if (!some) throw new InvalidOperationException("Sequence contains no elements");
  return best;
}
object Linq__ToList(object source) { return __list(source); }
object Linq__ToArray(object source) { return __array(source); }
object Linq__ToHashSet(object source) { return new HashSet<object>(source); }
object Linq__ToDictionary(object source, object key, object element = null) {
  var made = new Dictionary<object, object>();
  foreach (var x in source) made.Add(key(x), element == null ? x : element(x));
  return made;
}
object Linq__AsEnumerable(object source) { return source; }
)csharp";

}  // namespace ramify::frontends::csharp
