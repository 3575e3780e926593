// SPDX-License-Identifier: Apache-2.0
// Calls: the callee and its arguments.
#include <set>
#include <string>

#include <fmt/format.h>

#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

namespace {

// That of `any([… for x in xs])`, `all(… for x in xs)` and `len([… for x in xs])`, which is asked or counted only.
std::optional<Node> consumed_comprehension(std::string_view function, const Node& list) {
  if (function != "any" && function != "all" && function != "len") return std::nullopt;
  if (list.is("generator_expression") && function != "len") return list;
  const std::vector<Node> arguments = list.named_children();
  return arguments.size() == 1 && arguments[0].is("list_comprehension") ? std::optional(arguments[0]) : std::nullopt;
}

}  // namespace

ir::Register FunctionLowering::call(const Node& node, Destination to) {
  const Node callee = without_parentheses(node.field("function"));
  const Node list = node.field("arguments");
  if (callee.is("attribute")) return method_call(node, callee, to);
  if (callee.is("identifier")) {
    const Reference& reference = unit_->names.reference(callee);
    if (reference.kind == ReferenceKind::special) return special_call(node, *find_special(callee.text()), to);
    const bool is_builtin_name = reference.kind == ReferenceKind::builtin;
    const std::optional<ir::FunctionId> function =
        reference.kind == ReferenceKind::module_name ? program_.entity(reference.module_name).function : std::nullopt;
    if (is_builtin_name || function) {
      const std::optional<Node> consumed = is_builtin_name ? consumed_comprehension(callee.text(), list) : std::nullopt;
      const auto elements_of = [&](const Node& comprehension) {
        return callee.text() == "len" ? counted_elements(comprehension)
                                      : deciding_elements(comprehension, callee.text() == "any");
      };
      const std::vector<ir::ListItem> items =
          consumed ? std::vector<ir::ListItem>{code_.positional(elements_of(*consumed))} : arguments(list);
      at(node);
      const ir::Register reg = result(to);
      if (function) {
        code_.emit(ir::Op::call_function, {reg.index, function->index}, 0, items);
      } else {
        code_.emit(ir::Op::call_builtin, {reg.index, program_.module.symbol(callee.text()).index}, 0, items);
      }
      return reg;
    }
  }
  const ir::Register function = value(callee);
  const std::vector<ir::ListItem> items = arguments(list);
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::call_unknown, {reg.index, function.index}, 0, items);
  return reg;
}

ir::Register FunctionLowering::method_call(const Node& node, const Node& callee, Destination to) {
  const ir::Register object = value(callee.field("object"));
  const std::vector<ir::ListItem> items = arguments(node.field("arguments"));
  at(node);
  const ir::Register reg = result(to);
  const ir::SymbolId method = program_.module.symbol(callee.field("attribute").text());
  code_.emit(ir::Op::call_method, {reg.index, object.index, method.index}, 0, items);
  return reg;
}

std::vector<ir::ListItem> FunctionLowering::arguments(const Node& list) {
  std::vector<ir::ListItem> items;
  if (list.is("generator_expression")) {  // `all(… for x in xs)`: its parentheses are those of the call
    items.push_back(code_.positional(comprehension(list, {})));
    return items;
  }
  std::set<std::string_view> names;
  bool has_named = false;
  bool has_spread_named = false;
  for (const Node& argument : list.named_children()) {
    const bool is_named = argument.is("keyword_argument");
    const bool is_spread = argument.is("list_splat");
    const bool is_spread_named = argument.is("dictionary_splat");
    const auto fail = [&](std::string message, std::string hint = "") {
      report(DiagnosticId::bad_argument, argument, std::move(message), std::move(hint));
    };
    if (has_spread_named) fail("an argument after `**`", "`**` comes last");
    if (is_named) {
      const Node name = argument.field("name");
      if (!names.insert(name.text()).second) fail(fmt::format("a second argument for `{}`", name.text()));
      const ir::Register given = value(argument.field("value"));
      items.push_back(code_.named(name.text(), given));
      has_named = true;
    } else if (is_spread || is_spread_named) {
      const ir::Register given = value(argument.first_named_child());
      items.push_back(is_spread ? code_.spread(given) : code_.spread_named(given));
      has_spread_named = has_spread_named || is_spread_named;
    } else {
      if (has_named) fail("an argument by position after one by name", "arguments by position come first");
      items.push_back(code_.positional(value(argument)));
    }
  }
  return items;
}

}  // namespace ramify::frontends::starlark
