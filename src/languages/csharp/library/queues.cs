// SPDX-License-Identifier: Apache-2.0
// Queue and Stack.

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
