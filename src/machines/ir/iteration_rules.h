// SPDX-License-Identifier: Apache-2.0
// IterationRules: what a language decides about iteration: what a loop over a value visits, and in which order. A pointer that is null: the
// interpreter's own neutral way.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

namespace ramify::ir_machine {

struct IterationRules {};

}  // namespace ramify::ir_machine
