import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

public class Calculator {
    enum Operator {
        ADD('+', 1) {
            @Override
            int apply(int a, int b) {
                return a + b;
            }
        },
        SUBTRACT('-', 1) {
            @Override
            int apply(int a, int b) {
                return a - b;
            }
        },
        MULTIPLY('*', 2) {
            @Override
            int apply(int a, int b) {
                return a * b;
            }
        },
        DIVIDE('/', 2) {
            @Override
            int apply(int a, int b) {
                return a / b;
            }
        };

        final char sign;
        final int precedence;

        Operator(char sign, int precedence) {
            this.sign = sign;
            this.precedence = precedence;
        }

        abstract int apply(int a, int b);

        static Operator of(char sign) {
            for (Operator each : values()) {
                if (each.sign == sign) return each;
            }
            return null;
        }
    }

    private final String text;
    private int position;
    private final Map<String, Integer> variables = new HashMap<>();

    Calculator(String text) {
        this.text = text;
    }

    Calculator with(String name, int value) {
        variables.put(name, value);
        return this;
    }

    private char peek() {
        while (position < text.length() && text.charAt(position) == ' ') position++;
        return position < text.length() ? text.charAt(position) : '\0';
    }

    int expression(int precedence) {
        int left = primary();
        while (true) {
            Operator operator = Operator.of(peek());
            if (operator == null || operator.precedence < precedence) return left;
            position++;
            left = operator.apply(left, expression(operator.precedence + 1));
        }
    }

    private int primary() {
        char c = peek();
        if (c == '(') {
            position++;
            int value = expression(1);
            if (peek() != ')') throw new IllegalStateException("`)` is missing at " + position);
            position++;
            return value;
        }
        if (c == '-') {
            position++;
            return -primary();
        }
        int start = position;
        while (position < text.length() && Character.isLetterOrDigit(text.charAt(position))) position++;
        String word = text.substring(start, position);
        if (word.isEmpty()) throw new IllegalStateException("unexpected `" + c + "` at " + start);
        if (Character.isDigit(word.charAt(0))) return Integer.parseInt(word);
        Integer value = variables.get(word);
        if (value == null) throw new IllegalStateException("unknown " + word);
        return value;
    }

    static int postfix(String program) {
        Deque<Integer> stack = new ArrayDeque<>();
        for (String token : program.split(" ")) {
            switch (token) {
                case "+":
                    stack.push(stack.pop() + stack.pop());
                    break;
                case "*":
                    stack.push(stack.pop() * stack.pop());
                    break;
                case "dup":
                    stack.push(stack.peek());
                    break;
                default:
                    stack.push(Integer.valueOf(token));
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        String[] inputs = {"1 + 2 * 3", "(1 + 2) * 3", "-x * (y - 10) / 3", "8 - 3 - 2", "2 * (3", "7 / zero", "7 / 0", "*"};
        for (String input : inputs) {
            try {
                int value = new Calculator(input).with("x", 6).with("y", 4).expression(1);
                System.out.println(input + " = " + value);
            } catch (IllegalStateException | ArithmeticException e) {
                System.out.println(input + ": " + e.getMessage());
            }
        }
        System.out.println(postfix("3 4 + dup *"));
        for (Operator operator : Operator.values()) {
            System.out.print(operator + "(" + operator.ordinal() + ")=" + operator.apply(12, 4) + " ");
        }
        System.out.println(Operator.valueOf("ADD").name());
    }
}
