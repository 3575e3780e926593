#include <functional>
#include <iostream>
#include <string>
#include <vector>

static std::function<int()> counter(int start) {
  return [start]() mutable { return start++; };
}

template <typename F>
static int apply_n(F f, int n, int x) {
  for (int i = 0; i < n; ++i) x = f(x);
  return x;
}

static std::function<int(int)> compose(std::function<int(int)> f, std::function<int(int)> g) {
  return [f, g](int x) { return g(f(x)); };
}

struct Button {
  std::string label;
  std::vector<std::function<void(const std::string&)>> handlers;
  void on(std::function<void(const std::string&)> handler) { handlers.push_back(handler); }
  void click() const {
    for (const auto& handler : handlers) handler(label);
  }
};

class Accumulator {
  int total_ = 0;

 public:
  auto adder() {
    return [this](int x) { total_ += x; };
  }
  int total() const { return total_; }
};

int main() {
  auto a = counter(10);
  auto b = counter(20);
  std::cout << a() << a() << b() << a() << "\n";
  int factor = 3;
  auto by_value = [factor](int x) { return x * factor; };
  auto by_reference = [&factor](int x) { return x * factor; };
  factor = 10;
  std::cout << by_value(2) << " " << by_reference(2) << "\n";
  std::cout << apply_n([](int x) { return 2 * x; }, 5, 1) << "\n";
  std::cout << compose([](int x) { return x + 1; }, [=](int x) { return x * factor; })(4) << "\n";
  std::vector<std::function<int()>> all;
  for (int i = 0; i < 3; ++i) all.push_back([i] { return i * i; });
  for (auto& f : all) std::cout << f() << " ";
  std::cout << "\n";
  Button button{"ok", {}};
  int clicks = 0;
  std::string last;
  button.on([&](const std::string& label) {
    ++clicks;
    last = label;
  });
  button.on([&clicks](const std::string&) { clicks += 10; });
  button.click();
  button.click();
  std::cout << clicks << last << "\n";
  Accumulator acc;
  auto add = acc.adder();
  add(5);
  add(6);
  std::cout << acc.total() << "\n";
  std::function<int(int)> fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
  std::cout << fib(15) << " " << [](auto x, auto y) { return x + y; }(1, 2) << "\n";
  int n = [total = 7](int k) { return total - k; }(2);
  std::cout << n << "\n";
}
