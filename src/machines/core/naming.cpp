// SPDX-License-Identifier: Apache-2.0
#include "machines/core/naming.h"

#include "machines/memory/naming.h"

namespace ramify::core_machine {

namespace {

// Renames the provenances in a state outside of memory.
class Namer {
 public:
  explicit Namer(Interpreter& machine) : machine_(machine), naming_(machine.memory) {}

  void run() {
    if (naming_.is_done()) return;
    naming_.rename_in_memory();
    rename_aggregates();
    for (Thread& thread : machine_.threads)
      if (thread.is_changed || naming_.has_killed()) rename_in(thread);
    machine_.footprints.rename([&](memory::AllocationId id) { return naming_.renamed(id); });
    naming_.finish();
    for (Thread& thread : machine_.threads) thread.serial = 0;
  }

 private:
  Interpreter& machine_;
  memory::Naming naming_;
  std::vector<bool> is_changed_;  // by aggregate

  // Each aggregate once: registers share them.
  void rename_aggregates() {
    is_changed_.assign(machine_.aggregates.size(), false);
    for (size_t i = 0; i < machine_.aggregates.size(); ++i)
      for (auto& [at, id] : machine_.aggregates[i].provenances)
        if (naming_.rename(id)) is_changed_[i] = true;
  }

  bool rename(Value& value) const {
    if (value.kind == ValueKind::pointer) return naming_.rename(value.pointer.provenance);
    return value.kind == ValueKind::aggregate && is_changed_[value.aggregate];
  }

  void rename_in(Thread& thread) const {
    bool is_changed = rename(thread.result);
    for (Value& value : thread.registers) is_changed |= rename(value);
    for (FurtherArgument& argument : thread.variadic) is_changed |= rename(argument.value);
    for (Frame& frame : thread.frames)
      for (JumpPlace& place : frame.jump_places)
        for (JumpPlace::Held& held : place.held) is_changed |= naming_.rename(held.object);
    thread.is_changed |= is_changed;
  }
};

}  // namespace

void name_objects(Interpreter& machine) { Namer(machine).run(); }

}  // namespace ramify::core_machine
