// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/types.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

TypeName parts_of(std::string_view type) {
  TypeName name;
  if (type.ends_with('?')) {
    name.is_nullable = true;
    type.remove_suffix(1);
  }
  if (const size_t mark = type.find('#'); mark != std::string_view::npos) {
    for (const char c : type.substr(mark + 1))
      if (c >= '0' && c <= '9' && name.bits < 100) name.bits = name.bits * 10 + (c - '0');
    type = type.substr(0, mark);
  }
  const size_t open = type.find('<');
  name.base = type.substr(0, open);
  if (open != std::string_view::npos && type.ends_with('>'))
    name.arguments = type.substr(open + 1, type.size() - open - 2);
  return name;
}

namespace {

bool class_has_trait(Draft& draft, Word class_, std::string_view trait) {
  if (draft.kind(class_) != ValueKind::class_) return false;
  const std::string padded = " " + std::string(draft.text(draft.at(class_, class_words::traits))) + " ";
  return padded.find(" " + std::string(trait) + " ") != std::string::npos;
}

constexpr unsigned copy_depth_max = 500;

OrFailed<Word> copied(Context& context, Word value, unsigned depth) {
  Draft& draft = context.draft;
  if (is_open(context, value)) return value;
  if (depth > copy_depth_max) return context.fail("values are nested too deeply to be copied");
  const ValueKind kind = draft.kind(value);
  const auto copy_words = [&](ObjectKind object) -> OrFailed<Word> {
    std::vector<Word> words;
    for (uint64_t i = 0; i < draft.size(value); ++i)
      words.push_back(TRY(copied(context, draft.at(value, i), depth + 1)));
    return draft.new_object(object, words);
  };
  switch (kind) {
    case ValueKind::instance:
      if (!class_has_trait(draft, draft.at(value, instance_words::class_), "value_type")) return value;
      // Calls the program's own copy constructor.
      if (class_has_trait(draft, draft.at(value, instance_words::class_), "copies")) {
        const Word place[] = {draft.new_object(ObjectKind::cell, std::span(&value, 1))};
        return context.call(draft.at(value, instance_words::class_), place);
      }
      return copy_words(ObjectKind::instance);
    case ValueKind::array:
      if (!context.table->arrays_are_values) return value;
      return copy_words(ObjectKind::array);
    case ValueKind::list:
      if (!context.table->copies_arrays) return value;
      return copy_words(ObjectKind::list);
    case ValueKind::set: {
      if (!context.table->copies_arrays) return value;
      const Word copy = draft.new_set();
      for (uint64_t i = 0; i < draft.size(value); ++i)
        draft.add(copy, TRY(copied(context, draft.at(value, i), depth + 1)));
      return copy;
    }
    case ValueKind::dict: {
      if (!context.table->copies_arrays) return value;
      const Word copy = draft.new_dict();
      for (uint64_t i = 0; i < draft.size(value); ++i)
        draft.put(copy, draft.at(value, i), TRY(copied(context, draft.value_at(value, i), depth + 1)));
      return copy;
    }
    default: return value;
  }
}

// Where texts are bytes, a character is a byte.
char32_t character_code(Context& context, Word number) {
  const int64_t code =
      small_value(context,
                  is_real(*number_type(context, number)) ? converted(context, number, NumberType::i64) : number)
          .value_or(0);
  return static_cast<char32_t>(context.table->strings == StringModel::bytes ? code & 0xff : code);
}

}  // namespace

OrFailed<Word> default_value(Context& context, std::string_view type) {
  const TypeName name = parts_of(type);
  if (name.is_nullable) return Word();
  if (const std::optional<NumberType> number = number_type(*context.table, name.base))
    return wrapped(context, *number, int64_t{0});
  if (name.base == "bool") return Word::boolean(false);
  if (name.base == "char") return context.table->has_characters ? context.draft.character(0) : Word::integer(0);
  if (const std::optional<Word> structure = structure_named(context, name.base)) return context.call(*structure, {});
  return absent(context);
}

std::optional<Word> empty_value(Context& context, std::string_view type) {
  const TypeName name = parts_of(type);
  if (name.is_nullable) return std::nullopt;
  if (name.base == "string") return context.draft.string("");
  if (name.base == "list") return context.draft.new_list({});
  if (name.base == "map") return context.draft.new_dict();
  if (name.base == "set") return context.draft.new_set();
  return std::nullopt;
}

// Library types have prefixed names: sync.Mutex is sync__Mutex.
std::optional<Word> structure_named(Context& context, std::string_view name) {
  Word class_ = context.global_named(name);
  if (const size_t dot = name.find('.'); class_.is(Atom::unset) && dot != std::string_view::npos)
    class_ = context.global_named(fmt::format("{}__{}", name.substr(0, dot), name.substr(dot + 1)));
  return class_has_trait(context.draft, class_, "value_type") ? std::optional(class_) : std::nullopt;
}

namespace {

// Conversion of a floating number to an integer type that cannot represent it may be undefined (C17 6.3.1.4).
OrFailed<Word> checked_conversion(Context& context, Word number, NumberType to) {
  if (context.table->errors_are_undefined_behaviour && !is_real(to) && is_real(*number_type(context, number))) {
    const double value = std::trunc(real_value(context, number));
    const int width = bits_of(*context.table, to);
    const double above = std::ldexp(1.0, is_signed(to) ? width - 1 : width);
    const double below = is_signed(to) ? -above : 0;
    if (!(value >= below && value < above))
      return context.error(RuntimeError::overflow,
                           "a floating number is converted to an integer type that does not hold it");
  }
  return converted(context, number, to);
}

// The value that a bit-field of that width stores.
Word bit_field(Context& context, Word number, NumberType type, int width) {
  auto bits = static_cast<uint64_t>(small_value(context, number).value_or(0)) & ((uint64_t{1} << width) - 1);
  const bool is_negative = is_signed(type) && (bits >> (width - 1)) != 0;
  if (is_negative) bits |= ~((uint64_t{1} << width) - 1);
  return wrapped(context, type, static_cast<int64_t>(bits));
}

}  // namespace

OrFailed<Word> as_stored(Context& context, Word before, Word value) {
  if (!context.table->places_keep_types || (before.is_integer() && value.is_integer())) return value;
  if (is_open(context, before) || is_open(context, value)) {
    const Word both[] = {value, before};
    const std::optional<Word> like = TRY(context.symbolic->function("%like", both));
    return like ? OrFailed<Word>(*like) : context.symbolic->not_supported("an assignment");
  }
  switch (context.draft.kind(before)) {
    case ValueKind::boolean:
      return context.table->booleans_are_integers && !value.is_boolean()
                 ? context.rules->convert(context, value, "bool")
                 : value;
    case ValueKind::character:
      return context.draft.kind(value) == ValueKind::character ? value : context.rules->convert(context, value, "char");
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::sized: break;
    case ValueKind::instance: {
      // Assign in place: the object keeps its identity, so pointers to its members stay valid.
      Draft& draft = context.draft;
      const bool is_same_class = context.table->assigns_objects_in_place && before != value &&
                                 draft.kind(value) == ValueKind::instance &&
                                 draft.at(before, instance_words::class_) == draft.at(value, instance_words::class_);
      if (!is_same_class) return value;
      std::vector<Word> words;
      for (uint64_t i = 0; i < draft.size(value); ++i) words.push_back(draft.at(value, i));
      draft.assign(before, words);
      return before;
    }
    default: return value;
  }
  if (!number_type(context, value)) return value;
  return checked_conversion(context, value, *number_type(context, before));
}

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  if (is_open(context, value)) return context.symbolic->convert(value, type);
  const TypeName name = parts_of(type);
  const std::optional<NumberType> to = number_type(*context.table, name.base);
  const std::optional<NumberType> from = number_type(context, value);
  if (to && from && name.bits > 0 && name.bits < 64)
    return bit_field(context, TRY(checked_conversion(context, value, *to)), *to, name.bits);
  if (to && from) return checked_conversion(context, value, *to);
  Draft& draft = context.draft;
  if (name.base == "char" && from && context.table->has_characters && draft.kind(value) != ValueKind::character)
    return draft.character(character_code(context, value));
  if (name.base == "string" && draft.kind(value) == ValueKind::character)
    return draft.string(TRY(text(context, value)));
  if (name.base == "bool" && context.table->truthiness == Truthiness::zero_is_false && !value.is_boolean())
    return Word::boolean(TRY(truth_of(context, value)));
  return value;
}

namespace {

OrFailed<Word> checked_cast(Context& context, Word value, NumberType to) {
  const Word result = converted(context, value, to);
  const bool is_same = is_real(*number_type(context, value))
                           ? real_value(context, result) == std::trunc(real_value(context, value))
                           : integer_value(context, result) == integer_value(context, value);
  return is_same ? OrFailed<Word>(result)
                 : context.error(RuntimeError::overflow, "the value does not fit into the type");
}

OrFailed<Word> cast_to_number(Context& context, Word value, std::string_view type, NumberType to,
                              std::string_view word) {
  Draft& draft = context.draft;
  if (number_type(context, value) && word == "checked" && !is_real(to)) return checked_cast(context, value, to);
  if (number_type(context, value)) return checked_conversion(context, value, to);
  if (draft.kind(value) == ValueKind::character) return wrapped(context, to, draft.sized_bits(value));
  if (value.is_boolean()) return wrapped(context, to, int64_t{value.is(Atom::true_)});
  if (context.table->errors_are_undefined_behaviour && !value.is(Atom::none))
    return context.fail(
        fmt::format("{} as a number: where things are in memory is not known", type_name(context, value)));
  if (context.table->equality == Equality::coercing) {
    const double number = to_number(context, value);
    return converted(context, draft.real(std::isnan(number) ? 0 : number), to);
  }
  if (draft.kind(value) == ValueKind::instance || draft.kind(value) == ValueKind::string)
    return cannot_cast(context, value, type);
  return value;
}

OrFailed<Word> cast_to_text(Context& context, Word value) {
  if (context.draft.kind(value) == ValueKind::string || value.is(Atom::none)) return value;
  if (context.draft.kind(value) == ValueKind::bytes) return context.draft.string(context.draft.text(value));
  return context.draft.string(TRY(text(context, value)));
}

}  // namespace

std::unexpected<Failed> cannot_cast(Context& context, Word value, std::string_view type) {
  return context.error(RuntimeError::cast, fmt::format("{} cannot be cast to {}", type_name(context, value), type),
                       type_name(context, value), type);
}

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  if (is_open(context, value)) return context.symbolic->cast(value, type);
  Draft& draft = context.draft;
  const TypeName name = parts_of(type);
  if (const std::optional<NumberType> to = number_type(*context.table, name.base))
    return cast_to_number(context, value, type, *to, word);
  if (name.base == "bool") return Word::boolean(TRY(truth_of(context, value)));
  if (name.base == "char" && is_number(context, value)) return context.rules->convert(context, value, type);
  if (name.base == "string") return cast_to_text(context, value);
  const Word class_ = context.global_named(name.base);
  const bool is_checked = draft.kind(class_) == ValueKind::class_ && draft.kind(value) == ValueKind::instance;
  if (!is_checked || context.is_instance_of(value, class_)) return value;
  if (word == "as?" || word == "dynamic_cast") return Word();
  return cannot_cast(context, value, type);
}

OrFailed<Word> copy(Context& context, Word value) { return copied(context, value, 0); }

OrFailed<bool> is_type(Context& context, Word value, std::string_view type) {
  Draft& draft = context.draft;
  if (is_open(context, value)) return context.symbolic->is_type(value, type);
  const TypeName name = parts_of(type);
  const ValueKind kind = draft.kind(value);
  const bool is_null = kind == ValueKind::none || kind == ValueKind::undefined;
  if (is_null && name.is_nullable) return true;
  if (const FormRules* const forms = forms_of(context); forms != nullptr && forms->is_type != nullptr) {
    const std::optional<bool> known = TRY(forms->is_type(context, value, name.base));
    if (known) return *known;
  }
  if (name.base == "any" || name.base == "object" || name.base == "Object" || name.base == "Any") return !is_null;
  if (name.base == type_name(context, value)) return true;
  if (const std::optional<NumberType> number = number_type(*context.table, name.base))
    return number_type(context, value) == number && kind != ValueKind::character &&
           (kind != ValueKind::boolean || context.table->booleans_are_integers);
  const std::string_view base = name.base;
  if (base == "bool" || base == "boolean") return kind == ValueKind::boolean;
  if (base == "float" || base == "double" || base == "number")
    return kind == ValueKind::float_ || (base == "number" && is_number(context, value));
  if (base == "char") return kind == ValueKind::character;
  if (base == "string" || base == "str") return kind == ValueKind::string;
  if (base == "list") return kind == ValueKind::list;
  if (base == "map" || base == "dict") return kind == ValueKind::dict;
  if (base == "set") return kind == ValueKind::set;
  if (base == "array" || base == "Array") return kind == ValueKind::array || kind == ValueKind::list;
  if (base == "tuple") return kind == ValueKind::tuple;
  if (base == "null" || base == "void") return is_null;
  if (base == "function")
    return kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::builtin ||
           kind == ValueKind::bound_method;
  const Word class_ = context.global_named(base);
  return draft.kind(class_) == ValueKind::class_ && context.is_instance_of(value, class_);
}

}  // namespace ramify::ir_machine::kit
