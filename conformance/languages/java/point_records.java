import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class PointRecords {
    sealed interface Shape permits Circle, Rect, Group {}
    record Circle(double radius) implements Shape {}
    record Rect(double width, double height) implements Shape {
        Rect(double side) { this(side, side); }
        boolean isSquare() { return width == height; }
    }
    record Group(List<Shape> parts, String name) implements Shape {
        Group { parts = List.copyOf(parts); }
        static Group of(String name, Shape... parts) { return new Group(Arrays.asList(parts), name); }
    }
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> withSecond(C other) { return new Pair<>(first, other); }
        static <T> Pair<T, T> twice(T t) { return new Pair<>(t, t); }
    }

    static double area(Shape s) {
        if (s instanceof Circle c) return Math.PI * c.radius() * c.radius();
        if (s instanceof Rect r && r.isSquare()) return r.width() * r.width();
        if (s instanceof Rect r) return r.width() * r.height();
        if (s instanceof Group g) return g.parts().stream().mapToDouble(PointRecords::area).sum();
        throw new IllegalArgumentException();
    }

    public static void main(String[] args) {
        Map<String, Function<double[], Shape>> makers = new TreeMap<>();
        makers.put("circle", d -> new Circle(d[0]));
        makers.put("rect", d -> d.length == 1 ? new Rect(d[0]) : new Rect(d[0], d[1]));
        List<Shape> shapes = new ArrayList<>();
        for (String arg : args) {
            String[] parts = arg.split(":");
            double[] numbers = parts.length < 2 ? new double[0] : Stream.of(parts[1].split("x")).mapToDouble(Double::parseDouble).toArray();
            try {
                shapes.add(makers.getOrDefault(parts[0], d -> { throw new UnsupportedOperationException(parts[0]); }).apply(numbers));
            } catch (UnsupportedOperationException | ArrayIndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        Group all = new Group(shapes, "all");
        shapes.clear();
        all.parts().forEach(s -> System.out.printf("%s %.2f%n", s, area(s)));
        System.out.println(all.equals(new Group(all.parts(), "all")) + " " + new Rect(2).equals(new Rect(2, 2)) + " " + Group.of("none"));
        System.out.printf("%.1f %s%n", area(all), Pair.twice("x").withSecond(7));
        try {
            all.parts().add(new Circle(1));
        } catch (UnsupportedOperationException e) {
            System.out.println("parts stay");
        }
        Supplier<Stream<Shape>> squares = () -> all.parts().stream().filter(s -> s instanceof Rect r && r.isSquare());
        System.out.println(squares.get().count() + " " + squares.get().findFirst().map(Shape::toString).orElse("none"));
    }
}
