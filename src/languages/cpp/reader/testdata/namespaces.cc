namespace geo {
int scale = 2;
struct Point { int x, y; };
int area(Point p) { return p.x * p.y * scale; }
namespace inner { int deep() { return area({1, 2}); } }
}
namespace other { int area(int n) { return n; } }
using geo::Point;
namespace g = geo;
int use() {
  Point p{1, 2};
  geo::scale = 3;
  int area = 5;
  return g::area(p) + geo::inner::deep() + other::area(area) + ::use();
}
struct Outer {
  struct Inner { int n; };
  enum Mode { on, off = 4 };
  static const int size = 3;
  Inner make() { return Inner{size}; }
  Mode mode = off;
};
Outer::Inner made = Outer().make();
Outer::Mode mode = Outer::on;
