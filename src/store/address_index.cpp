// SPDX-License-Identifier: Apache-2.0
#include "store/address_index.h"

#include <bit>
#include <utility>

#include "base/check.h"

namespace ramify::store {

AddressIndex::Table::Table(ZeroPages pages, unsigned bits, unsigned base_bits)
    : entries_(static_cast<std::atomic<uint64_t>*>(pages.data())),
      mask_((uint64_t{1} << bits) - 1),
      bits_(bits),
      base_bits_(base_bits),
      fragment_shift_(64 - base_bits - distinguishing_bits),
      probe_limit_(std::min<uint64_t>(uint64_t{1} << overlap_bits, uint64_t{1} << bits)),
      pages_(std::move(pages)) {
  static_assert(sizeof(std::atomic<uint64_t>) == sizeof(uint64_t));
  static_assert(overlap_bits + distinguishing_bits + address_bits == 64);
}

AddressIndex::~AddressIndex() {
  if (!tables_.empty()) give_back(*tables_.back());
}

std::unique_ptr<AddressIndex::Table> AddressIndex::make_table(unsigned bits, unsigned base_bits) {
  const uint64_t bytes = sizeof(uint64_t) << bits;
  if (!budget_->take(bytes)) {
    if (budget_->overflow().empty() || !budget_->take_on_disk(bytes)) return nullptr;
    std::optional<ZeroPages> on_disk = ZeroPages::map_on_disk(bytes, budget_->overflow());
    if (!on_disk) {
      budget_->give_back_on_disk(bytes);
      return nullptr;
    }
    return std::make_unique<Table>(*std::move(on_disk), bits, base_bits);
  }
  std::optional<ZeroPages> pages = ZeroPages::map(bytes);
  if (!pages) {
    budget_->give_back(bytes);
    return nullptr;
  }
  return std::make_unique<Table>(*std::move(pages), bits, base_bits);
}

void AddressIndex::give_back(const Table& table) {
  if (table.pages_.is_on_disk()) budget_->give_back_on_disk(table.pages_.bytes());
  else budget_->give_back(table.pages_.bytes());
}

void AddressIndex::release() const {
  if (table().pages_.is_on_disk()) table().pages_.release();
}

bool AddressIndex::start(uint64_t capacity_min) {
  CHECK(tables_.empty());
  const auto bits = static_cast<unsigned>(std::bit_width(std::bit_ceil(std::max<uint64_t>(capacity_min, 16))) - 1);
  std::unique_ptr<Table> first = make_table(bits, bits);
  if (!first) return false;
  current_.store(first.get(), std::memory_order_release);
  tables_.push_back(std::move(first));
  return true;
}

bool AddressIndex::grow(const HashOf& hash_of, const Prefetch& prefetch) {
  if (is_frozen()) return false;
  Table& old = *tables_.back();
  std::unique_ptr<Table> next;
  for (unsigned bits = old.bits_ + 1;; ++bits) {
    const bool keeps_base = bits - old.base_bits_ <= distinguishing_bits - distinguishing_bits_min;
    next = make_table(bits, keeps_base ? old.base_bits_ : bits);
    if (!next) {
      is_frozen_.store(true, std::memory_order_relaxed);
      return false;
    }
    if (move_entries(old, *next, hash_of, prefetch)) break;
    give_back(*next);  // crowded even at half the load: once in a lifetime, if ever
  }
  // Release order: who still reads vacant entries of the old table sees that it is no longer the current one.
  current_.store(next.get(), std::memory_order_seq_cst);
  give_back(old);
  old.pages_.discard();
  tables_.push_back(std::move(next));
  return true;
}

bool AddressIndex::add(uint64_t hash, uint64_t address, const HashOf& hash_of, const Prefetch& prefetch) {
  // A frozen index may fill up as far as it can be probed.
  if (count() >= table().load_max() && !is_frozen()) (void)grow(hash_of, prefetch);
  while (true) {
    const Spot spot = look(table(), hash, 0, [](uint64_t) { return false; });
    if (spot.kind == Spot::Kind::vacant) {
      CHECK(put(table(), hash, spot.displacement, address), "another thread adds to this index");
      add_count(1);
      return true;
    }
    if (!grow(hash_of, prefetch)) return false;
  }
}

uint64_t AddressIndex::home_of_entry(const Table& table, uint64_t position, uint64_t entry) {
  const unsigned below = table.bits_ - table.base_bits_;
  const unsigned known = overlap_bits + below;  // how many low bits of the home the fragment knows
  const uint64_t low = entry >> address_bits >> (distinguishing_bits - below);
  if (known >= table.bits_) return low & table.mask_;
  const uint64_t displacement = (position - low) & ((uint64_t{1} << known) - 1);
  return (position - displacement) & table.mask_;
}

bool AddressIndex::move_entries(const Table& from, const Table& to, const HashOf& hash_of, const Prefetch& prefetch) {
  constexpr uint64_t ahead = 16;
  const bool rebased = from.base_bits_ != to.base_bits_;
  const unsigned new_bits = to.bits_ - from.bits_;
  for (uint64_t position = 0; position < from.capacity(); ++position) {
    if (rebased) {
      const uint64_t later = from.entry(position, ahead).load(std::memory_order_relaxed);
      if (later != 0) prefetch(later & address_max);
    }
    const uint64_t entry = from.entry(position, 0).load(std::memory_order_relaxed);
    if (entry == 0) continue;
    uint64_t home, moved;
    if (rebased) {
      const uint64_t hash = hash_of(entry & address_max);
      home = to.home(hash);
      moved = to.tag(hash) | (entry & address_max);
    } else {
      const uint64_t low = entry >> address_bits >> (distinguishing_bits - (to.bits_ - to.base_bits_));
      home = home_of_entry(from, position, entry) << new_bits | (low & ((uint64_t{1} << new_bits) - 1));
      moved = entry;
    }
    uint64_t d = 0;
    while (to.entry(home, d).load(std::memory_order_relaxed) != 0) {
      if (++d == to.probe_limit()) return false;
    }
    to.entry(home, d).store(moved, std::memory_order_relaxed);
  }
  return true;
}

}  // namespace ramify::store
