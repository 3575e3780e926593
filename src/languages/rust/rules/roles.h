// SPDX-License-Identifier: Apache-2.0
// The decisions of Rust besides the behaviour of values: members, iteration, references, names, values from outside,
// symbolic values (machines/ir, *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::rust {

// Adds them to the rules that all languages share.
void add_roles(DialectRules& rules);

ReferenceRules reference_rules(ReferenceRules shared);  // references.cpp

}  // namespace ramify::ir_machine::rust
