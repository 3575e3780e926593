// SPDX-License-Identifier: Apache-2.0
#include "store/chunk_space.h"

#include <algorithm>
#include <bit>
#include <cerrno>
#include <cstring>
#include <random>

#include <fmt/format.h>
#include <sys/mman.h>

#include "base/check.h"
#include "base/hash.h"
#include "base/resident.h"
#include "store/savepoint.h"
#include "store/zero_pages.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define RAMIFY_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define RAMIFY_SANITIZED 1
#endif
#endif

namespace ramify::store {
namespace {

// The sanitizers keep a shadow of all that is reserved, so they get a smaller range. Where a limit on virtual memory is
// set, the range is halved until it fits.
#ifdef RAMIFY_SANITIZED
constexpr uint64_t range_bytes_wanted = uint64_t{16} << 30;
#else
constexpr uint64_t range_bytes_wanted = uint64_t{1} << 40;
#endif
constexpr uint64_t range_bytes_min = uint64_t{64} << 20;

struct ChunkHeader {
  uint64_t mark;
  uint64_t owner;
  uint64_t bytes;
};
static_assert(sizeof(ChunkHeader) <= ChunkSpace::chunk_header_words * 8);
constexpr uint64_t file_owner_count = 3;  // of the owners, the first so many have chunks in files
constexpr uint64_t chunk_mark = 0x6b6e756863796d52;

static_assert(sizeof(FileHeader) <= ChunkSpace::block_bytes);

uint64_t round_up(uint64_t value, uint64_t unit) { return (value + unit - 1) / unit * unit; }

// The tail of a chunk that is not worth remembering.
constexpr uint64_t rest_words_min = 512;

// The latest chunks of an owner, of which writers fill some.
constexpr size_t hot_chunks = 16;

// Tells two stores apart, so that a checkpoint is not taken for that of another one.
uint64_t draw_identity() {
  std::random_device random;
  return uint64_t{random()} << 32 | random();
}

}  // namespace

base::Result<std::unique_ptr<ChunkSpace>> ChunkSpace::create(Budget& budget, const std::filesystem::path& path) {
  std::unique_ptr<BackingFile> file;
  if (!path.empty()) file = TRY(BackingFile::create(path));
  std::unique_ptr<ChunkSpace> space(new ChunkSpace(budget, std::move(file)));
  const auto begin = [&]() -> base::Result<void> {
    TRY(space->reserve());
    if (space->file_) {
      if (!budget.take_on_disk(block_bytes))
        return base::fail(fmt::format("a disk limit of {} bytes is too small for a store: allow at least one megabyte",
                                      budget.disk_bytes_max()));
    } else if (!budget.take(block_bytes)) {
      return base::fail(fmt::format("a memory limit of {} bytes is too small for a store: allow at least one megabyte",
                                    budget.bytes_max()));
    }
    space->taken_bytes_ = block_bytes;
    if (space->file_) TRY(space->file_->extend(0, block_bytes));
    TRY(space->expose(0, block_bytes));
    space->used_bytes_ = block_bytes;
    space->header().initialise(block_bytes, draw_identity());
    return {};
  };
  base::Result<void> begun = begin();
  if (begun) return space;
  space->remove_file();
  return std::unexpected(std::move(begun).error());
}

base::Result<std::unique_ptr<ChunkSpace>> ChunkSpace::open(Budget& budget, const std::filesystem::path& path,
                                                           const Savepoint* savepoint) {
  std::unique_ptr<BackingFile> file = TRY(BackingFile::open(path));
  const uint64_t file_bytes = TRY(file->size());
  if (file_bytes < block_bytes)
    return base::fail(
        fmt::format("`{}` is no complete store, it has only {} bytes: check the path, or explore again into "
                    "a new file",
                    path.string(), file_bytes));
  std::unique_ptr<ChunkSpace> space(new ChunkSpace(budget, std::move(file)));
  TRY(space->reserve());
  TRY(space->expose(0, block_bytes));
  TRY(space->header().verify(path.string(), file_bytes));
  space->used_bytes_ = space->header().bytes_used();
  if (savepoint != nullptr) {
    if (savepoint->identity != space->identity() || savepoint->bytes_used > space->used_bytes_ ||
        savepoint->bytes_used < block_bytes || savepoint->bytes_used % block_bytes != 0)
      return base::fail(
          fmt::format("the checkpoint does not belong to the store file `{}`: give the file that it was written with, "
                      "or explore again into a new file",
                      path.string()));
    space->used_bytes_ = savepoint->bytes_used;
  }
  if (space->used_bytes_ > space->range_bytes_)
    return base::fail(
        fmt::format("the store file `{}` has {} bytes in use, but only {} of address space are to be had: "
                    "raise the limit on virtual memory",
                    path.string(), space->used_bytes_, space->range_bytes_));
  TRY(space->expose(0, space->used_bytes_));
  TRY(space->find_chunks());
  if (savepoint != nullptr) TRY(space->go_back_to(*savepoint));
  // Behind it there may be a chunk that a kill kept from being counted: it goes, or it would stand in the way later.
  TRY(space->file_->cut(space->used_bytes_));
  return space;
}

// Nothing is changed before all has been looked at.
base::Result<void> ChunkSpace::go_back_to(const Savepoint& savepoint) {
  TRY(verify_savepoint(*this, savepoint));
  for (const ChunkMark& mark : savepoint.chunks) {
    const Region chunk = region_of(mark);
    // Looking before writing keeps untouched pages untouched.
    std::replace_if(
        chunk.begin + mark.filled_words, chunk.end, [](uint64_t word) { return word != 0; }, 0);
  }
  header().set_bytes_used(savepoint.bytes_used);
  return {};
}

ChunkSpace::~ChunkSpace() {
  if (base_ != nullptr) ::munmap(base_, range_bytes_);
  file_ ? budget_->give_back_on_disk(taken_bytes_) : budget_->give_back(taken_bytes_);
}

base::Result<void> ChunkSpace::reserve() {
  uint64_t wanted = range_bytes_wanted;
  // Where address space is short, what is reserved here is missing elsewhere.
  if (const std::optional<uint64_t> left = base::address_space_left()) {
    constexpr uint64_t gaps = uint64_t{64} << 20;
    const uint64_t useful = file_ ? wanted : std::min(wanted, budget_->bytes_max()) / 4 * 5 + gaps;
    wanted = std::max(std::min({wanted, useful, *left / 3}), range_bytes_min);
  }
  for (uint64_t range = wanted; range >= range_bytes_min; range /= 2) {
    const uint64_t bytes = range / huge_page_bytes * huge_page_bytes;
    // One huge page more, so that the range can begin on one.
    void* mapping =
        ::mmap(nullptr, bytes + huge_page_bytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapping == MAP_FAILED) continue;
    const auto start = reinterpret_cast<uintptr_t>(mapping);
    const uintptr_t aligned = round_up(start, huge_page_bytes);
    if (aligned != start) ::munmap(mapping, aligned - start);
    if (const uint64_t behind = start + huge_page_bytes - aligned; behind != 0)
      ::munmap(reinterpret_cast<void*>(aligned + bytes), behind);
    base_ = reinterpret_cast<uint64_t*>(aligned);
    range_bytes_ = bytes;
    return {};
  }
  return base::fail(
      fmt::format("no {} bytes of address space could be reserved for the store: {}: raise the limit on "
                  "virtual memory",
                  range_bytes_min, std::strerror(errno)));
}

// Makes a piece of the range readable and writable.
base::Result<void> ChunkSpace::expose(uint64_t offset, uint64_t bytes) {
  void* address = reinterpret_cast<char*>(base_) + offset;
  if (file_) return file_->map_at(address, offset, bytes);
  if (::mprotect(address, bytes, PROT_READ | PROT_WRITE) != 0)
    return base::fail(fmt::format("no {} bytes of memory could be had for the store: {}", bytes, std::strerror(errno)));
  if (bytes >= huge_page_bytes) (void)::madvise(address, bytes, MADV_HUGEPAGE);  // a wish only
  return {};
}

base::Result<void> ChunkSpace::find_chunks() {
  taken_bytes_ = block_bytes;
  for (uint64_t offset = block_bytes; offset < used_bytes_;) {
    const auto& chunk = *reinterpret_cast<const ChunkHeader*>(base_ + offset / 8);
    if (chunk.mark == 0) {  // a gap
      offset += block_bytes;
      continue;
    }
    const bool is_sound = chunk.mark == chunk_mark && chunk.owner >= 1 && chunk.owner <= file_owner_count &&
                          chunk.bytes != 0 && chunk.bytes % block_bytes == 0 && chunk.bytes <= used_bytes_ - offset;
    if (!is_sound) return damaged(base_ + offset / 8, "no chunk begins there");
    chunks_of(static_cast<Owner>(chunk.owner)).push_back({offset, chunk.bytes});
    taken_bytes_ += chunk.bytes;
    offset += chunk.bytes;
  }
  budget_->count_on_disk(taken_bytes_);
  return {};
}

std::optional<Region> ChunkSpace::allocate(Owner owner, uint64_t words_min, const uint64_t* after) {
  const std::lock_guard lock(mutex_);
  auto& rests = rests_[static_cast<size_t>(owner) - 1];
  auto best = rests.end();
  for (auto rest = rests.begin(); rest != rests.end(); ++rest) {
    if (rest->begin >= after && rest->words() >= words_min && (best == rests.end() || rest->begin < best->begin))
      best = rest;
  }
  if (best != rests.end()) {
    const Region found = *best;
    rests.erase(best);
    return found;
  }
  uint64_t owned = 0;
  for (const Chunk& chunk : chunks_of(owner)) owned += chunk.bytes;
  const uint64_t needed = round_up((words_min + chunk_header_words) * 8, block_bytes);
  const uint64_t wanted = std::max(needed, std::clamp(std::bit_floor(owned / 4), block_bytes, chunk_bytes_max));
  std::optional<Region> chunk = new_chunk(owner, wanted);
  if (!chunk && wanted > needed) chunk = new_chunk(owner, needed);  // the last of the budget
  return chunk;
}

std::optional<Region> ChunkSpace::allocate_chunk(Owner owner, uint64_t words) {
  const std::lock_guard lock(mutex_);
  return new_chunk(owner, round_up((words + chunk_header_words) * 8, block_bytes));
}

std::optional<Region> ChunkSpace::new_chunk(Owner owner, uint64_t bytes) {
  const uint64_t offset = bytes >= chunk_bytes_max ? round_up(used_bytes_, huge_page_bytes) : used_bytes_;
  if (bytes > range_bytes_ || offset > range_bytes_ - bytes) return std::nullopt;
  if (!(file_ ? budget_->take_on_disk(bytes) : budget_->take(bytes))) return std::nullopt;
  // Why the system refuses (a full disk, no memory) is the same to a writer: the store is full.
  if ((file_ && !file_->extend(offset, bytes)) || !expose(offset, bytes)) {
    file_ ? budget_->give_back_on_disk(bytes) : budget_->give_back(bytes);
    return std::nullopt;
  }
  auto& chunk = *reinterpret_cast<ChunkHeader*>(base_ + offset / 8);
  chunk.owner = static_cast<uint64_t>(owner);
  chunk.bytes = bytes;
  __atomic_store_n(&chunk.mark, chunk_mark, __ATOMIC_RELEASE);
  used_bytes_ = offset + bytes;
  taken_bytes_ += bytes;
  header().set_bytes_used(used_bytes_);
  chunks_of(owner).push_back({offset, bytes});
  return region_of(chunks_of(owner).back());
}

void ChunkSpace::give_back(Owner owner, Region rest) {
  if (rest.words() < rest_words_min) return;
  const std::lock_guard lock(mutex_);
  rests_[static_cast<size_t>(owner) - 1].push_back(rest);
}

void ChunkSpace::reclaim(Owner owner, Region rest) {
  // Looking before writing keeps untouched pages untouched.
  std::replace_if(
      rest.begin, rest.end, [](uint64_t word) { return word != 0; }, 0);
  give_back(owner, rest);
}

Region ChunkSpace::region_of(const Chunk& chunk) const {
  return {base_ + chunk.offset / 8 + chunk_header_words, base_ + (chunk.offset + chunk.bytes) / 8};
}

std::vector<Region> ChunkSpace::chunks(Owner owner) const {
  const std::lock_guard lock(mutex_);
  std::vector<Region> regions;
  for (const Chunk& chunk : chunks_of(owner)) regions.push_back(region_of(chunk));
  return regions;
}

Region ChunkSpace::chunk_around(Owner owner, const uint64_t* word) const {
  const std::lock_guard lock(mutex_);
  const std::vector<Chunk>& chunks = chunks_of(owner);
  const uint64_t offset = address_of(word) * 8;
  const auto behind = std::ranges::upper_bound(chunks, offset, {}, &Chunk::offset);
  CHECK(behind != chunks.begin() && offset < std::prev(behind)->offset + std::prev(behind)->bytes, "no chunk at {}",
        offset);
  return region_of(*std::prev(behind));
}

std::optional<Region> ChunkSpace::chunk_behind(Owner owner, const uint64_t* word) const {
  const std::lock_guard lock(mutex_);
  const std::vector<Chunk>& chunks = chunks_of(owner);
  const auto behind = std::ranges::upper_bound(chunks, address_of(word) * 8, {}, &Chunk::offset);
  if (behind == chunks.end()) return std::nullopt;
  return region_of(*behind);
}

uint64_t ChunkSpace::bytes(Owner owner) const {
  const std::lock_guard lock(mutex_);
  uint64_t sum = 0;
  for (const Chunk& chunk : chunks_of(owner)) sum += chunk.bytes;
  return sum;
}

std::string ChunkSpace::root() const {
  const std::lock_guard lock(mutex_);
  return header().root();
}

base::Result<void> ChunkSpace::set_root(std::string_view bytes) {
  if (bytes.size() > RootSlot::bytes_max)
    return base::fail(fmt::format("a root of {} bytes does not fit the {} bytes that a store keeps for it",
                                  bytes.size(), RootSlot::bytes_max));
  const std::lock_guard lock(mutex_);
  header().set_root(bytes);
  return {};
}

base::Result<void> ChunkSpace::flush() {
  if (!file_) return {};
  // On Linux what was written through a mapping is the file's, so one call does for all of it; msync for each chunk
  // would commit the file system's journal for each.
  return file_->sync();
}

std::vector<ChunkMark> ChunkSpace::marks() const {
  const std::lock_guard lock(mutex_);
  std::vector<ChunkMark> marks;
  for (const Owner owner : {Owner::nodes, Owner::codes, Owner::states})
    for (const Chunk& chunk : chunks_of(owner))
      marks.push_back({static_cast<uint64_t>(owner), chunk.offset, chunk.bytes, 0, 0});
  std::ranges::sort(marks, {}, &ChunkMark::offset);
  return marks;
}

uint64_t ChunkSpace::bytes_used() const {
  const std::lock_guard lock(mutex_);
  return used_bytes_;
}

base::Result<void> ChunkSpace::release_cold() const {
  if (!file_) return {};
  std::vector<Chunk> cold;
  for (const Owner owner : {Owner::nodes, Owner::codes, Owner::states}) {
    const std::lock_guard lock(mutex_);
    const std::vector<Chunk>& chunks = chunks_of(owner);
    cold.insert(cold.end(), chunks.begin(),
                chunks.end() - static_cast<std::ptrdiff_t>(std::min(hot_chunks, chunks.size())));
  }
  for (const Chunk& chunk : cold) {
    TRY(file_->write_back(chunk.offset, chunk.bytes));
    // The pages are the file's: who reads them again gets what was written.
    (void)::madvise(base_ + chunk.offset / 8, chunk.bytes, MADV_DONTNEED);
    file_->drop_cached(chunk.offset, chunk.bytes);
  }
  return {};
}

void ChunkSpace::remove_file() {
  if (file_) file_->remove();
}

std::unexpected<base::Error> ChunkSpace::damaged(const uint64_t* word, std::string_view observed) const {
  return base::fail(
      fmt::format("the store file `{}` is damaged at byte {}, {}: restore it from a copy, or explore again "
                  "into a new file",
                  name(), address_of(word) * 8, observed));
}

std::unexpected<base::Error> ChunkSpace::no_room_for_index() const {
  return base::fail(
      fmt::format("a memory limit of {} bytes does not hold what is in the store file `{}` and its indexes: "
                  "allow more",
                  budget_->bytes_max(), name()));
}

std::string ChunkSpace::name() const { return file_ ? file_->path().string() : "in memory"; }

}  // namespace ramify::store
