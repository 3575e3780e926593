import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Scanner;

public class ReadRpn {
    static class EvalException extends Exception {
        EvalException(String message) { super(message); }
    }

    static int pop(Deque<Integer> s) throws EvalException {
        if (s.isEmpty()) throw new EvalException("stack underflow");
        return s.pop();
    }

    static int evaluate(String line) throws EvalException {
        Deque<Integer> s = new ArrayDeque<>();
        for (String t : line.split(" ")) {
            if (t.matches("-?\\d+")) {
                s.push(Integer.parseInt(t));
                continue;
            }
            if (!"+-*/%".contains(t)) throw new EvalException("bad token " + t);
            int b = pop(s), a = pop(s);
            switch (t) {
                case "+": s.push(a + b); break;
                case "-": s.push(a - b); break;
                case "*": s.push(a * b); break;
                case "%": s.push(a % b); break;
                default:
                    if (b == 0) throw new EvalException("division by zero");
                    s.push(a / b);
            }
        }
        if (s.size() != 1) throw new EvalException("left over");
        return s.pop();
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int lines = 0;
        while (in.hasNextLine()) {
            String line = in.nextLine();
            lines++;
            if (line.isEmpty()) continue;
            try {
                System.out.println(evaluate(line));
            } catch (EvalException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
        System.out.println(lines + " lines");
    }
}
