// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/reader/preprocess.h"

#include <vector>

#include "frontends/tree_sitter/quick_parser.h"

extern "C" const TSLanguage* tree_sitter_kotlin(void);

namespace ramify::frontends::kotlin {

namespace {

// Classifies characters as code or as content of texts, characters or comments. Code inside `${ }` of a text counts as
// code only with Templates::code.
enum class Templates : uint8_t { text, code };
std::vector<bool> code_of(std::string_view text, Templates templates = Templates::text) {
  std::vector<bool> is_code(text.size(), true);
  size_t at = 0;
  const auto skip_to = [&](size_t end) {
    end = std::min(end, text.size());
    for (; at < end; ++at) is_code[at] = false;
  };
  const auto behind = [&](std::string_view what, size_t from) {
    const size_t found = text.find(what, from);
    return found == std::string_view::npos ? text.size() : found + what.size();
  };
  while (at < text.size()) {
    if (text.substr(at, 2) == "//") {
      skip_to(std::min(text.find('\n', at), text.size()));
    } else if (text.substr(at, 2) == "/*") {
      skip_to(behind("*/", at + 2));
    } else if (text.substr(at, 3) == "\"\"\"") {
      skip_to(behind("\"\"\"", at + 3));
    } else if (text[at] == '"') {
      // A text may contain code, which may contain texts.
      size_t end = at + 1;
      int depth = 0;
      bool is_inner = false;
      std::vector<size_t> code;
      for (; end < text.size() && text[end] != '\n'; ++end) {
        if (depth > 0 && !is_inner && text[end] != '"') code.push_back(end);
        if (text[end] == '\\') ++end;
        else if (depth == 0 && text[end] == '"') break;
        else if (!is_inner && text.substr(end, 2) == "${") ++depth, ++end;
        else if (depth > 0 && text[end] == '"') is_inner = !is_inner;
        else if (depth > 0 && !is_inner && text[end] == '{') ++depth;
        else if (depth > 0 && !is_inner && text[end] == '}') --depth;
      }
      skip_to(end + 1);
      if (templates == Templates::code)
        for (const size_t inside : code) is_code[inside] = true;
    } else if (text[at] == '\'') {
      size_t end = at + 1;
      while (end < text.size() && text[end] != '\'' && text[end] != '\n') end += text[end] == '\\' ? 2 : 1;
      skip_to(end + 1);
    } else {
      ++at;
    }
  }
  return is_code;
}

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$';
}

// `Set<String>::size`: the grammar does not allow type arguments in a reference to a member.
void blank_type_arguments(std::string_view text, size_t end, std::string& out) {
  size_t at = end;
  int depth = 0;
  do {
    depth += text[at] == '>' ? 1 : text[at] == '<' ? -1 : 0;
    if (depth == 0) break;
    const bool is_of_type = is_word(text[at]) || std::string_view("<>,.*? ").find(text[at]) != std::string_view::npos;
    if (!is_of_type) return;
  } while (at-- > 0);
  if (depth == 0 && at > 0 && is_word(text[at - 1])) out.replace(at, end - at + 1, end - at + 1, ' ');
}

}  // namespace

std::string with_known_operators(std::string_view text) {
  std::string out(text);
  if (text.find(">::") == std::string_view::npos && text.find("..<") == std::string_view::npos &&
      text.find("0b") == std::string_view::npos && text.find("0B") == std::string_view::npos &&
      text.find("} += ") == std::string_view::npos)
    return out;
  const std::vector<bool> is_code = code_of(text, Templates::code);
  for (size_t at = 0; at + 2 < text.size(); ++at) {
    if (!is_code[at]) continue;
    if (text.substr(at, 3) == "..<") out[at + 2] = '!';
    if (text.substr(at, 3) == ">::") blank_type_arguments(text, at, out);
    if (text.substr(at, 5) == "} += ") out.replace(at + 2, plus_assign.size(), plus_assign);
    const bool is_binary = text[at] == '0' && (text[at + 1] == 'b' || text[at + 1] == 'B') &&
                           (at == 0 || !is_word(text[at - 1])) && (text[at + 2] == '0' || text[at + 2] == '1');
    if (!is_binary) continue;
    size_t end = at + 2;
    uint64_t value = 0;
    int digits = 0;
    for (; end < text.size() && (text[end] == '0' || text[end] == '1' || text[end] == '_'); ++end)
      if (text[end] != '_') value = value << 1 | static_cast<uint64_t>(text[end] - '0'), ++digits;
    if (digits > 63) continue;
    const std::string decimal = std::to_string(value);
    out.replace(at, end - at, std::string(end - at - decimal.size(), ' ') + decimal);
    at = end - 1;
  }
  return out;
}

namespace {
std::string with_ends(std::string_view text, bool of_declarations) {
  std::string out(text);
  const std::vector<bool> is_code = code_of(text);
  std::string open;       // brackets
  char before = '{';      // the last character of code that is not blank
  bool is_begin = false;  // at the beginning of a line
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\n') is_begin = true;
    if (!is_code[at]) {
      if (!is_blank(text[at]) && text[at] != '\n') is_begin = false, before = text[at] == '/' ? before : '"';
      continue;
    }
    const char c = text[at];
    if (is_blank(c) || c == '\n' || c == '\r') continue;
    const bool may_end = before != '{' && before != ';' && before != ',';
    const bool has_room = at > 0 && is_blank(text[at - 1]) && is_code[at - 1];
    const bool is_in_block = open.empty() || open.back() == '{';
    if (of_declarations && c == '}' && !is_begin && may_end && has_room && is_in_block && before != '>')
      out[at - 1] = ';';
    const size_t word = c == '!' ? at + 1 : at;
    const bool begins_entry =
        is_begin && text.substr(word, 2) == "in" && word + 2 < text.size() && !is_word(text[word + 2]);
    // A sign at the beginning of a line is not a binary operator.
    const bool begins_sign = is_begin && (c == '+' || c == '-') && text.substr(at, 2) != "->";
    const bool is_behind = begins_entry || (begins_sign && before != '}');
    if (is_behind && may_end && has_room && is_in_block) out[at - 1] = ';';
    // The grammar misses an `else` before a text in an entry of a `when`, unless a sign is between them
    // (Reader::prefix).
    const bool is_else = text.substr(at, 4) == "else" && (at == 0 || !is_word(text[at - 1]));
    if (is_else && at + 5 < text.size() && is_blank(text[at + 4])) {
      size_t next = at + 4;
      while (next < text.size() && (is_blank(text[next]) || text[next] == '\n')) ++next;
      if (next < text.size() && text[next] == '"') out[at + 4] = '+';
    }
    // `fun interface` is not in the grammar.
    if (text.substr(at, 4) == "fun " && (at == 0 || !is_word(text[at - 1]))) {
      size_t next = at + 4;
      while (next < text.size() && is_blank(text[next])) ++next;
      if (text.substr(next, 10) == "interface ") out.replace(at, 3, 3, ' ');
    }
    // The grammar ends the statement before a name on the same line that begins with e.
    if (text.substr(at, 6) == "return" && (at == 0 || !is_word(text[at - 1]))) {
      size_t next = at + 6;
      while (next < text.size() && (is_word(text[next]) || text[next] == '@')) ++next;
      const size_t blank = next;
      while (next < text.size() && is_blank(text[next])) ++next;
      const bool is_name = next < text.size() && text[next] == 'e' && text.substr(next, 5) != "else ";
      if (next > blank && is_name && (blank == at + 6 || text[at + 6] == '@')) out[next - 1] = '+';
    }
    if (c == '(' || c == '[' || c == '{') open += c;
    if ((c == ')' || c == ']' || c == '}') && !open.empty()) open.pop_back();
    before = c;
    is_begin = false;
  }
  return out;
}

}  // namespace

namespace {
bool has_error(const tree_sitter::Source& source) {
  tree_sitter::Arena arena;
  return tree_sitter::parse_quickly(tree_sitter_kotlin(), source.parsed(), arena) == nullptr &&
         tree_sitter::Tree(tree_sitter_kotlin(), source).root().has_error();
}
}  // namespace

std::string with_separated_entries(std::string_view text) { return with_ends(text, false); }
std::string with_separated_declarations(std::string_view text) { return with_ends(text, true); }

tree_sitter::Source preprocess(tree_sitter::Source source, const surface::ReadOptions&, diagnostics::Diagnostics&) {
  if (source.begin() != 0) return source;  // a snippet
  const std::string operators = with_known_operators(source.text());
  tree_sitter::Source known(with_separated_entries(operators), source.path(), source.file());
  if (!has_error(known)) return known;
  tree_sitter::Source ended(with_separated_declarations(known.text()), source.path(), source.file());
  return has_error(ended) ? known : ended;
}

}  // namespace ramify::frontends::kotlin
