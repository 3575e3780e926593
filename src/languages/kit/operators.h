// SPDX-License-Identifier: Apache-2.0
// Operators and truth. Functions of namespace kit apply the rules of the program's language (context.rules); those of
// kit::neutral implement what languages share, by the table and by the members of the program's classes. A language's
// own rule handles its own cases and calls them for the rest, or combines their parts:
//
//   OrFailed<Word> binary(Context& c, BinaryOperator op, Word a, Word b) {
//     if (kit::is_open(c, a, b)) return c.symbolic->binary(op, a, b);
//     if (const auto result = TRY(kit::by_members(c, op, a, b))) return *result;
//     ...  // the language's own
//     if (const auto result = TRY(kit::of_values(c, op, a, b))) return *result;
//     return kit::unsupported(c, op, a, b);
//   }
//
// Tested in languages_test.cpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "languages/kit/conversions.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::kit {

// --- by the language's rules

inline bool truth(Draft& draft, Word value) {  // calls no members of the program
  return draft.context->rules->truth(draft, value);
}
// As a condition; may call members of the program's classes.
inline OrFailed<bool> truth_of(Context& context, Word value) { return context.rules->test(context, value); }
inline OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b) {
  return context.rules->binary(context, op, a, b);
}
// a op= b: may modify `a` in place; returns the value to assign.
inline OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b) {
  return context.rules->update(context, op, a, b);
}
inline OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value) {
  return context.rules->unary(context, op, value);
}
inline OrFailed<bool> contains(Context& context, Word collection, Word value) {
  return context.rules->comparison.contains(context, collection, value);
}
inline std::string_view type_name(Context& context, Word value) { return context.rules->type_name(context, value); }

// --- shared by languages

namespace neutral {

bool truth(Draft& draft, Word value);              // zero and null are false
bool truth_unless_null(Draft& draft, Word value);  // only null and false are false
OrFailed<bool> test(Context& context, Word value);
OrFailed<Word> binary(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> update(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> unary(Context& context, ir::UnaryOperator op, Word value);
OrFailed<bool> contains(Context& context, Word collection, Word value);
std::string_view type_name(Context& context, Word value);

}  // namespace neutral

// The parts of a binary operator; nullopt if the part does not apply to these operands.
bool is_open(Context& context, Word a, Word b);  // one of them is symbolic
bool is_comparison(ir::BinaryOperator op);       // of order: < <= > >=
bool is_arithmetic(ir::BinaryOperator op);       // computes a new value from both operands
bool has_instance(Context& context, Word a, Word b);
// Calls a member of the left operand's class, or of the right one's; without a member for !=, it is the negation of ==.
OrFailed<std::optional<Word>> by_members(Context& context, ir::BinaryOperator op, Word a, Word b);
// Only the equality members, for == and !=.
OrFailed<std::optional<Word>> by_equality(Context& context, ir::BinaryOperator op, Word a, Word b);
// By forms, comparison, membership, and the operator on numbers, texts and collections.
OrFailed<std::optional<Word>> of_values(Context& context, ir::BinaryOperator op, Word a, Word b);
OrFailed<Word> comparison(Context& context, ir::BinaryOperator op, Word a, Word b);  // of sets, or of ordered values
// Whether a comparison is true for an order; unordered values satisfy none.
bool holds(ir::BinaryOperator comparison, std::optional<int> order);
std::string_view sign_of_comparison(ir::BinaryOperator op);
OrFailed<Word> joined(Context& context, Word a, Word b);  // the concatenated texts of both
// Concatenated sequences, or combined sets and maps; nullopt for other values.
OrFailed<std::optional<Word>> combined(Context& context, ir::BinaryOperator op, Word a, Word b);
std::unexpected<Failed> unsupported(Context& context, ir::BinaryOperator op, Word a, Word b);
std::unexpected<Failed> unsupported(Context& context, ir::UnaryOperator op, Word value);

// The parts of a unary operator: a member of the value's class, and numbers.
OrFailed<std::optional<Word>> by_member(Context& context, ir::UnaryOperator op, Word value);
OrFailed<Word> of_number(Context& context, ir::UnaryOperator op, Word number);

// All elements of any iterable, by the iteration protocol.
OrFailed<std::vector<Word>> elements_of(Context& context, Word iterable);

}  // namespace ramify::ir_machine::kit
