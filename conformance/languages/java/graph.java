import java.util.*;

public class Graph {
    private record Edge(String to, int weight) {}

    private record Step(String at, int distance) implements Comparable<Step> {
        public int compareTo(Step other) {
            return distance != other.distance ? Integer.compare(distance, other.distance) : at.compareTo(other.at);
        }
    }

    private final Map<String, List<Edge>> edges = new TreeMap<>();

    void connect(String from, String to, int weight) {
        edges.computeIfAbsent(from, key -> new ArrayList<>()).add(new Edge(to, weight));
        edges.computeIfAbsent(to, key -> new ArrayList<>()).add(new Edge(from, weight));
    }

    Map<String, Integer> distances(String start) {
        Map<String, Integer> best = new TreeMap<>();
        PriorityQueue<Step> open = new PriorityQueue<>();
        open.add(new Step(start, 0));
        while (!open.isEmpty()) {
            Step step = open.poll();
            if (best.containsKey(step.at())) continue;
            best.put(step.at(), step.distance());
            for (Edge edge : edges.get(step.at())) {
                open.add(new Step(edge.to, step.distance + edge.weight));
            }
        }
        return best;
    }

    List<String> breadthFirst(String start) {
        List<String> order = new ArrayList<>();
        Set<String> seen = new HashSet<>(Set.of(start));
        Queue<String> queue = new LinkedList<>();
        queue.offer(start);
        while (!queue.isEmpty()) {
            String at = queue.remove();
            order.add(at);
            for (var edge : edges.get(at)) {
                if (seen.add(edge.to())) queue.offer(edge.to());
            }
        }
        return order;
    }

    boolean path(String from, String to, Deque<String> trail) {
        trail.addLast(from);
        if (from.equals(to)) return true;
        for (Edge edge : edges.get(from)) {
            if (!trail.contains(edge.to()) && path(edge.to(), to, trail)) return true;
        }
        trail.removeLast();
        return false;
    }

    public static void main(String[] args) {
        Graph graph = new Graph();
        String[] lines = {"A B 4", "A C 1", "C B 2", "B D 5", "C D 8", "D E 3"};
        for (String line : lines) {
            String[] parts = line.split(" ");
            graph.connect(parts[0], parts[1], Integer.parseInt(parts[2]));
        }
        System.out.println(graph.distances("A"));
        System.out.println(graph.breadthFirst("E"));
        Deque<String> trail = new ArrayDeque<>();
        System.out.println(graph.path("A", "E", trail) + " " + trail);
        int total = 0;
        for (List<Edge> list : graph.edges.values()) {
            total += list.stream().mapToInt(Edge::weight).sum();
        }
        System.out.println(total / 2);
        Iterator<String> names = graph.edges.keySet().iterator();
        StringBuilder text = new StringBuilder();
        while (names.hasNext()) text.insert(0, names.next());
        System.out.println(text.reverse());
    }
}
