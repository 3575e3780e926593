// SPDX-License-Identifier: Apache-2.0
// Go: its table, and what there is of its library so far.
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

constexpr DialectTable table = {
    .dialect = ir::Dialect::go,
    .name = "go",
    .calls_max = 200'000,
    .constructor = "new",
    .text = "String",
    .equal = "",
    .integer_bits = 64,
    .overflow = Overflow::wrap,
    .promotion = Promotion::same,
    .truthiness = Truthiness::strict,
    .equality = Equality::structural,
    .plus = Plus::texts,
    .strings = StringModel::bytes,
    .null_text = "<nil>",
    .quotes_inner = false,
    .map_open = "map[",
    .map_close = "]",
    .map_arrow = ":",
    .comma = " ",
    .floats = {.exponent_min = -4, .exponent_max = 21, .has_point = false, .infinity = "+Inf", .nan = "NaN"},
    .errors = errors_of("runtime.Error",
                        {{E::zero_division, "runtime.Error", "runtime error: integer divide by zero"},
                         {E::index, "runtime.Error", "runtime error: index out of range [{0}] with length {1}"},
                         {E::null, "runtime.Error", "runtime error: invalid memory address or nil pointer dereference"},
                         {E::recursion, ""}}),
};

OrFailed<Word> length_of(Context& c, const Arguments& a) {
  return Word::integer(static_cast<int64_t>(TRY(common::length(c, common::argument(a, 0)))));
}

constexpr BuiltinRow functions[] = {
    {"fmt.Println", common::print_spaced},
    {"fmt.Print", common::print_plain},
    {"println", common::print_spaced},
    {"len", length_of},
};

}  // namespace

const LanguageLibrary& go_library() {
  static const LanguageLibrary library = {table, functions, {}};
  return library;
}

}  // namespace ramify::ir_machine
