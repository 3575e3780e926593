// SPDX-License-Identifier: Apache-2.0
// C's rules for members, iteration, references, names, values from outside, and symbolic values (machines/ir,
// *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::c {

// Adds these rules to the shared ones.
void add_roles(DialectRules& rules);

}  // namespace ramify::ir_machine::c
