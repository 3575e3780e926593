// SPDX-License-Identifier: Apache-2.0
// Membership. Tested in operators_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

OrFailed<bool> contains(Context& context, Word collection, Word value);

}  // namespace ramify::ir_machine::starlark
