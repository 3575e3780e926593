// SPDX-License-Identifier: Apache-2.0
// TupleNumbers: numbers tuples of numbers, from 0 in order of first use; equal tuples have
// equal numbers.
//
// One thread. Tested through product_test.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace ramify::engine::compose {

class TupleNumbers {
 public:
  using Tuple = std::vector<uint32_t>;

  TupleNumbers() = default;
  TupleNumbers(TupleNumbers&&) = default;
  TupleNumbers& operator=(TupleNumbers&&) = default;
  // A copy's tuples_ would point into the original.
  TupleNumbers(const TupleNumbers&) = delete;
  TupleNumbers& operator=(const TupleNumbers&) = delete;

  uint32_t number(const Tuple& tuple);
  const Tuple& tuple(uint32_t number) const;  // a stable address

 private:
  struct Hash {
    size_t operator()(const Tuple& tuple) const;
  };
  std::unordered_map<Tuple, uint32_t, Hash> numbers_;
  std::vector<const Tuple*> tuples_;  // keys of numbers_
};

}  // namespace ramify::engine::compose
