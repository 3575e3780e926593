// SPDX-License-Identifier: Apache-2.0
// What there is to say of a suite that was made: its size, what it does not cover and why, its notes. Tested in
// suite_summary_test.cpp.
#pragma once

#include <string>

#include "engine/lts/suite.h"

namespace ramify::outputs {

std::string suite_summary(const engine::Suite& suite);

}  // namespace ramify::outputs
