// Evaluates its arguments: + - * / % ^ with brackets, functions and variables.
#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

struct ParseError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct Node;
using Tree = std::unique_ptr<Node>;
struct Call {
  std::string name;
  std::vector<Tree> arguments;
};
struct Node {
  std::variant<double, std::string, Call> content;
};

template <typename T>
Tree leaf(T value) {
  auto node = std::make_unique<Node>();
  node->content = std::move(value);
  return node;
}
template <typename... Args>
Tree call(std::string name, Args... args) {
  Call made{std::move(name), {}};
  (made.arguments.push_back(std::move(args)), ...);
  return leaf(std::move(made));
}

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}
  Tree parse() {
    Tree tree = sum();
    if (skip(); !rest_.empty()) throw ParseError("too much: " + std::string(rest_));
    return tree;
  }

 private:
  void skip() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
  }
  char accept(std::string_view any) {
    skip();
    if (rest_.empty() || any.find(rest_.front()) == std::string_view::npos) return '\0';
    char c = rest_.front();
    rest_.remove_prefix(1);
    return c;
  }
  Tree sum() {
    Tree left = product();
    while (char c = accept("+-")) left = call(std::string(1, c), std::move(left), product());
    return left;
  }
  Tree product() {
    Tree left = unary();
    while (char c = accept("*/%")) left = call(std::string(1, c), std::move(left), unary());
    return left;
  }
  Tree unary() {
    if (accept("-")) return call("-", unary());
    Tree base = primary();
    return accept("^") ? call("^", std::move(base), unary()) : std::move(base);
  }
  Tree primary() {
    if (accept("(")) {
      Tree inner = sum();
      if (!accept(")")) throw ParseError("expected )");
      return inner;
    }
    if (rest_.empty()) throw ParseError("a value is missing");
    double number = 0;
    if (auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number); error == std::errc()) {
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      return leaf(number);
    }
    std::size_t size = 0;
    while (size < rest_.size() && std::isalpha(static_cast<unsigned char>(rest_[size]))) ++size;
    if (size == 0) throw ParseError(std::string("unexpected '") + rest_.front() + "'");
    std::string name(rest_.substr(0, size));
    rest_.remove_prefix(size);
    if (!accept("(")) return leaf(name);
    Call made{name, {}};
    do made.arguments.push_back(sum());
    while (accept(","));
    if (!accept(")")) throw ParseError("expected )");
    return leaf(std::move(made));
  }
  std::string_view rest_;
};

std::map<std::string, double> names{{"pi", 3.1416}};
const std::map<std::string, std::function<double(const std::vector<double>&)>> functions{
    {"+", [](auto& v) { return v[0] + v[1]; }},
    {"-", [](auto& v) { return v.size() == 1 ? -v[0] : v[0] - v[1]; }},
    {"*", [](auto& v) { return v[0] * v[1]; }},
    {"/", [](auto& v) {
       if (v[1] == 0) throw std::domain_error("division by zero");
       return v[0] / v[1];
     }},
    {"%", [](auto& v) { return std::fmod(v[0], v[1]); }},
    {"^", [](auto& v) { return std::pow(v[0], v[1]); }},
    {"sqrt", [](auto& v) { return std::sqrt(v.at(0)); }},
    {"max", [](auto& v) { return *std::max_element(v.begin(), v.end()); }},
};

double value(const Node& node);
struct Evaluation {
  double operator()(double number) const { return number; }
  double operator()(const std::string& name) const { return names.at(name); }
  double operator()(const Call& c) const {
    std::vector<double> values;
    for (const auto& a : c.arguments) values.push_back(value(*a));
    return functions.at(c.name)(values);
  }
};
double value(const Node& node) { return std::visit(Evaluation{}, node.content); }

void show(std::ostream& out, const Node& node) {
  if (auto* number = std::get_if<double>(&node.content)) out << *number;
  else if (std::holds_alternative<std::string>(node.content)) out << std::get<std::string>(node.content);
  else {
    const auto& [name, arguments] = std::get<Call>(node.content);
    out << '(' << name;
    for (const auto& a : arguments) show(out << ' ', *a);
    out << ')';
  }
}

int main(int argc, char** argv) {
  const std::vector<std::string> texts(argv + 1, argv + argc);
  for (const auto& text : texts) {
    const auto equals = text.find('=');
    try {
      Tree tree = Parser(equals == std::string::npos ? text : std::string_view(text).substr(equals + 1)).parse();
      const double result = value(*tree);
      if (equals != std::string::npos) names.insert_or_assign(text.substr(0, text.find(' ')), result);
      std::cout << text << " = " << result << " | ";
      show(std::cout, *tree);
      std::cout << '\n';
    } catch (const ParseError& e) {
      std::cout << text << ": syntax: " << e.what() << '\n';
    } catch (const std::logic_error& e) {
      std::cout << text << ": " << (dynamic_cast<const std::out_of_range*>(&e) ? "unknown name" : e.what()) << '\n';
    }
  }
  for (auto& [name, number] : names) std::cout << name << '=' << number << ' ';
  std::cout << '\n';
}
