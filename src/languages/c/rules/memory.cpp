// SPDX-License-Identifier: Apache-2.0
// Memory. malloc returns an array of objects with undetermined values; reading one is a fault, as is reading freed
// memory. The reader provides the number of objects and a prototype (a value to copy; null: a scalar).
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/c/rules/rows.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::c {

namespace {

using kit::argument;

constexpr int64_t objects_max = 1 << 24;
constexpr unsigned depth_max = 100;

// A copy of the value whose scalars are undetermined.
OrFailed<Word> undetermined(Context& c, Word value, unsigned depth) {
  Draft& draft = c.draft;
  if (depth > depth_max) return c.fail("values are nested too deeply");
  switch (draft.kind(value)) {
    case ValueKind::array:
      for (uint64_t i = 0; i < draft.size(value); ++i)
        draft.set(value, i, TRY(undetermined(c, draft.at(value, i), depth + 1)));
      return value;
    case ValueKind::instance:
      for (uint64_t i = instance_words::fields; i + 1 < draft.size(value); i += 2)
        draft.set(value, i + 1, TRY(undetermined(c, draft.at(value, i + 1), depth + 1)));
      return value;
    case ValueKind::list:
    case ValueKind::dict:
    case ValueKind::set:
    case ValueKind::string: return value;
    default: return Word::of(Atom::unset);
  }
}

OrFailed<Word> undetermined_function(Context& c, const Arguments& a) { return undetermined(c, argument(a, 0), 0); }

Word pointer_to(Context& c, Word array, int64_t index) {
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), array, Word::integer(index)};
  return c.draft.new_object(ObjectKind::reference, words);
}

OrFailed<Word> allocated(Context& c, const Arguments& a, size_t first, bool is_zero, Word before) {
  const int64_t count = TRY(integer_argument(c, a, first));
  const Word prototype = argument(a, first + 1);
  if (count < 0 || count > objects_max) return c.fail(fmt::format("memory for {} objects is too much", count));
  std::vector<Word> elements;
  for (int64_t i = 0; i < count; ++i) {
    if (before.is_object() && static_cast<uint64_t>(i) < c.draft.size(before)) {
      elements.push_back(c.draft.at(before, static_cast<uint64_t>(i)));
      continue;
    }
    const Word fresh = TRY(kit::copy(c, prototype));
    elements.push_back(is_zero ? fresh : TRY(undetermined(c, fresh, 0)));
  }
  return pointer_to(c, c.draft.new_object(ObjectKind::array, elements), 0);
}

// malloc(count, prototype), calloc(count, prototype)
OrFailed<Word> allocate(Context& c, const Arguments& a) { return allocated(c, a, 0, false, Word()); }
OrFailed<Word> allocate_zero(Context& c, const Arguments& a) {
  if (argument(a, 1).is(Atom::none)) return c.fail("calloc for objects whose type is not known");
  return allocated(c, a, 0, true, Word());
}

// The array whose begin a pointer from malloc points to; none for a null pointer.
OrFailed<Word> block_of(Context& c, Word pointer, std::string_view function) {
  if (pointer.is(Atom::none)) return Word();
  const bool is_begin = c.draft.kind(pointer) == ValueKind::reference &&
                        c.draft.at(pointer, reference_words::kind) == Word::integer(0) &&
                        c.draft.kind(c.draft.at(pointer, reference_words::base)) == ValueKind::array &&
                        c.draft.at(pointer, reference_words::place) == Word::integer(0);
  if (!is_begin) return undefined(c, fmt::format("{} of a pointer that malloc did not give", function));
  return c.draft.at(pointer, reference_words::base);
}

void forget(Context& c, Word block) {
  if (!block.is_object()) return;
  for (uint64_t i = 0; i < c.draft.size(block); ++i) c.draft.set(block, i, Word::of(Atom::unset));
}

OrFailed<Word> reallocate(Context& c, const Arguments& a) {
  const Word block = TRY(block_of(c, argument(a, 0), "realloc"));
  const Word made = TRY(allocated(c, a, 1, false, block));
  forget(c, block);
  return made;
}

OrFailed<Word> release(Context& c, const Arguments& a) {
  forget(c, TRY(block_of(c, argument(a, 0), "free")));
  return Word();
}

// The number of objects in `bytes`, given their size.
OrFailed<int64_t> object_count(Context& c, const Arguments& a, size_t bytes_at, size_t size_at) {
  const int64_t bytes = TRY(integer_argument(c, a, bytes_at)), size = TRY(integer_argument(c, a, size_at));
  if (size <= 0) return c.fail("the size of these objects is not known");
  if (bytes < 0 || bytes % size != 0)
    return c.fail(fmt::format("{} bytes are no whole number of objects of {} bytes", bytes, size));
  return bytes / size;
}

// memcpy(to, from, bytes, size of an object), memmove likewise
OrFailed<Word> copy_memory(Context& c, const Arguments& a) {
  const int64_t count = TRY(object_count(c, a, 2, 3));
  std::vector<Word> values;
  for (int64_t i = 0; i < count; ++i) {
    const Word source = argument(a, 1);
    const Word value =
        c.draft.kind(source) == ValueKind::cell ? TRY(c.load_reference(source)) : TRY(load_at(c, source, i));
    values.push_back(TRY(kit::copy(c, value)));
  }
  for (int64_t i = 0; i < count; ++i) {
    const Word target = argument(a, 0);
    if (c.draft.kind(target) == ValueKind::cell) TRY(c.store_reference(target, values[static_cast<size_t>(i)]));
    else TRY(store_at(c, target, i, values[static_cast<size_t>(i)]));
  }
  return argument(a, 0);
}

// memset(to, byte, bytes, size of an object, a zero of their type)
OrFailed<Word> set_memory(Context& c, const Arguments& a) {
  const int64_t count = TRY(object_count(c, a, 2, 3));
  const auto byte = static_cast<unsigned char>(TRY(integer_argument(c, a, 1)));
  const Word zero = argument(a, 4), target = argument(a, 0);
  const std::optional<kit::NumberType> type = kit::number_type(c, zero);
  Word value = zero;
  if (byte != 0) {
    if (!type || kit::is_real(*type)) return c.fail("memset of objects that are no integers to other than zero");
    uint64_t bits = 0;
    for (int i = 0; i < 8; ++i) bits = bits << 8 | byte;
    value = kit::wrapped(c, *type, static_cast<int64_t>(bits));
    if (c.draft.kind(zero) == ValueKind::character) value = c.draft.character(byte);
  }
  for (int64_t i = 0; i < count; ++i) {
    const Word fresh = TRY(kit::copy(c, value));
    if (c.draft.kind(target) == ValueKind::cell) TRY(c.store_reference(target, fresh));
    else TRY(store_at(c, target, i, fresh));
  }
  return target;
}

// Orders two objects by their bytes, the lowest byte of a number first; padding is taken to be equal. Pointers are only
// compared for equality.
OrFailed<int> byte_order(Context& c, Word a, Word b, unsigned depth) {
  const ValueKind kind = c.draft.kind(a);
  if (kind != c.draft.kind(b) || depth > 100) return c.fail("memcmp of objects of different types");
  if (kind == ValueKind::instance || kind == ValueKind::array) {
    const uint64_t count = c.draft.size(a), first = kind == ValueKind::instance ? instance_words::fields + 1 : 0;
    if (count != c.draft.size(b)) return c.fail("memcmp of objects of different types");
    for (uint64_t i = first; i < count; i += kind == ValueKind::instance ? 2 : 1)
      if (const int order = TRY(byte_order(c, c.draft.at(a, i), c.draft.at(b, i), depth + 1)); order != 0) return order;
    return 0;
  }
  if (TRY(kit::same_content(c, a, b))) return 0;
  if (!kit::is_number(c, a) || kind == ValueKind::float_)
    return c.fail("memcmp of different objects that are no numbers");
  const auto x = static_cast<uint64_t>(kit::small_value(c, a).value_or(0)),
             y = static_cast<uint64_t>(kit::small_value(c, b).value_or(0));
  for (unsigned i = 0; i < 64; i += 8)
    if ((x >> i & 255) != (y >> i & 255)) return (x >> i & 255) < (y >> i & 255) ? -1 : 1;
  return 0;
}

// memcmp(a, b, bytes, size)
OrFailed<Word> compare_memory(Context& c, const Arguments& a) {
  const int64_t count = TRY(object_count(c, a, 2, 3));
  const bool are_bytes = TRY(integer_argument(c, a, 3)) == 1;
  for (int64_t i = 0; i < count; ++i) {
    if (are_bytes) {
      const int x = TRY(byte_at(c, argument(a, 0), i)), y = TRY(byte_at(c, argument(a, 1), i));
      if (x != y) return int_word(c, x < y ? -1 : 1);
    } else if (const int order =
                   TRY(byte_order(c, TRY(load_at(c, argument(a, 0), i)), TRY(load_at(c, argument(a, 1), i)), 0));
               order != 0) {
      return int_word(c, order);
    }
  }
  return int_word(c, 0);
}

// pad_array(elements, length, filler)
OrFailed<Word> pad_array(Context& c, const Arguments& a) {
  const int64_t length = TRY(integer_argument(c, a, 1));
  if (length < 0 || length > objects_max) return c.fail("an array that is too long");
  std::vector<Word> elements;
  for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) elements.push_back(c.draft.at(argument(a, 0), i));
  while (elements.size() < static_cast<size_t>(length)) elements.push_back(TRY(kit::copy(c, argument(a, 2))));
  return c.draft.new_object(ObjectKind::array, elements);
}

// pointer_load(pointer, type): a load through a pointer to characters, whose memory may have the other signedness.
OrFailed<Word> viewed(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return kit::number_type(c, value) ? c.rules->convert(c, value, c.draft.text(argument(a, 1))) : value;
}

// --- variadic arguments: a list that va_arg consumes

OrFailed<Word> start_arguments(Context& c, const Arguments& a) {
  return c.draft.new_list(TRY(kit::elements_of(c, argument(a, 0))));
}

OrFailed<Word> next_argument(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  if (c.draft.kind(list) != ValueKind::list || c.draft.size(list) == 0)
    return undefined(c, "va_arg, but there are no more arguments");
  const Word value = c.draft.at(list, 0);
  c.draft.erase(list, 0);
  const std::string_view type = c.draft.text(argument(a, 1));
  const std::optional<kit::NumberType> to = kit::number_type(*c.table, type), from = kit::number_type(c, value);
  if (to.has_value() != from.has_value() && type != "any" && !value.is(Atom::none))
    return undefined(c, "va_arg of another type than the argument has");
  if (!to || !from) return value;
  const bool is_alike = kit::is_real(*to) == kit::is_real(*from) &&
                        std::max(32, kit::bits_of(*c.table, *to)) == std::max(32, kit::bits_of(*c.table, *from));
  if (!is_alike && !(kit::is_real(*to) && kit::is_real(*from)))
    return undefined(c, "va_arg of another type than the argument has");
  return c.rules->convert(c, value, type);
}

constexpr BuiltinRow memory_builtins[] = {
    {"%undetermined", undetermined_function},
    {"malloc", allocate},
    {"calloc", allocate_zero},
    {"realloc", reallocate},
    {"free", release},
    {"%memcpy", copy_memory},
    {"%memset", set_memory},
    {"%memcmp", compare_memory},
    {"%viewed", viewed},
    {"pad_array", pad_array},
    {"%va_start", start_arguments},
    {"%va_copy", start_arguments},
    {"%va_arg", next_argument},
    {"%va_end", [](Context&, const Arguments&) -> OrFailed<Word> { return Word(); }},
};

}  // namespace

std::span<const BuiltinRow> memory_rows() { return memory_builtins; }

}  // namespace ramify::ir_machine::c
