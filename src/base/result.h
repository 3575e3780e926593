// SPDX-License-Identifier: Apache-2.0
// Result<T>: failures of the environment (no such file, disk full). Not for bugs in Ramify (CHECK), not for mistakes in
// a user's program (diagnostics), not for violated properties (verdicts).
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace ramify::base {

// A failure, as a sentence for the user: subject, place, observation, next step.
struct Error {
  std::string message;
};

template <typename T>
using Result = std::expected<T, Error>;

inline std::unexpected<Error> fail(std::string message) { return std::unexpected(Error{std::move(message)}); }

}  // namespace ramify::base

// TRY(expression): the value of a std::expected, or return its error from the enclosing function.
#define TRY(...) RAMIFY_TRY_NAMED(RAMIFY_TRY_PASTE(ramify_try_, __COUNTER__), __VA_ARGS__)
#define RAMIFY_TRY_PASTE(a, b) RAMIFY_TRY_PASTE_AGAIN(a, b)
#define RAMIFY_TRY_PASTE_AGAIN(a, b) a##b
#define RAMIFY_TRY_NAMED(name, ...)                    \
  __extension__({                                      \
    auto&& name = (__VA_ARGS__);                       \
    if (!name) [[unlikely]]                            \
      return std::unexpected(std::move(name).error()); \
    *std::move(name);                                  \
  })
