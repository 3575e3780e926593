// SPDX-License-Identifier: Apache-2.0
// java.lang.Thread and what of java.util.concurrent is used most (API specification of Java SE 21). Monitors are functions of the
// dialect (machines/ir/dialects/languages/threads.h). Nobody wakes without being told, and interrupts are not modelled.
#include "frontends/surface/thread_libraries.h"

namespace ramify::frontends::surface {

std::string_view java_thread_library() {
  return R"java(
class Object { }
class Thread {
  Object target;
  String name = "Thread-#";
  boolean started, done, daemon;
  Thread() { }
  Thread(Object target) { this.target = target; }
  Thread(String name) { this.name = name; }
  Thread(Object target, String name) { this.target = target; this.name = name; }
  void run() {
    if (target != null) {
      if (ramify_is_function(target)) { target(); } else { target.run(); }
    }
  }
  void bootstrap() {
    run();
    step("?end");
    done = true;
  }
  void start() {
    if (started) { throw new IllegalThreadStateException(); }
    started = true;
    ramify_start_thread(() -> bootstrap(), daemon ? name + " (daemon)" : name);
  }
  void join() { wait(done || !started, "the end of a thread"); }
  void join(long millis) { step("join"); }
  boolean isAlive() { step("isAlive"); return started && !done; }
  boolean isDaemon() { return daemon; }
  void setDaemon(boolean on) { daemon = on; }
  void setName(String name) { this.name = name; }
  String getName() { return name; }
  boolean isInterrupted() { return false; }
  static void sleep(Object millis) { step("sleep"); }
  static void onSpinWait() { step("spin"); }
  static Thread currentThread() { return new Thread(ramify_thread_name()); }
}
class IllegalThreadStateException extends RuntimeException { }
class IllegalMonitorStateException extends RuntimeException {
  IllegalMonitorStateException(String message) { super(message); }
}

class ReentrantLock {
  int holder = 0;
  int count = 0;
  ReentrantLock() { }
  ReentrantLock(boolean fair) { }
  void lock() {
    int me = ramify_thread_self();
    if (holder != me) {
      step("lock");
      wait(holder == 0, "a lock");
      holder = me;
    }
    count = count + 1;
  }
  void lockInterruptibly() { lock(); }
  boolean tryLock() {
    int me = ramify_thread_self();
    step("tryLock");
    if (holder != 0 && holder != me) { return false; }
    holder = me;
    count = count + 1;
    return true;
  }
  boolean tryLock(long time, Object unit) {
    int me = ramify_thread_self();
    step("tryLock");
    if (holder != 0 && holder != me && oneof(false, true)) { return false; }
    wait(holder == 0 || holder == me, "a lock");
    holder = me;
    count = count + 1;
    return true;
  }
  void unlock() {
    if (holder != ramify_thread_self()) { throw new IllegalMonitorStateException("the lock is not held by this thread"); }
    if (count == 1) {
      step("?unlock");
      holder = 0;
    }
    count = count - 1;
  }
  boolean isLocked() { step("isLocked"); return holder != 0; }
  boolean isHeldByCurrentThread() { return holder == ramify_thread_self(); }
  Condition newCondition() { return new Condition(this); }
}
class Told {
  boolean done = false;
}
class Condition {
  ReentrantLock lock;
  ArrayDeque waiters = new ArrayDeque();
  Condition(ReentrantLock lock) { this.lock = lock; }
  void await() {
    if (lock.holder != ramify_thread_self()) { throw new IllegalMonitorStateException("the lock is not held by this thread"); }
    Told told = new Told();
    waiters.addLast(told);
    int count = lock.count;
    lock.count = 0;
    lock.holder = 0;
    step("await");
    wait(told.done && lock.holder == 0, "a condition");
    lock.holder = ramify_thread_self();
    lock.count = count;
  }
  void signal() {
    if (lock.holder != ramify_thread_self()) { throw new IllegalMonitorStateException("the lock is not held by this thread"); }
    if (waiters.size() > 0) { waiters.removeFirst().done = true; }
  }
  void signalAll() {
    if (lock.holder != ramify_thread_self()) { throw new IllegalMonitorStateException("the lock is not held by this thread"); }
    while (waiters.size() > 0) { waiters.removeFirst().done = true; }
  }
}

class AtomicInteger {
  int value = 0;
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
  AtomicLong() { }
  AtomicLong(long value) { this.value = value; }
  long get() { step("get"); return value; }
  void set(long to) { step("set"); value = to; }
  long incrementAndGet() { step("incrementAndGet"); value = value + 1; return value; }
  long decrementAndGet() { step("decrementAndGet"); value = value - 1; return value; }
  long getAndIncrement() { step("getAndIncrement"); long old = value; value = value + 1; return old; }
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

class Semaphore {
  int permits;
  Semaphore(int permits) { this.permits = permits; }
  Semaphore(int permits, boolean fair) { this.permits = permits; }
  void acquire() { step("acquire"); wait(permits > 0, "a permit"); permits = permits - 1; }
  void acquire(int n) { step("acquire"); wait(permits >= n, "permits"); permits = permits - n; }
  boolean tryAcquire() {
    step("tryAcquire");
    if (permits <= 0) { return false; }
    permits = permits - 1;
    return true;
  }
  void release() { step("?release"); permits = permits + 1; }
  void release(int n) { step("?release"); permits = permits + n; }
  int availablePermits() { step("availablePermits"); return permits; }
}
class CountDownLatch {
  int count;
  CountDownLatch(int count) { this.count = count; }
  void countDown() { step("countDown"); if (count > 0) { count = count - 1; } }
  void await() { step("await"); wait(count == 0, "a latch"); }
  long getCount() { step("getCount"); return count; }
}
class CyclicBarrier {
  int parties;
  int arrived = 0;
  Object action;
  Told round = new Told();
  CyclicBarrier(int parties) { this.parties = parties; }
  CyclicBarrier(int parties, Object action) { this.parties = parties; this.action = action; }
  int await() {
    step("await");
    Told mine = round;
    int position = parties - 1 - arrived;
    arrived = arrived + 1;
    if (arrived == parties) {
      if (action != null) {
        if (ramify_is_function(action)) { action(); } else { action.run(); }
      }
      arrived = 0;
      round = new Told();
      mine.done = true;
    }
    wait(mine.done, "a barrier");
    return position;
  }
}

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
  int size() { step("size"); return map.size(); }
  boolean isEmpty() { step("isEmpty"); return map.size() == 0; }
}
)java";
}

}  // namespace ramify::frontends::surface
