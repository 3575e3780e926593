import java.util.*;
import java.util.stream.Collectors;

abstract class Item implements Comparable<Item> {
    private static int nextId = 1;
    protected final int id = nextId++;
    protected final String name;
    protected int count;

    Item(String name, int count) { this.name = name; this.count = count; }
    abstract double price();
    double total() { return count * price(); }
    @Override public int compareTo(Item o) { return name.compareToIgnoreCase(o.name); }
    @Override public String toString() { return String.format("#%d %-6s x%-3d %8.2f", id, name, count, total()); }
}

class Book extends Item {
    private final int pages;
    Book(String name, int count, int pages) { super(name, count); this.pages = pages; }
    @Override double price() { return 5 + pages * 0.25; }
}

class Bottle extends Item {
    private final double litres;
    Bottle(String name, int count, double litres) { super(name, count); this.litres = litres; }
    @Override double price() { return litres * 2; }
    @Override public String toString() { return super.toString() + " (fragile)"; }
}

public class InventoryMenu {
    private final Map<String, Item> items = new HashMap<>();

    void run(Scanner in) {
        loop:
        while (in.hasNext()) {
            String command = in.next();
            switch (command) {
                case "book", "bottle" -> {
                    String name = in.next();
                    int count = in.nextInt();
                    Item made = command.equals("book") ? new Book(name, count, in.nextInt()) : new Bottle(name, count, in.nextDouble());
                    Item old = items.putIfAbsent(name, made);
                    if (old != null) old.count += count;
                }
                case "remove" -> {
                    String name = in.next();
                    System.out.println(items.remove(name) == null ? name + " is not there" : name + " removed");
                }
                case "list" -> items.values().stream().sorted().forEach(System.out::println);
                case "dear" -> {
                    double limit = in.nextDouble();
                    List<String> names = items.values().stream().filter(i -> i.price() > limit)
                        .sorted(Comparator.comparing(Item::price).reversed()).map(i -> i.name).collect(Collectors.toList());
                    System.out.println(names);
                }
                case "end" -> { break loop; }
                default -> System.out.println("unknown command: " + command);
            }
        }
        System.out.printf("total %.1f of %d kinds%n", items.values().stream().mapToDouble(Item::total).sum(), items.size());
    }

    public static void main(String[] args) { new InventoryMenu().run(new Scanner(System.in)); }
}
