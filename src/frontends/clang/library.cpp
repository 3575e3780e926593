// SPDX-License-Identifier: Apache-2.0
#include "frontends/clang/library.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace ramify::c_frontend {

namespace {

struct LibraryText {
  const char* name;
  const char* text;
};
constexpr LibraryText texts[] = {
#include "c_library.inc"
};

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

// What stands in lines of a file's outermost level, which the library begins in the first column: names of its functions and objects,
// and more than those.
Words defined_in(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    const std::string_view line = text.substr(0, end);
    if (is_word(line[0])) words.merge(words_of(line.substr(0, line.find('{'))));
    text.remove_prefix(end);
  }
  // The words of the language, and those that say nothing about a file.
  for (const std::string_view common :
       {"char",   "const",  "double", "float",    "int",  "long",  "return", "short", "size_t",
        "static", "struct", "text",   "unsigned", "void", "count", "size",   "list",  "to",
        "from",   "end",    "base",   "a",        "b",    "c",     "n",      "s",     "value"})
    words.erase(common);
  return words;
}

bool meet(const Words& a, const Words& b) {
  return std::ranges::any_of(a, [&](std::string_view word) { return b.contains(word); });
}

}  // namespace

std::vector<SourceFile> c_library() {
  std::vector<SourceFile> files;
  for (const LibraryText& text : texts) files.push_back({"<" + std::string(text.name) + ">", text.text, true});
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
      for (const LibraryText& text : texts)
        if (needed.back().path == "<" + std::string(text.name) + ">") wanted.merge(words_of(text.text));
    }
  }
  return needed;
}

}  // namespace ramify::c_frontend
