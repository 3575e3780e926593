import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public class Words {
    static final String TEXT = """
            The quick brown fox jumps over the lazy dog.
            The dog sleeps; the fox runs away!
            """;

    static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (Character.isLetter(c)) {
                word.append(Character.toLowerCase(c));
            } else if (word.length() > 0) {
                words.add(word.toString());
                word.setLength(0);
            }
        }
        if (word.length() > 0) words.add(word.toString());
        return words;
    }

    static boolean isPalindrome(String s) {
        for (int i = 0, j = s.length() - 1; i < j; i++, j--) {
            if (s.charAt(i) != s.charAt(j)) return false;
        }
        return true;
    }

    static String caesar(String s, int shift) {
        String result = "";
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                c = (char) ('a' + (c - 'a' + shift + 26) % 26);
            } else if (c >= 'A' && c <= 'Z') {
                c = (char) ('A' + (c - 'A' + shift + 26) % 26);
            }
            result += c;
        }
        return result;
    }

    public static void main(String[] args) {
        List<String> words = split(TEXT);
        System.out.println(words.size() + " " + words);
        Map<String, Integer> counts = new TreeMap<>();
        for (String word : words) {
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }
        for (String word : counts.keySet()) {
            int n = counts.get(word);
            if (n > 1) System.out.println(word + "=" + n);
        }
        Map<Integer, List<String>> byLength = new HashMap<>();
        for (String word : counts.keySet()) {
            byLength.computeIfAbsent(word.length(), k -> new ArrayList<>()).add(word);
        }
        System.out.println(byLength.get(5) + " " + byLength.containsKey(9));
        Collections.sort(words, (a, b) -> a.length() != b.length() ? b.length() - a.length() : a.compareTo(b));
        System.out.println(words.subList(0, 4));
        System.out.println(isPalindrome("racecar") + " " + isPalindrome("race"));
        String secret = caesar("Hello, World!", 3);
        System.out.println(secret + " " + caesar(secret, -3));
        String line = "  a,b;;c  ".trim();
        System.out.println(line.replace(';', ',').split(",").length + " " + line.indexOf("b") + " " + line.substring(2, 3)
            + " " + line.contains(";;") + " " + "b".compareTo("a") + " " + String.join("-", List.of("x", "y")));
        System.out.println("tab\tquote\"" + 'c' + 1 + 2 + ('c' + 1) + null + true + 1.0f);
        System.out.println(String.format("%5d|%-5s|%05.2f|%x", 42, "ab", 3.14159, 255));
    }
}
