// SPDX-License-Identifier: Apache-2.0
// Rust: its table, and what there is of its library so far.
#include <string>
#include <vector>

#include "base/result.h"
#include "machines/ir/dialects/languages/access.h"
#include "machines/ir/dialects/languages/compare.h"
#include "machines/ir/dialects/languages/language.h"
#include "machines/ir/dialects/languages/library.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/table_parts.h"
#include "machines/ir/dialects/languages/text.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;
using O = ir::BinaryOperator;
using K = ValueKind;

constexpr DialectTable table = {
    .dialect = ir::Dialect::rust,
    .name = "rust",
    .calls_max = 200'000,
    .constructor = "new!",
    .text = "to_string",
    .equal = "eq",
    .compare = "partial_cmp",
    .load_index = "index",
    .store_index = "index_mut",
    .iterator = "into_iter",
    .operators = operators_of({{O::add, "add"},
                               {O::subtract, "sub"},
                               {O::multiply, "mul"},
                               {O::divide, "div"},
                               {O::remainder, "rem"},
                               {O::bit_and, "bitand"},
                               {O::bit_or, "bitor"},
                               {O::bit_xor, "bitxor"}}),
    .unary_operators = {"neg", "", "not", "not"},
    .integer_bits = 32,
    .overflow = Overflow::trap,
    .promotion = Promotion::same,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::with_left,
    .strings = StringModel::bytes,
    .has_characters = true,
    .null_text = "None",
    .floats = {.exponent_min = -400, .exponent_max = 400, .has_point = false, .infinity = "inf", .nan = "NaN"},
    .errors = errors_of("", {{E::zero_division, "", "attempt to divide by zero"},
                             {E::overflow, "", "attempt to {0} with overflow"},
                             {E::index, "", "index out of bounds: the len is {1} but the index is {0}"}}),
};

constexpr BuiltinRow functions[] = {
    {"%print", common::print_plain},
    {"%println", common::print_line},
};

constexpr MethodRow methods[] = {
    {K::list, "push", common::list_append},
    {K::list, "len", common::length_method},
    {K::string, "len", common::length_method},
};

}  // namespace

const LanguageLibrary& rust_library() {
  static const LanguageLibrary library = {table, functions, methods};
  return library;
}

}  // namespace ramify::ir_machine
