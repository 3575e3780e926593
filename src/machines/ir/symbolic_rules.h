// SPDX-License-Identifier: Apache-2.0
// SymbolicRules: what a language decides about symbolic values: which inputs there are by their declared types, and what operations on open values
// may answer. A pointer that is null: the neutral way.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

namespace ramify::ir_machine {

struct SymbolicRules {};

}  // namespace ramify::ir_machine
