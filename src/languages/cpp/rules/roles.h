// SPDX-License-Identifier: Apache-2.0
// The rules of C++ for members, iteration, references, names, values from outside, and symbolic values (machines/ir,
// *_rules.h).
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::cpp {

// Adds these rules to the shared ones.
void add_roles(DialectRules& rules);

ReferenceRules reference_rules(ReferenceRules shared);  // references.cpp

}  // namespace ramify::ir_machine::cpp
