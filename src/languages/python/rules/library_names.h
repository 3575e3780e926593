// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "machines/ir/library_names.h"

namespace ramify::ir_machine::python {

std::span<const LibraryNames> library_names();

}  // namespace ramify::ir_machine::python
