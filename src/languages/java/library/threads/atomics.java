// SPDX-License-Identifier: Apache-2.0
// java.util.concurrent.atomic.

class AtomicInteger {
  int value = 0;
  int updateAndGet(Object f) {
    while (true) {
      step("updateAndGet");
      int old = value, next = (ramify_is_function(f) ? f(old) : f.applyAsInt(old));
      if (value == old) { value = next; return next; }
    }
  }
  int getAndUpdate(Object f) {
    while (true) {
      step("getAndUpdate");
      int old = value, next = (ramify_is_function(f) ? f(old) : f.applyAsInt(old));
      if (value == old) { value = next; return old; }
    }
  }
  int accumulateAndGet(int by, Object f) {
    while (true) {
      step("accumulateAndGet");
      int old = value, next = (ramify_is_function(f) ? f(old, by) : f.applyAsInt(old, by));
      if (value == old) { value = next; return next; }
    }
  }
  int getAndAccumulate(int by, Object f) {
    while (true) {
      step("getAndAccumulate");
      int old = value, next = (ramify_is_function(f) ? f(old, by) : f.applyAsInt(old, by));
      if (value == old) { value = next; return old; }
    }
  }
  AtomicInteger() { }
  AtomicInteger(int value) { this.value = value; }
  int get() { step("get"); return value; }
  void set(int to) { step("set"); value = to; }
  void lazySet(int to) { step("set"); value = to; }
  int getAndSet(int to) { step("getAndSet"); int old = value; value = to; return old; }
  int incrementAndGet() { step("incrementAndGet"); value = value + 1; return value; }
  int decrementAndGet() { step("decrementAndGet"); value = value - 1; return value; }
  int getAndIncrement() { step("getAndIncrement"); int old = value; value = value + 1; return old; }
  int getAndDecrement() { step("getAndDecrement"); int old = value; value = value - 1; return old; }
  int addAndGet(int by) { step("addAndGet"); value = value + by; return value; }
  int getAndAdd(int by) { step("getAndAdd"); int old = value; value = value + by; return old; }
  boolean compareAndSet(int expected, int to) {
    step("compareAndSet");
    if (value != expected) { return false; }
    value = to;
    return true;
  }
  int intValue() { step("get"); return value; }
  public String toString() { return "" + value; }
}
class AtomicLong {
  long value = 0;
  long updateAndGet(Object f) {
    while (true) {
      step("updateAndGet");
      long old = value, next = (ramify_is_function(f) ? f(old) : f.applyAsLong(old));
      if (value == old) { value = next; return next; }
    }
  }
  long getAndUpdate(Object f) {
    while (true) {
      step("getAndUpdate");
      long old = value, next = (ramify_is_function(f) ? f(old) : f.applyAsLong(old));
      if (value == old) { value = next; return old; }
    }
  }
  long accumulateAndGet(long by, Object f) {
    while (true) {
      step("accumulateAndGet");
      long old = value, next = (ramify_is_function(f) ? f(old, by) : f.applyAsLong(old, by));
      if (value == old) { value = next; return next; }
    }
  }
  long getAndAccumulate(long by, Object f) {
    while (true) {
      step("getAndAccumulate");
      long old = value, next = (ramify_is_function(f) ? f(old, by) : f.applyAsLong(old, by));
      if (value == old) { value = next; return old; }
    }
  }
  AtomicLong() { }
  AtomicLong(long value) { this.value = value; }
  long get() { step("get"); return value; }
  void set(long to) { step("set"); value = to; }
  long incrementAndGet() { step("incrementAndGet"); value = value + 1; return value; }
  long decrementAndGet() { step("decrementAndGet"); value = value - 1; return value; }
  long getAndIncrement() { step("getAndIncrement"); long old = value; value = value + 1; return old; }
  long getAndSet(long to) { step("getAndSet"); long old = value; value = to; return old; }
  long getAndDecrement() { step("getAndDecrement"); long old = value; value = value - 1; return old; }
  int intValue() { step("get"); return (int) value; }
  long longValue() { step("get"); return value; }
  long addAndGet(long by) { step("addAndGet"); value = value + by; return value; }
  long getAndAdd(long by) { step("getAndAdd"); long old = value; value = value + by; return old; }
  boolean compareAndSet(long expected, long to) {
    step("compareAndSet");
    if (value != expected) { return false; }
    value = to;
    return true;
  }
  public String toString() { return "" + value; }
}
class AtomicBoolean {
  boolean value = false;
  AtomicBoolean() { }
  AtomicBoolean(boolean value) { this.value = value; }
  boolean get() { step("get"); return value; }
  void set(boolean to) { step("set"); value = to; }
  boolean getAndSet(boolean to) { step("getAndSet"); boolean old = value; value = to; return old; }
  boolean compareAndSet(boolean expected, boolean to) {
    step("compareAndSet");
    if (value != expected) { return false; }
    value = to;
    return true;
  }
}
class AtomicReference {
  Object value;
  AtomicReference() { }
  AtomicReference(Object value) { this.value = value; }
  Object get() { step("get"); return value; }
  void set(Object to) { step("set"); value = to; }
  Object getAndSet(Object to) { step("getAndSet"); Object old = value; value = to; return old; }
  boolean compareAndSet(Object expected, Object to) {
    step("compareAndSet");
    if (value != expected) { return false; }
    value = to;
    return true;
  }
}

class LongAdder {
  long value = 0;
  void add(long by) { step("add"); value = value + by; }
  void increment() { step("increment"); value = value + 1; }
  void decrement() { step("decrement"); value = value - 1; }
  long sum() { step("sum"); return value; }
  int intValue() { step("sum"); return (int) value; }
  long longValue() { step("sum"); return value; }
  public String toString() { return "" + value; }
}
