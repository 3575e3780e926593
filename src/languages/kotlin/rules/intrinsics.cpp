// SPDX-License-Identifier: Apache-2.0
#include "languages/kotlin/rules/intrinsics.h"

#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/patterns.h"
#include "languages/kit/protocols.h"

namespace ramify::ir_machine::kotlin {

namespace {

using kit::argument;

// component1(), component2() ... of the object, or extensions of these names; a data class without either yields its
// fields. None if no such function exists.
OrFailed<std::optional<Word>> own_components(Context& c, Word object, size_t count) {
  std::vector<std::optional<Word>> found(count);
  bool is_any = false, is_all = true;
  for (size_t i = 0; i < count; ++i) {
    const std::string name = fmt::format("component{}", i + 1);
    const Word member = c.find_method(object, name), extension = c.global_named(name);
    const Word test = c.global_named(name + "#fits");
    const bool fits = !test.is(Atom::unset) && TRY(c.call(test, std::span(&object, 1))).is(Atom::true_);
    if (!member.is(Atom::unset)) found[i] = TRY(c.call_on(object, member, {}));
    else if (fits && !extension.is(Atom::unset)) found[i] = TRY(c.call(extension, std::span(&object, 1)));
    is_any |= found[i].has_value();
    is_all &= found[i].has_value();
  }
  if (!is_any) return std::nullopt;
  const std::vector<Word> fields = is_all ? std::vector<Word>() : TRY(kit::elements_of(c, object));
  std::vector<Word> parts;
  for (size_t i = 0; i < count; ++i) {
    if (!found[i] && i >= fields.size()) return std::nullopt;
    parts.push_back(found[i] ? *found[i] : fields[i]);
  }
  return c.draft.new_list(parts);
}

// Calls as many components as there are names.
OrFailed<Word> unpack(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  const auto count = static_cast<size_t>(argument(a, 1).as_integer());
  if (c.draft.kind(value) == ValueKind::instance)
    if (const std::optional<Word> parts = TRY(own_components(c, value, count))) return *parts;
  const std::vector<Word> given = TRY(kit::elements_of(c, value));
  const size_t single = argument(a, 2).as_integer() < 0 ? count : count - 1;
  if (given.size() < single)
    return c.raise("IndexOutOfBoundsException",
                   fmt::format("Index {} out of bounds for length {}", given.size(), given.size()));
  return kit::unpacked(c, given, a, true);
}

// By inc() or dec() of the object, or an extension of that name.
OrFailed<Word> stepped(Context& c, Word value, ir::BinaryOperator op) {
  if (c.draft.kind(value) == ValueKind::instance) {
    const std::string_view name = op == ir::BinaryOperator::add ? "inc" : "dec";
    const Word member = c.find_method(value, name), extension = c.global_named(name);
    if (!member.is(Atom::unset)) return c.call_on(value, member, {});
    if (!extension.is(Atom::unset)) return c.call(extension, std::span(&value, 1));
  }
  return kit::stepped(c, value, op);
}
OrFailed<Word> successor(Context& c, const Arguments& a) { return stepped(c, argument(a, 0), ir::BinaryOperator::add); }
OrFailed<Word> predecessor(Context& c, const Arguments& a) {
  return stepped(c, argument(a, 0), ir::BinaryOperator::subtract);
}

constexpr BuiltinRow own_intrinsics[] = {{"%predecessor", predecessor}, {"%successor", successor}, {"%unpack", unpack}};

}  // namespace

std::span<const BuiltinRow> intrinsics() { return own_intrinsics; }

}  // namespace ramify::ir_machine::kotlin
