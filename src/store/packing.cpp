// SPDX-License-Identifier: Apache-2.0
#include "store/packing.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

namespace ramify::store {
namespace {

constexpr uint64_t continuation_bits = 0x8080808080808080;

uint8_t* write_varint(uint64_t value, uint8_t* out) {
  while (value >= 0x80) {
    *out++ = static_cast<uint8_t>(value | 0x80);
    value >>= 7;
  }
  *out++ = static_cast<uint8_t>(value);
  return out;
}

// Two bytes are stored always and one or two of them counted: most codes that are not below 128 are below 16384, and
// which slots have which is nothing that a branch predictor learns.
uint8_t* write_codes(std::span<const Code> slots, uint8_t* out) {
  for (const Code code : slots) {
    if (code < (1u << 14)) [[likely]] {
      const uint32_t more = code >= 0x80;
      const auto bytes = static_cast<uint16_t>((code & 0x7f) | more << 7 | (code >> 7) << 8);
      std::memcpy(out, &bytes, 2);
      out += 1 + more;
    } else {
      out = write_varint(code, out);
    }
  }
  return out;
}

// Two codes are moved at a time, as the halves of a word. (Tried before: the compiler's vector types, which without AVX
// fall apart into single bytes and are slower.)
constexpr size_t lanes = 8;

uint64_t load_two(const Code* codes) {
  uint64_t two;
  std::memcpy(&two, codes, sizeof(two));
  return two;
}

// One byte for each code, and whether each was below 128; if not, what was written is of no use.
bool write_small_codes(std::span<const Code> slots, uint8_t* out) {
  uint64_t seen = 0;
  size_t i = 0;
  for (; i + lanes <= slots.size(); i += lanes) {
    uint64_t bytes = 0;
    for (size_t lane = 0; lane < lanes; lane += 2) {
      const uint64_t two = load_two(slots.data() + i + lane);
      seen |= two;
      bytes |= ((two | two >> 24) & 0xffff) << (8 * lane);
    }
    std::memcpy(out + i, &bytes, sizeof(bytes));
  }
  for (; i < slots.size(); ++i) {
    seen |= slots[i];
    out[i] = static_cast<uint8_t>(slots[i]);
  }
  return ((seen | seen >> 32) & 0xffffffff) < 0x80;
}

// Eight codes from the eight bytes of a word.
void widen(uint64_t word, Code* out) {
  for (size_t lane = 0; lane < lanes; lane += 2) {
    const uint64_t two = (word >> (8 * lane) & 0xff) | (word >> (8 * lane + 8) & 0xff) << 32;
    std::memcpy(out + lane, &two, sizeof(two));
  }
}

int varint_ends(uint64_t word) { return std::popcount(~word & continuation_bits); }

// Reads varints from words that follow each other.
class Reader {
 public:
  explicit Reader(const uint64_t* packed) : next_(packed + 1), word_(load_first(packed)) {}

  uint64_t varint() {
    uint64_t value = 0;
    for (unsigned shift = 0;; shift += 7) {
      const uint64_t byte = take_byte();
      value |= (byte & 0x7f) << (shift & 63);  // in a damaged file a varint may be longer than a word
      if (byte < 0x80) return value;
    }
  }

  void codes(Code* out, uint64_t count) {
    while (count != 0) {
      if (bytes_ == 0) refill();
      if ((word_ & continuation_bits) == 0) {
        const auto here = static_cast<unsigned>(std::min<uint64_t>(bytes_, count));
        if (count >= lanes) {
          // All eight, even where fewer are left in the word: the next turn writes over the rest.
          widen(word_, out);
        } else {
          for (unsigned i = 0; i < here; ++i) out[i] = static_cast<uint8_t>(word_ >> (8 * i));
        }
        out += here;
        count -= here;
        // Shifting by the whole width is not defined, and not needed: the next turn refills.
        bytes_ -= here;
        if (bytes_ != 0) word_ >>= 8 * here;
      } else {
        *out++ = static_cast<Code>(varint());
        --count;
      }
    }
  }

 private:
  void refill() {
    word_ = *next_++;
    bytes_ = 8;
  }
  uint64_t take_byte() {
    if (bytes_ == 0) refill();
    const uint64_t byte = word_ & 0xff;
    word_ >>= 8;
    --bytes_;
    return byte;
  }

  const uint64_t* next_;
  uint64_t word_;
  unsigned bytes_ = 8;  // that are left in word_
};

}  // namespace

uint64_t pack(std::span<const Code> slots, uint64_t* packed) {
  auto* const begin = reinterpret_cast<uint8_t*>(packed);
  uint8_t* out = write_varint(slots.size() << 1 | packed_committed_bit, begin);
  out = write_small_codes(slots, out) ? out + slots.size() : write_codes(slots, out);
  const auto bytes = static_cast<uint64_t>(out - begin);
  std::memset(out, 0, 8);
  return (bytes + 7) / 8;
}

uint64_t packed_words(const uint64_t* packed) {
  return *packed_words_within(packed, std::numeric_limits<uint64_t>::max());
}

std::optional<uint64_t> packed_words_within(const uint64_t* packed, uint64_t limit) {
  if (limit == 0) return std::nullopt;
  uint64_t slots = 0;
  uint64_t word = load_first(packed);
  unsigned shift = 0;
  // The count stands in the first bytes; nine of them hold more than any memory does.
  for (uint64_t i = 0;; ++i) {
    if (i / 8 >= limit || i > 8) return std::nullopt;
    if (i == 8) word = packed[1];
    const uint64_t byte = word >> (8 * (i % 8)) & 0xff;
    slots |= (byte & 0x7f) << shift;
    shift += 7;
    if (byte < 0x80) break;
  }
  slots >>= 1;
  // The state ends in the word where as many varints have ended as there are slots, and one for the count.
  uint64_t ends = static_cast<uint64_t>(varint_ends(load_first(packed)));
  uint64_t words = 1;
  while (ends < slots + 1) {
    if (words == limit) return std::nullopt;
    ends += static_cast<uint64_t>(varint_ends(packed[words++]));
  }
  return words;
}

void unpack(const uint64_t* packed, std::vector<Code>& slots) {
  Reader reader(packed);
  slots.resize(reader.varint() >> 1);
  reader.codes(slots.data(), slots.size());
}

}  // namespace ramify::store
