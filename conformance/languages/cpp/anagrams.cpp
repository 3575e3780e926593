// Groups the words of the standard input into anagrams.
#include <algorithm>
#include <cctype>
#include <iomanip>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

std::string signature(std::string word) {
  std::sort(word.begin(), word.end());
  return word;
}

std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  for (char c : line + " ") {
    if (std::isalpha(static_cast<unsigned char>(c))) {
      word += static_cast<char>(std::tolower(c));
    } else if (!word.empty()) {
      words.push_back(std::move(word));
      word.clear();
    }
  }
  return words;
}

int shared(const std::string& a, const std::string& b) {
  std::map<char, int> count;
  for (char c : b) ++count[c];
  return static_cast<int>(std::count_if(a.begin(), a.end(), [&count](char c) { return count[c]-- > 0; }));
}

int main() {
  std::map<std::string, std::set<std::string>> groups;
  std::map<std::size_t, int> lengths;
  std::vector<std::string> palindromes;
  int total = 0;
  for (std::string line; std::getline(std::cin, line);) {
    for (const auto& word : words_of(line)) {
      ++total;
      ++lengths[word.size()];
      const bool is_new = groups[signature(word)].insert(word).second;
      if (is_new && word.size() > 1 && std::equal(word.begin(), word.end(), word.rbegin())) palindromes.push_back(word);
    }
  }
  std::cout << total << " words, " << groups.size() << " signatures\n";

  std::vector<std::vector<std::string>> families;
  for (const auto& [key, group] : groups)
    if (group.size() > 1) families.emplace_back(group.begin(), group.end());
  std::sort(families.begin(), families.end(), [](const auto& a, const auto& b) {
    return a.size() != b.size() ? a.size() > b.size() : a.front() < b.front();
  });
  for (const auto& family : families) {
    std::cout << family.size() << ":";
    for (std::size_t i = 0; i < family.size(); ++i) std::cout << (i ? ", " : " ") << family[i];
    std::cout << std::endl;
  }
  for (auto [length, count] : lengths) std::cout << length << '=' << count << ' ';
  std::cout << '\n';
  for (auto a = families.begin(); a != families.end(); ++a)
    for (auto b = std::next(a); b != families.end(); ++b)
      if (int n = shared(a->front(), b->front()); n > 1)
        std::cout << std::setw(8) << a->front() << " ~ " << std::left << std::setw(8) << b->front() << std::right << n
                  << ' ' << std::string(n, '*') << '\n';
  std::ostringstream out;
  for (const auto& word : palindromes) out << (out.tellp() > 0 ? " " : "") << word;
  std::cout << "palindromes: " << out.str() << " (" << out.str().length() << ")\n";
}
