#include <functional>
struct S {
  int n = 0;
  auto adder() { return [this](int k) { n += k; }; }
};
int run() {
  int a = 1, b = 2, c = 3;
  auto none = [] { return 1; };
  auto by_value = [a](int x) { return a + x; };
  auto by_reference = [&](int x) { b += x; };
  auto mixed = [=, &c]() mutable { c = a + b; };
  auto named = [n = a + 1](auto x) -> long { return n * x; };
  std::function<int(int)> f = [&f](int x) { return x < 1 ? 0 : f(x - 1); };
  return by_value(b) + f(3);
}
