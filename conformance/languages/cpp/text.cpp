#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

static std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::string::size_type start = 0;
  for (;;) {
    auto at = text.find(separator, start);
    if (at == std::string::npos) break;
    parts.push_back(text.substr(start, at - start));
    start = at + 1;
  }
  parts.push_back(text.substr(start));
  return parts;
}

static std::string join(const std::vector<std::string>& parts, const std::string& glue) {
  std::string out;
  for (const auto& part : parts) {
    if (!out.empty()) out += glue;
    out += part;
  }
  return out;
}

static std::string roman(int n) {
  static const std::pair<int, const char*> table[] = {{10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
  std::string out;
  for (const auto& [value, sign] : table) {
    while (n >= value) {
      out += sign;
      n -= value;
    }
  }
  return out;
}

static bool is_palindrome(std::string s) {
  s.erase(std::remove_if(s.begin(), s.end(), [](unsigned char c) { return !std::isalpha(c); }), s.end());
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::tolower(c); });
  return std::equal(s.begin(), s.begin() + s.size() / 2, s.rbegin());
}

int main() {
  auto parts = split("red,green,,blue", ',');
  std::cout << parts.size() << " " << join(parts, "-") << "\n";
  std::reverse(parts.begin(), parts.end());
  std::cout << join(parts, "+") << "\n";
  std::cout << roman(14) << " " << roman(9) << " " << roman(38) << "\n";
  std::cout << std::boolalpha << is_palindrome("Was it a car or a cat I saw?") << is_palindrome("no way") << "\n";
  std::istringstream in("3 4.5 word\n7");
  int n = 0, m = 0;
  double d = 0;
  std::string word;
  in >> n >> d >> word >> m;
  std::cout << n + m << " " << d << " " << word << "\n";
  std::string s = "hello";
  s[0] = 'J';
  s.insert(5, "!");
  s.replace(1, 1, "u");
  std::cout << s << " " << s.length() << " " << (s < "Z") << " " << s.compare("Jullo!") << "\n";
  std::map<char, int> histogram;
  for (char c : std::string("mississippi")) ++histogram[c];
  for (auto it = histogram.begin(); it != histogram.end(); ++it) std::cout << it->first << it->second;
  std::cout << "\n"
            << std::stoi("42") + 1 << std::to_string(2.5).substr(0, 3) << '\t'
            << "x"
               "y"
            << std::endl;
}
