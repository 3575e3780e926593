// SPDX-License-Identifier: Apache-2.0
// Symbolic values: in a run that follows a path (path.h) a number of up to 8 bytes may depend on the program's inputs.
// It has its concrete value in this run, and a term for the dependency: `Value::high` holds the term's number, where it
// otherwise holds a pointer's provenance or the undefined bytes (undefined.h). Pointers and larger numbers have no
// terms: instead, the path is restricted to the concrete value. A number that was read together with padding may have
// undefined bytes as well.
#pragma once

#include "machines/mir/undefined.h"
#include "machines/mir/value.h"
#include "solver/terms.h"

namespace ramify::mir_machine {

// Thread 253 has no allocations; 254 has the static ones.
constexpr uint64_t symbolic_mark = uint64_t{0xfd} << 56;

constexpr bool is_symbolic(Value value) { return value.high >> 56 == 0xfd; }  // for a number of up to 8 bytes
constexpr solver::Term term_of(Value value) { return solver::Term(static_cast<uint32_t>(value.high)); }
// `undefined`: the undefined bytes, if not all are.
constexpr Value with_term(uint64_t low, solver::Term term, uint8_t undefined = 0) {
  return {low, symbolic_mark | uint64_t{undefined} << 32 | term.index};
}
// The value as in undefined.h, without the term.
constexpr Value without_term(Value value) {
  return is_symbolic(value) ? with_undefined(value.low, static_cast<uint8_t>(value.high >> 32)) : value;
}

}  // namespace ramify::mir_machine
