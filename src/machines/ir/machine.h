// SPDX-License-Identifier: Apache-2.0
// The machine of the universal IR: gives an ir::Module its steps. ARCHITECTURE.md ("The IR machine") has the picture.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "engine/machine.h"
#include "engine/oracle.h"
#include "engine/roles.h"
#include "machines/ir/dialect.h"
#include "machines/ir/surroundings.h"
#include "machines/ir/symbolic/options.h"
#include "programs/ir/module.h"
#include "store/store.h"

namespace ramify::ir_machine {

struct MachineOptions {
  uint64_t step_instructions_max = 1'000'000;  // an atomic step that runs longer is a fault
  uint64_t process_bytes_max = UINT64_MAX;     // so is one that runs long while the process holds more memory than this
  const std::atomic<bool>* interrupted = nullptr;  // so is one that runs long when this has become true
  // Takes what a long step prints while it runs, in pieces; the report of the step has the rest. For a run that is looked
  // at once: a step that is tried again prints again.
  std::function<void(std::string_view)> print{};
  std::function<void(std::string_view)> print_error{};  // takes what the program writes to standard error, at once
  // Threads of a program pause by themselves before each operation on shared memory (sharing.h), and data races are told; for
  // programs that bring their own threads. Where a program starts none it is as if this were off.
  bool preempts = false;
  // Where the first thread's end ends the program, those that it left behind go on until they end or wait for ever, so that those that
  // wait can be told (no_leak). Claims about states are not judged behind the program's end; for searches without other claims.
  bool leaks = false;
  // In the middle of a function that a library function calls no thread pauses, as some order of the threads would have it; for a
  // single run. Otherwise touching shared memory there is a fault.
  bool nested_calls_are_atomic = false;
  // Successors and initial states are representatives of those that differ only in the order of interchangeable threads
  // (symmetry.h). A thread's position and name may then change from one state to the next, so this is for claims about
  // states; engine::unfold turns a trace into one of the machine without it.
  bool symmetry = false;
  // Steps that need not be tried in a state are not offered there (reduction.h): for claims about states, deadlock and
  // faults.
  bool reduction = false;
  // Of models: the order in which elements came into sets and dicts is part of their value. Otherwise sets are iterated in a
  // canonical order (canonical_order.h), and so are dicts whose order the model cannot see (seen_order.h).
  bool ordered = false;
  // Containers that the program's language iterates in an order that it leaves open are iterated in several (iteration_order.h).
  bool explores_orders = false;
  bool exact_reduction = true;  // the shortest ways are kept
  // What is not known (a function that neither the program nor the library has, an input) is a symbolic value, and every feasible
  // way to go on is a choice. States are then of this machine alone, and of one thread: neither can they be saved for another
  // process, nor has a search more than one worker.
  std::optional<SymbolicOptions> symbolic{};
  // What functions give that nobody knows; whom it does not answer stays unknown. May be null; shared, since several machines of a
  // program look at it.
  std::shared_ptr<const engine::Oracle> oracle{};
  // What the program finds when it starts; null: no arguments, no files, and an empty standard input.
  std::shared_ptr<const Surroundings> surroundings{};
  uint64_t reduction_runs_max = 200'000;  // of threads, to find out what they touch; beyond that there is no reduction
  std::string* why_no_reduction = nullptr;  // set to a sentence where it was asked for and cannot be
};

// The groups of interchangeable threads, as the program's text has them.
struct ReplicaGroup {
  std::string name;
  uint32_t count = 0;
};
std::vector<ReplicaGroup> replica_groups(const ir::Module& module);

// How many states the machine of this module has without symmetry, after a search of all that it has with it: the sizes of
// the orbits of all states in the store. None where that is not known exactly, or not all is there that belongs to it.
std::optional<uint64_t> count_without_symmetry(const ir::Module& module, const store::Store& store);

// `module` is verified (ir::verify without complaint). Problems of linking, such as a built-in function that the dialect
// lacks, are reported, and nullptr is returned. Predicate i of the module is PredicateId{i}. The rules are those of the module's
// language (languages/registry); they outlive the machine.
std::unique_ptr<engine::Machine> make_machine(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                                              const MachineOptions& options, diagnostics::Diagnostics& diagnostics);

// The predicate that is true where no two threads are about to touch the same memory, one of them to write it, without
// anything that orders them; of a machine that preempts. None: no thread is ever started.
std::optional<engine::PredicateId> no_race(const ir::Module& module);

// The predicate that is true where no thread waits for ever that the program's end left behind; of a machine that looks for leaks.
// None: no thread is ever started, or the program does not end with its first thread.
std::optional<engine::PredicateId> no_leak(const ir::Module& module, const DialectRules& rules);

}  // namespace ramify::ir_machine
