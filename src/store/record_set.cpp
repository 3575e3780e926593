// SPDX-License-Identifier: Apache-2.0
#include "store/record_set.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <thread>
#include <type_traits>
#include <utility>

#include "base/check.h"

namespace ramify::store {
namespace {

constexpr uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;  // correct to three bits; each round doubles them (Newton)
  for (int i = 0; i < 5; ++i) x *= 2 - odd * x;
  return x;
}
// Of an entry that one thread is filling: a tag of zero, which no finished entry has, but not vacant.
constexpr uint32_t being_written = 1u << 4;

// Appends bits to 32-bit units.
class BitWriter {
 public:
  explicit BitWriter(uint32_t* units) : next_(units) {}
  void add(uint64_t value, unsigned bits) {
    held_ |= static_cast<unsigned __int128>(value) << count_;
    count_ += bits;
    while (count_ >= 32) {
      *next_++ = static_cast<uint32_t>(held_);
      held_ >>= 32;
      count_ -= 32;
    }
  }
  void end() {
    if (count_ != 0) *next_ = static_cast<uint32_t>(held_);
  }

 private:
  uint32_t* next_;
  unsigned __int128 held_ = 0;
  unsigned count_ = 0;
};

class BitReader {
 public:
  explicit BitReader(const uint32_t* units) : next_(units) {}
  uint64_t take(unsigned bits) {
    while (count_ < bits) {
      held_ |= static_cast<unsigned __int128>(*next_++) << count_;
      count_ += 32;
    }
    const uint64_t value = static_cast<uint64_t>(held_) & (bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1);
    held_ >>= bits;
    count_ -= bits;
    return value;
  }

 private:
  const uint32_t* next_;
  unsigned __int128 held_ = 0;
  unsigned count_ = 0;
};

}  // namespace

unsigned RecordSet::entry_bits_of(const RecordShape& shape, unsigned exponent) {
  unsigned bits = tag_bits + shape.bits[0] - exponent - 2;
  for (size_t i = 1; i < shape.bits.size(); ++i) bits += shape.bits[i];
  return bits;
}

unsigned RecordSet::entry_bytes_of(const RecordShape& shape, unsigned exponent) {
  const unsigned bits = entry_bits_of(shape, exponent);
  if (bits <= 16) return 2;
  if (bits <= 32) return 4;
  if (bits <= 64) return 8;
  return (bits + 31) / 32 * 4;
}

RecordSet::RecordSet(const RecordShape& shape, Size size, ZeroPages pages)
    : shape_(shape),
      size_(size),
      remainder_bits_(shape.bits[0] - size.exponent - 2),
      entry_bytes_(entry_bytes_of(shape, size.exponent)),
      bucket_bytes_(bucket_bytes_of(entry_bytes_)),
      bucket_entries_(bucket_bytes_ / entry_bytes_),
      is_small_(entry_bytes_ <= 8 && shape.words() == 1),
      first_mask_(low_bits(shape.bits[0])),
      fold_((shape.bits[0] + 1u) / 2),
      pages_(std::move(pages)) {}

std::optional<RecordSet> RecordSet::make(const RecordShape& shape, Size size) {
  const uint64_t bytes = size.buckets() * bucket_bytes_of(entry_bytes_of(shape, size.exponent));
  std::optional<ZeroPages> pages = ZeroPages::map(bytes);
  if (!pages) return std::nullopt;
  return RecordSet(shape, size, std::move(*pages));
}

RecordSet::Size RecordSet::size_for(const RecordShape& shape, uint64_t records_min) {
  for (unsigned exponent = exponent_min;; ++exponent) {
    const bool is_last = exponent + 3u == shape.bits[0];
    for (const unsigned leading : {4u, 6u})
      if (comfortable_of(shape, {leading, exponent}) >= records_min || is_last) return {leading, exponent};
  }
}

std::optional<RecordSet> RecordSet::make(const RecordShape& shape, uint64_t records_min) {
  CHECK(!shape.bits.empty() && shape.words() <= RecordShape::words_max, "a record of {} words", shape.words());
  CHECK(shape.bits[0] >= RecordShape::first_bits_min, "a first word of {} bits", shape.bits[0]);
  return make(shape, size_for(shape, records_min));
}

unsigned RecordSet::entry_bytes(const RecordShape& shape, uint64_t records) {
  return entry_bytes_of(shape, size_for(shape, records).exponent);
}

unsigned RecordSet::spare_bits(const RecordShape& shape, uint64_t records) {
  const unsigned exponent = size_for(shape, records).exponent;
  return entry_bytes_of(shape, exponent) * 8 - entry_bits_of(shape, exponent);
}

// Shorter entries come with smaller buckets, so the next size may have room for fewer.
std::optional<RecordSet::Size> RecordSet::next_size() const {
  Size size = size_;
  do {
    size = size.leading == 4 ? Size{6, size.exponent} : Size{4, size.exponent + 1};
    if (size.exponent + 3u > shape_.bits[0]) return std::nullopt;
  } while (comfortable_of(shape_, size) < comfortable_count() / 4 * 5);
  return size;
}

std::optional<RecordSet> RecordSet::grown() const {
  const std::optional<Size> size = next_size();
  return size ? make(shape_, *size) : std::nullopt;
}

uint64_t RecordSet::grown_count() const {
  const std::optional<Size> size = next_size();
  return size ? comfortable_of(shape_, *size) : comfortable_count();
}

uint64_t RecordSet::comfortable_of(const RecordShape& shape, Size size) {
  const unsigned entry = entry_bytes_of(shape, size.exponent);
  const unsigned entries = bucket_bytes_of(entry) / entry;
  return comfortable(size.buckets() * entries, entries);
}

// --- the bijection

uint64_t RecordSet::key_of(const uint64_t* record) const {
  uint64_t key = 0;
  for (unsigned i = 1; i < shape_.words(); ++i) key = (key ^ record[i]) * second_factor ^ std::rotl(record[i], 29);
  return key ^ key >> 31;
}

uint64_t RecordSet::gather(uint64_t spread, uint64_t key) const {
  static_assert(first_factor * inverse(first_factor) == 1 && second_factor * inverse(second_factor) == 1);
  uint64_t x = spread * inverse(first_factor) & first_mask_;
  x ^= x >> fold_;
  x = x * inverse(second_factor) & first_mask_;
  x ^= x >> fold_;
  return (x * inverse(first_factor) - key) & first_mask_;
}

void RecordSet::place(uint64_t spread, const uint64_t* record, Probe& probe) const {
  if (is_small_) return put_small(spread, probe);
  const auto [bucket, remainder] = bucket_and_remainder(spread);
  probe.bucket = bucket;
  probe.start = static_cast<uint32_t>((spread & 0xffff) * bucket_entries_ >> 16);
  probe.units[1] = 0;
  BitWriter writer(probe.units.data());
  writer.add(1, tag_bits);
  writer.add(remainder, remainder_bits_);
  for (unsigned i = 1; i < shape_.words(); ++i) writer.add(record[i], shape_.bits[i]);
  writer.end();
  if (entry_bytes_ <= 8) probe.entry = uint64_t{probe.units[1]} << 32 | probe.units[0];
}

uint64_t RecordSet::spread_of(uint64_t bucket, const std::byte* entry, uint64_t* record) const {
  std::array<uint32_t, units_max + 2> units{};
  std::memcpy(units.data(), entry, entry_bytes_);
  BitReader reader(units.data());
  const uint64_t displacement = reader.take(tag_bits) - 1;
  const uint64_t remainder = reader.take(remainder_bits_);
  for (unsigned i = 1; i < shape_.words(); ++i) record[i] = reader.take(shape_.bits[i]);
  const uint64_t own = bucket >= displacement ? bucket - displacement : bucket + buckets() - displacement;
  const unsigned low = remainder_bits_ - 1;
  const uint64_t leading_bits = (own * 8 + size_.leading - 1) / size_.leading + (remainder >> low);
  return (remainder & low_bits(low)) | leading_bits << low;
}

// --- insertion

namespace {

// Whether a bucket of 64 bytes contains this entry. All entries are compared at once: which of them it is does not matter,
// and a branch for each would often be predicted wrongly. The loads are not atomic for the language, but those of the
// machine do not tear an aligned entry; what another thread adds meanwhile is found by the exchange that follows.
template <typename Unit>
bool contains(const Unit* entries, Unit wanted, unsigned count) {
#if defined(__SANITIZE_THREAD__)
  for (unsigned i = 0; i < count; ++i)
    if (__atomic_load_n(entries + i, __ATOMIC_RELAXED) == wanted) return true;
  return false;
#else
  (void)count;
  // SSE2 compares no lanes of eight bytes: their halves, then.
  using Lane = std::conditional_t<sizeof(Unit) == 8, uint32_t, Unit>;
  typedef Lane Vector __attribute__((vector_size(16), may_alias));
  const auto* const vectors = reinterpret_cast<const Vector*>(entries);
  Vector all = Vector{} + static_cast<Lane>(wanted);
  if constexpr (sizeof(Unit) == 8) all[1] = all[3] = static_cast<Lane>(wanted >> 32);
  const auto is_equal = [&](const Vector& vector) {
    const auto same = vector == all;
    if constexpr (sizeof(Unit) == 8) return same & __builtin_shuffle(same, decltype(same){1, 0, 3, 2});
    else return same;
  };
  const auto found = is_equal(vectors[0]) | is_equal(vectors[1]) | is_equal(vectors[2]) | is_equal(vectors[3]);
  const auto halves = std::bit_cast<std::array<uint64_t, 2>>(found);
  return (halves[0] | halves[1]) != 0;
#endif
}

// Where a bucket of 64 bytes had its first vacant entry; the next one may be taken by now.
template <typename Unit>
unsigned first_vacant(const Unit* entries, unsigned count) {
#if defined(__SSE2__) && !defined(__SANITIZE_THREAD__)
  using Lane = std::conditional_t<sizeof(Unit) == 8, uint32_t, Unit>;
  typedef Lane Vector __attribute__((vector_size(16), may_alias));
  typedef char Bytes __attribute__((vector_size(16)));
  const auto* const vectors = reinterpret_cast<const Vector*>(entries);
  for (unsigned i = 0; i < 4; ++i) {
    auto same = vectors[i] == Vector{};
    if constexpr (sizeof(Unit) == 8) same &= __builtin_shuffle(same, decltype(same){1, 0, 3, 2});
    const auto bytes = static_cast<unsigned>(__builtin_ia32_pmovmskb128((Bytes)same));
    if (bytes != 0) return (i * 16 + static_cast<unsigned>(std::countr_zero(bytes))) / sizeof(Unit);
  }
  return count;
#else
  (void)entries;
  (void)count;
  return 0;
#endif
}

}  // namespace

// A bucket fills from its front.
template <typename Unit>
RecordSet::Answer RecordSet::insert_small(const Probe& probe) {
  constexpr unsigned count = 64 / sizeof(Unit);
  auto wanted = static_cast<Unit>(probe.entry);
  uint64_t bucket = probe.bucket;
  for (unsigned displacement = 0; displacement <= displacement_max; ++displacement, ++wanted) {
    Unit* const entries = reinterpret_cast<Unit*>(bucket_at(bucket));
    if (contains(entries, wanted, count)) return Answer::present;
    // Another thread may have put it where this one saw a vacant entry before it looked for the first one: what stands
    // before that is compared once more.
    const unsigned first = first_vacant(entries, count);
    __atomic_signal_fence(__ATOMIC_SEQ_CST);  // the processor keeps the order of loads, the compiler must, too
    if (first != 0 && contains(entries, wanted, count)) return Answer::present;
    for (unsigned i = first; i < count; ++i) {
      Unit found = __atomic_load_n(entries + i, __ATOMIC_RELAXED);
      if (found == 0 &&
          __atomic_compare_exchange_n(entries + i, &found, wanted, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        return Answer::added;
      if (found == wanted) return Answer::present;
    }
    if (++bucket == buckets()) bucket = 0;
  }
  return Answer::crowded;
}

RecordSet::Answer RecordSet::insert_wide(const Probe& probe) {
  const unsigned units = entry_bytes_ / 4;
  uint32_t wanted = probe.units[0];
  uint64_t bucket = probe.bucket;
  for (unsigned displacement = 0; displacement <= displacement_max; ++displacement, ++wanted) {
    std::byte* const entries = bucket_at(bucket);
    unsigned at = probe.start;
    for (unsigned i = 0; i < bucket_entries_; ++i, at = at + 1 == bucket_entries_ ? 0 : at + 1) {
      uint32_t* const entry = reinterpret_cast<uint32_t*>(entries + size_t{at} * entry_bytes_);
      uint32_t found = __atomic_load_n(entry, __ATOMIC_ACQUIRE);
      if (found == 0 &&
          __atomic_compare_exchange_n(entry, &found, being_written, false, __ATOMIC_ACQUIRE, __ATOMIC_ACQUIRE)) {
        for (unsigned unit = 1; unit < units; ++unit) entry[unit] = probe.units[unit];
        __atomic_store_n(entry, wanted, __ATOMIC_RELEASE);
        return Answer::added;
      }
      for (unsigned spins = 0; found == being_written; ++spins) {
        if (spins > 1000) std::this_thread::yield();
        found = __atomic_load_n(entry, __ATOMIC_ACQUIRE);
      }
      if (found == wanted && std::equal(entry + 1, entry + units, probe.units.data() + 1)) return Answer::present;
    }
    if (++bucket == buckets()) bucket = 0;
  }
  return Answer::crowded;
}

RecordSet::Answer RecordSet::insert(const Probe& probe) {
  switch (entry_bytes_) {
    case 2: return insert_small<uint16_t>(probe);
    case 4: return insert_small<uint32_t>(probe);
    case 8: return insert_small<uint64_t>(probe);
    default: return insert_wide(probe);
  }
}

bool RecordSet::is_vacant(const std::byte* entry) const {
  uint32_t first = 0;
  std::memcpy(&first, entry, std::min<size_t>(entry_bytes_, sizeof(first)));
  return (first & low_bits(tag_bits)) == 0;
}

template <typename Visit>
void RecordSet::for_each_entry(Visit&& visit) const {
  std::array<uint64_t, RecordShape::words_max> record{};
  for (uint64_t bucket = 0; bucket < buckets(); ++bucket) {
    const std::byte* const entries = bucket_at(bucket);
    for (unsigned i = 0; i < bucket_entries_; ++i) {
      const std::byte* const entry = entries + size_t{i} * entry_bytes_;
      if (!is_vacant(entry)) visit(spread_of(bucket, entry, record.data()), record.data());
    }
  }
}

void RecordSet::for_each(const std::function<void(const uint64_t*)>& visit) const {
  for_each_entry([&](uint64_t spread, uint64_t* record) {
    record[0] = gather(spread, key_of(record));
    visit(record);
  });
}

bool RecordSet::pour_into(RecordSet& larger) const {
  Probe probe;
  bool has_room = true;
  for_each_entry([&](uint64_t spread, const uint64_t* record) {
    if (!has_room) return;
    larger.place(spread, record, probe);
    const Answer answer = larger.insert(probe);
    CHECK(answer != Answer::present, "a set has a record twice");
    has_room = answer == Answer::added;
  });
  return has_room;
}

}  // namespace ramify::store
