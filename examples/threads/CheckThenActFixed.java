// Check and act are one synchronized method.
public class CheckThenActFixed {
  private int balance = 5;

  synchronized boolean tryToPay(int amount) {
    if (balance < amount) return false;
    balance -= amount;
    return true;
  }

  synchronized int getBalance() {
    return balance;
  }

  public static void main(String[] args) throws InterruptedException {
    CheckThenActFixed account = new CheckThenActFixed();
    Thread a = new Thread(() -> account.tryToPay(3));
    Thread b = new Thread(() -> account.tryToPay(3));
    a.start();
    b.start();
    a.join();
    b.join();
    assert account.getBalance() >= 0 : "overdrawn";
  }
}
