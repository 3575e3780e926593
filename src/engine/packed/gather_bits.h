// SPDX-License-Identifier: Apache-2.0
// gather_bits: the bits of a word that a mask selects, moved together at the low end. It is one instruction of x86-64
// processors since 2013 (PEXT of BMI2), which is written out here, so that the program also runs on others: there
// can_gather_bits is false, and gather_bits must not be called.
//
// Tested in step_table_test.cpp.
#pragma once

#include <cstdint>

namespace ramify::engine {

// False also where the instruction takes longer than the lookup that it saves (AMD's Zen 1 and 2: some hundred cycles).
inline bool can_gather_bits() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("bmi2") && !__builtin_cpu_is("znver1") && !__builtin_cpu_is("znver2");
#else
  return false;
#endif
}

inline uint64_t gather_bits(uint64_t word, uint64_t mask) {
#if defined(__x86_64__)
  uint64_t result = 0;
  __asm__("pext %2, %1, %0" : "=r"(result) : "r"(word), "rm"(mask));
  return result;
#else
  (void)mask;
  return word;
#endif
}

}  // namespace ramify::engine
