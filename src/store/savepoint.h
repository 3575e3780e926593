// SPDX-License-Identifier: Apache-2.0
// Savepoint: how far a store was filled at a moment when nobody wrote, so that it can be opened as it was then.
//
// All tables only ever append, so a moment is named by how far each chunk was filled. Opening at a savepoint drops what
// was appended later; the notes of states, which belong to the search, are left as they are.
//
// Each chunk is named with a hash of its entries, without the notes. The hash runs on from one savepoint to the next, so
// that taking one reads what is new only. A file whose content was damaged since, or that is another store, is found out
// before anything in it is changed.
//
// One thread. Tested in store_savepoint_test.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "store/chunk_space.h"

namespace ramify::store {

struct Savepoint {
  uint64_t identity = 0;  // of the store
  uint64_t bytes_used = 0;
  std::vector<ChunkMark> chunks;  // of all owners, in order of address

  std::string encode() const;
  // None: these bytes are no savepoint.
  static std::optional<Savepoint> decode(std::string_view bytes);
};

// The savepoint of now. `last` is an earlier one of the same store, or an empty one. Not while writers are active.
Savepoint take_savepoint(const ChunkSpace& space, const Savepoint& last);

// Whether the entries of the space's chunks are those of the savepoint. Reads only.
base::Result<void> verify_savepoint(const ChunkSpace& space, const Savepoint& savepoint);

}  // namespace ramify::store
