// SPDX-License-Identifier: Apache-2.0
// prefetch: asks the processor for the cache line of an address, which need not be readable.
//
// GCC takes a function that does nothing but __builtin_prefetch for a pure one, and leaves out its calls, since nothing uses
// a result. The empty assembly keeps them.
#pragma once

namespace ramify::base {

inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  __asm__ volatile("");
}

}  // namespace ramify::base
