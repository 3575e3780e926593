import java.util.*;
import java.util.stream.*;

/** Intervals, an LRU cache, an iterator of primes, generic pairs and a bounded matrix search. */
public class intervals {
    static final class Interval implements Comparable<Interval> {
        private final int low, high;

        Interval(int low, int high) {
            if (low > high) throw new IllegalArgumentException(low + " > " + high);
            this.low = low;
            this.high = high;
        }

        boolean touches(Interval other) {
            return low <= other.high + 1 && other.low <= high + 1;
        }

        Interval join(Interval other) {
            return new Interval(Math.min(low, other.low), Math.max(high, other.high));
        }

        Optional<Interval> meet(Interval other) {
            int l = Math.max(low, other.low), h = Math.min(high, other.high);
            return l <= h ? Optional.of(new Interval(l, h)) : Optional.empty();
        }

        int length() {
            return high - low + 1;
        }

        @Override
        public int compareTo(Interval other) {
            return low != other.low ? Integer.compare(low, other.low) : Integer.compare(high, other.high);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Interval i && i.low == low && i.high == high;
        }

        @Override
        public int hashCode() {
            return Objects.hash(low, high);
        }

        @Override
        public String toString() {
            return low == high ? "[" + low + "]" : "[" + low + ".." + high + "]";
        }
    }

    static List<Interval> merge(Collection<Interval> all) {
        LinkedList<Interval> done = new LinkedList<>();
        for (Interval next : new TreeSet<>(all)) {
            if (!done.isEmpty() && done.getLast().touches(next)) done.addLast(done.removeLast().join(next));
            else done.add(next);
        }
        return done;
    }

    static class Cache<K, V> extends LinkedHashMap<K, V> {
        private final int capacity;
        int evicted;

        Cache(int capacity) {
            super(16, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            boolean full = size() > capacity;
            if (full) evicted++;
            return full;
        }
    }

    static class Primes implements Iterable<Integer> {
        private final int limit;

        Primes(int limit) {
            this.limit = limit;
        }

        @Override
        public Iterator<Integer> iterator() {
            BitSet composite = new BitSet(limit + 1);
            return new Iterator<>() {
                private int next = 2;

                @Override
                public boolean hasNext() {
                    return next <= limit;
                }

                @Override
                public Integer next() {
                    if (!hasNext()) throw new NoSuchElementException("no prime up to " + limit);
                    int found = next;
                    for (long m = (long) found * found; m <= limit; m += found) composite.set((int) m);
                    next = composite.nextClearBit(found + 1);
                    return found;
                }
            };
        }
    }

    record Pair<A extends Comparable<A>, B>(A first, B second) {
        static <A extends Comparable<A>, B> Pair<A, B> of(A a, B b) {
            return new Pair<>(a, b);
        }

        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }
    }

    static int[] find(int[][] sorted, int wanted) {
        int row = 0, column = sorted[0].length - 1;
        search:
        while (row < sorted.length) {
            while (column >= 0) {
                if (sorted[row][column] == wanted) return new int[] {row, column};
                if (sorted[row][column] < wanted) {
                    row++;
                    continue search;
                }
                column--;
            }
            break;
        }
        return new int[0];
    }

    public static void main(String[] args) {
        List<Interval> all = new ArrayList<>();
        int[][] ends = {{5, 8}, {1, 3}, {4, 4}, {20, 22}, {12, 15}, {14, 18}, {12, 15}};
        for (int[] e : ends) all.add(new Interval(e[0], e[1]));
        System.out.println(merge(all) + " " + all.stream().mapToInt(Interval::length).sum());
        System.out.println(all.get(4).meet(all.get(5)) + " " + all.get(0).meet(all.get(1)) + " " + new HashSet<>(all).size());
        System.out.println(Collections.max(all) + " " + Collections.min(all) + " " + all.indexOf(new Interval(20, 22)));
        try {
            new Interval(3, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("refused " + e.getMessage());
        }

        Cache<String, Integer> cache = new Cache<>(3);
        for (String w : "a b c a d e a".split(" ")) cache.merge(w, 1, Integer::sum);
        System.out.println(cache + " " + cache.evicted + " " + cache.containsKey("b"));

        StringJoiner primes = new StringJoiner(" ", "<", ">");
        for (int p : new Primes(40)) primes.add(Integer.toString(p));
        System.out.println(primes + " " + primes.length());
        Iterator<Integer> two = new Primes(2).iterator();
        two.next();
        try {
            two.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }

        Pair<String, Integer> pair = Pair.of("x", 3);
        System.out.println(pair + " " + pair.with(List.of(1, 2)) + " " + pair.equals(Pair.of("x", 3)));
        int[][] table = {{1, 4, 7}, {2, 5, 8}, {3, 6, 9}};
        for (int wanted : new int[] {6, 1, 9, 10}) System.out.print(Arrays.toString(find(table, wanted)) + " ");
        System.out.println();
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(n -> "*".repeat(n)).collect(Collectors.joining("/")));
        StringBuilder text = new StringBuilder("palindrome");
        System.out.println(text.reverse().insert(0, '<').append('>').deleteCharAt(1).indexOf("r") + " " + text);
        long mask = 0xF0L << 32 | 1;
        System.out.println(Long.toHexString(mask) + " " + Long.bitCount(mask) + " " + Long.numberOfTrailingZeros(mask & ~1L) + " " + (int) mask + " " + (byte) 200 + " " + (char) ('a' + 2));
        System.out.println(-7 / 2 + " " + -7 % 2 + " " + Math.floorMod(-7, 2) + " " + (-7 >> 1) + " " + (-7 >>> 28) + " " + 7 / 2.0 + " " + (1.0f / 3) + " " + 1e10 + " " + 100.0 / 3);
    }
}
