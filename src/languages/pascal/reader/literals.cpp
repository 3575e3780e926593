// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>

#include "frontends/surface/characters.h"
#include "languages/pascal/reader/reader.h"

namespace ramify::frontends::pascal {

Node* Reader::number(const Cst& at) {
  std::string text(at.text());
  if (text.find_first_of(".eE") == std::string::npos || text.starts_with('$'))
    fits(at, text, text.starts_with('$') ? 16 : 10, UINT64_MAX, "qword");
  if (text.starts_with('$')) return literal(at, integer(std::string_view(text).substr(1), 16));
  if (text.find_first_of(".eE") != std::string::npos) return literal(at, std::strtod(text.c_str(), nullptr));
  const bool is_negative = text.starts_with('-');
  if (is_negative || text.starts_with('+')) text.erase(0, 1);
  ir::Constant value = integer(text);
  if (!is_negative) return literal(at, std::move(value));
  if (const int64_t* small = std::get_if<int64_t>(&value)) return literal(at, -*small);
  return literal(at, ir::Constant(ir::BigInteger{"-" + text}));
}

// 'it''s'#13#10: quoted pieces and character codes. A single character is a Char, unless a string is expected.
Node* Reader::text_literal(const Cst& at, bool is_string) {
  const std::string_view source = at.text();
  surface::Characters text;
  for (size_t i = 0; i < source.size();) {
    if (source[i] == '#') {
      const bool is_hex = i + 1 < source.size() && source[i + 1] == '$';
      const size_t begin = i + (is_hex ? 2 : 1);
      size_t end = begin;
      while (end < source.size() && std::isxdigit(static_cast<unsigned char>(source[end])) != 0 &&
             (is_hex || std::isdigit(static_cast<unsigned char>(source[end])) != 0))
        ++end;
      text.add(surface::code_of_digits(source.substr(begin, end - begin), is_hex ? 16 : 10));
      i = end;
    } else if (source[i] == '\'') {
      ++i;
      while (i < source.size()) {
        if (source[i] == '\'') {
          if (i + 1 >= source.size() || source[i + 1] != '\'') break;
          ++i;
        }
        const size_t end = std::min(source.find('\'', i + 1), source.size());
        text.add(source.substr(i, end - i));
        i = end;
      }
      ++i;
    } else {
      ++i;  // white space between the pieces
    }
  }
  if (!text.is_well_formed()) return unsupported(at, "a string with half of a character");
  const std::vector<uint32_t> codes = surface::code_points(text.text());
  if (!is_string && codes.size() == 1) return literal(at, static_cast<int64_t>(codes[0]), "char");
  return string(at, text.text());
}

// An array of characters initialised by a text; the remaining elements are #0.
Node* Reader::characters(const Cst& at, const Type& array) {
  const Node* text = text_literal(at, true);
  const auto* written = text->is(Kind::literal) ? std::get_if<std::string>(&text->value) : nullptr;
  const std::vector<Cst> bounds = bounds_of(array.at);
  const Node* size = bounds.size() == 1 ? size_of(bounds[0]) : nullptr;
  const int64_t* count = size != nullptr && size->is(Kind::literal) ? std::get_if<int64_t>(&size->value) : nullptr;
  if (written == nullptr || count == nullptr || *count < static_cast<int64_t>(written->size()))
    return unsupported(at, "an array of characters that is written like this");
  Node* result = make(Kind::array, at);
  result->type = type(child_of_kind(array.at, "type"));
  for (int64_t i = 0; i < *count; ++i) {
    const auto place = static_cast<size_t>(i);
    const int64_t code = place < written->size() ? static_cast<unsigned char>((*written)[place]) : 0;
    result->parts.push_back(literal(at, code, "char"));
  }
  return result;
}

// `(1, 2, 3)` for an array, `(x: 1; y: 2)` for a record, or a value.
Node* Reader::initialiser(const Cst& at, const Type& of) {
  if (at.is("arrInitializer")) {
    Node* result = make(Kind::array, at);
    const Type element = symbols_.element_of(of, 1);
    if (element) result->type = element.dimensions > 0 ? type(at, "array") : type(element.at);
    for (const Cst& each : at.named_children()) result->parts.push_back(initialiser(each, element));
    return is_dynamic(of) ? intrinsic(at, "%dynamic", {result}) : result;
  }
  // A parenthesised value is an array of one element if an array is expected.
  const Type resolved = symbols_.resolve(of);
  if (at.is("exprParens") && resolved && resolved.at.is("declArray")) {
    Node* result = make(Kind::array, at, "", {initialiser(at.first_named_child(), symbols_.element_of(of, 1))});
    result->type = type(child_of_kind(resolved.at, "type"));
    return result;
  }
  if (at.is("literalString") && resolved && resolved.at.is("declArray") && !is_dynamic(of))
    return characters(at, resolved);
  if (!at.is("recInitializer")) return expression_for(at, of);
  if (!is_record(of)) return unsupported(at, "an initial value with names, of something that is no record of the file");
  const std::string kept = hidden_name("record");
  Node* result = make(Kind::block, at);
  Node* made = make(Kind::new_, at, "", {name(at, type(of.at)->text)});
  result->parts.push_back(make(Kind::declare, at, "", {make(Kind::name_pattern, at, kept), made}));
  for (const Cst& each : at.named_children()) {
    const Cst named = each.field("name");
    if (!named) return unsupported(each, "an initial value of a record without a name");
    const Cst declared = symbols_.member(of, lower(named.text()));
    Node* target = make(Kind::field, each, lower(named.text()), {name(at, kept)});
    Node* value = initialiser(each.field("value"), declared ? Type{declared.field("type")} : Type{});
    result->parts.push_back(make(Kind::assign, each, "", {target, value}));
  }
  result->parts.push_back(name(at, kept));
  return result->set(Flag::value);
}

}  // namespace ramify::frontends::pascal
