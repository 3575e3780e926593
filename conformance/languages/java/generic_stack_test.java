import java.util.*;
import java.util.function.*;

public class GenericStackTest {
    static class Stack<T> implements Iterable<T> {
        private Node<T> top;
        private int size;
        private static class Node<T> {
            final T value;
            final Node<T> below;
            Node(T value, Node<T> below) { this.value = value; this.below = below; }
        }
        void push(T value) { top = new Node<>(value, top); size++; }
        T pop() {
            if (top == null) throw new NoSuchElementException("empty stack");
            T value = top.value;
            top = top.below;
            size--;
            return value;
        }
        Optional<T> peek() { return Optional.ofNullable(top).map(n -> n.value); }
        <R> Stack<R> map(Function<? super T, ? extends R> f) {
            Stack<R> reversed = new Stack<>(), result = new Stack<>();
            for (T t : this) reversed.push(f.apply(t));
            for (R r : reversed) result.push(r);
            return result;
        }
        @Override public Iterator<T> iterator() {
            return new Iterator<>() {
                private Node<T> at = top;
                @Override public boolean hasNext() { return at != null; }
                @Override public T next() {
                    if (!hasNext()) throw new NoSuchElementException();
                    T value = at.value;
                    at = at.below;
                    return value;
                }
            };
        }
    }

    private static int passed, failed;

    static void check(String name, BooleanSupplier test) {
        boolean ok;
        try {
            ok = test.getAsBoolean();
        } catch (RuntimeException e) {
            System.out.println(name + " threw " + e);
            ok = false;
        }
        if (ok) passed++; else { failed++; System.out.println("FAILED " + name); }
    }

    static <E extends Exception> boolean throwsIt(Class<E> type, Runnable code) {
        try { code.run(); } catch (Exception e) { return type.isInstance(e); }
        return false;
    }

    public static void main(String[] args) {
        Stack<String> stack = new Stack<>();
        check("new stack is empty", () -> stack.size == 0 && stack.peek().isEmpty());
        check("pop of empty throws", () -> throwsIt(NoSuchElementException.class, stack::pop));
        for (String arg : args) stack.push(arg);
        check("size", () -> stack.size == args.length);
        check("last in, first out", () -> stack.pop().equals(args[args.length - 1]));
        check("peek", () -> stack.peek().filter(s -> s.equals(args[args.length - 2])).isPresent());
        StringBuilder order = new StringBuilder();
        stack.forEach(order::append);
        System.out.println(order);
        Stack<Integer> lengths = stack.map(String::length);
        int sum = 0;
        for (int n : lengths) sum += n;
        final int total = sum;
        check("map", () -> total == order.length());
        check("wrong on purpose", () -> lengths.pop() > 100);
        check("throws", () -> ((Object) "x").equals(List.of(1, 2).get(2)));
        System.out.println(passed + " passed, " + failed + " failed");
        if (failed != 2) throw new IllegalStateException("tests");
    }
}
