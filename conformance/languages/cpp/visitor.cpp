#include <iostream>
#include <map>
#include <memory>
#include <string>

struct Number;
struct Variable;
struct Binary;

struct Visitor {
  virtual ~Visitor() = default;
  virtual void visit(const Number& n) = 0;
  virtual void visit(const Variable& v) = 0;
  virtual void visit(const Binary& b) = 0;
};

struct Expression {
  virtual ~Expression() = default;
  virtual void accept(Visitor& visitor) const = 0;
};
using Pointer = std::unique_ptr<Expression>;

struct Number : Expression {
  int value;
  explicit Number(int v) : value(v) {}
  void accept(Visitor& visitor) const override { visitor.visit(*this); }
};

struct Variable : Expression {
  std::string name;
  explicit Variable(std::string n) : name(std::move(n)) {}
  void accept(Visitor& visitor) const override { visitor.visit(*this); }
};

struct Binary : Expression {
  char sign;
  Pointer left, right;
  Binary(char s, Pointer l, Pointer r) : sign(s), left(std::move(l)), right(std::move(r)) {}
  void accept(Visitor& visitor) const override { visitor.visit(*this); }
};

class Printer : public Visitor {
 public:
  std::string text;
  void visit(const Number& n) override { text += std::to_string(n.value); }
  void visit(const Variable& v) override { text += v.name; }
  void visit(const Binary& b) override {
    text += "(";
    b.left->accept(*this);
    text = text + " " + b.sign + " ";
    b.right->accept(*this);
    text += ")";
  }
};

class Evaluator : public Visitor {
 public:
  explicit Evaluator(const std::map<std::string, int>& values) : values_(values) {}
  int run(const Expression& e) {
    e.accept(*this);
    return result_;
  }
  void visit(const Number& n) override { result_ = n.value; }
  void visit(const Variable& v) override {
    auto it = values_.find(v.name);
    if (it == values_.end()) throw v.name;
    result_ = it->second;
  }
  void visit(const Binary& b) override {
    const int l = run(*b.left);
    const int r = run(*b.right);
    switch (b.sign) {
      case '+': result_ = l + r; break;
      case '-': result_ = l - r; break;
      case '*': result_ = l * r; break;
      default: result_ = 0;
    }
  }

 private:
  const std::map<std::string, int>& values_;
  int result_ = 0;
};

static Pointer number(int v) { return std::make_unique<Number>(v); }
static Pointer variable(const char* n) { return std::make_unique<Variable>(n); }
static Pointer binary(char s, Pointer l, Pointer r) { return std::make_unique<Binary>(s, std::move(l), std::move(r)); }

int main() {
  auto e = binary('+', number(2), binary('*', variable("x"), binary('-', number(10), variable("y"))));
  Printer p;
  e->accept(p);
  std::cout << p.text << "\n";
  std::map<std::string, int> values{{"x", 3}, {"y", 4}};
  Evaluator evaluator(values);
  std::cout << evaluator.run(*e) << "\n";
  values.erase("y");
  try {
    evaluator.run(*e);
  } catch (const std::string& name) {
    std::cout << "unknown " << name << "\n";
  }
}
