// SPDX-License-Identifier: Apache-2.0
// Functions that lowered code calls: slices and their growth, maps, structs, interfaces, deferred calls.
#include <algorithm>
#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/go/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"
#include "machines/ir/iteration_order.h"

namespace ramify::ir_machine::go {

namespace {

using kit::argument;
constexpr int64_t elements_max = 50'000'000;

Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }
OrFailed<Word> pair(Context& c, Word a, bool b) {
  const Word both[] = {a, Word::boolean(b)};
  return c.draft.tuple(both);
}

// --- structs, pointers

OrFailed<Word> new_struct(Context& c, const Arguments& a) {
  std::vector<Word> words{argument(a, 0)};
  for (size_t i = 1; i + 1 < a.positional.size(); i += 2) {
    words.push_back(c.name_of(c.draft.text(a.positional[i])));
    words.push_back(a.positional[i + 1]);
  }
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> copy(Context& c, const Arguments& a) { return kit::copy(c, argument(a, 0)); }
OrFailed<Word> pointer(Context& c, const Arguments& a) { return pointer_to(c, argument(a, 0)); }
OrFailed<Word> new_cell(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return c.draft.new_object(ObjectKind::cell, std::span(&value, 1));
}

// %go_assign(place, value): assigns a struct or array in place.
OrFailed<Word> assign(Context& c, const Arguments& a) {
  Word place = argument(a, 0);
  const Word value = argument(a, 1);
  if (c.draft.kind(place) == ValueKind::reference) place = TRY(c.load_reference(place));
  if (c.draft.kind(place) == ValueKind::none) return panic(c, "invalid memory address or nil pointer dereference");
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(value); ++i) words.push_back(c.draft.at(value, i));
  c.draft.assign(place, words);
  return Word();
}

OrFailed<Word> as_struct(Context& c, const Arguments& a) {
  const Word copied = TRY(kit::copy(c, argument(a, 0)));
  if (c.draft.kind(argument(a, 1)) == ValueKind::class_) c.draft.set(copied, instance_words::class_, argument(a, 1));
  return copied;
}

// %go_element(container, index): a pointer to an element; all pointers to one element are equal.
OrFailed<Word> element(Context& c, const Arguments& a) {
  const Slice slice = TRY(slice_of(c, argument(a, 0)));
  const int64_t i = kit::small_value(c, argument(a, 1)).value_or(-1);
  if (i < 0 || static_cast<uint64_t>(i) >= slice.length)
    return panic(c, fmt::format("index out of range [{}] with length {}", i, slice.length));
  const Word words[] = {Word::integer(static_cast<int64_t>(PlaceKind::element)), slice.base,
                        count_word(slice.offset + static_cast<uint64_t>(i))};
  return c.draft.new_object(ObjectKind::reference, words);
}

OrFailed<Word> not_null(Context& c, const Arguments& a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  return panic(c, "invalid memory address or nil pointer dereference");
}

// --- interfaces

OrFailed<Word> box(Context& c, const Arguments& a) {
  const Word words[] = {argument(a, 2), c.name_of("%type"), argument(a, 1), c.name_of("%value"), argument(a, 0)};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> box_pointer(Context& c, const Arguments& a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  const Word class_ = c.global_named(c.draft.text(argument(a, 1)).substr(1));
  const Word words[] = {c.draft.kind(class_) == ValueKind::class_ ? class_ : c.global_named("go.box"),
                        c.name_of("%type"), argument(a, 1), c.name_of("%value"), Word()};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> value(Context& c, const Arguments& a) { return dynamic(c, argument(a, 0)).value; }
// The unboxed value, dereferenced if it is a pointer.
OrFailed<Word> pointed(Context& c, const Arguments& a) {
  const Dynamic held = dynamic(c, argument(a, 0));
  const ValueKind kind = c.draft.kind(held.value);
  if (kind == ValueKind::none && held.type.starts_with("*"))
    return panic(c, "invalid memory address or nil pointer dereference");
  const bool is_slice = kind == ValueKind::reference && c.draft.at(held.value, reference_words::kind).as_integer() ==
                                                            static_cast<int64_t>(PlaceKind::part);
  if (kind != ValueKind::cell && (kind != ValueKind::reference || is_slice)) return held.value;
  return c.load_reference(held.value);
}
// The pointer receiver of a call through an interface: a boxed nil pointer becomes nil.
OrFailed<Word> pointer_of(Context& c, const Arguments& a) {
  const Dynamic held = dynamic(c, argument(a, 0));
  return held.value.is(Atom::none) ? held.value : pointer_to(c, argument(a, 0));
}

OrFailed<Word> is(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word::boolean(false);
  return Word::boolean(dynamic(c, argument(a, 0)).type == c.draft.text(argument(a, 1)));
}

// The first method in the list that the value lacks.
std::optional<std::string> missing_method(Context& c, Word held, std::string_view methods) {
  Draft& draft = c.draft;
  const Dynamic what = dynamic(c, held);
  const bool is_pointer = what.type.starts_with("*");
  Word of;
  if (draft.kind(held) == ValueKind::instance) of = draft.at(held, instance_words::class_);
  if (draft.kind(held) == ValueKind::reference)
    of = draft.at(draft.at(held, reference_words::base), instance_words::class_);
  while (!methods.empty()) {
    const size_t comma = methods.find(',');
    const std::string name(methods.substr(0, comma));
    methods.remove_prefix(comma == std::string_view::npos ? methods.size() : comma + 1);
    if (draft.kind(of) != ValueKind::class_ || c.find_method(of, name).is(Atom::unset)) return name;
    if (is_pointer) continue;
    const OrFailed<Word> by_pointer = c.load_member(of, "%by_pointer");
    if (by_pointer && draft.kind(*by_pointer) == ValueKind::string &&
        draft.text(*by_pointer).find("," + name + ",") != std::string_view::npos)
      return name;
  }
  return std::nullopt;
}
OrFailed<Word> implements(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word::boolean(false);
  return Word::boolean(!missing_method(c, argument(a, 0), c.draft.text(argument(a, 1))));
}

std::unexpected<Failed> conversion_panic(Context& c, std::string message) {
  return c.raise("runtime.Error", "interface conversion: " + std::move(message));
}
std::string interface_text(std::string_view type) {
  return std::string(type == "interface {}" ? "interface {}" : type);
}

OrFailed<Word> assert_type(Context& c, const Arguments& a) {
  const Dynamic held = dynamic(c, argument(a, 0));
  const std::string wanted(c.draft.text(argument(a, 1)));
  if (!argument(a, 0).is(Atom::none) && held.type == wanted) return held.value;
  return conversion_panic(
      c, fmt::format("{} is {}, not {}", interface_text(c.draft.text(argument(a, 2))), held.type, wanted));
}
OrFailed<Word> assert_type_ok(Context& c, const Arguments& a) {
  const Dynamic held = dynamic(c, argument(a, 0));
  const bool fits = !argument(a, 0).is(Atom::none) && held.type == c.draft.text(argument(a, 1));
  return pair(c, fits ? TRY(kit::copy(c, held.value)) : argument(a, 2), fits);
}
OrFailed<Word> assert_interface(Context& c, const Arguments& a) {
  const Word held = argument(a, 0);
  if (held.is(Atom::none))
    return conversion_panic(c, fmt::format("interface is nil, not {}", c.draft.text(argument(a, 2))));
  if (const auto missing = missing_method(c, held, c.draft.text(argument(a, 1))))
    return conversion_panic(c, fmt::format("{} is not {}: missing method {}", dynamic(c, held).type,
                                           c.draft.text(argument(a, 2)), *missing));
  return held;
}
OrFailed<Word> assert_interface_ok(Context& c, const Arguments& a) {
  const Word held = argument(a, 0);
  const bool fits = !held.is(Atom::none) && !missing_method(c, held, c.draft.text(argument(a, 1)));
  return pair(c, fits ? held : Word(), fits);
}
OrFailed<Word> equal_values(Context& c, const Arguments& a) {
  return Word::boolean(TRY(equal(c, argument(a, 0), argument(a, 1))));
}
OrFailed<Word> comparable(Context& c, const Arguments& a) {
  const Dynamic held = dynamic(c, argument(a, 0));
  return Word::boolean(!held.type.starts_with("[]") && !held.type.starts_with("map[") &&
                       !held.type.starts_with("func("));
}

// --- slices

// Allocation sizes of small objects (Go's runtime, sizeclasses): a growing slice uses the whole allocation.
constexpr uint64_t size_classes[] = {
    8,    16,   24,   32,    48,    64,    80,    96,    112,   128,   144,   160,   176,   192,   208,   224,   240,
    256,  288,  320,  352,   384,   416,   448,   480,   512,   576,   640,   704,   768,   896,   1024,  1152,  1280,
    1408, 1536, 1792, 2048,  2304,  2688,  3072,  3200,  3456,  4096,  4864,  5120,  5376,  6144,  6528,  6784,  6912,
    8192, 9472, 9728, 10240, 10880, 12288, 13568, 14336, 16384, 18432, 19072, 20480, 21760, 24576, 27264, 28672, 32768};

uint64_t grown_capacity(uint64_t capacity, uint64_t needed, uint64_t element_size) {
  uint64_t next = capacity;
  if (needed > 2 * capacity) {
    next = needed;
  } else if (capacity < 256) {
    next = 2 * capacity;
  } else {
    while (next < needed) next += (next + 3 * 256) / 4;
  }
  if (element_size == 0) return needed;
  uint64_t bytes = next * element_size;
  if (bytes <= 32768) {
    bytes = *std::ranges::lower_bound(size_classes, bytes);
  } else {
    bytes = (bytes + 8191) / 8192 * 8192;
  }
  return bytes / element_size;
}

OrFailed<Word> appended(Context& c, Word to, uint64_t element_size, std::span<const Word> values) {
  Draft& draft = c.draft;
  Slice slice = TRY(slice_of(c, to));
  if (values.empty()) return to;
  const uint64_t needed = slice.length + values.size();
  if (needed > elements_max) return c.fail("a slice would get too long");
  if (needed > slice.capacity) {
    std::vector<Word> moved = TRY(elements(c, to));
    for (Word& word : moved) word = TRY(kit::copy(c, word));
    moved.insert(moved.end(), values.begin(), values.end());
    const uint64_t capacity = grown_capacity(slice.capacity, needed, element_size);
    const Word base = draft.new_list(moved);
    if (capacity == needed) return base;
    return slice_word(c, {base, 0, needed, capacity});
  }
  for (uint64_t i = 0; i < values.size(); ++i) {
    const uint64_t at = slice.offset + slice.length + i;
    if (at < draft.size(slice.base)) draft.set(slice.base, at, values[i]);
    else if (at == draft.size(slice.base)) draft.append(slice.base, values[i]);
    else return c.fail("elements between a slice's length and its capacity are not known");
  }
  slice.length = needed;
  return slice_word(c, slice);
}

OrFailed<Word> append(Context& c, const Arguments& a) {
  return appended(c, argument(a, 0), static_cast<uint64_t>(argument(a, 1).as_integer()), a.positional.subspan(2));
}
OrFailed<Word> append_all(Context& c, const Arguments& a) {
  std::vector<Word> values = TRY(elements(c, argument(a, 2)));
  for (Word& word : values) word = TRY(kit::copy(c, word));
  return appended(c, argument(a, 0), static_cast<uint64_t>(argument(a, 1).as_integer()), values);
}

OrFailed<Word> make_slice_with(Context& c, const Arguments& a, bool by_function) {
  const std::optional<int64_t> length = kit::small_value(c, argument(a, 1));
  std::optional<int64_t> capacity = length;
  if (a.positional.size() > 2) capacity = kit::small_value(c, argument(a, 2));
  if (!length || *length < 0 || *length > elements_max) return panic(c, "makeslice: len out of range");
  if (!capacity || *capacity < *length) return panic(c, "makeslice: cap out of range");
  constexpr int64_t written_out = 4096;
  std::vector<Word> all;
  const int64_t count = *capacity <= written_out ? *capacity : *length;
  for (int64_t i = 0; i < count; ++i) all.push_back(by_function ? TRY(c.call(argument(a, 0), {})) : argument(a, 0));
  const Word base = c.draft.new_list(all);
  if (*capacity == *length) return base;
  return slice_word(c, {base, 0, static_cast<uint64_t>(*length), static_cast<uint64_t>(*capacity)});
}
OrFailed<Word> make_slice(Context& c, const Arguments& a) { return make_slice_with(c, a, false); }
OrFailed<Word> make_slice_of(Context& c, const Arguments& a) { return make_slice_with(c, a, true); }
OrFailed<Word> array_with(Context& c, const Arguments& a, bool by_function) {
  const int64_t count = kit::small_value(c, argument(a, 1)).value_or(0);
  if (count > elements_max) return c.fail("an array is too large");
  std::vector<Word> all;
  for (int64_t i = 0; i < count; ++i) all.push_back(by_function ? TRY(c.call(argument(a, 0), {})) : argument(a, 0));
  return c.draft.new_object(ObjectKind::array, all);
}
OrFailed<Word> array(Context& c, const Arguments& a) { return array_with(c, a, false); }
OrFailed<Word> array_of(Context& c, const Arguments& a) { return array_with(c, a, true); }

// x[low:high:max]; omitted bounds are none.
OrFailed<Word> slice(Context& c, const Arguments& a) {
  Slice from = TRY(slice_of(c, argument(a, 0)));
  const auto bound = [&](size_t i, int64_t otherwise) {
    return argument(a, i).is(Atom::none) ? otherwise : kit::small_value(c, argument(a, i)).value_or(-1);
  };
  const auto capacity = static_cast<int64_t>(from.capacity);
  const int64_t most = bound(3, capacity);
  const int64_t high = bound(2, static_cast<int64_t>(from.length)), low = bound(1, 0);
  if (!argument(a, 3).is(Atom::none)) {
    if (most < 0 || most > capacity)
      return panic(c, fmt::format("slice bounds out of range [::{}] with capacity {}", most, capacity));
    if (high < 0 || high > most) return panic(c, fmt::format("slice bounds out of range [:{}:{}]", high, most));
    if (low < 0 || low > high) return panic(c, fmt::format("slice bounds out of range [{}:{}:]", low, high));
  }
  if (high < 0 || high > most) {
    const bool is_array = c.draft.kind(argument(a, 0)) == ValueKind::array;
    return panic(
        c, fmt::format("slice bounds out of range [:{}] with {} {}", high, is_array ? "length" : "capacity", most));
  }
  if (low < 0 || low > high) return panic(c, fmt::format("slice bounds out of range [{}:{}]", low, high));
  if (from.base.is(Atom::none)) return Word();
  from.offset += static_cast<uint64_t>(low);
  from.length = static_cast<uint64_t>(high - low);
  from.capacity = static_cast<uint64_t>(most - low);
  return slice_word(c, from);
}

OrFailed<Word> length(Context& c, const Arguments& a) {
  const Word of = argument(a, 0);
  switch (c.draft.kind(of)) {
    case ValueKind::string: return count_word(c.draft.text(of).size());
    case ValueKind::dict: return count_word(c.draft.size(of));
    default: return count_word(TRY(slice_of(c, of)).length);
  }
}
OrFailed<Word> capacity(Context& c, const Arguments& a) {
  return count_word(TRY(slice_of(c, argument(a, 0))).capacity);
}

OrFailed<Word> copy_slice(Context& c, const Arguments& a) {
  const Slice to = TRY(slice_of(c, argument(a, 0)));
  std::vector<Word> from;
  if (c.draft.kind(argument(a, 1)) == ValueKind::string)
    for (const char byte : c.draft.text(argument(a, 1))) from.push_back(byte_word(c, static_cast<uint8_t>(byte)));
  else from = TRY(elements(c, argument(a, 1)));
  const uint64_t count = std::min<uint64_t>(to.length, from.size());
  for (uint64_t i = 0; i < count; ++i) c.draft.set(to.base, to.offset + i, TRY(kit::copy(c, from[i])));
  return count_word(count);
}

OrFailed<Word> clear(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::dict) {
    c.draft.clear(argument(a, 0));
    return Word();
  }
  const Slice all = TRY(slice_of(c, argument(a, 0)));
  for (uint64_t i = 0; i < all.length; ++i) {
    const Word before = c.draft.at(all.base, all.offset + i);
    const ValueKind kind = c.draft.kind(before);
    Word zero;
    if (kind == ValueKind::integer) zero = Word::integer(0);
    else if (kind == ValueKind::string) zero = c.draft.string("");
    else if (kind == ValueKind::boolean) zero = Word::boolean(false);
    else if (kind == ValueKind::float_) zero = c.draft.real(0);
    else if (kind == ValueKind::sized) zero = kit::wrapped(c, *kit::number_type(c, before), int64_t{0});
    else if (kind == ValueKind::instance || kind == ValueKind::array) return c.fail("`clear` of these elements");
    c.draft.set(all.base, all.offset + i, zero);
  }
  return Word();
}

// --- maps

OrFailed<Word> map_get(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return argument(a, 2);
  const int64_t at = TRY(kit::find_key(c, argument(a, 0), argument(a, 1)));
  return at >= 0 ? c.draft.value_at(argument(a, 0), static_cast<uint64_t>(at)) : argument(a, 2);
}
OrFailed<Word> map_get_ok(Context& c, const Arguments& a) {
  const int64_t at = argument(a, 0).is(Atom::none) ? -1 : TRY(kit::find_key(c, argument(a, 0), argument(a, 1)));
  if (at < 0) return pair(c, argument(a, 2), false);
  return pair(c, TRY(kit::copy(c, c.draft.value_at(argument(a, 0), static_cast<uint64_t>(at)))), true);
}
OrFailed<Word> map_set(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.raise("runtime.Error", "assignment to entry in nil map");
  TRY(kit::insert(c, argument(a, 0), argument(a, 1), argument(a, 2)));
  return Word();
}
OrFailed<Word> map_has(Context& c, const Arguments& a) {
  return Word::boolean(!argument(a, 0).is(Atom::none) && TRY(kit::find_key(c, argument(a, 0), argument(a, 1))) >= 0);
}
OrFailed<Word> map_keys(Context& c, const Arguments& a) {
  std::vector<Word> keys;
  if (!argument(a, 0).is(Atom::none))
    for (uint64_t i = 0; i < c.draft.size(argument(a, 0)); ++i) keys.push_back(c.draft.at(argument(a, 0), i));
  return c.draft.new_list(in_chosen_order(c, std::move(keys)));
}
OrFailed<Word> map_delete(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return Word();
  const int64_t at = TRY(kit::find_key(c, argument(a, 0), argument(a, 1)));
  if (at >= 0) c.draft.erase(argument(a, 0), static_cast<uint64_t>(at));
  return Word();
}

// --- texts

OrFailed<Word> substring(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  const auto size = static_cast<int64_t>(text.size());
  const auto bound = [&](size_t i, int64_t otherwise) {
    return argument(a, i).is(Atom::none) ? otherwise : kit::small_value(c, argument(a, i)).value_or(-1);
  };
  const int64_t low = bound(1, 0), high = bound(2, size);
  if (high < 0 || high > size)
    return panic(c, fmt::format("slice bounds out of range [:{}] with length {}", high, size));
  if (low < 0 || low > high) return panic(c, fmt::format("slice bounds out of range [{}:{}]", low, high));
  return c.draft.string(std::string_view(text).substr(static_cast<size_t>(low), static_cast<size_t>(high - low)));
}
// Positions and code points for `range`.
OrFailed<Word> runes(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  std::vector<Word> all;
  for (size_t i = 0; i < text.size();) {
    const Rune rune = decode(std::string_view(text).substr(i));
    const Word both[] = {count_word(i), rune_word(c, rune.code)};
    all.push_back(c.draft.tuple(both));
    i += rune.length;
  }
  return c.draft.new_list(all);
}
OrFailed<Word> runes_of(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  std::vector<Word> all;
  for (size_t i = 0; i < text.size();) {
    const Rune rune = decode(std::string_view(text).substr(i));
    all.push_back(rune_word(c, rune.code));
    i += rune.length;
  }
  return c.draft.new_list(all);
}
OrFailed<Word> bytes_of(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  std::vector<Word> all;
  for (const char byte : text) all.push_back(byte_word(c, static_cast<uint8_t>(byte)));
  return c.draft.new_list(all);
}
OrFailed<Word> text_of_bytes(Context& c, const Arguments& a) {
  return c.draft.string(TRY(bytes_text(c, argument(a, 0))));
}
OrFailed<Word> text_of_runes(Context& c, const Arguments& a) {
  std::string text;
  for (const Word rune : TRY(elements(c, argument(a, 0)))) text += encode(kit::small_value(c, rune).value_or(-1));
  return c.draft.string(text);
}
OrFailed<Word> rune_text(Context& c, const Arguments& a) {
  return c.draft.string(encode(kit::small_value(c, argument(a, 0)).value_or(-1)));
}

// --- numbers

// A float as an integer. Out of range values are implementation-defined in Go, so they end the run as unknown.
OrFailed<Word> truncate(Context& c, const Arguments& a) {
  const double value = std::trunc(kit::real_value(c, argument(a, 0)));
  const auto type = kit::number_type(*c.table, c.draft.text(argument(a, 1)));
  const int bits = kit::bits_of(*c.table, *type);
  const bool has_sign = kit::is_signed(*type);
  const double low = has_sign ? -std::ldexp(1.0, bits - 1) : 0, high = std::ldexp(1.0, has_sign ? bits - 1 : bits);
  if (!(value >= low && value < high))
    return c.fail(fmt::format(
        "{} is no value of the integer type that it is converted to: the result depends on the machine", value));
  return kit::converted(c, argument(a, 0), *type);
}
OrFailed<Word> extreme(Context& c, const Arguments& a, bool is_min) {
  const Word x = argument(a, 0), y = argument(a, 1);
  if (c.draft.kind(x) == ValueKind::string) return (c.draft.text(y) < c.draft.text(x)) == is_min ? y : x;
  const double p = kit::real_value(c, x), q = kit::real_value(c, y);
  if (std::isnan(p)) return x;
  if (std::isnan(q)) return y;
  const std::optional<int> order = kit::compared(c, x, y);
  if (order == 0 && p == 0 && std::signbit(p) != std::signbit(q)) return std::signbit(p) == is_min ? x : y;
  return (*order > 0) == is_min ? y : x;
}
OrFailed<Word> minimum(Context& c, const Arguments& a) { return extreme(c, a, true); }
OrFailed<Word> maximum(Context& c, const Arguments& a) { return extreme(c, a, false); }

// --- panics: the global %go.panics holds the current ones while deferred calls run: the value, whether it was
// recovered, and its goroutine, by which it is sorted

OrFailed<Word> panics(Context& c) {
  const Word list = c.global_named("%go.panics");
  if (c.draft.kind(list) != ValueKind::list) return c.fail("no panics are kept");
  return list;
}
int64_t goroutine(Context& c) { return int64_t{c.thread().value_or(0)}; }
// The position behind the last panic of this goroutine, or its insertion point.
uint64_t end_of_panics(Context& c, Word list) {
  uint64_t end = c.draft.size(list);
  while (end > 0 && c.draft.at(c.draft.at(list, end - 1), 2).as_integer() > goroutine(c)) --end;
  return end;
}
std::optional<uint64_t> last_panic(Context& c, Word list) {
  const uint64_t end = end_of_panics(c, list);
  if (end == 0 || c.draft.at(c.draft.at(list, end - 1), 2).as_integer() != goroutine(c)) return std::nullopt;
  return end - 1;
}
OrFailed<Word> begin_deferred(Context& c, const Arguments& a) {
  const Word list = TRY(panics(c));
  const Word record[] = {argument(a, 0), Word::boolean(false), Word::integer(goroutine(c))};
  c.draft.insert(list, end_of_panics(c, list), c.draft.new_list(record));
  return Word();
}
OrFailed<Word> end_deferred(Context& c, const Arguments&) {
  const Word list = TRY(panics(c));
  const std::optional<uint64_t> last = last_panic(c, list);
  if (!last) return c.fail("no panics are kept");
  const Word record = c.draft.at(list, *last);
  c.draft.erase(list, *last);
  return c.draft.at(record, 1);
}
OrFailed<Word> next_deferred(Context& c, const Arguments& a) {
  const uint64_t last = c.draft.size(argument(a, 0)) - 1;
  const Word entry = c.draft.at(argument(a, 0), last);
  c.draft.erase(argument(a, 0), last);
  return c.draft.at(entry, 0);
}
OrFailed<Word> recover(Context& c, const Arguments&) {
  const Word list = c.global_named("%go.panics");
  const std::optional<uint64_t> last = c.draft.kind(list) == ValueKind::list ? last_panic(c, list) : std::nullopt;
  if (!last) return Word();
  const Word record = c.draft.at(list, *last);
  if (c.draft.at(record, 1).is(Atom::true_)) return Word();
  const Word held = c.draft.at(record, 0);
  if (!held.is(Atom::none)) c.draft.set(record, 1, Word::boolean(true));
  return held;
}
OrFailed<Word> panic_value(Context& c, const Arguments& a) {
  if (!argument(a, 0).is(Atom::none)) return argument(a, 0);
  return panic(c, "panic called with nil argument (use GODEBUG=panicnil=1 to disable)");
}

constexpr BuiltinRow rows[] = {
    {"%go_append", append},
    {"%go_append_all", append_all},
    {"%go_array", array},
    {"%go_array_of", array_of},
    {"%go_assert", assert_type},
    {"%go_assert_interface", assert_interface},
    {"%go_assert_interface_ok", assert_interface_ok},
    {"%go_assert_ok", assert_type_ok},
    {"%go_assign", assign},
    {"%go_as_struct", as_struct},
    {"%go_begin_deferred", begin_deferred},
    {"%go_box", box},
    {"%go_box_pointer", box_pointer},
    {"%go_bytes_of", bytes_of},
    {"%go_cap", capacity},
    {"%go_clear", clear},
    {"%go_copy", copy},
    {"%go_copy_slice", copy_slice},
    {"%go_delete", map_delete},
    {"%go_element", element},
    {"%go_end_deferred", end_deferred},
    {"%go_equal", equal_values},
    {"%go_implements", implements},
    {"%go_is", is},
    {"%go_len", length},
    {"%go_make_slice", make_slice},
    {"%go_make_slice_of", make_slice_of},
    {"%go_map_get", map_get},
    {"%go_map_get_ok", map_get_ok},
    {"%go_map_has", map_has},
    {"%go_map_keys", map_keys},
    {"%go_map_set", map_set},
    {"%go_max", maximum},
    {"%go_min", minimum},
    {"%go_new", new_cell},
    {"%go_next_deferred", next_deferred},
    {"%go_not_null", not_null},
    {"%go_panic", panic_value},
    {"%go_pointed", pointed},
    {"%go_pointer", pointer},
    {"%go_receiver", pointer_of},
    {"%go_recover", recover},
    {"%go_rune_text", rune_text},
    {"%go_runes", runes},
    {"%go_runes_of", runes_of},
    {"%go_slice", slice},
    {"%go_struct", new_struct},
    {"%go_substring", substring},
    {"%go_text_of_bytes", text_of_bytes},
    {"%go_text_of_runes", text_of_runes},
    {"%go_truncate", truncate},
    {"%go_value", value},
    {"fmt.comparable", comparable},
};

}  // namespace

std::span<const BuiltinRow> runtime_rows() { return rows; }

}  // namespace ramify::ir_machine::go
