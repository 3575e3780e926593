// SPDX-License-Identifier: Apache-2.0
// identity: a byte string that is equal for two constants iff they have the same kind and value. Numbers are compared
// by their bits, so that NaNs are equal only to themselves and 0.0 differs from -0.0; a table of constants needs that,
// and == on Constant does not provide it.
#pragma once

#include <string>

#include "programs/ir/module.h"

namespace ramify::ir {

std::string identity(const Constant& constant);

}  // namespace ramify::ir
