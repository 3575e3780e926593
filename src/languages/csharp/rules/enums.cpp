// SPDX-License-Identifier: Apache-2.0
#include "languages/csharp/rules/enums.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/csharp/rules/parts.h"
#include "languages/kit/numbers.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/kit/unicode.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::csharp {

namespace {

constexpr std::string_view number_field = "value__";

struct Constant {
  std::string name;
  Word value;
  int64_t number = 0;
};

int64_t small(Context& c, Word number) { return kit::small_value(c, number).value_or(0); }

// In the order of their numbers, as .NET lists them; constants with equal numbers in declaration order.
std::vector<Constant> constants_of(Context& c, Word class_) {
  std::vector<Constant> all;
  for (uint64_t i = class_words::members; i + 1 < c.draft.size(class_); i += 2) {
    const Word value = c.draft.at(class_, i + 1);
    if (c.draft.kind(value) != ValueKind::instance || c.draft.at(value, instance_words::class_) != class_) continue;
    all.push_back({std::string(c.text_of_name(c.draft.at(class_, i))), value, small(c, number_of_enum(c, value))});
  }
  std::ranges::stable_sort(all, [](const Constant& a, const Constant& b) {
    return static_cast<uint64_t>(a.number) < static_cast<uint64_t>(b.number);
  });
  return all;
}

bool has_flags(Context& c, Word class_) {
  return c.draft.find_name(class_, class_words::members, c.name_of("flags#")) >= 0;
}

// The class of the argument `typeof(T)`, which Enum's functions receive; or the class itself.
OrFailed<Word> class_at(Context& c, const Arguments& a, size_t i) {
  Word w = argument(a, i);
  if (c.draft.kind(w) == ValueKind::instance) {
    const int64_t at = c.draft.find_name(w, instance_words::fields, c.name_of("%class"));
    if (at >= 0) w = c.draft.at(w, static_cast<uint64_t>(at) + 1);
  }
  if (c.draft.kind(w) != ValueKind::class_ || !has_trait(c, w, "enum"))
    return c.fail("the type of the enum is not known here");
  return w;
}

std::optional<Word> read(Context& c, Word class_, std::string_view text, bool ignores_case) {
  const auto folded = [&](std::string_view s) {
    std::string out(s);
    if (ignores_case)
      std::ranges::transform(out, out.begin(),
                             [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; });
    return out;
  };
  const std::vector<Constant> all = constants_of(c, class_);
  int64_t bits = 0;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    std::string_view part = text.substr(begin, end - begin);
    while (part.starts_with(' ')) part.remove_prefix(1);
    while (part.ends_with(' ')) part.remove_suffix(1);
    if (part.empty()) return std::nullopt;
    const bool is_number =
        part.find_first_not_of("0123456789", part.front() == '-' && part.size() > 1 ? 1 : 0) == std::string_view::npos;
    const auto found =
        std::ranges::find_if(all, [&](const Constant& each) { return folded(each.name) == folded(part); });
    if (found != all.end()) bits |= found->number;
    else if (is_number && part.size() < 18) bits |= std::atoll(std::string(part).c_str());
    else return std::nullopt;
    begin = end + 1;
  }
  return enum_value(c, class_, kit::wrapped(c, kit::NumberType::i64, bits));
}

// --- Enum

OrFailed<Word> enum_value_of(Context& c, const Arguments& a) { return enum_value(c, argument(a, 0), argument(a, 1)); }
OrFailed<Word> get_values(Context& c, const Arguments& a) {
  std::vector<Word> values;
  for (const Constant& each : constants_of(c, TRY(class_at(c, a, 0)))) values.push_back(each.value);
  return c.draft.new_object(ObjectKind::array, values);
}
OrFailed<Word> get_names(Context& c, const Arguments& a) {
  std::vector<Word> names;
  for (const Constant& each : constants_of(c, TRY(class_at(c, a, 0)))) names.push_back(c.draft.string(each.name));
  return c.draft.new_object(ObjectKind::array, names);
}
OrFailed<Word> get_name(Context& c, const Arguments& a) {
  const Word class_ = TRY(class_at(c, a, 0)), value = argument(a, 1);
  const int64_t number = small(c, is_enum(c, value) ? number_of_enum(c, value) : value);
  for (const Constant& each : constants_of(c, class_))
    if (each.number == number) return c.draft.string(each.name);
  return Word();
}
OrFailed<Word> is_defined(Context& c, const Arguments& a) {
  const Word class_ = TRY(class_at(c, a, 0)), value = argument(a, 1);
  for (const Constant& each : constants_of(c, class_)) {
    if (c.draft.kind(value) == ValueKind::string
            ? c.draft.text(value) == each.name
            : small(c, is_enum(c, value) ? number_of_enum(c, value) : value) == each.number)
      return Word::boolean(true);
  }
  return Word::boolean(false);
}
OrFailed<Word> parse_enum(Context& c, const Arguments& a) {
  const Word class_ = TRY(class_at(c, a, 0)), given = argument(a, 1);
  if (given.is(Atom::none)) return c.raise("ArgumentNullException", "Value cannot be null. (Parameter 'value')");
  const std::string text = TRY(kit::text(c, given));
  const auto named = std::ranges::find(a.named, "ignoreCase", &NamedArgument::name);
  const bool ignores_case = (named == a.named.end() ? argument(a, 2) : named->value).is(Atom::true_);
  if (const std::optional<Word> value = read(c, class_, text, ignores_case)) return *value;
  if (text.find_first_not_of(' ') == std::string::npos)
    return c.raise("ArgumentException",
                   "Must specify valid information for parsing in the string. (Parameter 'value')");
  return c.raise("ArgumentException", fmt::format("Requested value '{}' was not found.", text));
}
// Enum.TryParse(type, text, [ignoring case,] out value)
OrFailed<Word> try_parse_enum(Context& c, const Arguments& a) {
  const Word class_ = TRY(class_at(c, a, 0)), given = argument(a, 1);
  const bool ignores_case = a.positional.size() > 3 && a.positional[2].is(Atom::true_);
  std::optional<Word> value;
  if (c.draft.kind(given) == ValueKind::string) value = read(c, class_, c.draft.text(given), ignores_case);
  TRY(c.store_reference(a.positional.back(), value ? *value : enum_value(c, class_, Word::integer(0))));
  return Word::boolean(value.has_value());
}

constexpr BuiltinRow enum_builtins[] = {
    {"%enum_value", enum_value_of},
    {"Enum.GetName", get_name},
    {"Enum.GetNames", get_names},
    {"Enum.GetValues", get_values},
    {"Enum.IsDefined", is_defined},
    {"Enum.Parse", parse_enum},
    {"Enum.ToObject",
     [](Context& c, const Arguments& a) -> OrFailed<Word> {
       return enum_value(c, TRY(class_at(c, a, 0)), argument(a, 1));
     }},
    {"Enum.TryParse", try_parse_enum},
};

}  // namespace

std::span<const BuiltinRow> enum_functions() { return enum_builtins; }

bool has_trait(Context& c, Word class_, std::string_view trait) {
  if (c.draft.kind(class_) != ValueKind::class_) return false;
  const std::string padded = " " + std::string(c.draft.text(c.draft.at(class_, class_words::traits))) + " ";
  return padded.find(" " + std::string(trait) + " ") != std::string::npos;
}

bool is_enum(Context& c, Word value) {
  return c.draft.kind(value) == ValueKind::instance && has_trait(c, c.draft.at(value, instance_words::class_), "enum");
}

Word number_of_enum(Context& c, Word value) {
  const int64_t at = c.draft.find_name(value, instance_words::fields, c.name_of(number_field));
  return at < 0 ? Word::integer(0) : c.draft.at(value, static_cast<uint64_t>(at) + 1);
}

Word enum_value(Context& c, Word class_, Word number) {
  if (is_enum(c, number)) number = number_of_enum(c, number);
  // Converted to the underlying type of the enum.
  std::string_view base;
  if (c.draft.kind(class_) == ValueKind::class_) {
    const Word declared = c.draft.at(class_, class_words::declared);
    for (uint64_t i = 0; i + 1 < c.draft.size(declared); i += 2)
      if (c.text_of_name(c.draft.at(declared, i)) == number_field) base = c.text_of_name(c.draft.at(declared, i + 1));
  }
  const kit::NumberType type = kit::number_type(*c.table, base).value_or(kit::NumberType::plain);
  if (c.draft.kind(number) == ValueKind::character) number = Word::integer(c.draft.sized_bits(number));
  const Word words[] = {class_, c.name_of(number_field), kit::converted(c, number, type)};
  return c.draft.new_object(ObjectKind::instance, words);
}

std::string text_of_enum(Context& c, Word value) {
  const Word class_ = c.draft.at(value, instance_words::class_), number = number_of_enum(c, value);
  const int64_t wanted = small(c, number);
  const std::vector<Constant> all = constants_of(c, class_);
  for (const Constant& each : all)
    if (each.number == wanted) return each.name;
  if (has_flags(c, class_) && wanted != 0) {
    int64_t rest = wanted;
    std::string text;
    for (auto each = all.rbegin(); each != all.rend(); ++each) {
      if (each->number == 0 || (rest & each->number) != each->number) continue;
      rest &= ~each->number;
      text = each->name + (text.empty() ? "" : ", ") + text;
    }
    if (rest == 0) return text;
  }
  return kit::shown_text(c, number);
}

OrFailed<std::optional<Word>> enum_operation(Context& c, ir::BinaryOperator op, Word a, Word b) {
  using O = ir::BinaryOperator;
  const bool left = is_enum(c, a), right = is_enum(c, b);
  if (!left && !right) return std::nullopt;
  const auto number = [&](Word w, bool is_one) { return is_one ? number_of_enum(c, w) : w; };
  const Word x = number(a, left), y = number(b, right);
  const bool are_numbers = kit::is_number(c, x) && kit::is_number(c, y);
  const Word class_ = c.draft.at(left ? a : b, instance_words::class_);
  switch (op) {
    case O::equal:
    case O::not_equal: {
      const bool is_same_type = !left || !right || c.draft.at(b, instance_words::class_) == class_;
      const bool is_equal = are_numbers && is_same_type && kit::compared(c, x, y) == 0;
      return Word::boolean(is_equal == (op == O::equal));
    }
    case O::less:
    case O::less_equal:
    case O::greater:
    case O::greater_equal:
      if (!are_numbers) return Word::boolean(false);
      return TRY(kit::binary(c, op, x, y));
    case O::bit_and:
    case O::bit_or:
    case O::bit_xor:
    case O::add:
    case O::subtract: {
      if (!are_numbers) return std::nullopt;
      const Word result = TRY(kit::binary(c, op, x, y));
      if (op == O::subtract && left && right) return result;
      return enum_value(c, class_, result);
    }
    default: return std::nullopt;
  }
}

}  // namespace ramify::ir_machine::csharp
