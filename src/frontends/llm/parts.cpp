// SPDX-License-Identifier: Apache-2.0
#include "frontends/llm/parts.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ramify::model_frontend {

namespace {

constexpr size_t signature_bytes_max = 160;

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '\''; }

size_t indentation_of(std::string_view line) { return std::min(line.find_first_not_of(" \t\r"), line.size()); }
bool is_blank(std::string_view line) { return indentation_of(line) == line.size(); }

std::string lower_case(std::string_view word) {
  std::string result(word);
  std::ranges::transform(result, result.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return result;
}

// The words of a line up to the first comment or text literal.
std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  for (size_t i = 0; i < line.size();) {
    if (line[i] == '"' || line[i] == '#') break;
    if (!is_word(line[i])) {
      ++i;
      continue;
    }
    const size_t begin = i;
    while (i < line.size() && (is_word(line[i]) || (line[i] == '-' && i + 1 < line.size() && is_word(line[i + 1]))))
      ++i;
    words.push_back(line.substr(begin, i - begin));
  }
  return words;
}

constexpr std::array introducers = {"class", "def",       "fn",      "fun",    "func", "function",   "method", "module",
                                    "proc",  "procedure", "program", "struct", "sub",  "subroutine", "to"};
// Words that continue the declaration or statement above, though the line is not indented.
constexpr std::array continuers = {"and",   "begin", "catch", "contains", "deriving", "do",      "done", "elif", "else",
                                   "elsif", "end",   "esac",  "except",   "fi",       "finally", "then", "where"};

template <size_t count>
bool is_one_of(const std::array<const char*, count>& words, std::string_view word) {
  return std::ranges::find(words, lower_case(word)) != words.end();
}

// The name that the line declares, found by the keyword before it or the parentheses after it; empty if none is found.
std::string declared_name(std::string_view line) {
  const std::vector<std::string_view> words = words_of(line);
  for (size_t i = 0; i + 1 < words.size(); ++i)
    if (is_one_of(introducers, words[i])) return std::string(words[i + 1]);
  return "";
}

// The balance of braces, brackets and parentheses in a line, ignoring those in text literals.
int opened_by(std::string_view line) {
  int depth = 0;
  char quote = 0;
  for (size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0) {
      if (c == '\\') ++i;
      else if (c == quote) quote = 0;
      continue;
    }
    if (c == '"' || (c == '\'' && line.find('\'', i + 1) != std::string_view::npos)) quote = c;
    else if (c == '#' || line.substr(i, 2) == "//") break;
    else if (c == '{' || c == '(' || c == '[') ++depth;
    else if (c == '}' || c == ')' || c == ']') --depth;
  }
  return depth;
}

bool is_continuation(std::string_view line) {
  const std::string_view rest = line.substr(indentation_of(line));
  if (rest.empty()) return true;
  if (rest[0] == '}' || rest[0] == ')' || rest[0] == ']' || rest[0] == '{' || rest[0] == '|') return true;
  const std::vector<std::string_view> words = words_of(rest);
  return !words.empty() && rest.starts_with(words[0]) && is_one_of(continuers, words[0]);
}

Part part_of(std::span<const std::string_view> lines, size_t begin, size_t end) {
  Part part{static_cast<uint32_t>(begin + 1), static_cast<uint32_t>(end), "", false, ""};
  const std::string_view first = lines[begin].substr(indentation_of(lines[begin]));
  part.signature = first.substr(0, signature_bytes_max);
  part.name = declared_name(first);
  part.is_declaration = !part.name.empty() && end > begin + 1;
  if (part.is_declaration) return part;
  // `name() {`, `name (a, b) =`
  const std::vector<std::string_view> words = words_of(first);
  const bool is_function = end > begin + 1 && !words.empty() && first.starts_with(words[0]) &&
                           first.size() > words[0].size() && first.substr(words[0].size()).starts_with("()");
  part.name = is_function ? std::string(words[0]) : "";
  part.is_declaration = is_function;
  return part;
}

}  // namespace

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

std::vector<Part> parts_by_layout(std::string_view text) {
  const std::vector<std::string_view> lines = lines_of(text);
  size_t margin = std::string_view::npos;  // some languages indent everything
  for (const std::string_view line : lines)
    if (!is_blank(line)) margin = std::min(margin, indentation_of(line));
  std::vector<Part> parts;
  int depth = 0;
  size_t begin = lines.size(), end = 0;  // of the open part, without blank lines at its end
  const auto close = [&] {
    if (begin < end) parts.push_back(part_of(lines, begin, end));
  };
  for (size_t i = 0; i < lines.size(); ++i) {
    if (is_blank(lines[i])) continue;
    const bool begins = depth <= 0 && indentation_of(lines[i]) == margin && !is_continuation(lines[i]);
    if (begins || begin == lines.size()) {
      close();
      begin = i;
      depth = 0;
    }
    end = i + 1;
    depth += opened_by(lines[i]);
  }
  close();
  return parts;
}

std::vector<Part> joined_statements(std::vector<Part> parts, uint32_t lines_max) {
  std::vector<Part> joined;
  for (Part& part : parts) {
    const bool fits = !joined.empty() && !joined.back().is_declaration && !part.is_declaration &&
                      part.last_line - joined.back().first_line < lines_max;
    if (fits) joined.back().last_line = part.last_line;
    else joined.push_back(std::move(part));
  }
  return joined;
}

}  // namespace ramify::model_frontend
