// SPDX-License-Identifier: Apache-2.0
// LINQ: each operator is a separate function, as lazy as the standard's: an iterator restarts with each
// enumeration.

class Enumerable {
  public static IEnumerable Range(int start, int count) {
    if (count < 0 || (long)start + count - 1 > int.MaxValue) throw new ArgumentOutOfRangeException("count");
    return RangeOf(start, count);
  }
  static IEnumerable RangeOf(int start, int count) { for (int i = 0; i < count; i++) yield return start + i; }
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
