// SPDX-License-Identifier: Apache-2.0
// Goal: bytes and provenance behave as PNVI-ae-udi says, on either side of an object's bounds and lifetime.
#include "machines/memory/memory.h"

#include <gtest/gtest.h>

namespace ramify::memory {
namespace {

constexpr uint64_t base = Memory::dynamic_base;
AllocationId id(uint32_t serial) { return AllocationId::of(0, 7, serial); }

TEST(MemoryTest, an_access_is_within_the_bounds_of_a_living_object) {
  Memory memory;
  memory.create(id(1), AllocationKind::dynamic, base, 8);
  EXPECT_EQ(memory.locate({base, id(1)}, 8, 8, false).trouble, Trouble::none);
  EXPECT_EQ(memory.locate({base + 4, id(1)}, 8, 1, false).trouble, Trouble::out_of_bounds);
  EXPECT_EQ(memory.locate({base - 1, id(1)}, 1, 1, false).trouble, Trouble::out_of_bounds);
  EXPECT_EQ(memory.locate({base + 1, id(1)}, 4, 4, false).trouble, Trouble::misaligned);
  EXPECT_EQ(memory.locate({}, 1, 1, false).trouble, Trouble::null);
  EXPECT_EQ(memory.locate({base, {}}, 1, 1, false).trouble, Trouble::not_an_object);
  memory.find(id(1))->writable = Writable::constant;
  EXPECT_EQ(memory.locate({base, id(1)}, 4, 4, true).trouble, Trouble::not_writable);
  EXPECT_EQ(memory.locate({base, id(1)}, 4, 4, false).trouble, Trouble::none);
  memory.kill(id(1));
  EXPECT_EQ(memory.locate({base, id(1)}, 1, 1, false).trouble, Trouble::dead);
}

TEST(MemoryTest, bytes_are_undefined_until_they_are_written) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 4);
  EXPECT_FALSE(Memory::is_defined(a, base, 1));
  const uint16_t value = 0x1234;
  memory.write(a, base + 1, &value, 2);
  EXPECT_TRUE(Memory::is_defined(a, base + 1, 2));
  EXPECT_FALSE(Memory::is_defined(a, base, 4));
  memory.undefine(a, base + 2, 1);
  EXPECT_FALSE(Memory::is_defined(a, base + 1, 2));
}

TEST(MemoryTest, a_stored_pointer_keeps_its_provenance_until_a_byte_of_it_is_written) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 16);
  memory.create(id(2), AllocationKind::dynamic, base + 64, 4);
  const Pointer pointer{base + 64, id(2)};
  memory.write_pointer(a, base + 8, pointer);
  EXPECT_EQ(memory.read_pointer(a, base + 8), pointer);
  memory.copy(a, base, a, base + 8, 8);
  EXPECT_EQ(memory.read_pointer(a, base), pointer);
  const uint8_t same = static_cast<uint8_t>(pointer.address);
  memory.write(a, base, &same, 1);
  EXPECT_EQ(memory.read_pointer(a, base), (Pointer{base + 64, {}})) << "not exposed, so the integer is no pointer";
}

TEST(MemoryTest, an_integer_becomes_a_pointer_into_what_is_exposed_there) {
  Memory memory;
  memory.create(id(1), AllocationKind::dynamic, base, 4);
  EXPECT_EQ(memory.pointer_of_integer(base), (Pointer{base, {}}));
  memory.expose(id(1));
  EXPECT_EQ(memory.pointer_of_integer(base), (Pointer{base, id(1)}));
  EXPECT_EQ(memory.pointer_of_integer(base + 4), (Pointer{base + 4, id(1)})) << "one past the end";
  EXPECT_EQ(memory.pointer_of_integer(base + 5), (Pointer{base + 5, {}}));
  EXPECT_EQ(memory.pointer_of_integer(0), Pointer{});
}

TEST(MemoryTest, reading_a_pointers_bytes_exposes_what_it_points_into) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 8);
  memory.create(id(2), AllocationKind::dynamic, base + 64, 4);
  memory.write_pointer(a, base, {base + 64, id(2)});
  memory.expose_pointers(a, base + 3, 1);
  EXPECT_TRUE(memory.find(id(2))->is_exposed);
}

TEST(MemoryTest, a_pointer_stored_at_an_odd_address_exposes_what_it_points_into) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 16);
  memory.create(id(2), AllocationKind::dynamic, base + 64, 4);
  memory.write_pointer(a, base + 1, {base + 64, id(2)});
  EXPECT_EQ(memory.read_pointer(a, base + 1), (Pointer{base + 64, id(2)}));
  EXPECT_TRUE(memory.find(id(2))->is_exposed);
}

TEST(MemoryTest, a_piece_holds_bytes_marks_and_provenances) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 24);
  Allocation& b = memory.create(id(2), AllocationKind::dynamic, base + 64, 24);
  memory.write_pointer(a, base + 8, {base + 64, id(2)});
  memory.put(b, base + 64, memory.piece(a, base, 24));
  EXPECT_EQ(memory.read_pointer(b, base + 72), (Pointer{base + 64, id(2)}));
  EXPECT_FALSE(Memory::is_defined(b, base + 64, 8));
  EXPECT_EQ(memory.piece(a, base, 24), memory.piece(b, base + 64, 24));
}

TEST(MemoryTest, open_bytes_keep_their_tags_where_they_are_copied) {
  Memory memory;
  Allocation& a = memory.create(id(1), AllocationKind::dynamic, base, 8);
  Allocation& b = memory.create(id(2), AllocationKind::dynamic, base + 64, 8);
  const uint8_t bytes[] = {7, 8};
  const uint32_t tags[] = {70, 80};
  Memory::write_open(a, base + 2, bytes, tags);
  EXPECT_TRUE(Memory::has_open(a, base, 8));
  EXPECT_FALSE(Memory::has_open(a, base + 4, 4));
  memory.copy(b, base + 64, a, base + 2, 4);
  EXPECT_EQ(b.tags[0], 70u);
  EXPECT_EQ(b.tags[1], 80u);
  EXPECT_EQ(b.bytes[1], 8);
  EXPECT_FALSE(Memory::is_defined(b, base + 66, 1));
  memory.write(b, base + 64, bytes, 2);
  EXPECT_FALSE(Memory::has_open(b, base + 64, 8));
}

TEST(MemoryTest, automatic_objects_come_and_go_at_the_same_address) {
  Memory memory;
  for (uint32_t serial = 1; serial < 1000; ++serial) {
    Allocation& a = memory.create(id(serial), AllocationKind::automatic, Memory::stack_base + 16, 4);
    EXPECT_FALSE(Memory::is_defined(a, a.base, 4));
    const uint32_t value = serial;
    memory.write(a, a.base, &value, 4);
    EXPECT_EQ(memory.find(id(serial - 1)), nullptr);
    memory.kill(id(serial));
  }
  EXPECT_TRUE(memory.all().empty());
}

TEST(MemoryTest, many_live_objects_are_found) {
  Memory memory;
  for (uint32_t serial = 1; serial <= 5000; ++serial)
    memory.create(id(serial), AllocationKind::dynamic, base + 32 * serial, 8);
  for (uint32_t serial = 1; serial <= 5000; serial += 2) memory.kill(id(serial));
  for (uint32_t serial = 1; serial <= 5000; ++serial) {
    const Allocation* found = memory.find(id(serial));
    ASSERT_EQ(found != nullptr, serial % 2 == 0) << serial;
    EXPECT_TRUE(found == nullptr || found->base == base + 32 * serial);
  }
}

TEST(MemoryTest, functions_have_addresses_of_their_own) {
  const Pointer f = Memory::function_pointer(3);
  EXPECT_EQ(Memory::function_of(f), 3u);
  EXPECT_EQ(Memory::function_of({f.address + 1, f.provenance}), std::nullopt);
  EXPECT_EQ(Memory::function_of({f.address, {}}), std::nullopt);
  Memory memory;
  EXPECT_EQ(memory.pointer_of_integer(f.address), f);
}

}  // namespace
}  // namespace ramify::memory
