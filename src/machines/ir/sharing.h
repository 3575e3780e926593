// SPDX-License-Identifier: Apache-2.0
// Sharing: where a program of threads lets others in by itself, before each operation on memory that they may look at too.
//
// A model says with `step` where others may move. A program in a language with threads does not: there (Program::preempts) a
// thread pauses before each instruction that may touch what another thread may touch as well, and before each word of the
// library that synchronises. All that is between two such places is the thread's own, so whether others move in the middle of
// it makes no difference (Lipton 1975); it is one step.
//
//   by the text     an instruction may touch shared memory if it reads or writes a global, cell or field of a name that is ever
//                   written after it was made, or an element of a collection (`mark_accesses`)
//   by the state    and it does if the object can be reached from a global or from two threads (`shared_objects`), or was
//                   handed to where others see it in this very step
//
// What is written in no place after it was made can be read by all at any time. Code of the library (the prelude) pauses only
// where it says so: its functions are the words of synchronisation.
//
// The accesses at which threads stand are also what data races are told by (races.h).
//
// Pure functions; any thread. Tested in threads_test.cpp.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "machines/ir/draft.h"
#include "machines/ir/program.h"
#include "machines/ir/skeleton.h"

namespace ramify::ir_machine {

// What an instruction does to memory that is no register.
struct Access {
  enum class Place : uint8_t { global, cell, field, element, whole };
  Place place = Place::whole;
  uint64_t owner = 0;  // the global's number, or the object's in the draft
  Word key{};          // of a field its name, of an element its index
  bool is_write = false;
  bool is_quiet = false;  // no half of a data race: what the language makes atomic
};

// Of the instruction, with these registers. Only of instructions that `mark_accesses` has marked.
std::vector<Access> accesses(Draft& draft, const Program& program, const ir::Function& function,
                             const ir::Instruction& instruction, const Word* registers);

// Sets LinkedFunction::may_share and access_labels of all functions.
void mark_accesses(Program& program);

// By object of the skeleton: whether two threads can reach it.
std::vector<uint8_t> shared_objects(const Program& program, const Skeleton& skeleton);

// Of one thread alone: a global that is used by the top level's code only.
bool is_of_main(const Program& program, uint32_t global);

}  // namespace ramify::ir_machine
