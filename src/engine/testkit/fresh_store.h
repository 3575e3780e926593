// SPDX-License-Identifier: Apache-2.0
// fresh_store: an empty store in memory, for one exploration of a test.
#pragma once

#include <memory>

#include "base/check.h"
#include "store/store.h"

namespace ramify::engine::testkit {

inline std::unique_ptr<store::Store> fresh_store(const store::Store::Options& options = {}) {
  auto store = store::Store::create(options);
  CHECK(store.has_value(), "{}", store.error().message);
  return std::move(*store);
}

}  // namespace ramify::engine::testkit
