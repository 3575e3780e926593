import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.Predicate;

class Chain<T> implements Iterable<T> {
    private class Node {
        T value;
        Node next;

        Node(T value) {
            this.value = value;
            size++;
        }
    }

    private Node head, tail;
    private int size;

    @SafeVarargs
    static <E> Chain<E> of(E... values) {
        Chain<E> chain = new Chain<>();
        for (E value : values) {
            chain.add(value);
        }
        return chain;
    }

    Chain<T> add(T value) {
        Node node = new Node(value);
        if (head == null) {
            head = tail = node;
        } else {
            tail = tail.next = node;
        }
        return this;
    }

    T removeFirst() {
        if (head == null) throw new NoSuchElementException("empty chain");
        T value = head.value;
        head = head.next;
        if (head == null) tail = null;
        size--;
        return value;
    }

    void reverse() {
        Node previous = null;
        tail = head;
        while (head != null) {
            Node next = head.next;
            head.next = previous;
            previous = head;
            head = next;
        }
        head = previous;
    }

    <R> Chain<R> map(Function<T, R> f) {
        Chain<R> result = new Chain<>();
        for (T value : this) result.add(f.apply(value));
        return result;
    }

    Chain<T> filter(Predicate<T> p) {
        Chain<T> result = new Chain<>();
        for (T value : this) {
            if (!p.test(value)) continue;
            result.add(value);
        }
        return result;
    }

    T reduce(T start, BinaryOperator<T> op) {
        T result = start;
        for (Node n = head; n != null; n = n.next) result = op.apply(result, n.value);
        return result;
    }

    int size() {
        return size;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node at = head;

            @Override
            public boolean hasNext() {
                return at != null;
            }

            @Override
            public T next() {
                T value = at.value;
                at = at.next;
                return value;
            }
        };
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        String separator = "";
        for (T value : this) {
            text.append(separator).append(value);
            separator = " -> ";
        }
        return text.append("]").toString();
    }
}

public class LinkedListDemo {
    public static void main(String[] args) {
        Chain<Integer> numbers = Chain.of(5, 3, 8, 1);
        numbers.add(9).add(2);
        System.out.println(numbers + " " + numbers.size());
        numbers.reverse();
        System.out.println(numbers);
        System.out.println(numbers.map(n -> "n" + n * n));
        System.out.println(numbers.filter(n -> n % 2 == 1).reduce(0, (a, b) -> a + b));
        System.out.println(numbers.reduce(Integer.MIN_VALUE, Math::max));
        Chain<String> words = numbers.map(String::valueOf);
        System.out.println(words.reduce("", String::concat));
        while (numbers.size() > 0) System.out.print(numbers.removeFirst() + " ");
        System.out.println();
        try {
            numbers.removeFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
    }
}
