// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "machines/ir/dialect.h"

namespace ramify::ir_machine {

const DialectRules& perl_rules();

}  // namespace ramify::ir_machine
