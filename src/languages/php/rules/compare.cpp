// SPDX-License-Identifier: Apache-2.0
// == converts, === does not. Arrays and objects are compared by their contents.
#include <algorithm>

#include "base/result.h"
#include "languages/kit/compare.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/php/rules/operators.h"
#include "languages/php/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::php {

namespace {

constexpr unsigned comparison_depth_max = 100;

OrFailed<bool> are_equal(Context& c, Word a, Word b, unsigned depth);

// Arrays are equal if they have the same keys, in any order, and equal values.
OrFailed<bool> arrays_equal(Context& c, Word a, Word b, unsigned depth) {
  if (depth > comparison_depth_max) return c.fail("arrays are nested too deeply to be compared");
  const Entries of_a = entries_of(c, a), of_b = entries_of(c, b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t i = 0; i < of_a.size(); ++i) {
    const Word key = of_a[i].first;
    const auto has_key = [&](const auto& entry) { return kit::keys_equal(c.draft, entry.first, key); };
    const auto found = has_key(of_b[i]) ? of_b.begin() + static_cast<int64_t>(i) : std::ranges::find_if(of_b, has_key);
    if (found == of_b.end() || !TRY(are_equal(c, of_a[i].second, found->second, depth + 1))) return false;
  }
  return true;
}

// Arrays are identical if they have the same keys in the same order, and identical values.
OrFailed<bool> arrays_identical(Context& c, Word a, Word b) {
  const Entries of_a = entries_of(c, a), of_b = entries_of(c, b);
  if (of_a.size() != of_b.size()) return false;
  for (size_t i = 0; i < of_a.size(); ++i)
    if (!kit::keys_equal(c.draft, of_a[i].first, of_b[i].first) ||
        !TRY(kit::identical(c, of_a[i].second, of_b[i].second)))
      return false;
  return true;
}

// Objects are equal if they have the same class and equal properties. Cyclic objects cannot be compared this way.
OrFailed<bool> objects_equal(Context& c, Word a, Word b, unsigned depth) {
  Draft& draft = c.draft;
  if (a == b) return true;
  if (draft.at(a, 0) != draft.at(b, 0) || draft.size(a) != draft.size(b)) return false;
  if (depth > comparison_depth_max) return c.fail("objects are nested too deeply to be compared");
  for (uint64_t i = instance_words::fields; i + 1 < draft.size(a); i += 2) {
    const int64_t other = draft.find_name(b, instance_words::fields, draft.at(a, i));
    if (other < 0) return false;
    const Word p = draft.at(a, i + 1), q = draft.at(b, static_cast<uint64_t>(other) + 1);
    const bool are_objects = draft.kind(p) == ValueKind::instance && draft.kind(q) == ValueKind::instance;
    if (!(are_objects ? TRY(are_equal(c, p, q, depth + 1)) : TRY(kit::equal(c, p, q)))) return false;
  }
  return true;
}

bool is_simple(ValueKind kind) {
  return kind == ValueKind::boolean || kind == ValueKind::integer || kind == ValueKind::float_ ||
         kind == ValueKind::string;
}

OrFailed<bool> equals_null(Context& c, Word other) {
  if (c.draft.kind(other) == ValueKind::string) return c.draft.text(other).empty();
  return !TRY(kit::truth_of(c, other));
}

// Numbers and numeric texts.
OrFailed<bool> simple_equal(Context& c, Word a, Word b) {
  const bool left = c.draft.kind(a) == ValueKind::string, right = c.draft.kind(b) == ValueKind::string;
  if (left && right) {
    const std::optional<double> p = kit::numeric_text(c.draft.text(a)), q = kit::numeric_text(c.draft.text(b));
    return p && q ? *p == *q : c.draft.text(a) == c.draft.text(b);
  }
  if (!left && !right) return kit::to_number(c, a) == kit::to_number(c, b);
  const Word text = left ? a : b, number = left ? b : a;
  const std::optional<double> value = kit::numeric_text(c.draft.text(text));
  return value ? *value == kit::real_value(c, number) : TRY(kit::text(c, number)) == c.draft.text(text);
}

OrFailed<bool> are_equal(Context& c, Word a, Word b, unsigned depth) {
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  if (kit::is_null(a) && kit::is_null(b)) return true;
  if (kit::is_null(a) || kit::is_null(b)) return equals_null(c, kit::is_null(a) ? b : a);
  if (x == ValueKind::boolean || y == ValueKind::boolean) return TRY(kit::truth_of(c, a)) == TRY(kit::truth_of(c, b));
  if (x == ValueKind::instance && y == x) return objects_equal(c, a, b, depth);
  if (is_array(c, a) && is_array(c, b)) return arrays_equal(c, a, b, depth);
  if (is_simple(x) && is_simple(y)) return simple_equal(c, a, b);
  return is_simple(x) == is_simple(y) && TRY(kit::same_content(c, a, b));
}

}  // namespace

OrFailed<bool> equal(Context& c, Word a, Word b) { return are_equal(c, a, b, 0); }

OrFailed<bool> identical(Context& c, Word a, Word b) {
  const ValueKind x = c.draft.kind(a), y = c.draft.kind(b);
  const bool are_numbers =
      (x == ValueKind::integer || x == ValueKind::float_) && (y == ValueKind::integer || y == ValueKind::float_);
  if (are_numbers && x != y) return false;
  if (a != b && is_array(c, a) && is_array(c, b)) return arrays_identical(c, a, b);
  return kit::neutral::identical(c, a, b);
}

}  // namespace ramify::ir_machine::php
