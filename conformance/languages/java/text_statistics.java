import java.io.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class TextStatistics {
    private static final Pattern WORD = Pattern.compile("[A-Za-z]+(?:'[a-z]+)?");

    static <T, K extends Comparable<K>> SortedMap<K, List<T>> group(Collection<? extends T> all, java.util.function.Function<? super T, K> key) {
        SortedMap<K, List<T>> result = new TreeMap<>();
        for (T each : all) result.computeIfAbsent(key.apply(each), k -> new LinkedList<>()).add(each);
        return result;
    }

    static String title(String s) {
        return Arrays.stream(s.split(" ")).filter(w -> !w.isEmpty())
            .map(w -> Character.toUpperCase(w.charAt(0)) + w.substring(1).toLowerCase()).collect(Collectors.joining(" "));
    }

    public static void main(String[] args) throws Exception {
        List<String> lines;
        try (var reader = new BufferedReader(new InputStreamReader(System.in))) {
            lines = reader.lines().map(String::stripTrailing).collect(Collectors.toList());
        }
        List<String> words = new ArrayList<>();
        for (String line : lines) {
            Matcher m = WORD.matcher(line);
            while (m.find()) words.add(m.group().toLowerCase());
        }
        System.out.println(lines.size() + " lines, " + words.size() + " words, " + new HashSet<>(words).size() + " different");
        group(new TreeSet<>(words), String::length).forEach((n, list) -> System.out.println("  " + n + " " + list));
        System.out.println(title(lines.get(0)));
        String banner = """
            +-----+
            | "%s" |
            +-----+
            """.formatted("hi");
        System.out.print(banner);
        IntSummaryStatistics s = words.stream().mapToInt(String::length).summaryStatistics();
        System.out.printf("%d..%d, average %.3f%n", s.getMin(), s.getMax(), s.getAverage());
        Pattern number = Pattern.compile("(\\d+)[.,](\\d{2})");
        for (String line : lines) {
            Matcher m = number.matcher(line);
            if (m.find()) System.out.println(m.group(1) + " and " + m.group(2) + " in " + line.replaceAll("\\d", "#"));
        }
        System.out.println(String.join("|", lines.get(1).split("[,;]\\s*")));
        System.out.println(lines.stream().mapToInt(String::length).boxed().sorted(Comparator.reverseOrder()).map(Object::toString).collect(Collectors.joining(" > ")));
        Map<Character, Set<String>> index = words.stream().collect(Collectors.groupingBy(
            w -> w.charAt(0), TreeMap::new, Collectors.mapping(String::toUpperCase, Collectors.toCollection(TreeSet::new))));
        System.out.println(index);
    }
}
