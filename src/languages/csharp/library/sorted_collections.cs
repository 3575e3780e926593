// SPDX-License-Identifier: Apache-2.0
// SortedDictionary, SortedList, SortedSet.

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
