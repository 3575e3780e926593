// SPDX-License-Identifier: Apache-2.0
// ChunkSpace: one reserved range of addresses, handed out from its beginning in chunks; the memory of all tables.
//
//   | header block | chunk | chunk | gap | chunk | ... reserved, nothing behind it ...
//                    ^ 64 bytes of chunk header, then words, zero when they come
//
// Everything in the store is named by its address: the distance from the start of the range in 8-byte units, never 0.
// With a file the range is the file, mapped piece by piece, so an address means the same in every process. A chunk
// belongs to one owner. Chunks start small and grow with what their owner has, to 2 MiB; those
// of 2 MiB are aligned, for huge pages, which is where the gaps come from.
//
// Invariants
//   1. What is handed out stays where it is until the space is destroyed.
//   2. A chunk is filled from its front without holes, by one Appender at a time; its unused rest is zero. So the
//      entries of a chunk end at the first zero word where an entry would begin, also after a kill.
//   3. The header's count of used bytes is written after the chunk header: a kill in between loses an empty chunk.
//
// `allocate` and `give_back` may be called by any thread; they take a mutex, once for many entries.
// Tested in store_file_test.cpp and store_test.cpp.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/backing_file.h"
#include "store/budget.h"
#include "store/file_header.h"

namespace ramify::store {

enum class Owner : uint64_t {
  nodes = 1,
  codes,
  states,
  // In stores without a file only:
  pending,  // of lossy ones: what waits to be expanded (pending_blocks.h)
  trees,    // states as trees of pairs (tree_table.h)
};
inline constexpr size_t owner_count = 5;

// A run of words in a chunk.
struct Region {
  uint64_t* begin = nullptr;
  uint64_t* end = nullptr;
  uint64_t words() const { return static_cast<uint64_t>(end - begin); }
};

// A chunk, and how far it is filled with what (savepoint.h).
struct ChunkMark {
  uint64_t owner = 0;
  uint64_t offset = 0;
  uint64_t bytes = 0;
  uint64_t filled_words = 0;  // behind the chunk's header
  uint64_t hash = 0;
  friend bool operator==(const ChunkMark&, const ChunkMark&) = default;
};
struct Savepoint;

class ChunkSpace {
 public:
  static constexpr uint64_t block_bytes = 64 * 1024;  // the smallest chunk, and what all chunks are multiples of
  static constexpr uint64_t chunk_header_words = 8;
  static constexpr uint64_t chunk_bytes_max = uint64_t{2} << 20;

  // An empty path: memory only.
  static base::Result<std::unique_ptr<ChunkSpace>> create(Budget& budget, const std::filesystem::path& file);
  // `savepoint` may be null: all that is there.
  static base::Result<std::unique_ptr<ChunkSpace>> open(Budget& budget, const std::filesystem::path& file,
                                                        const Savepoint* savepoint);
  ~ChunkSpace();
  ChunkSpace(const ChunkSpace&) = delete;
  ChunkSpace& operator=(const ChunkSpace&) = delete;

  uint64_t* at(uint64_t address) const { return base_ + address; }
  uint64_t address_of(const uint64_t* word) const { return static_cast<uint64_t>(word - base_); }

  // At least `words_min` zero words of a chunk of this owner, at or behind `after`: a rest that was given back, or a
  // new chunk. None: the budget, the range or the disk is exhausted.
  std::optional<Region> allocate(Owner owner, uint64_t words_min, const uint64_t* after);
  // A new chunk with at least so many words, and hardly more.
  std::optional<Region> allocate_chunk(Owner owner, uint64_t words);
  // The unused rest of a chunk, from where the next entry would begin. All zero.
  void give_back(Owner owner, Region rest);
  // The same after a kill: what was half-written there is wiped first.
  void reclaim(Owner owner, Region rest);

  // The words of the owner's chunks, in order of address.
  std::vector<Region> chunks(Owner owner) const;
  // The chunk that holds this word of the owner's.
  Region chunk_around(Owner owner, const uint64_t* word) const;
  // The owner's first chunk behind this word.
  std::optional<Region> chunk_behind(Owner owner, const uint64_t* word) const;
  uint64_t bytes(Owner owner) const;  // of the owner's chunks

  // All chunks in order of address, nothing said yet of how far they are filled.
  std::vector<ChunkMark> marks() const;
  Region region_of(const ChunkMark& mark) const { return region_of(Chunk{mark.offset, mark.bytes}); }
  uint64_t bytes_used() const;
  bool has_file() const { return file_ != nullptr; }
  uint64_t identity() const { return header().store_identity(); }

  // Gives the memory of what nobody appends to back to the system; it comes back from the file when it is read. Only
  // with a file. Any thread.
  base::Result<void> release_cold() const;

  std::string root() const;
  base::Result<void> set_root(std::string_view bytes);
  base::Result<void> flush();
  void remove_file();  // for a creation that did not work out

  // What the tables say of a file that they cannot take.
  std::unexpected<base::Error> damaged(const uint64_t* word, std::string_view observed) const;
  std::unexpected<base::Error> no_room_for_index() const;

 private:
  struct Chunk {
    uint64_t offset;
    uint64_t bytes;
  };

  ChunkSpace(Budget& budget, std::unique_ptr<BackingFile> file) : budget_(&budget), file_(std::move(file)) {}
  std::string name() const;
  base::Result<void> reserve();
  base::Result<void> expose(uint64_t offset, uint64_t bytes);
  base::Result<void> find_chunks();
  base::Result<void> go_back_to(const Savepoint& savepoint);
  std::optional<Region> new_chunk(Owner owner, uint64_t bytes);
  FileHeader& header() const { return *reinterpret_cast<FileHeader*>(base_); }
  Region region_of(const Chunk& chunk) const;
  std::vector<Chunk>& chunks_of(Owner owner) { return chunks_[static_cast<size_t>(owner) - 1]; }
  const std::vector<Chunk>& chunks_of(Owner owner) const { return chunks_[static_cast<size_t>(owner) - 1]; }

  Budget* budget_;
  std::unique_ptr<BackingFile> file_;  // none: memory only
  uint64_t* base_ = nullptr;
  uint64_t range_bytes_ = 0;

  mutable std::mutex mutex_;  // over all that follows
  uint64_t used_bytes_ = 0;
  uint64_t taken_bytes_ = 0;  // from the budget: what is used without the gaps
  std::array<std::vector<Chunk>, owner_count> chunks_;
  std::array<std::vector<Region>, owner_count> rests_;
};

}  // namespace ramify::store
