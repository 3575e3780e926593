// SPDX-License-Identifier: Apache-2.0
// Symbolic values: in a run that follows a path (path.h) a number of up to 8 bytes may depend on the program's inputs.
// It has the value that it has in this run, and a term that says how it depends on them: `Value::high` names the term,
// as it else names a pointer's provenance or the bytes without a value (undefined.h). Pointers and larger numbers have
// no terms: where one would, the run goes on with the one value, and the path says that it is that. Of a number that
// was read together with padding some bytes may have no value besides.
#pragma once

#include "machines/mir/undefined.h"
#include "machines/mir/value.h"
#include "solver/terms.h"

namespace ramify::mir_machine {

// No allocation is of thread 253: 254 has the static ones.
constexpr uint64_t symbolic_mark = uint64_t{0xfd} << 56;

constexpr bool is_symbolic(Value value) { return value.high >> 56 == 0xfd; }  // of a number of up to 8 bytes
constexpr solver::Term term_of(Value value) { return solver::Term(static_cast<uint32_t>(value.high)); }
// `undefined`: bytes without a value, if not all are so.
constexpr Value with_term(uint64_t low, solver::Term term, uint8_t undefined = 0) {
  return {low, symbolic_mark | uint64_t{undefined} << 32 | term.index};
}
// As undefined.h has it, without the term.
constexpr Value without_term(Value value) {
  return is_symbolic(value) ? with_undefined(value.low, static_cast<uint8_t>(value.high >> 32)) : value;
}

}  // namespace ramify::mir_machine
