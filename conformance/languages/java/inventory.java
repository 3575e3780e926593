import java.util.*;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class inventory {
    enum Category { TOOLS, TOYS, FOOD;
        String label() { return name().charAt(0) + name().substring(1).toLowerCase(); }
    }

    record Product(String name, Category category, int quantity, double price) implements Comparable<Product> {
        Product {
            if (quantity < 0) throw new IllegalArgumentException("Negative quantity: " + quantity);
            Objects.requireNonNull(name, "name");
        }

        double total() { return quantity * price; }

        Product withQuantity(int q) { return new Product(name, category, q, price); }

        static Product parse(String line) {
            String[] parts = line.split("\\s*;\\s*");
            return new Product(parts[0], Category.valueOf(parts[1]), Integer.parseInt(parts[2]), Double.parseDouble(parts[3]));
        }

        @Override
        public int compareTo(Product other) { return name.compareTo(other.name); }
    }

    static <T, K> Map<K, List<T>> group(Collection<T> items, java.util.function.Function<? super T, ? extends K> key) {
        Map<K, List<T>> result = new LinkedHashMap<>();
        for (T item : items) result.computeIfAbsent(key.apply(item), k -> new ArrayList<>()).add(item);
        return result;
    }

    public static void main(String[] args) {
        List<String> lines = List.of(
            "hammer; TOOLS; 10; 12.50", "saw;TOOLS;3;20.0", "robot ; TOYS; 7; 35.99",
            "apple; FOOD; 150; 0.25", "bread; FOOD; 20; 2.75", "kite; TOYS; 0; 8.40");
        List<Product> products = lines.stream().map(Product::parse).collect(Collectors.toList());

        System.out.println(products.get(0));
        System.out.println(products.get(0).equals(Product.parse("hammer;TOOLS;10;12.5")));

        Map<Category, Double> totals = products.stream()
            .collect(Collectors.groupingBy(Product::category, TreeMap::new, Collectors.summingDouble(Product::total)));
        totals.forEach((category, total) -> System.out.printf("%-6s|%10.2f|%n", category.label(), total));

        System.out.println(products.stream().sorted().map(Product::name).toList());
        System.out.println(products.stream()
            .sorted(Comparator.comparing(Product::category).thenComparing(Product::price, Comparator.reverseOrder()))
            .map(p -> p.name() + "@" + p.price())
            .collect(Collectors.joining(", ", "[", "]")));

        Map<Boolean, Long> stocked = products.stream().collect(Collectors.partitioningBy(p -> p.quantity() > 5, Collectors.counting()));
        System.out.println(stocked);

        Optional<Product> dearest = products.stream().max(Comparator.comparingDouble(Product::price));
        System.out.println(dearest.map(Product::name).orElse("none"));
        System.out.println(products.stream().filter(p -> p.price() > 100).findFirst().isPresent());

        IntSummaryStatistics stats = products.stream().mapToInt(Product::quantity).summaryStatistics();
        System.out.println(stats.getMin() + ".." + stats.getMax() + " avg " + String.format("%.3f", stats.getAverage()) + " n=" + stats.getCount());

        System.out.println(group(products, p -> p.name().length()).keySet());
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> "#" + i).collect(Collectors.joining()));
        System.out.println(Stream.iterate(1, n -> n * 3).limit(6).map(String::valueOf).collect(Collectors.joining("<")));

        Map<String, Integer> byName = products.stream().collect(Collectors.toMap(Product::name, Product::quantity, (a, b) -> a, LinkedHashMap::new));
        byName.merge("apple", 5, Integer::sum);
        byName.merge("pear", 1, Integer::sum);
        byName.computeIfPresent("kite", (k, v) -> null);
        byName.replaceAll((k, v) -> v * 2);
        System.out.println(byName);
        for (Iterator<Map.Entry<String, Integer>> it = byName.entrySet().iterator(); it.hasNext();) {
            Map.Entry<String, Integer> entry = it.next();
            if (entry.getValue() < 10) it.remove();
            else entry.setValue(entry.getValue() + 1);
        }
        System.out.println(byName + " " + byName.getOrDefault("ghost", -1));

        try {
            products.get(0).withQuantity(-4);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            Product.parse("x;NOPE;1;1");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Product.parse("x;FOOD;one;1");
        } catch (NumberFormatException e) {
            System.out.println(e.getMessage());
        }
        try {
            lines.add("more");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable " + (e.getMessage() == null));
        }
        EnumMap<Category, Integer> counts = new EnumMap<>(Category.class);
        for (Product p : products) counts.merge(p.category(), 1, Integer::sum);
        System.out.println(counts);
        System.out.println(Arrays.toString(Category.values()));
    }
}
