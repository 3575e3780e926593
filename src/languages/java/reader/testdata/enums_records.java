enum Planet implements Runnable {
    EARTH(5.97, 6.37) { @Override double pull() { return 9.8; } },
    MARS(0.64, 3.38),
    ;
    private final double mass, radius;
    static int count = values().length;
    Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
    double pull() { return mass / (radius * radius); }
    public void run() {}
}
record Point(int x, int y) {
    static final Point ORIGIN = new Point(0, 0);
    Point { if (x < 0) throw new IllegalArgumentException("x"); y = Math.abs(y); }
    Point(int both) { this(both, both); }
    double length() { return Math.sqrt(x * x + y() * y()); }
    public int x() { return x; }
}
record Range<T>(T low, T... rest) {
    Range(T low, T[] rest) { this.low = low; this.rest = rest; }
}
record Empty() {}
@interface Marker { int value() default 1; }
