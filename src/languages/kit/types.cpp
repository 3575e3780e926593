// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/types.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/values.h"
#include "languages/jvm/element_types.h"
#include "languages/kit/access.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/strings.h"
#include "languages/kit/text.h"
#include "languages/scala/rules/functions.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine::kit {

namespace {

// `list<int>?`: list, int, and that it may be null.
struct TypeName {
  std::string_view base;
  std::string_view arguments;
  bool is_nullable = false;
  int bits = 0;  // of a bit-field: u32#3
};

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

bool class_has_trait(Draft& draft, Word class_, std::string_view trait) {
  if (draft.kind(class_) != ValueKind::class_) return false;
  const std::string padded = " " + std::string(draft.text(draft.at(class_, class_words::traits))) + " ";
  return padded.find(" " + std::string(trait) + " ") != std::string::npos;
}

constexpr unsigned copy_depth_max = 500;

OrFailed<Word> copied(Context& context, Word value, unsigned depth) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && draft.is_symbolic(value)) return value;
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
      // C++: by the program's own copy constructor.
      if (class_has_trait(draft, draft.at(value, instance_words::class_), "copies")) {
        const Word place[] = {draft.new_object(ObjectKind::cell, std::span(&value, 1))};
        return context.call(draft.at(value, instance_words::class_), place);
      }
      return copy_words(ObjectKind::instance);
    case ValueKind::array:
      // Fixed arrays are values where structures are (C, C++ inside of structures, Go, Rust, Pascal).
      if (context.table->promotion == Promotion::widening || context.table->promotion == Promotion::dynamic) {
        if (!context.table->copies_arrays) return value;
      }
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

// Where texts are bytes, a character is one.
char32_t character_code(Context& context, Word number) {
  const int64_t code =
      small_value(context,
                  is_real(*number_type(context, number)) ? converted(context, number, NumberType::i64) : number)
          .value_or(0);
  return static_cast<char32_t>(context.table->strings == StringModel::bytes ? code & 0xff : code);
}

std::unexpected<Failed> cannot_cast(Context& context, Word value, std::string_view type) {
  return context.error(RuntimeError::cast, fmt::format("{} cannot be cast to {}", type_name(context, value), type),
                       type_name(context, value), type);
}

}  // namespace

OrFailed<Word> default_value(Context& context, std::string_view type) {
  Draft& draft = context.draft;
  const TypeName name = parts_of(type);
  if (name.is_nullable) return Word();
  if (const std::optional<NumberType> number = number_type(*context.table, name.base))
    return wrapped(context, *number, int64_t{0});
  if (name.base == "bool") return Word::boolean(false);
  if (name.base == "decimal" && context.table->dialect == ir::Dialect::csharp) return draft.bytes("0");
  if (name.base == "char") return context.table->has_characters ? draft.character(0) : Word::integer(0);
  const bool texts_are_values =
      context.table->promotion != Promotion::widening && context.table->dialect != ir::Dialect::c;
  if (name.base == "string" && texts_are_values && context.table->promotion != Promotion::dynamic)
    return draft.string("");
  if (name.base == "string" && context.table->dialect == ir::Dialect::pascal) return draft.string("");
  const bool has_value_lists =
      context.table->dialect == ir::Dialect::go || context.table->dialect == ir::Dialect::cpp ||
      context.table->dialect == ir::Dialect::rust || context.table->dialect == ir::Dialect::pascal;
  if (has_value_lists) {
    if (name.base == "list") return draft.new_list({});
    if (name.base == "map") return draft.new_dict();
    if (name.base == "set") return draft.new_set();
  }
  // A structure is there from the beginning, with the defaults of its fields. The library's are known by longer names: Go's
  // sync.Mutex is sync__Mutex.
  Word class_ = context.global_named(name.base);
  if (const size_t dot = name.base.find('.'); class_.is(Atom::unset) && dot != std::string_view::npos)
    class_ = context.global_named(fmt::format("{}__{}", name.base.substr(0, dot), name.base.substr(dot + 1)));
  if (class_has_trait(draft, class_, "value_type"))
    return context.table->dialect == ir::Dialect::csharp ? csharp::default_structure(context, class_)
                                                         : context.call(class_, {});
  if (context.table->null_is_undefined) return Word::of(Atom::missing);
  return Word();
}

namespace {

// Conversion of a floating number to an integer type that does not hold it: undefined in C and C++ (C17 6.3.1.4).
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

// What a bit-field of that width keeps of a number.
Word bit_field(Context& context, Word number, NumberType type, int width) {
  auto bits = static_cast<uint64_t>(small_value(context, number).value_or(0)) & ((uint64_t{1} << width) - 1);
  const bool is_negative = is_signed(type) && (bits >> (width - 1)) != 0;
  if (is_negative) bits |= ~((uint64_t{1} << width) - 1);
  return wrapped(context, type, static_cast<int64_t>(bits));
}

}  // namespace

OrFailed<Word> as_stored(Context& context, Word before, Word value) {
  if (context.table->promotion != Promotion::usual || (before.is_integer() && value.is_integer())) return value;
  if (context.symbolic != nullptr && (context.draft.is_symbolic(before) || context.draft.is_symbolic(value))) {
    const Word both[] = {value, before};
    const std::optional<Word> like = TRY(context.symbolic->function("%like", both));
    return like ? OrFailed<Word>(*like) : context.symbolic->not_supported("an assignment");
  }
  switch (context.draft.kind(before)) {
    case ValueKind::boolean:
      return context.table->booleans_are_integers && !value.is_boolean() ? convert(context, value, "bool") : value;
    case ValueKind::character:
      return context.draft.kind(value) == ValueKind::character ? value : convert(context, value, "char");
    case ValueKind::integer:
    case ValueKind::float_:
    case ValueKind::sized: break;
    case ValueKind::instance: {
      // An object stays where it is, so that pointers to its members do.
      Draft& draft = context.draft;
      const bool is_same_class = context.table->characters_are_numbers && before != value &&
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
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->convert(value, type);
  const TypeName name = parts_of(type);
  // A value is wanted of a reference: of C++.
  const ValueKind given = context.draft.kind(value);
  if ((given == ValueKind::cell || given == ValueKind::reference) && context.table->dialect == ir::Dialect::cpp &&
      name.base != "pointer" && name.base != "function" && name.base != "any" && !name.base.empty()) {
    value = TRY(copied(context, TRY(context.load_reference(value)), 0));
  }
  if (context.table->dialect == ir::Dialect::csharp) {
    const std::optional<Word> result = TRY(csharp::converted(context, value, name.base, false));
    if (result) return *result;
  }
  if (context.table->dialect == ir::Dialect::scala)
    if (const std::optional<Word> result = TRY(scala::viewed(context, value, name.base))) return *result;
  if (!name.arguments.empty() &&
      (context.table->promotion == Promotion::widening || context.table->dialect == ir::Dialect::csharp))
    return jvm::as_declared_collection(context, value, name.arguments);
  const std::optional<NumberType> to = number_type(*context.table, name.base);
  const std::optional<NumberType> from = number_type(context, value);
  if (to && from && name.bits > 0 && name.bits < 64)
    return bit_field(context, TRY(checked_conversion(context, value, *to)), *to, name.bits);
  if (to && from) return checked_conversion(context, value, *to);
  Draft& draft = context.draft;
  if (to && draft.kind(value) == ValueKind::boolean && context.table->promotion == Promotion::usual)
    return wrapped(context, *to, int64_t{value.is(Atom::true_)});
  if (name.base == "char" && from && context.table->has_characters && draft.kind(value) != ValueKind::character)
    return draft.character(character_code(context, value));
  if (name.base == "string" && draft.kind(value) == ValueKind::character)
    return draft.string(TRY(text(context, value)));
  if (name.base == "bool" && context.table->truthiness == Truthiness::c && !value.is_boolean())
    return Word::boolean(TRY(truth_of(context, value)));
  return value;
}

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  if (context.symbolic != nullptr && context.draft.is_symbolic(value)) return context.symbolic->cast(value, type);
  Draft& draft = context.draft;
  const TypeName name = parts_of(type);
  if (context.table->dialect == ir::Dialect::csharp) {
    if (value.is(Atom::none) && name.is_nullable) return value;
    const bool is_built_in = draft.kind(value) != ValueKind::instance && word == "as";
    if (is_built_in) return TRY(is_type(context, value, name.base)) ? value : Word();
    const std::optional<Word> result = TRY(csharp::converted(context, value, name.base, word != "as"));
    if (result) return *result;
  }
  if (const std::optional<NumberType> to = number_type(*context.table, name.base)) {
    if (number_type(context, value) && word == "checked" && !is_real(*to)) {
      const Word result = converted(context, value, *to);
      const double given = real_value(context, value);
      const bool is_same = is_real(*number_type(context, value))
                               ? real_value(context, result) == std::trunc(given)
                               : integer_value(context, result) == integer_value(context, value);
      return is_same ? OrFailed<Word>(result)
                     : context.error(RuntimeError::overflow, "the value does not fit into the type");
    }
    if (number_type(context, value)) return checked_conversion(context, value, *to);
    if (draft.kind(value) == ValueKind::character) return wrapped(context, *to, draft.sized_bits(value));
    if (value.is_boolean()) return wrapped(context, *to, int64_t{value.is(Atom::true_)});
    if (context.table->errors_are_undefined_behaviour && !value.is(Atom::none))
      return context.fail(
          fmt::format("{} as a number: where things are in memory is not known", type_name(context, value)));
    if (context.table->equality == Equality::coercing) {
      const double number = to_number(context, value);
      return converted(context, context.draft.real(std::isnan(number) ? 0 : number), *to);
    }
    if (draft.kind(value) == ValueKind::instance || draft.kind(value) == ValueKind::string)
      return cannot_cast(context, value, type);
    return value;
  }
  if (name.base == "symbol" && draft.kind(value) == ValueKind::string && context.table->dialect == ir::Dialect::ruby)
    return draft.bytes(draft.text(value));
  if (name.base == "bool") return Word::boolean(TRY(truth_of(context, value)));
  if (name.base == "char" && is_number(context, value)) return convert(context, value, type);
  if (name.base == "string") {
    if (draft.kind(value) == ValueKind::string || value.is(Atom::none)) return value;
    if (draft.kind(value) == ValueKind::bytes) return draft.string(draft.text(value));
    if (context.table->promotion == Promotion::widening) return cannot_cast(context, value, type);
    return draft.string(TRY(text(context, value)));
  }
  const Word class_ = context.global_named(name.base);
  const bool is_checked = draft.kind(class_) == ValueKind::class_ && draft.kind(value) == ValueKind::instance;
  if (!is_checked || context.is_instance_of(value, class_)) return value;
  if (word == "as?" || word == "as" || word == "dynamic_cast") {
    const bool fails = word == "as" && context.table->dialect != ir::Dialect::csharp;
    if (!fails) return Word();
  }
  return cannot_cast(context, value, type);
}

OrFailed<Word> copy(Context& context, Word value) { return copied(context, value, 0); }

OrFailed<bool> is_type(Context& context, Word value, std::string_view type) {
  Draft& draft = context.draft;
  if (context.symbolic != nullptr && draft.is_symbolic(value)) return context.symbolic->is_type(value, type);
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
