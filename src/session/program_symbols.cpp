// SPDX-License-Identifier: Apache-2.0
#include "session/program_symbols.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <string_view>
#include <tuple>

namespace ramify::session {
namespace {

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || (c & 0x80) != 0; }

// "Counter.add" -> "add", "$total" -> "total"; "" where it does not end with a word.
std::string_view last_word(std::string_view name) {
  size_t begin = name.size();
  while (begin > 0 && is_word(name[begin - 1])) --begin;
  return name.substr(begin);
}

// Whether the word stands there; in languages without case, in any case.
bool stands_at(std::string_view text, size_t at, std::string_view word, bool with_case) {
  if (at > 0 && is_word(text[at - 1])) return false;
  if (at + word.size() > text.size() || (at + word.size() < text.size() && is_word(text[at + word.size()])))
    return false;
  return std::ranges::equal(text.substr(at, word.size()), word, [&](char a, char b) {
    return a == b ||
           (!with_case && std::tolower(static_cast<unsigned char>(a)) == std::tolower(static_cast<unsigned char>(b)));
  });
}

// A file's text with the offsets of its lines.
class Text {
 public:
  explicit Text(std::string_view text) : text_(text) {
    for (size_t at = 0; at < text.size(); ++at)
      if (text[at] == '\n') lines_.push_back(at + 1);
  }

  std::optional<size_t> offset(uint32_t line, uint32_t column) const {
    if (line == 0 || line > lines_.size()) return std::nullopt;
    const size_t at = lines_[line - 1] + (column == 0 ? 0 : column - 1);
    return at <= text_.size() ? std::optional(at) : std::nullopt;
  }

  // The first place of the word in a range.
  std::optional<base::Place> find(std::string_view word, const base::Place& in) const {
    const std::optional<size_t> begin = offset(in.line, in.column);
    size_t end = offset(in.end_line, in.end_column).value_or(0);
    if (!begin) return std::nullopt;
    // A place without an end, or one that is only the beginning: the rest of its line.
    end = std::max(end, std::min(text_.find('\n', *begin), text_.size()));
    for (const bool with_case : {true, false})
      for (size_t at = *begin; at < end; ++at)
        if (stands_at(text_, at, word, with_case)) return place(in.file, at, word.size());
    return std::nullopt;
  }

  std::string head(uint32_t line) const {
    const size_t begin = lines_[line - 1];
    std::string_view head = text_.substr(begin, std::min(text_.find('\n', begin), text_.size()) - begin);
    while (!head.empty() && (head.front() == ' ' || head.front() == '\t')) head.remove_prefix(1);
    while (!head.empty() && (head.back() == ' ' || head.back() == '\r' || head.back() == '{')) head.remove_suffix(1);
    return std::string(head);
  }

  std::string word(const base::Place& at) const {
    return std::string(text_.substr(*offset(at.line, at.column), at.end_column - at.column));
  }

 private:
  std::string_view text_;
  std::vector<size_t> lines_ = {0};

  base::Place place(const std::string& file, size_t at, size_t length) const {
    const auto line = static_cast<uint32_t>(std::ranges::upper_bound(lines_, at) - lines_.begin());
    const auto column = static_cast<uint32_t>(at - lines_[line - 1] + 1);
    return {file, line, column, line, column + static_cast<uint32_t>(length)};
  }
};

}  // namespace

std::vector<ProgramSymbol> program_symbols(const ir::Module& module, const outputs::Sources& sources) {
  std::vector<ProgramSymbol> symbols;
  const auto add = [&](ProgramSymbol symbol, std::string_view name, const ir::Span& span) {
    symbol.whole = module.place(span);
    // Calls and properties that a spec has.
    if (!symbol.whole.is_known() || module.is_library(span) || symbol.whole.file.ends_with(".toml")) return;
    const std::string_view word = last_word(name), source = sources.text(symbol.whole.file);
    if (word.empty() || source.empty()) return;
    const Text text(source);
    const std::optional<base::Place> place = text.find(word, symbol.whole);
    if (!place) return;
    symbol.place = *place;
    symbol.name = text.word(*place);
    symbol.head = text.head(place->line);
    symbols.push_back(std::move(symbol));
  };
  for (const ir::Function& function : module.functions) {
    ProgramSymbol symbol{.kind = SymbolKind::function, .class_name = function.class_name};
    for (const ir::Parameter& parameter : function.parameters) symbol.locals.emplace_back(last_word(parameter.name));
    for (const ir::RegisterName& local : function.register_names) symbol.locals.emplace_back(last_word(local.name));
    add(std::move(symbol), function.name, function.span);
  }
  for (const ir::Global& global : module.globals) add({.kind = SymbolKind::variable}, global.name, global.span);
  const auto order = [](const ProgramSymbol& symbol) {
    return std::tuple(symbol.place.file, symbol.place.line, symbol.place.column, symbol.kind);
  };
  std::ranges::stable_sort(symbols, {}, order);
  // A function that is also the value of a variable is one symbol.
  const auto same = [](const ProgramSymbol& a, const ProgramSymbol& b) { return a.place == b.place; };
  symbols.erase(std::unique(symbols.begin(), symbols.end(), same), symbols.end());
  return symbols;
}

}  // namespace ramify::session
