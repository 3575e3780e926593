// SPDX-License-Identifier: Apache-2.0
// Surroundings: a program's environment: its standard input, and the files that the user names. Everything else is
// either made by the program (files that it writes) or fixed (the clock).
//
// Thread-safe. Tested in machine_test.cpp.
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
  // Reads the input from `offset` on into `to`, and returns the number of bytes: 0 at its end. The same offset always
  // gives the same bytes, so that a program can be run again. Empty: there is no input.
  std::function<size_t(uint64_t offset, std::span<char> to)> input{};
  std::vector<NamedFile> files{};
};

}  // namespace ramify::core_machine
