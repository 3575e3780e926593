// SPDX-License-Identifier: Apache-2.0
// ReadyProgram: a compiled program with the addresses of its static objects.
//
// Immutable; may be shared by interpreters.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "machines/mir/code.h"
#include "machines/mir/image.h"
#include "machines/mir/intrinsics.h"
#include "machines/mir/layout.h"

namespace ramify::mir_machine {

class ReadyProgram {
 public:
  // `follows_paths`: for runs in which values depend on inputs (symbolic.h).
  explicit ReadyProgram(const mir::Program& program, bool follows_paths = false);

  const mir::Program& program() const { return program_; }
  const Image& image() const { return image_; }
  const Code* code(mir::FunctionId function) const { return codes_[function.index].get(); }  // null: it has no body
  // The native that implements a function without a body, by its name or symbol; none: unknown.
  const std::optional<NativeFunction>& native(mir::FunctionId function) const { return natives_[function.index]; }
  const std::optional<std::vector<Leaf>>& leaves(mir::TypeId type) const { return leaves_[type.index]; }
  // Sites of allocations: an object of some code, or the heap.
  uint32_t first_site(mir::FunctionId function) const { return first_sites_[function.index]; }
  static constexpr uint32_t heap_site = memory::AllocationId::site_max;
  static constexpr uint32_t errno_site = heap_site - 1;  // errno is the first thread-local object
  static constexpr uint64_t errno_offset = 4, errno_end = 16;
  // Calls are numbered consecutively: the number of a function's first call.
  uint32_t first_call(mir::FunctionId function) const { return first_calls_[function.index]; }
  // Thread-local objects: their offsets in a thread's block, by object of the image, and the block's size.
  uint64_t thread_offset(uint32_t object) const { return thread_offsets_[object]; }
  uint64_t thread_bytes() const { return thread_bytes_; }
  uint32_t mark_count() const { return mark_count_; }  // instructions of all code (Code::first_mark)
  struct LocalSite {
    mir::FunctionId function;
    uint32_t object = 0;
  };
  std::optional<LocalSite> local_of(uint32_t site) const;
  // The method of a type that implements a trait object's method.
  std::optional<mir::FunctionId> method(mir::FunctionId virtual_function, mir::TypeId type) const;

 private:
  const mir::Program& program_;
  Image image_;
  std::vector<std::unique_ptr<Code>> codes_;
  std::vector<std::optional<NativeFunction>> natives_;
  std::vector<std::optional<std::vector<Leaf>>> leaves_;
  std::vector<uint32_t> first_sites_, first_calls_;
  std::vector<uint64_t> thread_offsets_;
  uint64_t thread_bytes_ = errno_end;
  uint32_t mark_count_ = 0;
};

}  // namespace ramify::mir_machine
