import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** An event bus with typed handlers, priorities, a history, and statistics by streams. */
public class event_bus {
    sealed interface Event permits OrderPlaced, OrderPaid, OrderCancelled {}

    record OrderPlaced(int id, String customer, double total) implements Event {
        OrderPlaced {
            if (total < 0) throw new IllegalArgumentException("negative total: " + total);
        }
    }

    record OrderPaid(int id, double amount) implements Event {}

    record OrderCancelled(int id, String reason) implements Event {}

    interface Handler<E extends Event> {
        void handle(E event);

        default Handler<E> andThen(Handler<? super E> next) {
            return e -> {
                handle(e);
                next.handle(e);
            };
        }
    }

    static class Bus {
        private record Entry<E extends Event>(Class<E> type, int priority, Handler<E> handler) {}

        private final List<Entry<? extends Event>> entries = new ArrayList<>();
        private final Deque<Event> history = new ArrayDeque<>();
        private final int limit;
        private int failures;

        Bus(int limit) {
            this.limit = limit;
        }

        <E extends Event> Runnable on(Class<E> type, int priority, Handler<E> handler) {
            Entry<E> entry = new Entry<>(type, priority, handler);
            entries.add(entry);
            entries.sort(Comparator.comparingInt((Entry<? extends Event> x) -> x.priority()).reversed());
            return () -> entries.remove(entry);
        }

        @SuppressWarnings("unchecked")
        void publish(Event event) {
            history.addLast(event);
            while (history.size() > limit) history.removeFirst();
            for (Entry<? extends Event> entry : List.copyOf(entries)) {
                if (!entry.type().isInstance(event)) continue;
                try {
                    ((Handler<Event>) (Handler<?>) entry.handler()).handle(event);
                } catch (IllegalStateException e) {
                    failures++;
                    System.out.println("  handler failed: " + e.getMessage());
                }
            }
        }

        Stream<Event> history() {
            return history.stream();
        }
    }

    static String describe(Event event) {
        if (event instanceof OrderPlaced p && p.total() > 100) return "big order " + p.id() + " of " + p.customer();
        if (event instanceof OrderPlaced p) return "order " + p.id() + " of " + p.customer();
        if (event instanceof OrderPaid p) return String.format("payment of %.2f for %d", p.amount(), p.id());
        OrderCancelled c = (OrderCancelled) event;
        return "cancelled " + c.id() + " (" + c.reason() + ")";
    }

    static class Ledger {
        private final Map<Integer, Double> open = new TreeMap<>();

        void place(OrderPlaced p) {
            open.merge(p.id(), p.total(), Double::sum);
        }

        void pay(OrderPaid p) {
            Double due = open.get(p.id());
            if (due == null) throw new IllegalStateException("nothing due for " + p.id());
            if (p.amount() >= due) open.remove(p.id());
            else open.put(p.id(), due - p.amount());
        }

        void cancel(OrderCancelled c) {
            open.computeIfPresent(c.id(), (k, v) -> null);
        }

        @Override
        public String toString() {
            return open.toString();
        }
    }

    public static void main(String[] args) {
        Bus bus = new Bus(5);
        Ledger ledger = new Ledger();
        List<String> log = new ArrayList<>();
        Handler<OrderPlaced> first = ledger::place;
        bus.on(OrderPlaced.class, 5, first.andThen(p -> log.add("placed " + p.id())));
        bus.on(OrderPaid.class, 5, ledger::pay);
        Runnable stop = bus.on(OrderCancelled.class, 1, ledger::cancel);
        bus.on(Event.class, 9, e -> System.out.println(describe(e)));

        bus.publish(new OrderPlaced(1, "Ann", 120.5));
        bus.publish(new OrderPlaced(2, "Bob", 20));
        bus.publish(new OrderPaid(1, 100));
        bus.publish(new OrderPaid(7, 1));
        bus.publish(new OrderCancelled(2, "too slow"));
        System.out.println(ledger);
        stop.run();
        bus.publish(new OrderCancelled(1, "ignored"));
        bus.publish(new OrderPaid(1, 20.5));
        System.out.println(ledger + " " + log + " failures " + bus.failures);

        System.out.println(bus.history().map(e -> e.getClass().getSimpleName()).collect(Collectors.joining(", ")));
        Map<String, Long> counts = bus.history()
            .collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.counting()));
        System.out.println(counts);
        double paid = bus.history().filter(OrderPaid.class::isInstance).map(OrderPaid.class::cast).mapToDouble(OrderPaid::amount).sum();
        System.out.printf("%.1f %s%n", paid, bus.history().reduce((a, b) -> b).map(event_bus::describe).orElse("none"));
        try {
            bus.publish(new OrderPlaced(3, "Cyd", -1));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(new OrderPaid(1, 2).equals(new OrderPaid(1, 2.0)) + " " + new OrderCancelled(4, "x"));
        BiFunction<Integer, Integer, Integer> power = (b, e) -> {
            int r = 1;
            for (int i = 0; i < e; i++) r *= b;
            return r;
        };
        System.out.println(power.andThen(x -> x + 1).apply(2, 10) + " " + Function.<Integer>identity().compose((String s) -> s.length()).apply("four"));
    }
}
