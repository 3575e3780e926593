// SPDX-License-Identifier: Apache-2.0
// Missing: the names of a program that neither it nor its library defines, for reports. Tested in missing_test.cpp.
#pragma once

#include <vector>

#include "outputs/missing_names.h"
#include "programs/ir/module.h"

namespace ramify::session {

std::vector<outputs::MissingName> missing_names(const ir::Module& module);

}  // namespace ramify::session
