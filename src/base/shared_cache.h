// SPDX-License-Identifier: Apache-2.0
// SharedCache: immutable values that are expensive to compute and used repeatedly by the whole process. The only
// state that is kept between calls: it is observable only through run time.
//
// The first caller computes a value; concurrent callers wait for it. Callers may keep the value: when the cache is
// full it is cleared, and values in use stay alive (hence shared_ptr).
//
// Any thread. Tested in shared_cache_test.cpp.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

namespace ramify::base {

template <typename Key, typename Value>
class SharedCache {
 public:
  explicit SharedCache(size_t count_max) : count_max_(count_max) {}

  template <typename Make>
  std::shared_ptr<const Value> get(const Key& key, const Make& make) {
    const std::scoped_lock lock(mutex_);
    if (const auto known = values_.find(key); known != values_.end()) return known->second;
    if (values_.size() >= count_max_) values_.clear();
    return values_.emplace(key, make()).first->second;
  }

 private:
  const size_t count_max_;
  std::mutex mutex_;
  std::map<Key, std::shared_ptr<const Value>> values_;
};

}  // namespace ramify::base
