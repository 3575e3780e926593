// count++ reads and writes: two threads may read the same.
public class LostUpdate {
  static int counter = 0;

  public static void main(String[] args) throws InterruptedException {
    Thread a = new Thread(() -> counter++);
    Thread b = new Thread(() -> counter++);
    a.start();
    b.start();
    a.join();
    b.join();
    if (counter != 2) throw new IllegalStateException("an update was lost");
  }
}
