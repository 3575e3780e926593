// SPDX-License-Identifier: Apache-2.0
#include "store/record_set.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include "base/check.h"
#include "base/wait_briefly.h"

namespace ramify::store {
namespace {

constexpr uint64_t inverse(uint64_t odd) {
  uint64_t x = odd;  // correct to three bits; each round doubles them (Newton)
  for (int i = 0; i < 5; ++i) x *= 2 - odd * x;
  return x;
}

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

RecordSet::RecordSet(const RecordShape& shape, Size size, unsigned parts, ZeroPages pages)
    : shape_(shape),
      size_(size),
      remainder_bits_(shape.bits[0] - size.exponent - 2),
      grain_(std::min(grain_max, shape.bits[0] - size.exponent)),
      low_(shape.bits[0] - size.exponent - grain_),
      leading_inverse_((256 + size.leading - 1) / size.leading),
      entry_bytes_(entry_bytes_of(shape, size.exponent)),
      bucket_bytes_(bucket_bytes_of(entry_bytes_)),
      bucket_entries_(bucket_entries_of(entry_bytes_)),
      is_one_word_(shape.words() == 1),
      is_small_(entry_bytes_ <= 8 && shape.words() == 1),
      has_two_words_(shape.words() == 2 && entry_bits_of(shape, size.exponent) <= 128),
      first_mask_(low_bits(shape.bits[0])),
      fold_((shape.bits[0] + 1u) / 2),
      pages_(std::move(pages)) {
  const uint64_t groups = uint64_t{1} << size.exponent;
  for (unsigned part = 1; part <= parts; ++part)
    part_ends_.push_back((groups * part + parts - 1) / parts * size.leading);
}

std::optional<RecordSet> RecordSet::make(const RecordShape& shape, Size size, unsigned parts) {
  const uint64_t bytes = size.buckets() * bucket_bytes_of(entry_bytes_of(shape, size.exponent));
  std::optional<ZeroPages> pages = ZeroPages::map(bytes, /*is_populated=*/false);
  if (!pages) return std::nullopt;
  return RecordSet(shape, size, parts, std::move(*pages));
}

RecordSet::Size RecordSet::size_for(const RecordShape& shape, uint64_t records_min) {
  for (unsigned exponent = exponent_min;; ++exponent) {
    const bool is_last = exponent + grain_min == shape.bits[0];
    for (const unsigned leading : {4u, 5u, 6u})
      if (comfortable_of(shape, {leading, exponent}) >= records_min || is_last) return {leading, exponent};
  }
}

std::optional<RecordSet> RecordSet::make(const RecordShape& shape, uint64_t records_min, unsigned parts) {
  CHECK(!shape.bits.empty() && shape.words() <= RecordShape::words_max, "a record of {} words", shape.words());
  CHECK(shape.bits[0] >= RecordShape::first_bits_min, "a first word of {} bits", shape.bits[0]);
  Size size = size_for(shape, records_min);
  while ((uint64_t{1} << size.exponent) < parts * part_groups_min) ++size.exponent;
  CHECK(size.exponent + grain_min <= shape.bits[0], "{} parts", parts);
  return make(shape, size, parts);
}

unsigned RecordSet::entry_bytes(const RecordShape& shape, uint64_t records) {
  return entry_bytes_of(shape, size_for(shape, records).exponent);
}

unsigned RecordSet::spare_bits(const RecordShape& shape, uint64_t records) {
  const unsigned exponent = size_for(shape, records).exponent;
  return entry_bytes_of(shape, exponent) * 8 - entry_bits_of(shape, exponent);
}

// Shorter entries come with smaller buckets, so the next size may have room for fewer.
std::optional<RecordSet::Size> RecordSet::larger_size(uint64_t records_min) const {
  std::optional<Size> larger;
  const uint64_t comfortable_min = comfortable_count() / 16 * 19;
  for (Size size = size_;;) {
    size = size.leading < 6 ? Size{size.leading + 1, size.exponent} : Size{4, size.exponent + 1};
    if (size.exponent + grain_min > shape_.bits[0]) return larger;
    const uint64_t comfortable = comfortable_of(shape_, size);
    if (comfortable >= comfortable_min) larger = size;
    if (larger && comfortable >= records_min) return larger;
  }
}

std::optional<RecordSet> RecordSet::grown(uint64_t records_min) const {
  const std::optional<Size> size = larger_size(records_min);
  return size ? make(shape_, *size, parts()) : std::nullopt;
}

uint64_t RecordSet::grown_count(uint64_t records_min) const {
  const std::optional<Size> size = larger_size(records_min);
  return size ? comfortable_of(shape_, *size) : comfortable_count();
}

uint64_t RecordSet::comfortable_of(const RecordShape& shape, Size size) {
  const unsigned entry = entry_bytes_of(shape, size.exponent);
  const unsigned entries = bucket_entries_of(entry);
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
  if (has_two_words_) {
    using Bits = unsigned __int128;
    const Bits bits = Bits{1} | Bits{remainder} << tag_bits | Bits{record[1]} << (tag_bits + remainder_bits_);
    std::memcpy(probe.units.data(), &bits, sizeof(bits));
    probe.entry = static_cast<uint64_t>(bits);
    return;
  }
  probe.units[1] = 0;
  BitWriter writer(probe.units.data());
  writer.add(1, tag_bits);
  writer.add(remainder, remainder_bits_);
  for (unsigned i = 1; i < shape_.words(); ++i) writer.add(record[i], shape_.bits[i]);
  writer.end();
  if (entry_bytes_ <= 8) probe.entry = uint64_t{probe.units[1]} << 32 | probe.units[0];
}

uint64_t RecordSet::spread_of(uint64_t bucket, unsigned entry, uint64_t* record) const {
  std::array<uint32_t, units_max + 2> units{};
  if (is_wide()) {
    units[0] = heads_at(bucket)[entry];
    std::memcpy(&units[1], rest_at(bucket, entry), entry_bytes_ - head_bytes);
  } else {
    std::memcpy(units.data(), bucket_at(bucket) + size_t{entry} * entry_bytes_, entry_bytes_);
  }
  if (has_two_words_) {
    unsigned __int128 bits = 0;
    std::memcpy(&bits, units.data(), sizeof(bits));
    record[1] = static_cast<uint64_t>(bits >> (tag_bits + remainder_bits_)) & low_bits(shape_.bits[1]);
    return spread_at(bucket, (static_cast<uint64_t>(bits) & low_bits(tag_bits)) - 1,
                     static_cast<uint64_t>(bits >> tag_bits) & low_bits(remainder_bits_));
  }
  BitReader reader(units.data());
  const uint64_t displacement = reader.take(tag_bits) - 1;
  const uint64_t remainder = reader.take(remainder_bits_);
  for (unsigned i = 1; i < shape_.words(); ++i) record[i] = reader.take(shape_.bits[i]);
  return spread_at(bucket, displacement, remainder);
}

// --- insertion

void RecordSet::prefetch_rest(const Probe& probe) const {
  const auto [equal, vacant, other] = Bucket<uint32_t>::compare(heads_at(probe.bucket), probe.units[0]);
  if (const uint32_t expected = equal != 0 ? equal : vacant; expected != 0)
    base::prefetch(rest_at(probe.bucket, Bucket<uint32_t>::first(expected)));
}

// An entry is busy from when its head is taken until the rest is written.
RecordSet::Answer RecordSet::insert_wide(const Probe& probe) {
  const unsigned rest_units = entry_bytes_ / 4 - 1;
  const auto has_rest = [&](const std::byte* rest) {
    uint32_t differs = 0;
    for (unsigned unit = 0; unit < rest_units; ++unit) {
      uint32_t there = 0;
      std::memcpy(&there, rest + size_t{unit} * 4, sizeof(there));
      differs |= there ^ probe.units[unit + 1];
    }
    return differs == 0;
  };
  uint32_t wanted = probe.units[0];
  const uint32_t busy = wanted | busy_tag;
  uint64_t bucket = probe.bucket;
  for (unsigned displacement = 0; displacement < displacement_max; ++displacement, ++wanted) {
    uint32_t* const heads = heads_at(bucket);
    for (unsigned round = 0;;) {
      const auto [equal, vacant, is_busy] = Bucket<uint32_t>::compare(heads, wanted, busy);
      if (is_busy != 0) {
        base::wait_briefly(round++);
        continue;
      }
      for (uint32_t rest = equal; rest != 0; rest &= rest - 1)
        if (has_rest(rest_at(bucket, Bucket<uint32_t>::first(rest)))) return Answer::present;
      if (vacant == 0) break;
      const unsigned entry = Bucket<uint32_t>::first(vacant);
      const std::atomic_ref head(heads[entry]);
      uint32_t there = 0;
      if (!head.compare_exchange_strong(there, busy, std::memory_order_acq_rel)) continue;
      std::memcpy(rest_at(bucket, entry), &probe.units[1], size_t{rest_units} * 4);
      head.store(wanted, std::memory_order_release);
      return Answer::added;
    }
    bucket = next_bucket(bucket);
  }
  return Answer::crowded;
}

bool RecordSet::insert_new(const Probe& probe) {
  const Answer answer = insert(probe);
  CHECK(answer != Answer::present, "a set has a record twice");
  return answer == Answer::added;
}

bool RecordSet::insert_all_new(const std::vector<uint64_t>& records) {
  Probe probe;
  for (size_t at = 0; at < records.size(); at += shape_.words()) {
    locate(records.data() + at, probe);
    if (!insert_new(probe)) return false;
  }
  return true;
}

bool RecordSet::is_vacant(uint64_t bucket, unsigned entry) const {
  uint32_t first = 0;
  if (is_wide()) first = heads_at(bucket)[entry];
  else
    std::memcpy(&first, bucket_at(bucket) + size_t{entry} * entry_bytes_,
                std::min<size_t>(entry_bytes_, sizeof(first)));
  return (first & low_bits(tag_bits)) == 0;
}

template <typename Visit>
bool RecordSet::for_each_entry(unsigned part, Visit&& visit) const {
  RecordWords record{};
  for (uint64_t bucket = first_bucket(part); bucket < part_ends_[part]; ++bucket)
    for (unsigned entry = 0; entry < bucket_entries_ && !is_vacant(bucket, entry); ++entry)
      if (!visit(spread_of(bucket, entry, record.data()), record.data())) return false;
  return true;
}

template <typename Visit>
bool RecordSet::for_each_record(unsigned part, Visit&& visit) const {
  return for_each_entry(part, [&](uint64_t spread, uint64_t* record) {
    record[0] = gather(spread, key_of(record));
    return visit(record);
  });
}

void RecordSet::for_each(unsigned part, const std::function<void(const uint64_t*)>& visit) const {
  for_each_record(part, [&](const uint64_t* record) {
    visit(record);
    return true;
  });
}

void RecordSet::for_each(const std::function<void(const uint64_t*)>& visit) const {
  for (unsigned part = 0; part < parts(); ++part) for_each(part, visit);
}

void RecordSet::for_some(uint64_t count, const std::function<void(const uint64_t*)>& visit) const {
  for (unsigned part = 0; part < parts() && count != 0; ++part)
    for_each_record(part, [&](const uint64_t* record) {
      visit(record);
      return --count != 0;
    });
}

// For entries of one word in at most eight bytes, in sets of which both have such: without Probe's longer form.
template <typename Unit, typename Visit>
bool RecordSet::for_each_spread(unsigned part, Visit&& visit) const {
  for (uint64_t bucket = first_bucket(part); bucket < part_ends_[part]; ++bucket) {
    const Unit* const entries = reinterpret_cast<const Unit*>(bucket_at(bucket));
    for (unsigned i = 0; i < Bucket<Unit>::entries && entries[i] != 0; ++i) {
      const uint64_t displacement = (entries[i] & low_bits(tag_bits)) - 1;
      if (!visit(spread_at(bucket, displacement, uint64_t{entries[i]} >> tag_bits))) return false;
    }
  }
  return true;
}

// The buckets of the larger set are filled almost in order, so how full each is stands in a small window, and none is read:
// a bucket that was written just before is slow to read.
template <typename Unit, typename LargerUnit>
bool RecordSet::pour_in_order(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const {
  constexpr uint64_t window = 128;
  static_assert(window > 4 * (displacement_max + 1), "an entry comes at most so far before or behind those beside it");
  std::array<uint8_t, window> fill{};
  uint64_t first = larger.first_bucket(part);  // bucket of the window
  const uint64_t end = larger.part_ends_[part];
  Probe probe;
  return for_each_spread<Unit>(part, [&](uint64_t spread) {
    larger.put_small(spread, probe);
    uint64_t bucket = probe.bucket;
    // At the end of the part the last buckets go over into the first, here and there.
    if (bucket < first || bucket + 4 * displacement_max >= end) {
      left.push_back(gather(spread, 0));
      return true;
    }
    for (; bucket + displacement_max >= first + window; ++first) fill[first % window] = 0;
    for (unsigned displacement = 0; displacement <= displacement_max; ++displacement, ++bucket) {
      uint8_t& filled = fill[bucket % window];
      if (filled == Bucket<LargerUnit>::entries) continue;
      reinterpret_cast<LargerUnit*>(larger.bucket_at(bucket))[filled++] =
          static_cast<LargerUnit>(probe.entry + displacement);
      return true;
    }
    return false;
  });
}

template <typename Unit>
bool RecordSet::pour_small_into(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const {
  switch (larger.entry_bytes_) {
    case 2: return pour_in_order<Unit, uint16_t>(larger, part, left);
    case 4: return pour_in_order<Unit, uint32_t>(larger, part, left);
    default: return pour_in_order<Unit, uint64_t>(larger, part, left);
  }
}

void RecordSet::populate(unsigned part) const {
  const uint64_t begin = first_bucket(part) * bucket_bytes_;
  pages_.populate(begin, part_ends_[part] * bucket_bytes_ - begin);
}

bool RecordSet::pour_into(RecordSet& larger, unsigned part, std::vector<uint64_t>& left) const {
  if (is_small_) {
    switch (entry_bytes_) {
      case 2: return pour_small_into<uint16_t>(larger, part, left);
      case 4: return pour_small_into<uint32_t>(larger, part, left);
      default: return pour_small_into<uint64_t>(larger, part, left);
    }
  }
  Probe probe;
  return for_each_entry(part, [&](uint64_t spread, uint64_t* record) {
    larger.place(spread, record, probe);
    if (larger.part_of_bucket(probe.bucket) == part) return larger.insert_new(probe);
    record[0] = gather(spread, key_of(record));
    left.insert(left.end(), record, record + shape_.words());
    return true;
  });
}

}  // namespace ramify::store
