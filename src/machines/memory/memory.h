// SPDX-License-Identifier: Apache-2.0
// Memory: objects made of bytes, and pointers with provenance. Shared by all machines over bytes.
//
// Provenance is PNVI-ae-udi (ISO/IEC TS 6010): a pointer is an address and the allocation that it was made from;
// integers have none; a cast to an integer, or reading a pointer's bytes, exposes the allocation; a cast back finds the
// exposed allocation at that address. Objects never adjoin here, so an address is inside, or one past the end of, at
// most one object: the ambiguity that `udi` resolves never arises.
//
// Addresses follow position, not time, so that the order of independent steps does not show: the address of an
// automatic object depends on its frame and its place in the procedure, that of a dynamic object on the live objects
// (free_space.h). A new object has a fresh id; a machine that keeps states renames it to a lasting name
// (machines/core/naming.h).
//
// A byte is undefined, plain, or one of a pointer's eight. A pointer stored at an aligned address keeps its provenance
// in memory; stored elsewhere it exposes its allocation.
//
// Not thread-safe. Faults are returned as data; the machine words them for its language. Tested in memory_test.cpp.
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

// Identifies an allocation: the thread, the site in the program that made it, and a serial number within the thread. 0
// is none.
struct AllocationId {
  uint64_t bits = 0;
  static AllocationId of(uint32_t thread, uint32_t site, uint32_t serial) {
    return {uint64_t{thread} << 56 | (uint64_t{site} & site_max) << 32 | serial};
  }
  uint32_t thread() const { return static_cast<uint32_t>(bits >> 56); }
  uint32_t site() const { return static_cast<uint32_t>(bits >> 32 & site_max); }
  uint32_t serial() const { return static_cast<uint32_t>(bits); }
  bool is_none() const { return bits == 0; }
  // Serials below `first_fresh` encode a position. All dead objects of a site share `dead_serial`: the program cannot
  // distinguish them.
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

// Whether an object may be written, and if not, what kind of object it is.
enum class Writable : uint8_t { yes, constant, string_literal, temporary };
enum class AllocationKind : uint8_t { static_, automatic, dynamic, thread };  // `thread`: thread-local static

// The type of the value in a part of an object, for checks of effective types.
struct TypedPart {
  uint64_t offset = 0, size = 0;
  uint64_t type = 0;
};

struct Allocation {
  AllocationId id;
  uint64_t base = 0;
  uint64_t size = 0;
  uint64_t alignment = 1;  // the requested alignment; the address may happen to be more aligned
  AllocationKind kind = AllocationKind::automatic;
  Writable writable = Writable::yes;
  bool is_exposed = false;
  bool is_internal = false;             // memory of a library that synchronises by itself
  bool has_store = false;               // an undefined value was stored
  bool has_pointers = false;            // a pointer was stored in it
  bool is_changed = true;               // since `frozen` was computed
  uint64_t frozen = 0;                  // for the machine's states: bits of the object's word, 0 for none
  uint8_t* bytes = nullptr;             // `size` of them
  uint8_t* marks = nullptr;             // a Mark for each byte
  AllocationId* provenances = nullptr;  // one for each eight bytes, from an aligned address on
  std::vector<TypedPart> parts{};       // by offset; kept for the machine
  // one for each byte: the machine's name of an `open` byte's value; null: no byte has one
  std::unique_ptr<uint32_t[]> tags{};
  struct Free {
    void operator()(uint64_t* words) const { std::free(words); }
  };
  std::unique_ptr<uint64_t[], Free> own{};  // storage of bytes, marks and provenances, unless they are in a stack

  // Whether the access is aligned at every address that the object could have. If the address was exposed, only the
  // actual one counts.
  bool is_aligned(uint64_t address, uint64_t wanted) const {
    return ((is_exposed ? address : address - base) & (wanted - 1)) == 0 && (is_exposed || wanted <= alignment);
  }
  bool contains(uint64_t address, uint64_t length) const {
    return address >= base && address - base <= size && length <= size - (address - base);
  }
};

// `open`, `open_rest`: the first and the other bytes of a value that the machine has not decided yet; `tags` identify
// it.
enum class Mark : uint8_t { undefined, plain, pointer, open, open_rest };

// Why an access is not valid, in the order of the checks.
enum class Trouble : uint8_t { none, null, not_an_object, dead, out_of_bounds, misaligned, not_writable };

struct Located {
  Trouble trouble = Trouble::none;
  Allocation* allocation = nullptr;  // set for none, out_of_bounds, misaligned, not_writable
};

class Memory {
 public:
  static constexpr uint64_t function_base = 0x40'0000, function_step = 16;
  static constexpr uint64_t static_base = 0x60'0000;
  static constexpr uint64_t dynamic_base = 0x5500'0000'0000, dynamic_step = 0x10'0000'0000;  // step: a thread's range
  static constexpr uint64_t stack_base = 0x7f00'0000'0000, stack_step = 0x1'0000'0000;       // step: a thread's range
  static constexpr uint64_t stack_bytes_max = uint64_t{8} << 20;
  // The begin of a thread's range; it ends where the next thread's begins.
  static constexpr uint64_t stack_of(uint32_t thread) { return stack_base + thread * stack_step; }
  static constexpr uint64_t dynamic_of(uint32_t thread) { return dynamic_base + thread * dynamic_step; }

  Memory();
  ~Memory();
  Memory(const Memory&) = delete;  // allocations point into it

  void clear();

  // All bytes are undefined, or zero if `is_zero`.
  Allocation& create(AllocationId id, AllocationKind kind, uint64_t base, uint64_t size, bool is_zero = false);
  void kill(AllocationId id);
  void kill_from(uint64_t begin, uint64_t end);  // all objects whose base is in that range
  // `to` must differ from the id of every other live object.
  void rename(AllocationId from, AllocationId to);
  // Lasting ids of the objects killed since the last `forget_killed`, in order of time. Recorded after `keep_killed`
  // only.
  void keep_killed() { keeps_killed_ = true; }
  const std::vector<AllocationId>& killed() const { return killed_; }
  void forget_killed() { killed_.clear(); }
  // Calls `visit` with a mutable reference to the provenance of each stored pointer.
  template <typename Visit>
  static void for_each_provenance(Allocation& a, const Visit& visit);
  // Null if no live object has this id.
  Allocation* find(AllocationId id) {
    const Recent& recent = recent_[recent_slot(id)];
    return recent.id == id ? recent.allocation : find_in_index(id);
  }
  // The live objects, in no particular order.
  std::vector<std::unique_ptr<Allocation>>& all() { return live_; }

  // The allocation that an access of `size` bytes at `pointer` refers to, or why there is none. `alignment` 1 accepts
  // every address.
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
  static bool is_undefined(const Allocation& a);  // the whole object
  static void read(const Allocation& a, uint64_t address, std::span<uint8_t> out) {
    std::memcpy(out.data(), a.bytes + (address - a.base), out.size());
  }
  // Writes plain bytes.
  void write(Allocation& a, uint64_t address, const void* bytes, uint64_t size) {
    const uint64_t offset = address - a.base;
    std::memcpy(a.bytes + offset, bytes, size);
    std::memset(a.marks + offset, static_cast<int>(Mark::plain), size);
    a.is_changed = true;
  }
  void undefine(Allocation& a, uint64_t address, uint64_t size);
  // Writes open bytes, each with its tag; `bytes` are the values assumed for them.
  static void write_open(Allocation& a, uint64_t address, std::span<const uint8_t> bytes, const uint32_t* tags);
  static bool has_open(const Allocation& a, uint64_t address, uint64_t size);  // any open byte, with its tag

  // Reads eight defined bytes as a pointer. Bytes that are not a stored pointer are an integer.
  Pointer read_pointer(Allocation& a, uint64_t address);
  void write_pointer(Allocation& a, uint64_t address, Pointer pointer);
  // Reading a pointer's bytes as something else exposes what it points into.
  void expose_pointers(const Allocation& a, uint64_t address, uint64_t size);
  void expose(AllocationId id);
  Pointer pointer_of_integer(uint64_t address);  // with the provenance of the exposed object at that address, if any

  // Copies bytes, marks and provenances; ranges may overlap, as with memmove.
  void copy(Allocation& to, uint64_t to_address, const Allocation& from, uint64_t from_address, uint64_t size);

  // A piece of memory as a value: bytes, marks, provenances.
  struct Piece {
    std::vector<uint8_t> bytes{}, marks{};
    std::vector<uint32_t> tags{};                                  // empty, or one for each byte
    std::vector<std::pair<uint64_t, AllocationId>> provenances{};  // offset of a stored pointer, and its allocation
    friend bool operator==(const Piece&, const Piece&) = default;
  };
  Piece piece(const Allocation& a, uint64_t address, uint64_t size) const;
  void put(Allocation& a, uint64_t address, const Piece& piece);

  // The function that a pointer refers to, if it points to one.
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
  // Hash table with open addressing: an id, and its position in live_ + 1.
  struct Entry {
    AllocationId id;
    uint32_t position = 0;
  };
  std::vector<Entry> index_;
  uint32_t index_count_ = 0;  // entries in use, tombstones included
  std::vector<std::unique_ptr<Stack>> stacks_;
  // A cache of the last allocations found; a live allocation never moves.
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
    // If bytes in between were overwritten, it is no longer a pointer, and its provenance is never read.
    if (a.marks[offset] == mark && a.marks[offset + 7] == mark) visit(a.provenances[(lead + offset) / 8]);
  }
}

}  // namespace ramify::memory
