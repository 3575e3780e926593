// SPDX-License-Identifier: Apache-2.0
// Bucket: 64 bytes of entries of 2, 4 or 8 bytes, which are all compared at once: which of them it is hardly matters, and a
// branch for each would often be predicted wrongly.
#pragma once

#include <atomic>
#include <bit>
#include <cstdint>

// ThreadSanitizer does not know that loads of vectors are whole.
#if defined(__SSE2__) && !defined(__SANITIZE_THREAD__)
#define RAMIFY_BUCKET_SSE2
#include <emmintrin.h>
#endif

namespace ramify::store {

template <typename Unit>
class Bucket {
 public:
  static constexpr unsigned bytes = 64, entries = bytes / sizeof(Unit);

  // `bits_per_entry` bits for each entry, the first entry's the lowest.
  struct Comparison {
    uint32_t equal = 0, vacant = 0, other = 0;
  };
  // With a value, with zero: vacant, and with another value, which is left out where it is zero. Other threads may change entries;
  // what is said of an entry is true of it at some moment of the call.
  [[gnu::always_inline]] static inline Comparison compare(const Unit* bucket, Unit wanted, Unit other = 0);
  // The first entry of a comparison that is not zero.
  [[gnu::always_inline]] static inline unsigned first(uint32_t bits) {
    return static_cast<unsigned>(std::countr_zero(bits)) / bits_per_entry;
  }

 private:
#if defined(RAMIFY_BUCKET_SSE2)
  static constexpr unsigned bits_per_entry = sizeof(Unit) == 8 ? 2 : 1;

  [[gnu::always_inline]] static inline __m128i in_all_lanes(Unit value) {
    if constexpr (sizeof(Unit) == 2) return _mm_set1_epi16(static_cast<int16_t>(value));
    else if constexpr (sizeof(Unit) == 4) return _mm_set1_epi32(static_cast<int32_t>(value));
    else return _mm_set1_epi64x(static_cast<int64_t>(value));
  }
  [[gnu::always_inline]] static inline __m128i equal_lanes(__m128i a, __m128i b) {
    if constexpr (sizeof(Unit) == 2) return _mm_cmpeq_epi16(a, b);
    const __m128i same = _mm_cmpeq_epi32(a, b);
    if constexpr (sizeof(Unit) == 4) return same;
    // SSE2 compares no lanes of eight bytes: their halves, then.
    return _mm_and_si128(same, _mm_shuffle_epi32(same, _MM_SHUFFLE(2, 3, 0, 1)));
  }
  [[gnu::always_inline]] static inline uint32_t bits(__m128i a, __m128i b, __m128i c, __m128i d) {
    const auto mask = [](__m128i low, __m128i high) {
      return static_cast<uint32_t>(_mm_movemask_epi8(_mm_packs_epi16(low, high)));
    };
    if constexpr (sizeof(Unit) == 2) return mask(a, b) | mask(c, d) << 16;
    return mask(_mm_packs_epi32(a, b), _mm_packs_epi32(c, d));
  }
#else
  static constexpr unsigned bits_per_entry = 1;
#endif
};

template <typename Unit>
inline typename Bucket<Unit>::Comparison Bucket<Unit>::compare(const Unit* bucket, Unit wanted, Unit other) {
#if defined(RAMIFY_BUCKET_SSE2)
  const auto* const vectors = reinterpret_cast<const __m128i*>(bucket);
  const __m128i a = _mm_load_si128(vectors), b = _mm_load_si128(vectors + 1);
  const __m128i c = _mm_load_si128(vectors + 2), d = _mm_load_si128(vectors + 3);
  // Other threads may change entries, of which each lies in one vector, and so is read as a whole: but not twice, with what is said of it
  // from different moments.
  std::atomic_signal_fence(std::memory_order_acquire);
  const auto bits_of = [&](Unit value) {
    const __m128i all = in_all_lanes(value);
    return bits(equal_lanes(a, all), equal_lanes(b, all), equal_lanes(c, all), equal_lanes(d, all));
  };
  return {bits_of(wanted), bits_of(0), other != 0 ? bits_of(other) : 0};
#else
  Comparison comparison;
  for (unsigned i = 0; i < entries; ++i) {
    const Unit entry = __atomic_load_n(bucket + i, __ATOMIC_ACQUIRE);
    comparison.equal |= uint32_t{entry == wanted} << i;
    comparison.vacant |= uint32_t{entry == 0} << i;
    comparison.other |= uint32_t{entry == other} << i;
  }
  if (other == 0) comparison.other = 0;
  return comparison;
#endif
}

}  // namespace ramify::store
