// SPDX-License-Identifier: Apache-2.0
// Java's rules for members, iteration, references, names, values from outside, and symbolic values (machines/ir,
// *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::java {

// Adds these rules to the shared ones.
void add_roles(DialectRules& rules);

MemberRules member_rules();  // members.cpp

}  // namespace ramify::ir_machine::java
