// One lock keeps both friends.
public class LockOrderFixed {
  static final Object floor = new Object();

  static class Friend {
    final String name;
    Friend(String name) {
      this.name = name;
    }
    void bow(Friend other) {
      synchronized (floor) {
        other.bowBack();
      }
    }
    void bowBack() {
      synchronized (floor) {
      }
    }
  }

  public static void main(String[] args) {
    final Friend one = new Friend("Ada");
    final Friend two = new Friend("Bert");
    new Thread(() -> one.bow(two)).start();
    new Thread(() -> two.bow(one)).start();
  }
}
