// SPDX-License-Identifier: Apache-2.0
// Sharing: decides where a program with threads may be preempted: before each operation on memory that other threads
// may access.
//
// A model marks its scheduling points with `step`. A program in a language with threads does not: there
// (Program::preempts) a thread pauses before each instruction that may access memory that another thread may access,
// and before each synchronising library call. Everything between two such points is local to the thread, so
// interleaving there makes no difference (Lipton 1975); it is one step.
//
//   statically   an instruction may access shared memory if it accesses a global, cell or field whose name is ever
//                written after initialisation, or an element of a collection (`mark_accesses`)
//   dynamically  and it does if the object is reachable from a global or from two threads (`shared_objects`), or was
//                published in this very step
//
// Memory that is never written after initialisation can be read by all threads at any time. Library code (the prelude)
// pauses only where it says so: its functions are the synchronisation primitives.
//
// Data races are detected by the accesses at which threads are paused (races.h).
//
// Pure functions; thread-safe. Tested in threads_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "machines/ir/draft.h"
#include "machines/ir/program.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

// An access of an instruction to memory other than registers.
struct Access {
  enum class Place : uint8_t { global, cell, field, element, whole };
  Place place = Place::whole;
  uint64_t owner = 0;  // the global's number, or the object's number in the draft
  Word key{};          // a field's name, an element's index
  bool is_write = false;
  bool is_quiet = false;  // cannot take part in a data race: the language makes it atomic
};

// The accesses of an instruction with these registers. Only for instructions marked by `mark_accesses`.
std::vector<Access> accesses(Draft& draft, const Program& program, const ir::Function& function,
                             const ir::Instruction& instruction, const Word* registers);

// Sets LinkedFunction::may_share and access_labels of all functions.
void mark_accesses(Program& program);

// By object of the skeleton: whether two threads can reach it.
std::vector<uint8_t> shared_objects(const Program& program, const Skeleton& skeleton);

// Whether the global belongs to one thread: only the code at module level uses it.
bool is_of_main(const Program& program, uint32_t global);

}  // namespace ramify::ir_machine
