import java.util.ArrayList;
import java.util.List;

class Cart {
    private final String owner;
    private final List<Item> items = new ArrayList<>();

    Cart(String owner) {
        this.owner = owner;
    }

    void put(Item item, int count) {
        for (int i = 0; i < count; i++) items.add(item);
    }

    int sum() {
        int sum = 0;
        for (Item item : items) sum += item.price;
        return sum;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(owner + ":");
        for (Item item : items) text.append(" ").append(item.name).append(" ").append(Money.shown(item.price));
        return text.toString();
    }
}
