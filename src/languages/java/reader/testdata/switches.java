enum Color { RED, GREEN, BLUE }
class Switches {
    static final int LIMIT = 3;
    static String old(int n) {
        String s = "";
        switch (n) {
            case 1: s += "one";
            case 2: case LIMIT: s += "two"; break;
            case -4: default: s += "other";
        }
        return s;
    }
    static int rules(Color c, String word) {
        switch (c) {
            case RED, GREEN -> System.out.println("warm");
            case BLUE -> { if (word == null) break; System.out.println("cold"); }
        }
        int n = switch (word) {
            case "a" -> 1;
            case "b", "c" -> { int t = 2; yield t * 2; }
            default -> throw new IllegalStateException(word);
        };
        int m = switch (n) {
            case 1:
            case 2: yield 10;
            default:
                for (int i = 0; ; i++) { if (i > n) yield i; }
        };
        return n + m;
    }
}
