// The counter's methods are synchronized.
public class LostUpdateFixed {
  private int value = 0;

  synchronized void increment() {
    value++;
  }

  synchronized int get() {
    return value;
  }

  public static void main(String[] args) throws InterruptedException {
    LostUpdateFixed counter = new LostUpdateFixed();
    Thread a = new Thread(counter::increment);
    Thread b = new Thread(counter::increment);
    a.start();
    b.start();
    a.join();
    b.join();
    if (counter.get() != 2) throw new IllegalStateException("an update was lost");
  }
}
