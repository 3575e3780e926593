// usage: dijkstra SOURCE TARGET < edges
#include <functional>
#include <iostream>
#include <limits>
#include <optional>
#include <queue>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <map>
#include <vector>
#include <algorithm>
#include <utility>

class Graph {
 public:
  using Node = std::string;
  struct Edge {
    Node to;
    int weight;
  };
  static constexpr int infinite = std::numeric_limits<int>::max();

  void add(const Node& a, const Node& b, int weight) {
    edges_[a].push_back({b, weight});
    edges_[b].push_back({a, weight});
  }
  [[nodiscard]] std::size_t size() const { return edges_.size(); }
  [[nodiscard]] const auto& edges() const noexcept { return edges_; }

  struct Result {
    std::map<Node, int> best;
    std::unordered_map<Node, Node> before;
    std::vector<Node> path(Node target) const {
      std::vector<Node> all{target};
      for (auto it = before.find(target); it != before.end(); it = before.find(all.back())) all.push_back(it->second);
      std::reverse(all.begin(), all.end());
      return all;
    }
  };

  Result search(const Node& source) const {
    Result result;
    for (const auto& [node, _] : edges_) result.best[node] = infinite;
    result.best[source] = 0;
    using Entry = std::pair<int, Node>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<>> queue;
    queue.emplace(0, source);
    while (!queue.empty()) {
      auto [distance, node] = queue.top();
      queue.pop();
      if (distance > result.best.at(node)) continue;
      for (const Edge& edge : edges_.at(node)) {
        const int candidate = distance + edge.weight;
        if (int& known = result.best[edge.to]; candidate < known) {
          known = candidate;
          result.before[edge.to] = node;
          queue.push({candidate, edge.to});
        }
      }
    }
    return result;
  }

 private:
  std::map<Node, std::vector<Edge>> edges_;
};

std::optional<std::string> read(Graph& graph, std::string line) {
  if (auto hash = line.find('#'); hash != std::string::npos) line.erase(hash);
  std::istringstream in(line);
  std::string a, b, weight;
  if (!(in >> a)) return std::nullopt;
  if (!(in >> b >> weight)) return "three words are needed";
  try {
    std::size_t used = 0;
    int w = std::stoi(weight, &used);
    if (used != weight.size()) throw std::invalid_argument("rest");
    graph.add(a, b, w);
  } catch (const std::invalid_argument&) {
    return "not a number: " + weight;
  } catch (const std::out_of_range& e) {
    return std::string("too large: ") + weight;
  }
  return {};
}

int main(int argc, char* argv[]) {
  if (argc != 3) {
    std::cerr << "usage: " << argv[0] << " SOURCE TARGET\n";
    return 2;
  }
  Graph graph;
  int number = 0;
  for (std::string line; std::getline(std::cin, line);) {
    ++number;
    if (auto problem = read(graph, line)) std::cout << "line " << number << ": " << *problem << '\n';
  }
  std::cout << graph.size() << " nodes:";
  for (auto& [node, edges] : graph.edges()) std::cout << ' ' << node << '/' << edges.size();
  std::cout << '\n';
  const auto result = graph.search(argv[1]);
  std::vector<std::pair<std::string, int>> sorted(result.best.begin(), result.best.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](auto& a, auto& b) { return a.second < b.second; });
  for (const auto& [node, distance] : sorted) {
    std::cout << "  " << node << ' ';
    distance == Graph::infinite ? std::cout << "unreachable" : std::cout << distance;
    std::cout << '\n';
  }
  std::string separator;
  for (const auto& node : result.path(argv[2])) std::cout << std::exchange(separator, " -> ") << node;
  std::cout << " = " << result.best.at(argv[2]) << '\n';
  try {
    std::cout << result.best.at("Z");
  } catch (const std::out_of_range&) {
    std::cout << "no Z\n";
  }
}
