// SPDX-License-Identifier: Apache-2.0
// Semaphore, CountDownLatch, CyclicBarrier.

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
