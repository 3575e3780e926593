import java.util.*;

public class CalculatorShell {
    sealed interface Expr permits Num, Var, Bin, Neg {}
    record Num(double value) implements Expr {}
    record Var(String name) implements Expr {}
    record Bin(char op, Expr left, Expr right) implements Expr {}
    record Neg(Expr inner) implements Expr {}

    static class ParseException extends RuntimeException {
        final int position;
        ParseException(String message, int position) { super(message); this.position = position; }
    }

    static class Parser {
        private final String text;
        private int pos = 0;
        Parser(String text) { this.text = text; }

        Expr parse() {
            Expr e = sum();
            if (peek() != '\0') throw new ParseException("unexpected '" + peek() + "'", pos);
            return e;
        }
        private char peek() {
            while (pos < text.length() && Character.isWhitespace(text.charAt(pos))) pos++;
            return pos < text.length() ? text.charAt(pos) : '\0';
        }
        private boolean accept(char c) {
            if (peek() == c) { pos++; return true; }
            return false;
        }
        private Expr sum() {
            Expr e = product();
            while (true) {
                if (accept('+')) e = new Bin('+', e, product());
                else if (accept('-')) e = new Bin('-', e, product());
                else return e;
            }
        }
        private Expr product() {
            Expr e = power();
            for (;;) {
                char c = peek();
                if (c != '*' && c != '/' && c != '%') return e;
                pos++;
                e = new Bin(c, e, power());
            }
        }
        private Expr power() {
            Expr base = atom();
            return accept('^') ? new Bin('^', base, power()) : base;
        }
        private Expr atom() {
            if (accept('-')) return new Neg(power());
            if (accept('(')) {
                Expr e = sum();
                if (!accept(')')) throw new ParseException("missing )", pos);
                return e;
            }
            char c = peek();
            int start = pos;
            if (Character.isDigit(c)) {
                while (pos < text.length() && (Character.isDigit(text.charAt(pos)) || text.charAt(pos) == '.')) pos++;
                return new Num(Double.parseDouble(text.substring(start, pos)));
            }
            if (Character.isLetter(c)) {
                while (pos < text.length() && Character.isLetterOrDigit(text.charAt(pos))) ++pos;
                return new Var(text.substring(start, pos));
            }
            throw new ParseException(c == '\0' ? "unexpected end" : "unexpected '" + c + "'", pos);
        }
    }

    private final Map<String, Double> memory = new HashMap<>(Map.of("pi", 3.5));

    double eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Var v) {
            Double d = memory.get(v.name());
            if (d == null) throw new NoSuchElementException("unknown variable " + v.name());
            return d;
        }
        if (e instanceof Neg n) return -eval(n.inner());
        if (e instanceof Bin b) {
            double l = eval(b.left()), r = eval(b.right());
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> {
                    if (r == 0) throw new ArithmeticException("division by zero");
                    yield l / r;
                }
                case '%' -> l % r;
                case '^' -> Math.pow(l, r);
                default -> throw new IllegalStateException("op " + b.op());
            };
        }
        throw new AssertionError(e);
    }

    public static void main(String[] args) {
        CalculatorShell shell = new CalculatorShell();
        Scanner scanner = new Scanner(System.in);
        int errors = 0;
        while (scanner.hasNextLine()) {
            String line = scanner.nextLine().trim();
            if (line.equalsIgnoreCase("quit")) break;
            if (line.isEmpty()) continue;
            try {
                int eq = line.indexOf('=');
                if (eq > 0) {
                    String name = line.substring(0, eq).trim();
                    double value = shell.eval(new Parser(line.substring(eq + 1)).parse());
                    shell.memory.put(name, value);
                    System.out.println(name + " := " + value);
                } else {
                    Expr e = new Parser(line).parse();
                    System.out.println(e + " = " + shell.eval(e));
                }
            } catch (ParseException e) {
                errors++;
                System.out.println(" ".repeat(e.position) + "^ " + e.getMessage());
            } catch (ArithmeticException | NoSuchElementException e) {
                errors++;
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        System.exit(errors > 0 ? 2 : 0);
    }
}
