// SPDX-License-Identifier: Apache-2.0
// Functions of lists for operators; the methods are a table (methods.h). Tested in collections_test.cpp.
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine::starlark {

// list.extend, and += on a list.
OrFailed<void> extend_list(Context& context, Word list, Word iterable);

}  // namespace ramify::ir_machine::starlark
