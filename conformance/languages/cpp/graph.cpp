#include <algorithm>
#include <climits>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

struct Edge {
  int to;
  int weight;
};

class Graph {
 public:
  explicit Graph(int n) : adjacency_(n) {}
  void add(int a, int b, int w) {
    adjacency_[a].push_back({b, w});
    adjacency_[b].push_back({a, w});
  }
  std::vector<int> distances(int from) const {
    std::vector<int> best(adjacency_.size(), INT_MAX);
    using Item = std::pair<int, int>;
    std::priority_queue<Item, std::vector<Item>, std::greater<Item>> queue;
    best[from] = 0;
    queue.push({0, from});
    while (!queue.empty()) {
      auto [d, at] = queue.top();
      queue.pop();
      if (d > best[at]) continue;
      for (const Edge& e : adjacency_[at]) {
        if (int next = d + e.weight; next < best[e.to]) {
          best[e.to] = next;
          queue.push({next, e.to});
        }
      }
    }
    return best;
  }
  void depth_first(int at, std::set<int>& seen, std::vector<int>& order) const {
    if (!seen.insert(at).second) return;
    order.push_back(at);
    for (const auto& e : adjacency_[at]) depth_first(e.to, seen, order);
  }

 private:
  std::vector<std::vector<Edge>> adjacency_;
};

static int find(std::vector<int>& parent, int x) {
  while (parent[x] != x) x = parent[x] = parent[parent[x]];
  return x;
}

static std::tuple<int, int> extremes(const std::vector<int>& v) {
  int low = v[0], high = v[0];
  for (int x : v) {
    low = std::min(low, x);
    high = std::max(high, x);
  }
  return std::make_tuple(low, high);
}

int main() {
  Graph g(6);
  const std::vector<std::tuple<int, int, int>> edges = {{0, 1, 7}, {0, 2, 3}, {1, 2, 1},
                                                        {1, 3, 2}, {2, 3, 8}, {3, 4, 2}};
  for (const auto& [a, b, w] : edges) g.add(a, b, w);
  for (int d : g.distances(0)) std::cout << (d == INT_MAX ? -1 : d) << " ";
  std::cout << "\n";
  std::set<int> seen;
  std::vector<int> order;
  g.depth_first(0, seen, order);
  for (int x : order) std::cout << x;
  std::cout << " " << seen.size() << "\n";
  std::vector<int> parent(6);
  for (int i = 0; i < 6; ++i) parent[i] = i;
  auto sorted = edges;
  std::sort(sorted.begin(), sorted.end(), [](const auto& x, const auto& y) { return std::get<2>(x) < std::get<2>(y); });
  int cost = 0;
  for (auto& [a, b, w] : sorted) {
    int ra = find(parent, a), rb = find(parent, b);
    if (ra == rb) continue;
    parent[ra] = rb;
    cost += w;
  }
  int low, high;
  std::tie(low, high) = extremes({4, 8, -1, 6});
  std::cout << cost << " " << low << " " << high << "\n";
}
