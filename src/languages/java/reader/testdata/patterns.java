sealed interface Shape permits Circle, Square, Pair {}
record Circle(double radius) implements Shape {}
record Square(double side) implements Shape {}
record Pair<A>(Shape left, A right) implements Shape {}
class Patterns {
    static double area(Shape shape) {
        return switch (shape) {
            case null -> 0;
            case Circle c when c.radius() > 100 -> Double.MAX_VALUE;
            case Circle c -> Math.PI * c.radius() * c.radius();
            case Square(double side) -> side * side;
            case Pair<?>(Circle(var r), Integer n) when n > 0 -> r * n;
            case Pair<?>(Shape left, Object right) -> area(left);
        };
    }
    static void old(Object o) {
        switch (o) {
            case String s:
                if (s.isEmpty()) break;
                System.out.println(s);
                break;
            case Integer i when i > 3:
            {
                System.out.println(i);
                return;
            }
            default:
                System.out.println("?");
        }
        if (!(o instanceof Pair<?>(Circle(double d), var second))) return;
        System.out.println(d);
    }
}
