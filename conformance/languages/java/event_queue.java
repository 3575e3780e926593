import java.util.*;
import java.util.function.*;

public class EventQueue {
    @FunctionalInterface
    interface Action { void run(int now, BiConsumer<Integer, Action> schedule); }

    static final class Event implements Comparable<Event> {
        private static int sequence;
        final int time, number = ++sequence;
        final Action action;
        Event(int time, Action action) { this.time = time; this.action = action; }
        @Override public int compareTo(Event o) {
            return Comparator.<Event>comparingInt(e -> e.time).thenComparingInt(e -> e.number).compare(this, o);
        }
    }

    private final PriorityQueue<Event> queue = new PriorityQueue<>();
    private final Deque<String> waiting = new ArrayDeque<>();
    private final StringBuilder log = new StringBuilder();
    private int free;
    private long waited;

    EventQueue(int tables) { free = tables; }

    void at(int time, Action action) { queue.add(new Event(time, action)); }

    void arrive(String guest, int time, int stay) {
        at(time, (now, schedule) -> {
            if (free > 0) seat(guest, now, stay, schedule);
            else { waiting.addLast(guest + ":" + stay + ":" + now); note(now, guest + " waits"); }
        });
    }

    private void seat(String guest, int now, int stay, BiConsumer<Integer, Action> schedule) {
        free--;
        note(now, guest + " sits");
        schedule.accept(now + stay, (later, again) -> {
            free++;
            note(later, guest + " leaves");
            String next = waiting.pollFirst();
            if (next == null) return;
            String[] parts = next.split(":");
            waited += later - Integer.parseInt(parts[2]);
            seat(parts[0], later, Integer.parseInt(parts[1]), again);
        });
    }

    private void note(int now, String what) { log.append(String.format("%3d %s%n", now, what)); }

    public static void main(String[] args) {
        EventQueue simulation = new EventQueue(args.length == 0 ? 1 : Integer.valueOf(args[0]));
        Scanner in = new Scanner(System.in).useLocale(Locale.US);
        while (in.hasNext()) simulation.arrive(in.next(), in.nextInt(), in.nextInt());
        int now = 0;
        Event event;
        while ((event = simulation.queue.poll()) != null) {
            now = event.time;
            event.action.run(now, simulation::at);
        }
        System.out.print(simulation.log);
        System.out.println("closed at " + now + ", waited " + simulation.waited + ", free " + simulation.free);
    }
}
