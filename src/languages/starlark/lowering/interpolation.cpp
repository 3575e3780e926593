// SPDX-License-Identifier: Apache-2.0
// Strings: literals, and f-strings, whose pieces are formatted and joined.
#include <fmt/format.h>

#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

ir::Register FunctionLowering::string(const Node& node, Destination to) {
  const auto literal = read_string(node);
  if (!literal) {
    const StringError& error = literal.error();
    const tree_sitter::Source& source = node.source();
    program_.diagnostics.report(DiagnosticId::bad_literal,
                                source.place(source.point(error.begin), source.point(error.end)), error.message,
                                error.hint);
    return deliver(to, code_.symbolic("literal"));
  }
  if (const std::optional<ir::Constant> known = constant_value(node)) return constant(to, *known);
  std::vector<std::function<ir::Register()>> pieces;
  for (const StringPiece& piece : literal->pieces) {
    if (piece.field) {
      pieces.push_back([this, &piece] { return replacement_field(piece.field); });
    } else {
      pieces.push_back([this, &piece] { return code_.constant(piece.text); });
    }
  }
  return joined_text(pieces, to);
}

// Joins the pieces from left to right; there is at least one, and all are strings.
ir::Register FunctionLowering::joined_text(const std::vector<std::function<ir::Register()>>& pieces, Destination to) {
  const ir::Span span = code_.span();
  ir::Register text = pieces.front()();
  for (size_t i = 1; i < pieces.size(); ++i) {
    const ir::Register next = pieces[i]();
    code_.at(span);
    text = code_.binop(ir::BinaryOperator::add, text, next);
  }
  return deliver(to, text);
}

// `{value!r:>{width}}`
ir::Register FunctionLowering::replacement_field(const Node& node) {
  if (node.has_child("=")) {
    report(DiagnosticId::unsupported_syntax, node, "`=` in a replacement field is not part of this language",
           "write the text before the brace");
  }
  std::string_view conversion;  // none: as by `format`, which may depend on the spec
  if (const Node mark = node.field("type_conversion")) {
    if (mark.text() == "!r") {
      conversion = "repr";
    } else if (mark.text() == "!s") {
      conversion = "str";
    } else {
      report(DiagnosticId::bad_literal, mark, fmt::format("`{}` is no conversion", mark.text()),
             "`!s` is for people, `!r` as in source text");
    }
  }
  const ir::Register shown = value(node.field("expression"));
  at(node);
  const Node spec_node = node.field("format_specifier");
  if (!spec_node) return code_.format(conversion, shown, code_.constant(ir::Null()));

  std::vector<std::function<ir::Register()>> pieces;
  uint32_t begin = spec_node.begin() + 1;  // after the colon
  const std::string_view text = node.source().parsed();
  const auto add_text = [&](uint32_t end) {
    if (begin >= end) return;
    pieces.push_back([this, piece = std::string(text.substr(begin, end - begin))] { return code_.constant(piece); });
  };
  for (const Node& part : spec_node.named_children()) {
    if (!part.is("format_expression")) continue;
    add_text(part.begin());
    pieces.push_back([this, part] { return replacement_field(part); });
    begin = part.end();
  }
  add_text(spec_node.end());
  const ir::Register spec = pieces.empty() ? code_.constant(std::string()) : joined_text(pieces, {});
  at(node);
  return code_.format(conversion, shown, spec);
}

}  // namespace ramify::frontends::starlark
