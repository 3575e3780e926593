// SPDX-License-Identifier: Apache-2.0
// java.util.concurrent.locks: locks and conditions.

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
