import java.util.*;
import java.util.function.Consumer;

public class state_machine {
    enum State {
        IDLE(false) {
            @Override State on(Event e) { return e == Event.COIN ? READY : this; }
        },
        READY(false) {
            @Override State on(Event e) {
                return switch (e) {
                    case COIN -> READY;
                    case PUSH -> SERVING;
                    case CANCEL -> IDLE;
                    case DONE -> throw new IllegalStateException(this + " cannot take " + e);
                };
            }
        },
        SERVING(true) {
            @Override State on(Event e) { return e == Event.DONE ? IDLE : BROKEN; }
        },
        BROKEN(true) {
            @Override State on(Event e) { return this; }
        };

        final boolean busy;
        State(boolean busy) { this.busy = busy; }
        abstract State on(Event e);
        boolean isTerminal() { return this == BROKEN; }
    }

    enum Event { COIN, PUSH, DONE, CANCEL }

    enum Op implements java.util.function.IntBinaryOperator {
        PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } },
        TIMES("*") { public int applyAsInt(int a, int b) { return a * b; } };
        private final String sign;
        Op(String sign) { this.sign = sign; }
        private static final Map<String, Op> BY_SIGN = new HashMap<>();
        static { for (Op op : values()) BY_SIGN.put(op.sign, op); }
        static Op of(String sign) {
            Op op = BY_SIGN.get(sign);
            if (op == null) throw new IllegalArgumentException("no operator " + sign);
            return op;
        }
    }

    interface Listener {
        void changed(State from, State to);
        default Listener and(Listener other) {
            return (a, b) -> { changed(a, b); other.changed(a, b); };
        }
        static Listener silent() { return (a, b) -> {}; }
    }

    static class Machine {
        private State state = State.IDLE;
        private final List<Listener> listeners = new ArrayList<>();
        private final EnumMap<State, Integer> visits = new EnumMap<>(State.class);

        void listen(Listener l) { listeners.add(l); }

        void fire(Event... events) {
            for (Event e : events) {
                State before = state;
                state = state.on(e);
                visits.merge(state, 1, Integer::sum);
                if (before != state) for (Listener l : listeners) l.changed(before, state);
                if (state.isTerminal()) {
                    System.out.println("terminal after " + e);
                    return;
                }
            }
        }
    }

    public static void main(String[] args) {
        Machine m = new Machine();
        int[] changes = {0};
        List<String> log = new ArrayList<>();
        Listener counting = (a, b) -> changes[0]++;
        m.listen(counting.and((a, b) -> log.add(a + "->" + b)));
        m.listen(Listener.silent());
        m.fire(Event.COIN, Event.COIN, Event.PUSH, Event.DONE);
        System.out.println(m.state + " " + changes[0] + " " + log);
        m.fire(Event.COIN);
        try {
            m.fire(Event.DONE);
        } catch (IllegalStateException e) {
            System.out.println("error: " + e.getMessage());
        } finally {
            System.out.println("still " + m.state);
        }
        m.fire(Event.PUSH, Event.PUSH, Event.COIN);
        System.out.println(m.visits);
        System.out.println(String.join(";", log));
        for (State s : State.values()) System.out.print(s.name() + "/" + s.ordinal() + "/" + s.busy + " ");
        System.out.println();
        System.out.println(State.valueOf("READY").compareTo(State.BROKEN));
        System.out.println(Op.of("+").applyAsInt(3, 4) + " " + Op.of("*").applyAsInt(3, 4) + " " + Op.TIMES);
        try {
            Op.of("-");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        EnumSet<Event> rare = EnumSet.of(Event.CANCEL, Event.DONE);
        System.out.println(rare + " " + EnumSet.complementOf(rare) + " " + EnumSet.allOf(Event.class).size() + " " + EnumSet.noneOf(Event.class));
        System.out.println(EnumSet.range(Event.COIN, Event.DONE));
        System.out.println(State.READY.getDeclaringClass().getSimpleName());
        Consumer<Event> show = e -> System.out.print(e + " ");
        show.andThen(e -> System.out.print(e.ordinal() + " ")).accept(Event.PUSH);
        System.out.println();
    }
}
