// SPDX-License-Identifier: Apache-2.0
// What Go decides beside what values do: members, iteration, references, names, values from outside, symbolic values (machines/ir, *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::go {

// To the rules that all languages share.
void add_roles(DialectRules& rules);

}  // namespace ramify::ir_machine::go
