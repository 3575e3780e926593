// SPDX-License-Identifier: Apache-2.0
// The summary of a generated suite: its size, the uncovered goals with reasons, its notes. Tested in
// suite_summary_test.cpp.
#pragma once

#include <string>

#include "engine/lts/suite.h"

namespace ramify::outputs {

std::string suite_summary(const engine::Suite& suite);

}  // namespace ramify::outputs
