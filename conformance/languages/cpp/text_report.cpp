// usage: text_report WIDTH [--upper] [--skip=WORD]...
#include <algorithm>
#include <cctype>
#include <iomanip>
#include <iostream>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

struct Options {
  std::size_t width = 40;
  bool upper = false;
  std::set<std::string, std::less<>> skip;

  static Options parse(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
      const std::string_view arg = argv[i];
      if (arg == "--upper") options.upper = true;
      else if (arg.starts_with("--skip=")) options.skip.insert(lower(std::string(arg.substr(7))));
      else options.width = std::stoul(std::string(arg));
    }
    return options;
  }
  static std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
  }
};

std::string bare(std::string word) {
  word.erase(std::remove_if(word.begin(), word.end(), [](unsigned char c) { return std::ispunct(c); }), word.end());
  return Options::lower(word);
}

std::string spread(const std::vector<std::string>& words, std::size_t blanks) {
  if (words.size() == 1) return words[0] + std::string(blanks, ' ');
  const std::size_t gaps = words.size() - 1;
  std::string line;
  for (std::size_t i = 0; i < gaps; ++i) line += words[i] + std::string(blanks / gaps + (i < blanks % gaps), ' ');
  return line + words.back();
}

std::vector<std::string> justify(const std::vector<std::string>& words, std::size_t width) {
  std::vector<std::string> lines, line;
  std::size_t length = 0;
  for (const auto& word : words) {
    if (length + line.size() + word.size() > width) {
      lines.push_back(spread(line, width - length));
      line.clear();
      length = 0;
    }
    line.push_back(word);
    length += word.size();
  }
  if (!line.empty()) {
    std::ostringstream last;
    std::copy(line.begin(), line.end(), std::ostream_iterator<std::string>(last, " "));
    std::string text = last.str();
    text.resize(width, ' ');
    lines.push_back(text);
  }
  return lines;
}

int main(int argc, char** argv) {
  const Options options = Options::parse(argc, argv);
  std::string text((std::istreambuf_iterator<char>(std::cin)), std::istreambuf_iterator<char>());
  if (options.upper) std::transform(text.begin(), text.end(), text.begin(), ::toupper);
  std::istringstream in(text);
  std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
  words.erase(std::remove_if(words.begin(), words.end(), [&](const auto& w) { return options.skip.contains(bare(w)); }), words.end());
  const std::string rule(options.width + 2, '-');
  std::cout << '+' << rule << "+\n";
  for (const auto& row : justify(words, options.width)) std::cout << "| " << row << " |\n";
  std::cout << '+' << rule << "+\n";

  std::map<std::string, int> counts;
  for (const auto& w : words) ++counts[bare(w)];
  std::vector<std::pair<std::string, int>> common(counts.size());
  std::copy(counts.begin(), counts.end(), common.begin());
  std::partial_sort(common.begin(), common.begin() + 3, common.end(), [](const auto& a, const auto& b) {
    return a.second > b.second || (a.second == b.second && a.first > b.first);
  });
  for (std::size_t i = 0; i < 3; ++i) std::cout << std::setw(12) << common[i].first << ": " << common[i].second << '\n';
  std::set<char> letters;
  for (unsigned char c : text)
    if (std::isalpha(c)) letters.insert(static_cast<char>(std::tolower(c)));
  std::string alphabet(26, ' ');
  std::iota(alphabet.begin(), alphabet.end(), 'a');
  std::string missing;
  std::set_difference(alphabet.begin(), alphabet.end(), letters.begin(), letters.end(), std::back_inserter(missing));
  const auto vowels = std::count_if(text.begin(), text.end(), [](char c) { return std::string_view("aeiouAEIOU").find(c) != std::string_view::npos; });
  std::cout << "missing letters: " << missing << "\nvowels " << vowels << " = " << std::fixed << std::setprecision(3)
            << static_cast<double>(vowels) / std::count_if(text.begin(), text.end(), [](unsigned char c) { return std::isalpha(c) != 0; }) << '\n';
  std::string reversed(text.rbegin(), text.rend());
  std::cout << reversed.substr(reversed.find_first_of('.') + 1, 10) << '|' << text.compare(0, 2, "It") << '|' << text.rfind("was") << '|'
            << text.replace(0, 2, "That").substr(0, 8) << '|' << std::hex << std::showbase << 255 << std::dec << '|' << std::boolalpha << true << '|'
            << std::left << std::setfill('.') << std::setw(6) << 7 << '|' << std::scientific << 12345.678 << std::defaultfloat << '|' << 0.1f << '\n';
}
