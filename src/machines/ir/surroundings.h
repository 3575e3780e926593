// SPDX-License-Identifier: Apache-2.0
// Surroundings: the environment of a program at its start: arguments, standard input, files. It is immutable; how far
// the program has read, and what it has written to files, is state of the program (languages/kit/streams.cpp).
//
// Shared by the machines of a program; `input` must not be called concurrently.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace ramify::ir_machine {

struct Surroundings {
  struct File {
    std::string name;
    std::string content;
  };
  std::string program{};                 // its name
  std::vector<std::string> arguments{};  // after its name
  std::vector<File> files{};             // the files that it may open, by these names
  // Reads the standard input from `offset` on, up to the size of `to`. Returns the number of bytes; 0 at the end. Null:
  // the input is empty.
  std::function<size_t(uint64_t offset, std::span<char> to)> input{};
};

}  // namespace ramify::ir_machine
