// SPDX-License-Identifier: Apache-2.0
// The decisions of PHP besides the behaviour of values: members, iteration, references, names, values from outside,
// symbolic values (machines/ir, *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::php {

// Adds them to the rules that all languages share.
void add_roles(DialectRules& rules);

MemberRules member_rules();        // members.cpp
IterationRules iteration_rules();  // iteration.cpp

}  // namespace ramify::ir_machine::php
