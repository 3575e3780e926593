// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/lowering/constants.h"

#include <limits>

#include <fmt/format.h>

#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {
namespace {

std::optional<StringError> add_string(const Node& node, StringLiteral& literal, std::optional<bool>& is_bytes) {
  const std::vector<Node> children = node.children();
  const Node& opening = children.front();
  const std::optional<StringForm> form = read_string_form(opening.text());
  const auto error = [](const Node& at, std::string message, std::string hint) {
    return StringError{std::move(message), std::move(hint), at.begin(), at.end()};
  };
  if (!form) {
    return error(opening, fmt::format("no string starts with `{}`", opening.text()),
                 "strings start with quotes, or with `r`, `b`, `rb`, `f` or `rf` before them");
  }
  if (is_bytes.value_or(form->is_bytes) != form->is_bytes) {
    return error(node, "a string and bytes side by side", "give both or neither a `b`");
  }
  is_bytes = form->is_bytes;

  uint32_t begin = opening.end();
  const std::string_view text = node.source().parsed();
  const auto add_text = [&](uint32_t end) -> std::optional<StringError> {
    auto content = read_string_content(text.substr(begin, end - begin), *form);
    if (!content) {
      const LiteralError& e = content.error();
      return StringError{e.message, e.hint, begin + e.begin, begin + e.end};
    }
    if (!content->empty()) literal.pieces.push_back({std::move(*content), {}});
    return std::nullopt;
  };
  for (const Node& child : children) {
    if (!child.is("interpolation")) continue;
    if (auto e = add_text(child.begin())) return e;
    literal.pieces.push_back({"", child});
    begin = child.end();
  }
  return add_text(children.back().is("string_end") ? children.back().begin() : node.end());
}

}  // namespace

std::expected<StringLiteral, StringError> read_string(const Node& node) {
  StringLiteral literal;
  std::optional<bool> is_bytes;
  const std::vector<Node> strings = node.is("string") ? std::vector<Node>{node} : node.named_children();
  for (const Node& string : strings) {
    if (auto error = add_string(string, literal, is_bytes)) return std::unexpected(std::move(*error));
  }
  literal.is_bytes = is_bytes.value_or(false);
  return literal;
}

std::optional<ir::Constant> negated(const ir::Constant& number) {
  if (const auto* integer = std::get_if<int64_t>(&number)) return ir::Constant(-*integer);  // literals have no sign
  if (const auto* real = std::get_if<double>(&number)) return ir::Constant(-*real);
  if (const auto* big = std::get_if<ir::BigInteger>(&number)) {
    if (big->digits == "9223372036854775808") return ir::Constant(std::numeric_limits<int64_t>::min());
    return ir::Constant(ir::BigInteger{"-" + big->digits});
  }
  return std::nullopt;
}

bool has_constant_defaults(const Node& function, bool is_action) {
  const Node list = function.field("parameters");
  if (!list) return true;
  for (const Node& parameter : list.named_children()) {
    const Node value = parameter.field("value");
    if (is_action && domain_of(parameter)) continue;
    if (value && !constant_value(value)) return false;
  }
  return true;
}

Node domain_of(const Node& parameter) {
  const Node value = parameter.field("value");
  if (!value || !value.is("call") || value.field("function").text() != "oneof") return {};
  const Node arguments = value.field("arguments");
  if (arguments.is("generator_expression")) return {};
  const std::vector<Node> given = arguments.named_children();
  return given.size() == 1 ? given[0] : Node();
}

std::optional<ir::Constant> constant_value(const Node& expression) {
  const Node node = without_parentheses(expression);
  const std::string_view kind = node.kind();
  const auto read = [](std::expected<ir::Constant, LiteralError> value) -> std::optional<ir::Constant> {
    if (!value) return std::nullopt;
    return std::move(*value);
  };
  if (kind == "integer") return read(read_integer(node.text()));
  if (kind == "float") return read(read_float(node.text()));
  if (kind == "true") return ir::Constant(true);
  if (kind == "false") return ir::Constant(false);
  if (kind == "none") return ir::Constant(ir::Null());
  if (kind == "unary_operator") {
    const std::string_view sign = node.field("operator").text();
    const Node argument = without_parentheses(node.field("argument"));
    if ((sign != "-" && sign != "+") || (!argument.is("integer") && !argument.is("float"))) return std::nullopt;
    const std::optional<ir::Constant> number = constant_value(argument);
    return number && sign == "-" ? negated(*number) : number;
  }
  if (kind == "string" || kind == "concatenated_string") {
    const auto literal = read_string(node);
    if (!literal) return std::nullopt;
    std::string text;
    for (const StringPiece& piece : literal->pieces) {
      if (piece.field) return std::nullopt;
      text += piece.text;
    }
    if (literal->is_bytes) return ir::Constant(ir::Bytes{std::move(text)});
    return ir::Constant(std::move(text));
  }
  return std::nullopt;
}

}  // namespace ramify::frontends::starlark
