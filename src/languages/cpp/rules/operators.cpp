// SPDX-License-Identifier: Apache-2.0
#include "languages/cpp/rules/operators.h"

#include <string>
#include <vector>

#include "base/result.h"
#include "languages/c/rules/operators.h"
#include "languages/kit/compare.h"
#include "languages/kit/operators.h"
#include "languages/kit/pointers.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::cpp {

using ir::BinaryOperator;
using ir::UnaryOperator;

namespace {

bool is_instance(Context& c, Word w) { return !c.draft.is_symbolic(w) && c.draft.kind(w) == ValueKind::instance; }

// The value of a function's result: results of reference type are wrapped in a tuple.
OrFailed<Word> value_of_result(Context& c, Word result) {
  const bool is_place = c.draft.kind(result) == ValueKind::tuple && c.draft.size(result) == 1;
  return is_place ? c.load_reference(c.draft.at(result, 0)) : OrFailed<Word>(result);
}

// Calls a nonmember operator: of the file, or of the namespace of an operand's class.
OrFailed<std::optional<Word>> by_function(Context& c, std::string_view name, std::span<const Word> operands) {
  std::vector<std::string> names{std::string(name)};
  for (const Word operand : operands) {
    if (!is_instance(c, operand)) continue;
    const Word class_ = c.draft.at(operand, instance_words::class_);
    if (c.draft.kind(class_) != ValueKind::class_) continue;
    std::string scope(c.shown_class(class_));
    for (size_t cut = scope.rfind("::"); cut != std::string::npos; cut = scope.rfind("::")) {
      scope.resize(cut);
      names.push_back(scope + "::" + std::string(name));
    }
  }
  for (const std::string& full : names) {
    const Word function = c.fitting_function(c.global_named(full), operands);
    if (!function.is(Atom::unset)) return TRY(value_of_result(c, TRY(c.call(function, operands))));
  }
  return std::nullopt;
}

// Operators with an object as operand: a function, or a member of the left operand's class; a > b and similar by <=>, a
// != b by ==.
OrFailed<std::optional<Word>> of_objects(Context& c, BinaryOperator op, Word a, Word b) {
  const Word both[] = {a, b};
  const std::string_view name = c.table->operator_member(op);
  if (!name.empty()) {
    if (const std::optional<Word> result = TRY(by_function(c, name, both))) return result;
    const Word member = is_instance(c, a) ? c.find_method(a, name) : Word::of(Atom::unset);
    if (!member.is(Atom::unset)) return TRY(value_of_result(c, TRY(c.call_on(a, member, std::span(&b, 1)))));
  }
  if (is_instance(c, a) && kit::is_comparison(op)) {
    const Word three_way = c.find_method(a, "operator<=>");
    if (!three_way.is(Atom::unset))
      return TRY(kit::comparison(c, op, TRY(c.call_on(a, three_way, std::span(&b, 1))), Word::integer(0)));
  }
  if (kit::is_comparison(op)) return kit::unsupported(c, op, a, b);
  return kit::by_equality(c, op, a, b);
}

}  // namespace

OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
  if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
  if (kit::has_instance(c, a, b))
    if (const std::optional<Word> result = TRY(of_objects(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::of_values(c, op, a, b))) return *result;
  if (const std::optional<Word> result = TRY(kit::pointer_arithmetic(c, op, a, b, false))) return *result;
  return kit::unsupported(c, op, a, b);
}

// a += b: a member or a function of that name, which modifies the object.
OrFailed<Word> update(Context& c, BinaryOperator op, Word a, Word b) {
  if (c.symbolic != nullptr) {
    a = c.symbolic->settled(a);
    b = c.symbolic->settled(b);
  }
  if (kit::is_open(c, a, b) || !is_instance(c, a)) return kit::binary(c, op, a, b);
  const std::string name = std::string(c.table->operator_member(op)) + "=";
  const Word member = c.find_method(a, name);
  if (!member.is(Atom::unset)) {
    TRY(c.call_on(a, member, std::span(&b, 1)));
    return a;
  }
  const Word both[] = {a, b};
  if (TRY(by_function(c, name, both))) return a;
  return kit::binary(c, op, a, b);
}

OrFailed<Word> unary(Context& c, UnaryOperator op, Word value) {
  if (!is_instance(c, value)) return kit::neutral::unary(c, op, value);
  // Without an operator!, `!` negates the object's conversion to a condition.
  if (op == UnaryOperator::not_ && c.find_method(value, "operator!").is(Atom::unset))
    return Word::boolean(!TRY(kit::truth_of(c, value)));
  const std::string_view name = c.table->unary_operators[static_cast<size_t>(op)];
  if (const std::optional<Word> result = TRY(by_function(c, name, std::span(&value, 1)))) return *result;
  if (const std::optional<Word> result = TRY(kit::by_member(c, op, value))) return *result;
  return kit::unsupported(c, op, value);
}

OrFailed<std::optional<int>> order(Context& c, Word a, Word b) {
  if (!kit::has_instance(c, a, b) || kit::is_open(c, a, b)) return ir_machine::c::order(c, a, b);
  if (TRY(kit::truth_of(c, TRY(kit::binary(c, BinaryOperator::less, a, b))))) return -1;
  return TRY(kit::truth_of(c, TRY(kit::binary(c, BinaryOperator::less, b, a)))) ? 1 : 0;
}

}  // namespace ramify::ir_machine::cpp
