// Each method is synchronized, but what was checked may not hold any more when it is acted upon.
public class CheckThenAct {
  private int balance = 5;

  synchronized boolean canPay(int amount) {
    return balance >= amount;
  }

  synchronized void pay(int amount) {
    balance -= amount;
  }

  synchronized int getBalance() {
    return balance;
  }

  public static void main(String[] args) throws InterruptedException {
    CheckThenAct account = new CheckThenAct();
    Runnable customer = () -> {
      if (account.canPay(3)) account.pay(3);
    };
    Thread a = new Thread(customer);
    Thread b = new Thread(customer);
    a.start();
    b.start();
    a.join();
    b.join();
    assert account.getBalance() >= 0 : "overdrawn";
  }
}
