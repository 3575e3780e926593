import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.*;

public class ReadWords {
    public static void main(String[] args) throws IOException {
        Map<String, Integer> counts = new TreeMap<>();
        int lines = 0;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in))) {
            String line;
            while ((line = in.readLine()) != null) {
                lines++;
                for (String w : line.trim().split("\\s+")) {
                    if (!w.isEmpty()) counts.merge(w.toLowerCase(), 1, Integer::sum);
                }
            }
        }
        List<Map.Entry<String, Integer>> sorted = new ArrayList<>(counts.entrySet());
        sorted.sort((a, b) -> b.getValue() - a.getValue());
        for (Map.Entry<String, Integer> e : sorted.subList(0, 4)) System.out.println(e.getKey() + ": " + e.getValue());
        System.out.println(lines);
    }
}
