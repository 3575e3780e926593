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

// The end of a comment, literal or #include line that begins at `at`, which mentions no names; `at` if nothing of that
// kind begins there.
size_t skip_nameless(std::string_view text, size_t at) {
  const auto behind = [&](std::string_view end, size_t from) {
    const size_t found = text.find(end, from);
    return found == std::string_view::npos ? text.size() : found + end.size();
  };
  const std::string_view rest = text.substr(at);
  if (rest.starts_with("//")) return behind("\n", at);
  if (rest.starts_with("/*")) return behind("*/", at + 2);
  if (rest.starts_with("#include")) return behind("\n", at);
  if (rest[0] != '"' && rest[0] != '\'') return at;
  for (size_t i = at + 1; i < text.size() && text[i] != '\n'; ++i) {
    if (text[i] == rest[0]) return i + 1;
    i += text[i] == '\\';
  }
  return at + 1;
}

Words words_of(std::string_view text) {
  Words words;
  for (size_t begin = 0; begin < text.size();) {
    if (const size_t end = skip_nameless(text, begin); end != begin) {
      begin = end;
      continue;
    }
    if (!is_word(text[begin])) {
      ++begin;
      continue;
    }
    size_t end = begin;
    while (end < text.size() && is_word(text[end])) ++end;
    std::string_view word = text.substr(begin, end - begin);
    words.insert(word);
    if (constexpr std::string_view prefix = "__builtin_"; word.starts_with(prefix))
      words.insert(word.substr(prefix.size()));
    begin = end;
  }
  return words;
}

// Adds the names that a line at file scope declares: the function before its first parenthesis, or objects.
void add_declared(std::string_view line, Words& words) {
  const bool is_function = line.find('(') < line.find('=');
  const bool is_declaration =
      is_function && line.find('{') == std::string_view::npos && line.find(';') != std::string_view::npos;
  if (is_declaration) return;  // defined by another file or by the machine
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

// The names that a library file defines for others. In these files, only definitions begin in the first column.
Words defined_in(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    if (is_word(text[0]) && !text.starts_with("static ")) add_declared(text.substr(0, end), words);
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
  for (const base::LibraryText& text : library_texts::frontends_clang)
    files.push_back({.path = "<" + std::string(text.name) + ">",
                     .text = std::string(text.text),
                     .is_library = true,
                     .is_header = text.name.ends_with(".h")});
  return files;
}

std::vector<SourceFile> c_library_for(std::span<const SourceFile> program) {
  Words wanted{"exit", "__errno_location", "__assert_fail"};
  for (const SourceFile& file : program) {
    if (file.text.find("include \"") != std::string::npos) return c_library();
    wanted.merge(words_of(file.text));
    if (file.text.find("<ramify.h>") != std::string::npos) wanted.insert("__VERIFIER_assume");
  }
  std::vector<SourceFile> files = c_library();
  std::vector<SourceFile> needed;
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (SourceFile& file : files) {
      if (file.path.empty()) continue;
      // The library includes headers of its own as `#include "<stream.h>"`; a file that includes one needs what it
      // declares.
      const bool is_needed =
          file.is_header ? std::ranges::any_of(needed,
                                               [&](const SourceFile& other) {
                                                 return other.text.find('"' + file.path + '"') != std::string::npos;
                                               })
                         : meet(defined_in(file.text), wanted);
      if (!is_needed) continue;
      is_changed = true;
      for (const base::LibraryText& text : library_texts::frontends_clang)
        if (file.path == "<" + std::string(text.name) + ">") wanted.merge(words_of(text.text));
      needed.push_back(file);
      file.path.clear();
    }
  }
  return needed;
}

}  // namespace ramify::c_frontend
