// SPDX-License-Identifier: Apache-2.0
// Image: where what is in memory from the beginning lies: constants, statics, vtables. Addresses are fixed before the
// program runs, so that they are constants of its code.
//
// Grows while code is compiled, and is immutable then.
#pragma once

#include <unordered_map>
#include <vector>

#include "machines/memory/memory.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

// What an object holds when the program begins.
struct StaticObject {
  memory::AllocationId id{};
  uint64_t base = 0, size = 0, align = 1;
  const mir::Memory* contents = nullptr;  // none: a vtable, or what no file has
  bool is_writable = false;
  bool is_absent = false;
  bool is_thread_local = false;  // what each thread's own begins as
  std::optional<mir::TypeId> vtable_of{};
  std::string name{};
};

class Image {
 public:
  static constexpr uint32_t static_thread = 0xfe;  // whose objects static ones are

  explicit Image(const mir::Program& program);

  const mir::Program& program() const { return program_; }
  const std::vector<StaticObject>& objects() const { return objects_; }
  const StaticObject* find(memory::AllocationId id) const;

  // What a pointer in constant memory is.
  memory::Pointer pointer(mir::AllocationId id, uint64_t offset) const;
  uint32_t object_of(mir::StaticId id) const { return statics_[id.index]; }
  memory::Pointer static_pointer(mir::StaticId id) const { return pointer_to(statics_[id.index]); }
  memory::Pointer vtable(mir::TypeId type);
  // Memory of a constant, for those that no register holds.
  memory::Pointer constant(mir::ConstantId id);

 private:
  const mir::Program& program_;
  std::vector<StaticObject> objects_;  // by site of their ids, from 1 on
  std::vector<uint32_t> allocations_;  // object of each; functions and absent ones: see the program
  std::vector<uint32_t> statics_;
  std::unordered_map<mir::ConstantId, uint32_t> constants_;
  std::unordered_map<mir::TypeId, uint32_t> vtables_;
  uint64_t next_;

  uint32_t add(StaticObject object, uint64_t align);
  uint32_t add_vtable(mir::TypeId type);
  memory::Pointer pointer_to(uint32_t object) const { return {objects_[object].base, objects_[object].id}; }
};

}  // namespace ramify::mir_machine
