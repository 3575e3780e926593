// SPDX-License-Identifier: Apache-2.0
#include "machines/memory/memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

#include "base/check.h"
#include "base/hash.h"

namespace ramify::memory {

namespace {

constexpr AllocationId grave{~uint64_t{0}};
constexpr uint64_t words_of(uint64_t bytes) { return (bytes + 7) / 8; }

}  // namespace

// A thread's automatic objects are in one reserved mapping, each at its address, so that creating one allocates
// nothing.
struct Memory::Stack {
  uint8_t* data = nullptr;
  static constexpr uint64_t bytes = 3 * stack_bytes_max + 64;
  Stack() {
    void* mapped = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    CHECK(mapped != MAP_FAILED, "no address space for a stack");
    data = static_cast<uint8_t*>(mapped);
  }
  ~Stack() { munmap(data, bytes); }
  Stack(const Stack&) = delete;  // owns a mapping
};

Memory::Memory() : index_(64) {}
Memory::~Memory() = default;

void Memory::clear() {
  for (std::unique_ptr<Allocation>& a : live_) spare_.push_back(std::move(a));
  live_.clear();
  std::ranges::fill(index_, Entry{});
  index_count_ = 0;
  killed_.clear();
  std::ranges::fill(recent_, Recent{});
}

uint32_t Memory::slot_of(AllocationId id) const {
  const size_t mask = index_.size() - 1;
  for (size_t i = base::mix64(id.bits) & mask;; i = (i + 1) & mask)
    if (index_[i].id == id || index_[i].id.is_none()) return static_cast<uint32_t>(i);
}

void Memory::grow_index() {
  std::vector<Entry> old(live_.size() * 4 > index_.size() ? index_.size() * 2 : index_.size());
  std::swap(old, index_);
  index_count_ = 0;
  for (const Entry& entry : old) {
    if (entry.id.is_none() || entry.id == grave) continue;
    index_[slot_of(entry.id)] = entry;
    ++index_count_;
  }
}

Allocation* Memory::find_in_index(AllocationId id) {
  if (id.is_none()) return nullptr;
  const Entry& entry = index_[slot_of(id)];
  if (entry.id.is_none()) return nullptr;
  Allocation* found = live_[entry.position - 1].get();
  recent_[recent_slot(id)] = {id, found};
  return found;
}

Allocation& Memory::create(AllocationId id, AllocationKind kind, uint64_t base, uint64_t size, bool is_zero) {
  std::unique_ptr<Allocation> a;
  if (spare_.empty()) {
    a = std::make_unique<Allocation>();
  } else {
    a = std::move(spare_.back());
    spare_.pop_back();
    a->own.reset();
  }
  a->id = id;
  a->base = base;
  a->size = size;
  a->alignment = base == 0 ? 1 : base & -base;
  a->kind = kind;
  a->writable = Writable::yes;
  a->is_exposed = false;
  a->is_internal = false;
  a->has_store = false;
  a->has_pointers = false;
  a->parts.clear();
  a->tags.reset();
  a->is_changed = true;
  a->frozen = 0;
  // `lead`: the offset of the first byte in its aligned group of eight.
  const uint64_t lead = base & 7;
  const uint64_t words = words_of(lead + size);
  if (kind == AllocationKind::automatic) {
    const auto thread = static_cast<uint32_t>((base - stack_base) / stack_step);
    if (stacks_.size() <= thread) stacks_.resize(thread + 1);
    if (stacks_[thread] == nullptr) stacks_[thread] = std::make_unique<Stack>();
    const uint64_t offset = base - stack_of(thread);
    CHECK(offset + size <= stack_bytes_max, "the caller looks after the stack's limit");
    a->bytes = stacks_[thread]->data + offset;
    a->marks = a->bytes + stack_bytes_max;
    a->provenances = reinterpret_cast<AllocationId*>(stacks_[thread]->data + 2 * stack_bytes_max) + offset / 8;
    std::memset(a->bytes, 0, size);
    std::memset(a->marks, is_zero ? 1 : 0, size);
  } else {
    // calloc: zero, and the pages are untouched until used.
    a->own.reset(static_cast<uint64_t*>(std::calloc(3 * std::max<uint64_t>(words, 1), sizeof(uint64_t))));
    if (a->own == nullptr) throw std::bad_alloc();
    a->bytes = reinterpret_cast<uint8_t*>(a->own.get()) + lead;
    a->marks = reinterpret_cast<uint8_t*>(a->own.get() + words) + lead;
    a->provenances = reinterpret_cast<AllocationId*>(a->own.get() + 2 * words);
    if (is_zero) std::memset(a->marks, 1, size);
  }
  if ((index_count_ + 1) * 2 > index_.size()) grow_index();
  live_.push_back(std::move(a));
  Entry& entry = index_[slot_of(id)];
  if (entry.id.is_none()) ++index_count_;
  entry = {id, static_cast<uint32_t>(live_.size())};
  recent_[recent_slot(id)] = {id, live_.back().get()};
  return *live_.back();
}

void Memory::kill(AllocationId id) {
  Entry& entry = index_[slot_of(id)];
  CHECK(entry.id == id, "what is killed lives");
  const uint32_t position = entry.position;
  if (keeps_killed_ && !id.is_fresh()) killed_.push_back(id);
  entry = {grave, 0};
  if (Recent& recent = recent_[recent_slot(id)]; recent.id == id) recent = {};
  spare_.push_back(std::move(live_[position - 1]));
  if (position != live_.size()) {
    live_[position - 1] = std::move(live_.back());
    index_[slot_of(live_[position - 1]->id)].position = position;
  }
  live_.pop_back();
}

void Memory::rename(AllocationId from, AllocationId to) {
  Entry& entry = index_[slot_of(from)];
  CHECK(entry.id == from, "what is renamed lives");
  const uint32_t position = entry.position;
  entry = {grave, 0};
  if (Recent& recent = recent_[recent_slot(from)]; recent.id == from) recent = {};
  if ((index_count_ + 1) * 2 > index_.size()) grow_index();
  Entry& renamed = index_[slot_of(to)];
  CHECK(renamed.id.is_none(), "no other has the name");
  ++index_count_;
  renamed = {to, position};
  live_[position - 1]->id = to;
  live_[position - 1]->is_changed = true;
}

void Memory::kill_from(uint64_t begin, uint64_t end) {
  std::vector<AllocationId> ids;
  for (const std::unique_ptr<Allocation>& a : live_)
    if (a->base >= begin && a->base < end) ids.push_back(a->id);
  for (const AllocationId id : ids) kill(id);
}

Trouble Memory::trouble_of(Pointer pointer) const {
  if (pointer.provenance.is_none()) return pointer.address == 0 ? Trouble::null : Trouble::not_an_object;
  return is_function(pointer.provenance) ? Trouble::not_an_object : Trouble::dead;
}

bool Memory::is_defined(const Allocation& a, uint64_t address, uint64_t size) {
  const uint8_t* marks = a.marks + (address - a.base);
  return std::memchr(marks, static_cast<int>(Mark::undefined), size) == nullptr;
}

bool Memory::is_undefined(const Allocation& a) {
  return std::all_of(a.marks, a.marks + a.size, [](uint8_t mark) { return mark == 0; });
}

void Memory::undefine(Allocation& a, uint64_t address, uint64_t size) {
  const uint64_t offset = address - a.base;
  std::memset(a.bytes + offset, 0, size);
  std::memset(a.marks + offset, 0, size);
  a.is_changed = true;
}

void Memory::write_open(Allocation& a, uint64_t address, std::span<const uint8_t> bytes, const uint32_t* tags) {
  const uint64_t offset = address - a.base;
  if (a.tags == nullptr) a.tags = std::make_unique<uint32_t[]>(a.size);
  std::memcpy(a.bytes + offset, bytes.data(), bytes.size());
  std::memset(a.marks + offset, static_cast<int>(Mark::open), bytes.size());
  std::copy_n(tags, bytes.size(), a.tags.get() + offset);
  a.is_changed = true;
}

bool Memory::has_open(const Allocation& a, uint64_t address, uint64_t size) {
  return a.tags != nullptr && std::memchr(a.marks + (address - a.base), static_cast<int>(Mark::open), size) != nullptr;
}

namespace {

// Whether the eight bytes at `address` are a pointer stored at an aligned address.
bool is_stored_pointer(const Allocation& a, uint64_t address) {
  if ((address & 7) != 0 || !a.contains(address, 8)) return false;
  uint64_t marks = 0;
  std::memcpy(&marks, a.marks + (address - a.base), 8);
  return marks == 0x0202020202020202u;
}

AllocationId& provenance_at(const Allocation& a, uint64_t address) {
  return a.provenances[(address - (a.base & ~uint64_t{7})) / 8];
}

}  // namespace

Pointer Memory::read_pointer(Allocation& a, uint64_t address) {
  uint64_t value = 0;
  std::memcpy(&value, a.bytes + (address - a.base), 8);
  if (is_stored_pointer(a, address)) return {value, provenance_at(a, address)};
  return pointer_of_integer(value);
}

void Memory::write_pointer(Allocation& a, uint64_t address, Pointer pointer) {
  if (pointer.provenance.is_none() || (address & 7) != 0) {
    if (!pointer.provenance.is_none()) expose(pointer.provenance);
    write(a, address, &pointer.address, 8);
    return;
  }
  const uint64_t offset = address - a.base;
  std::memcpy(a.bytes + offset, &pointer.address, 8);
  std::memset(a.marks + offset, static_cast<int>(Mark::pointer), 8);
  provenance_at(a, address) = pointer.provenance;
  a.has_pointers = true;
  a.is_changed = true;
}

void Memory::expose_pointers(const Allocation& a, uint64_t address, uint64_t size) {
  const uint8_t* marks = a.marks + (address - a.base);
  if (std::memchr(marks, static_cast<int>(Mark::pointer), size) == nullptr) return;
  for (uint64_t word = address & ~uint64_t{7}; word < address + size; word += 8)
    if (is_stored_pointer(a, word)) expose(provenance_at(a, word));
}

void Memory::expose(AllocationId id) {
  Allocation* a = find(id);
  if (a == nullptr || a->is_exposed) return;
  a->is_exposed = true;
  a->is_changed = true;
}

Pointer Memory::pointer_of_integer(uint64_t address) {
  if (address == 0) return {};
  if (address >= function_base && address < static_base && (address - function_base) % function_step == 0)
    return function_pointer(static_cast<uint32_t>((address - function_base) / function_step));
  // One past the end counts; no object begins there.
  for (const std::unique_ptr<Allocation>& a : live_)
    if (a->is_exposed && address >= a->base && address - a->base <= a->size) return {address, a->id};
  return {address, {}};
}

void Memory::copy(Allocation& to, uint64_t to_address, const Allocation& from, uint64_t from_address, uint64_t size) {
  if (size == 0) return;
  const Piece moved = piece(from, from_address, size);
  put(to, to_address, moved);
}

Memory::Piece Memory::piece(const Allocation& a, uint64_t address, uint64_t size) const {
  Piece piece;
  const uint64_t offset = address - a.base;
  piece.bytes.assign(a.bytes + offset, a.bytes + offset + size);
  piece.marks.assign(a.marks + offset, a.marks + offset + size);
  if (a.tags != nullptr) piece.tags.assign(a.tags.get() + offset, a.tags.get() + offset + size);
  if (size >= 8 && std::memchr(piece.marks.data(), static_cast<int>(Mark::pointer), size) != nullptr)
    for (uint64_t word = (address + 7) & ~uint64_t{7}; word + 8 <= address + size; word += 8)
      if (is_stored_pointer(a, word)) piece.provenances.emplace_back(word - address, provenance_at(a, word));
  return piece;
}

void Memory::put(Allocation& a, uint64_t address, const Piece& piece) {
  const uint64_t offset = address - a.base;
  const size_t size = piece.bytes.size();
  if (size == 0) return;
  std::memcpy(a.bytes + offset, piece.bytes.data(), size);
  // Parts of a pointer become plain bytes at the destination.
  for (size_t i = 0; i < size; ++i)
    a.marks[offset + i] =
        piece.marks[i] == static_cast<uint8_t>(Mark::pointer) ? static_cast<uint8_t>(Mark::plain) : piece.marks[i];
  if (!piece.tags.empty()) {
    if (a.tags == nullptr) a.tags = std::make_unique<uint32_t[]>(a.size);
    std::ranges::copy(piece.tags, a.tags.get() + offset);
  }
  for (const auto& [at, id] : piece.provenances) {
    uint64_t value = 0;
    std::memcpy(&value, piece.bytes.data() + at, 8);
    write_pointer(a, address + at, {value, id});
  }
  a.is_changed = true;
}

std::optional<uint32_t> Memory::function_of(Pointer pointer) {
  if (!is_function(pointer.provenance)) return std::nullopt;
  const uint32_t function = pointer.provenance.site();
  if (pointer.address != function_base + uint64_t{function} * function_step) return std::nullopt;
  return function;
}

Pointer Memory::function_pointer(uint32_t function) {
  return {function_base + uint64_t{function} * function_step, AllocationId::of(0xff, function, 0)};
}

}  // namespace ramify::memory
