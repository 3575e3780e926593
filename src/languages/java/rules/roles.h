// SPDX-License-Identifier: Apache-2.0
// What Java decides beside what values do: members, iteration, references, names, values from outside, symbolic values (machines/ir, *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::java {

// To the rules that all languages share.
void add_roles(DialectRules& rules);

MemberRules member_rules();  // members.cpp

}  // namespace ramify::ir_machine::java
