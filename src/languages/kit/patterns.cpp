// SPDX-License-Identifier: Apache-2.0
#include "languages/kit/patterns.h"

#include <string>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::kit {

OrFailed<Word> unpack(Context& c, const Arguments& a) {
  const bool is_lenient = c.table->lenient_arity || c.table->lenient_indexes;
  return unpacked(c, TRY(elements_of(c, argument(a, 0))), a, is_lenient);
}

OrFailed<Word> unpacked(Context& c, std::span<const Word> given, const Arguments& a, bool is_lenient) {
  const auto count = static_cast<size_t>(argument(a, 1).as_integer());
  const int64_t rest = argument(a, 2).as_integer();
  const size_t single = rest < 0 ? count : count - 1;
  if (!is_lenient && (given.size() < single || (rest < 0 && given.size() > single))) {
    const std::string_view what = given.size() > single ? "too many" : "not enough";
    return c.error(RuntimeError::value, given.size() > single
                                            ? fmt::format("{} values to unpack (expected {})", what, single)
                                            : fmt::format("{} values to unpack (expected {}{}, got {})", what,
                                                          rest < 0 ? "" : "at least ", single, given.size()));
  }
  const size_t rest_count = given.size() > single ? given.size() - single : 0;
  std::vector<Word> items;
  size_t next = 0;
  const auto take = [&] { return next < given.size() ? given[next++] : absent(c); };
  for (size_t i = 0; i < count; ++i) {
    if (static_cast<int64_t>(i) != rest) {
      items.push_back(take());
      continue;
    }
    std::vector<Word> left;
    for (size_t k = 0; k < rest_count; ++k) left.push_back(take());
    items.push_back(c.draft.new_list(left));
  }
  return c.draft.new_list(items);
}

bool is_sequence_of(Context& c, Word value, Word wanted) {
  const ValueKind kind = c.draft.kind(value);
  const std::string_view name = c.draft.kind(wanted) == ValueKind::string ? c.draft.text(wanted) : "";
  if (name == "tuple") return kind == ValueKind::tuple;
  if (name == "array" || name == "list") return kind == ValueKind::array || kind == ValueKind::list;
  return is_sequence(kind);
}

OrFailed<Word> has_count(Context& c, Word value, const Arguments& a) {
  if (a.positional.size() < 4) return Word::boolean(true);
  const uint64_t size = TRY(length(c, value)), wanted = static_cast<uint64_t>(argument(a, 2).as_integer());
  return Word::boolean(argument(a, 3).is(Atom::true_) ? size >= wanted : size == wanted);
}

OrFailed<Word> is_sequence(Context& c, const Arguments& a) {
  if (!is_sequence_of(c, argument(a, 0), argument(a, 1))) return Word::boolean(false);
  return has_count(c, argument(a, 0), a);
}

OrFailed<Word> has_field(Context& c, const Arguments& a) {
  const Word object = argument(a, 0);
  const std::string_view name = c.draft.text(argument(a, 1));
  if (c.draft.kind(object) == ValueKind::instance &&
      c.draft.find_name(object, instance_words::fields, c.name_of(name)) >= 0)
    return Word::boolean(true);
  if (!c.find_method(object, name).is(Atom::unset)) return Word::boolean(true);
  return Word::boolean(c.rules->method(c.draft.kind(object), name) != nullptr);
}

OrFailed<Word> rest_of_mapping(Context& c, const Arguments& a, FieldOrder fields) {
  Draft& draft = c.draft;
  const Word from = argument(a, 0);
  const auto is_excluded = [&](Word key) -> OrFailed<bool> {
    for (size_t i = 1; i < a.positional.size(); ++i)
      if (TRY(same_content(c, a.positional[i], key))) return true;
    return false;
  };
  if (draft.kind(from) == ValueKind::instance) {
    const Word words[] = {Word()};
    const Word rest = draft.new_object(ObjectKind::instance, words);
    for (const uint64_t i : fields(c, from)) {
      const Word name = draft.at(from, i);
      if (!TRY(is_excluded(draft.string(c.text_of_name(name))))) draft.append_pair(rest, name, draft.at(from, i + 1));
    }
    return rest;
  }
  const Word rest = draft.new_dict();
  if (draft.kind(from) != ValueKind::dict) return rest;
  for (uint64_t i = 0; i < draft.size(from); ++i)
    if (!TRY(is_excluded(draft.at(from, i)))) draft.put(rest, draft.at(from, i), draft.value_at(from, i));
  return rest;
}

OrFailed<Word> positional_field(Context& c, const Arguments& a) {
  Draft& draft = c.draft;
  const Word value = argument(a, 0), class_ = argument(a, 1);
  const auto index = static_cast<uint64_t>(argument(a, 2).as_integer());
  if (draft.kind(class_) != ValueKind::class_) {
    if (index == 0) return value;  // a built-in type: its only part is the value
    return c.error(RuntimeError::type, "the type has no fields by position");
  }
  const Word declared = draft.at(class_, class_words::declared);
  if (index * 2 < draft.size(declared)) return c.load_member(value, c.text_of_name(draft.at(declared, index * 2)));
  if (draft.kind(value) == ValueKind::instance && instance_words::fields + 2 * index + 1 < draft.size(value))
    return draft.at(value, instance_words::fields + 2 * index + 1);
  return c.error(RuntimeError::type, fmt::format("{} has no field at position {}", type_name(c, value), index));
}

OrFailed<Word> named_field(Context& c, const Arguments& a) {
  return c.load_member(argument(a, 0), std::string(c.draft.text(argument(a, 1))));
}

namespace {

// %is_mapping(value): whether a pattern of keys can match the value.
OrFailed<Word> is_mapping(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  return Word::boolean(c.draft.kind(value) == ValueKind::dict ||
                       (c.draft.kind(value) == ValueKind::instance && !c.find_method(value, "keys").is(Atom::unset)));
}

OrFailed<Word> has_key(Context& c, const Arguments& a) {
  const Word map = argument(a, 0), key = argument(a, 1);
  if (c.draft.kind(map) == ValueKind::instance) {
    const Word name = c.name_of(TRY(text(c, key)));
    return Word::boolean(c.draft.find_name(map, instance_words::fields, name) >= 0);
  }
  if (c.draft.kind(map) != ValueKind::dict && c.draft.kind(map) != ValueKind::set) return Word::boolean(false);
  return Word::boolean(TRY(find_key(c, map, key)) >= 0);
}

OrFailed<Word> rest_of_plain_mapping(Context& c, const Arguments& a) { return rest_of_mapping(c, a, field_order); }

// %no_match(message, subject)
OrFailed<Word> no_match(Context& c, const Arguments& a) {
  return c.raise("MatchError", TRY(text(c, argument(a, 0))) + ": " + TRY(repr(c, argument(a, 1))));
}

constexpr BuiltinRow pattern_rows[] = {
    {"%has_field", has_field},
    {"%has_key", has_key},
    {"%is_mapping", is_mapping},
    {"%is_sequence", is_sequence},
    {"%named_field", named_field},
    {"%no_match", no_match},
    {"%positional_field", positional_field},
    {"%rest_of_mapping", rest_of_plain_mapping},
    {"%unpack", unpack},
};

}  // namespace

std::span<const BuiltinRow> patterns() { return pattern_rows; }

}  // namespace ramify::ir_machine::kit
