// Variants and optionals: shapes by std::visit, a lookup that may find nothing, overloaded lambdas.
#include <cmath>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

struct Circle { double radius; };
struct Rectangle { double width, height; };
struct Triangle { double a, b, c; };
using Shape = std::variant<Circle, Rectangle, Triangle>;

template <class... F> struct overloaded : F... { using F::operator()...; };
template <class... F> overloaded(F...) -> overloaded<F...>;

struct Area {
  double operator()(const Circle& c) const { return 3.0 * c.radius * c.radius; }
  double operator()(const Rectangle& r) const { return r.width * r.height; }
  double operator()(const Triangle& t) const {
    double s = (t.a + t.b + t.c) / 2;
    return std::sqrt(s * (s - t.a) * (s - t.b) * (s - t.c));
  }
};

std::optional<int> find(const std::map<std::string, int>& m, const std::string& key) {
  if (auto it = m.find(key); it != m.end()) return it->second;
  return std::nullopt;
}

std::optional<double> divide(double a, double b) {
  if (b == 0) return {};
  return a / b;
}

int main() {
  std::vector<Shape> shapes{Circle{2}, Rectangle{3, 4}, Triangle{3, 4, 5}};
  double total = 0;
  for (const Shape& s : shapes) {
    total += std::visit(Area{}, s);
    std::cout << s.index() << " " << std::visit(Area{}, s) << "\n";
  }
  std::cout << total << "\n";
  if (std::holds_alternative<Circle>(shapes[0])) std::cout << std::get<Circle>(shapes[0]).radius << "\n";
  if (const auto* r = std::get_if<Rectangle>(&shapes[1])) std::cout << r->width << "\n";
  try {
    std::get<Triangle>(shapes[0]);
  } catch (const std::bad_variant_access&) {
    std::cout << "not a triangle\n";
  }
  shapes[0] = Rectangle{1, 1};
  std::cout << shapes[0].index() << "\n";
  std::map<std::string, int> ages{{"ann", 30}, {"bob", 25}};
  std::cout << find(ages, "ann").value() << " " << find(ages, "zoe").value_or(-1) << " " << find(ages, "bob").has_value() << "\n";
  for (double d : {2.0, 0.0}) {
    if (auto q = divide(9, d)) std::cout << *q << "\n";
    else std::cout << "nothing\n";
  }
  std::variant<int, std::string> value = 5;
  value = std::string("text");
  std::cout << std::get<1>(value) << "\n";
}
