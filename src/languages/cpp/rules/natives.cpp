// SPDX-License-Identifier: Apache-2.0
// Native functions for the part of the library that is written in C++ (languages/cpp/library) and for the reader:
// objects and their copies, pointers, vectors as lists, texts as strings, exceptions.
//
// A pointer to an object is a reference of kind `object` or a reference to an element; other pointers are references to
// places.
#include <cerrno>
#include <cstring>
#include <limits>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
#include "languages/cpp/rules/finders.h"
#include "languages/cpp/rules/rows.h"
#include "languages/cpp/rules/values.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::cpp {

namespace {

using kit::argument;

constexpr unsigned assign_depth_max = 400;
constexpr std::string_view deleted_mark = "%deleted";

bool is_place(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::cell || kind == ValueKind::reference;
}
PlaceKind kind_of(Context& c, Word reference) {
  return static_cast<PlaceKind>(c.draft.at(reference, reference_words::kind).as_integer());
}
bool is_deleted(Context& c, Word object) {
  return c.draft.kind(object) == ValueKind::instance &&
         c.draft.find_name(object, instance_words::fields, c.name_of(deleted_mark)) >= 0;
}

// --- objects

OrFailed<Word> instance(Context& c, const Arguments& a) {
  const Word words[] = {argument(a, 0)};
  return c.draft.new_object(ObjectKind::instance, words);
}
OrFailed<Word> copy_object(Context& c, const Arguments& a) {
  if (is_deleted(c, argument(a, 0))) return undefined(c, "an object is used after its end");
  return kit::copy(c, argument(a, 0));
}

// %copy_as(object, class, "a,b,"): a copy of the subobject of that class.
OrFailed<Word> copy_as(Context& c, const Arguments& a) {
  const Word object = argument(a, 0), class_ = argument(a, 1);
  if (c.draft.kind(object) != ValueKind::instance) return c.error(RuntimeError::type, "what is copied is no object");
  if (is_deleted(c, object)) return undefined(c, "an object is used after its end");
  const std::string names(c.draft.text(argument(a, 2)));
  std::vector<Word> words = {class_};
  for (size_t from = 0; from < names.size();) {
    const size_t end = names.find(',', from);
    const Word name = c.name_of(names.substr(from, end - from));
    from = end + 1;
    const int64_t at = c.draft.find_name(object, instance_words::fields, name);
    if (at < 0) continue;
    words.push_back(name);
    words.push_back(TRY(kit::copy(c, c.draft.at(object, static_cast<uint64_t>(at) + 1))));
  }
  return c.draft.new_object(ObjectKind::instance, words);
}
void put_field(Context& c, Word object, Word name, Word value) {
  const int64_t at = c.draft.find_name(object, instance_words::fields, name);
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, value);
  else c.draft.append_pair(object, name, value);
}
OrFailed<Word> copy_base(Context& c, const Arguments& a) {
  const Word to = argument(a, 0), from = argument(a, 1);
  for (uint64_t i = instance_words::fields; i + 1 < c.draft.size(from); i += 2)
    put_field(c, to, c.draft.at(from, i), c.draft.at(from, i + 1));
  return Word();
}
// %copy_field(to, from, name): copies a scalar, which may be uninitialised.
OrFailed<Word> copy_field(Context& c, const Arguments& a) {
  const Word to = argument(a, 0), from = argument(a, 1);
  if (c.draft.kind(to) != ValueKind::instance || c.draft.kind(from) != ValueKind::instance)
    return c.error(RuntimeError::null, "a null pointer is followed");
  if (is_deleted(c, from)) return undefined(c, "an object is used after its end");
  const Word name = c.name_of(c.draft.text(argument(a, 2)));
  const int64_t at = c.draft.find_name(from, instance_words::fields, name);
  if (at >= 0) put_field(c, to, name, c.draft.at(from, static_cast<uint64_t>(at) + 1));
  return Word();
}

// The target of an assignment keeps its identity, and so do its parts, so pointers to them stay valid.
OrFailed<void> assigned(Context& c, Word to, Word from, unsigned depth) {
  if (depth > assign_depth_max) return c.fail("objects are nested too deeply to be assigned");
  if (to == from) return {};
  Draft& draft = c.draft;
  const ValueKind kind = draft.kind(to);
  if (kind != draft.kind(from)) return c.error(RuntimeError::type, "an assignment of another kind of object");
  if (kind == ValueKind::instance) {
    for (uint64_t i = instance_words::fields; i + 1 < draft.size(from); i += 2) {
      const Word name = draft.at(from, i), value = draft.at(from, i + 1);
      const int64_t at = draft.find_name(to, instance_words::fields, name);
      const Word before = at >= 0 ? draft.at(to, static_cast<uint64_t>(at) + 1) : Word();
      const ValueKind held = draft.kind(before);
      const bool is_part = at >= 0 && held == draft.kind(value) &&
                           (held == ValueKind::instance || held == ValueKind::array || held == ValueKind::list);
      if (is_part) TRY(assigned(c, before, value, depth + 1));
      else put_field(c, to, name, value);
    }
    return {};
  }
  if (kind == ValueKind::array && draft.size(to) == draft.size(from)) {
    for (uint64_t i = 0; i < draft.size(from); ++i) {
      const Word before = draft.at(to, i), value = draft.at(from, i);
      const ValueKind held = draft.kind(before);
      if (held == draft.kind(value) && (held == ValueKind::instance || held == ValueKind::array))
        TRY(assigned(c, before, value, depth + 1));
      else draft.set(to, i, value);
    }
    return {};
  }
  std::vector<Word> words;
  for (uint64_t i = 0; i < draft.size(from); ++i) words.push_back(draft.at(from, i));
  draft.assign(to, words);
  return {};
}
OrFailed<Word> assign_object(Context& c, const Arguments& a) {
  TRY(assigned(c, argument(a, 0), argument(a, 1), 0));
  return argument(a, 0);
}
OrFailed<Word> is_first(Context& c, const Arguments& a) {
  const Word name = c.name_of(c.draft.text(argument(a, 1)));
  if (c.draft.find_name(argument(a, 0), instance_words::fields, name) >= 0) return Word::boolean(false);
  c.draft.append_pair(argument(a, 0), name, Word::boolean(true));
  return Word::boolean(true);
}

OrFailed<Word> set_class(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) == ValueKind::instance)
    c.draft.set(argument(a, 0), instance_words::class_, argument(a, 1));
  return Word();
}

// --- pointers

OrFailed<Word> address(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  if (is_place(c, object) || object.is(Atom::none)) return object;
  return reference_to(c, static_cast<int64_t>(PlaceKind::object), object, Word());
}
OrFailed<Word> is_set(Context&, const Arguments& a) { return Word::boolean(!argument(a, 0).is(Atom::none)); }
OrFailed<Word> same_place(Context& c, const Arguments& a) {
  Word x = argument(a, 0), y = argument(a, 1);
  if (x == y) return Word::boolean(true);
  if (x.is(Atom::none) || y.is(Atom::none)) return Word::boolean(false);
  const auto target = [&](Word w) -> Word {  // the object that the pointer refers to, if it is one
    if (c.draft.kind(w) != ValueKind::reference) return Word();
    const PlaceKind kind = kind_of(c, w);
    const Word base = c.draft.at(w, reference_words::base), place = c.draft.at(w, reference_words::place);
    if (kind == PlaceKind::object) return base;
    const ValueKind held = c.draft.kind(base);
    if (kind == PlaceKind::element && place.is_integer() && (held == ValueKind::list || held == ValueKind::array) &&
        place.as_integer() >= 0 && static_cast<uint64_t>(place.as_integer()) < c.draft.size(base)) {
      const Word element = c.draft.at(base, static_cast<uint64_t>(place.as_integer()));
      const ValueKind kind_of_element = c.draft.kind(element);
      if (kind_of_element == ValueKind::instance || kind_of_element == ValueKind::list ||
          kind_of_element == ValueKind::array)
        return element;
    }
    return Word();
  };
  const Word tx = target(x), ty = target(y);
  if (!tx.is(Atom::none) || !ty.is(Atom::none)) return Word::boolean(tx == ty);
  if (c.draft.kind(x) == ValueKind::reference && c.draft.kind(y) == ValueKind::reference) {
    const Word bx = c.draft.at(x, reference_words::base), by = c.draft.at(y, reference_words::base);
    const bool is_same_base = bx == by || (is_place(c, bx) && is_place(c, by) &&
                                           TRY(same_place(c, {std::vector<Word>{bx, by}, {}})).is(Atom::true_));
    return Word::boolean(kind_of(c, x) == kind_of(c, y) && is_same_base &&
                         c.draft.at(x, reference_words::place) == c.draft.at(y, reference_words::place));
  }
  return Word::boolean(false);
}
OrFailed<Word> callable(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return c.raise("bad_function_call", "bad_function_call");
  return argument(a, 0);
}
OrFailed<Word> delete_place(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (pointer.is(Atom::none)) return Word();
  if (c.draft.kind(pointer) == ValueKind::cell) {
    if (c.draft.at(pointer, 0).is(Atom::missing)) return undefined(c, "an object is deleted twice");
    c.draft.set(pointer, 0, Word::of(Atom::unset));
    return Word();
  }
  if (c.draft.kind(pointer) != ValueKind::reference || kind_of(c, pointer) != PlaceKind::object)
    return undefined(c, "what `new` did not give is deleted");
  const Word object = c.draft.at(pointer, reference_words::base);
  if (c.draft.kind(object) == ValueKind::instance) {
    if (is_deleted(c, object)) return undefined(c, "an object is deleted twice");
    const Word words[] = {c.draft.at(object, instance_words::class_), c.name_of(deleted_mark), Word::boolean(true)};
    c.draft.assign(object, words);
  } else if (c.draft.kind(object) == ValueKind::list) {
    c.draft.assign(object, {});
  }
  return Word();
}
OrFailed<Word> delete_array(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (pointer.is(Atom::none)) return Word();
  if (c.draft.kind(pointer) != ValueKind::reference || kind_of(c, pointer) != PlaceKind::element ||
      c.draft.at(pointer, reference_words::place) != Word::integer(0))
    return undefined(c, "what `new[]` did not give is deleted");
  const Word base = c.draft.at(pointer, reference_words::base);
  if (c.draft.kind(base) != ValueKind::array) return undefined(c, "what `new[]` did not give is deleted");
  if (c.draft.size(base) > 0 && c.draft.at(base, 0).is(Atom::missing)) return undefined(c, "an array is deleted twice");
  for (uint64_t i = c.draft.size(base); i-- > 0;) {
    if (!argument(a, 1).is(Atom::none)) {
      const Word one[] = {c.draft.at(base, i)};
      TRY(c.call(argument(a, 1), one));
    }
    c.draft.set(base, i, Word::of(Atom::unset));
  }
  return Word();
}
OrFailed<Word> new_cell(Context& c, const Arguments& a) {
  const Word held = a.positional.empty() ? Word::of(Atom::unset) : argument(a, 0);
  return c.draft.new_object(ObjectKind::cell, std::span(&held, 1));
}
OrFailed<Word> new_array_of(Context& c, const Arguments& a) {
  const int64_t count = TRY(integer(c, argument(a, 0)));
  if (count < 0 || count > container_size_max) return c.raise("bad_alloc", "std::bad_array_new_length");
  std::vector<Word> words;
  for (int64_t i = 0; i < count; ++i) words.push_back(TRY(c.call(argument(a, 1), {})));
  return c.draft.new_object(ObjectKind::array, words);
}
OrFailed<Word> member_place(Context& c, const Arguments& a) {
  return reference_to(c, static_cast<int64_t>(PlaceKind::field), argument(a, 0),
                      c.name_of(c.draft.text(argument(a, 1))));
}
OrFailed<Word> dynamic_cast_(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (pointer.is(Atom::none)) return pointer;
  return c.is_instance_of(TRY(c.load_reference(pointer)), argument(a, 1)) ? pointer : Word();
}
OrFailed<Word> dynamic_reference(Context& c, const Arguments& a) {
  if (!c.is_instance_of(argument(a, 0), argument(a, 1))) return c.raise("bad_cast", "std::bad_cast");
  return argument(a, 0);
}
OrFailed<Word> place_index(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (c.draft.kind(pointer) != ValueKind::reference || !c.draft.at(pointer, reference_words::place).is_integer())
    return undefined(c, "an iterator of another container");
  return c::size_word(c, static_cast<uint64_t>(c.draft.at(pointer, reference_words::place).as_integer()));
}
OrFailed<Word> place_index_in(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (c.draft.kind(pointer) != ValueKind::reference || c.draft.at(pointer, reference_words::base) != argument(a, 1) ||
      !c.draft.at(pointer, reference_words::place).is_integer())
    return undefined(c, "an iterator of another container");
  return c::long_word(c, c.draft.at(pointer, reference_words::place).as_integer());
}
OrFailed<Word> dangling(Context& c, const Arguments&) {
  return undefined(c, "an iterator at the end, or to what is gone, is used");
}

// --- exceptions

OrFailed<Word> thrown(Context& c, const Arguments& a) {
  const Word words[] = {argument(a, 0), argument(a, 1)};
  return c.draft.tuple(words);
}
OrFailed<Word> catches(Context& c, const Arguments& a) {
  return Word::boolean(c.draft.kind(argument(a, 0)) == ValueKind::instance &&
                       c.is_instance_of(argument(a, 0), argument(a, 1)));
}
OrFailed<Word> catches_value(Context& c, const Arguments& a) {
  const Word w = argument(a, 0);
  return Word::boolean(c.draft.kind(w) == ValueKind::tuple && c.draft.size(w) == 2 &&
                       c.draft.text(c.draft.at(w, 1)) == c.draft.text(argument(a, 1)));
}
OrFailed<Word> caught_value(Context& c, const Arguments& a) { return c.draft.at(argument(a, 0), 0); }
OrFailed<Word> assertion_failed(Context& c, const Arguments& a) {
  return c.fail(fmt::format("assertion failed: {}", c.draft.text(argument(a, 0))));
}

// --- lists

OrFailed<uint64_t> size_of(Context& c, Word w) {
  switch (c.draft.kind(w)) {
    case ValueKind::list:
    case ValueKind::array: return c.draft.size(w);
    case ValueKind::string: return c.draft.text(w).size();
    default: return c.error(RuntimeError::type, "the size of what has none");
  }
}
OrFailed<Word> size_function(Context& c, const Arguments& a) {
  return c::size_word(c, TRY(size_of(c, argument(a, 0))));
}
OrFailed<Word> capacity_of(Context& c, const Arguments&) {
  return c.fail("how much memory a vector has in store is not known here");
}
OrFailed<Word> list_place(Context& c, const Arguments& a) {
  return element(c, argument(a, 0), TRY(integer(c, argument(a, 1))));
}
OrFailed<Word> list_push(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::list) return c.error(RuntimeError::type, "what grows is no vector");
  if (c.draft.size(argument(a, 0)) >= static_cast<uint64_t>(container_size_max))
    return c.fail("that many elements are too much");
  c.draft.append(argument(a, 0), argument(a, 1));
  return Word();
}
OrFailed<Word> list_insert(Context& c, const Arguments& a) {
  const int64_t at = TRY(integer(c, argument(a, 1)));
  if (at < 0 || static_cast<uint64_t>(at) > c.draft.size(argument(a, 0)))
    return undefined(c, "insert() outside of a container");
  c.draft.insert(argument(a, 0), static_cast<uint64_t>(at), argument(a, 2));
  return Word();
}
OrFailed<Word> list_erase(Context& c, const Arguments& a) {
  const Word list = argument(a, 0);
  const int64_t from = TRY(integer(c, argument(a, 1))), to = TRY(integer(c, argument(a, 2)));
  const uint64_t size = c.draft.size(list);
  if (from < 0 || to < from || static_cast<uint64_t>(to) > size)
    return undefined(c, "what is not in a container is taken out of it");
  if (to - from == 1) {
    c.draft.erase(list, static_cast<uint64_t>(from));
    return Word();
  }
  std::vector<Word> rest;
  for (uint64_t i = 0; i < size; ++i)
    if (i < static_cast<uint64_t>(from) || i >= static_cast<uint64_t>(to)) rest.push_back(c.draft.at(list, i));
  c.draft.assign(list, rest);
  return Word();
}
std::vector<Word> words_of(Context& c, Word list) {
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(list); ++i) words.push_back(c.draft.at(list, i));
  return words;
}
OrFailed<Word> list_swap(Context& c, const Arguments& a) {
  const std::vector<Word> x = words_of(c, argument(a, 0)), y = words_of(c, argument(a, 1));
  c.draft.assign(argument(a, 0), y);
  c.draft.assign(argument(a, 1), x);
  return Word();
}
OrFailed<Word> take_list(Context& c, const Arguments& a) {
  const Word made = c.draft.new_list(words_of(c, argument(a, 0)));
  c.draft.assign(argument(a, 0), {});
  return made;
}
template <ObjectKind kind>
OrFailed<Word> mapped(Context& c, const Arguments& a) {
  std::vector<Word> words;
  for (const Word w : words_of(c, argument(a, 0))) {
    const Word one[] = {w};
    words.push_back(TRY(c.call(argument(a, 1), one)));
  }
  if constexpr (kind == ObjectKind::list) return c.draft.new_list(words);
  else return c.draft.new_object(kind, words);
}
template <bool is_backward>
OrFailed<Word> destroy_all(Context& c, const Arguments& a) {
  std::vector<Word> words = words_of(c, argument(a, 0));
  for (size_t i = 0; i < words.size(); ++i) {
    const Word one[] = {words[is_backward ? words.size() - 1 - i : i]};
    if (c.draft.kind(one[0]) == ValueKind::instance) TRY(c.call(argument(a, 1), one));
  }
  return Word();
}
OrFailed<Word> sort_iterators(Context& c, const Arguments& a) {
  const Range range = TRY(range_of(c, argument(a, 0), argument(a, 1)));
  std::vector<Word> values = TRY(values_of(c, range));
  TRY(sort(c, values, argument(a, 2)));
  TRY(store_values(c, range, values));
  return Word();
}
OrFailed<Word> three_way(Context& c, const Arguments& a) {
  if (TRY(is_less(c, argument(a, 0), argument(a, 1)))) return Word::integer(-1);
  return Word::integer(TRY(is_less(c, argument(a, 1), argument(a, 0))) ? 1 : 0);
}

// --- texts

size_t position(Context& c, Word w) {
  if (!kit::is_number(c, w)) return std::string::npos;
  const BigInteger exact = kit::integer_value(c, w);
  if (exact < 0 || exact > BigInteger(std::numeric_limits<int64_t>::max())) return std::string::npos;
  return static_cast<size_t>(exact);
}
OrFailed<Word> made_text(Context& c, std::string text) {
  if (text.size() > text_size_max) return c.fail("a text would get too long");
  return c.draft.string(text);
}
OrFailed<Word> text_from(Context& c, const Arguments& a) {
  if (argument(a, 0).is(Atom::none)) return undefined(c, "a text is made of a null pointer");
  if (a.positional.size() < 2) {
    const Word w = argument(a, 0);
    std::string text = TRY(text_of(c, w));
    if (c.draft.kind(w) == ValueKind::string) text = text.substr(0, text.find('\0'));
    return made_text(c, text);
  }
  std::string text;
  const size_t count = position(c, argument(a, 1));
  if (c.draft.kind(argument(a, 0)) == ValueKind::string) {
    text = std::string(c.draft.text(argument(a, 0))).substr(0, count);
  } else {
    for (size_t i = 0; i < count; ++i)
      text += static_cast<char>(TRY(c::byte_at(c, argument(a, 0), static_cast<int64_t>(i))));
  }
  return made_text(c, text);
}
OrFailed<Word> text_times(Context& c, const Arguments& a) {
  const size_t count = position(c, argument(a, 0));
  if (count > text_size_max) return c.raise("length_error", "basic_string::_M_create");
  return c.draft.string(std::string(count, TRY(text_of(c, argument(a, 1)))[0]));
}
OrFailed<Word> text_joined(Context& c, const Arguments& a) {
  std::string text;
  for (const Word w : words_of(c, argument(a, 0))) text += TRY(text_of(c, w));
  return made_text(c, text);
}
OrFailed<Word> text_between(Context& c, const Arguments& a) {
  std::string text;
  for (const Word w : TRY(values_of(c, TRY(range_of(c, argument(a, 0), argument(a, 1)))))) text += TRY(text_of(c, w));
  return made_text(c, text);
}
OrFailed<Word> text_place(Context& c, const Arguments& a) {
  return element(c, argument(a, 0), TRY(integer(c, argument(a, 1))));
}
template <bool may_be_end>
OrFailed<Word> text_at(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != ValueKind::string)
    return c.error(RuntimeError::type, "a character of what is no text");
  const std::string_view text = c.draft.text(argument(a, 0));
  const size_t at = position(c, argument(a, 1));
  if (may_be_end && at == text.size()) return c.draft.character(0);
  if (at >= text.size()) return undefined(c, "a character outside of a text");
  return c.draft.character(static_cast<unsigned char>(text[at]));
}
OrFailed<Word> text_plus(Context& c, const Arguments& a) {
  return made_text(c, TRY(text_of(c, argument(a, 0))) + TRY(text_of(c, argument(a, 1))));
}
OrFailed<Word> text_without_last(Context& c, const Arguments& a) {
  std::string text(c.draft.text(argument(a, 0)));
  if (text.empty()) return undefined(c, "pop_back() of an empty text");
  text.pop_back();
  return c.draft.string(text);
}
OrFailed<Word> text_part(Context& c, const Arguments& a) {
  const std::string_view text = c.draft.text(argument(a, 0));
  const size_t from = position(c, argument(a, 1));
  if (from > text.size()) return undefined(c, "a part outside of a text");
  return c.draft.string(std::string(text.substr(from, position(c, argument(a, 2)))));
}
OrFailed<Word> text_equal(Context& c, const Arguments& a) {
  return Word::boolean(TRY(text_of(c, argument(a, 0))) == TRY(text_of(c, argument(a, 1))));
}
OrFailed<Word> text_compare(Context& c, const Arguments& a) {
  const std::string x = TRY(text_of(c, argument(a, 0))), y = TRY(text_of(c, argument(a, 1)));
  for (size_t i = 0; i < std::min(x.size(), y.size()); ++i)
    if (x[i] != y[i]) return Word::integer(static_cast<unsigned char>(x[i]) - static_cast<unsigned char>(y[i]));
  const auto difference = static_cast<int64_t>(x.size()) - static_cast<int64_t>(y.size());
  return Word::integer(std::clamp<int64_t>(difference, INT32_MIN, INT32_MAX));
}
template <Finder finder>
OrFailed<Word> text_find(Context& c, const Arguments& a) {
  const std::string wanted = TRY(text_of(c, argument(a, 1)));
  return c::size_word(c, finder(c.draft.text(argument(a, 0)), wanted, position(c, argument(a, 2))));
}
OrFailed<Word> take_text(Context& c, const Arguments& a) {
  const Word text = TRY(c.load_reference(argument(a, 0)));
  TRY(c.store_reference(argument(a, 0), c.draft.string("")));
  return text;
}

// --- numbers in texts

struct Parsed {
  int state = 0;  // 1: no number; 2: out of range
  size_t length = 0;
  Word value;
};
OrFailed<Parsed> parse_number(Context& c, const Arguments& a) {
  const std::string text(c.draft.text(argument(a, 0)));
  const int base = static_cast<int>(TRY(integer(c, argument(a, 1))));
  const std::string type = TRY(text_of(c, argument(a, 2)));
  Parsed p;
  char* end = nullptr;
  errno = 0;
  if (type == "f64") {
    p.value = c.draft.real(std::strtod(text.c_str(), &end));
  } else if (type == "f32") {
    p.value = c.draft.real32(std::strtof(text.c_str(), &end));
  } else if (type == "u64") {
    p.value = c::size_word(c, std::strtoull(text.c_str(), &end, base));
  } else {
    const long long v = std::strtoll(text.c_str(), &end, base);
    if (type == "int" && errno == 0 && (v < INT32_MIN || v > INT32_MAX)) errno = ERANGE;
    p.value = type == "int" ? c::int_word(c, errno == ERANGE ? 0 : v) : c::long_word(c, v);
  }
  p.length = static_cast<size_t>(end - text.c_str());
  p.state = p.length == 0 ? 1 : errno == ERANGE ? 2 : 0;
  return p;
}
OrFailed<Word> parse(Context& c, const Arguments& a) { return Word::integer(TRY(parse_number(c, a)).state); }
OrFailed<Word> parse_length(Context& c, const Arguments& a) { return c::size_word(c, TRY(parse_number(c, a)).length); }
OrFailed<Word> parse_value(Context& c, const Arguments& a) { return TRY(parse_number(c, a)).value; }
OrFailed<Word> nan(Context& c, const Arguments&) { return c.draft.real(std::numeric_limits<double>::quiet_NaN()); }
OrFailed<Word> infinity(Context& c, const Arguments&) { return c.draft.real(std::numeric_limits<double>::infinity()); }
OrFailed<Word> line_break(Context& c, const Arguments&) { return c.draft.string("\n"); }
OrFailed<Word> print_address(Context& c, const Arguments&) {
  return c.fail("an address is printed: where things are in memory is not known");
}

constexpr BuiltinRow native_builtins[] = {
    {"%instance", instance},
    {"%copy", copy_object},
    {"%copy_as", copy_as},
    {"%copy_base", copy_base},
    {"%copy_field", copy_field},
    {"%assign", assign_object},
    {"%is_first", is_first},
    {"%set_class", set_class},
    {"%address", address},
    {"%is_set", is_set},
    {"%is_there", is_set},
    {"%same_place", same_place},
    {"%callable", callable},
    {"%delete", delete_place},
    {"%delete_array", delete_array},
    {"%new_cell", new_cell},
    {"%new_array_of", new_array_of},
    {"%member_place", member_place},
    {"%dynamic_cast", dynamic_cast_},
    {"%dynamic_reference", dynamic_reference},
    {"%place_index", place_index},
    {"%place_index_in", place_index_in},
    {"%dangling", dangling},
    {"%thrown", thrown},
    {"%catches", catches},
    {"%catches_value", catches_value},
    {"%caught_value", caught_value},
    {"%assertion_failed", assertion_failed},
    {"%size_of", size_function},
    {"%capacity_of", capacity_of},
    {"%list_place", list_place},
    {"%list_push", list_push},
    {"%list_insert", list_insert},
    {"%list_erase", list_erase},
    {"%list_swap", list_swap},
    {"%take_list", take_list},
    {"%map_list", mapped<ObjectKind::list>},
    {"%map_array", mapped<ObjectKind::array>},
    {"%destroy_list", destroy_all<false>},
    {"%destroy_array", destroy_all<true>},
    {"%sort_range", sort_iterators},
    {"%three_way", three_way},
    {"%text_from", text_from},
    {"%text_of", text_times},
    {"%text_joined", text_joined},
    {"%text_between", text_between},
    {"%text_place", text_place},
    {"%text_pointer", text_place},
    {"%text_at", text_at<true>},
    {"%text_inside", text_at<false>},
    {"%text_plus", text_plus},
    {"%text_without_last", text_without_last},
    {"%text_part", text_part},
    {"%text_equal", text_equal},
    {"%text_compare", text_compare},
    {"%text_find", text_find<find_first>},
    {"%text_rfind", text_find<find_last>},
    {"%text_find_first_of", text_find<find_any>},
    {"%text_find_first_not_of", text_find<find_none>},
    {"%text_find_last_of", text_find<find_last_any>},
    {"%text_find_last_not_of", text_find<find_last_none>},
    {"%take_text", take_text},
    {"%character_text", text_joined},
    {"%parse", parse},
    {"%parse_length", parse_length},
    {"%parse_value", parse_value},
    {"%nan", nan},
    {"%infinity", infinity},
    {"%line_break", line_break},
    {"%print_address", print_address},
};

}  // namespace

std::span<const BuiltinRow> native_rows() { return native_builtins; }

}  // namespace ramify::ir_machine::cpp
