// SPDX-License-Identifier: Apache-2.0
// StateViewer: the state of a program of MIR, for people: statics, threads with the frames of the program's own functions, their
// variables by their types, and the output. A variable that nothing reads any more is left out, since states do not keep it.
//
// Of the library's types the content is shown, not the layout: the text of a String, the elements of a Vec, what a Box, Rc, Arc, Cell, RefCell or
// Mutex holds. Fields of structures have numbers, since MIR knows no names for them.
//
// Not thread-safe. Tested in conformance/state_view_mir_test.py.
#pragma once

#include <memory>
#include <unordered_map>

#include "engine/view.h"
#include "machines/mir/interpreter.h"
#include "machines/mir/liveness.h"

namespace ramify::mir_machine {

class StateViewer {
 public:
  explicit StateViewer(Interpreter& machine) : machine_(machine) {}

  // The machine must be in the state, which has not ended.
  engine::View view();

 private:
  // Where a value lies: in an object of the memory, or in registers, by their offsets in it.
  struct Source {
    memory::Allocation* object = nullptr;
    uint64_t address = 0;
    std::vector<std::pair<uint64_t, Value>> parts{};
  };

  engine::View thread_view(const Thread& thread);
  engine::View frame_view(const Thread& thread, const Frame& frame, bool is_last);
  std::optional<engine::View> local_view(const Thread& thread, const Frame& frame, uint32_t local, bool is_last);
  std::optional<engine::View> static_view(const StaticObject& object);

  engine::View value_view(std::string name, std::string kind, const Source& source, mir::TypeId type, int depth);
  std::optional<engine::View> library_view(const engine::View& shown, const Source& source, const mir::Type& type,
                                           int depth);
  void add_fields(engine::View& shown, const Source& source, const mir::Variant& variant, int depth);
  void add_elements(engine::View& shown, const Source& source, mir::TypeId element, uint64_t count, int depth);
  void add_pointee(engine::View& shown, const Source& source, const mir::Type& type, int depth);
  std::string scalar_text(const Source& source, const mir::Type& type);
  std::optional<std::string> text_at(const Source& at, uint64_t length);

  std::optional<Value> scalar(const Source& source, uint64_t offset, uint64_t bytes, bool is_pointer);
  Source part(const Source& source, uint64_t offset) const;
  std::optional<Source> target(Pointer pointer);
  // Of the first pointer in a value of this type; none: there is none.
  std::optional<uint64_t> pointer_offset(mir::TypeId type, int depth = 0) const;
  std::optional<mir::TypeId> type_argument(const mir::Type& type);
  const mir::Type& type(mir::TypeId id) const { return machine_.program().program().type(id); }
  const Liveness& liveness(const Code& code);

  Interpreter& machine_;
  std::unordered_map<const Code*, std::unique_ptr<Liveness>> liveness_;
  std::unordered_map<std::string, mir::TypeId> types_;  // by name; filled when it is first asked for
};

}  // namespace ramify::mir_machine
