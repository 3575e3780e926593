// SPDX-License-Identifier: Apache-2.0
// The threads of random models: each runs a function `workerT(n)`.
#pragma once

#include <cstdint>

#include <fmt/format.h>

#include "languages/starlark/lowering/lower.h"

namespace ramify {

// Adds `count` threads that run the function `workerT` for T = `number`.
inline void add_worker(frontends::starlark::Model& model, const char* spec, uint32_t number, uint32_t argument,
                       uint32_t count) {
  model.threads.push_back(
      {{fmt::format("t{}", number), fmt::format("worker{}({})", number, argument), {spec, 1, 1, 1, 1}}, count});
}

}  // namespace ramify
