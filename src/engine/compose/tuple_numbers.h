// SPDX-License-Identifier: Apache-2.0
// TupleNumbers: numbers for tuples of numbers, from 0 in the order in which they are first asked for; an equal tuple has an
// equal number.
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
  const Tuple& tuple(uint32_t number) const;  // stays where it is

 private:
  struct Hash {
    size_t operator()(const Tuple& tuple) const;
  };
  std::unordered_map<Tuple, uint32_t, Hash> numbers_;
  std::vector<const Tuple*> tuples_;  // keys of numbers_
};

}  // namespace ramify::engine::compose
