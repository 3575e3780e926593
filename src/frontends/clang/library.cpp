// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/library.h"

#include <algorithm>
#include <set>
#include <string_view>

#include "frontends/clang/library_texts.h"

namespace ramify::c_frontend {

namespace {

bool is_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; }

using Words = std::set<std::string_view>;

Words words_of(std::string_view text) {
  Words words;
  for (size_t begin = 0; begin < text.size();) {
    if (!is_word(text[begin])) {
      ++begin;
      continue;
    }
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    words.insert(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

// What a line of a file's outermost level declares: the function before its first parenthesis, or objects.
void add_declared(std::string_view line, Words& words) {
  const bool is_function = line.find('(') < line.find('=');
  for (size_t begin = 0; begin < line.size();) {
    if (!is_word(line[begin])) {
      ++begin;
      continue;
    }
    size_t end = begin;
    while (end < line.size() && is_word(line[end])) ++end;
    const size_t next = line.find_first_not_of(' ', end);
    const char follower = next == std::string_view::npos ? '\0' : line[next];
    const bool is_number = line[begin] >= '0' && line[begin] <= '9';
    if (!is_number &&
        (is_function ? follower == '(' : std::string_view("=[;,").find(follower) != std::string_view::npos))
      words.insert(line.substr(begin, end - begin));
    if (is_function && follower == '(') return;
    begin = end;
  }
}

// What a file of the library defines. It begins definitions, and nothing else, in the first column.
Words defined_in(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (is_word(text[0])) add_declared(text.substr(0, end), words);
    text.remove_prefix(end);
  }
  return words;
}

bool meet(const Words& a, const Words& b) {
  return std::ranges::any_of(a, [&](std::string_view word) { return b.contains(word); });
}

}  // namespace

std::vector<SourceFile> c_library() {
  std::vector<SourceFile> files;
  for (const LibraryText& text : library_texts) files.push_back({"<" + std::string(text.name) + ">", text.text, true});
  return files;
}

std::vector<SourceFile> c_library_for(std::span<const SourceFile> program) {
  Words wanted{"exit", "__errno_location", "__assert_fail"};
  for (const SourceFile& file : program) {
    if (file.text.find("include \"") != std::string::npos) return c_library();
    wanted.merge(words_of(file.text));
  }
  std::vector<SourceFile> files = c_library();
  std::vector<SourceFile> needed;
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (SourceFile& file : files) {
      if (file.path.empty() || !meet(defined_in(file.text), wanted)) continue;
      is_changed = true;
      needed.push_back(file);
      file.path.clear();
      for (const LibraryText& text : library_texts)
        if (needed.back().path == "<" + std::string(text.name) + ">") wanted.merge(words_of(text.text));
    }
  }
  return needed;
}

}  // namespace ramify::c_frontend
