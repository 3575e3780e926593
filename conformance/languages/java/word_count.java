import java.util.*;
import java.util.stream.*;

public class WordCount {
    record Count(String word, int times) implements Comparable<Count> {
        @Override
        public int compareTo(Count other) {
            int byTimes = Integer.compare(other.times, times);
            return byTimes != 0 ? byTimes : word.compareTo(other.word);
        }
    }

    static String normalise(String raw) {
        StringBuilder sb = new StringBuilder();
        for (char c : raw.toCharArray()) {
            if (Character.isLetterOrDigit(c)) sb.append(Character.toLowerCase(c));
            else if (c == '\'') sb.append(c);
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        int limit = args.length > 0 ? Integer.parseInt(args[0]) : 10;
        Map<String, Integer> counts = new TreeMap<>();
        int lines = 0, words = 0, characters = 0;
        try (Scanner in = new Scanner(System.in)) {
            while (in.hasNextLine()) {
                String line = in.nextLine();
                lines++;
                characters += line.length() + 1;
                for (String part : line.trim().split("\\s+")) {
                    if (part.isEmpty()) continue;
                    words++;
                    String word = normalise(part);
                    if (!word.isBlank()) counts.merge(word, 1, Integer::sum);
                }
            }
        }
        System.out.printf("%7d %7d %7d%n", lines, words, characters);
        List<Count> sorted = counts.entrySet().stream()
                .map(e -> new Count(e.getKey(), e.getValue()))
                .sorted()
                .limit(limit)
                .collect(Collectors.toList());
        int widest = sorted.stream().mapToInt(c -> c.word().length()).max().orElse(0);
        for (Count c : sorted) {
            System.out.println(String.format("%-" + widest + "s | %3d %s", c.word(), c.times(), "*".repeat(c.times())));
        }
        System.out.println(sorted.get(0));
        Map<Integer, List<String>> byLength = counts.keySet().stream()
                .collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList()));
        byLength.forEach((length, list) -> System.out.println(length + " -> " + String.join(",", list)));
    }
}
