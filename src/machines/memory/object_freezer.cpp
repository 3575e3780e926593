// SPDX-License-Identifier: Apache-2.0
#include "machines/memory/object_freezer.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace ramify::memory {

using store::Atom;
using store::OrFull;
using store::Word;

namespace {

constexpr uint64_t chunk_bytes = 1024;

// The attributes of an allocation, without its content. No padding, so that its bytes are its value.
struct AllocationFacts {
  uint64_t id, base, size;
  uint8_t kind, writable, is_exposed, is_internal, has_store, alignment_log2, zero[2];
};
static_assert(sizeof(AllocationFacts) == 32);

}  // namespace

std::string text_of(const store::Store& store, Word word) {
  const store::NodeView node = store.node(word);
  if (node.kind.holds_bytes()) return std::string(node.text());
  std::string text;
  for (const Word chunk : node.words()) text += store.node(chunk).text();
  return text;
}

// --- to words

OrFull<Word> ObjectFreezer::bytes_word(const void* bytes, uint64_t size, store::NodeKind kind) {
  const auto* first = static_cast<const char*>(bytes);
  if (size <= chunk_bytes) return writer_.intern(kind, as_text(first, size));
  std::vector<Word> chunks;
  for (uint64_t at = 0; at < size; at += chunk_bytes)
    chunks.push_back(TRY(writer_.intern(kind, as_text(first + at, std::min(chunk_bytes, size - at)))));
  return writer_.intern(list_node, chunks);
}

void ObjectFreezer::read_bytes(Word word, void* bytes, uint64_t size) const {
  auto* to = static_cast<char*>(bytes);
  const store::NodeView node = store_.node(word);
  if (node.kind.holds_bytes()) {
    if (size != 0) std::memcpy(to, node.text().data(), size);
    return;
  }
  for (const Word chunk : node.words()) {
    const std::string_view text = store_.node(chunk).text();
    std::memcpy(to, text.data(), text.size());
    to += text.size();
  }
}

OrFull<Word> ObjectFreezer::piece_word(const Memory::Piece& piece) {
  const Word bytes = TRY(bytes_word(piece.bytes.data(), piece.bytes.size(), bytes_node));
  // Most objects are defined entirely, or not at all.
  Word marks = Word::of(Atom::true_);
  const auto is = [&](Mark mark) {
    return std::ranges::all_of(piece.marks, [&](uint8_t m) { return m == static_cast<uint8_t>(mark); });
  };
  if (is(Mark::undefined)) {
    marks = Word::of(Atom::none);
  } else if (!is(Mark::plain)) {
    marks = TRY(bytes_word(piece.marks.data(), piece.marks.size(), marks_node));
  }
  std::vector<Word> words{bytes, marks, Word::integer(static_cast<int64_t>(piece.bytes.size()))};
  for (const auto& [at, id] : piece.provenances) {
    words.push_back(Word::integer(static_cast<int64_t>(at)));
    words.push_back(TRY(writer_.intern(integer_node, as_text(&id.bits, sizeof id.bits))));
  }
  return writer_.intern(piece_node, words);
}

OrFull<Word> ObjectFreezer::allocation_word(Allocation& a) {
  if (!a.is_changed && a.frozen != 0) return Word::from_bits(a.frozen);
  AllocationFacts facts{a.id.bits,
                        a.base,
                        a.size,
                        static_cast<uint8_t>(a.kind),
                        static_cast<uint8_t>(a.writable),
                        a.is_exposed,
                        a.is_internal,
                        a.has_store,
                        static_cast<uint8_t>(std::countr_zero(a.alignment)),
                        {}};
  std::vector<Word> words{TRY(writer_.intern(facts_node, as_text(&facts, sizeof facts))),
                          TRY(piece_word(memory_.piece(a, a.base, a.size)))};
  if (!a.parts.empty()) {
    words.push_back(Word::integer(static_cast<int64_t>(a.parts.size())));
    words.push_back(TRY(bytes_word(a.parts.data(), a.parts.size() * sizeof(TypedPart), bytes_node)));
  }
  const Word word = TRY(writer_.intern(allocation_node, words));
  a.frozen = word.bits();
  a.is_changed = false;
  return word;
}

OrFull<void> ObjectFreezer::note_initial_objects() {
  initial_objects_.resize(static_sites_ + 1);
  for (const std::unique_ptr<Allocation>& a : memory_.all())
    if (is_static(*a)) initial_objects_[a->id.site()] = TRY(allocation_word(*a));
  return {};
}

OrFull<void> ObjectFreezer::freeze(std::vector<store::Code>& slots) {
  objects_.clear();
  for (const std::unique_ptr<Allocation>& a : memory_.all()) {
    const Word word = TRY(allocation_word(*a));
    const bool is_initial = is_static(*a) && initial_objects_[a->id.site()] == word;
    if (!is_initial) objects_.emplace_back(a->id, word);
  }
  std::ranges::sort(objects_);
  for (const auto& [id, word] : objects_) slots.push_back(TRY(writer_.code(word)));
  return {};
}

// --- and back

Memory::Piece ObjectFreezer::piece_of(Word word) const {
  const std::span<const Word> words = store_.node(word).words();
  Memory::Piece piece;
  const auto size = static_cast<uint64_t>(words[2].as_integer());
  piece.bytes.resize(size);
  read_bytes(words[0], piece.bytes.data(), size);
  piece.marks.assign(size, static_cast<uint8_t>(words[1].is(Atom::none) ? Mark::undefined : Mark::plain));
  if (words[1].is_node()) read_bytes(words[1], piece.marks.data(), size);
  for (size_t i = 3; i + 1 < words.size(); i += 2) {
    AllocationId id;
    std::memcpy(&id.bits, store_.node(words[i + 1]).text().data(), sizeof id.bits);
    piece.provenances.emplace_back(static_cast<uint64_t>(words[i].as_integer()), id);
  }
  return piece;
}

void ObjectFreezer::thaw_allocation(Word word) {
  const std::span<const Word> words = store_.node(word).words();
  AllocationFacts facts;
  std::memcpy(&facts, store_.node(words[0]).text().data(), sizeof facts);
  // An unchanged object needs no work.
  if (Allocation* there = memory_.find({facts.id}); there != nullptr) {
    if (!there->is_changed && there->frozen == word.bits()) return;
    memory_.kill({facts.id});
  }
  Allocation& a = memory_.create({facts.id}, static_cast<AllocationKind>(facts.kind), facts.base, facts.size);
  memory_.put(a, facts.base, piece_of(words[1]));
  a.writable = static_cast<Writable>(facts.writable);
  a.is_exposed = facts.is_exposed != 0;
  a.alignment = uint64_t{1} << facts.alignment_log2;
  a.is_internal = facts.is_internal != 0;
  a.has_store = facts.has_store != 0;
  if (words.size() > 2) {
    a.parts.resize(static_cast<size_t>(words[2].as_integer()));
    read_bytes(words[3], a.parts.data(), a.parts.size() * sizeof(TypedPart));
  }
  a.frozen = word.bits();
  a.is_changed = false;
}

void ObjectFreezer::thaw(std::span<const store::Code> slots) {
  // Kill objects that are not in the state before others take their addresses.
  wanted_.clear();
  for (const store::Code code : slots) wanted_.push_back(store_.word(code).bits());
  std::ranges::sort(wanted_);
  std::vector<AllocationId> others;
  std::vector<Word> restored;
  for (const std::unique_ptr<Allocation>& a : memory_.all()) {
    if (!a->is_changed && std::ranges::binary_search(wanted_, a->frozen)) continue;
    if (!is_static(*a)) {
      others.push_back(a->id);
    } else if (const Word first = initial_objects_[a->id.site()]; a->is_changed || a->frozen != first.bits()) {
      restored.push_back(first);
    }
  }
  for (const AllocationId id : others) memory_.kill(id);
  for (const Word word : restored) thaw_allocation(word);
  for (const store::Code code : slots) thaw_allocation(store_.word(code));
  memory_.forget_killed();
}

}  // namespace ramify::memory
