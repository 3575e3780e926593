// SPDX-License-Identifier: Apache-2.0
// Functions that the reader of C++ calls for operations without an IR equivalent: references to elements and members,
// ranges of loops, methods of values that may be texts, destruction of objects.
#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/c/rules/pointers.h"
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

constexpr unsigned destroy_depth_max = 200;

// move(place): returns the value; a container that is moved from is empty afterwards.
OrFailed<Word> move(Context& c, const Arguments& a) {
  const Word place = argument(a, 0);
  const Word value = TRY(content(c, place));
  switch (c.draft.kind(value)) {
    case ValueKind::string: {
      if (place != value) TRY(c.store_reference(place, c.draft.string("")));
      return value;
    }
    case ValueKind::list: {
      std::vector<Word> elements;
      for (uint64_t i = 0; i < c.draft.size(value); ++i) elements.push_back(c.draft.at(value, i));
      c.draft.assign(value, {});
      return c.draft.new_list(elements);
    }
    case ValueKind::dict:
    case ValueKind::set: {
      const Word copy = TRY(kit::copy(c, value));
      c.draft.clear(value);
      return copy;
    }
    case ValueKind::instance: {
      // Member by member: texts and containers are empty afterwards, and an owning pointer becomes null.
      std::vector<Word> words;
      const Word class_ = c.draft.at(value, instance_words::class_);
      const bool is_owner = c.draft.kind(class_) == ValueKind::class_ && c.shown_class(class_) == "unique_ptr";
      for (uint64_t i = 0; i < c.draft.size(value); ++i) words.push_back(c.draft.at(value, i));
      const Word made = c.draft.new_object(ObjectKind::instance, words);
      for (uint64_t i = instance_words::fields; i + 1 < words.size(); i += 2) {
        const Word held = words[i + 1];
        const ValueKind kind = c.draft.kind(held);
        if (is_owner && kind != ValueKind::none) c.draft.set(value, i + 1, Word());
        if (kind != ValueKind::string && kind != ValueKind::list && kind != ValueKind::dict && kind != ValueKind::set &&
            kind != ValueKind::instance)
          continue;
        const Word field = reference_to(c, static_cast<int64_t>(PlaceKind::field), value, words[i]);
        const Word one[] = {field};
        c.draft.set(made, i + 1, TRY(move(c, {one, {}})));
      }
      return made;
    }
    default: return value;
  }
}
OrFailed<Word> forward(Context& c, const Arguments& a) { return content(c, argument(a, 0)); }

// --- destruction: the destructor, then members in reverse order, then bases (C++20 11.4.7)

OrFailed<void> destroyed(Context& c, Word value, unsigned depth) {
  Draft& draft = c.draft;
  if (depth > destroy_depth_max) return c.fail("objects are nested too deeply to be destroyed");
  switch (draft.kind(value)) {
    case ValueKind::instance: {
      const Word own = draft.at(value, instance_words::class_);
      if (draft.kind(own) != ValueKind::class_) return {};
      std::vector<Word> classes = {own};
      const Word order = draft.at(own, class_words::order);
      for (uint64_t k = 0; k < draft.size(order); ++k) classes.push_back(draft.at(order, k));
      std::vector<Word> members;
      for (const Word class_ : classes) {
        if (draft.kind(class_) != ValueKind::class_) continue;
        std::string name(c.shown_class(class_));
        if (const size_t cut = name.rfind("::"); cut != std::string::npos) name.erase(0, cut + 2);
        const Word key = c.name_of("~" + name);
        if (const int64_t at = draft.find_name(class_, class_words::members, key); at >= 0)
          TRY(c.call_on(value, draft.at(class_, static_cast<uint64_t>(at) + 1), {}));
        const Word declared = draft.at(class_, class_words::declared);
        for (uint64_t i = draft.size(declared); i >= 2; i -= 2) {
          const int64_t field = draft.find_name(value, instance_words::fields, draft.at(declared, i - 2));
          if (field < 0) continue;
          const Word held = draft.at(value, static_cast<uint64_t>(field) + 1);
          if (held.is_object() && draft.kind(held) != ValueKind::cell && draft.kind(held) != ValueKind::reference)
            TRY(destroyed(c, held, depth + 1));
        }
      }
      return {};
    }
    case ValueKind::list:
    case ValueKind::array:
      for (uint64_t i = 0; i < draft.size(value); ++i) TRY(destroyed(c, draft.at(value, i), depth + 1));
      return {};
    case ValueKind::dict:
      for (uint64_t i = 0; i < draft.size(value); ++i) TRY(destroyed(c, draft.value_at(value, i), depth + 1));
      return {};
    default: return {};
  }
}
OrFailed<Word> destroy(Context& c, const Arguments& a) {
  TRY(destroyed(c, TRY(content(c, argument(a, 0))), 0));
  return Word();
}
// %delete(pointer): destroys the object and invalidates the pointer's target.
OrFailed<Word> delete_object(Context& c, const Arguments& a) {
  const Word pointer = argument(a, 0);
  if (pointer.is(Atom::none)) return Word();
  const ValueKind kind = c.draft.kind(pointer);
  if (kind == ValueKind::cell) {
    const Word object = c.draft.at(pointer, 0);
    if (object.is(Atom::unset)) return undefined(c, "an object is deleted twice");
    TRY(destroyed(c, object, 0));
    c.draft.set(pointer, 0, Word::of(Atom::unset));
    return Word();
  }
  if (kind == ValueKind::reference) {  // from new[]
    const Word base = c.draft.at(pointer, reference_words::base);
    if (c.draft.kind(base) == ValueKind::array) {
      for (uint64_t i = c.draft.size(base); i-- > 0;) {
        TRY(destroyed(c, c.draft.at(base, i), 0));
        c.draft.set(base, i, Word::of(Atom::unset));
      }
      return Word();
    }
  }
  return undefined(c, "what `new` did not give is deleted");
}

// bind_reference(object, member, place): the member becomes a reference to the place; reads and writes access the
// place.
OrFailed<Word> bind_reference(Context& c, const Arguments& a) {
  const Word object = TRY(content(c, argument(a, 0)));
  const Word name = c.name_of(c.draft.text(argument(a, 1)));
  const int64_t at = c.draft.find_name(object, instance_words::fields, name);
  if (at >= 0) c.draft.set(object, static_cast<uint64_t>(at) + 1, argument(a, 2));
  else c.draft.append_pair(object, name, argument(a, 2));
  return Word();
}

// braced(values...): a braced list whose type depends on a parameter.
OrFailed<Word> braced(Context& c, const Arguments& a) {
  return c.draft.new_list(std::vector<Word>(a.positional.begin(), a.positional.end()));
}

OrFailed<Word> pair(Context& c, const Arguments& a) {
  std::vector<Word> words(a.positional.begin(), a.positional.end());
  return c.draft.new_object(ObjectKind::array, words);
}

// variant_get(value, type)
OrFailed<Word> variant_get(Context& c, const Arguments& a) {
  const Word value = TRY(content(c, argument(a, 0)));
  if (!TRY(kit::is_type(c, value, c.draft.text(argument(a, 1)))))
    return c.raise("bad_variant_access", "std::get: wrong index for variant");
  return value;
}
OrFailed<Word> variant_get_if(Context& c, const Arguments& a) {
  const Word value = TRY(content(c, argument(a, 0)));
  return TRY(kit::is_type(c, value, c.draft.text(argument(a, 1)))) ? argument(a, 0) : Word();
}
OrFailed<Word> visit(Context& c, const Arguments& a) {
  std::vector<Word> values;
  for (size_t i = 1; i < a.positional.size(); ++i) values.push_back(TRY(content(c, a.positional[i])));
  return c.call(argument(a, 0), values);
}

// fold_left(operator, pack, first value), fold_right likewise
OrFailed<Word> fold(Context& c, const Arguments& a, bool from_left) {
  static constexpr std::pair<std::string_view, ir::BinaryOperator> operators[] = {
      {"+", ir::BinaryOperator::add},     {"-", ir::BinaryOperator::subtract},    {"*", ir::BinaryOperator::multiply},
      {"/", ir::BinaryOperator::divide},  {"<<", ir::BinaryOperator::shift_left}, {"|", ir::BinaryOperator::bit_or},
      {"&", ir::BinaryOperator::bit_and}, {"^", ir::BinaryOperator::bit_xor},     {"%", ir::BinaryOperator::remainder}};
  const std::string_view sign = c.draft.text(argument(a, 0));
  std::vector<Word> values = TRY(kit::elements_of(c, argument(a, 1)));
  if (a.positional.size() > 2) values.insert(from_left ? values.begin() : values.end(), argument(a, 2));
  if (sign == "&&" || sign == "||") {
    for (const Word value : values)
      if (TRY(kit::truth_of(c, value)) == (sign == "||")) return Word::boolean(sign == "||");
    return Word::boolean(sign == "&&");
  }
  for (const auto& [text, op] : operators) {
    if (text != sign) continue;
    if (values.empty()) return c.fail("a fold over nothing");
    Word total = from_left ? values.front() : values.back();
    for (size_t i = 1; i < values.size(); ++i)
      total = from_left ? TRY(kit::binary(c, op, total, values[i]))
                        : TRY(kit::binary(c, op, values[values.size() - 1 - i], total));
    return total;
  }
  return c.fail(fmt::format("a fold with `{}` is not known here", sign));
}
OrFailed<Word> fold_left(Context& c, const Arguments& a) { return fold(c, a, true); }
OrFailed<Word> fold_right(Context& c, const Arguments& a) { return fold(c, a, false); }
OrFailed<Word> pack_size(Context& c, const Arguments& a) { return c::size_word(c, c.draft.size(argument(a, 0))); }

OrFailed<Word> unknown_default(Context& c, const Arguments&) {
  return c.fail("the first value of a type that is a template's parameter, and is not known here");
}
OrFailed<Word> call_member(Context& c, const Arguments& a) {
  const Word object = TRY(content(c, argument(a, 0)));
  return c.call_on(object, argument(a, 1), a.positional.subspan(2));
}
OrFailed<Word> first_argument(Context&, const Arguments& a) { return argument(a, 0); }
template <typename Limits, int which>
OrFailed<Word> limit(Context& c, const Arguments&) {
  using L = std::numeric_limits<Limits>;
  const auto value = which == 0   ? L::max()
                     : which == 1 ? L::min()
                     : which == 2 ? L::lowest()
                     : which == 3 ? L::epsilon()
                                  : L::infinity();
  if constexpr (std::is_same_v<Limits, double>) return c.draft.real(value);
  else if constexpr (std::is_same_v<Limits, float>) return c.draft.real32(value);
  else if constexpr (std::is_same_v<Limits, int>) return c::int_word(c, value);
  else if constexpr (std::is_same_v<Limits, uint32_t>)
    return kit::wrapped(c, kit::NumberType::u32, static_cast<int64_t>(value));
  else if constexpr (std::is_same_v<Limits, uint64_t>) return c::size_word(c, value);
  else return c::long_word(c, static_cast<int64_t>(value));
}
// %limit(type, name): numeric_limits<T>::max()
OrFailed<Word> numeric_limit(Context& c, const Arguments& a) {
  const std::string_view type = c.draft.text(argument(a, 0)), name = c.draft.text(argument(a, 1));
  const int which = name == "max"        ? 0
                    : name == "min"      ? 1
                    : name == "lowest"   ? 2
                    : name == "epsilon"  ? 3
                    : name == "infinity" ? 4
                                         : -1;
  const auto of = [&]<typename T>(T) -> OrFailed<Word> {
    switch (which) {
      case 0: return limit<T, 0>(c, a);
      case 1: return limit<T, 1>(c, a);
      case 2: return limit<T, 2>(c, a);
      case 3: return limit<T, 3>(c, a);
      case 4: return limit<T, 4>(c, a);
      default: return c.fail(fmt::format("numeric_limits<T>::{} is not known here", name));
    }
  };
  if (type == "long") return of(int64_t{});
  if (type == "unsigned int") return of(uint32_t{});
  if (type == "unsigned long") return of(uint64_t{});
  if (type == "double") return of(double{});
  if (type == "float") return of(float{});
  if (which >= 0 && which < 3) {
    struct Small {
      std::string_view name;
      kit::NumberType type;
      int64_t most, least;
    };
    static constexpr Small smalls[] = {{"unsigned char", kit::NumberType::u8, 255, 0},
                                       {"signed char", kit::NumberType::i8, 127, -128},
                                       {"short", kit::NumberType::i16, 32767, -32768},
                                       {"unsigned short", kit::NumberType::u16, 65535, 0}};
    for (const Small& s : smalls)
      if (type == s.name) return kit::wrapped(c, s.type, which == 0 ? s.most : s.least);
    if (type == "bool") return Word::boolean(which == 0);
  }
  if (type == "char" && which < 3) return c.draft.character(which == 0 ? 127 : static_cast<unsigned char>(-128));
  if (type == "int") return of(int{});
  if (type == "i64") return of(int64_t{});
  if (type == "u32") return of(uint32_t{});
  if (type == "u64") return of(uint64_t{});
  if (type == "f64") return of(double{});
  if (type == "f32") return of(float{});
  return c.fail("numeric_limits of this type are not known here");
}

constexpr BuiltinRow object_builtins[] = {
    {"pair", pair},
    {"tuple", pair},
    {"%delete", delete_object},
    {"%limit", numeric_limit},
    {"move", move},
    {"forward", forward},
    {"destroy", destroy},
    {"bind_reference", bind_reference},
    {"braced", braced},
    {"variant_get", variant_get},
    {"variant_get_if", variant_get_if},
    {"visit", visit},
    {"fold_left", fold_left},
    {"fold_right", fold_right},
    {"pack_size", pack_size},
    {"default_value", unknown_default},
    {"call_member", call_member},
    {"make_unique", first_argument},
    {"make_shared", first_argument},
    {"as_const", first_argument},
    {"ref", first_argument},
    {"cref", first_argument},
};

}  // namespace

std::span<const BuiltinRow> object_rows() { return object_builtins; }

}  // namespace ramify::ir_machine::cpp
