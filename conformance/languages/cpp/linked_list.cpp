#include <iostream>
#include <memory>
#include <utility>

class List {
  struct Node {
    int value;
    std::unique_ptr<Node> next;
    Node(int v, std::unique_ptr<Node> n) : value(v), next(std::move(n)) {}
  };
  std::unique_ptr<Node> head_;
  int size_ = 0;

 public:
  List() = default;
  void push(int v) {
    head_ = std::make_unique<Node>(v, std::move(head_));
    ++size_;
  }
  bool pop(int& out) {
    if (!head_) return false;
    out = head_->value;
    head_ = std::move(head_->next);
    --size_;
    return true;
  }
  void reverse() {
    std::unique_ptr<Node> done;
    while (head_) {
      auto next = std::move(head_->next);
      head_->next = std::move(done);
      done = std::move(head_);
      head_ = std::move(next);
    }
    head_ = std::move(done);
  }
  int size() const { return size_; }
  template <class F>
  void each(F f) const {
    for (const Node* at = head_.get(); at != nullptr; at = at->next.get()) f(at->value);
  }
};

struct Shared {
  int value;
  std::shared_ptr<Shared> left, right;
  std::weak_ptr<Shared> parent;
};

static int sum(const std::shared_ptr<Shared>& node) {
  return node ? node->value + sum(node->left) + sum(node->right) : 0;
}

int main() {
  List list;
  for (int i = 1; i <= 4; ++i) list.push(i * i);
  list.each([](int v) { std::cout << v << " "; });
  list.reverse();
  std::cout << "| ";
  list.each([](int v) { std::cout << v << " "; });
  int total = 0, v = 0;
  while (list.pop(v)) total = total * 2 + v;
  std::cout << "| " << total << " " << list.size() << " " << list.pop(v) << "\n";
  auto root = std::make_shared<Shared>();
  root->value = 1;
  root->left = std::make_shared<Shared>(Shared{2, nullptr, nullptr, root});
  root->right = std::make_shared<Shared>();
  root->right->value = 5;
  root->right->parent = root;
  std::cout << sum(root) << " " << root.use_count() << " " << root->left->parent.lock()->value << "\n";
  std::weak_ptr<Shared> watch = root->right;
  root.reset();
  std::cout << watch.expired() << "\n";
}
