// SPDX-License-Identifier: Apache-2.0
// Names of methods and functions that touch what threads may share, of all libraries together: to take one for what it is not pauses once
// more.
#pragma once

#include "machines/ir/sharing_rules.h"

namespace ramify::ir_machine::kit {

SharingRules sharing_rules();

}  // namespace ramify::ir_machine::kit
