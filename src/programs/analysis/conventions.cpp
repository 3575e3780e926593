// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/conventions.h"

#include <algorithm>
#include <span>

#include "programs/ir/intrinsics.h"

namespace ramify::analysis {
namespace {

using Names = std::span<const std::string_view>;

bool has(Names names, std::string_view name) { return std::ranges::binary_search(names, name); }

std::string_view last_part(std::string_view name) {
  const size_t point = name.find_last_of(".:");
  return point == std::string_view::npos || point + 1 == name.size() ? name : name.substr(point + 1);
}

struct Lists {
  Names looking, scalar, changing;
};

LibraryEffect effect(const Lists& lists, std::string_view name) {
  const std::string_view last = last_part(name);
  const auto is_in = [&](Names names) { return has(names, name) || has(names, last); };
  const bool is_scalar = is_in(lists.scalar);
  if (is_scalar || is_in(lists.looking)) return {.changes = Changes::nothing, .returns_scalar = is_scalar};
  return {.changes = is_in(lists.changing) ? Changes::first : Changes::everything, .returns_scalar = false};
}

LibraryEffect effect_of_intrinsic(const ir::Intrinsic& called) {
  using enum ir::IntrinsicEffect;
  if (called.has(scalar)) return {.changes = Changes::nothing, .returns_scalar = true};
  if (called.has(shares)) return {.changes = Changes::nothing, .returns_scalar = false};
  return {.changes = called.has(first) ? Changes::first : Changes::everything, .returns_scalar = false};
}

}  // namespace

const Conventions& no_conventions(ir::Dialect) {
  static constexpr Conventions none;
  return none;
}

bool Conventions::may_call_functions(ir::Op op) const {
  if (!operators_call) return false;
  switch (op) {
    case ir::Op::branch_if:
    case ir::Op::assert_:
    case ir::Op::wait:
    case ir::Op::require: return conditions_call;
    case ir::Op::is_instance:
    case ir::Op::is_type: return type_tests_call;
    case ir::Op::convert:
    case ir::Op::cast: return conversions_call;
    default: return true;
  }
}

Conventions::Names Conventions::members_for_missing(ir::Op op) const {
  return op == ir::Op::call_method ? missing_calls : op == ir::Op::store_field ? missing_stores : missing_loads;
}

std::vector<std::string> Conventions::extensions_named(std::string_view name) const {
  std::vector<std::string> names;
  for (const Extension& each : extensions)
    names.push_back(std::string(each.before) + std::string(name) + std::string(each.after));
  return names;
}

std::vector<std::string_view> metamethods_of(ir::Op op, uint32_t rule) {
  if (op == ir::Op::unop) return {"__unm", "__len", "__bnot"};
  if (op != ir::Op::binop && op != ir::Op::update) return {"__tostring", "__name"};
  using enum ir::BinaryOperator;
  switch (static_cast<ir::BinaryOperator>(rule)) {
    case add: return {"__add"};
    case subtract: return {"__sub"};
    case multiply: return {"__mul"};
    case equal:
    case not_equal: return {"__eq"};
    case less:
    case greater: return {"__lt"};
    case less_equal:
    case greater_equal: return {"__le"};
    default: break;
  }
  return {"__div", "__mod", "__pow", "__idiv", "__concat", "__band", "__bor", "__bxor", "__shl",
          "__shr", "__unm", "__len", "__add",  "__sub",    "__mul",  "__lt",  "__le",   "__eq"};
}

bool is_operator_function(std::string_view name, ir::Op op, uint32_t rule) {
  const size_t at = name.rfind("operator");
  if (at == std::string_view::npos || (at != 0 && name[at - 1] != ':')) return false;
  const std::string_view sign = name.substr(at + std::string_view("operator").size());
  if (op != ir::Op::binop && op != ir::Op::update) return true;
  using enum ir::BinaryOperator;
  const auto is = [&](std::string_view begin) { return sign.starts_with(begin); };
  switch (static_cast<ir::BinaryOperator>(rule)) {
    case add: return is("+");
    case subtract: return is("-");
    case multiply: return is("*");
    case equal:
    case not_equal:
    case less:
    case less_equal:
    case greater:
    case greater_equal:
    case three_way: return is("=") || is("!") || is("<") || is(">");
    case shift_left: return is("<<");
    case shift_right: return is(">>");
    default: return !is("+") && !is("-") && !is("<<") && !is(">>");
  }
}

bool is_conversion(std::string_view member) {
  return member.starts_with("operator implicit ") || member.starts_with("operator explicit ");
}

bool selects_values(std::string_view function) { return intrinsic_has(function, ir::IntrinsicEffect::selects); }

bool Conventions::is_called_by_language(std::string_view member) const {
  if (member.empty() || member == "__init__" || member == "__construct" || member == "__new__") return false;
  if (member.starts_with("__") || member.starts_with("operator") || member.starts_with("unary_")) return true;
  const unsigned char first = static_cast<unsigned char>(member[0]);
  const bool is_word =
      (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z') || first == '_' || first >= 0x80;
  return (!is_word && first != '%' && first != '<') || member == "<=>" || member == "<" || member == "<=" ||
         member == "<<" || has(protocol, member);
}

bool Conventions::is_thrown_by_machine(std::string_view class_name) const { return has(thrown_classes, class_name); }
bool holds_arguments(std::string_view function) { return intrinsic_has(function, ir::IntrinsicEffect::holds); }
bool returns_exceptions(std::string_view function) { return intrinsic_has(function, ir::IntrinsicEffect::thrown); }

LibraryEffect Conventions::effect_of_function(std::string_view name) const {
  if (const ir::Intrinsic* const known = ir::find_intrinsic(name)) return effect_of_intrinsic(*known);
  return effect({looking_functions, scalar_functions, changing_functions}, name);
}
LibraryEffect Conventions::effect_of_method(std::string_view name) const {
  return effect({looking_methods, scalar_methods, changing_methods}, name);
}

}  // namespace ramify::analysis
