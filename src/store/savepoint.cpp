// SPDX-License-Identifier: Apache-2.0
#include "store/savepoint.h"

#include <algorithm>
#include <cstring>
#include <span>

#include "base/hash.h"
#include "store/node_table.h"
#include "store/packing.h"

namespace ramify::store {
namespace {

// How many words the entry has that begins here, of `limit` that are left; 0: none begins here.
uint64_t entry_words(Owner owner, const uint64_t* entry, uint64_t limit) {
  if (limit == 0) return 0;
  switch (owner) {
    case Owner::nodes: {
      const uint64_t words = NodeTable::stored_words(entry);
      return words <= limit ? words : 0;
    }
    case Owner::codes: return *entry == 0 ? 0 : 1;
    case Owner::states: {
      if (limit < 2 || (entry[1] & packed_committed_bit) == 0) return 0;
      const std::optional<uint64_t> words = packed_words_within(entry + 1, limit - 1);
      return words ? 1 + *words : 0;
    }
    case Owner::pending:
    case Owner::trees: return 0;  // in no file
  }
  return 0;
}

// A state's note is no content.
uint64_t fold(Owner owner, const uint64_t* entry, uint64_t words, uint64_t hash) {
  const uint64_t skipped = owner == Owner::states ? 1 : 0;
  return base::hash64(std::as_bytes(std::span(entry + skipped, words - skipped)), hash);
}

// From where the mark stands to the end of what is there, or to `end_words`.
void advance(ChunkMark& mark, const Region& chunk, uint64_t end_words) {
  const auto owner = static_cast<Owner>(mark.owner);
  while (mark.filled_words < end_words) {
    const uint64_t* entry = chunk.begin + mark.filled_words;
    const uint64_t words = entry_words(owner, entry, end_words - mark.filled_words);
    if (words == 0) return;
    mark.hash = fold(owner, entry, words, mark.hash);
    mark.filled_words += words;
  }
}

constexpr size_t head_words = 3;
constexpr size_t chunk_words = 5;

}  // namespace

std::string Savepoint::encode() const {
  std::vector<uint64_t> words = {identity, bytes_used, chunks.size()};
  for (const ChunkMark& chunk : chunks)
    words.insert(words.end(), {chunk.owner, chunk.offset, chunk.bytes, chunk.filled_words, chunk.hash});
  return {reinterpret_cast<const char*>(words.data()), words.size() * sizeof(uint64_t)};
}

std::optional<Savepoint> Savepoint::decode(std::string_view bytes) {
  std::vector<uint64_t> words(bytes.size() / sizeof(uint64_t));
  if (words.size() * sizeof(uint64_t) != bytes.size() || words.size() < head_words) return std::nullopt;
  std::memcpy(words.data(), bytes.data(), bytes.size());
  Savepoint savepoint{words[0], words[1], {}};
  if (words[2] != (words.size() - head_words) / chunk_words || words.size() != head_words + words[2] * chunk_words)
    return std::nullopt;
  for (size_t at = head_words; at < words.size(); at += chunk_words)
    savepoint.chunks.push_back({words[at], words[at + 1], words[at + 2], words[at + 3], words[at + 4]});
  return savepoint;
}

Savepoint take_savepoint(const ChunkSpace& space, const Savepoint& last) {
  Savepoint now{space.identity(), space.bytes_used(), space.marks()};
  auto known = last.chunks.begin();
  for (ChunkMark& mark : now.chunks) {
    while (known != last.chunks.end() && known->offset < mark.offset) ++known;
    if (known != last.chunks.end() && known->offset == mark.offset) mark = *known;
    const Region chunk = space.region_of(mark);
    advance(mark, chunk, chunk.words());
  }
  return now;
}

base::Result<void> verify_savepoint(const ChunkSpace& space, const Savepoint& savepoint) {
  std::vector<ChunkMark> found = space.marks();
  if (found.size() != savepoint.chunks.size())
    return space.damaged(space.at(0), "its tables are not those of the checkpoint");
  for (size_t i = 0; i < found.size(); ++i) {
    const ChunkMark& wanted = savepoint.chunks[i];
    const Region chunk = space.region_of(found[i]);
    if (found[i].owner != wanted.owner || found[i].offset != wanted.offset || found[i].bytes != wanted.bytes ||
        wanted.filled_words > chunk.words())
      return space.damaged(chunk.begin, "a table is not that of the checkpoint");
    advance(found[i], chunk, wanted.filled_words);
    if (found[i] != wanted)
      return space.damaged(chunk.begin + found[i].filled_words, "the content has changed since the checkpoint");
  }
  return {};
}

}  // namespace ramify::store
