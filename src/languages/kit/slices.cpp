// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/slices.h"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

bool is_omitted(Word word) { return word.is(Atom::none) || word.is(Atom::missing); }

OrFailed<int64_t> slice_operand(Context& context, Word word, int64_t fallback) {
  if (is_omitted(word)) return fallback;
  const std::optional<int64_t> value = small_value(context, word);
  if (!value) return context.error(RuntimeError::type, "slice indices must be integers");
  return std::clamp<int64_t>(*value, -(int64_t{1} << 40), int64_t{1} << 40);
}

std::unexpected<Failed> no_slices(Context& context, Word value) {
  return context.error(RuntimeError::type, fmt::format("'{}' object is not subscriptable", type_name(context, value)));
}

Word part_of_text(Context& context, Word text, const Slice& slice, const std::vector<uint32_t>& units,
                  StringModel model) {
  std::vector<uint32_t> part;
  for (uint64_t i = 0; i < slice.count; ++i) part.push_back(units[slice.at(i)]);
  const std::string content = text_of(model, part);
  return context.draft.kind(text) == ValueKind::string ? context.draft.string(content) : context.draft.bytes(content);
}

}  // namespace

std::optional<uint64_t> sliced_size(Context& context, Word sequence) {
  const ValueKind kind = context.draft.kind(sequence);
  if (kind == ValueKind::string || kind == ValueKind::bytes) return length_of_text(context, sequence);
  if (is_sequence(kind)) return context.draft.size(sequence);
  return std::nullopt;
}

OrFailed<Slice> slice_of(Context& context, uint64_t size, Word start_word, Word stop_word, Word step_word) {
  const auto n = static_cast<int64_t>(size);
  const int64_t step = TRY(slice_operand(context, step_word, 1));
  if (step == 0) return context.error(RuntimeError::value, "slice step cannot be zero");
  const bool is_forward = step > 0;
  const int64_t least = is_forward ? 0 : -1, most = is_forward ? n : n - 1;
  const auto effective = [&](Word word, int64_t fallback) -> OrFailed<int64_t> {
    if (is_omitted(word)) return fallback;
    const int64_t i = TRY(slice_operand(context, word, 0));
    return std::clamp(i < 0 ? i + n : i, least, most);
  };
  const int64_t start = TRY(effective(start_word, is_forward ? 0 : n - 1));
  const int64_t stop = TRY(effective(stop_word, is_forward ? n : -1));
  Slice slice{.start = start, .step = step};
  if (is_forward && start < stop) slice.count = static_cast<uint64_t>((stop - start - 1) / step + 1);
  if (!is_forward && start > stop) slice.count = static_cast<uint64_t>((start - stop - 1) / -step + 1);
  return slice;
}

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  if (is_open(context, sequence)) return context.symbolic->slice_of_text(sequence, start, stop, step);
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(sequence);
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    const StringModel model = kind == ValueKind::bytes ? StringModel::bytes : context.table->strings;
    const std::vector<uint32_t> units = units_of(model, draft.text(sequence));
    return part_of_text(context, sequence, TRY(slice_of(context, units.size(), start, stop, step)), units, model);
  }
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return context.rules->load_slice(context, TRY(context.load_reference(sequence)), start, stop, step);
  if (!is_sequence(kind)) return no_slices(context, sequence);
  const Slice slice = TRY(slice_of(context, draft.size(sequence), start, stop, step));
  std::vector<Word> part;
  for (uint64_t i = 0; i < slice.count; ++i) part.push_back(draft.at(sequence, slice.at(i)));
  if (kind == ValueKind::array) return draft.new_object(ObjectKind::array, part);
  return kind == ValueKind::tuple ? draft.tuple(part) : draft.new_list(part);
}

OrFailed<Word> load_slice_within(Context& context, Word sequence, Word start, Word stop, Word step) {
  if (!is_open(context, sequence))
    if (const std::optional<uint64_t> size = sliced_size(context, sequence))
      for (const Word bound : {start, stop}) {
        const int64_t at = TRY(slice_operand(context, bound, 0));
        if (at < 0 || at > static_cast<int64_t>(*size)) return out_of_range(context, bound, *size);
      }
  return load_slice(context, sequence, start, stop, step);
}

OrFailed<Word> store_slice(Context& context, Word sequence, Word start, Word stop, Word step, Word value) {
  Draft& draft = context.draft;
  if (draft.kind(sequence) != ValueKind::list)
    return context.error(RuntimeError::type,
                         fmt::format("'{}' object does not support slice assignment", type_name(context, sequence)));
  const Slice slice = TRY(slice_of(context, draft.size(sequence), start, stop, step));
  const std::vector<Word> with = TRY(elements_of(context, value));
  std::vector<Word> all;
  for (uint64_t i = 0; i < draft.size(sequence); ++i) all.push_back(draft.at(sequence, i));
  if (slice.step == 1) {
    const auto begin = all.begin() + slice.start;
    const auto at = all.erase(begin, begin + static_cast<ptrdiff_t>(slice.count));
    all.insert(at, with.begin(), with.end());
  } else {
    if (with.size() != slice.count)
      return context.error(
          RuntimeError::value,
          fmt::format("attempt to assign sequence of size {} to extended slice of size {}", with.size(), slice.count));
    for (uint64_t i = 0; i < slice.count; ++i) all[slice.at(i)] = with[i];
  }
  draft.assign(sequence, all);
  return Word();
}

}  // namespace ramify::ir_machine::kit
