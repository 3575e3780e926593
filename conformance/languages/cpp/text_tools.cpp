// Texts: splitting, trimming, joining, counting words, caesar, palindromes, justification.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

std::string trim(const std::string& s) {
  size_t from = s.find_first_not_of(" \t");
  if (from == std::string::npos) return "";
  size_t to = s.find_last_not_of(" \t");
  return s.substr(from, to - from + 1);
}
std::vector<std::string> split(const std::string& s, char separator) {
  std::vector<std::string> parts;
  std::string part;
  std::istringstream in(s);
  while (std::getline(in, part, separator)) parts.push_back(trim(part));
  return parts;
}
std::string join(const std::vector<std::string>& parts, const std::string& glue) {
  std::string out;
  for (size_t i = 0; i < parts.size(); i++) {
    if (i > 0) out += glue;
    out += parts[i];
  }
  return out;
}
std::string caesar(std::string s, int by) {
  for (char& c : s) {
    if (std::isupper(static_cast<unsigned char>(c))) c = static_cast<char>('A' + (c - 'A' + by + 26) % 26);
    else if (std::islower(static_cast<unsigned char>(c))) c = static_cast<char>('a' + (c - 'a' + by + 26) % 26);
  }
  return s;
}
bool palindrome(const std::string& s) {
  std::string letters;
  for (char c : s)
    if (std::isalpha(static_cast<unsigned char>(c))) letters.push_back(static_cast<char>(std::tolower(c)));
  return std::equal(letters.begin(), letters.end(), letters.rbegin());
}
std::string replace_all(std::string s, const std::string& from, const std::string& to) {
  for (size_t at = s.find(from); at != std::string::npos; at = s.find(from, at + to.size())) s.replace(at, from.size(), to);
  return s;
}

int main() {
  for (const auto& part : split(" red , green,blue ", ',')) std::cout << "[" << part << "]";
  std::cout << "\n" << join({"a", "b", "c"}, "-") << "\n";
  std::string secret = caesar("Hello, World", 3);
  std::cout << secret << " " << caesar(secret, -3) << "\n";
  std::cout << std::boolalpha << palindrome("A man, a plan, a canal: Panama") << palindrome("nope") << "\n";
  std::map<std::string, int> counts;
  std::istringstream words("the cat and the dog and the bird");
  for (std::string w; words >> w;) ++counts[w];
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
  for (const auto& [w, n] : sorted) std::cout << w << ":" << n << " ";
  std::cout << "\n" << replace_all("one two one", "one", "three") << "\n";
  std::string s = "hello";
  std::reverse(s.begin(), s.end());
  std::transform(s.begin(), s.end(), s.begin(), [](unsigned char c) { return std::toupper(c); });
  s.insert(2, "--").append("!").erase(0, 1);
  std::cout << s << " " << s.size() << " " << s.compare("M") << (s < std::string("Z")) << "\n";
  std::cout << std::count(s.begin(), s.end(), '-') << s.substr(s.find('-'), 3) << s.front() << s.back() << "\n";
  int a = 0;
  double b = 0;
  std::string c;
  std::stringstream mixed("42 2.5 word rest of line");
  mixed >> a >> b >> c;
  std::string rest;
  std::getline(mixed, rest);
  std::cout << a + 1 << " " << b * 2 << " " << c << "|" << rest << "\n";
}
