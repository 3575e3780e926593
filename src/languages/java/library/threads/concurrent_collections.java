// SPDX-License-Identifier: Apache-2.0
// Blocking queues and ConcurrentHashMap.

class LinkedBlockingQueue {
  int capacity = 2147483647;
  ArrayDeque items = new ArrayDeque();
  LinkedBlockingQueue() { }
  LinkedBlockingQueue(int capacity) { this.capacity = capacity; }
  void put(Object item) {
    step("put");
    wait(items.size() < capacity, "room in a queue");
    items.addLast(item);
  }
  boolean offer(Object item) {
    step("offer");
    if (items.size() >= capacity) { return false; }
    items.addLast(item);
    return true;
  }
  boolean add(Object item) {
    step("add");
    if (items.size() >= capacity) { throw new IllegalStateException("Queue full"); }
    items.addLast(item);
    return true;
  }
  Object take() {
    step("take");
    wait(items.size() > 0, "an item in a queue");
    return items.removeFirst();
  }
  Object poll() {
    step("poll");
    if (items.size() == 0) { return null; }
    return items.removeFirst();
  }
  int size() { step("size"); return items.size(); }
  boolean isEmpty() { step("isEmpty"); return items.size() == 0; }
}
class ArrayBlockingQueue extends LinkedBlockingQueue {
  ArrayBlockingQueue(int capacity) { super(capacity); }
}

class ConcurrentHashMap {
  HashMap map = new HashMap();
  Object get(Object key) { step("get"); return map.get(key); }
  Object getOrDefault(Object key, Object otherwise) { step("get"); return map.containsKey(key) ? map.get(key) : otherwise; }
  boolean containsKey(Object key) { step("containsKey"); return map.containsKey(key); }
  Object put(Object key, Object value) { step("put"); return map.put(key, value); }
  Object putIfAbsent(Object key, Object value) {
    step("putIfAbsent");
    Object old = map.get(key);
    if (old == null) { map.put(key, value); }
    return old;
  }
  Object remove(Object key) { step("remove"); return map.remove(key); }
  boolean replace(Object key, Object old, Object value) {
    step("replace");
    Object now = map.get(key);
    if (now == null || !now.equals(old)) { return false; }
    map.put(key, value);
    return true;
  }
  Object merge(Object key, Object value, Object f) {
    while (true) {
      step("merge");
      Object old = map.get(key);
      if (old == null) { map.put(key, value); return value; }
      Object next = (ramify_is_function(f) ? f(old, value) : f.apply(old, value));
      if (map.get(key) == old) {
        if (next == null) { map.remove(key); } else { map.put(key, next); }
        return next;
      }
    }
  }
  Object compute(Object key, Object f) {
    while (true) {
      step("compute");
      Object old = map.get(key), next = (ramify_is_function(f) ? f(key, old) : f.apply(key, old));
      if (map.get(key) == old) {
        if (next == null) { map.remove(key); } else { map.put(key, next); }
        return next;
      }
    }
  }
  Object computeIfAbsent(Object key, Object f) {
    while (true) {
      step("computeIfAbsent");
      Object old = map.get(key);
      if (old != null) { return old; }
      Object next = (ramify_is_function(f) ? f(key) : f.apply(key));
      if (map.get(key) == null) {
        if (next != null) { map.put(key, next); }
        return next;
      }
    }
  }
  Object computeIfPresent(Object key, Object f) {
    while (true) {
      step("computeIfPresent");
      Object old = map.get(key);
      if (old == null) { return null; }
      Object next = (ramify_is_function(f) ? f(key, old) : f.apply(key, old));
      if (map.get(key) == old) {
        if (next == null) { map.remove(key); } else { map.put(key, next); }
        return next;
      }
    }
  }
  Object entrySet() { step("entrySet"); return new HashMap(map).entrySet(); }
  Object keySet() { step("keySet"); return new HashMap(map).keySet(); }
  Object values() { step("values"); return new HashMap(map).values(); }
  void clear() { step("clear"); map.clear(); }
  void forEach(Object f) {
    step("forEach");
    for (Object entry : new HashMap(map).entrySet()) { if (ramify_is_function(f)) { f(entry.getKey(), entry.getValue()); } else { f.accept(entry.getKey(), entry.getValue()); } }
  }
  int size() { step("size"); return map.size(); }
  boolean isEmpty() { step("isEmpty"); return map.size() == 0; }
  public String toString() { return map.toString(); }
}
