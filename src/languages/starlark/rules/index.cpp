// SPDX-License-Identifier: Apache-2.0
#include "languages/starlark/rules/index.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/check.h"
#include "base/result.h"
#include "diagnostics/diagnostic.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/numbers.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"

namespace ramify::ir_machine::starlark {

namespace {

std::string counted_elements(uint64_t count) { return fmt::format("{} element{}", count, count == 1 ? "" : "s"); }

// The position that an index denotes: from 0 to count - 1.
OrFailed<uint64_t> position(Context& context, ValueKind kind, Word index, uint64_t count) {
  Draft& draft = context.draft;
  if (!draft.is_integer(index)) {
    return context.fail(fmt::format("index of {} must be int, not {}", type_name(kind), type_name(draft, index)));
  }
  int64_t i = clamped(draft, index);
  if (i < 0) i += static_cast<int64_t>(count);
  if (i < 0 || static_cast<uint64_t>(i) >= count) {
    return context.fail(fmt::format("index {} out of range: {} has {}", shown(context, index), type_name(kind),
                                    counted_elements(count)));
  }
  return static_cast<uint64_t>(i);
}

// Count, and offset when the text is not ASCII.
OrFailed<Word> load_character(Context& context, Word string, Word index) {
  const std::string_view text = context.draft.text(string);
  if (kit::is_ascii(text)) {
    const uint64_t i = TRY(position(context, ValueKind::string, index, text.size()));
    return context.draft.string(text.substr(i, 1));
  }
  const uint64_t i = TRY(position(context, ValueKind::string, index, kit::code_point_count(text)));
  const size_t begin = kit::offset_of(text, i);
  return context.draft.string(text.substr(begin, kit::next_code_point(text, begin) - begin));
}

struct Slice {
  int64_t start = 0;
  int64_t step = 1;
  uint64_t count = 0;
  uint64_t at(uint64_t i) const { return static_cast<uint64_t>(start + static_cast<int64_t>(i) * step); }
};

OrFailed<int64_t> slice_operand(Context& context, std::string_view what, Word word, int64_t fallback) {
  if (word.is(Atom::none)) return fallback;
  if (!context.draft.is_integer(word)) {
    return context.fail(fmt::format("{} of a slice must be int, not {}", what, type_name(context.draft, word)));
  }
  return clamped(context.draft, word);
}

OrFailed<Slice> slice_of(Context& context, uint64_t size, Word start_word, Word stop_word, Word step_word) {
  constexpr int64_t low = std::numeric_limits<int64_t>::min(), high = std::numeric_limits<int64_t>::max();
  const auto n = static_cast<int64_t>(size);
  int64_t step = TRY(slice_operand(context, "step", step_word, 1));
  if (step == 0) return context.fail("step of a slice is zero");
  step = std::clamp(step, -(n + 1), n + 1);  // larger steps also leave the sequence at once
  const bool is_forward = step > 0;
  int64_t start = TRY(slice_operand(context, "start", start_word, is_forward ? 0 : high));
  int64_t stop = TRY(slice_operand(context, "stop", stop_word, is_forward ? high : low));
  const int64_t least = is_forward ? 0 : -1, most = is_forward ? n : n - 1;
  const auto effective = [&](int64_t i) {
    // The fallback `low` is the position before the first element, whatever is added to it.
    return std::clamp(i < 0 ? (i < -n ? least : i + n) : i, least, most);
  };
  start = effective(start);
  stop = effective(stop);
  Slice slice{.start = start, .step = step, .count = 0};
  if (is_forward && start < stop) slice.count = static_cast<uint64_t>((stop - start - 1) / step + 1);
  if (!is_forward && start > stop) slice.count = static_cast<uint64_t>((start - stop - 1) / -step + 1);
  return slice;
}

std::string sliced(std::string_view text, const Slice& slice) {
  if (slice.step == 1) return std::string(text.substr(static_cast<size_t>(slice.start), slice.count));
  std::string result;
  result.reserve(slice.count);
  for (uint64_t i = 0; i < slice.count; ++i) result += text[slice.at(i)];
  return result;
}

std::string sliced_code_points(std::string_view text, const Slice& slice) {
  std::vector<size_t> offsets;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i)) offsets.push_back(i);
  offsets.push_back(text.size());
  std::string result;
  for (uint64_t i = 0; i < slice.count; ++i) {
    const uint64_t index = slice.at(i);
    result += text.substr(offsets[index], offsets[index + 1] - offsets[index]);
  }
  return result;
}

// What stands for a method of Python that the type does not have; "": there is none by this name.
std::string_view instead_of(ValueKind kind, std::string_view method) {
  struct Row {
    ValueKind kind;
    std::string_view method, instead;
  };
  static constexpr std::array<Row, 9> rows{{
      {ValueKind::list, "copy", "list(x)"},
      {ValueKind::list, "count", "len([y for y in x if y == value])"},
      {ValueKind::list, "reverse", "x = reversed(x)"},
      {ValueKind::list, "sort", "x = sorted(x)"},
      {ValueKind::tuple, "count", "len([y for y in x if y == value])"},
      {ValueKind::tuple, "index", "list(x).index(value)"},
      {ValueKind::dict, "copy", "dict(x)"},
      {ValueKind::dict, "has_key", "key in x"},
      {ValueKind::set, "copy", "set(x)"},
  }};
  const auto found = std::ranges::find_if(rows, [&](const Row& r) { return r.kind == kind && r.method == method; });
  return found == rows.end() ? std::string_view() : found->instead;
}

std::unexpected<Failed> no_field(Context& context, Word object, std::string_view field) {
  const ValueKind kind = context.draft.kind(object);
  std::vector<std::string> names = field_names(context, object);
  const std::string nearest = diagnostics::nearest(field, names);
  const std::string_view instead = instead_of(kind, field);
  const std::string hint = !instead.empty()  ? fmt::format("; write `{}`", instead)
                           : nearest.empty() ? ""
                                             : fmt::format("; did you mean `{}`?", nearest);
  return context.fail(fmt::format("{} has no field or method `{}`{}", type_name(kind), field, hint));
}

}  // namespace

OrFailed<Word> load_index(Context& context, Word collection, Word index) {
  Draft& draft = context.draft;
  if (index.is_integer() && (collection.is_node() || collection.is_draft())) {
    const store::NodeView node = draft.node(collection);
    // A negative index is a large payload.
    if (node.kind == tuple_node && index.payload() < node.length) [[likely]]
      return node.words()[index.payload()];
  }
  const ValueKind kind = draft.kind(collection);
  switch (kind) {
    case ValueKind::list:
    case ValueKind::tuple:
    case ValueKind::range: {
      const uint64_t i = TRY(position(context, kind, index, draft.size(collection)));
      return draft.at(collection, i);
    }
    case ValueKind::dict: {
      TRY(check_hashable(context, index));
      const int64_t i = draft.find(collection, index);
      if (i < 0) return context.fail(fmt::format("key {} not found in dict", shown(context, index)));
      return draft.value_at(collection, static_cast<uint64_t>(i));
    }
    case ValueKind::string: return load_character(context, collection, index);
    case ValueKind::bytes: {
      const std::string_view bytes = draft.text(collection);
      const uint64_t i = TRY(position(context, kind, index, bytes.size()));
      return Word::integer(static_cast<unsigned char>(bytes[i]));
    }
    case ValueKind::unset:
    case ValueKind::none:
    case ValueKind::boolean:
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::set:
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
    case ValueKind::cell: break;
  }
  return context.fail(fmt::format("unsupported operation: {}[{}]", type_name(kind), type_name(draft, index)));
}

OrFailed<Word> store_index(Context& context, Word collection, Word index, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(collection);
  if (kind == ValueKind::list) {
    TRY(check_unlocked(context, collection, "assign to an element of a list"));
    const uint64_t i = TRY(position(context, kind, index, draft.size(collection)));
    draft.set(collection, i, value);
    return Word();
  }
  if (kind == ValueKind::dict) {
    TRY(check_unlocked(context, collection, "set a key of a dict"));
    TRY(check_hashable(context, index));
    draft.put(collection, index, value);
    return Word();
  }
  if (kind == ValueKind::tuple || kind == ValueKind::string || kind == ValueKind::bytes || kind == ValueKind::range) {
    return context.fail(fmt::format("cannot assign to an element of {}: its values never change", type_name(kind)));
  }
  return context.fail(fmt::format("unsupported operation: {}[{}] = {}", type_name(kind), type_name(draft, index),
                                  type_name(draft, value)));
}

OrFailed<Word> load_slice(Context& context, Word sequence, Word start, Word stop, Word step) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(sequence);
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    const std::string_view text = draft.text(sequence);
    const bool is_plain = kind == ValueKind::bytes || kit::is_ascii(text);
    const uint64_t count = is_plain ? text.size() : kit::code_point_count(text);
    const Slice slice = TRY(slice_of(context, count, start, stop, step));
    const std::string part = is_plain ? sliced(text, slice) : sliced_code_points(text, slice);
    return kind == ValueKind::string ? draft.string(part) : draft.bytes(part);
  }
  if (kind != ValueKind::list && kind != ValueKind::tuple && kind != ValueKind::range) {
    return context.fail(fmt::format("unsupported operation: slice of {}", type_name(kind)));
  }
  const Slice slice = TRY(slice_of(context, draft.size(sequence), start, stop, step));
  if (kind == ValueKind::range) {
    const Draft::Range r = draft.range(sequence);
    if (slice.count == 0) return draft.range(0, 0, 1);
    const int64_t first = r.start + slice.start * r.step;
    if (slice.count == 1) return draft.range(first, first + (r.step > 0 ? 1 : -1), r.step > 0 ? 1 : -1);
    // One step past the last element may exceed a small integer; a stop directly after the last element is equivalent.
    const int64_t step_between = slice.step * r.step;  // no further than the range is long
    if (!Word::fits(step_between)) return context.fail("slice of range has too large a step");
    const int64_t last = first + static_cast<int64_t>(slice.count - 1) * step_between;
    return draft.range(first, last + (step_between > 0 ? 1 : -1), step_between);
  }
  TRY(check_size(context, slice.count));
  const Draft::Part parts[] = {
      {.sequence = sequence, .first = static_cast<uint64_t>(slice.start), .count = slice.count, .step = slice.step}};
  return kind == ValueKind::list ? draft.list_of(parts) : draft.tuple_of(parts);
}

std::optional<Word> find_field(Context& context, Word object, std::string_view field) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::dict) {
    const int64_t i = draft.find_string(object, field);
    if (i >= 0) return draft.value_at(object, static_cast<uint64_t>(i));
  }
  if (find_method(kind, field) != nullptr) return context.bind(object, field);
  return std::nullopt;
}

bool has_field(Context& context, Word object, std::string_view field) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(object);
  return find_method(kind, field) != nullptr || (kind == ValueKind::dict && draft.find_string(object, field) >= 0);
}

OrFailed<Word> load_field(Context& context, Word object, std::string_view field) {
  const std::optional<Word> found = find_field(context, object, field);
  if (found) return *found;
  return no_field(context, object, field);
}

OrFailed<Word> store_field(Context& context, Word object, std::string_view field, Word value) {
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::dict) {
    TRY(check_unlocked(context, object, "set a key of a dict"));
    if (const int64_t i = draft.find_string(object, field); i >= 0)
      draft.set_value_at(object, static_cast<uint64_t>(i), value);
    else draft.put(object, draft.string(field), value);
    return Word();
  }
  return context.fail(fmt::format("cannot assign to field `{}` of {}", field, type_name(kind)));
}

OrFailed<uint64_t> bound(Context& context, std::string_view what, Word word, uint64_t count, uint64_t fallback) {
  if (word.is(Atom::none) || word.is(Atom::missing)) return fallback;
  if (!context.draft.is_integer(word)) {
    return context.fail(fmt::format("{} must be int or None, not {}", what, type_name(context.draft, word)));
  }
  int64_t i = clamped(context.draft, word);
  const auto n = static_cast<int64_t>(count);
  if (i < 0) i = i < -n ? 0 : i + n;
  return static_cast<uint64_t>(std::min(i, n));
}

}  // namespace ramify::ir_machine::starlark
