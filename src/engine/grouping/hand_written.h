// SPDX-License-Identifier: Apache-2.0
// Helpers for handwritten steps and values of expressions. For tests only.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/lts/lts.h"

namespace ramify::engine {

inline std::optional<std::string> truth(bool value) { return value ? "true" : "false"; }

inline Lts::Step step(std::string action, uint32_t to) { return {.label = {.action = std::move(action)}, .to = to}; }

}  // namespace ramify::engine
