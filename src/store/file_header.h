// SPDX-License-Identifier: Apache-2.0
// FileHeader: the first block of a store's range, and so of its file: what kind of file this is, how much of it is in
// use, and the root, twice. In a store without a file it is there too and only keeps the root.
//
//   offset 0      identity: magic, format version, byte order
//          16     how many bytes of the range are handed out
//          24     a number that was drawn for this store
//          4096   root slot 0        A root is written over the older slot and counts when its checksum fits: a kill in
//          12288  root slot 1        the middle leaves the other slot, the root before.
//
// One thread at a time. Tested in store_file_test.cpp.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "base/result.h"

namespace ramify::store {

struct RootSlot {
  static constexpr size_t bytes_max = 4096;
  uint64_t sequence;  // the greater one is the current one
  uint64_t length;
  base::Hash128 checksum;  // over all else
  std::array<char, bytes_max> bytes;

  bool is_whole() const;
};

class FileHeader {
 public:
  // Bump it whenever the meaning of any byte in the file changes: nodes, codes, packed states, chunks, this header.
  static constexpr uint32_t format_version = 1;

  // The magic is written last: a file whose creation was interrupted is no store.
  void initialise(uint64_t bytes_used, uint64_t store_identity);
  // Says in words for the user why this is not the header of a store that we can read.
  base::Result<void> verify(std::string_view file_name, uint64_t file_bytes) const;

  uint64_t bytes_used() const { return bytes_used_; }
  uint64_t store_identity() const { return store_identity_; }
  void set_bytes_used(uint64_t bytes);

  std::string root() const;
  void set_root(std::string_view bytes);  // at most RootSlot::bytes_max

 private:
  const RootSlot* current_root() const;

  std::array<char, 8> magic_;
  uint32_t format_version_;
  uint32_t byte_order_;
  uint64_t bytes_used_;
  uint64_t store_identity_;
  alignas(4096) RootSlot root_0_;
  alignas(4096) RootSlot root_1_;
};
static_assert(offsetof(RootSlot, bytes) == 32);

}  // namespace ramify::store
