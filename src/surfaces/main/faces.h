// SPDX-License-Identifier: Apache-2.0
// The interactive interfaces of the program, a layer each: which verb starts which.
#pragma once

#include <span>

#include "surfaces/cli/commands.h"

namespace ramify {

std::span<const cli::Face> faces();

}  // namespace ramify
