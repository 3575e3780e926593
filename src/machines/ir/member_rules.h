// SPDX-License-Identifier: Apache-2.0
// MemberRules: what a language decides about members of objects and classes: how a member is found, read, set and declared, and what happens
// where there is none. A pointer that is null: the interpreter's own neutral way.
//
// Immutable, one a language (languages/NAME/rules).
#pragma once

namespace ramify::ir_machine {

struct MemberRules {};

}  // namespace ramify::ir_machine
