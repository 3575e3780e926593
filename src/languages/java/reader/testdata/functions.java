import java.util.function.*;
class Functions {
    int base = 1;
    static int twice(int n) { return n * 2; }
    int add(int n) { return base + n; }
    static int sum(String label, int... numbers) { int s = 0; for (int n : numbers) s += n; return s; }
    static <T extends Comparable<T>> T most(T a, T b) { return a.compareTo(b) > 0 ? a : b; }
    void run(String given) {
        Function<Integer, Integer> f = x -> x + 1;
        BiFunction<Integer, Integer, Integer> g = (a, b) -> { return a * b; };
        Runnable r = () -> base++;
        Supplier<Functions> maker = Functions::new;
        IntFunction<int[]> arrays = int[]::new;
        Function<Integer, Integer> t = Functions::twice;
        BiFunction<Functions, Integer, Integer> ad = Functions::add;
        Function<Integer, Integer> mine = this::add;
        Supplier<String> up = super::toString;
        Consumer<Object> out = System.out::println;
        Supplier<Integer> length = given::length;
        Function<String, Integer> parse = Integer::parseInt;
        Function<String, String> trim = String::trim;
        Comparator<String> c = (final String a, String b) -> a.length() - b.length();
        sum("a"); sum("b", 1, 2); this.<String>pick("x"); Functions.<Integer>most(1, 2);
        java.util.Collections.sort(null, c);
    }
    <T> T pick(T t) { return t; }
}
