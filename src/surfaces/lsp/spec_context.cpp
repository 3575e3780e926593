// SPDX-License-Identifier: Apache-2.0
#include "surfaces/lsp/spec_context.h"

#include <algorithm>

#include "surfaces/lsp/source_text.h"

namespace ramify::lsp {

namespace {

using session::SpecTable;

bool is_key_byte(char c) { return is_word_byte(c) || c == '-'; }

std::string lower_case(std::string text) {
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return text;
}

class Scanner {
 public:
  Scanner(std::string_view text, size_t offset) : text_(text.substr(0, std::min(offset, text.size()))) {}

  SpecContext scan() && {
    while (at_ < text_.size()) next();
    SpecContext context;
    context.path = header_;
    for (const Frame& frame : frames_) context.path.insert(context.path.end(), frame.keys.begin(), frame.keys.end());
    const std::vector<std::string>& keys = keys_;
    if (is_in_header_) {
      context.part = SpecPart::header;
      context.path = keys;
    } else if (is_in_comment_) {
      context.part = SpecPart::comment;
    } else if (is_value_) {
      context.part = SpecPart::value;
      context.is_in_text = !quotes_.empty();
      if (!keys.empty()) {
        context.path.insert(context.path.end(), keys.begin(), keys.end() - 1);
        context.key = keys.back();
      }
    } else {
      context.path.insert(context.path.end(), keys.begin(), keys.end());
    }
    size_t begin = text_.size();
    while (begin > 0 && is_key_byte(text_[begin - 1])) --begin;
    context.word = std::string(text_.substr(begin));
    return context;
  }

 private:
  struct Frame {  // an inline table
    std::vector<std::string> keys;
    size_t lists = 0;
  };

  void next() {
    const char c = text_[at_];
    if (!quotes_.empty()) return in_text();
    if (is_in_comment_) return skip_comment();
    if (c == '#') {
      is_in_comment_ = true;
      ++at_;
    } else if (c == '\n') {
      end_line();
    } else if (c == '"' || c == '\'') {
      begin_text();
    } else if (is_key_byte(c)) {
      word();
    } else {
      ++at_;
      punctuation(c);
    }
  }

  void skip_comment() {
    if (text_[at_] == '\n') end_line();
    else ++at_;
  }

  void end_line() {
    ++at_;
    is_in_comment_ = false;
    if (is_in_header_) header_.clear();  // an unfinished one
    is_in_header_ = false;
    // A table or list that lasts over the line is valid TOML only in a list, but is likely to be meant.
    if (lists_ == 0 && frames_.empty()) begin_statement();
  }

  void begin_statement() {
    keys_.clear();
    is_value_ = false;
    is_line_begin_ = true;
  }

  void begin_text() {
    const char c = text_[at_];
    const std::string_view rest = text_.substr(at_);
    quotes_ = rest.starts_with(c == '"' ? "\"\"\"" : "'''") ? rest.substr(0, 3) : rest.substr(0, 1);
    text_begin_ = at_ += quotes_.size();
    is_line_begin_ = false;
  }

  void in_text() {
    if (text_[at_] == '\\' && quotes_.front() == '"') {
      at_ = std::min(at_ + 2, text_.size());
      return;
    }
    const bool is_end = text_.substr(at_).starts_with(quotes_);
    if (!is_end && (text_[at_] != '\n' || quotes_.size() == 3)) {
      ++at_;
      return;
    }
    if (is_end && !is_value_) keys_.emplace_back(text_.substr(text_begin_, at_ - text_begin_));
    if (is_end) at_ += quotes_.size();
    quotes_ = {};
  }

  void word() {
    const size_t begin = at_;
    while (at_ < text_.size() && is_key_byte(text_[at_])) ++at_;
    is_line_begin_ = false;
    // The word at the position is not finished.
    if (!is_value_ && at_ < text_.size()) keys_.emplace_back(text_.substr(begin, at_ - begin));
  }

  void punctuation(char c) {
    if (c == ' ' || c == '\t' || c == '\r') return;
    const bool begins_header = c == '[' && is_line_begin_ && !is_value_;
    is_line_begin_ = false;
    if (begins_header || (c == '[' && is_in_header_)) {
      is_in_header_ = true;
      keys_.clear();
    } else if (is_in_header_) {
      if (c != ']') return;
      header_ = keys_;
      keys_.clear();
      is_in_header_ = false;
    } else if (!is_value_) {
      if (c == '=') is_value_ = true;
      else if (c == '}') close();
    } else if (c == '[') {
      ++lists_;
    } else if (c == ']') {
      lists_ -= lists_ > 0 ? 1 : 0;
    } else if (c == '{') {
      frames_.push_back({keys_, lists_});
      lists_ = 0;
      begin_statement();
      is_line_begin_ = false;
    } else if (c == '}') {
      close();
    } else if (c == ',' && !frames_.empty() && lists_ == 0) {
      begin_statement();
      is_line_begin_ = false;
    }
  }

  void close() {
    if (frames_.empty()) return;
    keys_ = frames_.back().keys;
    lists_ = frames_.back().lists;
    frames_.pop_back();
    is_value_ = true;
  }

  std::string_view text_;
  size_t at_ = 0;
  std::vector<std::string> header_;
  std::vector<Frame> frames_;
  std::vector<std::string> keys_;  // of the header or the key that is being read
  size_t lists_ = 0;
  std::string_view quotes_;
  size_t text_begin_ = 0;
  bool is_line_begin_ = true, is_in_header_ = false, is_in_comment_ = false, is_value_ = false;
};

}  // namespace

std::optional<SpecTable> SpecContext::table() const {
  if (path.empty()) return SpecTable::top;
  const std::string first = lower_case(path.front());
  if (path.size() == 1) {
    if (first == "spec") return SpecTable::spec;
    if (first == "explore") return SpecTable::explore;
    if (first == "test") return SpecTable::test;
    return std::nullopt;
  }
  if (path.size() != 2) return std::nullopt;
  if (first == "threads") return SpecTable::thread;
  if (first == "actions") return SpecTable::action;
  if (first == "scenario") return SpecTable::scenario;
  if (first == "model") return SpecTable::model;
  if (first == "properties") return SpecTable::property;
  if (first == "explore" && lower_case(path.back()) == "max") return SpecTable::max;
  return std::nullopt;
}

const session::SpecKey* SpecContext::spec_key() const {
  const std::optional<SpecTable> of = table();
  return of && !key.empty() ? session::find_spec_key(*of, key) : nullptr;
}

bool SpecContext::is_expression() const {
  if (part != SpecPart::value || path.empty()) return false;
  const std::string first = lower_case(path.front());
  if (first == "predicates") return path.size() == 1;
  if (first == "explore" && path.size() == 2) return lower_case(path.back()) == "groups";
  const std::optional<SpecTable> of = table();
  if (!of) return false;
  const session::SpecKey* const known = spec_key();
  switch (*of) {
    case SpecTable::property: return true;
    case SpecTable::action: return known == nullptr || known->name == "where";  // else a domain
    case SpecTable::thread: return known != nullptr && known->name == "entrypoint";
    case SpecTable::spec:
    case SpecTable::explore:
      return known != nullptr &&
             (known->value.starts_with("expression") || known->name == "actions" || known->name == "keep");
    case SpecTable::top:
    case SpecTable::max:
    case SpecTable::scenario:
    case SpecTable::test:
    case SpecTable::model: return false;
  }
  return false;
}

SpecContext spec_context(std::string_view text, size_t offset) { return Scanner(text, offset).scan(); }

}  // namespace ramify::lsp
