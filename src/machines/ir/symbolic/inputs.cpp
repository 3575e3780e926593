// SPDX-License-Identifier: Apache-2.0
// Inputs by their declared types. The representation of each type:
//
//   int, bool, string ...          a term
//   list<T>, array<T>, rest<T>     elements, whose number is a choice; array<T, 3> has three
//   map<K, V>, set<T>              the same, with up to `entries_max` distinct keys
//   tuple<A, B>                    one element of each type
//   Option<T>, Result<A, B>        a choice of one of the variants
//   reference<T>                   a place with such a value
//   a class of the program         an object, whose fields are created on first access
//   T?                             or null, by choice
//   any other type                 an answer (answers.cpp): interfaces, functions, types that the program does not
//                                  define
//
// With `given` values each choice is the one of the path.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/result.h"
#include "machines/ir/objects.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

using engine::ChoiceKind;

namespace {

// The maximal number of entries of an unknown map or set: a lookup is a choice among all of them.
constexpr uint32_t entries_max = 2;

// A parsed `map<string, list<int>>`: its name, and the parts between the outermost brackets.
struct TypeText {
  std::string_view base;
  std::vector<std::string_view> parts;
};

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

TypeText parsed(std::string_view type) {
  const size_t open = type.find('<');
  TypeText text{trimmed(type.substr(0, open)), {}};
  if (open == std::string_view::npos || !type.ends_with('>')) return text;
  std::string_view inner = type.substr(open + 1, type.size() - open - 2);
  int depth = 0;
  size_t begin = 0;
  for (size_t i = 0; i < inner.size(); ++i) {
    if (inner[i] == '<' || inner[i] == '(' || inner[i] == '[') ++depth;
    if (inner[i] == '>' || inner[i] == ')' || inner[i] == ']') --depth;
    if (inner[i] != ',' || depth != 0) continue;
    text.parts.push_back(trimmed(inner.substr(begin, i - begin)));
    begin = i + 1;
  }
  text.parts.push_back(trimmed(inner.substr(begin)));
  return text;
}

std::optional<uint32_t> number_of(std::string_view text) {
  uint32_t n = 0;
  if (text.empty() || text.size() > 4) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    n = 10 * n + static_cast<uint32_t>(c - '0');
  }
  return n;
}

}  // namespace

std::string element_name(std::string_view whole, std::string_view type, uint32_t index) {
  return type == "set" ? fmt::format("element {} of {}", index + 1, whole) : fmt::format("{}[{}]", whole, index);
}
std::string key_name(std::string_view map, uint32_t index) { return fmt::format("key {} of {}", index + 1, map); }
std::string value_name(std::string_view map, uint32_t index) { return fmt::format("value {} of {}", index + 1, map); }
std::string variant_name(std::string_view whole, std::string_view variant) {
  return fmt::format("{} in {}", variant, whole);
}

bool Symbolic::has_null(std::string_view type) const {
  if (type.ends_with('!')) return false;
  return context_.rules->symbolic.classes_have_null;
}

// Chooses one of several cases of an input; when replaying, the given one.
OrFailed<uint32_t> Symbolic::chosen_case(PathEntry entry, const std::vector<std::string>& labels,
                                         const std::vector<PathEntry>& cases) {
  if (given_ != nullptr) {
    for (uint32_t i = 0; i < cases.size(); ++i)
      for (const GivenInput& g : *given_)
        if (g.name == entry.name && g.kind == cases[i].kind && g.type == cases[i].type && g.count == cases[i].count)
          return i;
    return not_supported(fmt::format("the input `{}`, which the path did not have: the value", entry.name));
  }
  uint32_t taken = 0;
  if (cases.size() > 1) {
    TRY(count_branch());
    taken = chosen(ChoiceKind::branch, labels);
  }
  entry.kind = cases[taken].kind;
  entry.type = cases[taken].type;
  entry.count = cases[taken].count;
  add(std::move(entry));
  return taken;
}

OrFailed<uint32_t> Symbolic::chosen_count(const std::string& name, std::string_view type, uint32_t least,
                                          uint32_t most) {
  std::vector<std::string> labels;
  std::vector<PathEntry> cases;
  for (uint32_t n = least; n <= most; ++n) {
    labels.push_back(fmt::format("{} has {} elements", name, n));
    cases.push_back({.kind = PathEntry::Kind::sequence, .type = std::string(type), .count = n});
  }
  return least + TRY(chosen_case({.name = name}, labels, cases));
}

OrFailed<Word> Symbolic::fresh(const std::string& asked, std::string_view type) {
  type = trimmed(type);
  const bool is_nullable = type.ends_with('?'), is_there = type.ends_with('!');
  if (is_nullable || is_there) type.remove_suffix(1);
  // A pointer to a character is a text; any other points into an array.
  if (type == "pointer<char>" || type == "pointer<i8>") type = "string";
  TypeText text = parsed(type);
  if (text.base == "dict") text.base = "map";
  if (text.base == "map" && text.parts.empty()) text.parts = {"any", "any"};
  if (text.base == "pointer" && table().promotion == Promotion::by_rank && !text.parts.empty()) text.base = "array";
  const std::optional<SymbolicType> leaf = leaf_type(type);
  const bool is_sequence = text.base == "list" || text.base == "array" || text.base == "rest";
  const bool is_open_list = is_sequence && text.base != "rest" && !text.parts.empty() && text.parts[0] == "any";
  const bool has_parts = !text.parts.empty() && !is_open_list;
  const bool is_built = has_parts && (is_sequence || text.base == "map" || text.base == "set" || text.base == "tuple" ||
                                      text.base == "Option" || text.base == "Result" || text.base == "reference");
  const Word class_ = context_.global_named(text.base);
  const bool is_class = !leaf && !is_built && !class_.is(Atom::unset) && draft().kind(class_) == ValueKind::class_ &&
                        !is_abstract(class_);
  if (!leaf && !is_built && !is_class)
    return fresh_open(asked, is_nullable || (has_null(type) && !is_there && type != "any"));
  const uint32_t times = names_[asked]++;
  const std::string name = times == 0 ? asked : fmt::format("{}#{}", asked, times + 1);
  if (is_class)
    return given_ != nullptr ? given(name)
                             : fresh_object(name, text.base, is_nullable || (has_null(type) && !is_there));
  if (is_nullable) {
    const std::vector<PathEntry> cases{{.kind = PathEntry::Kind::null},
                                       {.kind = PathEntry::Kind::variant, .type = "!"}};
    if (TRY(chosen_case({.name = name}, {name + " is null", name + " is not null"}, cases)) == 0) return Word();
  }
  if (leaf) return given_ != nullptr ? given(name) : fresh_leaf(name, *leaf, options_.length_max);
  if (text.base == "reference") {
    const Word value = TRY(fresh(name + ".*", text.parts[0]));
    const bool is_object = !is_symbolic(value) && value.is_object();
    return is_object ? value : draft().new_object(ObjectKind::cell, std::span(&value, 1));
  }
  if (text.base == "Option" || text.base == "Result") return fresh_variant(name, text.base, text.parts);
  if (text.base == "map" || text.base == "set") return fresh_entries(name, text.parts);
  if (text.base == "tuple") {
    TRY(chosen_count(name, "tuple", static_cast<uint32_t>(text.parts.size()),
                     static_cast<uint32_t>(text.parts.size())));
    std::vector<Word> words;
    for (uint32_t i = 0; i < text.parts.size(); ++i)
      words.push_back(TRY(fresh(element_name(name, text.base, i), text.parts[i])));
    return draft().tuple(words);
  }
  const std::optional<uint32_t> size =
      text.base == "array" && text.parts.size() > 1 ? number_of(text.parts[1]) : std::nullopt;
  const uint32_t least = size.value_or(0), most = size.value_or(options_.length_max);
  const uint32_t count = TRY(chosen_count(name, text.base, least, most));
  std::vector<Word> words;
  for (uint32_t i = 0; i < count; ++i) words.push_back(TRY(fresh(element_name(name, text.base, i), text.parts[0])));
  return draft().new_object(text.base == "array" ? ObjectKind::array : ObjectKind::list, words);
}

// An open value: only its nullability may be known.
OrFailed<Word> Symbolic::fresh_open(const std::string& name, bool is_nullable) {
  const Word value = unknown_value(name);
  if (!is_nullable || !is_unanswered(value)) return value;
  const std::optional<bool> is_null = TRY(open_null(value, Word()));
  return is_null.value_or(false) ? Word() : value;
}

bool Symbolic::is_abstract(Word class_) {
  const std::string padded = fmt::format(" {} ", draft().text(draft().at(class_, class_words::traits)));
  return std::ranges::any_of(std::array{" interface ", " abstract ", " trait "},
                             [&](std::string_view word) { return padded.find(word) != std::string::npos; });
}

// Maps and sets, with distinct keys.
OrFailed<Word> Symbolic::fresh_entries(const std::string& name, std::span<const std::string_view> types) {
  const bool is_map = types.size() > 1;
  const uint32_t count = TRY(chosen_count(name, is_map ? "map" : "set", 0, std::min(options_.length_max, entries_max)));
  const Word result = is_map ? draft().new_dict() : draft().new_set();
  for (uint32_t i = 0; i < count; ++i) {
    const Word key = TRY(fresh(is_map ? key_name(name, i) : element_name(name, "set", i), types[0]));
    TRY(differ(result, key));
    if (is_map) draft().put(result, key, TRY(fresh(value_name(name, i), types[1])));
    else draft().append(result, key);
  }
  return result;
}

// Requires the key to differ from all keys in the collection.
OrFailed<void> Symbolic::differ(Word collection, Word key) {
  for (uint64_t i = 0; i < draft().size(collection); ++i) {
    Word at = draft().at(collection, i);
    if (!is_symbolic(at) && !is_symbolic(key)) continue;  // both are concrete, when replaying
    add_bound(terms_.negation(TRY(key_equality(at, key))));
  }
  return {};
}

// `None` or `Some(value)`, `Ok(value)` or `Err(error)`, of the language's library.
OrFailed<Word> Symbolic::fresh_variant(const std::string& name, std::string_view type,
                                       std::span<const std::string_view> parts) {
  const bool is_option = type == "Option";
  const std::array<std::string, 2> classes =
      is_option ? std::array<std::string, 2>{"None", "Some"} : std::array<std::string, 2>{"Ok", "Err"};
  std::vector<std::string> labels;
  std::vector<PathEntry> cases;
  for (const std::string& each : classes) {
    labels.push_back(fmt::format("{} is {}", name, each));
    cases.push_back({.kind = PathEntry::Kind::variant, .type = each, .count = each == "None" ? 0u : 1u});
  }
  const uint32_t taken = TRY(chosen_case({.name = name}, labels, cases));
  const Word made = context_.global_named(classes[taken]);
  if (made.is(Atom::unset)) return not_supported(fmt::format("an input `{}` of type `{}`, a type", name, type));
  if (is_option && taken == 0)
    return draft().kind(made) == ValueKind::class_ ? context_.call(made, {}) : OrFailed<Word>(made);
  const std::string_view part = !is_option && taken == 1 && parts.size() > 1 ? parts[1] : parts[0];
  const Word value = TRY(fresh(variant_name(name, classes[taken]), part));
  return context_.call(made, std::span(&value, 1));
}

}  // namespace ramify::ir_machine
