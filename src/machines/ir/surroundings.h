// SPDX-License-Identifier: Apache-2.0
// Surroundings: what a program finds when it starts: its arguments, its standard input, files. They never change; how far the program has read,
// and what it has written into files, is state of the program (languages/kit/streams.cpp).
//
// Shared by the machines of a program; `input` is called by one thread at a time.
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
  std::vector<std::string> arguments{};  // behind its name
  std::vector<File> files{};             // that it may open, by these names
  // What stands in the standard input from `offset` on, up to the size of `to`: how much; 0: that is all. Null: it is empty.
  std::function<size_t(uint64_t offset, std::span<char> to)> input{};
};

}  // namespace ramify::ir_machine
