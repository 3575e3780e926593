#include <algorithm>
#include <bitset>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <numeric>
#include <queue>
#include <string>
#include <vector>

struct Node {
  int weight;
  int order;
  char symbol = '\0';
  std::shared_ptr<Node> left, right;
  bool is_leaf() const { return !left; }
};
using NodePtr = std::shared_ptr<Node>;

struct Heavier {
  bool operator()(const NodePtr& a, const NodePtr& b) const {
    return a->weight != b->weight ? a->weight > b->weight : a->order > b->order;
  }
};

NodePtr build(const std::string& text) {
  std::map<char, int> frequencies;
  for (char c : text) frequencies[c]++;
  std::priority_queue<NodePtr, std::vector<NodePtr>, Heavier> queue;
  int order = 0;
  for (auto [symbol, weight] : frequencies) queue.push(std::make_shared<Node>(Node{weight, order++, symbol, nullptr, nullptr}));
  while (queue.size() > 1) {
    auto left = queue.top();
    queue.pop();
    auto right = queue.top();
    queue.pop();
    queue.push(std::make_shared<Node>(Node{left->weight + right->weight, order++, '\0', left, right}));
  }
  return queue.top();
}

void walk(const Node& node, const std::string& prefix, std::map<char, std::string>& codes) {
  if (node.is_leaf()) {
    codes[node.symbol] = prefix.empty() ? "0" : prefix;
    return;
  }
  walk(*node.left, prefix + '0', codes);
  walk(*node.right, prefix + '1', codes);
}

std::string decode(const std::string& bits, const NodePtr& tree) {
  std::string text;
  const Node* node = tree.get();
  for (char bit : bits) {
    if (!node->is_leaf()) node = (bit == '1' ? node->right : node->left).get();
    if (node->is_leaf()) {
      text += node->symbol;
      node = tree.get();
    }
  }
  return text;
}

int main() {
  std::string line;
  while (std::getline(std::cin, line)) {
    if (line.empty()) {
      std::cout << "(empty)\n";
      continue;
    }
    const NodePtr tree = build(line);
    std::map<char, std::string> codes;
    walk(*tree, "", codes);
    std::vector<std::pair<std::string, char>> sorted;
    for (const auto& [symbol, code] : codes) sorted.emplace_back(code, symbol);
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
      return std::make_pair(a.first.size(), a.first) < std::make_pair(b.first.size(), b.first);
    });
    for (const auto& [code, symbol] : sorted)
      std::cout << "  '" << symbol << "' " << std::setw(3) << std::count(line.begin(), line.end(), symbol) << ' ' << code << '\n';
    const std::string bits = std::accumulate(line.begin(), line.end(), std::string(), [&](std::string all, char c) { return all + codes.at(c); });
    std::vector<std::uint8_t> bytes((bits.size() + 7) / 8);
    for (std::size_t i = 0; i < bits.size(); ++i)
      if (bits[i] == '1') bytes[i / 8] |= static_cast<std::uint8_t>(0x80u >> (i % 8));
    std::cout << 8 * line.size() << " -> " << bits.size() << " bits (" << 100 * bits.size() / (8 * line.size()) << "%), " << std::hex << std::setfill('0');
    for (auto byte : bytes) std::cout << std::setw(2) << static_cast<int>(byte);
    std::cout << std::dec << std::setfill(' ') << ' ' << std::bitset<8>(bytes.front()) << ' ' << std::bitset<8>(bytes.back()).count() << ' '
              << std::accumulate(bytes.begin(), bytes.end(), 0u) << '\n';
    if (decode(bits, tree) != line) return 1;
  }
}
