// SPDX-License-Identifier: Apache-2.0
#include "store/node_table.h"

#include <algorithm>
#include <cstring>

#include "base/hash.h"
#include "base/prefetch.h"

namespace ramify::store {
namespace {

constexpr uint64_t committed_bit = 1;
constexpr uint64_t set_bit = 2;

uint64_t header_of(NodeKind kind, uint32_t length) {
  return committed_bit | set_bit | uint64_t{kind.number} << 8 | uint64_t{length} << 32;
}
NodeKind kind_of(uint64_t header) { return {static_cast<uint8_t>(header >> 8)}; }
uint32_t length_of(uint64_t header) { return static_cast<uint32_t>(header >> 32); }
uint64_t payload_bytes(NodeKind kind, uint32_t length) { return kind.holds_bytes() ? length : uint64_t{length} * 8; }
uint64_t words_for(uint64_t bytes) { return (bytes + 7) / 8; }
uint64_t entry_words(uint64_t header) { return 1 + words_for(payload_bytes(kind_of(header), length_of(header))); }

uint64_t hash_of(uint64_t header, const void* payload, uint64_t bytes) {
  return base::hash64({static_cast<const std::byte*>(payload), bytes}, header);
}

uint64_t load_header(const uint64_t* node) { return __atomic_load_n(node, __ATOMIC_RELAXED); }

// memcmp and memcpy want a pointer even for nothing.
bool equal_bytes(const void* a, const void* b, uint64_t bytes) { return bytes == 0 || std::memcmp(a, b, bytes) == 0; }

constexpr uint32_t nodes_uncounted_max = 32;  // by each writer

}  // namespace

uint64_t NodeTable::stored_words(const uint64_t* node) {
  return (*node & (committed_bit | set_bit)) == (committed_bit | set_bit) ? entry_words(*node) : 0;
}

NodeView NodeTable::view(uint64_t address) const { return NodeView::at(space_->at(address)); }

uint64_t NodeTable::hash_at(uint64_t address) const {
  const uint64_t* node = space_->at(address);
  const uint64_t header = load_header(node) | committed_bit;
  return hash_of(header, node + 1, payload_bytes(kind_of(header), length_of(header)));
}

OrFull<Word> NodeTable::intern(WriterSlot& slot, Appender& appender, NodeKind kind, uint32_t length,
                               const void* payload) {
  const uint64_t header = header_of(kind, length);
  const uint64_t bytes = payload_bytes(kind, length);
  const uint64_t hash = hash_of(header, payload, bytes);
  const auto is_equal = [&](uint64_t address) {
    uint64_t* node = space_->at(address);
    const uint64_t found = load_header(node);
    if ((found | committed_bit) != header || !equal_bytes(node + 1, payload, bytes)) return false;
    if ((found & committed_bit) == 0) __atomic_fetch_or(node, committed_bit, __ATOMIC_RELEASE);
    return true;
  };
  // Most nodes are there already, and a hit needs no gate.
  const AddressIndex::Spot early = AddressIndex::look(index_.table(), hash, 0, is_equal);
  if (early.kind == AddressIndex::Spot::Kind::found) return Word::node(early.address);

  const uint64_t words = 1 + words_for(bytes);
  while (true) {
    gate_->enter(slot);
    const AddressIndex::Table& table = index_.table();
    uint64_t* node = nullptr;
    AddressIndex::Spot spot = AddressIndex::look(table, hash, 0, is_equal);
    while (spot.kind == AddressIndex::Spot::Kind::vacant) {
      if (node == nullptr) {
        node = appender.reserve(words);
        if (node == nullptr) {
          gate_->exit(slot);
          return std::unexpected(Full{});
        }
        if (bytes != 0) std::memcpy(node + 1, payload, bytes);
        __atomic_store_n(node, header & ~committed_bit, __ATOMIC_RELEASE);
      }
      if (AddressIndex::put(table, hash, spot.displacement, space_->address_of(node))) {
        __atomic_fetch_or(node, committed_bit, __ATOMIC_RELEASE);
        gate_->exit(slot);
        const Word word = Word::node(space_->address_of(node));
        counted(slot);
        return word;
      }
      spot = AddressIndex::look(table, hash, spot.displacement, is_equal);
    }
    if (node != nullptr) appender.take_back(node, words, 0);
    gate_->exit(slot);
    if (spot.kind == AddressIndex::Spot::Kind::found) return Word::node(spot.address);
    if (!grow(table)) return std::unexpected(Full{});
  }
}

void NodeTable::counted(WriterSlot& slot) {
  const uint32_t pending = slot.nodes_pending.load(std::memory_order_relaxed) + 1;
  if (pending < nodes_uncounted_max) return slot.nodes_pending.store(pending, std::memory_order_relaxed);
  slot.nodes_pending.store(0, std::memory_order_relaxed);
  index_.add_count(pending);
  const AddressIndex::Table& table = index_.table();
  // If there is no room for a larger index, this one may fill up: the next node that finds no place says so.
  if (index_.count() > table.load_max() && !index_.is_frozen()) (void)grow(table);
}

bool NodeTable::grow(const AddressIndex::Table& seen) {
  bool has_grown = true;
  gate_->alone([&] {
    if (&index_.table() != &seen) return;  // another writer was faster
    has_grown = index_.grow([&](uint64_t address) { return hash_at(address); },
                            [&](uint64_t address) { base::prefetch(space_->at(address)); });
  });
  return has_grown;
}

base::Result<std::vector<uint64_t>> NodeTable::rebuild() {
  std::vector<uint64_t> addresses;
  for (const Region& chunk : space_->chunks(Owner::nodes)) {
    uint64_t* node = chunk.begin;
    while (node < chunk.end && stored_words(node) != 0) {
      if (entry_words(*node) > static_cast<uint64_t>(chunk.end - node))
        return space_->damaged(node, "a value does not end in its chunk");
      addresses.push_back(space_->address_of(node));
      node += entry_words(*node);
    }
    space_->reclaim(Owner::nodes, {node, chunk.end});
  }
  // Now that we know where the nodes are: a node may stand before its children.
  const AddressIndex::HashOf hash_of_node = [&](uint64_t address) { return hash_at(address); };
  const AddressIndex::Prefetch prefetch = [&](uint64_t address) { base::prefetch(space_->at(address)); };
  bool has_room = index_.start(AddressIndex::capacity_for(addresses.size()));
  for (size_t i = 0; i < addresses.size() && has_room; ++i) {
    const NodeView node = view(addresses[i]);
    if (!node.kind.holds_bytes()) {
      for (const Word child : node.words()) {
        if (child.is_node() && !std::ranges::binary_search(addresses, child.payload()))
          return space_->damaged(node.data, "a value refers to one that is not there");
      }
    }
    has_room = index_.add(hash_at(addresses[i]), addresses[i], hash_of_node, prefetch);
  }
  if (!has_room) return space_->no_room_for_index();
  return addresses;
}

}  // namespace ramify::store
