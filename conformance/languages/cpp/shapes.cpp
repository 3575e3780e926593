#include <iostream>
#include <memory>
#include <string>
#include <vector>

class Shape {
 public:
  explicit Shape(std::string name) : name_(std::move(name)) {}
  virtual ~Shape() = default;
  virtual double area() const = 0;
  virtual std::string describe() const { return name_ + " of area " + std::to_string(static_cast<int>(area())); }
  const std::string& name() const { return name_; }

 protected:
  std::string name_;
};

class Rectangle : public Shape {
 public:
  Rectangle(double width, double height) : Shape("rectangle"), width_(width), height_(height) {}
  double area() const override { return width_ * height_; }

 protected:
  double width_, height_;
};

class Square final : public Rectangle {
 public:
  explicit Square(double side) : Rectangle(side, side) { name_ = "square"; }
  std::string describe() const override { return "a " + Rectangle::describe(); }
};

class Circle : public Shape {
 public:
  static constexpr double pi = 3.0;
  static int made;
  Circle(double radius = 1) : Shape("circle"), radius_{radius} { ++made; }
  double area() const override { return pi * radius_ * radius_; }

 private:
  double radius_;
};
int Circle::made = 0;

double total(const std::vector<std::unique_ptr<Shape>>& shapes) {
  double sum = 0;
  for (const auto& shape : shapes) sum += shape->area();
  return sum;
}

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Rectangle>(2, 3.5));
  shapes.push_back(std::make_unique<Square>(4));
  shapes.emplace_back(new Circle(2));
  shapes.emplace_back(std::make_unique<Circle>());
  for (const auto& shape : shapes) {
    std::cout << shape->describe();
    if (dynamic_cast<const Rectangle*>(shape.get()) != nullptr) std::cout << " (four corners)";
    std::cout << '\n';
  }
  std::cout << total(shapes) << ' ' << Circle::made << ' ' << shapes.front()->name() << std::endl;
  return 0;
}
