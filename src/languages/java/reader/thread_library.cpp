// SPDX-License-Identifier: Apache-2.0
// java.lang.Thread and what of java.util.concurrent is used most (API specification of Java SE 21). Monitors are functions of the
// dialect (languages/kit/threads.h). Nobody wakes without being told, and interrupts are not modelled.
#include "frontends/surface/language.h"

namespace ramify::frontends::java {

std::string_view thread_library() {
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

class ReadLock {
  ReentrantReadWriteLock owner;
  ReadLock(ReentrantReadWriteLock owner) { this.owner = owner; }
  void lock() {
    step("lock");
    wait(owner.holder == 0 || owner.holder == ramify_thread_self(), "a lock for reading");
    owner.readers = owner.readers + 1;
  }
  void unlock() {
    if (owner.readers == 0) { throw new IllegalMonitorStateException("attempt to unlock read lock, not locked by current thread"); }
    step("?unlock");
    owner.readers = owner.readers - 1;
  }
}
class WriteLock {
  ReentrantReadWriteLock owner;
  WriteLock(ReentrantReadWriteLock owner) { this.owner = owner; }
  void lock() {
    if (owner.holder != ramify_thread_self()) {
      step("lock");
      wait(owner.holder == 0 && owner.readers == 0, "a lock for writing");
      owner.holder = ramify_thread_self();
    }
    owner.count = owner.count + 1;
  }
  void unlock() {
    if (owner.holder != ramify_thread_self()) { throw new IllegalMonitorStateException("the lock is not held by this thread"); }
    if (owner.count == 1) {
      step("?unlock");
      owner.holder = 0;
    }
    owner.count = owner.count - 1;
  }
}
class ReentrantReadWriteLock {
  int holder = 0, count = 0, readers = 0;
  ReadLock reading = new ReadLock(this);
  WriteLock writing = new WriteLock(this);
  ReentrantReadWriteLock() { }
  ReentrantReadWriteLock(boolean fair) { }
  ReadLock readLock() { return reading; }
  WriteLock writeLock() { return writing; }
}

class Callable { }
class ExecutionException extends Exception {
  ExecutionException(Throwable cause) { super(cause); }
}
class RejectedExecutionException extends RuntimeException {
  RejectedExecutionException() { super(); }
  RejectedExecutionException(String message) { super(message); }
}
class FutureTask {
  Object task;
  Object result;
  Throwable failure;
  boolean done = false;
  FutureTask(Object task) { this.task = task; }
  FutureTask(Object task, Object result) { this.task = task; this.result = result; }
  void run() {
    try {
      if (ramify_is_function(task)) { result = task(); }
      else if (task instanceof Callable) { result = task.call(); }
      else { task.run(); }
    } catch (Throwable e) {
      failure = e;
    }
    step("?done");
    done = true;
  }
  Object get() {
    wait(done, "a future");
    if (failure != null) { throw new ExecutionException(failure); }
    return result;
  }
  Object get(long time, Object unit) {
    step("get");
    if (!done && oneof(false, true)) { throw new TimeoutException(); }
    return get();
  }
  boolean isDone() { step("isDone"); return done; }
  boolean isCancelled() { return false; }
}
class TimeoutException extends Exception {
  TimeoutException() { super(); }
  TimeoutException(String message) { super(message); }
}
class ThreadPoolExecutor {
  int size;
  int workers = 0;
  boolean isDown = false;
  ArrayDeque tasks = new ArrayDeque();
  ThreadPoolExecutor(int size) { this.size = size; }
  void execute(Object task) {
    step("execute");
    if (isDown) { throw new RejectedExecutionException(); }
    tasks.addLast(task);
    if (workers < size) {
      workers = workers + 1;
      ramify_start_thread(() -> work(), "pool-thread-#");
    }
  }
  void work() {
    while (true) {
      step("?take");
      wait(tasks.size() > 0 || isDown, "a task");
      if (tasks.size() == 0) { break; }
      Object task = tasks.removeFirst();
      if (ramify_is_function(task)) { task(); } else { task.run(); }
    }
    workers = workers - 1;
  }
  FutureTask submit(Object task) {
    FutureTask future = new FutureTask(task);
    execute(future);
    return future;
  }
  FutureTask submit(Object task, Object result) {
    FutureTask future = new FutureTask(task, result);
    execute(future);
    return future;
  }
  ArrayList invokeAll(Object given) {
    ArrayList futures = new ArrayList();
    for (Object task : given) { futures.add(submit(task)); }
    for (Object future : futures) { wait(future.done, "a future"); }
    return futures;
  }
  void shutdown() { step("shutdown"); isDown = true; }
  void close() { shutdown(); wait(workers == 0, "the end of a pool"); }
  boolean isShutdown() { step("isShutdown"); return isDown; }
  boolean isTerminated() { step("isTerminated"); return isDown && workers == 0; }
  boolean awaitTermination(long time, Object unit) {
    step("awaitTermination");
    if (time < 3600000 && !(isDown && workers == 0) && oneof(false, true)) { return false; }
    wait(isDown && workers == 0, "the end of a pool");
    return true;
  }
}
class Executors {
  static ThreadPoolExecutor newFixedThreadPool(int size) { return new ThreadPoolExecutor(size); }
  static ThreadPoolExecutor newSingleThreadExecutor() { return new ThreadPoolExecutor(1); }
  static ThreadPoolExecutor newCachedThreadPool() { return new ThreadPoolExecutor(2147483647); }
  static ThreadPoolExecutor newVirtualThreadPerTaskExecutor() { return new ThreadPoolExecutor(2147483647); }
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
)java";
}

}  // namespace ramify::frontends::java
