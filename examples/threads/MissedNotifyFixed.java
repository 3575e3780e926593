// The look and the wait are one critical section, in a loop.
public class MissedNotifyFixed {
  static boolean ready = false;
  static final Object monitor = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      synchronized (monitor) {
        while (!ready) {
          try {
            monitor.wait();
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    });
    reader.start();
    synchronized (monitor) {
      ready = true;
      monitor.notifyAll();
    }
    reader.join();
  }
}
