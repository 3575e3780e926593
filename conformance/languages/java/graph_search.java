import java.util.*;
import java.util.function.ToIntFunction;
import java.util.stream.*;

class GraphSearch {
    record Edge(String to, int weight) {}
    record Step(String node, int cost) implements Comparable<Step> {
        public int compareTo(Step o) { return cost != o.cost ? Integer.compare(cost, o.cost) : node.compareTo(o.node); }
    }
    record Point(int x, int y) {
        Point move(int dx, int dy) { return new Point(x + dx, y + dy); }
        int distance(Point o) { return Math.abs(x - o.x) + Math.abs(y - o.y); }
    }

    static class Graph {
        private final Map<String, List<Edge>> edges = new TreeMap<>();

        Graph link(String a, String b, int weight) {
            edges.computeIfAbsent(a, k -> new ArrayList<>()).add(new Edge(b, weight));
            edges.computeIfAbsent(b, k -> new ArrayList<>()).add(new Edge(a, weight));
            return this;
        }

        Map<String, Integer> dijkstra(String from, Map<String, String> previous) {
            Map<String, Integer> best = new HashMap<>();
            PriorityQueue<Step> queue = new PriorityQueue<>();
            queue.add(new Step(from, 0));
            while (!queue.isEmpty()) {
                Step s = queue.remove();
                if (best.containsKey(s.node())) continue;
                best.put(s.node(), s.cost());
                for (Edge e : edges.getOrDefault(s.node(), List.of())) {
                    if (best.containsKey(e.to())) continue;
                    if (queue.stream().noneMatch(q -> q.node().equals(e.to()) && q.cost() <= s.cost() + e.weight())) previous.put(e.to(), s.node());
                    queue.add(new Step(e.to(), s.cost() + e.weight()));
                }
            }
            return best;
        }

        List<String> path(String from, String to) {
            Map<String, String> previous = new HashMap<>();
            if (!dijkstra(from, previous).containsKey(to)) return Collections.emptyList();
            LinkedList<String> path = new LinkedList<>();
            for (String at = to; at != null && !at.equals(from); at = previous.get(at)) path.addFirst(at);
            path.addFirst(from);
            return path;
        }

        List<String> depthFirst(String from) {
            List<String> order = new ArrayList<>();
            visit(from, new HashSet<>(), order);
            return order;
        }

        private void visit(String node, Set<String> seen, List<String> order) {
            if (!seen.add(node)) return;
            order.add(node);
            edges.get(node).stream().map(Edge::to).sorted().forEach(next -> visit(next, seen, order));
        }

        int spanningTree() {
            class UnionFind {
                final Map<String, String> parent = new HashMap<>();
                String find(String x) {
                    String p = parent.getOrDefault(x, x);
                    if (p.equals(x)) return x;
                    String root = find(p);
                    parent.put(x, root);
                    return root;
                }
                boolean union(String a, String b) {
                    String x = find(a), y = find(b);
                    if (x.equals(y)) return false;
                    parent.put(x, y);
                    return true;
                }
            }
            UnionFind sets = new UnionFind();
            int total = 0;
            List<Map.Entry<String, Edge>> all = new ArrayList<>();
            edges.forEach((from, list) -> list.forEach(e -> all.add(Map.entry(from, e))));
            all.sort(Comparator.comparingInt(e -> e.getValue().weight()));
            for (var e : all) if (sets.union(e.getKey(), e.getValue().to())) total += e.getValue().weight();
            return total;
        }
    }

    static int shortest(String[] maze) {
        Point start = null, goal = null;
        for (int y = 0; y < maze.length; y++)
            for (int x = 0; x < maze[y].length(); x++) {
                if (maze[y].charAt(x) == 'S') start = new Point(x, y);
                if (maze[y].charAt(x) == 'G') goal = new Point(x, y);
            }
        final Point end = goal;
        ToIntFunction<Point> guess = p -> p.distance(end);
        Map<Point, Integer> cost = new HashMap<>(Map.of(start, 0));
        PriorityQueue<Point> open = new PriorityQueue<>(Comparator.comparingInt((Point p) -> cost.get(p) + guess.applyAsInt(p)));
        open.add(start);
        int[][] moves = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
        while (!open.isEmpty()) {
            Point p = open.poll();
            if (p.equals(end)) return cost.get(p);
            for (int[] m : moves) {
                Point q = p.move(m[0], m[1]);
                if (q.y() < 0 || q.y() >= maze.length || q.x() < 0 || q.x() >= maze[q.y()].length()) continue;
                if (maze[q.y()].charAt(q.x()) == '#') continue;
                int next = cost.get(p) + 1;
                if (next < cost.getOrDefault(q, Integer.MAX_VALUE)) {
                    cost.put(q, next);
                    open.add(q);
                }
            }
        }
        return -1;
    }

    static List<String> topological(Map<String, Set<String>> needs) {
        Map<String, Integer> open = new TreeMap<>();
        needs.forEach((k, v) -> {
            open.merge(k, v.size(), Integer::sum);
            v.forEach(n -> open.putIfAbsent(n, 0));
        });
        List<String> order = new ArrayList<>();
        while (!open.isEmpty()) {
            String next = open.entrySet().stream().filter(e -> e.getValue() == 0).map(Map.Entry::getKey).findFirst()
                .orElseThrow(() -> new IllegalStateException("cycle among " + open.keySet()));
            open.remove(next);
            order.add(next);
            for (String k : needs.keySet()) if (needs.get(k).contains(next)) open.computeIfPresent(k, (x, n) -> n - 1);
        }
        return order;
    }

    static boolean queens(int n, int row, int[] columns) {
        if (row == n) return true;
        next:
        for (int c = 0; c < n; c++) {
            for (int r = 0; r < row; r++) if (columns[r] == c || Math.abs(columns[r] - c) == row - r) continue next;
            columns[row] = c;
            if (queens(n, row + 1, columns)) return true;
        }
        return false;
    }

    static <T> void permute(List<T> items, int k, List<List<T>> out) {
        if (k == items.size()) {
            out.add(new ArrayList<>(items));
            return;
        }
        for (int i = k; i < items.size(); i++) {
            Collections.swap(items, i, k);
            permute(items, k + 1, out);
            Collections.swap(items, i, k);
        }
    }

    public static void main(String[] args) {
        Graph g = new Graph().link("A", "B", 4).link("A", "C", 1).link("C", "B", 2).link("B", "D", 5).link("C", "D", 8).link("D", "E", 3).link("X", "Y", 1);
        System.out.println(new TreeMap<>(g.dijkstra("A", new HashMap<>())));
        System.out.println(g.path("A", "E") + " " + g.path("A", "X") + " " + g.depthFirst("A") + " " + g.spanningTree());
        System.out.println(shortest(new String[] {"S.#.....", ".##.###.", "....#G..", "##......"}) + " " + shortest(new String[] {"S#G"}));
        Map<String, Set<String>> needs = new HashMap<>();
        needs.put("app", Set.of("lib", "log"));
        needs.put("lib", Set.of("core"));
        needs.put("log", Set.of("core"));
        System.out.println(topological(needs));
        needs.put("core", Set.of("app"));
        try {
            topological(needs);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int[] columns = new int[8];
        System.out.println(queens(8, 0, columns) + " " + Arrays.toString(columns) + " " + queens(3, 0, new int[3]));
        List<List<Integer>> all = new ArrayList<>();
        permute(new ArrayList<>(List.of(1, 2, 3)), 0, all);
        System.out.println(all + " " + all.stream().filter(p -> p.get(0) < p.get(2)).count());
        Deque<Integer> window = new ArrayDeque<>();
        int[] numbers = {1, 3, -1, -3, 5, 3, 6, 7};
        StringJoiner maxima = new StringJoiner(" ");
        for (int i = 0; i < numbers.length; i++) {
            while (!window.isEmpty() && numbers[window.peekLast()] <= numbers[i]) window.pollLast();
            window.offerLast(i);
            if (window.peekFirst() <= i - 3) window.pollFirst();
            if (i >= 2) maxima.add(String.valueOf(numbers[window.peekFirst()]));
        }
        System.out.println(maxima);
        TreeMap<Integer, String> marks = new TreeMap<>(Map.of(90, "A", 80, "B", 70, "C"));
        System.out.println(IntStream.of(95, 85, 70, 10).mapToObj(m -> Optional.ofNullable(marks.floorEntry(m)).map(Map.Entry::getValue).orElse("F")).collect(Collectors.joining()) + " " + marks.headMap(80) + marks.tailMap(80, false) + marks.firstKey() + marks.descendingMap());
    }
}
