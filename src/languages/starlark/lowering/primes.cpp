// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/primes.h"

#include <algorithm>
#include <string_view>

namespace ramify::frontends::starlark {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_of_name(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool is_string_prefix(std::string_view name) {
  constexpr std::string_view prefixes[] = {"r", "b", "f", "u", "rb", "br", "rf", "fr"};
  std::string lower(name);
  for (char& c : lower) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return std::ranges::find(prefixes, lower) != std::end(prefixes);
}

bool is_keyword(std::string_view name) {
  constexpr std::string_view keywords[] = {"and", "or",     "not", "in",   "if",   "else",
                                           "for", "lambda", "is",  "None", "True", "False"};
  return std::ranges::find(keywords, name) != std::end(keywords);
}

// The position after the string whose opening quote is at `at`; the end of the text if it is not closed.
size_t skip_string(std::string_view text, size_t at) {
  const char quote = text[at];
  const bool is_triple = text.substr(at).starts_with(std::string(3, quote));
  const size_t quotes = is_triple ? 3 : 1;
  for (size_t i = at + quotes; i < text.size(); ++i) {
    if (text[i] == '\\') ++i;
    else if (text[i] == '\n' && !is_triple) return i;
    else if (text.substr(i).starts_with(std::string(quotes, quote))) return i + quotes;
  }
  return text.size();
}

}  // namespace

std::vector<uint32_t> take_primes(std::string& text) {
  std::vector<uint32_t> primes;
  for (size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == '#') {
      i = std::min(text.find('\n', i), text.size());
    } else if (c == '\'' || c == '"') {
      i = skip_string(text, i);
    } else if (is_of_name(c)) {
      const size_t begin = i;
      while (i < text.size() && is_of_name(text[i])) ++i;
      const std::string_view name = std::string_view(text).substr(begin, i - begin);
      if (i == text.size() || text[i] != '\'' || is_digit(name[0]) || is_string_prefix(name) || is_keyword(name))
        continue;
      if (i + 1 < text.size() && is_of_name(text[i + 1])) continue;
      primes.push_back(static_cast<uint32_t>(i));
      text[i++] = '_';
    } else {
      ++i;
    }
  }
  return primes;
}

std::string with_primes(std::string text, uint32_t begin, const std::vector<uint32_t>& primes) {
  for (auto prime = std::ranges::lower_bound(primes, begin); prime != primes.end() && *prime - begin < text.size();
       ++prime)
    text[*prime - begin] = '\'';
  return text;
}

}  // namespace ramify::frontends::starlark
