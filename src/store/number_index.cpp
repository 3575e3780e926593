// SPDX-License-Identifier: Apache-2.0
#include "store/number_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "base/check.h"

namespace ramify::store {
namespace {

constexpr unsigned buckets_probed_most = 64;
constexpr uint64_t small_page_bytes = 4096;

}  // namespace

NumberIndex::Table::Table(ZeroPages pages, uint64_t buckets, unsigned wide_from_bits)
    : bytes_(static_cast<std::byte*>(pages.data())),
      buckets_(buckets),
      // Numbers have holes, few; a table that meets a number of more bits has to grow.
      number_bits_(static_cast<unsigned>(std::bit_width(buckets * (bucket_bytes / sizeof(uint32_t))))),
      is_wide_(number_bits_ >= wide_from_bits),
      entries_(bucket_bytes / (is_wide_ ? sizeof(uint64_t) : sizeof(uint32_t))),
      buckets_probed_max_(static_cast<unsigned>(std::min<uint64_t>(buckets, buckets_probed_most))),
      number_mask_((uint64_t{1} << number_bits_) - 1),
      entry_mask_(is_wide_ ? ~uint64_t{0} : ~uint32_t{0}),
      pages_(std::move(pages)) {
  static_assert(sizeof(std::atomic<uint32_t>) == sizeof(uint32_t) && std::atomic<uint32_t>::is_always_lock_free);
}

bool NumberIndex::Table::put(uint64_t place, uint64_t entry) const {
  if (is_wide_) {
    uint64_t vacant = 0;
    return reinterpret_cast<std::atomic<uint64_t>*>(bytes_)[place].compare_exchange_strong(
        vacant, entry, std::memory_order_acq_rel, std::memory_order_relaxed);
  }
  uint32_t vacant = 0;
  return reinterpret_cast<std::atomic<uint32_t>*>(bytes_)[place].compare_exchange_strong(
      vacant, static_cast<uint32_t>(entry), std::memory_order_acq_rel, std::memory_order_relaxed);
}

NumberIndex::~NumberIndex() {
  if (!tables_.empty()) budget_->give_back(tables_.back()->pages_.bytes());
}

std::unique_ptr<NumberIndex::Table> NumberIndex::make_table(uint64_t buckets) {
  const uint64_t bytes = buckets * bucket_bytes;
  if (!budget_->take(bytes)) return nullptr;
  std::optional<ZeroPages> pages = ZeroPages::map(bytes);
  if (pages) return std::make_unique<Table>(*std::move(pages), buckets, wide_from_bits_);
  budget_->give_back(bytes);
  return nullptr;
}

bool NumberIndex::start(uint64_t capacity_min) {
  CHECK(tables_.empty());
  std::unique_ptr<Table> first = make_table(std::max<uint64_t>(capacity_min * sizeof(uint32_t) / bucket_bytes, 1));
  if (!first) return false;
  current_.store(first.get(), std::memory_order_release);
  tables_.push_back(std::move(first));
  return true;
}

bool NumberIndex::grow(uint64_t number_max, const std::function<void(const Add&)>& add_all) {
  if (is_frozen()) return false;
  const Table& old = *tables_.back();
  std::unique_ptr<Table> next;
  // Small ones double, since each growth is a pass over all there is.
  const auto larger = [](uint64_t buckets) {
    constexpr uint64_t small_buckets = 1024, page_buckets = small_page_bytes / bucket_bytes;
    if (buckets < small_buckets) return buckets * 2;
    return (buckets + buckets / 4 + page_buckets - 1) / page_buckets * page_buckets;
  };
  for (uint64_t buckets = larger(old.buckets_);; buckets = larger(buckets)) {
    next = make_table(buckets);
    if (!next) {
      is_frozen_.store(true, std::memory_order_relaxed);
      return false;
    }
    if (next->can_hold(number_max) && fill(*next, add_all)) break;
    budget_->give_back(next->pages_.bytes());
  }
  // Release order: who still reads vacant entries of the old table sees that it is no longer the current one.
  current_.store(next.get(), std::memory_order_seq_cst);
  budget_->give_back(old.pages_.bytes());
  tables_.back()->pages_.discard();
  tables_.push_back(std::move(next));
  return true;
}

// A ring of what was announced to the cache and waits to be put. False: it is crowded.
bool NumberIndex::fill(const Table& table, const std::function<void(const Add&)>& add_all) {
  constexpr uint64_t ahead = 16;
  std::array<std::pair<uint64_t, uint64_t>, ahead> ring;
  uint64_t announced = 0;
  bool has_room = true;
  const auto put_now = [&](const std::pair<uint64_t, uint64_t>& entry) {
    const Spot spot = look(table, entry.first, {}, [](uint64_t) { return false; });
    has_room = has_room && spot.kind == Spot::Kind::vacant && put(table, entry.first, spot, entry.second);
  };
  add_all([&](uint64_t hash, uint64_t number) {
    table.prefetch(hash);
    auto& turn = ring[announced++ % ahead];
    if (announced > ahead) put_now(turn);
    turn = {hash, number};
  });
  for (uint64_t i = announced - std::min(announced, ahead); i < announced; ++i) put_now(ring[i % ahead]);
  return has_room;
}

}  // namespace ramify::store
