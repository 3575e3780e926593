// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "machines/ir/library_names.h"

namespace ramify::ir_machine::php {

std::span<const LibraryNames> library_names();
bool is_library_constant(std::string_view name);

}  // namespace ramify::ir_machine::php
