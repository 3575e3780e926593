// SPDX-License-Identifier: Apache-2.0
#include "store/store.h"

#include <utility>

#include <fmt/format.h>

#include "base/check.h"
#include "store/store_parts.h"

namespace ramify::store {
namespace {

std::filesystem::path folder_of(const std::filesystem::path& file) {
  if (file.empty()) return {};
  return file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
}

}  // namespace

void StateVector::assign(std::span<const Code> slots) {
  codes.assign(slots.begin(), slots.end());
  hash = hash_of(codes);
}

uint64_t StateVector::hash_of(std::span<const Code> slots) {
  uint64_t hash = 0;
  for (size_t slot = 0; slot < slots.size(); ++slot) hash += slot_hash(static_cast<uint32_t>(slot), slots[slot]);
  return hash;
}

std::string_view name(StateKeeping keeping) {
  switch (keeping) {
    case StateKeeping::exact: return "exact";
    case StateKeeping::hash_compact: return "hash-compact";
    case StateKeeping::bitstate: return "bitstate";
  }
  return "";
}

Store::Store(std::unique_ptr<Parts> parts) : parts_(std::move(parts)), words_(parts_->space->at(0)) {}

Store::~Store() { CHECK(!parts_->gate.has_writers(), "a store is destroyed before its writers"); }

base::Result<std::unique_ptr<Store>> Store::create(const Options& options) {
  const bool is_bitstate = options.states == StateKeeping::bitstate;
  CHECK(options.states == StateKeeping::exact || options.file.empty(), "a lossy store has no file");
  CHECK(!options.states_as_trees || (options.states == StateKeeping::exact && options.file.empty()),
        "a store of trees is exact and has no file");
  auto budget = std::make_unique<Budget>(options.memory_bytes_max, folder_of(options.file), options.disk_bytes_max);
  auto space = TRY(ChunkSpace::create(*budget, options.file));
  auto parts = std::make_unique<Parts>(std::move(budget), std::move(space), options);
  if (is_bitstate)
    parts->bits = BitTable::create(*parts->space, *parts->budget, options.bit_array_bits, options.bit_array_bits_first,
                                   options.hash_seed);
  const auto has_room_for_states = [&] {
    if (is_bitstate) return parts->bits != nullptr;
    return parts->trees ? parts->trees->start(options.index_entries_min)
                        : parts->states.start(options.index_entries_min);
  };
  if (parts->nodes.start() && parts->codes.start() && has_room_for_states())
    return std::unique_ptr<Store>(new Store(std::move(parts)));
  parts->space->remove_file();
  return base::fail(
      fmt::format("a memory limit of {} bytes is too small for a store: allow more, at least one megabyte",
                  options.memory_bytes_max));
}

base::Result<std::unique_ptr<Store>> Store::open(const Options& options) {
  auto budget = std::make_unique<Budget>(options.memory_bytes_max, folder_of(options.file), options.disk_bytes_max);
  auto space = TRY(ChunkSpace::open(*budget, options.file, nullptr));
  return rebuild(std::make_unique<Parts>(std::move(budget), std::move(space), options), options);
}

base::Result<std::unique_ptr<Store>> Store::open(const Options& options, std::string_view savepoint) {
  std::optional<Savepoint> wanted = Savepoint::decode(savepoint);
  if (!wanted) return base::fail("the checkpoint names no moment of its store: it is damaged");
  auto budget = std::make_unique<Budget>(options.memory_bytes_max, folder_of(options.file), options.disk_bytes_max);
  auto space = TRY(ChunkSpace::open(*budget, options.file, &*wanted));
  auto store = TRY(rebuild(std::make_unique<Parts>(std::move(budget), std::move(space), options), options));
  store->parts_->last_savepoint = *std::move(wanted);
  return store;
}

base::Result<std::unique_ptr<Store>> Store::rebuild(std::unique_ptr<Parts> parts, const Options& options) {
  CHECK(options.states == StateKeeping::exact, "a lossy store has no file");
  CHECK(!options.states_as_trees, "a store of trees has no file");
  // What is referred to comes first: states hold codes, codes stand for words, words name nodes.
  const std::vector<uint64_t> node_addresses = TRY(parts->nodes.rebuild());
  TRY(parts->codes.rebuild(node_addresses));
  TRY(parts->states.rebuild(options.index_entries_min, parts->codes.count()));
  return std::unique_ptr<Store>(new Store(std::move(parts)));
}

Word Store::word(Code code) const { return parts_->codes.word(code); }
std::optional<Code> Store::find_code(Word word) const { return parts_->codes.find(word); }

void Store::read(StateId state, StateVector& slots) const {
  if (parts_->trees) parts_->trees->read(state, slots);
  else if (parts_->bits) parts_->bits->read(state, slots);
  else parts_->states.read(state, slots);
}

std::optional<StateId> Store::find(const StateVector& slots) const {
  if (parts_->trees) return parts_->trees->find(slots.codes, slots.hash);
  if (!parts_->bits) return parts_->states.find(slots.codes, slots.hash);
  if (!parts_->bits->contains(slots.codes)) return std::nullopt;
  return StateId{};
}

bool Store::is_state(StateId state, const StateVector& slots) const {
  return parts_->bits ? parts_->bits->is_state(state, slots.codes) : find(slots) == state;
}

StateKeeping Store::keeping() const { return parts_->keeping; }

void Store::hold(StateId state) {
  if (parts_->bits) parts_->bits->hold(state);
}

uint64_t Store::note(StateId state) const {
  return parts_->trees ? parts_->trees->note(state) : __atomic_load_n(parts_->note(state), __ATOMIC_ACQUIRE);
}

void Store::set_note(StateId state, uint64_t note) {
  if (parts_->trees) parts_->trees->set_note(state, note);
  else __atomic_store_n(parts_->note(state), note, __ATOMIC_RELEASE);
}

bool Store::exchange_note(StateId state, uint64_t expected, uint64_t desired) {
  if (parts_->trees) return parts_->trees->exchange_note(state, expected, desired);
  return __atomic_compare_exchange_n(parts_->note(state), &expected, desired, false, __ATOMIC_ACQ_REL,
                                     __ATOMIC_ACQUIRE);
}

void Store::settle_notes() {
  if (parts_->trees) parts_->trees->settle_notes();
}

std::optional<StateId> Store::first_state() const {
  return parts_->trees ? parts_->trees->first() : parts_->states.first();
}
std::optional<StateId> Store::next_state(StateId state) const {
  return parts_->trees ? parts_->trees->next(state) : parts_->states.next(state);
}

base::Hash128 Store::content_hash(Word word) const { return parts_->names.of(word); }

base::Hash128 Store::content_hash(StateId state) const {
  StateVector slots;
  read(state, slots);
  std::vector<base::Hash128> hashes;
  hashes.reserve(slots.codes.size());
  for (const Code code : slots.codes) hashes.push_back(content_hash(word(code)));
  return base::hash128(std::as_bytes(std::span(hashes)), hashes.size());
}

Store::Statistics Store::statistics() const {
  const auto of_table = [&](auto&& ask) {
    return parts_->trees ? ask(*parts_->trees) : parts_->bits ? ask(*parts_->bits) : ask(parts_->states);
  };
  Statistics statistics{.node_count = parts_->nodes.count(),
                        .state_count = of_table([](const auto& table) { return table.count(); }),
                        .code_count = parts_->codes.count(),
                        .bytes = parts_->budget->taken() + parts_->budget->on_disk(),
                        .state_bytes = of_table([](const auto& table) { return table.bytes(); }),
                        .pending_bytes = parts_->space->bytes(Owner::pending),
                        .keeping = parts_->keeping};
  switch (parts_->keeping) {
    case StateKeeping::exact: break;
    case StateKeeping::hash_compact:
      statistics.hash_bits = parts_->states.signatures()->bits();
      statistics.omission = omission_by_signatures(statistics.state_count, static_cast<unsigned>(statistics.hash_bits));
      break;
    case StateKeeping::bitstate:
      statistics.hash_bits = parts_->bits->bits();
      statistics.bits_set = parts_->bits->bits_set();
      statistics.omission = parts_->bits->omission();
      break;
  }
  return statistics;
}

std::string Store::savepoint() {
  parts_->last_savepoint = take_savepoint(*parts_->space, parts_->last_savepoint);
  return parts_->last_savepoint.encode();
}

base::Result<void> Store::relieve(uint64_t other_bytes) {
  if (!parts_->space->has_file()) return {};
  return parts_->relief.give(*parts_->budget, other_bytes, [&]() -> base::Result<void> {
    TRY(parts_->space->release_cold());
    parts_->nodes.release_index();
    parts_->states.release_index();
    parts_->scratch->release();
    return {};
  });
}

const std::shared_ptr<Scratch>& Store::scratch() const { return parts_->scratch; }

bool Store::has_file() const { return parts_->space->has_file(); }
uint64_t Store::memory_bytes_max() const { return parts_->budget->bytes_max(); }
uint64_t Store::disk_bytes_max() const { return parts_->budget->disk_bytes_max(); }
bool Store::is_disk_limit_reached() const { return parts_->budget->is_disk_exhausted(); }

base::Result<void> Store::flush() { return parts_->space->flush(); }
base::Result<void> Store::set_root(std::string_view bytes) { return parts_->space->set_root(bytes); }
std::string Store::root() const { return parts_->space->root(); }

}  // namespace ramify::store
