// SPDX-License-Identifier: Apache-2.0
// Steps and values of expressions, as tests write them by hand. For tests only.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/lts/lts.h"

namespace ramify::engine {

inline std::optional<std::string> truth(bool value) { return value ? "true" : "false"; }

inline Lts::Step step(std::string action, uint32_t to) { return {.label = {.action = std::move(action)}, .to = to}; }

}  // namespace ramify::engine
