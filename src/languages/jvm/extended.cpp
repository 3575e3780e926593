// SPDX-License-Identifier: Apache-2.0
// Classes of the program that extend library classes (`class Cache extends LinkedHashMap<K, V>`): an object holds a
// library object in a hidden field, which the base constructor creates; members that the class lacks are looked up
// there.
//
// Tested through the programs of conformance/languages.
#include <algorithm>

#include "base/result.h"
#include "languages/jvm/classes.h"
#include "languages/jvm/functions.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::jvm {

namespace {

constexpr std::string_view inner_field = "%library";
constexpr std::string_view extensible[] = {"ArrayList",     "LinkedList", "ArrayDeque",    "Stack",
                                           "Vector",        "HashMap",    "TreeMap",       "LinkedHashMap",
                                           "LinkedHashSet", "HashSet",    "PriorityQueue", "TreeSet"};

// The library class that the object's class extends; unset if there is none.
Word library_base(Context& c, Word instance) {
  const Word class_ = class_of(c, instance);
  if (c.draft.kind(class_) != ValueKind::class_) return Word::of(Atom::unset);
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) {
    const Word base = c.draft.at(order, i);
    if (c.draft.kind(base) == ValueKind::builtin &&
        std::ranges::find(extensible, c.function_name(base)) != std::end(extensible))
      return base;
  }
  return Word::of(Atom::unset);
}

Word inner_object(Context& c, Word instance) {
  const int64_t at = c.draft.find_name(instance, instance_words::fields, c.name_of(inner_field));
  return at < 0 ? Word::of(Atom::unset) : c.draft.at(instance, static_cast<uint64_t>(at) + 1);
}

OrFailed<Word> make_base(Context& c, Word instance, Word base, const Arguments& a) {
  const Word made = TRY(c.call(base, a.positional));
  c.draft.append_pair(instance, c.name_of(inner_field), made);
  return made;
}

// LinkedHashMap: called after an insertion.
OrFailed<void> remove_eldest(Context& c, Word instance, Word map) {
  const Word rule = c.find_method(instance, "removeEldestEntry");
  if (rule.is(Atom::unset)) return {};
  const std::vector<Entry> all = TRY(entries(c, map));
  if (all.empty()) return {};
  const Word eldest = new_entry(c, all[0].key, all[0].value, map);
  const Word answer = TRY(c.call_on(instance, rule, std::span(&eldest, 1)));
  if (answer.is(Atom::true_)) TRY(map_remove(c, map, all[0].key));
  return {};
}

}  // namespace

OrFailed<Word> library_part(Context& c, Word value) {
  if (c.draft.kind(value) != ValueKind::instance) return value;
  const Word inner = inner_object(c, value);
  const Word base = inner.is(Atom::unset) ? library_base(c, value) : Word();
  if (base.is(Atom::unset)) return value;
  return inner.is(Atom::unset) ? make_base(c, value, base, {}) : OrFailed<Word>(inner);
}

OrFailed<std::optional<Word>> extended_method(Context& c, Word receiver, std::string_view name, const Arguments& a) {
  const Word base = library_base(c, receiver);
  if (base.is(Atom::unset) && inner_object(c, receiver).is(Atom::unset)) return std::nullopt;
  if (name == base_constructor_call) return TRY(make_base(c, receiver, base, a));
  const Word inner = TRY(library_part(c, receiver));
  if (name.starts_with(base_method_call)) name.remove_prefix(base_method_call.size());
  if (name == "removeEldestEntry") return Word::boolean(false);
  const uint64_t before = TRY(size_of(c, inner));
  const Word result = TRY(call_method(c, inner, name, a));
  if (family_of(c, inner) == Family::map && TRY(size_of(c, inner)) > before) TRY(remove_eldest(c, receiver, inner));
  return result;
}

}  // namespace ramify::ir_machine::jvm
