// SPDX-License-Identifier: Apache-2.0
// An open descriptor, such as this process's standard input, as the input of C programs: what was read is kept, so that any run may read
// it from the beginning. One thread. Tested in descriptor_input_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace ramify::session {

// `before` is called whenever more is about to be read, which may have to wait. What cannot be read is the end.
std::function<size_t(uint64_t offset, std::span<char> to)> descriptor_input(int descriptor,
                                                                            std::function<void()> before);

// All of it, read at once, for any number of threads.
std::function<size_t(uint64_t offset, std::span<char> to)> whole_input(int descriptor);

}  // namespace ramify::session
