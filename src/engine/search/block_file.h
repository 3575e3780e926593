// SPDX-License-Identifier: Apache-2.0
// BlockWriter, BlockReader: numbers and texts in a file of hashed blocks (checkpoint.h has the format). What is read is
// verified before it is handed out; after the first failure everything reads as zero, and `finish` says what was wrong.
// One thread. Tested in checkpoint_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"

namespace ramify::engine {

class BlockWriter {
 public:
  explicit BlockWriter(const std::filesystem::path& file);
  ~BlockWriter();
  BlockWriter(const BlockWriter&) = delete;  // owns a descriptor
  BlockWriter& operator=(const BlockWriter&) = delete;

  void put(uint64_t number);
  void put(std::string_view text);
  // All of it is on the disk, and has this name, when this returns.
  base::Result<void> finish_as(const std::filesystem::path& file);

 private:
  void flush_block();
  void write(const void* bytes, size_t count);
  base::Result<void> failed(int error);

  std::filesystem::path path_;
  int descriptor_;
  int error_ = 0;
  uint64_t hash_ = 0;
  std::vector<uint64_t> block_;
};

class BlockReader {
 public:
  static base::Result<BlockReader> open(const std::filesystem::path& file);
  ~BlockReader();
  BlockReader(BlockReader&& other) noexcept;

  uint64_t number();
  std::string text();
  bool has_failed() const { return !trouble_.empty(); }
  // Everything has been read, and it was whole.
  base::Result<void> finish();

 private:
  BlockReader(const std::filesystem::path& file, int descriptor) : path_(file), descriptor_(descriptor) {}
  bool read(void* bytes, size_t count);
  bool next_block();
  void fail(std::string_view what);

  std::filesystem::path path_;
  int descriptor_;
  std::string trouble_;
  uint64_t hash_ = 0;
  std::vector<uint64_t> block_;
  size_t at_ = 0;
  bool is_at_end_ = false;
};

}  // namespace ramify::engine
