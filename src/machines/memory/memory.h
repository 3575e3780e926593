// SPDX-License-Identifier: Apache-2.0
// Memory: objects made of bytes, and pointers that know which object they are into. For every machine over bytes.
//
// Provenance is PNVI-ae-udi (ISO/IEC TS 6010): a pointer is an address and the allocation that it was made from; integers have
// none; a cast to an integer, or reading a pointer's bytes, exposes the allocation; a cast back finds the exposed allocation
// at that address. Objects never adjoin here, so an address is inside one of them, or one past the end of one, at most: what
// `udi` leaves open never arises.
//
// Addresses follow position, not time, so that the order in which independent things happen does not show: an automatic object lies
// where its frame and its place in the procedure say, a dynamic one where there is room among those that live (free_space.h). An id is
// fresh when its object is made; whoever keeps states gives it a lasting name (machines/core/naming.h).
//
// A byte is undefined, plain, or one of a pointer's eight. A pointer that is stored at an aligned address keeps its provenance in
// memory; stored elsewhere it exposes its allocation.
//
// Used by one thread. What is said of faults is data; the machine gives them the names of its language.
// Tested in memory_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ramify::memory {

// Which allocation: thread, site in the program that made it, and a number of that thread's allocations. 0 is none.
struct AllocationId {
  uint64_t bits = 0;
  static AllocationId of(uint32_t thread, uint32_t site, uint32_t serial) {
    return {uint64_t{thread} << 56 | (uint64_t{site} & site_max) << 32 | serial};
  }
  uint32_t thread() const { return static_cast<uint32_t>(bits >> 56); }
  uint32_t site() const { return static_cast<uint32_t>(bits >> 32 & site_max); }
  uint32_t serial() const { return static_cast<uint32_t>(bits); }
  bool is_none() const { return bits == 0; }
  // Below are serials that stand for a position. `dead` is that of all objects of a site that are no more: what can be asked of them is
  // the same.
  static constexpr uint32_t first_fresh = uint32_t{1} << 29, dead_serial = ~uint32_t{0};
  bool is_fresh() const { return serial() >= first_fresh && serial() != dead_serial; }
  static constexpr uint64_t site_max = 0xff'ffff;
  friend auto operator<=>(AllocationId, AllocationId) = default;
};

struct Pointer {
  uint64_t address = 0;
  AllocationId provenance{};
  friend auto operator<=>(Pointer, Pointer) = default;
};

// What becomes of stores into an object.
enum class Writable : uint8_t { yes, constant, string_literal, temporary };
enum class AllocationKind : uint8_t { static_, automatic, dynamic, thread };  // `thread`: static, one for each

// What a part of an object holds, to whoever asks for types.
struct TypedPart {
  uint64_t offset = 0, size = 0;
  uint64_t type = 0;
};

struct Allocation {
  AllocationId id;
  uint64_t base = 0;
  uint64_t size = 0;
  uint64_t alignment = 1;  // that it was asked for, whatever its address happens to be divisible by
  AllocationKind kind = AllocationKind::automatic;
  Writable writable = Writable::yes;
  bool is_exposed = false;
  bool is_internal = false;             // a library's own: it looks after threads itself
  bool has_store = false;               // of a value that is none
  bool has_pointers = false;            // a pointer was stored there
  bool is_changed = true;               // since `frozen` was made of it
  uint64_t frozen = 0;                  // for whoever keeps states: bits of a word, 0 for none
  uint8_t* bytes = nullptr;             // `size` of them
  uint8_t* marks = nullptr;             // Mark, one a byte
  AllocationId* provenances = nullptr;  // one for each eight bytes from an aligned address on
  std::vector<TypedPart> parts{};       // by offset; the machine's business
  std::unique_ptr<uint32_t[]> tags{};   // one a byte: the machine's name for what an `open` byte is; null: none has one
  struct Free {
    void operator()(uint64_t* words) const { std::free(words); }
  };
  std::unique_ptr<uint64_t[], Free> own{};  // where bytes, marks and provenances lie if not in a stack

  // Whether it would be for every address that the object could have. Who has seen the address as a number may rely on it.
  bool is_aligned(uint64_t address, uint64_t wanted) const {
    return ((is_exposed ? address : address - base) & (wanted - 1)) == 0 && (is_exposed || wanted <= alignment);
  }
  bool contains(uint64_t address, uint64_t length) const {
    return address >= base && address - base <= size && length <= size - (address - base);
  }
};

// `open`, `open_rest`: the first byte and the others of a value that the machine has not decided yet, in words of its own.
enum class Mark : uint8_t { undefined, plain, pointer, open, open_rest };

// Why an access is not one. In the order in which they are looked for.
enum class Trouble : uint8_t { none, null, not_an_object, dead, out_of_bounds, misaligned, not_writable };

struct Located {
  Trouble trouble = Trouble::none;
  Allocation* allocation = nullptr;  // for none, out_of_bounds, misaligned, not_writable
};

class Memory {
 public:
  static constexpr uint64_t function_base = 0x40'0000, function_step = 16;
  static constexpr uint64_t static_base = 0x60'0000;
  static constexpr uint64_t dynamic_base = 0x5500'0000'0000, dynamic_step = 0x10'0000'0000;  // a thread's
  static constexpr uint64_t stack_base = 0x7f00'0000'0000, stack_step = 0x1'0000'0000;       // a thread's
  static constexpr uint64_t stack_bytes_max = uint64_t{8} << 20;
  // Where a thread's begins; it ends where the next one's begins.
  static constexpr uint64_t stack_of(uint32_t thread) { return stack_base + thread * stack_step; }
  static constexpr uint64_t dynamic_of(uint32_t thread) { return dynamic_base + thread * dynamic_step; }

  Memory();
  ~Memory();
  Memory(const Memory&) = delete;  // allocations point into it

  void clear();

  // All bytes undefined, or zero where `is_zero`.
  Allocation& create(AllocationId id, AllocationKind kind, uint64_t base, uint64_t size, bool is_zero = false);
  void kill(AllocationId id);
  void kill_from(uint64_t begin, uint64_t end);  // all whose address is there
  // An id that no other live one has.
  void rename(AllocationId from, AllocationId to);
  // Ids that are not fresh of objects that were killed since the last `forget_killed`, in order of time, once they are kept.
  void keep_killed() { keeps_killed_ = true; }
  const std::vector<AllocationId>& killed() const { return killed_; }
  void forget_killed() { killed_.clear(); }
  // Each stored pointer's provenance, to be changed.
  template <typename Visit>
  static void for_each_provenance(Allocation& a, const Visit& visit);
  // Null: there is none, or no more.
  Allocation* find(AllocationId id) {
    const Recent& recent = recent_[recent_slot(id)];
    return recent.id == id ? recent.allocation : find_in_index(id);
  }
  // The live one at that index, in order of base address where `sort` was called.
  std::vector<std::unique_ptr<Allocation>>& all() { return live_; }

  // The allocation that an access of so many bytes would be to. `alignment` 1 asks for none.
  Located locate(Pointer pointer, uint64_t size, uint64_t alignment, bool is_write) {
    Allocation* allocation = find(pointer.provenance);
    if (allocation == nullptr) [[unlikely]]
      return {trouble_of(pointer), nullptr};
    if (!allocation->contains(pointer.address, size)) [[unlikely]]
      return {Trouble::out_of_bounds, allocation};
    if ((pointer.address & (alignment - 1)) != 0) [[unlikely]]
      return {Trouble::misaligned, allocation};
    if (is_write && allocation->writable != Writable::yes) [[unlikely]]
      return {Trouble::not_writable, allocation};
    return {Trouble::none, allocation};
  }

  static bool is_defined(const Allocation& a, uint64_t address, uint64_t size);
  static bool is_undefined(const Allocation& a);  // all of it
  static void read(const Allocation& a, uint64_t address, std::span<uint8_t> out) {
    std::memcpy(out.data(), a.bytes + (address - a.base), out.size());
  }
  // Plain bytes.
  void write(Allocation& a, uint64_t address, const void* bytes, uint64_t size) {
    const uint64_t offset = address - a.base;
    std::memcpy(a.bytes + offset, bytes, size);
    std::memset(a.marks + offset, static_cast<int>(Mark::plain), size);
    a.is_changed = true;
  }
  void undefine(Allocation& a, uint64_t address, uint64_t size);
  // Open bytes, each with its tag; `bytes` are what they are taken to be.
  static void write_open(Allocation& a, uint64_t address, std::span<const uint8_t> bytes, const uint32_t* tags);
  static bool has_open(const Allocation& a, uint64_t address, uint64_t size);  // with tags

  // What eight bytes say as a pointer; they are defined. Bytes that are no stored pointer are an integer.
  Pointer read_pointer(Allocation& a, uint64_t address);
  void write_pointer(Allocation& a, uint64_t address, Pointer pointer);
  // Reading a pointer's bytes as something else exposes what it points into.
  void expose_pointers(const Allocation& a, uint64_t address, uint64_t size);
  void expose(AllocationId id);
  Pointer pointer_of_integer(uint64_t address);  // provenance of what is exposed there, if anything

  // Bytes, marks and provenances, as memmove does.
  void copy(Allocation& to, uint64_t to_address, const Allocation& from, uint64_t from_address, uint64_t size);

  // A piece of memory as a value: bytes, marks, provenances.
  struct Piece {
    std::vector<uint8_t> bytes{}, marks{};
    std::vector<uint32_t> tags{};                                  // of none of them, or of each
    std::vector<std::pair<uint64_t, AllocationId>> provenances{};  // offset of a stored pointer, and its allocation
    friend bool operator==(const Piece&, const Piece&) = default;
  };
  Piece piece(const Allocation& a, uint64_t address, uint64_t size) const;
  void put(Allocation& a, uint64_t address, const Piece& piece);

  // Whether a pointer is to a function, and which.
  static std::optional<uint32_t> function_of(Pointer pointer);
  static Pointer function_pointer(uint32_t function);
  static bool is_function(AllocationId id) { return id.serial() == 0 && id.bits != 0; }

 private:
  struct Stack;
  Allocation* find_in_index(AllocationId id);
  Trouble trouble_of(Pointer pointer) const;
  uint32_t slot_of(AllocationId id) const;
  void grow_index();

  std::vector<std::unique_ptr<Allocation>> live_;
  std::vector<std::unique_ptr<Allocation>> spare_;
  std::vector<AllocationId> killed_;
  bool keeps_killed_ = false;
  // Open addressing: id and position in live_ + 1.
  struct Entry {
    AllocationId id;
    uint32_t position = 0;
  };
  std::vector<Entry> index_;
  uint32_t index_count_ = 0;  // entries in use, graves included
  std::vector<std::unique_ptr<Stack>> stacks_;
  // The allocations found last; a live one has one address.
  struct Recent {
    AllocationId id;
    Allocation* allocation = nullptr;
  };
  static constexpr size_t recent_count = 64;
  static size_t recent_slot(AllocationId id) { return (id.bits * 0x9e3779b97f4a7c15u) >> 58; }
  Recent recent_[recent_count];
};

template <typename Visit>
void Memory::for_each_provenance(Allocation& a, const Visit& visit) {
  if (!a.has_pointers) return;
  constexpr auto mark = static_cast<uint8_t>(Mark::pointer);
  const uint64_t lead = a.base & 7;
  for (uint64_t offset = (8 - lead) & 7; offset + 8 <= a.size; offset += 8) {
    // Where bytes between were overwritten it is no pointer any more, and nobody asks.
    if (a.marks[offset] == mark && a.marks[offset + 7] == mark) visit(a.provenances[(lead + offset) / 8]);
  }
}

}  // namespace ramify::memory
