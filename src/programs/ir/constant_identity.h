// SPDX-License-Identifier: Apache-2.0
// identity: bytes that are equal exactly if two constants are of the same kind and value. Numbers go by their bits, so
// each NaN is itself and 0.0 is not -0.0; that is what a table of constants needs and what == on a Constant does not
// give.
#pragma once

#include <string>

#include "programs/ir/module.h"

namespace ramify::ir {

std::string identity(const Constant& constant);

}  // namespace ramify::ir
