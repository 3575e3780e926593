// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/value_of_json.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "programs/ir/literal.h"

namespace ramify::ir_machine {
namespace {

constexpr int read_depth_max = 64;

void add_utf8(std::string& text, uint32_t character) {
  const auto add = [&](uint32_t byte) { text += static_cast<char>(byte); };
  if (character < 0x80) return add(character);
  if (character < 0x800) {
    add(0xc0 | character >> 6);
  } else if (character < 0x10000) {
    add(0xe0 | character >> 12);
    add(0x80 | (character >> 6 & 0x3f));
  } else {
    add(0xf0 | character >> 18);
    add(0x80 | (character >> 12 & 0x3f));
    add(0x80 | (character >> 6 & 0x3f));
  }
  add(0x80 | (character & 0x3f));
}

// Recursive, with bounded depth.
class Reader {
 public:
  Reader(Draft& draft, std::string_view text) : draft_(draft), text_(text) {}

  std::optional<Word> whole() {
    const std::optional<Word> result = value(0);
    skip_blanks();
    if (at_ != text_.size()) return std::nullopt;
    return result;
  }

 private:
  std::optional<Word> value(int depth) {
    skip_blanks();
    if (depth > read_depth_max || at_ == text_.size()) return std::nullopt;
    if (take_word("null")) return Word::of(Atom::none);
    if (take_word("true")) return Word::boolean(true);
    if (take_word("false")) return Word::boolean(false);
    switch (text_[at_]) {
      case '"': {
        const std::optional<std::string> content = string();
        return content ? std::optional(draft_.string(*content)) : std::nullopt;
      }
      case '[': return array(depth);
      case '{': return object(depth);
      default: return number();
    }
  }

  std::optional<Word> array(int depth) {
    ++at_;
    std::vector<Word> elements;
    if (take(']')) return draft_.new_list(elements);
    do {
      const std::optional<Word> element = value(depth + 1);
      if (!element) return std::nullopt;
      elements.push_back(*element);
    } while (take(','));
    if (!take(']')) return std::nullopt;
    return draft_.new_list(elements);
  }

  std::optional<Word> object(int depth) {
    ++at_;
    const Word dict = draft_.new_dict();
    if (take('}')) return dict;
    do {
      skip_blanks();
      const std::optional<std::string> key = string();
      if (!key || !take(':')) return std::nullopt;
      const std::optional<Word> held = value(depth + 1);
      if (!held) return std::nullopt;
      draft_.put(dict, draft_.string(*key), *held);
    } while (take(','));
    if (!take('}')) return std::nullopt;
    return dict;
  }

  std::optional<Word> number() {
    const size_t end = std::min(text_.find_first_not_of("0123456789+-.eE", at_), text_.size());
    const std::string_view digits = text_.substr(at_, end - at_);
    at_ = end;
    if (digits.find_first_of(".eE") != std::string_view::npos) {
      const std::optional<double> real = ir::read_float(digits);
      return real ? std::optional(draft_.real(*real)) : std::nullopt;
    }
    const std::optional<ir::Constant> integer = ir::read_integer(digits);
    if (!integer) return std::nullopt;
    if (const int64_t* small = std::get_if<int64_t>(&*integer)) return draft_.integer(*small);
    return draft_.integer(BigInteger(std::get<ir::BigInteger>(*integer).digits));
  }

  std::optional<std::string> string() {
    if (at_ == text_.size() || text_[at_] != '"') return std::nullopt;
    std::string content;
    for (++at_; at_ < text_.size();) {
      const char c = text_[at_++];
      if (c == '"') return content;
      if (c != '\\') {
        content += c;
        continue;
      }
      if (at_ == text_.size()) return std::nullopt;
      const char escaped = text_[at_++];
      constexpr std::string_view letters = "\"\\/bfnrt";
      constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
      if (escaped == 'u') {
        const std::optional<uint32_t> character = escaped_character();
        if (!character) return std::nullopt;
        add_utf8(content, *character);
      } else if (const size_t which = letters.find(escaped); which != std::string_view::npos) {
        content += meanings[which];
      } else {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  // The part after `\u`; a lone surrogate becomes U+FFFD.
  std::optional<uint32_t> escaped_character() {
    constexpr uint32_t replacement = 0xfffd;
    const std::optional<uint32_t> first = four_digits();
    if (!first || *first < 0xd800 || *first > 0xdfff) return first;
    if (*first > 0xdbff || text_.substr(at_, 2) != "\\u") return replacement;
    const size_t back = at_;
    at_ += 2;
    const std::optional<uint32_t> second = four_digits();
    if (!second) return std::nullopt;
    if (*second < 0xdc00 || *second > 0xdfff) {
      at_ = back;
      return replacement;
    }
    return 0x10000 + ((*first - 0xd800) << 10) + (*second - 0xdc00);
  }

  std::optional<uint32_t> four_digits() {
    if (text_.size() - at_ < 4) return std::nullopt;
    uint32_t number = 0;
    for (int i = 0; i < 4; ++i) {
      const char c = text_[at_++];
      const uint32_t digit = c >= '0' && c <= '9'   ? static_cast<uint32_t>(c - '0')
                             : c >= 'a' && c <= 'f' ? static_cast<uint32_t>(c - 'a' + 10)
                             : c >= 'A' && c <= 'F' ? static_cast<uint32_t>(c - 'A' + 10)
                                                    : 16;
      if (digit == 16) return std::nullopt;
      number = number * 16 + digit;
    }
    return number;
  }

  void skip_blanks() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size()); }
  bool take(char c) {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  bool take_word(std::string_view word) {
    if (text_.substr(at_, word.size()) != word) return false;
    at_ += word.size();
    return true;
  }

  Draft& draft_;
  std::string_view text_;
  size_t at_ = 0;
};

}  // namespace

std::optional<Word> value_of_json(Draft& draft, std::string_view json) { return Reader(draft, json).whole(); }

}  // namespace ramify::ir_machine
