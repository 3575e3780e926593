// SPDX-License-Identifier: Apache-2.0
// RecordSet: an exact set of records of a fixed number of bits, which keeps of each only what its place does not say.
//
// A record is one or more words, of which each has a fixed number of bits. A bijection on the bits of the first word,
// keyed by the others, spreads the records; the leading bits of its value choose a bucket and are not stored, since the
// place says them (Cleary 1984; "quotienting"). An entry is a tag, the remaining bits, and the other words:
//
//   tag (4 bits)   0: vacant; else 1 + how many buckets behind its own bucket the entry lies; of long entries, 15: one that is
//                  not written yet
//   remainder      the bits of the first word that the bucket does not say
//   other words    packed without gaps
//
// rounded up to 2, 4 or 8 bytes, above that to multiples of four. A bucket is a cache line of entries; of longer ones it
// is a line with the first four bytes of sixteen entries, which are compared at once, and behind it what follows these.
// The number of buckets is 4, 5 or 6 times a power of two, so that a full set grows by a fifth to a third; growing walks
// the buckets in order, since a record's bucket in the larger set is monotone in its bucket in the smaller one.
//
// Threads may insert at the same time: an entry is taken by a compare-and-swap, and nothing is ever removed. Of a long entry, its first four
// bytes are taken, with a tag that says that the rest is not there yet; a thread that may want the same record waits for it. Most records
// that a search finds are there already, and these change nothing.
//
// A set is divided into equal parts, by its buckets, so that a thread for each can walk through it; an entry lies in the part of its own
// bucket. Tested in record_set_test.cpp.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/prefetch.h"
#include "store/bucket.h"
#include "store/zero_pages.h"

namespace ramify::store {

// The number of bits of each word of a record.
struct RecordShape {
  static constexpr unsigned words_max = 8;
  static constexpr unsigned first_bits_min = 16;  // so that the first word can spread few records, too

  std::vector<uint8_t> bits;  // 1..64 each, the first at least first_bits_min
  unsigned words() const { return static_cast<unsigned>(bits.size()); }
  friend bool operator==(const RecordShape&, const RecordShape&) = default;
};

// Room for the words of any record.
using RecordWords = std::array<uint64_t, RecordShape::words_max>;

class RecordSet {
 public:
  enum class Answer : uint8_t { present, added, crowded };  // crowded: no place left nearby; grow, then insert again

  static constexpr unsigned units_max = 2 * RecordShape::words_max + 1;

  // A record with its place. Valid until the set grows.
  struct Probe {
    uint64_t bucket;
    uint64_t entry;                         // of at most eight bytes
    std::array<uint32_t, units_max> units;  // of a longer one
  };

  // None: the system has no memory for it. Its memory comes when it is touched, or by `populate`.
  static std::optional<RecordSet> make(const RecordShape& shape, uint64_t records_min, unsigned parts = 1);

  const RecordShape& shape() const { return shape_; }
  unsigned parts() const { return static_cast<unsigned>(part_ends_.size()); }
  void locate(const uint64_t* record, Probe& probe) const {
    if (is_small_) [[likely]]
      put_small(spread(record[0], 0), probe);
    else locate_large(record, probe);
  }
  void prefetch(const Probe& probe) const { base::prefetch_to_write(bucket_at(probe.bucket)); }
  // Entries take more than eight bytes, so when `prefetch` is done there is more to ask for, which depends on what came.
  bool is_wide() const { return entry_bytes_ > 8; }
  void prefetch_rest(const Probe& probe) const;

  // Threads may insert at the same time: of those with the same record, one adds it.
  Answer insert(const Probe& probe) {
    switch (entry_bytes_) {
      case 2: return insert_small<uint16_t>(probe);
      case 4: return insert_small<uint32_t>(probe);
      case 8: return insert_small<uint64_t>(probe);
      default: return insert_wide(probe);
    }
  }
  // A record that is not there. False: crowded.
  bool insert_new(const Probe& probe);

  // The number of records at which the set should grow.
  uint64_t comfortable_count() const { return comfortable(slots(), bucket_entries_); }
  uint64_t bytes() const { return pages_.bytes(); }

  // A larger set of this shape, still empty: the smallest in which so many records are comfortable, or the largest there is. None:
  // there is no memory, or no larger one.
  std::optional<RecordSet> grown(uint64_t records_min = 0) const;

  // Makes the memory of a part be there at once, which takes less time than page by page.
  void populate(unsigned part) const;

  // Puts the records of a part into the same part of a larger set of this shape and of as many parts. A few records near the ends of a
  // part belong to another one there: these are appended to `left`, and have to be inserted when all parts are done. False: it is
  // crowded.
  bool pour_into(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const;
  // Records one after the other that are not there. False: crowded.
  bool insert_all_new(const std::vector<uint64_t>& records);

  // By how many bits the first word of records could be wider without a longer entry.
  static unsigned spare_bits(const RecordShape& shape, uint64_t records);
  // The length of an entry in a set made for so many.
  static unsigned entry_bytes(const RecordShape& shape, uint64_t records);
  // How many records are comfortable in `grown`.
  uint64_t grown_count(uint64_t records_min) const;

  // Every record, or those of a part, in an order that means nothing. The words are valid during the call only.
  void for_each(const std::function<void(const uint64_t*)>& visit) const;
  void for_each(unsigned part, const std::function<void(const uint64_t*)>& visit) const;
  // So many of them, or all if there are fewer.
  void for_some(uint64_t count, const std::function<void(const uint64_t*)>& visit) const;

 private:
  // Buckets: leading * 2^exponent.
  struct Size {
    unsigned leading = 4, exponent = 0;  // leading: 4, 5 or 6
    uint64_t buckets() const { return uint64_t{leading} << exponent; }
  };
  RecordSet(const RecordShape& shape, Size size, unsigned parts, ZeroPages pages);
  static unsigned entry_bits_of(const RecordShape& shape, unsigned exponent);
  static unsigned entry_bytes_of(const RecordShape& shape, unsigned exponent);
  static constexpr unsigned head_bytes = 4;  // of a long entry
  static unsigned bucket_entries_of(unsigned entry_bytes) { return 64 / (entry_bytes <= 8 ? entry_bytes : head_bytes); }
  static unsigned bucket_bytes_of(unsigned entry_bytes) { return bucket_entries_of(entry_bytes) * entry_bytes; }
  // Few entries in a bucket overflow more often.
  static uint64_t comfortable(uint64_t slots, unsigned bucket_entries) {
    return slots / 16 * (bucket_entries >= 16 ? 14 : 13);
  }
  static std::optional<RecordSet> make(const RecordShape& shape, Size size, unsigned parts);

  std::byte* bucket_at(uint64_t bucket) const {
    return static_cast<std::byte*>(pages_.data()) + bucket * bucket_bytes_;
  }
  uint64_t buckets() const { return size_.buckets(); }
  uint64_t slots() const { return buckets() * bucket_entries_; }

  // Odd, so that multiplication by them modulo a power of two is a bijection.
  static constexpr uint64_t first_factor = 0x9e3779b97f4a7c15u, second_factor = 0xbf58476d1ce4e5b9u;
  static constexpr uint64_t low_bits(unsigned count) { return count >= 64 ? ~uint64_t{0} : (uint64_t{1} << count) - 1; }

  uint64_t key_of(const uint64_t* record) const;
  // Each line is a bijection on the bits of the mask: addition, multiplication by an odd factor, and x ^ x >> s with s at
  // least half of the bits, which is its own inverse.
  uint64_t spread(uint64_t first, uint64_t key) const {
    uint64_t x = (first + key) * first_factor & first_mask_;
    x ^= x >> fold_;
    x = x * second_factor & first_mask_;
    x ^= x >> fold_;
    return x * first_factor & first_mask_;
  }
  uint64_t gather(uint64_t spread, uint64_t key) const;
  // From the value of the bijection, with the other words.
  void place(uint64_t spread, const uint64_t* record, Probe& probe) const;
  // Of `leading` times 2^exponent buckets: the leading exponent + grain bits, times leading / 2^grain. Up to 2^(grain - 2) values of these
  // bits share a bucket, in every bucket as many but for one, and as many bits of the remainder say which of them.
  std::pair<uint64_t, uint64_t> bucket_and_remainder(uint64_t spread) const {
    const uint64_t product = (spread >> low_) * size_.leading;
    const uint64_t which = (product & low_bits(grain_)) * leading_inverse_ >> 8;  // divided by `leading`
    return {product >> grain_, (spread & low_bits(low_)) | which << low_};
  }
  void put_small(uint64_t spread, Probe& probe) const {
    const auto [bucket, remainder] = bucket_and_remainder(spread);
    probe.bucket = bucket;
    probe.entry = remainder << tag_bits | 1;
  }
  void locate_large(const uint64_t* record, Probe& probe) const {
    place(spread(record[0], key_of(record)), record, probe);
  }
  // The other way round, of an entry so many buckets behind its own.
  uint64_t spread_at(uint64_t bucket, uint64_t displacement, uint64_t remainder) const {
    const uint64_t own = displacement == 0 ? bucket : own_bucket(bucket, displacement);
    // Constants, since a division by a variable takes ten times as long.
    const uint64_t first_leading = size_.leading == 4   ? own << (grain_ - 2)
                                   : size_.leading == 5 ? ((own << grain_) + 4) / 5
                                                        : ((own << grain_) + 5) / 6;
    return (remainder & low_bits(low_)) | (first_leading + (remainder >> low_)) << low_;
  }
  // Parts are cut at multiples of `leading` buckets, so that the leading exponent bits of the bijection's value say the part. The
  // last bucket of a part is followed by its first.
  unsigned part_of_bucket(uint64_t bucket) const {
    return static_cast<unsigned>(std::ranges::upper_bound(part_ends_, bucket) - part_ends_.begin());
  }
  uint64_t first_bucket(unsigned part) const { return part == 0 ? 0 : part_ends_[part - 1]; }
  uint64_t next_bucket(uint64_t bucket) const {
    const unsigned part = part_of_bucket(bucket);
    return bucket + 1 == part_ends_[part] ? first_bucket(part) : bucket + 1;
  }
  uint64_t own_bucket(uint64_t bucket, uint64_t displacement) const {
    const unsigned part = part_of_bucket(bucket);
    const uint64_t first = first_bucket(part);
    return bucket >= first + displacement ? bucket - displacement : bucket + (part_ends_[part] - first) - displacement;
  }
  // The other words of `record`, and what the bijection gives for the first.
  uint64_t spread_of(uint64_t bucket, unsigned entry, uint64_t* record) const;
  // While `visit` returns true.
  template <typename Visit>
  bool for_each_entry(unsigned part, Visit&& visit) const;
  template <typename Visit>
  bool for_each_record(unsigned part, Visit&& visit) const;
  static uint64_t comfortable_of(const RecordShape& shape, Size size);
  std::optional<Size> larger_size(uint64_t records_min) const;
  static Size size_for(const RecordShape& shape, uint64_t records_min);

  template <typename Unit>
  Answer insert_small(const Probe& probe);
  template <typename Unit, typename Visit>
  bool for_each_spread(unsigned part, Visit&& visit) const;
  template <typename Unit, typename LargerUnit>
  bool pour_in_order(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const;
  template <typename Unit>
  bool pour_small_into(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const;
  Answer insert_wide(const Probe& probe);
  uint32_t* heads_at(uint64_t bucket) const { return reinterpret_cast<uint32_t*>(bucket_at(bucket)); }
  std::byte* rest_at(uint64_t bucket, unsigned entry) const {
    return bucket_at(bucket) + 64 + size_t{entry} * (entry_bytes_ - head_bytes);
  }
  bool is_vacant(uint64_t bucket, unsigned entry) const;

  static constexpr unsigned tag_bits = 4;
  static constexpr unsigned displacement_max = (1u << tag_bits) - 2;
  static constexpr unsigned busy_tag =
      displacement_max + 1;  // of long entries, which are not so far behind their own bucket
  // An entry is never as far behind its own bucket as to come to it again.
  static constexpr uint64_t part_groups_min = 4;  // of 4 buckets and more
  static constexpr unsigned exponent_min = 2;

  RecordShape shape_;
  Size size_;
  unsigned remainder_bits_ = 0;
  // Fine enough that buckets have equal shares; less where the first word has few bits.
  static constexpr unsigned grain_min = 3, grain_max = 6;
  unsigned grain_ = grain_max;
  unsigned low_ = 0;              // bits below those of which the bucket comes
  unsigned leading_inverse_ = 0;  // of 2^8: exact for what is less than 2^grain_max
  unsigned entry_bytes_ = 4;
  unsigned bucket_bytes_ = 64;
  unsigned bucket_entries_ = 16;
  bool is_one_word_ = true;
  bool is_small_ = true;        // one word in at most eight bytes
  bool has_two_words_ = false;  // and no more than 128 bits of entry
  uint64_t first_mask_ = 0;
  unsigned fold_ = 0;
  std::vector<uint64_t> part_ends_;  // buckets
  ZeroPages pages_;
};

// A bucket fills from its front, so of threads with the same record, all want the same vacant entry.
template <typename Unit>
RecordSet::Answer RecordSet::insert_small(const Probe& probe) {
  auto wanted = static_cast<Unit>(probe.entry);
  uint64_t bucket = probe.bucket;
  for (unsigned displacement = 0; displacement <= displacement_max; ++displacement, ++wanted) {
    Unit* const entries =
        reinterpret_cast<Unit*>(static_cast<std::byte*>(pages_.data()) + bucket * Bucket<Unit>::bytes);
    for (;;) {
      const auto [equal, vacant, other] = Bucket<Unit>::compare(entries, wanted);
      if (equal != 0) return Answer::present;
      if (vacant == 0) break;
      Unit there = 0;
      if (std::atomic_ref(entries[Bucket<Unit>::first(vacant)])
              .compare_exchange_strong(there, wanted, std::memory_order_acq_rel)) [[likely]]
        return Answer::added;
      if (there == wanted) return Answer::present;
    }
    bucket = next_bucket(bucket);
  }
  return Answer::crowded;
}

}  // namespace ramify::store
