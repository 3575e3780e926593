// SPDX-License-Identifier: Apache-2.0
// Replaced: sets a variable to another value until the end of a block: after `const Replaced outer(scope_, inner);` the
// code reads in `inner`, and every exit from the block restores the previous scope. Not thread-safe.
#pragma once

#include <type_traits>
#include <utility>

namespace ramify::frontends::cpp {

template <typename Value>
class Replaced {
 public:
  Replaced(Value& place, std::type_identity_t<Value> value)
      : place_(place), before_(std::exchange(place, std::move(value))) {}
  ~Replaced() { place_ = std::move(before_); }
  // A copy would restore the old value twice.
  Replaced(const Replaced&) = delete;
  Replaced& operator=(const Replaced&) = delete;

 private:
  Value& place_;
  Value before_;
};

}  // namespace ramify::frontends::cpp
