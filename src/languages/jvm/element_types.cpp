// SPDX-License-Identifier: Apache-2.0
#include "languages/jvm/element_types.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "languages/kit/collections.h"
#include "languages/kit/numbers.h"
#include "languages/kit/types.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

// Indexed by the number in the form.
constexpr std::array<std::string_view, 8> element_types = {"", "f64", "i64", "f32", "i16", "i8", "char", "int"};
constexpr unsigned element_type_shift = 13;

bool can_have_element_type(const Draft& draft, Word collection) {
  switch (draft.kind(collection)) {
    case ValueKind::array: return true;
    case ValueKind::list:
    case ValueKind::set:
    case ValueKind::dict: {
      const Form form = form_of(draft, collection);
      return form < Form::iterator && form != Form::entry && form != Form::builder && form != Form::optional &&
             form != Form::collector && form != Form::class_name && form != Form::function &&
             form != Form::index_range && form != Form::real_range && form != Form::indexed_value;
    }
    default: return false;
  }
}

// Splits the arguments of `map<string,list<f64>>` at the top-level commas.
std::vector<std::string_view> argument_types(std::string_view arguments) {
  std::vector<std::string_view> parts;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= arguments.size(); ++i) {
    const char ch = i < arguments.size() ? arguments[i] : ',';
    depth += ch == '<' ? 1 : ch == '>' ? -1 : 0;
    if (ch != ',' || depth > 0) continue;
    std::string_view part = arguments.substr(begin, i - begin);
    while (part.starts_with(' ')) part.remove_prefix(1);
    parts.push_back(part);
    begin = i + 1;
  }
  return parts;
}

// Whether values are converted to the type; they are not for the program's own types, functions and so on.
bool is_converted_to(std::string_view type) {
  if (type.ends_with('?')) type.remove_suffix(1);
  if (type.find('<') != std::string_view::npos) return true;
  return type != "int" && type != "char" && std::ranges::find(element_types, type) != element_types.end();
}

OrFailed<std::vector<Word>> converted_elements(Context& c, Word from, uint64_t begin, std::string_view type) {
  std::vector<Word> words;
  for (uint64_t i = 0; i < c.draft.size(from); ++i)
    words.push_back(i < begin ? c.draft.at(from, i) : TRY(c.rules->convert(c, c.draft.at(from, i), type)));
  return words;
}

}  // namespace

std::string_view element_type(const Draft& draft, Word collection) {
  if (!collection.is_object()) return "";
  const uint16_t number = draft.form(collection) >> element_type_shift;
  return number == 0 || !can_have_element_type(draft, collection) ? std::string_view() : element_types[number];
}

void set_element_type(Draft& draft, Word collection, std::string_view type) {
  if (type.ends_with('?')) type.remove_suffix(1);
  const auto found = std::ranges::find(element_types, type);
  if (type.empty() || found == element_types.end() || !can_have_element_type(draft, collection)) return;
  const auto bits = static_cast<uint16_t>((found - element_types.begin()) << element_type_shift);
  draft.set_form(collection, static_cast<uint16_t>((draft.form(collection) & ((1U << element_type_shift) - 1)) | bits));
}

Word typed_like(Draft& draft, Word made, Word origin) {
  set_element_type(draft, made, element_type(draft, origin));
  return made;
}

OrFailed<Word> as_element(Context& c, Word collection, Word value) {
  const std::string_view type = element_type(c.draft, collection);
  return type.empty() || value.is(Atom::none) ? OrFailed<Word>(value) : c.rules->convert(c, value, type);
}

void to_common_type(Context& c, std::vector<Word>& elements) {
  std::optional<kit::NumberType> all;
  for (const Word w : elements) {
    const std::optional<kit::NumberType> type = kit::number_type(c, w);
    if (!type || c.draft.kind(w) == ValueKind::character) return;
    all = all ? kit::common_type(*c.table, *all, *type) : *type;
  }
  if (!all) return;
  for (Word& w : elements)
    if (kit::number_type(c, w) != all) w = kit::converted(c, w, *all);
}

Word typed_by_elements(Context& c, Word collection) {
  std::optional<kit::NumberType> all;
  for (uint64_t i = 0; i < c.draft.size(collection); ++i) {
    const Word w = c.draft.at(collection, i);
    const std::optional<kit::NumberType> type = kit::number_type(c, w);
    if (!type || c.draft.kind(w) == ValueKind::character || (all && all != type)) return collection;
    all = type;
  }
  if (!all) return collection;
  switch (*all) {
    case kit::NumberType::f64: set_element_type(c.draft, collection, "f64"); break;
    case kit::NumberType::f32: set_element_type(c.draft, collection, "f32"); break;
    case kit::NumberType::i64: set_element_type(c.draft, collection, "i64"); break;
    case kit::NumberType::plain: set_element_type(c.draft, collection, "int"); break;
    default: break;
  }
  return collection;
}

OrFailed<Word> as_declared_collection(Context& c, Word value, std::string_view arguments) {
  Draft& draft = c.draft;
  const std::vector<std::string_view> parts = argument_types(arguments);
  if (parts.empty() || std::ranges::none_of(parts, is_converted_to)) return value;
  if (draft.kind(value) == ValueKind::tuple && draft.size(value) == parts.size()) {
    std::vector<Word> words;
    for (uint64_t i = 0; i < parts.size(); ++i) words.push_back(TRY(c.rules->convert(c, draft.at(value, i), parts[i])));
    bool is_same = true;
    for (uint64_t i = 0; i < parts.size(); ++i) is_same &= words[i] == draft.at(value, i);
    return is_same ? value : draft.tuple(words);
  }
  if (!value.is_object()) return value;
  if (draft.kind(value) == ValueKind::instance) {  // Some(7) for a declared Option[Double]
    const Word class_ = draft.at(value, instance_words::class_);
    const bool is_one = parts.size() == 1 && draft.kind(class_) == ValueKind::class_ &&
                        draft.text(draft.at(class_, class_words::name)) == "Some" &&
                        draft.size(value) == instance_words::fields + 2;
    if (!is_one) return value;
    const Word before = draft.at(value, instance_words::fields + 1);
    const Word inner = TRY(c.rules->convert(c, before, parts.back()));
    if (inner == before) return value;
    const std::vector<Word> words = {class_, draft.at(value, instance_words::fields), inner};
    return draft.new_object(ObjectKind::instance, words);
  }
  if (form_of(draft, value) == Form::optional && draft.kind(value) == ValueKind::list) {
    if (draft.size(value) < 2) return value;
    const Word inner = TRY(c.rules->convert(c, draft.at(value, 1), parts.back()));
    if (inner == draft.at(value, 1)) return value;
    const std::vector<Word> words = {draft.at(value, 0), inner};
    const Word made = draft.new_list(words);
    draft.set_form(made, draft.form(value));
    return made;
  }
  if (!can_have_element_type(draft, value)) return value;
  const std::string type(parts.back());
  if (!is_converted_to(type) || element_type(draft, value) == type) return value;
  const Form form = form_of(draft, value);
  if (draft.kind(value) == ValueKind::dict) {
    for (uint64_t i = 0; i < draft.size(value); ++i)
      draft.set_value_at(value, i, TRY(c.rules->convert(c, draft.value_at(value, i), type)));
  } else if (form == Form::tree_map) {
    // The comparison, then keys and values in turn.
    for (uint64_t i = 2; i < draft.size(value); i += 2)
      draft.set(value, i, TRY(c.rules->convert(c, draft.at(value, i), type)));
  } else if (draft.kind(value) == ValueKind::set) {
    const std::vector<Word> words = TRY(converted_elements(c, value, 0, type));
    bool is_same = true;
    for (uint64_t i = 0; i < words.size(); ++i) is_same &= words[i] == draft.at(value, i);
    if (!is_same) {
      draft.clear(value);
      for (const Word w : words) draft.add(value, w);
    }
  } else {
    const uint64_t begin = form == Form::priority_queue || form == Form::tree_set ? 1 : 0;
    const std::vector<Word> words = TRY(converted_elements(c, value, begin, type));
    for (uint64_t i = begin; i < words.size(); ++i)
      if (words[i] != draft.at(value, i)) draft.set(value, i, words[i]);
  }
  set_element_type(draft, value, type);
  return value;
}

namespace {
OrFailed<Word> new_array(Context& c, const Arguments& a) { return kit::new_array(c, a, set_element_type); }
OrFailed<Word> array(Context& c, const Arguments& a) { return kit::array(c, a, set_element_type); }
constexpr BuiltinRow array_rows[] = {{"%array", array}, {"%new_array", new_array}};
}  // namespace

std::span<const BuiltinRow> array_functions() { return array_rows; }

}  // namespace ramify::ir_machine::jvm
