// SPDX-License-Identifier: Apache-2.0
// CHECK(condition, "why {}", value): internal invariants. A failed CHECK is a bug in Ramify, never in the user's input:
// it prints the place and aborts (the command line turns that into exit code 4). DCHECK is the same in debug builds
// only.
#pragma once

#include <string>

#include <fmt/core.h>

namespace ramify::base {

[[noreturn]] void check_failed(const char* file, int line, const char* condition, const std::string& message);

}  // namespace ramify::base

#define CHECK(condition, ...)                                                                      \
  do {                                                                                             \
    if (!(condition)) [[unlikely]]                                                                 \
      ::ramify::base::check_failed(__FILE__, __LINE__, #condition, ::fmt::format("" __VA_ARGS__)); \
  } while (false)

#ifdef NDEBUG
#define DCHECK(condition, ...) \
  do {                         \
  } while (false && (condition))
#else
#define DCHECK(condition, ...) CHECK(condition __VA_OPT__(, ) __VA_ARGS__)
#endif
