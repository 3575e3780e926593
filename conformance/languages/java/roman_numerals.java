import java.util.*;

public class RomanNumerals {
    private static final NavigableMap<Integer, String> TABLE = new TreeMap<>();
    static {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] letters = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        for (int i = 0; i < values.length; i++) TABLE.put(values[i], letters[i]);
    }

    static String toRoman(int n) {
        if (n <= 0 || n >= 4000) throw new IllegalArgumentException(n + " is out of range");
        int below = TABLE.floorKey(n);
        return n == below ? TABLE.get(n) : TABLE.get(below) + toRoman(n - below);
    }

    static OptionalInt fromRoman(String text) {
        int total = 0, previous = 0;
        for (char c : new StringBuilder(text.toUpperCase()).reverse().toString().toCharArray()) {
            int value;
            switch (c) {
                case 'I': value = 1; break;
                case 'V': value = 5; break;
                case 'X': value = 10; break;
                case 'L': value = 50; break;
                case 'C': value = 100; break;
                case 'D': value = 500; break;
                case 'M': value = 1000; break;
                default: return OptionalInt.empty();
            }
            total += value < previous ? -value : value;
            previous = Math.max(previous, value);
        }
        return toRoman(total).equalsIgnoreCase(text) ? OptionalInt.of(total) : OptionalInt.empty();
    }

    public static void main(String[] args) {
        int failures = 0;
        for (String arg : args) {
            try {
                System.out.printf("%8s %s%n", arg, toRoman(Integer.parseInt(arg)));
            } catch (NumberFormatException e) {
                OptionalInt value = fromRoman(arg);
                if (value.isPresent()) System.out.printf("%8s %d%n", arg, value.getAsInt());
                else { failures++; System.out.printf("%8s ?%n", arg); }
            } catch (IllegalArgumentException e) {
                failures++;
                System.out.println(e.getMessage());
            }
        }
        System.out.println(TABLE.firstKey() + " " + TABLE.descendingMap().firstEntry() + " " + TABLE.headMap(9, true).size());
        System.exit(failures);
    }
}
