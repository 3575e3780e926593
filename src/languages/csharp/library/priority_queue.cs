// SPDX-License-Identifier: Apache-2.0
// PriorityQueue.

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
