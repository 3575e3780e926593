#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <vector>

int main() {
  std::map<std::string, int> counts;
  std::string line;
  int lines = 0;
  while (std::getline(std::cin, line)) {
    ++lines;
    std::istringstream in(line);
    for (std::string word; in >> word;) {
      std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::tolower(c); });
      ++counts[word];
    }
  }
  std::vector<std::pair<std::string, int>> sorted(counts.begin(), counts.end());
  std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
  for (std::size_t i = 0; i < 4; ++i) std::cout << sorted[i].first << ": " << sorted[i].second << '\n';
  std::cout << lines << std::endl;
}
