// SPDX-License-Identifier: Apache-2.0
// Distribution: how often an expression has which value over the states of a search. Whole numbers are counted in bins, all
// values by their text; both are bounded, and what does not fit is counted as well.
//
// A counter belongs to one thread. Tested in distribution_test.cpp.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ramify::outputs {

struct Distribution {
  // From and including `from` to and including `to`.
  struct Bin {
    int64_t from = 0, to = 0;
    uint64_t states = 0;
    friend bool operator==(const Bin&, const Bin&) = default;
  };
  struct Value {
    std::string json;
    uint64_t states = 0;
    friend bool operator==(const Value&, const Value&) = default;
  };
  // Where all values are whole numbers of 64 bits.
  struct Numbers {
    int64_t least = 0, greatest = 0;
    double mean = 0;
    std::vector<Bin> bins{};  // ascending, of equal width; empty ones between others are among them
  };

  std::string expression;
  uint64_t states = 0;         // in which it has a value
  uint64_t without_value = 0;  // in which its evaluation fails
  std::optional<Numbers> numbers{};
  std::vector<Value> values{};  // the most frequent ones, in this order
  uint64_t distinct = 0;        // different values; if `has_more`, at least
  bool has_more = false;
  uint64_t other_states = 0;  // with values that are not listed
};

class DistributionCounter {
 public:
  explicit DistributionCounter(std::string expression) : expression_(std::move(expression)) {}

  void add(std::string_view json);  // a value, as compact JSON
  void add_failure() { ++failures_; }

  static constexpr size_t bins_max = 20, values_max = 20;
  Distribution distribution() const;

 private:
  void add_number(int64_t number);
  void halve_bins();

  static constexpr size_t kept_bins_max = 1024, kept_values_max = 10'000, kept_bytes_max = size_t{16} << 20;
  std::string expression_;
  uint64_t states_ = 0, failures_ = 0, numbers_ = 0;
  int64_t least_ = 0, greatest_ = 0;
  double sum_ = 0;
  unsigned width_bits_ = 0;           // bins have a width of 2 to this power, and start at its multiples
  std::map<int64_t, uint64_t> bins_;  // by their first number, divided by the width
  std::unordered_map<std::string, uint64_t> values_;
  size_t value_bytes_ = 0;
  uint64_t not_kept_ = 0;  // states with values that did not fit
};

}  // namespace ramify::outputs
