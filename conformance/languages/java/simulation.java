import java.util.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.*;

public class simulation {
    static abstract class Event implements Comparable<Event> {
        private static int made = 0;
        final int time;
        private final int number;

        protected Event(int time) {
            this.time = time;
            this.number = made++;
        }

        abstract void run(World world);

        @Override
        public int compareTo(Event o) {
            int order = Integer.compare(time, o.time);
            return order != 0 ? order : Integer.compare(number, o.number);
        }
    }

    static class World {
        private final PriorityQueue<Event> queue = new PriorityQueue<>();
        private int now = 0;
        private final Deque<String> waiting = new LinkedList<>();
        private int free = 2;
        final Map<String, Integer> served = new LinkedHashMap<>();

        void schedule(Event e) { queue.offer(e); }
        void say(String format, Object... args) { System.out.println(String.format("[%3d] ", now) + String.format(format, args)); }

        void run() {
            while (!queue.isEmpty()) {
                Event e = queue.poll();
                now = e.time;
                e.run(this);
            }
        }
    }

    static class Arrive extends Event {
        private final String name;
        Arrive(int time, String name) { super(time); this.name = name; }

        @Override
        void run(World w) {
            if (w.free > 0) {
                w.free--;
                w.say("%s is served at once", name);
                w.schedule(new Leave(w.now + name.length() * 2, name));
            } else {
                w.waiting.addLast(name);
                w.say("%s waits behind %d", name, w.waiting.size() - 1);
            }
        }
    }

    static class Leave extends Event {
        private final String name;
        Leave(int time, String name) { super(time); this.name = name; }

        @Override
        void run(World w) {
            w.served.put(name, w.now);
            String next = w.waiting.pollFirst();
            if (next == null) {
                w.free++;
                w.say("%s leaves, %d free", name, w.free);
                return;
            }
            w.say("%s leaves, %s follows", name, next);
            w.schedule(new Leave(w.now + next.length() * 2, next));
        }
    }

    static class Lcg {
        private long state;
        Lcg(long seed) { state = seed; }
        int next(int bound) {
            state = (state * 1103515245L + 12345L) & 0x7fffffffL;
            return (int) (state % bound);
        }
    }

    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;
        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }
        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) { return size() > capacity; }
    }

    static Supplier<Integer> counter(int start, int step) {
        int[] at = {start};
        return () -> { int r = at[0]; at[0] += step; return r; };
    }

    static <A, B, C> Function<A, C> compose(Function<A, B> f, Function<B, C> g) { return x -> g.apply(f.apply(x)); }

    static Function<Integer, Integer> memoize(Function<Integer, Integer> f) {
        Map<Integer, Integer> known = new HashMap<>();
        return n -> {
            if (known.containsKey(n)) return known.get(n);
            int result = f.apply(n);
            known.put(n, result);
            return result;
        };
    }

    public static void main(String[] args) {
        World w = new World();
        String[] names = {"Ann", "Robert", "Cy", "Dora", "Eve"};
        for (int i = 0; i < names.length; i++) w.schedule(new Arrive(i * 3, names[i]));
        w.schedule(new Event(20) {
            @Override
            void run(World world) { world.say("inspection: %d waiting, %d free", world.waiting.size(), world.free); }
        });
        w.run();
        System.out.println(w.served);

        Lcg random = new Lcg(7);
        int[] histogram = new int[6];
        for (int i = 0; i < 600; i++) histogram[random.next(6)]++;
        for (int i = 0; i < 6; i++) System.out.println((i + 1) + ": " + "#".repeat(histogram[i] / 10) + " " + histogram[i]);

        Cache<String, Integer> cache = new Cache<>(2);
        cache.put("a", 1);
        cache.put("b", 2);
        cache.get("a");
        cache.put("c", 3);
        System.out.println(cache.keySet());

        Supplier<Integer> c = counter(5, 5);
        System.out.println(c.get() + c.get() * c.get());
        System.out.println(compose((Integer x) -> x + 1, x -> "<" + x + ">").apply(4));
        Function<Integer, Integer> half = x -> x / 2, inc = x -> x + 1;
        System.out.println(half.andThen(inc).apply(9) + " " + half.compose(inc).apply(9) + " " + Function.<Integer>identity().apply(3));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        System.out.println(add.andThen(x -> x * x).apply(2, 3));
        AtomicInteger calls = new AtomicInteger();
        Function<Integer, Integer> slow = memoize(n -> { calls.incrementAndGet(); return n * n; });
        System.out.println(slow.apply(4) + slow.apply(4) + slow.apply(5) + " in " + calls.get());
        Predicate<String> empty = String::isEmpty;
        System.out.println(empty.negate().and(s -> s.length() < 3).or(s -> s.startsWith("long")).test("longer") + " " + Predicate.not(empty).test(""));
        UnaryOperator<String> up = String::toUpperCase;
        BinaryOperator<Integer> larger = BinaryOperator.maxBy(Comparator.naturalOrder());
        System.out.println(up.apply("x") + larger.apply(3, 8));
        Runnable[] tasks = new Runnable[3];
        for (int i = 0; i < tasks.length; i++) {
            final int id = i;
            tasks[i] = () -> System.out.print("task" + id + " ");
        }
        for (Runnable task : tasks) task.run();
        System.out.println();
    }
}
