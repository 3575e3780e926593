#include <cstdint>
#include <iostream>
#include <string>

namespace geometry {
constexpr int dimensions = 2;
struct Point {
  int x = 0, y = 0;
  Point moved(int dx, int dy) const { return Point{x + dx, y + dy}; }
};
int distance(const Point& a, const Point& b) {
  auto absolute = [](int v) { return v < 0 ? -v : v; };
  return absolute(a.x - b.x) + absolute(a.y - b.y);
}
namespace detail {
int scale = 3;
int scaled(int v) { return v * scale; }
}  // namespace detail
int scaled_distance(const Point& a, const Point& b) { return detail::scaled(distance(a, b)); }
}  // namespace geometry

namespace text {
int distance(const std::string& a, const std::string& b) {
  int d = 0;
  for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) d += a[i] != b[i];
  return d;
}
}  // namespace text

namespace geo = geometry;
using geometry::Point;

enum class Level : std::uint8_t { low = 1, middle, high = 10 };
enum Color { red, green, blue = 7 };

static std::string name(Level level) {
  switch (level) {
    case Level::low: return "low";
    case Level::middle: return "middle";
    case Level::high: return "high";
  }
  return "?";
}

class Counter {
 public:
  enum Mode { up, down };
  struct Limits {
    int least, most;
  };
  static Counter make(Mode mode) { return Counter(mode, {-2, 2}); }
  Counter& step() {
    value_ += mode_ == up ? 1 : -1;
    if (value_ > limits_.most) value_ = limits_.least;
    if (value_ < limits_.least) value_ = limits_.most;
    return *this;
  }
  int value() const { return value_; }

 private:
  Counter(Mode mode, Limits limits) : mode_(mode), limits_(limits) {}
  Mode mode_;
  Limits limits_;
  int value_ = 0;
};

namespace {
int hidden = 5;
}

int main() {
  Point a, b{3, -4};
  std::cout << geometry::distance(a, b) << " " << text::distance("karolin", "kathrin") << "\n";
  geo::detail::scale = 2;
  std::cout << geo::scaled_distance(a, b.moved(1, 1)) << " " << geometry::dimensions << "\n";
  Level level = Level::middle;
  std::cout << name(level) << " " << static_cast<int>(Level::high) << " " << (level < Level::high) << "\n";
  Color c = green;
  std::cout << c << blue << (c == Color::green) << "\n";
  Counter counter = Counter::make(Counter::up);
  counter.step().step().step();
  std::cout << counter.value() << " " << Counter::make(Counter::Mode::down).step().value() << " " << hidden << "\n";
}
