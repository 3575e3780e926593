// SPDX-License-Identifier: Apache-2.0
// An open descriptor, such as this process's standard input, as the input of C programs: the bytes read are kept, so
// that every run can read them from the beginning. One thread. Tested in descriptor_input_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>

namespace ramify::session {

// Calls `before` before each read, which may block. A read error counts as the end.
std::function<size_t(uint64_t offset, std::span<char> to)> descriptor_input(int descriptor,
                                                                            std::function<void()> before);

// Reads everything at once; any number of threads may use the result.
std::function<size_t(uint64_t offset, std::span<char> to)> whole_input(int descriptor);

}  // namespace ramify::session
