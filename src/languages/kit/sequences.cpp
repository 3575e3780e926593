// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/sequences.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "languages/kit/big_integers.h"
#include "languages/kit/numbers.h"

namespace ramify::ir_machine::kit {

namespace {

bool is_bytes_or_text(ValueKind kind) { return kind == ValueKind::string || kind == ValueKind::bytes; }

void add_elements(Draft& draft, Word sequence, std::vector<Word>& to) {
  for (uint64_t i = 0; i < draft.size(sequence); ++i) to.push_back(draft.at(sequence, i));
}

}  // namespace

OrFailed<void> check_size(Context& context, uint64_t count) {
  if (count <= elements_max) return {};
  return context.fail(fmt::format("result is too large: {} elements, and the limit is {}", count, elements_max));
}

bool is_repeatable(ValueKind kind) {
  return is_bytes_or_text(kind) || kind == ValueKind::list || kind == ValueKind::tuple;
}

OrFailed<Word> concatenated(Context& context, Word a, Word b) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(a);
  if (is_bytes_or_text(kind)) {
    const std::string_view x = draft.text(a), y = draft.text(b);
    TRY(check_size(context, x.size() + y.size()));
    return draft.joined(a, y);
  }
  CHECK(kind == ValueKind::list || kind == ValueKind::tuple);
  const uint64_t count = draft.size(a) + draft.size(b);
  TRY(check_size(context, count));
  const Draft::Part parts[] = {{.sequence = a, .count = draft.size(a)}, {.sequence = b, .count = draft.size(b)}};
  return kind == ValueKind::list ? draft.list_of(parts) : draft.tuple_of(parts);
}

OrFailed<Word> repeated(Context& context, Word sequence, Word count_word) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(sequence);
  const auto count = static_cast<uint64_t>(std::max<int64_t>(clamped(draft, count_word), 0));
  const uint64_t size = is_bytes_or_text(kind) ? draft.text(sequence).size() : draft.size(sequence);
  if (size != 0 && count > elements_max / size)
    return context.fail(
        fmt::format("repeat count is too large: {} * {} elements, and the limit is {}", count, size, elements_max));
  const uint64_t rounds = size == 0 ? 0 : count;
  if (is_bytes_or_text(kind)) {
    std::string all;
    all.reserve(size * rounds);
    for (uint64_t i = 0; i < rounds; ++i) all += draft.text(sequence);
    return kind == ValueKind::string ? draft.string(all) : draft.bytes(all);
  }
  std::vector<Word> all;
  all.reserve(size * rounds);
  for (uint64_t i = 0; i < rounds; ++i) add_elements(draft, sequence, all);
  return kind == ValueKind::list ? draft.new_list(all) : draft.tuple(all);
}

bool range_contains(Context& context, Word range, Word value) {
  const Draft::Range r = context.draft.range(range);
  const uint64_t count = r.count();
  const std::optional<int64_t> number = small_value(context, value);
  if (!number || real_value(context, value) != static_cast<double>(*number) || count == 0) return false;
  const int64_t last = r.start + static_cast<int64_t>(count - 1) * r.step;
  return *number >= std::min(r.start, last) && *number <= std::max(r.start, last) && (*number - r.start) % r.step == 0;
}

bool ranges_equal(Draft& draft, Word a, Word b) {
  const Draft::Range x = draft.range(a), y = draft.range(b);
  const uint64_t count = x.count();
  if (count != y.count()) return false;
  return count == 0 || (x.start == y.start && (count == 1 || x.step == y.step));
}

}  // namespace ramify::ir_machine::kit
