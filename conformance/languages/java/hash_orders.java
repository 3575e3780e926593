// Maps whose entries share bins, filled by put, merge, computeIfAbsent and collectors: the order of java.util.HashMap.
import java.util.*;
import java.util.stream.*;

public class hash_orders {
  static final String TEXT = "the quick brown fox jumps over the lazy dog and runs away from it all day long while every other "
      + "animal in that old forest looks on and wonders why anyone would ever run so far for so little";

  public static void main(String[] args) {
    Map<String, Integer> merged = new HashMap<>(), put = new HashMap<>(), mixed = new HashMap<>();
    Map<Character, List<String>> byLetter = new HashMap<>();
    for (String word : TEXT.split(" ")) {
      merged.merge(word, 1, Integer::sum);
      put.put(word, put.getOrDefault(word, 0) + 1);
      if (word.length() % 2 == 0) mixed.merge(word, 1, Integer::sum);
      else mixed.put(word, word.length());
      byLetter.computeIfAbsent(word.charAt(0), c -> new ArrayList<>()).add(word);
    }
    System.out.println(merged);
    System.out.println(put);
    System.out.println(mixed);
    System.out.println(byLetter);
    merged.remove("fox");
    merged.put("zebra", 1);
    merged.compute("yak", (k, v) -> v == null ? 5 : v + 1);
    merged.computeIfPresent("the", (k, v) -> null);
    System.out.println(merged.keySet());
    System.out.println(Stream.of(TEXT.split(" ")).collect(Collectors.groupingBy(String::length)));
    System.out.println(Stream.of(TEXT.split(" ")).collect(Collectors.groupingBy(w -> w, Collectors.counting())));
    System.out.println(Stream.of(TEXT.split(" ")).collect(Collectors.toMap(w -> w, w -> 1, Integer::sum)));
    System.out.println(Stream.of(TEXT.split(" ")).distinct().collect(Collectors.toMap(w -> w, String::length)));
    System.out.println(new HashSet<>(Arrays.asList(TEXT.split(" "))));
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < 60; i++) counts.merge(i * i % 97 * 3, 1, Integer::sum);
    System.out.println(counts);
    Map<Integer, Integer> copy = new HashMap<>(counts);
    copy.put(4000, 1);
    System.out.println(copy.keySet());
    counts.clear();
    counts.put(17, 1);
    counts.put(1, 2);
    counts.merge(33, 3, Integer::sum);
    System.out.println(counts);
  }
}
