// SPDX-License-Identifier: Apache-2.0
// LinkedList.

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
