// SPDX-License-Identifier: Apache-2.0
// java.lang.Thread (API specification of Java SE 21). Monitors are functions of the dialect
// (languages/kit/threads.h). No thread wakes without a notification, and interrupts are not modelled.

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
    ramify_start_thread(() -> bootstrap(), name, daemon);
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
