// SPDX-License-Identifier: Apache-2.0
// Which functions of a program became machine code, as text and as JSON. Pure functions. Tested in
// machine_code_text_test.cpp.
#pragma once

#include <span>
#include <string>

#include "engine/roles.h"
#include "outputs/json_values.h"

namespace ramify::outputs {

std::string machine_code_text(std::span<const engine::CompiledFunction> functions);
Json machine_code_json(std::span<const engine::CompiledFunction> functions);

}  // namespace ramify::outputs
