import java.util.*;
import java.util.function.*;

class Tokenizer {
    static final Map<String, Function<double[], Double>> FUNCTIONS = new HashMap<>();
    static {
        FUNCTIONS.put("max", xs -> Arrays.stream(xs).max().orElse(Double.NaN));
        FUNCTIONS.put("sqrt", xs -> Math.sqrt(xs[0]));
        FUNCTIONS.put("sum", xs -> { double s = 0; for (double x : xs) s += x; return s; });
    }

    static double evaluate(Parser.Expr expr, Map<String, Double> scope) {
        if (expr instanceof Parser.Num n) return n.value();
        if (expr instanceof Parser.Var v) {
            Double value = scope.get(v.name());
            if (value == null) throw new NoSuchElementException("unbound " + v.name());
            return value;
        }
        if (expr instanceof Parser.Negate n) return -evaluate(n.inner(), scope);
        if (expr instanceof Parser.Call call) {
            double[] values = call.arguments().stream().mapToDouble(a -> evaluate(a, scope)).toArray();
            return FUNCTIONS.get(call.function()).apply(values);
        }
        Parser.Binary b = (Parser.Binary) expr;
        double x = evaluate(b.left(), scope), y = evaluate(b.right(), scope);
        return switch (b.op()) {
            case '+' -> x + y;
            case '-' -> x - y;
            case '*' -> x * y;
            case '/' -> x / y;
            case '%' -> x % y;
            case '^' -> Math.pow(x, y);
            default -> throw new IllegalStateException("operator " + b.op());
        };
    }

    public static void main(String[] args) {
        Map<String, Double> scope = new TreeMap<>(Map.of("x", 3.0, "y", 4.0));
        String[] sources = {
            "1 + 2 * 3", "(1 + 2) * 3", "-2 ^ 2", "2 ^ 3 ^ 2", "sqrt(x*x + y*y)", "max(1, x, y, 2) % 3",
            "sum()", "10 / 4 - z", "1 / 0", "3 + * 4", "(1 + 2", "1 $ 2", "sum(1, 2,, 3)"
        };
        for (String source : sources) {
            try {
                Parser.Expr tree = new Parser(source).parse();
                System.out.printf("%-22s = %s%n", source, evaluate(tree, scope));
            } catch (Parser.ParseException e) {
                System.out.printf("%-22s ! %s (%d)%n", source, e.getMessage(), e.getPosition());
            } catch (NoSuchElementException e) {
                System.out.printf("%-22s ? %s%n", source, e.getMessage());
            }
        }
        System.out.println(new Parser("a + f(1, -b)").parse());
    }
}

/** A recursive descent parser for arithmetic with variables and functions. */
class Parser {
    enum Kind { NUMBER, NAME, OPERATOR, LEFT, RIGHT, COMMA, END }

    record Token(Kind kind, String text, int position) {
        boolean is(String wanted) {
            return text.equals(wanted);
        }
    }

    static class ParseException extends RuntimeException {
        private final int position;

        ParseException(String message, int position) {
            super(message + " at " + position);
            this.position = position;
        }

        int getPosition() {
            return position;
        }
    }

    sealed interface Expr permits Num, Var, Binary, Negate, Call {}
    record Num(double value) implements Expr {}
    record Var(String name) implements Expr {}
    record Binary(char op, Expr left, Expr right) implements Expr {}
    record Negate(Expr inner) implements Expr {}
    record Call(String function, List<Expr> arguments) implements Expr {}

    private final List<Token> tokens;
    private int at = 0;

    Parser(String source) {
        this.tokens = tokenize(source);
    }

    static List<Token> tokenize(String source) {
        List<Token> result = new ArrayList<>();
        int i = 0;
        while (i < source.length()) {
            char c = source.charAt(i);
            if (Character.isWhitespace(c)) {
                i++;
                continue;
            }
            int start = i;
            if (Character.isDigit(c)) {
                while (i < source.length() && (Character.isDigit(source.charAt(i)) || source.charAt(i) == '.')) i++;
                result.add(new Token(Kind.NUMBER, source.substring(start, i), start));
            } else if (Character.isLetter(c) || c == '_') {
                while (i < source.length() && Character.isLetterOrDigit(source.charAt(i))) i++;
                result.add(new Token(Kind.NAME, source.substring(start, i), start));
            } else {
                Kind kind = switch (c) {
                    case '(' -> Kind.LEFT;
                    case ')' -> Kind.RIGHT;
                    case ',' -> Kind.COMMA;
                    case '+', '-', '*', '/', '^', '%' -> Kind.OPERATOR;
                    default -> throw new ParseException("unexpected '" + c + "'", i);
                };
                result.add(new Token(kind, String.valueOf(c), i++));
            }
        }
        result.add(new Token(Kind.END, "", source.length()));
        return result;
    }

    private Token peek() { return tokens.get(at); }
    private Token advance() { return tokens.get(at++); }

    Expr parse() {
        Expr result = sum();
        if (peek().kind() != Kind.END) throw new ParseException("trailing " + peek().text(), peek().position());
        return result;
    }

    private Expr sum() {
        Expr left = product();
        while (peek().is("+") || peek().is("-")) {
            char op = advance().text().charAt(0);
            left = new Binary(op, left, product());
        }
        return left;
    }

    private Expr product() {
        Expr left = power();
        while (peek().is("*") || peek().is("/") || peek().is("%")) {
            char op = advance().text().charAt(0);
            left = new Binary(op, left, power());
        }
        return left;
    }

    private Expr power() {
        Expr base = unary();
        if (!peek().is("^")) return base;
        advance();
        return new Binary('^', base, power());
    }

    private Expr unary() {
        if (peek().is("-")) {
            advance();
            return new Negate(unary());
        }
        return atom();
    }

    private Expr atom() {
        Token token = advance();
        switch (token.kind()) {
            case NUMBER:
                return new Num(Double.parseDouble(token.text()));
            case NAME:
                if (peek().kind() != Kind.LEFT) return new Var(token.text());
                advance();
                List<Expr> arguments = new ArrayList<>();
                if (peek().kind() != Kind.RIGHT) {
                    do {
                        arguments.add(sum());
                    } while (peek().kind() == Kind.COMMA && advance() != null);
                }
                expect(Kind.RIGHT);
                return new Call(token.text(), arguments);
            case LEFT:
                Expr inner = sum();
                expect(Kind.RIGHT);
                return inner;
            default:
                throw new ParseException("unexpected " + token.kind(), token.position());
        }
    }

    private void expect(Kind kind) {
        Token token = advance();
        if (token.kind() != kind) throw new ParseException("expected " + kind + " but got " + token.kind(), token.position());
    }
}
