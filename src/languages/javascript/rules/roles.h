// SPDX-License-Identifier: Apache-2.0
// JavaScript's rules for members, iteration, references, names, values from outside, and symbolic values (machines/ir,
// *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::javascript {

// Adds these rules to the shared ones.
void add_roles(DialectRules& rules);

MemberRules member_rules();        // members.cpp
IterationRules iteration_rules();  // iteration.cpp
OrFailed<Word> value_of_json(Context& context, std::string_view json);

}  // namespace ramify::ir_machine::javascript
