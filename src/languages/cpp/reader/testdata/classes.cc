#include <string>
class Shape {
 public:
  explicit Shape(std::string name, int level = 1) : level_(level), name_(std::move(name)) {}
  Shape() : Shape("none") {}
  virtual ~Shape() { --count; }
  virtual double area() const = 0;
  virtual void draw();
  static int count;
  static constexpr int limit = 4;
  static Shape* find(int n) { return nullptr; }
  const std::string& name() const { return name_; }
  int table[limit];

 protected:
  std::string name_;
  int level_ = 7;
};
int Shape::count = 3;
void Shape::draw() { name_ += "!"; this->level_++; }
class Circle final : public Shape {
  double r_;
  Shape& owner_;
 public:
  Circle(double r, Shape& owner) : Shape("circle"), r_{r}, owner_(owner) { draw(); Shape::draw(); }
  Circle(const Circle&) = delete;
  double area() const override { return 3 * r_ * r_ + Shape::limit + Shape::count; }
};
struct Pair { int a = 1; double b; Pair* next = nullptr; };
int use(Circle& c) {
  Pair p, q = {2, 3.5}, r{.b = 2};
  Pair* heap = new Pair{1};
  heap->a = c.area() + p.a;
  delete heap;
  int* array = new int[10];
  delete[] array;
  return Circle::find(1)->table[2];
}
