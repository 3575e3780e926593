// SPDX-License-Identifier: Apache-2.0
// Image: the addresses of constants, statics and vtables. They are fixed before the program runs, so that they are
// constants of its code.
//
// Grows while code is compiled, and is immutable afterwards.
#pragma once

#include <unordered_map>
#include <vector>

#include "machines/memory/memory.h"
#include "programs/mir/mir.h"

namespace ramify::mir_machine {

// The initial content of a static object.
struct StaticObject {
  memory::AllocationId id{};
  uint64_t base = 0, size = 0, align = 1;
  const mir::Memory* contents = nullptr;  // null: a vtable, or not in any file
  bool is_writable = false;
  bool is_absent = false;
  bool is_thread_local = false;  // the initial value of each thread's instance
  std::optional<mir::TypeId> vtable_of{};
  std::string name{};
};

class Image {
 public:
  static constexpr uint32_t static_thread = 0xfe;  // the thread number in the ids of static objects

  explicit Image(const mir::Program& program);

  const mir::Program& program() const { return program_; }
  const std::vector<StaticObject>& objects() const { return objects_; }
  const StaticObject* find(memory::AllocationId id) const;

  // The value of a pointer in constant memory.
  memory::Pointer pointer(mir::AllocationId id, uint64_t offset) const;
  uint32_t object_of(mir::StaticId id) const { return statics_[id.index]; }
  memory::Pointer static_pointer(mir::StaticId id) const { return pointer_to(statics_[id.index]); }
  memory::Pointer vtable(mir::TypeId type);
  // Memory that holds a constant, for constants that are not in registers.
  memory::Pointer constant(mir::ConstantId id);

 private:
  const mir::Program& program_;
  std::vector<StaticObject> objects_;  // by site of their ids, which begin at 1
  std::vector<uint32_t> allocations_;  // the object of each; not used for functions and absent allocations
  std::vector<uint32_t> statics_;
  std::unordered_map<mir::ConstantId, uint32_t> constants_;
  std::unordered_map<mir::TypeId, uint32_t> vtables_;
  uint64_t next_;

  uint32_t add(StaticObject object, uint64_t align);
  uint32_t add_vtable(mir::TypeId type);
  memory::Pointer pointer_to(uint32_t object) const { return {objects_[object].base, objects_[object].id}; }
};

}  // namespace ramify::mir_machine
