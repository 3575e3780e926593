#include <string>
#include <utility>
void swap_them(int& a, int& b) { int t = a; a = b; b = t; }
int& at(int* p, int i) { return p[i]; }
int run(const std::string& text, int&& temporary) {
  int x = 1, y = 2;
  int& r = x;
  const int& c = y;
  r = c;
  swap_them(x, y);
  std::swap(x, y);
  at(&x, 0) = 4;
  std::string moved = std::move(text);
  auto same = std::ref(x);
  return x + nullptr_test(nullptr);
}
