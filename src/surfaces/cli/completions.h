// SPDX-License-Identifier: Apache-2.0
// Shell completions of verbs, options, and values that are words of a fixed set or files.
//
// Tested in completions_test.cpp, by the shells themselves where they are installed.
#pragma once

#include <string>

#include "surfaces/cli/invocation.h"

namespace ramify::cli {

std::string completions(Shell shell);

}  // namespace ramify::cli
