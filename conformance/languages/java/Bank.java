import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Scanner;

public class Bank {
    static class BankException extends RuntimeException {
        BankException(String message) { super(message); }
    }

    static final class Account {
        private final String name;
        private int balance;
        Account(String name, int balance) { this.name = name; this.balance = balance; }
        void deposit(int n) { balance += n; }
        void withdraw(int n) {
            if (n > balance) throw new BankException("insufficient funds");
            balance -= n;
        }
        @Override public String toString() { return name + " " + balance; }
    }

    private final Map<String, Account> accounts = new LinkedHashMap<>();

    Account find(String name) {
        Account a = accounts.get(name);
        if (a == null) throw new BankException("no account " + name);
        return a;
    }

    String run(String[] words) {
        int n = words.length > 2 ? Integer.parseInt(words[words.length - 1]) : 0;
        return switch (words[0]) {
            case "open" -> {
                accounts.put(words[1], new Account(words[1], n));
                yield "ok " + find(words[1]);
            }
            case "deposit" -> {
                find(words[1]).deposit(n);
                yield "ok " + find(words[1]);
            }
            case "withdraw" -> {
                find(words[1]).withdraw(n);
                yield "ok " + find(words[1]);
            }
            case "transfer" -> {
                Account from = find(words[1]), to = find(words[2]);
                from.withdraw(n);
                to.deposit(n);
                yield "ok " + from + " " + to;
            }
            default -> throw new BankException("unknown command " + words[0]);
        };
    }

    public static void main(String[] args) {
        Bank bank = new Bank();
        try (Scanner in = new Scanner(System.in)) {
            while (in.hasNextLine()) {
                try {
                    System.out.println(bank.run(in.nextLine().split(" ")));
                } catch (BankException e) {
                    System.out.println("error: " + e.getMessage());
                }
            }
        }
        bank.accounts.values().forEach(System.out::println);
        System.out.println("total " + bank.accounts.values().stream().mapToInt(a -> a.balance).sum());
    }
}
