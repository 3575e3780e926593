// SPDX-License-Identifier: Apache-2.0
// What a program finds outside of itself: its standard input, and the files that the user names. All else that it could ask of its
// surroundings is its own doing (files that it writes) or fixed (the clock).
//
// Any thread. Tested in machine_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace ramify::core_machine {

struct NamedFile {
  std::string name, bytes;
};

struct Surroundings {
  // Puts bytes of the input from `offset` on into `to`, and says how many: 0 at its end. An offset gives the same bytes every time, so
  // that a program may be run again. Empty: there is no input.
  std::function<size_t(uint64_t offset, std::span<char> to)> input{};
  std::vector<NamedFile> files{};
};

}  // namespace ramify::core_machine
