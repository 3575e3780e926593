import java.util.List;

sealed interface Shape permits Circle, Rectangle, Group {
    double area();
}

record Circle(double radius) implements Shape {
    Circle {
        if (radius < 0) {
            throw new IllegalArgumentException("negative radius");
        }
    }

    public double area() {
        return Math.PI * radius * radius;
    }
}

record Rectangle(int width, int height) implements Shape {
    static Rectangle square(int side) {
        return new Rectangle(side, side);
    }

    public double area() {
        return width * height;
    }
}

record Group(String label, List<Shape> shapes) implements Shape {
    public double area() {
        double sum = 0;
        for (Shape shape : shapes) {
            sum += shape.area();
        }
        return sum;
    }
}

public class Shapes {
    static String describe(Shape shape) {
        return switch (shape) {
            case Circle c when c.radius() == 0 -> "point";
            case Circle c -> "circle of radius " + c.radius();
            case Rectangle(int w, int h) when w == h -> "square of side " + w;
            case Rectangle(int w, int h) -> w + "x" + h;
            case Group(String label, var inner) -> {
                StringBuilder text = new StringBuilder(label).append(":");
                for (Shape each : inner) {
                    text.append(' ').append(describe(each)).append(';');
                }
                yield text.toString();
            }
        };
    }

    static String kind(Object o) {
        if (o instanceof Integer i && i > 10) return "big " + (i + 1);
        if (!(o instanceof String s)) return "other";
        return s.toUpperCase();
    }

    public static void main(String[] args) {
        List<Shape> all = List.of(new Circle(2), new Circle(0), new Rectangle(2, 3), Rectangle.square(4));
        Group group = new Group("all", all);
        System.out.println(describe(group));
        System.out.println((int) group.area());
        System.out.println(new Rectangle(1, 2).equals(new Rectangle(1, 2)));
        System.out.println(new Rectangle(1, 2) == new Rectangle(1, 2));
        System.out.println(new Rectangle(5, 6));
        System.out.println(new Circle(1.5));
        System.out.println(kind(11) + ", " + kind(3) + ", " + kind("word") + ", " + kind(null));
        try {
            new Circle(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("caught " + e.getMessage());
        }
    }
}
