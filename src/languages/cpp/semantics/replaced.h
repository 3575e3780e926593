// SPDX-License-Identifier: Apache-2.0
// A variable with another value until the end of a block: `const Replaced outer(scope_, inner);` reads what follows in
// `inner`, and goes back to the scope around on every way out. One thread.
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
  // A copy would put the old value back twice.
  Replaced(const Replaced&) = delete;
  Replaced& operator=(const Replaced&) = delete;

 private:
  Value& place_;
  Value before_;
};

}  // namespace ramify::frontends::cpp
