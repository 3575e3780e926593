// SPDX-License-Identifier: Apache-2.0
#include "languages/python/rules/intrinsics.h"

#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/collections.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/patterns.h"
#include "languages/python/rules/access.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::python {

namespace {

OrFailed<Word> unpack(Context& c, const Arguments& a) {
  const ValueKind kind = c.draft.kind(kit::argument(a, 0));
  if (kind == ValueKind::integer || kind == ValueKind::float_ || kind == ValueKind::none || kind == ValueKind::boolean)
    return c.error(RuntimeError::type,
                   fmt::format("cannot unpack non-iterable {} object", kit::type_name(c, kit::argument(a, 0))));
  return kit::unpack(c, a);
}

// An object with elements and a length, which is not a mapping, is also a sequence.
OrFailed<Word> is_sequence(Context& c, const Arguments& a) {
  const Word value = kit::argument(a, 0);
  const bool is_own =
      c.draft.kind(value) == ValueKind::instance && !c.find_method(value, c.table->load_index).is(Atom::unset) &&
      !c.find_method(value, c.table->length).is(Atom::unset) && c.find_method(value, "keys").is(Atom::unset);
  return is_own ? kit::has_count(c, value, a) : kit::is_sequence(c, a);
}

// By `__match_args__`, or the declared fields.
OrFailed<Word> positional_field(Context& c, const Arguments& a) {
  if (c.draft.kind(kit::argument(a, 1)) != ValueKind::class_) return kit::positional_field(c, a);
  const Word names = c.find_method(kit::argument(a, 0), "__match_args__");
  if (c.draft.kind(names) != ValueKind::tuple && c.draft.kind(names) != ValueKind::list)
    return kit::positional_field(c, a);
  const auto index = static_cast<uint64_t>(kit::argument(a, 2).as_integer());
  if (index >= c.draft.size(names))
    return c.error(RuntimeError::type, "a pattern has more positions than the class names");
  return c.load_member(kit::argument(a, 0), c.draft.text(c.draft.at(names, index)));
}

OrFailed<Word> delete_index(Context& c, const Arguments& a) {
  const Word from = kit::argument(a, 0), key = kit::argument(a, 1);
  if (c.draft.kind(from) == ValueKind::dict && TRY(kit::find_key(c, from, key)) < 0) return missing_key(c, key);
  if (c.draft.kind(from) == ValueKind::instance)
    if (const Word member = c.find_method(from, "__delitem__"); !member.is(Atom::unset))
      return c.call_on(from, member, std::span(&key, 1));
  return kit::delete_index(c, a);
}

OrFailed<Word> delete_field(Context& c, const Arguments& a) {
  const Word object = kit::argument(a, 0);
  const ValueKind kind = c.draft.kind(object);
  if (kind == ValueKind::dict) return delete_index(c, a);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return Word::boolean(true);
  const std::string_view name = c.draft.text(kit::argument(a, 1));
  if (kit::erase_field(c, object, name)) return Word::boolean(true);
  return c.error(RuntimeError::attribute,
                 fmt::format("'{}' object has no attribute '{}'", kit::type_name(c, object), name));
}

constexpr BuiltinRow own_intrinsics[] = {
    {"%delete_field", delete_field},
    {"%delete_index", delete_index},
    {"%is_sequence", is_sequence},
    {"%positional_field", positional_field},
    {"%unpack", unpack},
};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::python
