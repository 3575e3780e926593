#include <charconv>
#include <cstdlib>
#include <iostream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ini {

struct ParseError : std::runtime_error {
  ParseError(std::size_t line, const std::string& what)
      : std::runtime_error("line " + std::to_string(line) + ": " + what), line_number(line) {}
  std::size_t line_number;
};

std::string_view trim(std::string_view s) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = s.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  const auto last = s.find_last_not_of(blanks);
  return s.substr(first, last - first + 1);
}

class Config {
 public:
  using Section = std::map<std::string, std::string, std::less<>>;

  void load(std::istream& in) {
    std::string raw;
    std::string current = "global";
    std::size_t number = 0;
    while (std::getline(in, raw)) {
      ++number;
      std::string_view line = trim(raw);
      if (auto hash = line.find('#'); hash != std::string_view::npos) line = trim(line.substr(0, hash));
      if (line.empty()) continue;
      if (line.front() == '[') {
        if (line.back() != ']') {
          problems_.emplace_back(number, "unterminated section");
          continue;
        }
        line.remove_prefix(1);
        line.remove_suffix(1);
        current = std::string(line);
        continue;
      }
      const auto equals = line.find('=');
      if (equals == std::string_view::npos) {
        problems_.emplace_back(number, "expected key=value, got '" + std::string(line) + "'");
        continue;
      }
      const auto key = trim(line.substr(0, equals));
      const auto value = trim(line.substr(equals + 1));
      auto [where, inserted] = sections_[current].insert_or_assign(std::string(key), std::string(value));
      if (!inserted) ++overwritten_;
    }
  }

  std::optional<std::string> get(std::string_view section, std::string_view key) const {
    const auto s = sections_.find(section);
    if (s == sections_.end()) return std::nullopt;
    const auto k = s->second.find(key);
    if (k == s->second.end()) return std::nullopt;
    return k->second;
  }

  template <typename Number>
  std::optional<Number> get_number(std::string_view section, std::string_view key) const {
    const auto text = get(section, key);
    if (!text) return {};
    Number value{};
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), value);
    if (error != std::errc{} || end != text->data() + text->size()) return {};
    return value;
  }

  int overwritten() const noexcept { return overwritten_; }
  const std::vector<ParseError>& problems() const { return problems_; }

  friend std::ostream& operator<<(std::ostream& out, const Config& config) {
    for (const auto& [name, section] : config.sections_) {
      out << '[' << name << "]\n";
      for (const auto& [key, value] : section) out << "  " << key << " -> \"" << value << "\"\n";
    }
    return out;
  }

 private:
  std::map<std::string, Section, std::less<>> sections_;
  std::vector<ParseError> problems_;
  int overwritten_ = 0;
};

}  // namespace ini

int main(int argc, char* argv[]) {
  ini::Config config;
  config.load(std::cin);
  std::cout << config;
  for (const auto& problem : config.problems()) std::cout << "warning: " << problem.what() << '\n';
  std::cout << "overwritten: " << config.overwritten() << '\n';

  int missing = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string_view wanted = argv[i];
    const auto dot = wanted.rfind('.');
    const auto section = dot == std::string_view::npos ? "global" : wanted.substr(0, dot);
    const auto key = dot == std::string_view::npos ? wanted : wanted.substr(dot + 1);
    std::cout << section << '/' << key << ": ";
    if (auto number = config.get_number<int>(section, key))
      std::cout << "int " << *number << " (doubled " << *number * 2 << ")\n";
    else if (auto text = config.get(section, key); text.has_value())
      std::cout << "text of " << text->size() << " characters\n";
    else {
      std::cout << config.get(section, key).value_or("<none>") << '\n';
      ++missing;
    }
  }
  return missing == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
