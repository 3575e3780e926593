// SPDX-License-Identifier: Apache-2.0
// The objects of a draft whose words are found by what they are: members by their names, elements of sets and entries of dicts by their keys.
#include <algorithm>

#include "base/hash.h"
#include "machines/ir/draft.h"
#include "machines/ir/member_sets.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

uint64_t Draft::hash_of_name(Word name) const {
  return name.tag() == Word::Tag::symbol ? base::mix64(name.bits())
                                         : base::hash64(std::as_bytes(std::span(text(name))), 1);
}

int64_t Draft::find_name(Word object_word, uint32_t first, Word name) {
  constexpr size_t linear_max = 32;
  if (!object_word.is_object()) [[unlikely]] {
    trip();
    return -1;
  }
  const uint32_t number = static_cast<uint32_t>(object_word.payload());
  load_chunks(number);
  note_keys_read(number);
  Object& o = objects_[number];
  const bool is_symbol = name.tag() == Word::Tag::symbol;
  const auto is_it = [&](Word w) {
    if (w == name) return true;
    return !is_symbol && w.tag() != Word::Tag::symbol && text(w) == text(name);
  };
  if (o.words.size() <= first + linear_max) {
    o.close_gaps();
    for (size_t i = first; i < o.words.size(); i += 2)
      if (is_it(o.words[i])) return static_cast<int64_t>(i);
    return -1;
  }
  if (o.index == nullptr || o.index->is_crowded()) {
    o.close_gaps();
    auto index = std::make_unique<KeyIndex>(o.words.size());
    for (uint32_t i = first; i < o.words.size(); i += 2) index->add(hash_of_name(o.words[i]), i);
    o.index = std::move(index);
  }
  const std::vector<uint32_t>& places = o.index->places;
  for (size_t i = hash_of_name(name) & (places.size() - 1); places[i] != 0; i = (i + 1) & (places.size() - 1)) {
    const size_t place = places[i] - 1;
    if (o.gaps != nullptr && o.gaps->is_erased(place)) continue;
    if (is_it(o.words[place])) return static_cast<int64_t>(o.position(place));
  }
  return -1;
}

void Draft::append_pair(Word object_word, Word name, Word value) {
  value = undivided(value);
  Object& o = resize_of(object_word);
  if (o.index != nullptr) o.index->add(hash_of_name(name), o.words.size());
  for (const Word word : {name, value}) {
    o.words.push_back(word);
    if (o.gaps != nullptr) o.gaps->append();
  }
}

void Draft::erase_pair(Word object_word, uint64_t position) {
  Object& o = resize_of(object_word);
  if (position + 1 >= o.count()) [[unlikely]]
    return trip();
  if (o.gaps == nullptr && o.words.size() <= closed_gaps_max) {
    o.index.reset();
    const auto at = o.words.begin() + static_cast<ptrdiff_t>(position);
    o.words.erase(at, at + 2);
    return;
  }
  const size_t places[] = {o.place(position), o.place(position + 1)};
  for (const size_t place : places) leave_gap(o, place);
  close_if_sparse(o);
}

namespace {
// Collections up to this size are searched from one end to the other.
constexpr size_t searched_max = 8;
}  // namespace

// Loads the keys only: the chunks of values stay unread.
Draft::Object& Draft::with_keys(uint32_t number) {
  Object& o = object(number);
  note_keys_read(number);
  if (!o.is_whole())
    for (uint32_t chunk = 0; chunk < chunk_count(o.size); ++chunk) load_chunk(o, number, chunk);
  return o;
}

// Of a record; -1: it has no such key, or the word is another.
int64_t Draft::find_in_record(Word record, std::string_view key) const {
  if (!record.is_node() && !record.is_draft()) {
    trip();
    return -1;
  }
  const NodeView fields = node(record);
  if (fields.kind != record_node) [[unlikely]] {
    trip();
    return -1;
  }
  const std::span<const Word> keys = fields.words().first(fields.length / 2);
  const auto found = std::ranges::find_if(keys, [&](Word word) { return node(word).text() == key; });
  return found == keys.end() ? -1 : found - keys.begin();
}

int64_t Draft::find_string(Word collection, std::string_view key) {
  if (!collection.is_object() && rules_.compares_strings_by_content) return find_in_record(collection, key);
  if (!collection.is_object() || !rules_.compares_strings_by_content) [[unlikely]]
    return find(collection, string(key));
  const auto number = static_cast<uint32_t>(collection.payload());
  if (has_cells_of_members(number)) return find(collection, string(key));
  const Object& o = with_keys(number);
  const auto is_other = [](Word word) { return !word.is_node() && !word.is_draft(); };
  if (o.words.size() > searched_max || o.gaps != nullptr ||
      !std::ranges::all_of(o.words, [&](Word word) { return is_string(word) || is_other(word); }))
    return find(collection, string(key));
  const auto found =
      std::ranges::find_if(o.words, [&](Word word) { return !is_other(word) && node(word).text() == key; });
  return found == o.words.end() ? -1 : found - o.words.begin();
}

int64_t Draft::find(Word collection, Word key) {
  key = undivided(key);
  if (!collection.is_object()) return is_string(plain(key)) ? find_in_record(collection, text(key)) : -1;
  const auto number = static_cast<uint32_t>(collection.payload());
  if (has_cells_of_members(number)) {
    if (disjuncts_ != nullptr) tell_observed(number);
    note_member_read(number, key);
    (void)object(number);
  } else {
    (void)with_keys(number);
  }
  return find_place(number, key);
}

int64_t Draft::find_place(uint32_t number, Word key) {
  const bool is_by_content = rules_.compares_strings_by_content && is_string(key);
  Object* o = &objects_[number];
  // The key rules may run code of the program, which may create objects and change this one, so `o` is looked up again
  // after each call.
  const auto is_it = [&](size_t place) {
    if (o->gaps != nullptr && o->gaps->is_erased(place)) return false;
    const Word word = o->words[place];
    if (word == key) return true;
    if (is_by_content && is_string(word)) return node(word).text() == node(key).text();
    const bool equal = rules_.equal(*this, word, key);
    o = &object(number);
    return equal && place < o->words.size();
  };
  if (o->words.size() <= searched_max) {
    for (size_t place = 0; place < o->words.size(); ++place)
      if (is_it(place)) return static_cast<int64_t>(o->position(place));
    return -1;
  }
  if (o->index == nullptr || o->index->is_crowded()) {
    o->close_gaps();
    auto index = std::make_unique<KeyIndex>(o->words.size());
    const std::vector<Word> words = o->words;
    for (uint32_t i = 0; i < words.size(); ++i) index->add(rules_.hash(*this, words[i]), i);
    o = &object(number);
    o->index = std::move(index);
  }
  const uint64_t hash = rules_.hash(*this, key);
  o = &object(number);
  if (o->index == nullptr) return -1;  // the program's hash function changed the collection
  const size_t mask = o->index->places.size() - 1;
  for (size_t i = hash & mask;; i = (i + 1) & mask) {
    if (o->index == nullptr || i >= o->index->places.size() || o->index->places[i] == 0) return -1;
    const size_t place = o->index->places[i] - 1;
    if (place < o->words.size() && is_it(place)) return static_cast<int64_t>(o->position(place));
  }
}

void Draft::add(Word set, Word element) {
  element = undivided(plain(element));
  if (set.is_object() && has_cells_of_members(static_cast<uint32_t>(set.payload()))) {
    const auto number = static_cast<uint32_t>(set.payload());
    note_member_written(number, element);
    if (is_member(number, element)) return;
  } else if (find(set, element) >= 0) {
    return;
  }
  const uint64_t hash = resize_of(set).index != nullptr ? rules_.hash(*this, element) : 0;
  Object& o = resize_of(set);
  if (o.index != nullptr) o.index->add(hash, o.words.size());
  o.words.push_back(element);
  if (o.gaps != nullptr) o.gaps->append();
  if (orders_.sets == ElementOrder::canonical) o.is_unsorted = true;
}

// --- sets whose members have cells

bool Draft::has_cells_of_members(uint32_t number) const {
  if (member_sets_ == nullptr) return false;
  if (number >= skeleton_->objects.size()) return objects_[number].copied_set.has_value();
  return member_sets_->set_of(number) != MemberSets::no_set;
}

std::optional<uint32_t> Draft::copied_set(uint32_t number) const {
  return number < skeleton_->objects.size() ? std::nullopt : objects_[number].copied_set;
}

std::optional<Word> Draft::copy_of_set(Word set) {
  if (!set.is_object() || !has_cells_of_members(static_cast<uint32_t>(set.payload()))) return std::nullopt;
  const auto from = static_cast<uint32_t>(set.payload());
  std::vector<MemberWrite> written;
  for (const MemberWrite& write : members_written_)
    if (write.set == from) written.push_back(write);
  if (!std::ranges::all_of(written, [](const MemberWrite& write) { return write.member.has_value(); }))
    return std::nullopt;
  if (disjuncts_ != nullptr) tell_observed(from);
  const std::span<const Word> members = members_now(from);
  const std::vector<Word> words(members.begin(), members.end());
  const Word copy = new_object(ObjectKind::set, words);
  const auto number = static_cast<uint32_t>(copy.payload());
  objects_[number].copied_set = copied_set(from).value_or(from);
  for (const MemberWrite& write : written) members_written_.push_back({number, write.member});
  return copy;
}

void Draft::discard(Word set, Word element) {
  element = undivided(element);
  const auto number = static_cast<uint32_t>(set.payload());
  if (!has_cells_of_members(number)) {
    const int64_t position = find(set, element);
    if (position >= 0) erase(set, static_cast<uint64_t>(position));
    return;
  }
  note_member_written(number, element);
  (void)object(number);
  if (const int64_t position = find_place(number, element); position >= 0) erase(set, static_cast<uint64_t>(position));
}

void Draft::log_read(MemberRead read) {
  read.set = copied_set(read.set).value_or(read.set);
  cells_read_.push_back(member_read_bit | static_cast<uint32_t>(members_read_.size()));
  members_read_.push_back(read);
}

void Draft::note_member_read(uint32_t set, Word member, bool is_guard) {
  log_read({.set = set, .what = MemberRead::What::one, .member = member, .is_guard = is_guard});
}

void Draft::note_found_later_read(uint32_t set) { log_read({.set = set, .what = MemberRead::What::found_later}); }

void Draft::note_all_members_read(uint32_t number) {
  Object& o = object(number);
  if (o.keys_noted) return;
  o.keys_noted = true;
  log_read({.set = number, .what = MemberRead::What::all});
}

// What a guarded step writes decides whether it is a mistake, so there it counts as read, too. Else whether the member was there already is
// not read, so nothing that follows may depend on it.
void Draft::note_member_written(uint32_t set, Word member) {
  if (disjuncts_ != nullptr) tell_changed(set);
  if (guarded_) note_member_read(set, member);
  if (set < guard_objects_) changed_since_guard_ = true;  // as above
  members_written_.push_back({set, member});
}

std::span<const Word> Draft::members_now(uint32_t set) {
  Object& o = object(set);
  if (o.is_unsorted) settle(o, set);
  o.close_gaps();
  return o.words;
}

bool Draft::has_written_member(uint32_t set, Word member) {
  return std::ranges::any_of(members_written_, [&](const MemberWrite& write) {
    return write.set == set && write.member && (*write.member == member || rules_.equal(*this, *write.member, member));
  });
}

bool Draft::is_member(uint32_t set, Word member) {
  (void)object(set);
  return find_place(set, member) >= 0;
}

Word Draft::value_at(Word dict, uint64_t position) {
  if (!dict.is_object()) {
    const NodeView fields = node(dict);
    if (fields.kind != record_node || position >= fields.length / 2) [[unlikely]]
      return no_word();
    return fields.words()[fields.length / 2 + position];
  }
  const uint32_t number = static_cast<uint32_t>(dict.payload());
  Object& o = object(number);
  if (o.kind != ObjectKind::dict || position >= o.count()) [[unlikely]]
    return no_word();
  if (!o.is_whole()) load_chunk(o, number, chunk_count(o.size) + static_cast<uint32_t>(position / chunk_words));
  note_read(number, true, position);
  return o.values[o.place(position)];
}

void Draft::set_value_at(Word dict, uint64_t position, Word value) {
  if (!dict.is_object()) [[unlikely]]
    return trip();
  const uint32_t number = static_cast<uint32_t>(dict.payload());
  Object& o = object(number);
  if (o.kind != ObjectKind::dict || position >= o.count()) [[unlikely]]
    return trip();
  value = undivided(value);
  note_written(number, true, position);
  position = o.place(position);
  const uint32_t chunk = chunk_count(o.size) + static_cast<uint32_t>(position / chunk_words);
  store_word(o, number, o.values, position, chunk, value);
}

void Draft::put(Word dict, Word key, Word value) {
  key = undivided(plain(key));
  value = undivided(value);
  const int64_t position = find(dict, key);
  if (position >= 0) return set_value_at(dict, static_cast<uint64_t>(position), value);
  const uint64_t hash = resize_of(dict).index != nullptr ? rules_.hash(*this, key) : 0;
  Object& o = resize_of(dict);
  if (o.kind != ObjectKind::dict) [[unlikely]]
    return trip();
  if (o.index != nullptr) o.index->add(hash, o.words.size());
  o.words.push_back(key);
  o.values.push_back(value);
  if (o.gaps != nullptr) o.gaps->append();
}

}  // namespace ramify::ir_machine
