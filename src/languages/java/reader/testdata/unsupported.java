class Outer {
    int v;
    class Inner extends Outer {
        int get() { return Outer.super.hashCode(); }
        Object type() { return int.class; }
        int[] copy(int[] a) { java.util.function.Function<int[], Object> f = int[]::clone; return a; }
    }
    class Far extends Inner { Far(Outer o) { o.super(); } }
    Object made(Outer o) { return o.new Inner() { }; }
    void go(Object o) {
        switch (o) {
            case String s: v = 1;
            default: v = 2;
        }
    }
    String text(int n) { return STR."n is \{n + 1}!"; }
}
