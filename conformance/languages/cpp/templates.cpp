#include <array>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

template <typename T>
class Stack {
 public:
  void push(const T& value) { items_.push_back(value); }
  T pop();
  bool empty() const { return items_.empty(); }
  std::size_t size() const { return items_.size(); }

 private:
  std::vector<T> items_;
};

template <typename T>
T Stack<T>::pop() {
  if (items_.empty()) throw std::out_of_range("empty stack");
  T top = items_.back();
  items_.pop_back();
  return top;
}

template <typename T, typename U>
auto larger(T a, U b) {
  return a > b ? a : b;
}

template <class It, class P>
std::optional<int> find_first(It begin, It end, P matches) {
  for (; begin != end; ++begin) {
    if (matches(*begin)) return *begin;
  }
  return std::nullopt;
}

template <typename... Args>
int sum(Args... args) {
  return (args + ... + 0);
}

template <typename T>
struct Tree {
  struct Node {
    T value;
    Node* left = nullptr;
    Node* right = nullptr;
  };
  Node* root = nullptr;
  int count = 0;

  bool insert(const T& value) {
    Node** at = &root;
    while (*at != nullptr) {
      if (value == (*at)->value) return false;
      at = value < (*at)->value ? &(*at)->left : &(*at)->right;
    }
    *at = new Node{value};
    ++count;
    return true;
  }
  template <typename F>
  void visit(F f) const {
    walk(root, f);
  }

 private:
  template <typename F>
  static void walk(const Node* node, F f) {
    if (!node) return;
    walk(node->left, f);
    f(node->value);
    walk(node->right, f);
  }
};

int main() {
  Stack<std::string> words;
  words.push("one");
  words.push("two");
  std::cout << words.pop() << words.size() << words.pop() << words.empty() << "\n";
  try {
    words.pop();
  } catch (const std::out_of_range& e) {
    std::cout << e.what() << "\n";
  }
  std::cout << larger(3, 2) << larger<double>(1.5, 2.5) << "\n";
  std::array<int, 4> values = {1, 4, 6, 9};
  auto even = find_first(values.begin(), values.end(), [](int x) { return x % 2 == 0; });
  auto big = find_first(values.begin(), values.end(), [](int x) { return x > 100; });
  std::cout << even.value() << big.has_value() << big.value_or(-1) << "\n";
  std::cout << sum(1, 2, 3) << sum() << "\n";
  Tree<int> tree;
  for (int x : {5, 2, 8, 1, 5, 9}) tree.insert(x);
  int total = 0;
  tree.visit([&total](int x) {
    std::cout << x << " ";
    total += x;
  });
  std::cout << total << " " << tree.count << "\n";
}
