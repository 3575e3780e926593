// A spreadsheet in the terminal: cells are numbers, texts or formulas; formulas refer to cells and ranges.
#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <iomanip>
#include <iostream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

struct Cell_ref {
  int column = 0;
  int row = 0;
  bool operator<(const Cell_ref& other) const {
    return row != other.row ? row < other.row : column < other.column;
  }
  std::string name() const { return std::string(1, static_cast<char>('A' + column)) + std::to_string(row + 1); }
  static Cell_ref parse(const std::string& text) {
    if (text.size() < 2 || !std::isupper(static_cast<unsigned char>(text[0]))) throw std::invalid_argument("bad cell " + text);
    std::size_t used = 0;
    const int row = std::stoi(text.substr(1), &used);
    if (used + 1 != text.size() || row < 1) throw std::invalid_argument("bad cell " + text);
    return {text[0] - 'A', row - 1};
  }
};

class Sheet;

class Node {
 public:
  virtual ~Node() = default;
  virtual double value(Sheet& sheet) const = 0;
  virtual void collect(std::vector<double>& into, Sheet& sheet) const { into.push_back(value(sheet)); }
};
using Tree = std::unique_ptr<Node>;

class Sheet {
 public:
  void set(const std::string& cell, const std::string& content);
  double number(Cell_ref at);
  std::string shown(Cell_ref at);
  void print(std::ostream& out);

 private:
  struct Cell {
    std::string text;
    Tree formula;
  };
  std::map<Cell_ref, Cell> cells_;
  std::set<Cell_ref> evaluating_;
};

class Constant final : public Node {
 public:
  explicit Constant(double v) : value_(v) {}
  double value(Sheet&) const override { return value_; }

 private:
  double value_;
};

class Reference final : public Node {
 public:
  explicit Reference(Cell_ref cell) : cell_{cell} {}
  double value(Sheet& sheet) const override { return sheet.number(cell_); }

 private:
  Cell_ref cell_;
};

class Range final : public Node {
 public:
  Range(Cell_ref from, Cell_ref to) : from_(from), to_(to) {}
  double value(Sheet&) const override { throw std::domain_error("a range is no number"); }
  void collect(std::vector<double>& into, Sheet& sheet) const override {
    for (int row = from_.row; row <= to_.row; ++row)
      for (int column = from_.column; column <= to_.column; ++column) into.push_back(sheet.number({column, row}));
  }

 private:
  Cell_ref from_, to_;
};

class Binary final : public Node {
 public:
  Binary(char op, Tree left, Tree right) : op_(op), left_(std::move(left)), right_(std::move(right)) {}
  double value(Sheet& sheet) const override {
    const double a = left_->value(sheet), b = right_->value(sheet);
    switch (op_) {
      case '+': return a + b;
      case '-': return a - b;
      case '*': return a * b;
      default:
        if (b == 0) throw std::domain_error("#DIV/0");
        return a / b;
    }
  }

 private:
  char op_;
  Tree left_, right_;
};

class Call final : public Node {
 public:
  using Function = std::function<double(const std::vector<double>&)>;
  Call(const std::string& name, std::vector<Tree> arguments) : arguments_(std::move(arguments)) {
    static const std::unordered_map<std::string, Function> known = {
        {"SUM", [](const std::vector<double>& v) { double s = 0; for (double x : v) s += x; return s; }},
        {"MAX", [](const std::vector<double>& v) { return *std::max_element(v.begin(), v.end()); }},
        {"AVG", [](const auto& v) { double s = 0; for (auto x : v) s += x; return s / static_cast<double>(v.size()); }},
        {"SQRT", [](const std::vector<double>& v) { return std::sqrt(v.at(0)); }},
        {"COUNT", [](const std::vector<double>& v) { return static_cast<double>(v.size()); }},
    };
    const auto found = known.find(name);
    if (found == known.end()) throw std::invalid_argument("#NAME " + name);
    function_ = found->second;
  }
  double value(Sheet& sheet) const override {
    std::vector<double> values;
    for (const auto& argument : arguments_) argument->collect(values, sheet);
    return function_(values);
  }

 private:
  Function function_;
  std::vector<Tree> arguments_;
};

class Parser {
 public:
  explicit Parser(const std::string& text) : in_(text) {}
  Tree parse() {
    Tree tree = sum();
    if (in_ >> std::ws; in_.peek() != std::char_traits<char>::eof()) throw std::invalid_argument("#SYNTAX");
    return tree;
  }

 private:
  Tree sum() {
    Tree left = product();
    while (char op = accept("+-")) left = std::make_unique<Binary>(op, std::move(left), product());
    return left;
  }
  Tree product() {
    Tree left = atom();
    while (char op = accept("*/")) left = std::make_unique<Binary>(op, std::move(left), atom());
    return left;
  }
  Tree atom() {
    if (accept("(")) {
      Tree inner = sum();
      expect(')');
      return inner;
    }
    if (accept("-")) return std::make_unique<Binary>('-', std::make_unique<Constant>(0), atom());
    in_ >> std::ws;
    const int next = in_.peek();
    if (std::isdigit(next) || next == '.') {
      double v;
      in_ >> v;
      return std::make_unique<Constant>(v);
    }
    std::string word;
    while (std::isalnum(in_.peek())) word += static_cast<char>(in_.get());
    if (accept("(")) {
      std::vector<Tree> arguments;
      if (!accept(")")) {
        do arguments.emplace_back(sum());
        while (accept(","));
        expect(')');
      }
      return std::make_unique<Call>(word, std::move(arguments));
    }
    const Cell_ref first = Cell_ref::parse(word);
    if (!accept(":")) return std::make_unique<Reference>(first);
    word.clear();
    while (std::isalnum(in_.peek())) word.push_back(static_cast<char>(in_.get()));
    return std::make_unique<Range>(first, Cell_ref::parse(word));
  }
  char accept(const std::string& any) {
    in_ >> std::ws;
    const int next = in_.peek();
    if (next == std::char_traits<char>::eof() || any.find(static_cast<char>(next)) == std::string::npos) return '\0';
    return static_cast<char>(in_.get());
  }
  void expect(char c) {
    if (!accept(std::string{c})) throw std::invalid_argument(std::string("#SYNTAX expected ") + c);
  }
  std::istringstream in_;
};

void Sheet::set(const std::string& cell, const std::string& content) {
  Cell made{content, nullptr};
  if (content.size() > 1 && content.front() == '=') made.formula = Parser(content.substr(1)).parse();
  cells_[Cell_ref::parse(cell)] = std::move(made);
}

double Sheet::number(Cell_ref at) {
  const auto found = cells_.find(at);
  if (found == cells_.end()) return 0;
  if (!found->second.formula) {
    try {
      return std::stod(found->second.text);
    } catch (const std::invalid_argument&) {
      throw std::domain_error("#VALUE " + at.name());
    }
  }
  if (!evaluating_.insert(at).second) throw std::runtime_error("#CYCLE " + at.name());
  struct Guard {
    std::set<Cell_ref>& set;
    Cell_ref cell;
    ~Guard() { set.erase(cell); }
  } guard{evaluating_, at};
  return found->second.formula->value(*this);
}

std::string Sheet::shown(Cell_ref at) {
  const auto found = cells_.find(at);
  if (found == cells_.end()) return "";
  if (!found->second.formula) return found->second.text;
  std::ostringstream out;
  try {
    out << number(at);
  } catch (const std::exception& e) {
    out << e.what();
  }
  return out.str();
}

void Sheet::print(std::ostream& out) {
  int columns = 0, rows = 0;
  for (const auto& entry : cells_) {
    columns = std::max(columns, entry.first.column + 1);
    rows = std::max(rows, entry.first.row + 1);
  }
  for (int row = 0; row < rows; ++row) {
    out << std::setw(2) << row + 1;
    for (int column = 0; column < columns; ++column) out << " |" << std::setw(9) << shown({column, row});
    out << '\n';
  }
}

int main() {
  Sheet sheet;
  std::string line;
  int errors = 0;
  while (std::getline(std::cin, line)) {
    const auto colon = line.find(':');
    if (line == "print") {
      sheet.print(std::cout);
    } else if (colon == std::string::npos) {
      ++errors;
    } else {
      const auto start = line.find_first_not_of(' ', colon + 1);
      try {
        sheet.set(line.substr(0, colon), start == std::string::npos ? "" : line.substr(start));
      } catch (const std::invalid_argument& e) {
        ++errors;
        std::cout << line << " -> " << e.what() << '\n';
      }
    }
  }
  std::cout << errors << " errors\n" << std::boolalpha << (Cell_ref{1, 2} < Cell_ref{0, 3}) << '\n';
}
