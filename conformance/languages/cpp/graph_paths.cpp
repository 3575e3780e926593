// Graphs: breadth first, depth first, Dijkstra, topological order, components.
#include <algorithm>
#include <climits>
#include <functional>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <stack>
#include <string>
#include <utility>
#include <vector>

class Graph {
 public:
  explicit Graph(int n) : edges_(n) {}
  void connect(int a, int b, int w) {
    edges_[a].push_back({b, w});
    edges_[b].emplace_back(a, w);
  }
  std::vector<int> breadth_first(int from) const {
    std::vector<bool> seen(edges_.size(), false);
    std::vector<int> order;
    std::queue<int> rest;
    rest.push(from);
    seen[from] = true;
    while (!rest.empty()) {
      int at = rest.front();
      rest.pop();
      order.push_back(at);
      for (const auto& [to, w] : edges_[at]) {
        if (seen[to]) continue;
        seen[to] = true;
        rest.push(to);
      }
    }
    return order;
  }
  std::vector<int> distances(int from) const {
    std::vector<int> best(edges_.size(), INT_MAX);
    std::priority_queue<std::pair<int, int>, std::vector<std::pair<int, int>>, std::greater<>> rest;
    best[from] = 0;
    rest.push({0, from});
    while (!rest.empty()) {
      auto [d, at] = rest.top();
      rest.pop();
      if (d > best[at]) continue;
      for (auto [to, w] : edges_[at]) {
        if (best[to] > d + w) {
          best[to] = d + w;
          rest.push({best[to], to});
        }
      }
    }
    return best;
  }
  int components() const {
    std::set<int> seen;
    int count = 0;
    std::function<void(int)> visit = [&](int at) {
      if (!seen.insert(at).second) return;
      for (const auto& edge : edges_[at]) visit(edge.first);
    };
    for (int i = 0; i < static_cast<int>(edges_.size()); ++i) {
      if (seen.count(i)) continue;
      ++count;
      visit(i);
    }
    return count;
  }

 private:
  std::vector<std::vector<std::pair<int, int>>> edges_;
};

std::vector<std::string> ordered(const std::map<std::string, std::vector<std::string>>& needs) {
  std::map<std::string, int> state;
  std::vector<std::string> out;
  std::function<bool(const std::string&)> visit = [&](const std::string& name) -> bool {
    if (state[name] == 2) return true;
    if (state[name] == 1) return false;
    state[name] = 1;
    if (auto it = needs.find(name); it != needs.end())
      for (const auto& other : it->second)
        if (!visit(other)) return false;
    state[name] = 2;
    out.push_back(name);
    return true;
  };
  for (const auto& entry : needs)
    if (!visit(entry.first)) return {"circle"};
  return out;
}

int main() {
  Graph g(7);
  g.connect(0, 1, 4);
  g.connect(0, 2, 1);
  g.connect(2, 1, 2);
  g.connect(1, 3, 5);
  g.connect(4, 5, 1);
  for (int at : g.breadth_first(0)) std::cout << at << " ";
  std::cout << "\n";
  for (int d : g.distances(0)) {
    if (d == INT_MAX) std::cout << "- ";
    else std::cout << d << " ";
  }
  std::cout << "\n" << g.components() << "\n";
  for (const auto& n : ordered({{"app", {"lib", "log"}}, {"lib", {"core"}}, {"log", {"core"}}})) std::cout << n << " ";
  std::cout << "\n" << ordered({{"a", {"b"}}, {"b", {"a"}}})[0] << "\n";
}
