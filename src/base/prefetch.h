// SPDX-License-Identifier: Apache-2.0
// prefetch: asks the processor for the cache line of an address, which need not be readable. prefetch_to_write: for a write, so that no
// other core keeps a copy.
//
// GCC takes a function that does nothing but __builtin_prefetch for a pure one, and leaves out its calls, since nothing uses
// a result. The empty assembly keeps them.
#pragma once

namespace ramify::base {

inline void prefetch(const void* address) {
  __builtin_prefetch(address);
  __asm__ volatile("");
}

inline void prefetch_to_write(const void* address) {
#if defined(__x86_64__)
  // The compiler's own asks for less, unless it may use all that some processor has. Processors without it take it for no operation.
  __asm__ volatile("prefetchw (%0)" : : "r"(address));
#else
  __builtin_prefetch(address, 1);
  __asm__ volatile("");
#endif
}

}  // namespace ramify::base
