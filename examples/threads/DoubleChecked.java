// Double-checked locking without volatile: the first look at `instance` is not ordered with its assignment, so that another thread
// may see the reference before what it refers to.
public class DoubleChecked {
  static final Object lock = new Object();
  static DoubleChecked instance;
  int value;

  DoubleChecked() {
    value = 42;
  }

  static DoubleChecked get() {
    if (instance == null) {
      synchronized (lock) {
        if (instance == null) instance = new DoubleChecked();
      }
    }
    return instance;
  }

  public static void main(String[] args) {
    new Thread(() -> get()).start();
    new Thread(() -> get()).start();
  }
}
