// SPDX-License-Identifier: Apache-2.0
// Numbers, strings, templates and regular expressions: ECMA-262, 12.9.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include "frontends/tree_sitter/utf8.h"
#include "languages/ecmascript/reader.h"

namespace ramify::frontends::ecmascript {

namespace {

// A string is a sequence of 16-bit units, and escapes write units: a surrogate pair becomes one code point of our text.
class Units {
 public:
  void unit(uint32_t unit) {
    if (high_ != 0 && unit >= 0xDC00 && unit < 0xE000) {
      tree_sitter::append_utf8(text_, 0x10000 + ((high_ - 0xD800) << 10) + (unit - 0xDC00));
      high_ = 0;
      return;
    }
    flush();
    if (unit >= 0xD800 && unit < 0xDC00) {
      high_ = unit;
    } else {
      tree_sitter::append_utf8(text_, unit);
    }
  }
  void code_point(uint32_t code_point) {
    if (code_point < 0x10000) return unit(code_point);
    flush();
    tree_sitter::append_utf8(text_, code_point);
  }
  void byte(char c) {
    flush();
    text_ += c;
  }
  std::string take() {
    flush();
    return std::move(text_);
  }

 private:
  void flush() {
    if (high_ != 0) tree_sitter::append_utf8(text_, high_);
    high_ = 0;
  }
  std::string text_;
  uint32_t high_ = 0;  // a pending high surrogate at the end
};

uint32_t digits(std::string_view text, size_t& at, size_t count, int base) {
  const std::string part(text.substr(at, count));
  at += part.size();
  return static_cast<uint32_t>(std::strtoul(part.c_str(), nullptr, base));
}

std::optional<char> simple_escape(char c) {
  switch (c) {
    case 'n': return '\n';
    case 't': return '\t';
    case 'r': return '\r';
    case 'b': return '\b';
    case 'f': return '\f';
    case 'v': return '\v';
    default: return std::nullopt;
  }
}

bool is_octal(char c) { return c >= '0' && c <= '7'; }

// The number of digits of a legacy octal escape: up to \377.
size_t octal_length(std::string_view text) {
  const size_t most = text[0] <= '3' ? 3 : 2;
  size_t n = 1;
  while (n < most && n < text.size() && is_octal(text[n])) ++n;
  return n;
}

// The length of the line end at the start of this text; 0 if there is none.
size_t line_end(std::string_view text) {
  if (text.starts_with("\r\n")) return 2;
  if (text.starts_with('\n') || text.starts_with('\r')) return 1;
  if (text.starts_with("\xE2\x80\xA8") || text.starts_with("\xE2\x80\xA9")) return 3;
  return 0;
}

// Decodes the escape behind a backslash, at `at`.
void escape(std::string_view text, size_t& at, Units& units) {
  const char c = text[at];
  if (const size_t length = line_end(text.substr(at)); length > 0) {
    at += length;
  } else if (const std::optional<char> simple = simple_escape(c)) {
    units.byte(*simple);
    ++at;
  } else if (c == 'x') {
    ++at;
    units.unit(digits(text, at, 2, 16));
  } else if (c == 'u' && text.substr(at + 1).starts_with('{')) {
    const size_t end = text.find('}', at);
    at += 2;
    units.code_point(digits(text, at, end - at, 16));
    at = end + 1;
  } else if (c == 'u') {
    ++at;
    units.unit(digits(text, at, 4, 16));
  } else if (is_octal(c)) {
    units.unit(digits(text, at, octal_length(text.substr(at)), 8));
  } else {
    units.byte(c);
    ++at;
  }
}

std::string_view without_quotes(std::string_view text) { return text.substr(1, text.size() - 2); }

double to_double(const ir::Constant& integer) {
  if (const int64_t* small = std::get_if<int64_t>(&integer)) return static_cast<double>(*small);
  return std::strtod(std::get<ir::BigInteger>(integer).digits.c_str(), nullptr);
}

bool is_legacy_octal(std::string_view text) {
  return text.size() > 1 && text[0] == '0' && std::ranges::all_of(text, is_octal);
}

}  // namespace

std::string decoded(std::string_view content) {
  Units units;
  for (size_t at = 0; at < content.size();) {
    if (content[at] == '\\' && at + 1 < content.size()) {
      escape(content, ++at, units);
    } else {
      units.byte(content[at++]);
    }
  }
  return units.take();
}

// In templates every line end is \n, whatever the file uses.
std::string raw_template(std::string_view content) {
  std::string text;
  for (size_t at = 0; at < content.size(); ++at) {
    if (content[at] != '\r') {
      text += content[at];
    } else if (at + 1 == content.size() || content[at + 1] != '\n') {
      text += '\n';
    }
  }
  return text;
}

// Numbers are doubles; the suffix `n` makes a big integer.
Reader::Node* Reader::number(const Cst& at) {
  std::string text(at.text());
  std::erase(text, '_');
  const bool is_big = text.ends_with('n');
  if (is_big) text.pop_back();
  const char mark = text.size() > 1 && text[0] == '0' ? static_cast<char>(text[1] | 0x20) : '0';
  const int base = mark == 'x' ? 16 : mark == 'o' ? 8 : mark == 'b' ? 2 : is_legacy_octal(text) ? 8 : 10;
  const bool has_prefix = mark == 'x' || mark == 'o' || mark == 'b';
  if (is_big) return intrinsic(at, "bigint", {string(at, text)});
  if (base == 10) return literal(at, std::strtod(text.c_str(), nullptr));
  return literal(at, to_double(integer(std::string_view(text).substr(has_prefix ? 2 : 1), base)));
}

std::string Reader::string_text(const Cst& at) { return decoded(without_quotes(at.text())); }

Reader::Node* Reader::string_literal(const Cst& at) { return string(at, string_text(at)); }

Reader::Node* Reader::template_string(const Cst& at) {
  Node* node = make(Kind::interpolation, at);
  const std::string_view all = at.text();
  uint32_t begin = 1;
  const auto text_until = [&](uint32_t end) {
    if (end > begin) node->parts.push_back(string(at, decoded(raw_template(all.substr(begin, end - begin)))));
  };
  for (const Cst& child : at.named_children()) {
    if (!child.is("template_substitution")) continue;
    text_until(child.begin() - at.begin());
    node->parts.push_back(make(Kind::format, child, "", {expression(child.first_named_child()), nullptr}));
    begin = child.end() - at.begin();
  }
  text_until(static_cast<uint32_t>(all.size()) - 1);
  if (node->parts.empty()) return string(at, "");
  if (node->parts.size() == 1 && node->parts[0]->is(Kind::literal)) return node->parts[0];
  return node;
}

Reader::Node* Reader::regex(const Cst& at) {
  const Cst pattern = at.field("pattern");
  const Cst flags = at.field("flags");
  return make(Kind::new_, at, "",
              {name(at, "RegExp"), make(Kind::argument, pattern, "", {string(pattern, std::string(pattern.text()))}),
               make(Kind::argument, at, "", {string(at, flags ? std::string(flags.text()) : "")})});
}

}  // namespace ramify::frontends::ecmascript
