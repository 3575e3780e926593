// SPDX-License-Identifier: Apache-2.0
// BackingFile: the file under a store, locked against other processes for as long as it is open. It only ever grows,
// and grows by really allocated blocks, so that a full disk is an answer of `extend` and never a SIGBUS at some later
// store. One thread at a time.
//
// Tested in store_file_test.cpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>

#include "base/result.h"

namespace ramify::store {

class BackingFile {
 public:
  // The file must not exist: nothing is ever overwritten.
  static base::Result<std::unique_ptr<BackingFile>> create(const std::filesystem::path& path);
  static base::Result<std::unique_ptr<BackingFile>> open(const std::filesystem::path& path);
  ~BackingFile();
  BackingFile(const BackingFile&) = delete;  // owns a descriptor and a lock
  BackingFile& operator=(const BackingFile&) = delete;

  const std::filesystem::path& path() const { return path_; }
  base::Result<uint64_t> size() const;
  // Allocates [offset, offset + bytes). On failure the file may be longer, but nothing is lost.
  base::Result<void> extend(uint64_t offset, uint64_t bytes);
  // Forgets what lies at `bytes` and behind.
  base::Result<void> cut(uint64_t bytes);
  // Maps [offset, offset + bytes), shared and writable, at this very address.
  base::Result<void> map_at(void* address, uint64_t offset, uint64_t bytes);
  base::Result<void> sync();
  // So much of it is on the disk when this returns; for memory that is to be given back.
  base::Result<void> write_back(uint64_t offset, uint64_t bytes) const;
  void drop_cached(uint64_t offset, uint64_t bytes) const;
  void remove();  // for a creation that did not work out

 private:
  BackingFile(int descriptor, std::filesystem::path path) : descriptor_(descriptor), path_(std::move(path)) {}
  static base::Result<std::unique_ptr<BackingFile>> lock(int descriptor, const std::filesystem::path& path);

  int descriptor_;
  std::filesystem::path path_;
};

}  // namespace ramify::store
