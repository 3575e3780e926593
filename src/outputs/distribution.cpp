// SPDX-License-Identifier: Apache-2.0
#include "outputs/distribution.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace ramify::outputs {
namespace {

std::optional<int64_t> whole_number(std::string_view json) {
  int64_t number = 0;
  const auto [end, error] = std::from_chars(json.data(), json.data() + json.size(), number);
  if (error != std::errc() || end != json.data() + json.size()) return std::nullopt;
  return number;
}

using Bins = std::map<int64_t, uint64_t>;

// Each two neighbours become one; an arithmetic shift rounds down.
Bins halved(const Bins& bins) {
  Bins result;
  for (const auto& [first, states] : bins) result[first >> 1] += states;
  return result;
}

// The distance of the last bin from the first.
uint64_t span_of(const Bins& bins) {
  return static_cast<uint64_t>(bins.rbegin()->first) - static_cast<uint64_t>(bins.begin()->first);
}

}  // namespace

void DistributionCounter::add(std::string_view json) {
  ++states_;
  if (const std::optional<int64_t> number = whole_number(json)) add_number(*number);
  const auto known = values_.find(std::string(json));
  if (known != values_.end()) {
    ++known->second;
  } else if (values_.size() < kept_values_max && value_bytes_ + json.size() <= kept_bytes_max) {
    values_.emplace(json, 1);
    value_bytes_ += json.size();
  } else {
    ++not_kept_;
  }
}

void DistributionCounter::add_number(int64_t number) {
  least_ = numbers_ == 0 ? number : std::min(least_, number);
  greatest_ = numbers_ == 0 ? number : std::max(greatest_, number);
  ++numbers_;
  sum_ += static_cast<double>(number);
  ++bins_[number >> width_bits_];
  while (bins_.size() > kept_bins_max) halve_bins();
}

void DistributionCounter::halve_bins() {
  bins_ = halved(bins_);
  ++width_bits_;
}

Distribution DistributionCounter::distribution() const {
  Distribution result{.expression = expression_, .states = states_, .without_value = failures_};
  if (states_ != 0 && numbers_ == states_) {
    Distribution::Numbers& numbers = result.numbers.emplace();
    numbers.least = least_;
    numbers.greatest = greatest_;
    numbers.mean = sum_ / static_cast<double>(numbers_);
    Bins bins = bins_;
    unsigned bits = width_bits_;
    for (; span_of(bins) >= bins_max; ++bits) bins = halved(bins);
    const auto width = static_cast<int64_t>(bits < 63 ? uint64_t{1} << bits : 0);
    for (int64_t first = bins.begin()->first; first <= bins.rbegin()->first; ++first) {
      const auto bin = bins.find(first);
      const int64_t from = bits < 63 ? first * width : std::numeric_limits<int64_t>::min();
      const int64_t to = bits < 63 ? from + (width - 1) : std::numeric_limits<int64_t>::max();
      numbers.bins.push_back({from, to, bin == bins.end() ? 0 : bin->second});
    }
  }
  result.distinct = values_.size();
  result.has_more = not_kept_ != 0;
  for (const auto& [json, states] : values_) result.values.push_back({json, states});
  std::ranges::sort(result.values, [](const Distribution::Value& a, const Distribution::Value& b) {
    return a.states != b.states ? a.states > b.states : a.json < b.json;
  });
  if (result.values.size() > values_max) result.values.resize(values_max);
  result.other_states = states_;
  for (const Distribution::Value& value : result.values) result.other_states -= value.states;
  return result;
}

}  // namespace ramify::outputs
