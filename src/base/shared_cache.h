// SPDX-License-Identifier: Apache-2.0
// SharedCache: values that take long to make, never change, and are wanted again and again by the whole process. The one kind of
// state that we keep between calls: nobody can tell whether it is there, but by the time that passes.
//
// A value is made by the first who asks; others who ask meanwhile wait for it. Whoever got one may keep it: when the cache is
// full it forgets all that it has, and values live on where they are used (hence shared_ptr).
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
