import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.Collectors;

public class CsvReport {
    enum Region { NORTH, SOUTH, EAST, WEST }

    record Sale(String product, Region region, int units, double price) {
        Sale {
            if (units < 0) throw new IllegalArgumentException("negative units: " + units);
        }
        double revenue() { return units * price; }
        static Sale parse(String line) {
            String[] cells = line.split(",", -1);
            if (cells.length != 4) throw new IllegalArgumentException("expected 4 cells, got " + cells.length);
            return new Sale(cells[0].strip(), Region.valueOf(cells[1].strip().toUpperCase()),
                    Integer.parseInt(cells[2].strip()), Double.parseDouble(cells[3].strip()));
        }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
        String header = reader.readLine();
        System.out.println("columns: " + Arrays.toString(header.split(",")));
        List<Sale> sales = new ArrayList<>();
        String line;
        int number = 1;
        while ((line = reader.readLine()) != null) {
            number++;
            if (line.isBlank() || line.startsWith("#")) continue;
            try {
                sales.add(Sale.parse(line));
            } catch (NumberFormatException e) {
                System.out.println("line " + number + ": " + e.getMessage());
            } catch (IllegalArgumentException e) {
                System.out.println("line " + number + ": bad record: " + e.getMessage());
            }
        }
        Map<Region, Double> byRegion = new EnumMap<>(Region.class);
        for (Sale s : sales) byRegion.merge(s.region(), s.revenue(), Double::sum);
        byRegion.forEach((r, total) -> System.out.printf("%-6s %10.2f%n", r, total));
        Map<String, IntSummaryStatistics> stats = sales.stream().collect(
                Collectors.groupingBy(Sale::product, TreeMap::new, Collectors.summarizingInt(Sale::units)));
        stats.forEach((p, s) -> System.out.println(p + ": n=" + s.getCount() + " min=" + s.getMin()
                + " max=" + s.getMax() + " sum=" + s.getSum() + " avg=" + s.getAverage()));
        Optional<Sale> best = sales.stream().max(Comparator.comparingDouble(Sale::revenue));
        System.out.println(best.map(Sale::product).orElse("nothing"));
        BinaryOperator<Double> larger = (a, b) -> a > b ? a : b;
        System.out.println(sales.stream().map(Sale::price).reduce(0.0, larger));
        System.out.println(sales.stream().map(Sale::product).distinct().sorted(Comparator.reverseOrder())
                .collect(Collectors.joining("; ", "[", "]")));
    }
}
