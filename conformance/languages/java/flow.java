import java.util.ArrayList;
import java.util.List;

public class Flow {
    static final List<String> events = new ArrayList<>();

    static class Resource implements AutoCloseable {
        final String name;

        Resource(String name) {
            this.name = name;
            events.add("open " + name);
        }

        @Override
        public void close() {
            events.add("close " + name);
        }
    }

    static int order(String mode) {
        try {
            events.add("try " + mode);
            if (mode.equals("throw")) throw new RuntimeException("r");
            if (mode.equals("return")) return 1;
            if (mode.equals("deep")) deep(3);
            events.add("end");
        } catch (UnsupportedOperationException e) {
            events.add("unsupported " + e.getMessage());
            return 2;
        } catch (RuntimeException e) {
            events.add("runtime " + e.getMessage());
        } finally {
            events.add("finally");
        }
        return 3;
    }

    static void deep(int n) {
        if (n == 0) throw new UnsupportedOperationException("deep");
        try {
            deep(n - 1);
        } finally {
            events.add("unwind " + n);
        }
    }

    @SuppressWarnings("finally")
    static int overriding() {
        for (int i = 0; ; i++) {
            try {
                if (i < 2) continue;
                return i;
            } finally {
                if (i == 2) break;
                events.add("loop " + i);
            }
        }
        return -1;
    }

    static String day(int n) {
        String kind = "";
        switch (n) {
            case 6:
                kind += "sat";
            case 7:
                kind += "weekend";
                break;
            default:
                kind = "work";
            case 5:
                kind += "day";
        }
        return kind;
    }

    static boolean touch(String s, boolean result) {
        events.add(s);
        return result;
    }

    public static void main(String[] args) {
        for (String mode : new String[] {"plain", "throw", "return", "deep"}) {
            System.out.println(order(mode) + " " + events);
            events.clear();
        }
        System.out.println(overriding() + " " + events);
        events.clear();
        try (Resource a = new Resource("a"); Resource b = new Resource("b")) {
            events.add("use " + a.name + b.name);
            throw new IllegalStateException("inside");
        } catch (IllegalStateException e) {
            events.add(e.getMessage());
        }
        System.out.println(events);
        events.clear();
        boolean r = touch("a", false) && touch("b", true) || touch("c", true) | touch("d", false);
        System.out.println(r + " " + events);
        for (int n = 4; n <= 8; n++) System.out.print(day(n) + " ");
        System.out.println();
        int[] a = {0, 0, 0};
        int i = 0;
        a[i++] = i++ + (a[i] += 5);
        System.out.println(i + " " + a[0] + " " + a[1] + " " + a[2]);
        try {
            a[3] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        Object o = "text";
        try {
            Integer n = (Integer) o;
            System.out.println(n);
        } catch (ClassCastException e) {
            System.out.println("class cast");
        }
        String s = null;
        try {
            s.length();
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
