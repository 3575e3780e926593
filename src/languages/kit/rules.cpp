// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/rules.h"

#include <algorithm>

#include "base/check.h"
#include "languages/kit/access.h"
#include "languages/kit/collections.h"
#include "languages/kit/compare.h"
#include "languages/kit/fields.h"
#include "languages/kit/formatting.h"
#include "languages/kit/intrinsics.h"
#include "languages/kit/iterators.h"
#include "languages/kit/language.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/patterns.h"
#include "languages/kit/protocols.h"
#include "languages/kit/sharing.h"
#include "languages/kit/slices.h"
#include "languages/kit/streams.h"
#include "languages/kit/text.h"
#include "languages/kit/text_writer.h"
#include "languages/kit/threads.h"
#include "languages/kit/types.h"
#include "programs/ir/intrinsics.h"

namespace ramify::ir_machine {

namespace {

Method method_of(const DialectRules& rules, ValueKind kind, std::string_view name) {
  const auto found = rules.methods->rows.find({kind, name});
  return found == rules.methods->rows.end() ? nullptr : found->second;
}

bool is_pair_source(Draft& draft, Word value) {
  const ValueKind kind = draft.kind(value);
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::array;
}

// Completes what the language says about them.
DialectRules::SmallIntegers small_integers(const DialectTable& t, DialectRules::SmallIntegers small) {
  small.min = Word::integer_min;
  small.max = Word::integer_max;
  small.has_bits = true;
  small.divides &= t.divide != IntegerDivision::real;
  switch (t.overflow) {
    case Overflow::to_double:
      small.min = -(int64_t{1} << 53) + 1;
      small.max = (int64_t{1} << 53) - 1;
      small.has_bits = small.has_left_shifts = small.has_right_shifts = false;
      return small;
    case Overflow::big:
    case Overflow::wrap:
    case Overflow::trap:
    case Overflow::to_float: break;
  }
  if (t.integer_bits == 32) {
    small.min = -(int64_t{1} << 31);
    small.max = (int64_t{1} << 31) - 1;
  }
  return small;
}

}  // namespace

DialectRules shared_rules() {
  return {
      .keys = {.equal = kit::neutral::keys_equal, .hash = kit::neutral::key_hash},
      .truth = kit::neutral::truth,
      .binary = kit::neutral::binary,
      .update = kit::neutral::update,
      .unary = kit::neutral::unary,
      .load_index = kit::load_index,
      .store_index = kit::store_index,
      .load_slice = kit::load_slice,
      .load_field = kit::load_field,
      .store_field = kit::store_field,
      .append = kit::append,
      .insert = kit::insert,
      .format = kit::neutral::format,
      .iterable = kit::iterable,
      .is_pair_source = is_pair_source,
      .text = kit::shown_text,
      .repr = kit::shown_repr,
      .builtins = {},
      .find_method = method_of,
      .test = kit::neutral::test,
      .default_value = kit::default_value,
      .convert = kit::convert,
      .cast = kit::cast,
      .copy = kit::copy,
      .is_type = kit::is_type,
      .type_name = kit::neutral::type_name,
      .comparison = {.equal = kit::neutral::equal,
                     .identical = kit::neutral::identical,
                     .same_content = kit::neutral::same_content,
                     .order = kit::neutral::order,
                     .contains = kit::neutral::contains},
      .write = kit::neutral::write,
      .references = {.as_stored = kit::as_stored, .find_key = kit::find_key, .position = kit::position},
      .numbers = kit::number_rules(),
      .sharing = kit::sharing_rules(),
      .small = {.has_quotients = true,
                .divides = true,
                .has_left_shifts = true,
                .has_right_shifts = true,
                .has_steps = true,
                .has_int = true,
                .has_elements = true,
                .replaces_elements = true},
  };
}

LanguageRules::LanguageRules(const LanguageLibrary& library) {
  // A language's own function takes precedence over the shared one of that name.
  builtins_.assign(library.functions.begin(), library.functions.end());
  for (const std::span<const BuiltinRow> shared :
       {kit::intrinsics(), kit::patterns(), kit::collections(), kit::protocols(), kit::thread_functions(),
        kit::iterator_steps(), kit::stream_functions()})
    for (const BuiltinRow& row : shared)
      if (std::ranges::find(library.functions, row.name, &BuiltinRow::name) == library.functions.end())
        builtins_.push_back(row);
  for (const BuiltinRow& row : library.functions) {
    for (size_t dot = row.name.find('.'); dot != std::string_view::npos; dot = row.name.find('.', dot + 1)) {
      const std::string_view front = row.name.substr(0, dot);
      const bool is_there = std::ranges::any_of(builtins_, [&](const BuiltinRow& r) { return r.name == front; });
      if (!is_there) builtins_.push_back({*names_.emplace(front).first, nullptr});
    }
  }
  for (const BuiltinRow& row : builtins_)
    CHECK(!ir::is_intrinsic_name(row.name) || ir::find_intrinsic(row.name) != nullptr,
          "`{}` has rules and no row in intrinsics.def", row.name);
  for (const MethodRow& row : library.methods) methods_.rows.emplace(std::pair(row.kind, row.name), row.function);
  rules_ = library.rules;
  rules_.builtins = builtins_;
  rules_.find_method = method_of;
  rules_.methods = &methods_;
  rules_.table = &library.table;
  rules_.small = small_integers(library.table, library.rules.small);
}

}  // namespace ramify::ir_machine
