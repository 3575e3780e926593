// SPDX-License-Identifier: Apache-2.0
// A new store for a test, which fails at once where none can be created. Tests only.
#pragma once

#include <memory>
#include <utility>

#include "base/check.h"
#include "store/store.h"

namespace ramify::store {

inline std::unique_ptr<Store> new_store(const Store::Options& options = {}) {
  auto store = Store::create(options);
  CHECK(store.has_value(), "{}", store.error().message);
  return *std::move(store);
}

}  // namespace ramify::store
