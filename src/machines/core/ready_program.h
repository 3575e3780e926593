// SPDX-License-Identifier: Apache-2.0
// ReadyProgram: a compiled program of Core, and how the orders of its operands are explored. Immutable.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "machines/core/code.h"
#include "machines/core/surroundings.h"
#include "programs/core/core.h"

namespace ramify::core_machine {

// Which orders of unsequenced and indeterminately sequenced operands are explored.
enum class Orders : uint8_t {
  first,      // source order only
  conflicts,  // all orders of forks in `rivals`; other forks are watched for conflicts
  all,        // every interleaving of visible actions
};

struct Integers {
  uint32_t width = 32;
  uint32_t size = 4;
  bool is_signed = true;
  bool is_boolean = false;
};

struct CreationSite {
  uint32_t procedure = 0;  // a number beyond the procedures: the code of a global
  std::string name;
  core::SpanId span{};
  bool is_volatile = false;
  std::optional<core::TypeId> type{};  // the declared type; for an array of variable length, that of its elements
};

struct ReadyProgram {
  const core::Program* program = nullptr;
  Orders orders = Orders::first;
  std::unordered_set<uint32_t> rivals{};  // numbers of forks
  bool checks_types = false;              // effective types (6.5p7)
  bool lets_pointers_leave = false;       // pointers may leave their objects, unless they are dereferenced there
  uint32_t spurious_max = 1;              // the maximal number of consecutive spurious failures
  bool watches = false;                   // record which forks' operands conflict
  std::vector<Code> procedures{};
  std::vector<Code> globals{};
  uint32_t mark_count = 0;           // instructions of all code (Code::first_mark)
  std::vector<uint32_t> builtins{};  // by procedure: the number of the built-in function + 1; else 0
  std::vector<CreationSite> sites{};
  std::vector<Integers> integers{};  // by TypeId, of integer types
  std::vector<Pointer> global_pointers{};
  std::vector<uint64_t> thread_offsets{};          // of thread-local objects, in a thread's block
  uint64_t thread_bytes = 0;                       // size of a thread's block
  std::vector<bool> is_library_global{};           // only the library accesses them
  std::vector<bool> is_atomic{};                   // procedures that run atomically
  std::vector<bool> has_global{};                  // globals that reachable code names
  static constexpr uint32_t static_thread = 0xfe;  // the thread number of static objects' allocations
  std::vector<core::SpanId> fork_spans{};
  std::optional<core::ProcedureId> entry{};       // main, if the program has one
  std::optional<core::ProcedureId> exit{};        // the library's `exit`, if the program has it
  std::optional<core::ProcedureId> thread_end{};  // the library's function for the end of a thread
  std::vector<std::string> arguments{};           // of main, the program's name first
  Surroundings surroundings{};
  // The library functions that handle errors of <math.h>: for float, double, long double, and integers.
  std::array<std::optional<core::ProcedureId>, 4> math_error{};
};

// The undefined behaviour for a name that compiled code uses itself; these numbers follow those of the program's names.
std::optional<core::Ub> ub_named(const core::Program& program, uint32_t name);

// Compiles everything reachable from main. `program` must be verified, and outlive the result.
ReadyProgram ready(const core::Program& program, Orders orders, std::unordered_set<uint32_t> rivals,
                   std::vector<std::string> arguments, Surroundings surroundings = {});

}  // namespace ramify::core_machine
