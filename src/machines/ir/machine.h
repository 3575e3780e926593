// SPDX-License-Identifier: Apache-2.0
// The machine of the universal IR: the step semantics of an ir::Module. ARCHITECTURE.md ("The IR machine") gives an
// overview.
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
#include "machines/ir/key_orders.h"
#include "machines/ir/native/options.h"
#include "machines/ir/surroundings.h"
#include "machines/ir/symbolic/options.h"
#include "programs/ir/module.h"
#include "store/store.h"

namespace ramify::ir_machine {

struct MachineOptions {
  uint64_t step_instructions_max = 1'000'000;      // a longer atomic step is a fault
  uint64_t process_bytes_max = UINT64_MAX;         // a long step is a fault while the process holds more memory
  uint64_t checkpoint_instructions_min = 40;       // a step of so many is not repeated from its start for each answer
  const std::atomic<bool>* interrupted = nullptr;  // a long step is a fault once this is true
  // Receives the output of a long step while it runs, in pieces; the step's report has the rest. For single runs: a
  // step that is retried prints again.
  std::function<void(std::string_view)> print{};
  std::function<void(std::string_view)> print_error{};  // receives the program's writes to standard error, immediately
  // Threads pause implicitly before each operation on shared memory (sharing.h), and data races are reported; for
  // programs that start threads of their own. Without effect if the program starts none.
  bool preempts = false;
  // If the end of the first thread ends the program, the remaining threads continue until they end or block forever, so
  // that leaked threads can be reported (no_leak). Claims about states are not evaluated after the program's end; for
  // searches without other claims.
  bool leaks = false;
  // Callbacks invoked by library functions run atomically, which is one of the possible schedules; for a single run.
  // Otherwise an access to shared memory in a callback is a fault.
  bool nested_calls_are_atomic = false;
  // Successors and initial states are representatives of the states that differ only in the order of interchangeable
  // threads (symmetry.h). A thread's position and name may then change from one state to the next, so this is for
  // claims about states; engine::unfold converts a trace to one of the machine without symmetry.
  bool symmetry = false;
  // In each state only a sufficient subset of steps is offered (reduction.h): for claims about states, deadlock and
  // faults.
  bool reduction = false;
  // For models: the insertion order of sets and dicts is part of their value. Otherwise sets are iterated in canonical
  // order (canonical_order.h), and so are dicts whose order the model cannot observe (seen_order.h).
  bool ordered = false;
  // For models whose dicts keep their insertion order because the model can observe it: gets the orders of the keys of all
  // dicts that states have. May be null.
  std::shared_ptr<KeyOrders> key_orders{};
  // Containers whose iteration order the language leaves open are iterated in several orders (iteration_order.h).
  bool explores_orders = false;
  bool exact_reduction = true;  // shortest paths are preserved
  // Unknown values (results of functions that neither the program nor the library has, inputs) are symbolic, and every
  // feasible continuation is a choice. States are then valid in this machine only, which has one thread: they cannot be
  // saved for another process, and a search has one worker.
  std::optional<SymbolicOptions> symbolic{};
  // Answers calls of unknown functions; calls that it does not answer stay unknown. May be null; shared between the
  // machines of a program.
  std::shared_ptr<const engine::Oracle> oracle{};
  // The program's environment at its start; null: no arguments, no files, and an empty standard input.
  std::shared_ptr<const Surroundings> surroundings{};
  // Functions that run often become machine code, which changes nothing but the time that they take. Without effect on
  // symbolic values.
  native::Options native{};
  uint64_t reduction_runs_max = 200'000;    // runs of threads to compute footprints; beyond it there is no reduction
  std::string* why_no_reduction = nullptr;  // set to a sentence if reduction was requested and is not possible
};

// The groups of interchangeable threads in the program text.
struct ReplicaGroup {
  std::string name;
  uint32_t count = 0;
};
std::vector<ReplicaGroup> replica_groups(const ir::Module& module);

// The number of states that the machine of this module has without symmetry, computed after a complete search with
// symmetry: the sum of the sizes of the orbits of all states in the store. None if a size is not known exactly, or if
// states are missing.
std::optional<uint64_t> count_without_symmetry(const ir::Module& module, const store::Store& store);

// Makes the machine of a verified module (ir::verify without complaint). Linking errors, such as a built-in function
// that the dialect lacks, are reported, and nullptr is returned. Predicate i of the module is PredicateId{i}. `rules`
// are those of the module's language (languages/registry); they must outlive the machine.
std::unique_ptr<engine::Machine> make_machine(std::shared_ptr<const ir::Module> module, const DialectRules& rules,
                                              const MachineOptions& options, diagnostics::Diagnostics& diagnostics);

// The predicate that is true unless two threads are about to access the same memory without synchronisation, at least
// one of them writing. For machines that preempt. None: the program never starts a thread.
std::optional<engine::PredicateId> no_race(const ir::Module& module);

// The predicate that is true unless a thread that outlived the program's end blocks forever. For machines with `leaks`.
// None: the program never starts a thread, or does not end with its first thread.
std::optional<engine::PredicateId> no_leak(const ir::Module& module, const DialectRules& rules);

}  // namespace ramify::ir_machine
