// Two friends bow to each other, and each waits for the other's monitor while it has its own.
public class LockOrder {
  static class Friend {
    final String name;
    Friend(String name) {
      this.name = name;
    }
    synchronized void bow(Friend other) {
      other.bowBack();
    }
    synchronized void bowBack() {
    }
  }

  public static void main(String[] args) {
    final Friend one = new Friend("Ada");
    final Friend two = new Friend("Bert");
    new Thread(() -> one.bow(two)).start();
    new Thread(() -> two.bow(one)).start();
  }
}
