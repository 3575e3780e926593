// SPDX-License-Identifier: Apache-2.0
// The decisions of Ruby besides the behaviour of values: members, iteration, references, names, values from outside,
// symbolic values (machines/ir, *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::ruby {

// Adds them to the rules that all languages share.
void add_roles(DialectRules& rules);

MemberRules member_rules();  // class_members.cpp

}  // namespace ramify::ir_machine::ruby
