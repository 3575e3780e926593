// SPDX-License-Identifier: Apache-2.0
// Expressions: names, literals, displays, attributes and indexes.
#include <algorithm>

#include <fmt/format.h>

#include "frontends/tree_sitter/unsupported.h"
#include "languages/starlark/lowering/constants.h"
#include "languages/starlark/lowering/function_lowering.h"
#include "languages/starlark/lowering/syntax.h"

namespace ramify::frontends::starlark {

using diagnostics::DiagnosticId;

std::string one_line(std::string_view text) {
  std::string line;
  for (const char c : text) {
    const bool is_space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!is_space) {
      line += c;
    } else if (!line.empty() && line.back() != ' ') {
      line += ' ';
    }
  }
  return line;
}

ir::Register FunctionLowering::lower(const Node& node, Destination to) {
  using Handler = ir::Register (FunctionLowering::*)(const Node&, Destination);
  struct Row {
    std::string_view kind;
    Handler handler;
  };
  static constexpr Row rows[] = {
      {"identifier", &FunctionLowering::name},
      {"call", &FunctionLowering::call},
      {"attribute", &FunctionLowering::attribute},
      {"subscript", &FunctionLowering::subscript},
      {"binary_operator", &FunctionLowering::binary},
      {"comparison_operator", &FunctionLowering::comparison},
      {"boolean_operator", &FunctionLowering::boolean},
      {"not_operator", &FunctionLowering::negation},
      {"unary_operator", &FunctionLowering::unary},
      {"conditional_expression", &FunctionLowering::conditional},
      {"parenthesized_expression", &FunctionLowering::parenthesized},
      {"integer", &FunctionLowering::number},
      {"float", &FunctionLowering::number},
      {"string", &FunctionLowering::string},
      {"concatenated_string", &FunctionLowering::string},
      {"true", &FunctionLowering::truth},
      {"false", &FunctionLowering::truth},
      {"none", &FunctionLowering::truth},
      {"list", &FunctionLowering::sequence},
      {"tuple", &FunctionLowering::sequence},
      {"set", &FunctionLowering::sequence},
      {"expression_list", &FunctionLowering::sequence},
      {"pattern_list", &FunctionLowering::sequence},
      {"dictionary", &FunctionLowering::dictionary},
      {"list_comprehension", &FunctionLowering::comprehension},
      {"set_comprehension", &FunctionLowering::comprehension},
      {"dictionary_comprehension", &FunctionLowering::comprehension},
      {"lambda", &FunctionLowering::lambda},
  };
  const auto* const row = std::ranges::find(rows, node.kind(), &Row::kind);
  at(node);
  if (row == std::end(rows)) return deliver(to, unsupported(node));
  return (this->*row->handler)(node, to);
}

ir::Register FunctionLowering::unsupported(const Node& node) {
  const Unsupported* const known = find_unsupported(node.kind());
  const std::string what = known != nullptr ? std::string(known->what) : std::string();
  const std::string hint = known != nullptr ? std::string(known->hint) : std::string();
  return tree_sitter::lower_unsupported(code_, node, what, hint, program_.diagnostics);
}

void FunctionLowering::report(DiagnosticId id, const Node& node, std::string message, std::string hint) {
  program_.diagnostics.report(id, node.place(), std::move(message), std::move(hint));
}

ir::Register FunctionLowering::constant(Destination to, const ir::Constant& value) {
  const ir::Register reg = result(to);
  code_.constant_into(reg, value);
  return reg;
}

ir::Register FunctionLowering::deliver(Destination to, ir::Register value) {
  if (!to.reg || *to.reg == value) return value;
  code_.move(*to.reg, value);
  return *to.reg;
}

ir::Register FunctionLowering::name(const Node& node, Destination to) {
  const Reference& reference = unit_->names.reference(node);
  switch (reference.kind) {
    case ReferenceKind::variable: {
      const tree_sitter::Target target = frame_.target(reference.variable);
      if (const auto* local = std::get_if<tree_sitter::RegisterTarget>(&target)) {
        if (definite_.reads_to_check.contains(node.begin())) {
          code_.emit(ir::Op::check_set, {local->reg.index, program_.module.symbol(node.text()).index});
        }
        return deliver(to, local->reg);
      }
      const auto& cell = std::get<tree_sitter::CellTarget>(target);
      const ir::Register reg = result(to);
      code_.emit(ir::Op::load_cell, {reg.index, cell.cell.index, program_.module.symbol(cell.name).index});
      return reg;
    }
    case ReferenceKind::module_name: {
      const ModuleEntity& entity = program_.entity(reference.module_name);
      if (entity.function) return constant(to, ir::FunctionConstant{*entity.function});
      const ir::Register reg = result(to);
      code_.emit(ir::Op::load_var, {reg.index, entity.global.index});
      return reg;
    }
    case ReferenceKind::builtin: return constant(to, ir::BuiltinConstant{std::string(node.text())});
    case ReferenceKind::special: return deliver(to, special_as_value(node));
    case ReferenceKind::thread:
      report(DiagnosticId::bad_argument, node, fmt::format("`{}` is a thread, which has no functions", node.text()),
             "read a local variable of it, or where it stands: `w.x`, `w.at`; with replicas `w[0].x`");
      return deliver(to, code_.symbolic(node.text()));
    case ReferenceKind::unknown: return deliver(to, code_.symbolic(node.text()));  // reported when names were resolved
  }
  return {};
}

ir::Register FunctionLowering::special_as_value(const Node& node) {
  report(DiagnosticId::misplaced_statement, node, fmt::format("`{}` is no value: it can only be called", node.text()),
         fmt::format("wrap it in a function of your own to pass it around: `lambda: {}(…)`", node.text()));
  return code_.symbolic(node.text());
}

ir::Register FunctionLowering::number(const Node& node, Destination to) {
  const auto value = node.is("integer") ? read_integer(node.text()) : read_float(node.text());
  if (value) return constant(to, *value);
  report(DiagnosticId::bad_literal, node, value.error().message, value.error().hint);
  return deliver(to, code_.symbolic("literal"));
}

ir::Register FunctionLowering::truth(const Node& node, Destination to) {
  if (node.is("none")) return constant(to, ir::Null());
  return constant(to, node.is("true"));
}

ir::Register FunctionLowering::parenthesized(const Node& node, Destination to) {
  return lower(node.first_named_child(), to);
}

ir::Register FunctionLowering::sequence(const Node& node, Destination to) {
  std::vector<ir::ListItem> elements;
  for (const Node& element : node.named_children()) elements.push_back(code_.positional(value(element)));
  const ir::CollectionKind kind = node.is("list")  ? ir::CollectionKind::list
                                  : node.is("set") ? ir::CollectionKind::set
                                                   : ir::CollectionKind::tuple;
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::new_array, {reg.index}, static_cast<uint8_t>(kind), elements);
  return reg;
}

ir::Register FunctionLowering::dictionary(const Node& node, Destination to) {
  std::vector<ir::ListItem> keys_and_values;
  for (const Node& pair : node.named_children()) {
    if (!pair.is("pair")) {
      unsupported(pair);
      continue;
    }
    keys_and_values.push_back(code_.positional(value(pair.field("key"))));
    keys_and_values.push_back(code_.positional(value(pair.field("value"))));
  }
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::new_array, {reg.index}, static_cast<uint8_t>(ir::CollectionKind::dict), keys_and_values);
  return reg;
}

// A read of a thread in a property, resolved by the machine (machines/ir/thread_values.h).
ir::Register FunctionLowering::thread_value(const Node& thread, const Node& number, const Node& node, Destination to) {
  std::vector<ir::ListItem> items;
  items.push_back(code_.positional(code_.constant(std::string(thread.text()))));
  items.push_back(code_.positional(number ? index_of(number) : code_.constant(ir::Null())));
  items.push_back(code_.positional(code_.constant(std::string(node.field("attribute").text()))));
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::call_builtin, {reg.index, program_.module.symbol("%thread_value").index}, 0, items);
  return reg;
}

ir::Register FunctionLowering::attribute(const Node& node, Destination to) {
  const Node of = node.field("object");
  const Node thread = of.is("subscript") ? of.field("value") : of;
  if (thread.is("identifier") && unit_->names.reference(thread).kind == ReferenceKind::thread)
    return thread_value(thread, of.is("subscript") ? of : Node(), node, to);
  const ir::Register object = value(node.field("object"));
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::load_field,
             {reg.index, object.index, program_.module.symbol(node.field("attribute").text()).index});
  return reg;
}

ir::Register FunctionLowering::index_of(const Node& subscript_node) {
  const std::vector<Node> indexes = subscript_node.fields("subscript");
  if (indexes.size() == 1 && !subscript_node.has_child(",")) return value(indexes[0]);
  std::vector<ir::Register> elements;
  for (const Node& index : indexes) elements.push_back(value(index));
  at(subscript_node);
  return code_.new_array(ir::CollectionKind::tuple, elements);
}

ir::Register FunctionLowering::subscript(const Node& node, Destination to) {
  const Node first = node.field("subscript");
  if (first.is("slice") && node.fields("subscript").size() == 1 && !node.has_child(",")) {
    return slice(node.field("value"), first, node, to);
  }
  const ir::Register object = value(node.field("value"));
  const ir::Register index = index_of(node);
  at(node);
  const ir::Register reg = result(to);
  code_.emit(ir::Op::load_index, {reg.index, object.index, index.index});
  return reg;
}

ir::Register FunctionLowering::slice(const Node& object_node, const Node& slice_node, const Node& whole,
                                     Destination to) {
  const ir::Register object = value(object_node);
  std::optional<ir::Register> bounds[3];
  size_t colons = 0;
  for (const Node& part : slice_node.children()) {
    if (part.is(":")) {
      ++colons;
    } else if (colons < 3) {
      bounds[colons] = value(part);
    }
  }
  at(whole);
  for (std::optional<ir::Register>& bound : bounds) {
    if (!bound) bound = code_.constant(ir::Null());
  }
  const ir::Register reg = result(to);
  code_.emit(ir::Op::load_slice, {reg.index, object.index, bounds[0]->index, bounds[1]->index, bounds[2]->index});
  return reg;
}

}  // namespace ramify::frontends::starlark
