// SPDX-License-Identifier: Apache-2.0
// Perl: its table, and its library put together.
#include <vector>

#include "languages/kit/compare.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"
#include "languages/perl/rules/access.h"
#include "languages/perl/rules/parts.h"
#include "languages/perl/rules/rules.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;

const DialectTable table = {
    .dialect = ir::Dialect::perl,
    .name = "perl",
    .lenient_arity = true,
    .calls_max = 100'000,
    .main_ends_all = true,
    .methods_are_atomic = true,
    .integer_bits = 64,
    .overflow = Overflow::to_double,
    .divide = IntegerDivision::real,
    .floors_remainder = true,
    .truthiness = Truthiness::zero_text_is_false,
    .equality = Equality::values,
    .plus = Plus::none,
    .strings = StringModel::bytes,
    .negative_indexes = true,
    .lenient_indexes = true,
    .true_text = "1",
    .false_text = "",
    .null_text = "undef",
    .floats =
        {.digits = 15, .exponent_min = -4, .exponent_max = 15, .has_point = false, .infinity = "Inf", .nan = "NaN"},
    .errors = errors_of("", {{E::recursion, "", "Deep recursion"}}),
    .literals = {.list = "[|]", .array = "[|]", .tuple = "(|)", .map = "{|}", .entry = "| => |"},
    .reads_globals_late = false,
};

template <typename Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> parts) {
  std::vector<Row> all;
  for (const std::span<const Row> part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// What values do in the language: the shared rules, and its own in the place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = perl::call_rules();
  rules.errors = perl::error_rules();
  perl::add_roles(rules);
  rules.small.has_quotients = rules.small.divides = rules.small.has_right_shifts = false;
  rules.load_index = perl::load_index;
  rules.store_index = perl::store_index;
  rules.insert = perl::insert;
  rules.truth = perl::truth;
  rules.test = [](Context& c, Word value) -> OrFailed<bool> { return perl::truth(c.draft, value); };
  rules.binary = perl::binary;
  rules.update = perl::binary;
  rules.unary = perl::unary;
  rules.comparison.equal = perl::equal;
  rules.comparison.identical = perl::same_text;
  rules.format = [](Context& c, std::string_view, Word value, Word) -> OrFailed<Word> {
    if (c.draft.kind(value) == ValueKind::string) return value;
    auto text = perl::text_of(c, value);
    if (!text) return std::unexpected(text.error());
    return c.draft.string(*text);
  };
  return rules;
}

}  // namespace

const DialectRules& perl_rules() {
  static const std::vector<BuiltinRow> functions = joined<BuiltinRow>(
      {perl::value_functions(), perl::number_functions(), perl::list_functions(), perl::hash_functions(),
       perl::text_functions(), perl::format_functions(), perl::regexp_functions(), perl::reference_functions(),
       perl::error_functions(), perl::call_functions(), perl::list_module_functions(), perl::thread_functions()});
  static const LanguageRules composed({table, functions, {}, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine
