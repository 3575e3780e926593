// SPDX-License-Identifier: Apache-2.0
// Primes: `x'` in a property is the value of the global x after the next step. The grammar knows no such names, so the
// apostrophe becomes a `_` before the text is parsed, and what it was is remembered by its place.
//
// An apostrophe is a prime if it stands right behind a name, outside strings and comments, no name goes on behind it, and
// the name is no prefix of a string (r'..') and no keyword (x in'abc').
//
// Tested in primes_test.cpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ramify::frontends::starlark {

// Replaces the primes in `text`; where they were, ascending.
std::vector<uint32_t> take_primes(std::string& text);

// The same text, part of a longer one from byte `begin` on, with its primes again.
std::string with_primes(std::string text, uint32_t begin, const std::vector<uint32_t>& primes);

}  // namespace ramify::frontends::starlark
