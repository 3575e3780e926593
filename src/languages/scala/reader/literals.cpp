// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "frontends/surface/characters.h"
#include "languages/scala/reader/reader.h"

namespace ramify::frontends::scala {
namespace {

using surface::Characters;

uint32_t simple_escape(char c) {
  switch (c) {
    case 't': return '\t';
    case 'b': return '\b';
    case 'n': return '\n';
    case 'r': return '\r';
    case 'f': return '\f';
    default: return static_cast<unsigned char>(c);
  }
}

// \n, \u0041 (with any number of u), \101.
void unescape(std::string_view source, Characters& to) {
  for (size_t at = 0; at < source.size();) {
    if (source[at] != '\\' || at + 1 == source.size()) {
      const size_t end = std::min(source.find('\\', at + 1), source.size());
      to.add(source.substr(at, end - at));
      at = end;
    } else if (source[at + 1] == 'u') {
      const size_t digits = std::min(source.find_first_not_of('u', at + 1), source.size());
      to.add(surface::code_of_digits(source.substr(digits, 4), 16));
      at = digits + 4;
    } else if (source[at + 1] >= '0' && source[at + 1] <= '7') {
      const size_t size_max = source[at + 1] <= '3' ? 3 : 2;
      size_t size = 0;
      while (size < size_max && at + 1 + size < source.size() && source[at + 1 + size] >= '0' &&
             source[at + 1 + size] <= '7')
        ++size;
      to.add(surface::code_of_digits(source.substr(at + 1, size), 8));
      at += 1 + size;
    } else {
      to.add(simple_escape(source[at + 1]));
      at += 2;
    }
  }
}

// The length of the format at the beginning of a text, such as %-5.2f; 0 if there is none.
size_t format_size(std::string_view text) {
  if (!text.starts_with('%')) return 0;
  const size_t letter = text.find_first_not_of("-#+ 0,(123456789.", 1);
  if (letter == std::string_view::npos || text[letter] == '%' || text[letter] == 'n') return 0;
  return letter + (text[letter] == 't' || text[letter] == 'T' ? 2 : 1);
}

// In the f interpolator %% is a percent sign and %n a line end.
std::string without_percents(std::string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool is_mark = text[i] == '%' && i + 1 < text.size();
    if (is_mark && text[i + 1] == '%') result += '%', ++i;
    else if (is_mark && text[i + 1] == 'n') result += '\n', ++i;
    else result += text[i];
  }
  return result;
}

}  // namespace

// It may include a sign. A hexadecimal Int wraps around.
Node* Reader::integer_literal(const Cst& at) {
  std::string text(at.text());
  std::erase(text, '_');
  const bool is_negative = text.starts_with('-');
  if (is_negative) text.erase(0, 1);
  const bool is_long = text.ends_with('L') || text.ends_with('l');
  if (is_long) text.pop_back();
  int base = 10;
  if (text.starts_with("0x") || text.starts_with("0X")) base = 16;
  if (text.starts_with("0b") || text.starts_with("0B")) base = 2;
  if (base != 10) text.erase(0, 2);
  const uint64_t half = is_long ? uint64_t{1} << 63 : uint64_t{1} << 31;
  fits(at, text, base, base == 10 ? half : half + (half - 1), is_long ? "Long" : "Int");  // -half may follow a sign
  const uint64_t bits = std::strtoull(text.c_str(), nullptr, base);
  int64_t value =
      is_long || base == 10 ? static_cast<int64_t>(bits) : static_cast<int32_t>(static_cast<uint32_t>(bits));
  if (is_negative) value = static_cast<int64_t>(0 - static_cast<uint64_t>(value));
  return literal(at, value, is_long ? "i64" : "");
}

Node* Reader::real_literal(const Cst& at) {
  std::string text(at.text());
  std::erase(text, '_');
  if (text.ends_with('f') || text.ends_with('F'))
    return literal(at, static_cast<double>(std::strtof(text.c_str(), nullptr)), "f32");
  return literal(at, std::strtod(text.c_str(), nullptr));
}

Node* Reader::boolean_literal(const Cst& at) { return literal(at, at.text() == "true"); }

Node* Reader::character_literal(const Cst& at) {
  const std::string_view source = at.text().substr(1, at.text().size() - 2);
  if (source.starts_with("\\u"))  // any UTF-16 unit, including surrogates
    return literal(
        at, static_cast<int64_t>(surface::code_of_digits(source.substr(source.find_first_not_of('u', 1)), 16)), "char");
  Characters characters;
  unescape(source, characters);
  const std::vector<uint32_t> codes = surface::code_points(characters.text());
  if (codes.size() != 1 || codes[0] > 0xFFFF) return unsupported(at, "a character literal of more than one character");
  return literal(at, static_cast<int64_t>(codes.front()), "char");
}

Node* Reader::string_literal(const Cst& at) {
  const std::string_view text = at.text();
  if (text.starts_with("\"\"\"")) return string(at, std::string(text.substr(3, text.size() - 6)));
  Characters characters;
  unescape(text.substr(1, text.size() - 2), characters);
  if (!characters.is_well_formed()) return unsupported(at, "a string with half of a character");
  return string(at, characters.text());
}

// s"…", f"…" with formats after the parts, raw"…" without escapes.
Node* Reader::interpolated(const Cst& at) {
  const std::string_view interpolator = at.field("interpolator").text();
  if (interpolator != "s" && interpolator != "f" && interpolator != "raw")
    return unsupported(at, "an interpolator other than s, f and raw");
  const Cst body = child_of_kind(at, "interpolated_string");
  const uint32_t quotes = body.text().starts_with("\"\"\"") ? 3 : 1;
  const std::string_view text = body.text();
  Node* result = make(Kind::interpolation, at);
  std::string piece;  // as written
  bool is_well_formed = true;
  const auto finish = [&] {
    if (piece.empty()) return;
    Characters characters;
    const std::string written = interpolator == "f" ? without_percents(piece) : piece;
    if (interpolator == "raw") characters.add(written);
    else unescape(written, characters);
    is_well_formed &= characters.is_well_formed();
    result->parts.push_back(string(body, characters.text()));
    piece.clear();
  };
  size_t position = quotes;
  for (const Cst& part : body.named_children()) {
    const size_t begin = part.begin() - body.begin();
    piece += text.substr(position, begin - position);
    position = part.end() - body.begin();
    if (part.is("escape_sequence")) {
      piece += part.text().starts_with('$') ? part.text().substr(1) : part.text();
      continue;
    }
    finish();
    const Cst inside = part.first_named_child();
    Node* value = inside.is("block") ? block(inside) : identifier(inside);
    Node* formatted = make(Kind::format, part, "", {value});
    if (const size_t size = interpolator == "f" ? format_size(text.substr(position)) : 0) {
      formatted->parts.push_back(string(part, std::string(text.substr(position, size))));
      position += size;
    }
    result->parts.push_back(formatted);
  }
  piece += text.substr(position, text.size() - quotes - position);
  finish();
  if (!is_well_formed) return unsupported(at, "a string with half of a character");
  if (result->parts.empty()) return string(at, "");
  const bool is_plain = result->parts.size() == 1 && result->parts.front()->is(Kind::literal);
  return is_plain ? result->parts.front() : result;
}

}  // namespace ramify::frontends::scala
