// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/sequences.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/starlark/rules/compare.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/operators.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

bool range_contains(Draft& draft, Word range, Word number) {
  const Draft::Range r = draft.range(range);
  const uint64_t count = r.count();
  if (count == 0) return false;
  if (!number.is_integer()) {
    // A float is a member if it equals an integer that is; beyond the small integers there are no members.
    if (draft.is_integer(number)) return false;
    const double real = draft.real(number);
    if (!(real >= -0x1p60 && real < 0x1p60)) return false;
    number = draft.integer(static_cast<int64_t>(real));
    if (static_cast<double>(number.as_integer()) != real) return false;
  }
  const int64_t value = number.as_integer();
  const int64_t last = r.start + static_cast<int64_t>(count - 1) * r.step;
  return value >= std::min(r.start, last) && value <= std::max(r.start, last) && (value - r.start) % r.step == 0;
}

OrFailed<bool> element_equals(Context& context, Word collection, Word value) {
  const uint64_t count = context.draft.size(collection);
  for (uint64_t i = 0; i < count; ++i) {
    if (TRY(equal(context, context.draft.at(collection, i), value))) return true;
  }
  return false;
}

}  // namespace

OrFailed<Word> concatenate(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(a);
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    const std::string_view x = draft.text(a), y = draft.text(b);
    TRY(check_size(context, x.size() + y.size()));
    return draft.joined(a, y);
  }
  CHECK(kind == ValueKind::list || kind == ValueKind::tuple);
  TRY(check_size(context, draft.size(a) + draft.size(b)));
  std::vector<Word> joined = TRY(elements(context, a));
  const std::vector<Word> rest = TRY(elements(context, b));
  joined.insert(joined.end(), rest.begin(), rest.end());
  return kind == ValueKind::list ? draft.new_list(joined) : draft.tuple(joined);
}

bool is_repeatable(ValueKind kind) {
  return kind == ValueKind::string || kind == ValueKind::bytes || kind == ValueKind::list || kind == ValueKind::tuple;
}

OrFailed<Word> repeat(Context& context, Word sequence, Word count_word) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(sequence);
  const auto count = static_cast<uint64_t>(std::max<int64_t>(clamped(draft, count_word), 0));
  if (context.table != nullptr && context.table->dialect == ir::Dialect::ruby && clamped(draft, count_word) < 0)
    return context.error(RuntimeError::value,
                         kind == ValueKind::list ? "argument must be non-negative" : "negative argument");
  const bool is_text = kind == ValueKind::string || kind == ValueKind::bytes;
  const uint64_t size = is_text ? draft.text(sequence).size() : draft.size(sequence);
  if (size != 0 && count > elements_max / size) {
    return context.fail(
        fmt::format("repeat count is too large: {} * {} elements, and the limit is {}", count, size, elements_max));
  }
  if (is_text) {
    std::string repeated;
    repeated.reserve(size * count);
    if (size != 0) {
      for (uint64_t i = 0; i < count; ++i) repeated += draft.text(sequence);
    }
    return kind == ValueKind::string ? draft.string(repeated) : draft.bytes(repeated);
  }
  const std::vector<Word> once = TRY(elements(context, sequence));
  std::vector<Word> repeated;
  repeated.reserve(size * count);
  if (size != 0) {
    for (uint64_t i = 0; i < count; ++i) repeated.insert(repeated.end(), once.begin(), once.end());
  }
  return kind == ValueKind::list ? draft.new_list(repeated) : draft.tuple(repeated);
}

OrFailed<bool> contains(Context& context, Word collection, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(collection), of_value = draft.kind(value);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple: return element_equals(context, collection, value);
    case ValueKind::set:
    case ValueKind::dict: TRY(check_hashable(context, value)); return draft.find(collection, value) >= 0;
    case ValueKind::replicas: return of_value == ValueKind::replica && draft.contains(collection, value);
    case ValueKind::range:
      if (!is_number(of_value)) break;
      return range_contains(draft, collection, value);
    case ValueKind::string:
      if (of_value != ValueKind::string) break;
      return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
    case ValueKind::bytes:
      if (of_value == ValueKind::integer) {
        const int64_t byte = clamped(draft, value);
        if (byte < 0 || byte > 255) return context.fail(fmt::format("int in bytes: {} is no byte", byte));
        return draft.text(collection).find(static_cast<char>(byte)) != std::string_view::npos;
      }
      if (of_value != ValueKind::bytes) break;
      return draft.text(collection).find(draft.text(value)) != std::string_view::npos;
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::replica:
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
    case ValueKind::cell: break;
  }
  return unsupported(context, ir::BinaryOperator::in, value, collection);
}

}  // namespace ramify::ir_machine::starlark
