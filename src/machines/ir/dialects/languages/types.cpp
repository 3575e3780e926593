// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/dialects/languages/types.h"

#include <cmath>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/dialects/languages/numbers.h"
#include "machines/ir/dialects/languages/operators.h"
#include "machines/ir/dialects/languages/strings.h"
#include "machines/ir/dialects/languages/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::common {

namespace {

// `list<int>?`: list, int, and that it may be null.
struct TypeName {
  std::string_view base;
  std::string_view arguments;
  bool is_nullable = false;
};

TypeName parts_of(std::string_view type) {
  TypeName name;
  if (type.ends_with('?')) {
    name.is_nullable = true;
    type.remove_suffix(1);
  }
  const size_t open = type.find('<');
  name.base = type.substr(0, open);
  if (open != std::string_view::npos && type.ends_with('>'))
    name.arguments = type.substr(open + 1, type.size() - open - 2);
  return name;
}

bool has_trait(Draft& draft, Word class_, std::string_view trait) {
  if (draft.kind(class_) != ValueKind::class_) return false;
  const std::string padded = " " + std::string(draft.text(draft.at(class_, class_words::traits))) + " ";
  return padded.find(" " + std::string(trait) + " ") != std::string::npos;
}

constexpr unsigned depth_max = 500;

OrFailed<Word> copied(Context& context, Word value, unsigned depth) {
  Draft& draft = context.draft;
  if (depth > depth_max) return context.fail("values are nested too deeply to be copied");
  const ValueKind kind = draft.kind(value);
  const auto copy_words = [&](ObjectKind object) -> OrFailed<Word> {
    std::vector<Word> words;
    for (uint64_t i = 0; i < draft.size(value); ++i)
      words.push_back(TRY(copied(context, draft.at(value, i), depth + 1)));
    return draft.new_object(object, words);
  };
  switch (kind) {
    case ValueKind::instance:
      if (!has_trait(draft, draft.at(value, instance_words::class_), "value_type")) return value;
      return copy_words(ObjectKind::instance);
    case ValueKind::array:
      // Fixed arrays are values where structures are (C, C++ inside of structures, Go, Rust, Pascal).
      if (context.table->promotion == Promotion::java || context.table->promotion == Promotion::dynamic) {
        if (!context.table->copies_arrays) return value;
      }
      return copy_words(ObjectKind::array);
    case ValueKind::list:
      if (!context.table->copies_arrays) return value;
      return copy_words(ObjectKind::list);
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
  if (name.base == "char") return context.table->has_characters ? draft.character(0) : Word::integer(0);
  const bool texts_are_values = context.table->promotion != Promotion::java && context.table->dialect != ir::Dialect::c;
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
  // A structure is there from the beginning, with the defaults of its fields.
  const Word class_ = context.global_named(name.base);
  if (has_trait(draft, class_, "value_type")) return context.call(class_, {});
  if (context.table->null_is_undefined) return Word::of(Atom::missing);
  return Word();
}

OrFailed<Word> convert(Context& context, Word value, std::string_view type) {
  const TypeName name = parts_of(type);
  const std::optional<NumberType> to = number_type(*context.table, name.base);
  const std::optional<NumberType> from = number_type(context, value);
  if (to && from) return converted(context, value, *to);
  Draft& draft = context.draft;
  if (to && draft.kind(value) == ValueKind::boolean && context.table->promotion == Promotion::c)
    return wrapped(context, *to, int64_t{value.is(Atom::true_)});
  if (name.base == "char" && from && context.table->has_characters && draft.kind(value) != ValueKind::character)
    return draft.character(static_cast<char32_t>(small_value(context, value).value_or(0)));
  if (name.base == "string" && draft.kind(value) == ValueKind::character)
    return draft.string(TRY(text(context, value)));
  if (name.base == "bool" && context.table->truthiness == Truthiness::c && !value.is_boolean())
    return Word::boolean(TRY(truth_of(context, value)));
  return value;
}

OrFailed<Word> cast(Context& context, Word value, std::string_view type, std::string_view word) {
  Draft& draft = context.draft;
  const TypeName name = parts_of(type);
  if (const std::optional<NumberType> to = number_type(*context.table, name.base)) {
    if (number_type(context, value)) return converted(context, value, *to);
    if (draft.kind(value) == ValueKind::character) return wrapped(context, *to, draft.sized_bits(value));
    if (value.is_boolean()) return wrapped(context, *to, int64_t{value.is(Atom::true_)});
    if (context.table->equality == Equality::coercing) {
      const double number = to_number(context, value);
      return converted(context, context.draft.real(std::isnan(number) ? 0 : number), *to);
    }
    if (draft.kind(value) == ValueKind::instance || draft.kind(value) == ValueKind::string)
      return cannot_cast(context, value, type);
    return value;
  }
  if (name.base == "bool") return Word::boolean(TRY(truth_of(context, value)));
  if (name.base == "char" && is_number(context, value)) return convert(context, value, type);
  if (name.base == "string") {
    if (draft.kind(value) == ValueKind::string || value.is(Atom::none)) return value;
    if (context.table->promotion == Promotion::java) return cannot_cast(context, value, type);
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
  const TypeName name = parts_of(type);
  const ValueKind kind = draft.kind(value);
  const bool is_null = kind == ValueKind::none || kind == ValueKind::undefined;
  if (is_null && name.is_nullable) return true;
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

}  // namespace ramify::ir_machine::common
