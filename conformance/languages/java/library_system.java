import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class library_system {
    static abstract class Item {
        private static int nextId = 100;
        protected final int id;
        protected final String title;
        private boolean lent;

        Item(String title) {
            this.id = nextId++;
            this.title = title;
        }

        abstract int loanDays();
        double fee(int daysLate) { return daysLate * 0.5; }

        final void lend() throws LibraryException {
            if (lent) throw new AlreadyLent(this);
            lent = true;
        }

        final void giveBack() { lent = false; }
        boolean isLent() { return lent; }

        @Override
        public String toString() { return String.format("#%d %s (%s)", id, title, getClass().getSimpleName()); }
    }

    static class Book extends Item {
        private final String author;
        Book(String title, String author) {
            super(title);
            this.author = author;
        }
        int loanDays() { return 28; }
        @Override public String toString() { return super.toString() + " by " + author; }
    }

    static class Film extends Item {
        Film(String title) { super(title); }
        int loanDays() { return 7; }
        @Override double fee(int daysLate) { return Math.min(super.fee(daysLate) * 2, 10); }
    }

    static class Journal extends Book {
        final int issue;
        Journal(String title, int issue) {
            super(title, "various");
            this.issue = issue;
        }
        @Override int loanDays() { return super.loanDays() / 4; }
    }

    static class LibraryException extends Exception {
        LibraryException(String message) { super(message); }
        LibraryException(String message, Throwable cause) { super(message, cause); }
    }

    static class AlreadyLent extends LibraryException {
        final transient Item item;
        AlreadyLent(Item item) {
            super(item.title + " is lent");
            this.item = item;
        }
    }

    class Loan implements AutoCloseable {
        final Item item;
        final String who;
        final int day;

        Loan(Item item, String who) throws LibraryException {
            item.lend();
            this.item = item;
            this.who = who;
            this.day = today;
            loans.add(this);
        }

        int due() { return day + item.loanDays(); }
        int late() { return Math.max(0, today - due()); }

        @Override
        public void close() {
            item.giveBack();
            loans.remove(this);
            if (late() > 0) fees.merge(who, item.fee(late()), Double::sum);
            System.out.println(who + " returned " + item.title + (late() > 0 ? " " + late() + " days late" : ""));
        }
    }

    private final Map<Integer, Item> items = new TreeMap<>();
    private final List<Loan> loans = new ArrayList<>();
    private final Map<String, Double> fees = new HashMap<>();
    private int today = 1;

    library_system add(Item... more) {
        for (Item item : more) items.put(item.id, item);
        return this;
    }

    Item find(int id) throws LibraryException {
        return Optional.ofNullable(items.get(id)).orElseThrow(() -> new LibraryException("no item " + id));
    }

    Loan lend(int id, String who) throws LibraryException {
        try {
            return this.new Loan(find(id), who);
        } catch (AlreadyLent e) {
            throw new LibraryException("sorry, " + who, e);
        }
    }

    <R> List<R> search(Predicate<? super Item> wanted, Function<? super Item, ? extends R> show) {
        List<R> found = new ArrayList<>();
        for (Item item : items.values()) if (wanted.test(item)) found.add(show.apply(item));
        return found;
    }

    public static void main(String[] args) throws LibraryException {
        library_system lib = new library_system()
            .add(new Book("Emma", "Austen"), new Film("Metropolis"), new Journal("Nature", 42))
            .add(new Book("Ulysses", "Joyce"));
        lib.items.values().forEach(System.out::println);
        Loan first = lib.lend(100, "Ann");
        lib.lend(101, "Bob");
        try {
            lib.lend(100, "Cy");
        } catch (LibraryException e) {
            System.out.println(e.getMessage() + " <- " + e.getCause().getMessage() + " " + (e.getCause() instanceof AlreadyLent a ? a.item.id : 0));
        }
        try {
            lib.lend(999, "Cy");
        } catch (AlreadyLent e) {
            System.out.println("unreachable");
        } catch (LibraryException e) {
            System.out.println(e);
        }
        System.out.println(lib.search(Item::isLent, i -> i.title) + " " + lib.search(i -> i instanceof Book, i -> i.id));
        lib.today += 20;
        try (Loan l = lib.lend(102, "Di"); Loan m = lib.lend(103, "Di")) {
            System.out.println(l.due() + " " + m.due());
            lib.today += 40;
            throw new IllegalStateException("power cut");
        } catch (IllegalStateException e) {
            System.out.println("caught " + e.getMessage() + " " + e.getSuppressed().length);
        }
        first.close();
        new ArrayList<>(lib.loans).forEach(Loan::close);
        System.out.println(new TreeMap<>(lib.fees) + " " + lib.loans.isEmpty());
        Map<String, List<String>> byKind = lib.items.values().stream()
            .collect(Collectors.groupingBy(i -> i.getClass().getSimpleName(), TreeMap::new, Collectors.mapping(i -> i.title, Collectors.toList())));
        System.out.println(byKind);
        System.out.println(lib.items.values().stream().collect(Collectors.averagingInt(Item::loanDays)));
        Comparator<Item> order = Comparator.comparingInt(Item::loanDays).reversed().thenComparing(i -> i.title, Comparator.reverseOrder());
        System.out.println(lib.items.values().stream().sorted(order).map(i -> i.title).collect(Collectors.joining(" > ")));
    }
}
