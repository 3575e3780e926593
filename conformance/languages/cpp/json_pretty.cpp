#include <cctype>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

struct Value;
using Array = std::vector<Value>;
using Object = std::map<std::string, Value>;

struct Value {
  std::variant<std::nullptr_t, bool, double, std::string, std::shared_ptr<Array>, std::shared_ptr<Object>> data;
};

template <class... Ts>
struct overloaded : Ts... {
  using Ts::operator()...;
};
template <class... Ts>
overloaded(Ts...) -> overloaded<Ts...>;

class Parser {
 public:
  explicit Parser(std::string text) : text_(std::move(text)) {}

  Value parse() {
    Value v = value();
    skip();
    if (pos_ != text_.size()) fail("trailing characters");
    return v;
  }

 private:
  [[noreturn]] void fail(const std::string& message) const {
    std::ostringstream out;
    out << message << " at offset " << pos_;
    throw std::invalid_argument(out.str());
  }

  void skip() {
    while (pos_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[pos_]))) ++pos_;
  }

  char peek() {
    skip();
    return pos_ < text_.size() ? text_[pos_] : '\0';
  }

  void expect(char c) {
    if (peek() != c) fail(std::string("expected '") + c + "'");
    ++pos_;
  }

  bool word(const char* w) {
    const std::string s = w;
    if (text_.compare(pos_, s.size(), s) != 0) return false;
    pos_ += s.size();
    return true;
  }

  std::string string() {
    expect('"');
    std::string result;
    while (pos_ < text_.size() && text_[pos_] != '"') {
      char c = text_[pos_++];
      if (c == '\\') {
        switch (c = text_[pos_++]) {
          case 'n': c = '\n'; break;
          case 't': c = '\t'; break;
          default: break;
        }
      }
      result.push_back(c);
    }
    expect('"');
    return result;
  }

  Value value() {
    switch (char c = peek()) {
      case '{': {
        ++pos_;
        auto object = std::make_shared<Object>();
        while (peek() != '}') {
          std::string key = string();
          expect(':');
          object->insert({key, value()});
          if (peek() == ',') ++pos_;
        }
        ++pos_;
        return {object};
      }
      case '[': {
        ++pos_;
        auto array = std::make_shared<Array>();
        while (peek() != ']') {
          array->push_back(value());
          if (peek() == ',') ++pos_;
        }
        ++pos_;
        return {array};
      }
      case '"':
        return {string()};
      default:
        if (word("null")) return {nullptr};
        if (word("true")) return {true};
        if (word("false")) return {false};
        if (c == '-' || std::isdigit(static_cast<unsigned char>(c))) {
          std::size_t used = 0;
          const double number = std::stod(text_.substr(pos_), &used);
          pos_ += used;
          return {number};
        }
        fail("unexpected character");
    }
  }

  std::string text_;
  std::size_t pos_ = 0;
};

void print(const Value& value, std::ostream& out, int depth = 0) {
  const std::string indent(2 * depth + 2, ' ');
  std::visit(overloaded{[&](std::nullptr_t) { out << "null"; },
                        [&](bool b) { out << std::boolalpha << b; },
                        [&](double d) { out << d; },
                        [&](const std::string& s) { out << '"' << s << '"'; },
                        [&](const std::shared_ptr<Array>& array) {
                          out << "[";
                          const char* separator = "";
                          for (const Value& v : *array) {
                            out << separator;
                            print(v, out, depth);
                            separator = ", ";
                          }
                          out << "]";
                        },
                        [&](const std::shared_ptr<Object>& object) {
                          out << "{\n";
                          for (auto it = object->begin(); it != object->end(); ++it) {
                            out << indent << it->first << ": ";
                            print(it->second, out, depth + 1);
                            out << (std::next(it) == object->end() ? "\n" : ",\n");
                          }
                          out << std::string(2 * depth, ' ') << "}";
                        }},
             value.data);
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (line.empty()) continue;
    try {
      const Value v = Parser(line).parse();
      print(v, std::cout);
      std::cout << "\nkind " << v.data.index() << (std::holds_alternative<double>(v.data) ? " (a number)" : "") << '\n';
      if (const auto* object = std::get_if<std::shared_ptr<Object>>(&v.data)) std::cout << (*object)->size() << " keys\n";
    } catch (const std::invalid_argument& e) {
      std::cout << "error: " << e.what() << '\n';
    }
  }
}
