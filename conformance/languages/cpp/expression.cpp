// A recursive descent parser that makes a tree of unique pointers, evaluates it, and says where a text is wrong.
#include <cctype>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

class Node {
 public:
  virtual ~Node() = default;
  virtual double value(const std::map<std::string, double>& names) const = 0;
  virtual std::string text() const = 0;
};
using NodePtr = std::unique_ptr<Node>;

class Number : public Node {
  double number_;
 public:
  explicit Number(double n) : number_(n) {}
  double value(const std::map<std::string, double>&) const override { return number_; }
  std::string text() const override {
    std::string t = std::to_string(number_);
    while (t.back() == '0') t.pop_back();
    if (t.back() == '.') t.pop_back();
    return t;
  }
};
class Variable : public Node {
  std::string name_;
 public:
  explicit Variable(std::string name) : name_(std::move(name)) {}
  double value(const std::map<std::string, double>& names) const override {
    auto it = names.find(name_);
    if (it == names.end()) throw std::runtime_error("unknown variable " + name_);
    return it->second;
  }
  std::string text() const override { return name_; }
};
class Binary : public Node {
  char sign_;
  NodePtr left_, right_;
 public:
  Binary(char sign, NodePtr left, NodePtr right) : sign_(sign), left_(std::move(left)), right_(std::move(right)) {}
  double value(const std::map<std::string, double>& names) const override {
    double a = left_->value(names), b = right_->value(names);
    switch (sign_) {
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      default:
        if (b == 0) throw std::domain_error("division by zero");
        return a / b;
    }
  }
  std::string text() const override { return "(" + left_->text() + " " + sign_ + " " + right_->text() + ")"; }
};

class Parser {
  std::string text_;
  size_t at_ = 0;
  char peek() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  NodePtr factor() {
    char c = peek();
    if (c == '(') {
      ++at_;
      NodePtr inner = sum();
      if (peek() != ')') throw std::invalid_argument("expected ) at " + std::to_string(at_));
      ++at_;
      return inner;
    }
    if (std::isdigit(c)) {
      size_t used = 0;
      double n = std::stod(text_.substr(at_), &used);
      at_ += used;
      return std::make_unique<Number>(n);
    }
    if (std::isalpha(c)) {
      std::string name;
      while (at_ < text_.size() && std::isalnum(text_[at_])) name += text_[at_++];
      return std::make_unique<Variable>(name);
    }
    throw std::invalid_argument("unexpected end or sign at " + std::to_string(at_));
  }
  NodePtr product() {
    NodePtr left = factor();
    while (peek() == '*' || peek() == '/') {
      char sign = text_[at_++];
      left = std::make_unique<Binary>(sign, std::move(left), factor());
    }
    return left;
  }
  NodePtr sum() {
    NodePtr left = product();
    while (peek() == '+' || peek() == '-') {
      char sign = text_[at_++];
      left = std::make_unique<Binary>(sign, std::move(left), product());
    }
    return left;
  }
 public:
  explicit Parser(std::string text) : text_(std::move(text)) {}
  NodePtr parse() {
    NodePtr whole = sum();
    if (peek() != '\0') throw std::invalid_argument("left over at " + std::to_string(at_));
    return whole;
  }
};

int main() {
  std::map<std::string, double> names{{"x", 3}, {"y", 4.5}};
  for (const char* text : {"1 + 2 * 3", "(1+2)*3", "x * (y - 1) / 2", "2 +", "z * 2", "4 / (x - 3)", "1 2"}) {
    try {
      NodePtr tree = Parser(text).parse();
      std::cout << tree->text() << " = " << tree->value(names) << "\n";
    } catch (const std::invalid_argument& e) {
      std::cout << "wrong text: " << e.what() << "\n";
    } catch (const std::exception& e) {
      std::cout << "error: " << e.what() << "\n";
    }
  }
}
