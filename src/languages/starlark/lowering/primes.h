// SPDX-License-Identifier: Apache-2.0
// Primes: `x'` in a property is the value of the global x after the next step. The grammar has no such names, so the
// apostrophe is replaced by `_` before parsing, and its position is recorded.
//
// An apostrophe is a prime if it directly follows a name, outside strings and comments, is not followed by a name
// character, and the name is neither a string prefix (r'..') nor a keyword (x in'abc').
//
// Tested in primes_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ramify::frontends::starlark {

// Replaces the primes in `text`; returns their positions, ascending.
std::vector<uint32_t> take_primes(std::string& text);

// Restores the primes in a part of a longer text, starting at its byte `begin`.
std::string with_primes(std::string text, uint32_t begin, const std::vector<uint32_t>& primes);

}  // namespace ramify::frontends::starlark
