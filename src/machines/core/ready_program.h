// SPDX-License-Identifier: Apache-2.0
// ReadyProgram: a program of Core made ready to run, and how the orders of its operands are explored. Immutable.
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

// Which orders of unsequenced and indeterminately sequenced operands are run.
enum class Orders : uint8_t {
  first,      // operands in the order of the source
  conflicts,  // all that differ, as far as `rivals` says where two operands conflict; others are watched
  all,        // every interleaving of visible actions
};

struct Integers {
  uint32_t width = 32;
  uint32_t size = 4;
  bool is_signed = true;
  bool is_boolean = false;
};

struct CreationSite {
  uint32_t procedure = 0;  // or that of globals where it is beyond them
  std::string name;
  core::SpanId span{};
  bool is_volatile = false;
  std::optional<core::TypeId> type{};  // declared; of an array of variable length, its elements'
};

struct ReadyProgram {
  const core::Program* program = nullptr;
  Orders orders = Orders::first;
  std::unordered_set<uint32_t> rivals{};  // numbers of forks
  bool checks_types = false;              // effective types (6.5p7)
  bool lets_pointers_leave = false;       // their objects, as long as nothing is accessed there
  uint32_t spurious_max = 1;              // how often in a row what may fail without a cause does so
  bool watches = false;                   // notes which forks' operands conflict
  std::vector<Code> procedures{};
  std::vector<Code> globals{};
  std::vector<uint32_t> builtins{};  // of each procedure that the machine has: its number + 1; else 0
  std::vector<CreationSite> sites{};
  std::vector<Integers> integers{};  // by TypeId, of integer types
  std::vector<Pointer> global_pointers{};
  std::vector<uint64_t> thread_offsets{};          // of thread-local ones, in what each thread has of its own
  uint64_t thread_bytes = 0;                       // of all of them
  std::vector<bool> is_library_global{};           // nobody but the library accesses them
  std::vector<bool> is_atomic{};                   // procedures that no other thread interrupts
  std::vector<bool> has_global{};                  // those that some code that can be reached names
  static constexpr uint32_t static_thread = 0xfe;  // whose allocations static objects are
  std::vector<core::SpanId> fork_spans{};
  std::optional<core::ProcedureId> entry{};       // main; none: the program has none
  std::optional<core::ProcedureId> exit{};        // where the program has the library's
  std::optional<core::ProcedureId> thread_end{};  // what the library does when a thread ends
  std::vector<std::string> arguments{};           // of main, the program's name first
  Surroundings surroundings{};
  // The library's functions that take errors of <math.h>: of float, double, long double, and integers.
  std::array<std::optional<core::ProcedureId>, 4> math_error{};
};

// Names that the code gives to undefined behaviours that it raises itself: behind the program's.
std::optional<core::Ub> ub_named(const core::Program& program, uint32_t name);

ReadyProgram ready(const core::Program& program, Orders orders, std::unordered_set<uint32_t> rivals,
                   std::vector<std::string> arguments, Surroundings surroundings = {});

}  // namespace ramify::core_machine
