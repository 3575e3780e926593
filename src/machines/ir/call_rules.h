// SPDX-License-Identifier: Apache-2.0
// CallRules: what a language decides about calls: how arguments are collected and bound, which values can be called, in which order a method
// call is resolved, how mistakes in calls are worded. A pointer that is null: the interpreter's own neutral way.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

namespace ramify::ir_machine {

struct CallRules {};

}  // namespace ramify::ir_machine
