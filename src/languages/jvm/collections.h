// SPDX-License-Identifier: Apache-2.0
// Collections of Java, Kotlin and Scala in all representations (forms.h): elements, entries, members, in the iteration
// order of the language's own library. The order of hashed collections is exact, too: it follows the hash codes that
// the languages define (Java SE API: String.hashCode, List.hashCode ...; OpenJDK's HashMap: a table whose size is a
// power of two, index (h ^ h >>> 16) & (size - 1), insertion order within an index; Scala 2.13's CHAMP maps by
// Steindorfer and Vinju, 2015, and mutable maps).
//
// Tested through the programs of conformance/languages.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "languages/jvm/forms.h"
#include "machines/ir/dialect.h"

namespace ramify::ir_machine::jvm {

enum class Family : uint8_t { none, list, set, map, entry, builder, optional, collector, iterator };
Family family_of(Context& c, Word value);

Word new_list(Context& c, std::span<const Word> elements, Form form = Form::plain);
Word new_map(Context& c, Form form);  // not sorted
Word new_set(Context& c, Form form);
Word new_sorted(Context& c, Form form, Word comparison);
Word new_entry(Context& c, Word key, Word value, Word map = {});

// The elements of any iterable value, including texts and maps (their entries).
OrFailed<std::vector<Word>> elements(Context& c, Word iterable);
OrFailed<uint64_t> size_of(Context& c, Word collection);

// --- maps
OrFailed<std::optional<Word>> map_find(Context& c, Word map, Word key);
OrFailed<std::optional<Word>> map_put(Context& c, Word map, Word key, Word value);  // returns the previous value
// As HashMap.merge and compute do: a new entry becomes the first of its bin.
OrFailed<void> map_put_first(Context& c, Word map, Word key, Word value);
// The first step of merge and compute: a table above its load limit grows.
OrFailed<void> grow_first(Context& c, Word map);
OrFailed<std::optional<Word>> map_remove(Context& c, Word map, Word key);  // returns the previous value
struct Entry {
  Word key, value;
};
OrFailed<std::vector<Entry>> entries(Context& c, Word map);
void clear(Context& c, Word collection);
// Grows the table to a capacity, or for `more` additional entries, as putAll and constructors do.
void reserve(Context& c, Word hashed, uint64_t capacity);
void reserve_for(Context& c, Word hashed, uint64_t more);

// --- sets and lists
OrFailed<bool> collection_add(Context& c, Word collection, Word value);
OrFailed<bool> collection_contains(Context& c, Word collection, Word value);
OrFailed<bool> collection_remove(Context& c, Word collection, Word value);         // the first equal element
OrFailed<void> heapified(Context& c, Word queue, std::span<const Word> elements);  // fills a new priority queue
OrFailed<void> check_mutable(Context& c, Word collection);
OrFailed<void> replace_all(Context& c, Word list, std::span<const Word> elements);

// --- order and hash codes
OrFailed<int> compare(Context& c, Word comparison, Word a, Word b);  // without a comparison: by natural order
OrFailed<void> sort(Context& c, std::vector<Word>& elements, Word comparison);
OrFailed<int32_t> hash_code(Context& c, Word value);
int32_t text_hash(Context& c, std::string_view text);
// In sorted collections: the position of an element, or its insertion point.
struct Place {
  uint64_t position = 0;  // index of a word
  bool is_there = false;
};
OrFailed<Place> sorted_place(Context& c, Word sorted, Word key);

// --- functions of the language, or instances with the method (Java's functional interfaces)
OrFailed<Word> invoke(Context& c, Word function, std::string_view method, std::span<const Word> arguments);
inline OrFailed<Word> invoke(Context& c, Word function, Word argument) {
  return invoke(c, function, "apply", std::span(&argument, 1));
}
OrFailed<bool> holds(Context& c, Word predicate, Word argument);

inline Word argument(const Arguments& a, size_t i) { return i < a.positional.size() ? a.positional[i] : Word(); }
inline bool is_function(Context& c, Word w) {
  const ValueKind kind = c.draft.kind(w);
  return kind == ValueKind::function || kind == ValueKind::closure || kind == ValueKind::bound_method ||
         kind == ValueKind::builtin || kind == ValueKind::overloads;
}
inline Word count_word(uint64_t n) { return Word::integer(static_cast<int64_t>(n)); }
std::unexpected<Failed> out_of_bounds(Context& c, int64_t index, uint64_t length);
std::unexpected<Failed> no_element(Context& c, std::string message = {});
std::unexpected<Failed> unsupported_operation(Context& c);

}  // namespace ramify::ir_machine::jvm
