#include <iostream>
struct V {
  int x;
  V operator+(const V& o) const { return V{x + o.x}; }
  V& operator+=(const V& o) { x += o.x; return *this; }
  V operator-() const { return {-x}; }
  bool operator==(const V&) const = default;
  int operator[](int i) const { return x + i; }
  int operator()(int a, int b) { return a * b; }
  explicit operator bool() const { return x != 0; }
  V& operator++() { ++x; return *this; }
  V operator++(int) { V old = *this; ++*this; return old; }
  friend std::ostream& operator<<(std::ostream& out, const V& v) { return out << v.x; }
};
V operator*(V a, int k) { return {a.x * k}; }
int n;
std::istream& fill() { return std::cin >> n; }
V self(V& v) { V* p = &v; return *p + v; }
