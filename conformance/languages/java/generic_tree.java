import java.util.*;
import java.util.function.*;

public class generic_tree {
    static class Tree<K extends Comparable<K>, V> implements Iterable<Map.Entry<K, V>> {
        private class Node {
            final K key;
            V value;
            Node left, right;
            int height = 1;

            Node(K key, V value) {
                this.key = key;
                this.value = value;
                size++;
            }
        }

        private Node root;
        private int size;

        private int height(Node n) { return n == null ? 0 : n.height; }
        private void update(Node n) { n.height = 1 + Math.max(height(n.left), height(n.right)); }
        private int balance(Node n) { return height(n.left) - height(n.right); }

        private Node rotateRight(Node y) {
            Node x = y.left;
            y.left = x.right;
            x.right = y;
            update(y);
            update(x);
            return x;
        }

        private Node rotateLeft(Node x) {
            Node y = x.right;
            x.right = y.left;
            y.left = x;
            update(x);
            update(y);
            return y;
        }

        private Node put(Node n, K key, V value) {
            if (n == null) return new Node(key, value);
            int order = key.compareTo(n.key);
            if (order == 0) {
                n.value = value;
                return n;
            }
            if (order < 0) n.left = put(n.left, key, value);
            else n.right = put(n.right, key, value);
            update(n);
            int b = balance(n);
            if (b > 1) {
                if (key.compareTo(n.left.key) > 0) n.left = rotateLeft(n.left);
                return rotateRight(n);
            }
            if (b < -1) {
                if (key.compareTo(n.right.key) < 0) n.right = rotateRight(n.right);
                return rotateLeft(n);
            }
            return n;
        }

        public Tree<K, V> put(K key, V value) {
            root = put(root, key, value);
            return this;
        }

        public Optional<V> get(K key) {
            Node n = root;
            while (n != null) {
                int order = key.compareTo(n.key);
                if (order == 0) return Optional.ofNullable(n.value);
                n = order < 0 ? n.left : n.right;
            }
            return Optional.empty();
        }

        public <A> A fold(A start, BiFunction<A, ? super V, A> step) {
            A result = start;
            for (Map.Entry<K, V> e : this) result = step.apply(result, e.getValue());
            return result;
        }

        @Override
        public Iterator<Map.Entry<K, V>> iterator() {
            Deque<Node> stack = new ArrayDeque<>();
            for (Node n = root; n != null; n = n.left) stack.push(n);
            return new Iterator<>() {
                @Override
                public boolean hasNext() { return !stack.isEmpty(); }

                @Override
                public Map.Entry<K, V> next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    Node n = stack.pop();
                    for (Node m = n.right; m != null; m = m.left) stack.push(m);
                    return Map.entry(n.key, n.value);
                }
            };
        }

        @Override
        public String toString() {
            StringJoiner joiner = new StringJoiner(", ", "{", "}");
            joiner.setEmptyValue("{empty}");
            for (var e : this) joiner.add(e.getKey() + ":" + e.getValue());
            return joiner.toString();
        }
    }

    static <T extends Comparable<? super T>> T largest(Iterable<? extends T> items) {
        Iterator<? extends T> it = items.iterator();
        T best = it.next();
        while (it.hasNext()) {
            T next = it.next();
            if (next.compareTo(best) > 0) best = next;
        }
        return best;
    }

    static class Pair<A, B> {
        final A first;
        final B second;
        Pair(A first, B second) { this.first = first; this.second = second; }
        static <A, B> Pair<A, B> of(A a, B b) { return new Pair<>(a, b); }
        <C> Pair<A, C> mapSecond(Function<? super B, ? extends C> f) { return Pair.of(first, f.apply(second)); }
        Pair<B, A> swap() { return new Pair<>(second, first); }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (!(o instanceof Pair<?, ?> p)) return false;
            return Objects.equals(first, p.first) && Objects.equals(second, p.second);
        }
        @Override public int hashCode() { return Objects.hash(first, second); }
        @Override public String toString() { return "<" + first + "|" + second + ">"; }
    }

    public static void main(String[] args) {
        Tree<String, Integer> tree = new Tree<>();
        System.out.println(tree);
        for (String word : "the quick brown fox jumps over the lazy dog".split(" ")) tree.put(word, word.length() + tree.get(word).orElse(0));
        System.out.println(tree + " size " + tree.size + " height " + tree.root.height);
        Tree<Integer, Integer> numbers = new Tree<>();
        for (int i = 1; i <= 100; i++) numbers.put(i, i * i);
        System.out.println(numbers.root.height + " " + numbers.root.key + " " + numbers.fold(0L, (a, b) -> a + b));
        System.out.println(numbers.get(12).map(x -> x + 1) + " " + numbers.get(1000));
        System.out.println(largest(List.of(3, 9, 4)) + " " + largest(Set.of("only")));
        Pair<String, Integer> p = Pair.of("a", 1);
        System.out.println(p + " " + p.swap() + " " + p.mapSecond(x -> x * 2.5) + " " + p.equals(Pair.of("a", 1)) + " " + (p.hashCode() == Pair.of("a", 1).hashCode()));
        System.out.println(new HashSet<>(List.of(Pair.of(1, 2), Pair.of(2, 1))).contains(Pair.of(2, 1)) + " " + p.hashCode());
        Iterator<Map.Entry<String, Integer>> it = new Tree<String, Integer>().put("k", 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("done: " + e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("remove: " + e.getMessage());
        }
    }
}
