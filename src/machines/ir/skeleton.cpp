// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/skeleton.h"

#include <algorithm>

#include "base/check.h"

namespace ramify::ir_machine {

bool is_flat(ObjectKind kind, std::span<const Word> words, std::span<const Word> values, uint32_t flat_words_max) {
  if (kind != ObjectKind::list && kind != ObjectKind::set && kind != ObjectKind::dict) return false;
  const auto is_object = [](Word w) { return w.is_object(); };
  return words.size() <= flat_words_max && std::ranges::none_of(words, is_object) &&
         std::ranges::none_of(values, is_object);
}

// Objects without slots stand before the one that begins at the same slot.
const Skeleton::Object& Skeleton::object_at(uint32_t slot) const {
  const auto behind = std::ranges::upper_bound(objects, slot, {}, &Object::first_slot);
  CHECK(behind != objects.begin() && slot < behind[-1].first_slot + behind[-1].slot_count(), "slot {} has no object",
        slot);
  return behind[-1];
}

std::optional<uint32_t> Skeleton::word_count(uint32_t slot) const {
  const Object& object = object_at(slot);
  if (object.is_flat) return std::nullopt;
  return std::min(chunk_words, object.size - (slot - object.first_slot) % chunk_count(object.size) * chunk_words);
}

void Skeleton::lay_out() {
  uint32_t slot = 1 + variable_global_count;
  for (Object& o : objects) {
    o.first_slot = slot;
    slot += o.slot_count();
  }
  first_thread_slot = slot;
  slot_count = slot + static_cast<uint32_t>(threads.size());
}

namespace {
constexpr uint64_t flat_bit = 0x80;  // beside the kind
}

// The encoding is one flat sequence of integers and values, counts first.
std::vector<Word> Skeleton::encode() const {
  std::vector<Word> words;
  const auto number = [&](uint64_t n) { words.push_back(Word::integer(static_cast<int64_t>(n))); };
  const auto write_references = [&](std::span<const Reference> list, uint64_t above_count = 0) {
    number(above_count << 32 | list.size());
    for (const Reference& r : list) number(uint64_t{r.position} << 32 | r.target);
  };
  number(fixed_globals.size());
  words.insert(words.end(), fixed_globals.begin(), fixed_globals.end());
  number(variable_global_count);
  write_references(global_references);
  number(objects.size());
  for (const Object& o : objects) {
    number(uint64_t{o.size} << 24 | uint64_t{o.locks & 0xffff} << 8 | (o.is_flat ? flat_bit : 0) |
           static_cast<uint64_t>(o.kind));
    write_references(of(o), o.form);
  }
  number(threads.size());
  for (const Thread& t : threads) {
    words.push_back(t.name);
    write_references(of(t), uint64_t{t.group} << 1 | (t.is_daemon ? 1 : 0));
  }
  return words;
}

Skeleton Skeleton::decode(std::span<const Word> words) {
  Skeleton s;
  size_t next = 0;
  const auto number = [&] { return static_cast<uint64_t>(words[next++].as_integer()); };
  const auto read_some = [&](uint32_t count, std::vector<Reference>& into) {
    for (uint32_t i = 0; i < count; ++i) {
      const uint64_t packed = number();
      into.push_back({static_cast<uint32_t>(packed >> 32), static_cast<uint32_t>(packed)});
    }
    return count;
  };
  const auto read_references = [&](std::vector<Reference>& into) {
    return read_some(static_cast<uint32_t>(number()), into);
  };
  const uint64_t fixed_count = number();
  s.fixed_globals.assign(words.begin() + next, words.begin() + next + fixed_count);
  next += fixed_count;
  s.variable_global_count = static_cast<uint32_t>(number());
  read_references(s.global_references);
  s.objects.resize(number());
  for (Object& o : s.objects) {
    const uint64_t packed = number();
    o.kind = static_cast<ObjectKind>(packed & 0x7f);
    o.is_flat = (packed & flat_bit) != 0;
    o.locks = static_cast<uint32_t>(packed >> 8 & 0xffff);
    o.size = static_cast<uint32_t>(packed >> 24);
    o.reference_begin = static_cast<uint32_t>(s.references.size());
    const uint64_t of_object = number();
    o.form = static_cast<uint16_t>(of_object >> 32);
    o.reference_count = read_some(static_cast<uint32_t>(of_object), s.references);
  }
  s.threads.resize(number());
  for (Thread& t : s.threads) {
    t.name = words[next++];
    const uint64_t packed = number();
    t.group = static_cast<uint32_t>(packed >> 33);
    t.is_daemon = (packed >> 32 & 1) != 0;
    t.reference_begin = static_cast<uint32_t>(s.references.size());
    t.reference_count = read_some(static_cast<uint32_t>(packed), s.references);
  }
  s.lay_out();
  return s;
}

}  // namespace ramify::ir_machine
