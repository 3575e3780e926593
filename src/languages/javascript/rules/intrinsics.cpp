// SPDX-License-Identifier: Apache-2.0
#include "languages/javascript/rules/intrinsics.h"

#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/javascript/rules/access.h"
#include "languages/javascript/rules/parts.h"
#include "languages/kit/access.h"
#include "languages/kit/collections.h"
#include "languages/kit/patterns.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::javascript {

namespace {

OrFailed<Word> merge(Context& c, const Arguments& a) { return kit::merge(c, a, field_order); }
OrFailed<Word> pairs(Context& c, const Arguments& a) { return kit::pairs(c, a, field_order); }
OrFailed<Word> names_in(Context& c, const Arguments& a) { return kit::names_in(c, a, field_order); }
OrFailed<Word> rest_of_object(Context& c, const Arguments& a) { return kit::rest_of_mapping(c, a, field_order); }

// Deleting an element of an array leaves a hole.
OrFailed<Word> delete_index(Context& c, const Arguments& a) {
  const Word from = argument(a, 0);
  if (c.draft.kind(from) != ValueKind::list) return kit::delete_index(c, a);
  const std::optional<uint64_t> at = position(c, argument(a, 1), c.draft.size(from));
  if (at) c.draft.set(from, *at, hole());
  return Word::boolean(true);
}

// Properties of frozen objects are not deleted.
OrFailed<Word> delete_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::dict) return delete_index(c, a);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return Word::boolean(true);
  const std::string_view name = c.draft.text(argument(a, 1));
  constexpr uint32_t first = instance_words::fields;
  const bool is_frozen = kind == ValueKind::instance && c.draft.size(object) > first + 1 &&
                         c.text_of_name(c.draft.at(object, first)) == "#frozen";
  if (is_frozen) return Word::boolean(c.draft.find_name(object, first, c.name_of(name)) < 0);
  kit::erase_field(c, object, name);
  return Word::boolean(true);
}

constexpr BuiltinRow own_intrinsics[] = {
    {"%delete_field", delete_field},
    {"%delete_index", delete_index},
    {"%iterate_in", names_in},
    {"%merge", merge},
    {"%pairs", pairs},
    {"%rest_of_mapping", rest_of_object},
};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::javascript
