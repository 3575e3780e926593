import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

class InsufficientFunds extends Exception {
    private final int missing;

    InsufficientFunds(String message, int missing) {
        super(message);
        this.missing = missing;
    }

    int getMissing() {
        return missing;
    }
}

abstract class Account {
    private static int nextNumber = 100;
    protected final int number;
    protected int balance;
    private final List<String> log = new ArrayList<>();

    Account(int initial) {
        number = nextNumber++;
        balance = initial;
        note("open " + initial);
    }

    abstract int limit();

    void deposit(int amount) {
        if (amount <= 0) {
            throw new IllegalArgumentException("bad amount: " + amount);
        }
        balance += amount;
        note("deposit " + amount);
    }

    void withdraw(int amount) throws InsufficientFunds {
        if (balance - amount < -limit()) {
            throw new InsufficientFunds("account " + number, amount - balance - limit());
        }
        balance -= amount;
        note("withdraw " + amount);
    }

    protected void note(String text) {
        log.add(text);
    }

    List<String> history() {
        return log;
    }

    @Override
    public String toString() {
        return getKind() + "#" + number + "[" + balance + "]";
    }

    String getKind() {
        return "Account";
    }
}

class Savings extends Account {
    private final double rate;

    Savings(int initial, double rate) {
        super(initial);
        this.rate = rate;
    }

    @Override
    int limit() {
        return 0;
    }

    void addInterest() {
        int interest = (int) (balance * rate);
        deposit(interest);
    }

    @Override
    String getKind() {
        return "Savings";
    }
}

class Checking extends Account {
    private final int overdraft;

    Checking(int overdraft) {
        super(0);
        this.overdraft = overdraft;
    }

    @Override
    int limit() {
        return overdraft;
    }
}

public class Bank {
    private final Map<Integer, Account> accounts = new LinkedHashMap<>();

    void add(Account account) {
        accounts.put(account.number, account);
    }

    boolean transfer(int from, int to, int amount) {
        try {
            accounts.get(from).withdraw(amount);
            accounts.get(to).deposit(amount);
            return true;
        } catch (InsufficientFunds e) {
            System.out.println("refused: " + e.getMessage() + " misses " + e.getMissing());
            return false;
        } finally {
            System.out.println("transfer " + from + " -> " + to + ": " + amount);
        }
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        Savings savings = new Savings(500, 0.05);
        Checking checking = new Checking(200);
        bank.add(savings);
        bank.add(checking);
        System.out.println(bank.transfer(100, 101, 300));
        System.out.println(bank.transfer(101, 100, 450));
        System.out.println(bank.transfer(101, 100, 100));
        savings.addInterest();
        try {
            checking.deposit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Account account : bank.accounts.values()) {
            System.out.println(account + " " + account.history());
        }
        int total = 0;
        for (Map.Entry<Integer, Account> entry : bank.accounts.entrySet()) {
            total += entry.getValue().balance;
        }
        System.out.println("total " + total);
    }
}
