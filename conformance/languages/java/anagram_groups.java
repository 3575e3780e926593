import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

public class AnagramGroups {
    static String key(String word) {
        char[] letters = word.toLowerCase().toCharArray();
        Arrays.sort(letters);
        return new String(letters);
    }

    static boolean isPalindrome(String s) {
        return new StringBuilder(s).reverse().toString().equals(s);
    }

    public static void main(String... ignored) {
        List<String> words = new Scanner(System.in).tokens().toList();
        Map<String, List<String>> groups = words.stream().collect(Collectors.groupingBy(AnagramGroups::key));
        groups.values().stream()
            .filter(g -> g.size() > 1)
            .sorted(Comparator.<List<String>>comparingInt(List::size).reversed().thenComparing(g -> g.get(0)))
            .forEach(g -> System.out.println(g.size() + ": " + String.join(" ", g)));
        Map<Boolean, Long> palindromes = words.stream()
            .collect(Collectors.partitioningBy(AnagramGroups::isPalindrome, Collectors.counting()));
        System.out.println(palindromes);
        Map<Character, Integer> first = words.stream()
            .collect(Collectors.toMap(w -> w.charAt(0), w -> 1, Integer::sum, TreeMap::new));
        System.out.println(first);
        System.out.println(words.stream().collect(Collectors.averagingInt(String::length)));
        System.out.println(words.stream().flatMapToInt(String::chars).filter(c -> "aeiou".indexOf(c) >= 0).count());
        Map<String, Integer> lengths = words.stream()
            .collect(Collectors.toMap(Function.identity(), String::length, (a, b) -> a, LinkedHashMap::new));
        System.out.println(lengths);
        System.out.println(IntStream.rangeClosed(1, 5).mapToObj(i -> words.get(i - 1).substring(0, 1)).collect(Collectors.joining()));
        System.out.println(words.stream().takeWhile(w -> w.length() < 6).skip(2).toList());
        System.out.println(Stream.iterate(1, x -> x * 3).limit(6).map(String::valueOf).collect(Collectors.joining("+")));
        String longest = words.stream().reduce("", (a, b) -> b.length() > a.length() ? b : a);
        System.out.println(longest.toUpperCase() + " " + longest.chars().mapToObj(c -> (char) c).sorted().map(String::valueOf).collect(Collectors.joining()));
    }
}
