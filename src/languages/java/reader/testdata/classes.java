package shop.items;
import java.util.*;
import java.util.function.Function;
import static java.lang.Math.max;
@FunctionalInterface
interface Priced { int LIMIT = 10; int price(); default boolean isCheap() { return price() < LIMIT; } static Priced free() { return () -> 0; } private void hidden() {} }
abstract class Item implements Priced, Comparable<Item> {
    private static int made;
    protected final String name;
    int weight = 1, sizes[] = new int[3];
    static { made = 0; }
    { weight = 2; }
    Item(String name) { this.name = name; made++; }
    Item() { this("none"); weight = 3; }
    abstract String describe();
    public int compareTo(Item other) { return name.compareTo(other.name); }
    static int made() { return made; }
    private int secret() { return 1; }
    native int outside();
}
class Book extends Item {
    Book(String name) { super(name); }
    Book() { weight = 5; }
    @Override public int price() { return 5; }
    @Override String describe() { return super.toString() + super.name + Priced.super.isCheap(); }
    class Page { int number() { return Book.this.weight; } }
    static class Shelf<T extends Item> { T first; T[] all; List<T> list; T get() { return (T) first; } }
    Page page() { return this.new Page(); }
}
class Main {
    public static void main(String[] args) {
        Book book = new Book("B");
        Book.Page page = book.new Page();
        Book.Shelf<Book> shelf = new Book.Shelf<>();
        Priced p = new Priced() { int calls = 0; public int price() { return ++calls; } };
        Item odd = new Item("odd") { String describe() { return name; } public int price() { return 1; } };
        class Local { int v = args.length; }
        System.out.println(Item.made() + new Local().v + Book.class.getName());
    }
}
