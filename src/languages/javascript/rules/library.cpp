// SPDX-License-Identifier: Apache-2.0
// The table, functions and methods of JavaScript and TypeScript. Arrays are lists, Maps dicts, Sets sets; plain objects
// are instances without a class.
#include <initializer_list>
#include <vector>

#include "languages/javascript/rules/access.h"
#include "languages/javascript/rules/intrinsics.h"
#include "languages/javascript/rules/library_names.h"
#include "languages/javascript/rules/operators.h"
#include "languages/javascript/rules/parts.h"
#include "languages/javascript/rules/roles.h"
#include "languages/javascript/rules/rules.h"
#include "languages/kit/rules.h"
#include "languages/kit/table_parts.h"

namespace ramify::ir_machine {

namespace {

using E = RuntimeError;

const DialectTable table = {
    .dialect = ir::Dialect::javascript,
    .name = "javascript",
    .lenient_arity = true,
    .passes_receiver = true,
    .has_threads = false,
    .constructor = "constructor",
    .constructors_return = true,
    .text = "toString",
    .iterator = "@@iterator",
    .next = "next",
    .has_next = "done",
    .integer_bits = 0,
    .overflow = Overflow::to_double,
    .divide = IntegerDivision::real,
    .truthiness = Truthiness::empty_text_is_false,
    .equality = Equality::coercing,
    .plus = Plus::with_any,
    .strings = StringModel::utf16,
    .lenient_indexes = true,
    .map_iteration = MapIteration::pairs,
    .null_is_undefined = true,
    .quote = '\'',
    .functions_have_text = false,
    .floats = {.exponent_min = -6,
               .exponent_max = 21,
               .has_point = false,
               .exponent_digits = 1,
               .infinity = "Infinity",
               .nan = "NaN"},
    .errors = errors_of("Error", {{E::type, "TypeError"},
                                  {E::null, "TypeError", "Cannot read properties of {1} (reading '{0}')"},
                                  {E::attribute, "TypeError"},
                                  {E::name, "ReferenceError", "{0} is not defined"},
                                  {E::recursion, "RangeError", "Maximum call stack size exceeded"},
                                  {E::negative_size, "RangeError"},
                                  {E::unset, "ReferenceError", "Cannot access '{0}' before initialization"},
                                  {E::state, "TypeError"}}),
    .literals = {.set = "new Set([|])", .map = "new Map([|])", .entry = "[|, |]"},
    .library_names = javascript::library_names(),
};

// The names of the well-known symbols cannot occur in programs.
#define RAMIFY_SYMBOL(name)                                                                                          \
  {                                                                                                                  \
    "Symbol." #name, [](Context& c, const Arguments&) -> OrFailed<Word> { return c.draft.string("@@" #name); }, true \
  }
constexpr BuiltinRow symbols[] = {RAMIFY_SYMBOL(asyncIterator), RAMIFY_SYMBOL(hasInstance), RAMIFY_SYMBOL(iterator),
                                  RAMIFY_SYMBOL(toPrimitive), RAMIFY_SYMBOL(toStringTag)};
#undef RAMIFY_SYMBOL

template <typename Row>
std::vector<Row> joined(std::initializer_list<std::span<const Row>> parts) {
  std::vector<Row> all;
  for (const std::span<const Row> part : parts) all.insert(all.end(), part.begin(), part.end());
  return all;
}

// The shared rules, with JavaScript's own in place of those that differ.
DialectRules own_rules() {
  DialectRules rules = shared_rules();
  rules.calls = javascript::call_rules();
  javascript::add_roles(rules);
  rules.load_index = javascript::load_index;
  rules.store_index = javascript::store_index;
  rules.load_field = javascript::load_field;
  rules.store_field = javascript::store_field;
  rules.iterable = javascript::iterable;
  rules.keys.equal = javascript::keys_equal;
  rules.keys.hash = javascript::key_hash;
  rules.truth = javascript::truth;
  rules.binary = javascript::binary;
  rules.unary = javascript::unary;
  rules.comparison.equal = javascript::equal;
  rules.comparison.identical = javascript::identical;
  rules.comparison.contains = javascript::contains;
  rules.write = javascript::write;
  rules.format = javascript::format;
  return rules;
}

}  // namespace

const DialectRules& javascript_rules() {
  namespace js = javascript;
  static const std::vector<BuiltinRow> functions =
      joined<BuiltinRow>({js::object_functions(), js::bigint_functions(), js::array_functions(), js::text_functions(),
                          js::number_functions(), js::collection_functions(), js::json_functions(),
                          js::regexp_functions(), js::typed_array_functions(), js::intrinsics(), symbols});
  static const std::vector<MethodRow> methods =
      joined<MethodRow>({js::object_methods(), js::bigint_methods(), js::array_methods(), js::text_methods(),
                         js::number_methods(), js::collection_methods()});
  static const LanguageRules composed({table, functions, methods, own_rules()});
  return composed.rules();
}

}  // namespace ramify::ir_machine
