// The reader looks whether it is ready without the monitor: it may be told between its look and its wait.
public class MissedNotify {
  static volatile boolean ready = false;
  static final Object monitor = new Object();

  public static void main(String[] args) throws InterruptedException {
    Thread reader = new Thread(() -> {
      if (!ready) {
        synchronized (monitor) {
          try {
            monitor.wait();
          } catch (InterruptedException e) {
            return;
          }
        }
      }
    });
    reader.start();
    ready = true;
    synchronized (monitor) {
      monitor.notifyAll();
    }
    reader.join();
  }
}
