// A volatile field orders the look with the assignment.
public class DoubleCheckedFixed {
  static final Object lock = new Object();
  static volatile DoubleCheckedFixed instance;
  int value;

  DoubleCheckedFixed() {
    value = 42;
  }

  static DoubleCheckedFixed get() {
    if (instance == null) {
      synchronized (lock) {
        if (instance == null) instance = new DoubleCheckedFixed();
      }
    }
    return instance;
  }

  public static void main(String[] args) {
    new Thread(() -> get()).start();
    new Thread(() -> get()).start();
  }
}
