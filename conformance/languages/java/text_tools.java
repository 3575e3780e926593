import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class text_tools {
    static String caesar(String text, int shift) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) out.append((char) ('A' + (c - 'A' + shift + 26) % 26));
            else if (Character.isLowerCase(c)) out.append((char) ('a' + (c - 'a' + shift + 26) % 26));
            else out.append(c);
        }
        return out.toString();
    }

    static boolean isPalindrome(String s) {
        String clean = s.toLowerCase().replaceAll("[^a-z0-9]", "");
        return new StringBuilder(clean).reverse().toString().equals(clean);
    }

    static String wrap(String text, int width) {
        StringBuilder result = new StringBuilder();
        int column = 0;
        for (String word : text.trim().split("\\s+")) {
            if (column > 0 && column + 1 + word.length() > width) {
                result.append('\n');
                column = 0;
            }
            if (column > 0) {
                result.append(' ');
                column++;
            }
            result.append(word);
            column += word.length();
        }
        return result.toString();
    }

    static String runLength(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, n; i < s.length(); i += n) {
            n = 1;
            while (i + n < s.length() && s.charAt(i + n) == s.charAt(i)) n++;
            if (n > 1) sb.append(n);
            sb.append(s.charAt(i));
        }
        return sb.toString();
    }

    static int levenshtein(String a, String b) {
        int[] previous = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int[] current = new int[b.length() + 1];
            current[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int cost = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                current[j] = Math.min(Math.min(current[j - 1] + 1, previous[j] + 1), previous[j - 1] + cost);
            }
            previous = current;
        }
        return previous[b.length()];
    }

    static String toRoman(int n) {
        int[] values = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] signs = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        var sb = new StringBuilder();
        for (int i = 0; i < values.length; i++) for (; n >= values[i]; n -= values[i]) sb.append(signs[i]);
        return sb.toString();
    }

    public static void main(String[] args) {
        System.out.println(caesar("Hello, World!", 3) + " " + caesar(caesar("Hello, World!", 3), -3));
        System.out.println(isPalindrome("A man, a plan, a canal: Panama") + " " + isPalindrome("nope"));
        System.out.println(wrap("The quick brown fox   jumps over the lazy dog and runs away", 16));
        System.out.println(runLength("aaabccdddd") + " " + levenshtein("kitten", "sitting") + " " + toRoman(1994));
        String text = """
            The cat sat.
              The "dog" ran\tfast;
            the end \
            is near.
            """;
        System.out.print(text);
        Map<String, Integer> counts = new TreeMap<>();
        for (String w : text.toLowerCase().split("\\W+")) if (!w.isEmpty()) counts.put(w, counts.getOrDefault(w, 0) + 1);
        System.out.println(counts);
        System.out.println(text.lines().map(String::strip).filter(l -> l.length() > 12).count());
        Pattern date = Pattern.compile("(?<year>\\d{4})-(\\d{2})-(\\d{2})");
        Matcher matcher = date.matcher("from 2020-01-15 to 2021-12-31");
        while (matcher.find()) System.out.println(matcher.group() + " y=" + matcher.group("year") + " m=" + matcher.group(2) + " at " + matcher.start() + "-" + matcher.end());
        System.out.println("2020-01-15".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3/$2/$1") + " " + "x1y22".matches("[a-z]\\d.*"));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a1b2c3".split("\\d", 2)));
        System.out.println(String.format("|%5d|%-5d|%05d|%x|%X|%o|%+d|%,d|", 42, 42, 42, 255, 255, 8, 7, 1234567));
        System.out.println(String.format("|%8.3f|%-8.1f|%e|%.0f|%s|%10s|%-10s|%c|%b|%%|", 3.14159, 2.5, 12345.678, 2.5, "s", "right", "left", 'c', true));
        System.out.println(String.format("%2$s %1$s %s %S %08.2f %h", "a", "b", 3.14159, "hi").length());
        StringBuilder sb = new StringBuilder("hello");
        sb.insert(0, "[").append(']').setCharAt(1, 'H');
        sb.deleteCharAt(sb.length() - 1).replace(1, 3, "JE").append(1).append(2.5).append(true).append('c').append(new char[] {'x', 'y'});
        System.out.println(sb + " " + sb.indexOf("l") + " " + sb.lastIndexOf("l") + " " + sb.length() + " " + sb.charAt(2));
        sb.setLength(3);
        System.out.println(sb.reverse().toString() + "|" + "ab".repeat(3) + "|" + " x ".strip() + "|" + "".isBlank() + "|" + "Abc".compareTo("Abd") + "|" + "b".compareToIgnoreCase("A"));
        System.out.println("banana".indexOf('n') + " " + "banana".indexOf("an", 2) + " " + "banana".lastIndexOf('a') + " " + "banana".replace('a', 'o') + " " + "banana".chars().filter(c -> c == 'a').count());
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(Character::toUpperCase).map(String::valueOf).collect(Collectors.joining("-")));
        Map<String, Long> letters = "mississippi".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.groupingBy(s -> s, LinkedHashMap::new, Collectors.counting()));
        System.out.println(letters);
        System.out.println((int) 'a' + 'b' + " " + (char) ('a' + 1) + " " + 'a' + 1 + " " + (char) 98 + " " + "" + 'x' + 'y' + ('x' + 'y'));
        char ch = 'a';
        ch += 2;
        ch++;
        System.out.println(ch + " " + Character.getNumericValue('7') + " " + (ch - 'a') + " " + Character.toString(ch) + " " + "abc".contains("bc") + " " + "a-b".toUpperCase().hashCode());
        System.out.println(String.valueOf((Object) null) + " " + "null".equals(null) + " " + Integer.toBinaryString(10) + " " + Integer.toHexString(-1) + " " + Integer.parseInt("ff", 16) + " " + Long.parseLong("123456789012") + " " + Integer.toString(255, 2));
        System.out.println("text".equals("te" + "xt") + " " + "Text".equalsIgnoreCase("tEXT") + " " + String.join("/", List.of("a", "b")) + " " + "a\tb\\n\u0041\101");
        Scanner scanner = new Scanner("10 20 thirty\nnext line");
        System.out.println(scanner.nextInt() + scanner.nextInt() + scanner.next() + scanner.hasNextInt());
    }
}
