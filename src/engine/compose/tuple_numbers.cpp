// SPDX-License-Identifier: Apache-2.0
#include "engine/compose/tuple_numbers.h"

#include <limits>
#include <span>

#include "base/check.h"
#include "base/hash.h"

namespace ramify::engine::compose {

size_t TupleNumbers::Hash::operator()(const Tuple& tuple) const {
  return base::hash64(std::as_bytes(std::span(tuple)));
}

uint32_t TupleNumbers::number(const Tuple& tuple) {
  CHECK(tuples_.size() < std::numeric_limits<uint32_t>::max(), "more states than numbers");
  const auto [entry, is_new] = numbers_.try_emplace(tuple, static_cast<uint32_t>(tuples_.size()));
  if (is_new) tuples_.push_back(&entry->first);
  return entry->second;
}

const TupleNumbers::Tuple& TupleNumbers::tuple(uint32_t number) const {
  CHECK(number < tuples_.size(), "no state {}", number);
  return *tuples_[number];
}

}  // namespace ramify::engine::compose
