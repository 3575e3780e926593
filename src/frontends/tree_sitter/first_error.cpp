// SPDX-License-Identifier: Apache-2.0
#include "frontends/tree_sitter/first_error.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <memory>
#include <string_view>
#include <tuple>

#include "frontends/tree_sitter/parser.h"

namespace ramify::frontends::tree_sitter {
namespace {

// The number after `key` in a line of the log.
std::optional<uint32_t> number_after(std::string_view line, std::string_view key) {
  const size_t at = line.rfind(key);
  if (at == std::string_view::npos) return std::nullopt;
  uint32_t number = 0;
  const char* begin = line.data() + at + key.size();
  const auto [end, error] = std::from_chars(begin, line.data() + line.size(), number);
  if (error != std::errc() || end == begin) return std::nullopt;
  return number;
}

struct Failure {
  uint32_t state = 0;
  uint32_t row = 0;
  uint32_t column = 0;
  uint32_t size = 0;  // of the token, with the preceding white space
};

// Interprets the relevant lines of the log, in order: a version of the stack is processed, a token is read for it, no
// action exists for the token. When that holds for all versions, the parser resumes one of them to repair the text.
//   process version:0, version_count:1, state:616, row:0, col:1
//   lexed_lookahead sym:=, size:2
//   detect_error lookahead:=
//   resume version:0
struct Log {
  Failure current;
  std::optional<Failure> furthest;
  bool is_over = false;  // the first error is found, or the log has an unknown form

  void read(std::string_view line) {
    if (is_over) return;
    if (line.starts_with("process version:")) {
      const auto state = number_after(line, "state:");
      const auto row = number_after(line, "row:");
      const auto column = number_after(line, "col:");
      if (!state || !row || !column) return give_up();
      // If another version is at the same place, the parser reuses the token without logging it again.
      const bool is_same_place = *row == current.row && *column == current.column;
      current = {*state, *row, *column, is_same_place ? current.size : 0};
    } else if (line.starts_with("lexed_lookahead")) {
      current.size = number_after(line, "size:").value_or(0);
    } else if (line.starts_with("detect_error")) {
      const auto order = [](const Failure& f) { return std::tuple(f.row, f.column); };
      if (!furthest || order(*furthest) < order(current)) furthest = current;
    } else if (line.starts_with("resume version:")) {
      is_over = true;
    }
  }

  void give_up() {
    furthest.reset();
    is_over = true;
  }
};

void read_log(void* payload, TSLogType type, const char* line) {
  if (type == TSLogTypeParse) static_cast<Log*>(payload)->read(line);
}

struct DeleteIterator {
  void operator()(TSLookaheadIterator* iterator) const { ts_lookahead_iterator_delete(iterator); }
};

std::vector<std::string> expected_tokens(const TSLanguage* language, TSStateId state) {
  const std::unique_ptr<TSLookaheadIterator, DeleteIterator> iterator(ts_lookahead_iterator_new(language, state));
  std::vector<std::string> names;
  if (iterator == nullptr) return names;
  while (ts_lookahead_iterator_next(iterator.get())) {
    names.emplace_back(ts_lookahead_iterator_current_symbol_name(iterator.get()));
  }
  std::ranges::sort(names);
  return names;
}

uint32_t byte_at(std::string_view text, uint32_t row, uint32_t column) {
  size_t line_begin = 0;
  for (uint32_t i = 0; i < row; ++i) {
    const size_t line_end = text.find('\n', line_begin);
    if (line_end == std::string_view::npos) return static_cast<uint32_t>(text.size());
    line_begin = line_end + 1;
  }
  return static_cast<uint32_t>(std::min<size_t>(line_begin + column, text.size()));
}

}  // namespace

std::optional<FirstError> find_first_error(const TSLanguage* language, std::string_view text) {
  Log log;
  const Parser parser = make_parser(language);
  ts_parser_set_logger(parser.get(), {&log, read_log});
  ts_tree_delete(ts_parser_parse_string(parser.get(), nullptr, text.data(), static_cast<uint32_t>(text.size())));
  if (!log.furthest) return std::nullopt;

  const Failure& failure = *log.furthest;
  FirstError error;
  error.before = byte_at(text, failure.row, failure.column);
  error.end = std::min(error.before + failure.size, static_cast<uint32_t>(text.size()));
  error.begin = error.before;
  while (error.begin < text.size() && std::strchr(" \t\r\n\f\\", text[error.begin]) != nullptr) ++error.begin;
  error.end = std::max(error.end, error.begin);
  error.expected = expected_tokens(language, static_cast<TSStateId>(failure.state));
  return error;
}

}  // namespace ramify::frontends::tree_sitter
