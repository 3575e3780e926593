// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdlib>
#include <limits>

#include "frontends/surface/characters.h"
#include "languages/kotlin/reader/reader.h"

namespace ramify::frontends::kotlin {
namespace {

using surface::Characters;

uint32_t simple_escape(char c) {
  switch (c) {
    case 't': return '\t';
    case 'b': return '\b';
    case 'n': return '\n';
    case 'r': return '\r';
    default: return static_cast<unsigned char>(c);
  }
}

void unescape(std::string_view source, Characters& to) {
  for (size_t at = 0; at < source.size();) {
    if (source[at] != '\\' || at + 1 == source.size()) {
      const size_t end = std::min(source.find('\\', at + 1), source.size());
      to.add(source.substr(at, end - at));
      at = end;
    } else if (source[at + 1] == 'u') {
      to.add(surface::code_of_digits(source.substr(at + 2, 4), 16));
      at += 6;
    } else {
      to.add(simple_escape(source[at + 1]));
      at += 2;
    }
  }
}

struct Digits {
  std::string text;
  int base = 10;
  bool is_long = false;
  bool is_unsigned = false;

  explicit Digits(std::string_view source) : text(source) {
    std::erase(text, '_');
    while (!text.empty() && std::string_view("uUL").contains(text.back())) {
      (text.back() == 'L' ? is_long : is_unsigned) = true;
      text.pop_back();
    }
    if (text.starts_with("0x") || text.starts_with("0X")) base = 16;
    if (text.starts_with("0b") || text.starts_with("0B")) base = 2;
    if (base != 10) text.erase(0, 2);
  }
};

}  // namespace

// Without a suffix: an Int if the value fits, else a Long.
Node* Reader::integer_literal(const Cst& at) {
  const Digits digits(at.text());
  fits(at, digits.text, digits.base, digits.is_unsigned ? UINT64_MAX : uint64_t{1} << 63,
       digits.is_unsigned ? "ULong" : "Long");
  const uint64_t value = std::strtoull(digits.text.c_str(), nullptr, digits.base);
  const bool is_int = !digits.is_long && value <= static_cast<uint64_t>(std::numeric_limits<int32_t>::max());
  const bool is_uint = !digits.is_long && value <= std::numeric_limits<uint32_t>::max();
  if (digits.is_unsigned) return literal(at, integer(digits.text, digits.base), is_uint ? "u32" : "u64");
  return literal(at, integer(digits.text, digits.base), is_int ? "" : "i64");
}

Node* Reader::sized_literal(const Cst& at) { return integer_literal(at); }

Node* Reader::real_literal(const Cst& at) {
  std::string digits(at.text());
  std::erase(digits, '_');
  if (digits.ends_with('f') || digits.ends_with('F'))
    return literal(at, static_cast<double>(std::strtof(digits.c_str(), nullptr)), "f32");
  return literal(at, std::strtod(digits.c_str(), nullptr));
}

Node* Reader::boolean_literal(const Cst& at) { return literal(at, at.text() == "true"); }
Node* Reader::null_literal(const Cst& at) { return null(at); }

Node* Reader::character_literal(const Cst& at) {
  const std::string_view source = at.text().substr(1, at.text().size() - 2);
  if (source.starts_with("\\u"))  // any UTF-16 unit, including surrogates
    return literal(at, static_cast<int64_t>(surface::code_of_digits(source.substr(2), 16)), "char");
  Characters characters;
  unescape(source, characters);
  const std::vector<uint32_t> codes = surface::code_points(characters.text());
  if (codes.size() != 1) return unsupported(at, "a character literal of more than one character");
  return literal(at, static_cast<int64_t>(codes.front()), "char");
}

// The content is split into pieces; adjacent ones are joined. Raw strings have no escapes.
Node* Reader::string_literal(const Cst& at) {
  const bool is_raw = at.text().starts_with("\"\"\"");
  Node* result = make(Kind::interpolation, at);
  Characters text;
  bool has_text = false;
  bool is_well_formed = true;
  const auto finish_text = [&] {
    is_well_formed &= text.is_well_formed();
    if (has_text) result->parts.push_back(string(at, text.text()));
    text = Characters();
    has_text = false;
  };
  for (const Cst& part : at.named_children()) {
    if (part.is("string_content")) {
      has_text = true;
      if (is_raw) {
        text.add(part.text());
      } else {
        unescape(part.text(), text);
      }
      continue;
    }
    finish_text();
    Node* value = part.is("interpolated_identifier") ? identifier(part) : expression(part.children().front());
    result->parts.push_back(make(Kind::format, part, "", {value}));
  }
  finish_text();
  if (!is_well_formed) return unsupported(at, "a string with half of a character");
  if (result->parts.empty()) return string(at, "");
  const bool is_plain = result->parts.size() == 1 && result->parts.front()->is(Kind::literal);
  return is_plain ? result->parts.front() : result;
}

}  // namespace ramify::frontends::kotlin
