// SPDX-License-Identifier: Apache-2.0
// The table of the Starlark dialect: the Starlark specification, extended by recursion, `while`, `**`, f-strings,
// chained comparison and an order of sets.
#include "languages/starlark/rules/rules.h"
#include "machines/ir/dialect.h"

#include "base/result.h"
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/format.h"
#include "languages/starlark/rules/index.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine {

namespace {

// Collections under construction are not iterated over yet, so no lock is checked.
OrFailed<Word> append_value(Context& context, Word collection, Word value) {
  if (context.draft.kind(collection) == ValueKind::list) {
    context.draft.append(collection, value);
    return Word();
  }
  TRY(starlark::check_hashable(context, value));
  context.draft.add(collection, value);
  return Word();
}

OrFailed<Word> insert_entry(Context& context, Word dict, Word key, Word value) {
  TRY(starlark::check_hashable(context, key));
  context.draft.put(dict, key, value);
  return Word();
}

bool is_pair_source(Draft& draft, Word value) {
  const ValueKind kind = draft.kind(value);
  return kind == ValueKind::list || kind == ValueKind::tuple;
}

// A language for models: values have no classes, and names and declared types are checked before the program runs.
constexpr DialectTable table = {
    .dialect = ir::Dialect::starlark,
    .name = "starlark",
    .locks_iterated = true,
    .has_classes = false,
    .reports_unknown_names = true,
    .reads_globals_late = false,
    .leaves_set_order_open = true,
    .forgets_insertion_order = true,
};

// Methods that change the collection that they are called on.
constexpr std::string_view mutators[] = {"append", "add",    "pop",        "remove",  "insert", "extend",
                                         "clear",  "update", "setdefault", "discard", "popitem"};

}  // namespace

const DialectRules& starlark_rules() {
  static const DialectRules rules = {
      .keys = {.equal = starlark::keys_equal, .hash = starlark::key_hash, .compares_strings_by_content = true},
      .truth = starlark::truth,
      .binary = starlark::binary,
      .update = starlark::update,
      .unary = starlark::unary,
      .load_index = starlark::load_index,
      .store_index = starlark::store_index,
      .load_slice = starlark::load_slice,
      .load_field = starlark::load_field,
      .store_field = starlark::store_field,
      .append = append_value,
      .insert = insert_entry,
      .format = starlark::format_value,
      .iterable = starlark::iterable,
      .is_pair_source = is_pair_source,
      .text = starlark::text,
      .repr = starlark::repr,
      .builtins = starlark::builtins(),
      .find_method = [](const DialectRules&, ValueKind kind,
                        std::string_view name) { return starlark::find_method(kind, name); },
      .table = &table,
      .calls = {.rest = RestArguments::tuple, .nested_max = 64},
      .sharing = {.mutators = mutators},
      .errors = {.are_thrown = false},
      .small = {.min = Word::integer_min,
                .max = Word::integer_max,
                .has_bits = true,
                .has_quotients = true,
                .has_left_shifts = true,
                .has_right_shifts = true,
                .has_elements = true,
                .replaces_elements = true},
  };
  return rules;
}

}  // namespace ramify::ir_machine
