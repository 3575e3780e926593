// SPDX-License-Identifier: Apache-2.0
// ContentNames: the 128-bit hashes that are the same in every process. A node's is over its kind, its length and the
// hashes of its words (or its bytes); that of any other word is over the word itself. Hashes of nodes that hold words
// are remembered, up to a bound; any thread may ask, one at a time is answered. Not for the hot path.
//
// Tested in content_hash_test.cpp.
#pragma once

#include <cstdint>
#include <mutex>
#include <unordered_map>

#include "base/hash.h"
#include "store/node_table.h"
#include "store/store.h"

namespace ramify::store {

class ContentNames {
 public:
  explicit ContentNames(const NodeTable& nodes) : nodes_(&nodes) {}
  base::Hash128 of(Word word);

 private:
  base::Hash128 of_known(Word word) const;  // all children of a node are remembered

  const NodeTable* nodes_;
  std::mutex mutex_;
  std::unordered_map<uint64_t, base::Hash128> by_address_;
};

}  // namespace ramify::store
