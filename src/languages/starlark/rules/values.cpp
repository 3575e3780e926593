// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/values.h"

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"

namespace ramify::ir_machine::starlark {

namespace {

enum class KeyFault : uint8_t { none, unhashable, too_large };

// Walks the tuples in a key. `parts` bounds the work: tuples may share parts, so that a small value unfolds to a huge
// one.
KeyFault find_key_fault(Draft& draft, Word value, unsigned depth, uint64_t& parts, ValueKind& culprit) {
  if (value.is_integer() || value.is_atom()) return KeyFault::none;
  const ValueKind kind = draft.kind(value);
  switch (kind) {
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::string:
    case ValueKind::bytes:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::bound_method: return KeyFault::none;
    case ValueKind::tuple: {
      const uint64_t count = draft.size(value);
      if (depth == depth_max || (parts += count) > key_parts_max) return KeyFault::too_large;
      for (uint64_t i = 0; i < count; ++i) {
        const KeyFault fault = find_key_fault(draft, draft.at(value, i), depth + 1, parts, culprit);
        if (fault != KeyFault::none) return fault;
      }
      return KeyFault::none;
    }
    case ValueKind::unset:
    case ValueKind::range:
    case ValueKind::list:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: culprit = kind; return KeyFault::unhashable;
  }
  CHECK(false, "kind {}", static_cast<int>(kind));
}

}  // namespace

std::string_view type_name(ValueKind kind) {
  switch (kind) {
    case ValueKind::unset: return "unset";
    case ValueKind::none: return "NoneType";
    case ValueKind::boolean: return "bool";
    case ValueKind::integer: return "int";
    case ValueKind::float_: return "float";
    case ValueKind::string: return "string";
    case ValueKind::bytes: return "bytes";
    case ValueKind::tuple: return "tuple";
    case ValueKind::range: return "range";
    case ValueKind::list: return "list";
    case ValueKind::dict: return "dict";
    case ValueKind::set: return "set";
    case ValueKind::function:
    case ValueKind::closure: return "function";
    case ValueKind::builtin:
    case ValueKind::bound_method: return "builtin_function_or_method";
    case ValueKind::cell: return "cell";
    case ValueKind::replica: return "replica_id";
    case ValueKind::replicas:
      return "replica_ids";
      // Values of other languages: Starlark programs cannot create them.
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic: break;
  }
  CHECK(false, "kind {}", static_cast<int>(kind));
}

std::string_view type_name(Draft& draft, Word value) { return type_name(draft.kind(value)); }

bool truth(Draft& draft, Word value) {
  if (value.is_boolean()) return value.is(Atom::true_);
  if (value.is_integer()) return value.as_integer() != 0;
  const ValueKind kind = draft.kind(value);
  switch (kind) {
    case ValueKind::unset:
    case ValueKind::none: return false;
    case ValueKind::boolean: return value.is(Atom::true_);
    case ValueKind::integer: return true;  // zero is small
    case ValueKind::float_: return draft.real(value) != 0;
    case ValueKind::string:
    case ValueKind::bytes: return !draft.text(value).empty();
    case ValueKind::tuple:
    case ValueKind::range:
    case ValueKind::list:
    case ValueKind::dict:
    case ValueKind::set: return draft.size(value) != 0;
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
    case ValueKind::replicas:
    case ValueKind::undefined:
    case ValueKind::sized:
    case ValueKind::character:
    case ValueKind::array:
    case ValueKind::instance:
    case ValueKind::class_:
    case ValueKind::property:
    case ValueKind::reference:
    case ValueKind::generator:
    case ValueKind::overloads:
    case ValueKind::symbolic:
    case ValueKind::cell: return true;
  }
  CHECK(false, "kind {}", static_cast<int>(kind));
}

OrFailed<void> check_hashable(Context& context, Word value) {
  if (value.is_integer() || value.is_atom()) return {};
  uint64_t parts = 0;
  ValueKind culprit = ValueKind::unset;
  switch (find_key_fault(context.draft, value, 0, parts, culprit)) {
    case KeyFault::none: return {};
    case KeyFault::unhashable: return context.fail(fmt::format("unhashable type: {}", type_name(culprit)));
    case KeyFault::too_large:
      return context.fail(
          fmt::format("tuple is too large for a key: more than {} levels or {} elements", depth_max, key_parts_max));
  }
  CHECK(false);
}

OrFailed<void> check_unlocked(Context& context, Word collection, std::string_view action) {
  if (!context.draft.is_locked(collection)) [[likely]]
    return {};
  return context.fail(fmt::format("cannot {} during iteration", action));
}

bool is_iterable(ValueKind kind) {
  return kind == ValueKind::list || kind == ValueKind::tuple || kind == ValueKind::range || kind == ValueKind::dict ||
         kind == ValueKind::set;
}

OrFailed<Word> iterable(Context& context, Word value) {
  const ValueKind kind = context.draft.kind(value);
  if (is_iterable(kind)) [[likely]]
    return value;
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    return context.fail(fmt::format("{} is not iterable; use its method `elems`", type_name(kind)));
  }
  if (kind == ValueKind::replicas) {
    return context.fail("replica_ids() is not iterable: the replicas have no order; choose one with `oneof`");
  }
  return context.fail(fmt::format("{} is not iterable", type_name(kind)));
}

OrFailed<std::vector<Word>> elements(Context& context, Word value) {
  TRY(iterable(context, value));
  const uint64_t count = context.draft.size(value);
  TRY(check_size(context, count));
  std::vector<Word> result;
  result.reserve(count);
  for (uint64_t i = 0; i < count; ++i) result.push_back(context.draft.at(value, i));
  return result;
}

}  // namespace ramify::ir_machine::starlark
