// SPDX-License-Identifier: Apache-2.0
// Literals (C++20 5.13).
#include <fmt/format.h>

#include "languages/c_family/literals.h"
#include "languages/cpp/reader/reader.h"

namespace ramify::frontends::cpp {

Expression Reader::number(const Cst& at) {
  const std::optional<c_family::Number> known = c_family::read_number(at.text());
  if (!known) return bad(at, "this number");
  if (std::holds_alternative<double>(known->value)) {
    Expression result = value(literal(at, known->value, known->type),
                              types_.of_kind(known->type == "f32" ? TypeKind::f32 : TypeKind::f64));
    return result;
  }
  TypeKind kind = TypeKind::int_;
  if (known->type == "u32") kind = TypeKind::u32;
  if (known->type == "i64") kind = TypeKind::i64;
  if (known->type == "u64") kind = TypeKind::u64;
  Expression result = value(literal(at, known->value, known->type), types_.of_kind(kind));
  if (const auto* i = std::get_if<int64_t>(&known->value)) {
    result.constant = *i;
    result.is_zero = *i == 0;
  }
  return result;
}

Expression Reader::character(const Cst& at) {
  const std::string_view text = at.text();
  const size_t open = text.find('\'');
  if (open == std::string_view::npos || !text.ends_with('\'')) return bad(at, "this character");
  const auto code = c_family::character_value(text.substr(open + 1, text.size() - open - 2));
  if (!code) return bad(at, "this character");
  if (open != 0) return constant_value(at, *code, types_.of_kind(TypeKind::int_));
  Expression result = value(literal(at, *code, "char"), types_.of_kind(TypeKind::char_));
  result.constant = *code;
  return result;
}

std::string Reader::text_of(const Cst& at) {
  if (at.is("raw_string_literal")) {
    std::string_view text = at.text();
    const size_t quote = text.find('"'), open = text.find('(');
    const size_t close = text.rfind(')');
    if (quote == std::string_view::npos || open == std::string_view::npos || close == std::string_view::npos) return "";
    return std::string(text.substr(open + 1, close - open - 1));
  }
  const std::string_view text = at.text();
  const size_t open = text.find('"');
  if (open == std::string_view::npos) return "";
  const std::string_view content = text.substr(open + 1, text.size() - open - 2);
  const std::optional<std::string> plain_text = c_family::unescaped(content);
  if (!plain_text) bad(at, "an escape in this text");
  return plain_text.value_or("");
}

std::vector<Cst> Reader::text_parts(const Cst& at) {
  if (!at.is("concatenated_string")) return {at};
  return at.named_children();
}

Expression Reader::text_literal(const Cst& at) {
  std::string whole;
  for (const Cst& part : text_parts(at)) {
    if (part.is("identifier")) return bad(part, fmt::format("`{}` in a text", part.text()));
    whole += text_of(part);
  }
  Expression result;
  result.type = types_.array_of({types_.basic(TypeKind::char_), true}, static_cast<int64_t>(whole.size()) + 1);
  result.node = string(at, whole);
  result.is_lvalue = true;
  result.is_literal = true;
  return result;
}

Expression Reader::user_literal(const Cst& at) {
  const std::vector<Cst> parts = at.named_children();
  const std::string_view suffix = parts.back().text();
  const std::string text = "operator\"\"" + std::string(suffix);
  if (!parts[0].is("number_literal") && !parts[0].is("char_literal") && (suffix == "s" || suffix == "sv")) {
    const Expression operand = text_literal(parts[0]);
    const Found found = std_ != nullptr ? in_scope("string", std_) : Found();
    if (found.symbol != nullptr) return value(operand.node, found.symbol->type);
  }
  Found found = look_up(text, scope_);
  if (!found) {
    std::set<Scope*> seen;
    found = in_space(text, file_, seen);
  }
  if (!found) return bad(at, fmt::format("the literal `{}`", at.text()));
  std::vector<Expression> arguments = {expression(parts[0])};
  if (arguments[0].is_literal)
    arguments.push_back(constant_value(at, arguments[0].type->size - 1, types_.of_kind(TypeKind::u64)));
  if (arguments[0].type->is_integer() && !arguments[0].type->is(TypeKind::char_))
    arguments[0].type = types_.of_kind(TypeKind::u64),
    arguments[0].node = constant_value(at, arguments[0].constant.value_or(0), types_.of_kind(TypeKind::u64)).node;
  Function* function = choose(found.functions, found.templates, {}, arguments, nullptr);
  if (function == nullptr && arguments.size() == 2) {
    arguments.pop_back();
    function = choose(found.functions, found.templates, {}, arguments, nullptr);
  }
  if (function == nullptr) return bad(at, fmt::format("the literal `{}`", at.text()));
  return call_function(at, function, nullptr, arguments, false);
}

}  // namespace ramify::frontends::cpp
