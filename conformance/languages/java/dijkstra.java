import java.io.*;
import java.util.*;

class Dijkstra {
    static class Edge {
        final String to;
        final int weight;
        Edge(String to, int weight) { this.to = to; this.weight = weight; }
    }

    private static class Node implements Comparable<Node> {
        String name; int distance;
        Node(String name, int distance) { this.name = name; this.distance = distance; }
        public int compareTo(Node other) { return distance - other.distance; }
    }

    private final Map<String, List<Edge>> edges = new LinkedHashMap<>();

    void connect(String from, String to, int weight) {
        edges.computeIfAbsent(from, k -> new ArrayList<>()).add(new Edge(to, weight));
        edges.computeIfAbsent(to, k -> new ArrayList<>()).add(new Edge(from, weight));
    }

    Deque<String> path(String from, String to) {
        Map<String, Integer> best = new HashMap<>();
        Map<String, String> previous = new HashMap<>();
        PriorityQueue<Node> queue = new PriorityQueue<>();
        Set<String> done = new HashSet<>();
        best.put(from, 0);
        queue.add(new Node(from, 0));
        while (!queue.isEmpty()) {
            Node node = queue.poll();
            if (!done.add(node.name)) continue;
            if (node.name.equals(to)) break;
            for (Edge e : edges.getOrDefault(node.name, Collections.emptyList())) {
                int candidate = node.distance + e.weight;
                if (candidate < best.getOrDefault(e.to, Integer.MAX_VALUE)) {
                    best.put(e.to, candidate);
                    previous.put(e.to, node.name);
                    queue.offer(new Node(e.to, candidate));
                }
            }
        }
        Deque<String> steps = new ArrayDeque<>();
        if (!best.containsKey(to)) return steps;
        for (String at = to; at != null; at = previous.get(at)) steps.addFirst(at);
        steps.addLast(String.valueOf(best.get(to)));
        return steps;
    }

    public static void main(String[] args) throws IOException {
        Dijkstra graph = new Dijkstra();
        try (BufferedReader br = new BufferedReader(new InputStreamReader(System.in))) {
            int n = Integer.parseInt(br.readLine().trim());
            for (int i = 0; i < n; i++) {
                StringTokenizer st = new StringTokenizer(br.readLine());
                graph.connect(st.nextToken(), st.nextToken(), Integer.parseInt(st.nextToken()));
            }
            String query;
            while ((query = br.readLine()) != null && !query.equals(".")) {
                String[] ends = query.split("->");
                Deque<String> steps = graph.path(ends[0].trim(), ends[1].trim());
                if (steps.isEmpty()) {
                    System.out.println("no way: " + query);
                } else {
                    String cost = steps.removeLast();
                    System.out.println(String.join(" > ", steps) + " costs " + cost);
                }
            }
        }
        System.out.println(graph.edges.keySet());
    }
}
