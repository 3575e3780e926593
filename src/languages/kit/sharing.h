// SPDX-License-Identifier: Apache-2.0
// Names of methods and functions that access memory which threads may share, for the libraries of all languages
// together. A name that matches by accident only adds a pause.
#pragma once

#include "machines/ir/sharing_rules.h"

namespace ramify::ir_machine::kit {

SharingRules sharing_rules();

}  // namespace ramify::ir_machine::kit
