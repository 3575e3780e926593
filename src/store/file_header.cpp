// SPDX-License-Identifier: Apache-2.0
#include "store/file_header.h"

#include <atomic>
#include <bit>
#include <cstring>
#include <span>

#include <fmt/format.h>

#include "base/check.h"
#include "store/chunk_space.h"

namespace ramify::store {
namespace {

// As \x89PNG: no text file begins like this, and a transfer that thinks it is text breaks it visibly.
constexpr std::array<char, 8> store_magic = {'\x89', 'R', 'a', 'm', 'i', 'f', 'y', '\n'};
constexpr uint32_t byte_order_mark = 0x01020304;
static_assert(std::endian::native == std::endian::little,
              "packed states and byte nodes are read as little-endian words");

base::Hash128 checksum_of(const RootSlot& slot) {
  const auto bytes = std::as_bytes(std::span(slot.bytes)).first(slot.length);
  return base::hash128(bytes, base::mix64(slot.sequence) ^ slot.length);
}

}  // namespace

bool RootSlot::is_whole() const { return sequence != 0 && length <= bytes_max && checksum == checksum_of(*this); }

void FileHeader::initialise(uint64_t bytes_used, uint64_t store_identity) {
  format_version_ = format_version;
  byte_order_ = byte_order_mark;
  bytes_used_ = bytes_used;
  store_identity_ = store_identity;
  std::atomic_signal_fence(std::memory_order_seq_cst);
  magic_ = store_magic;
}

base::Result<void> FileHeader::verify(std::string_view file_name, uint64_t file_bytes) const {
  constexpr std::array<char, 8> zeroes{};
  if (magic_ == zeroes)
    return base::fail(
        fmt::format("`{}` is no complete store: its creation was interrupted, nothing is in it; remove it "
                    "and start again",
                    file_name));
  if (magic_ != store_magic)
    return base::fail(
        fmt::format("`{}` is not a store of Ramify, it begins with other bytes: check the path", file_name));
  if (byte_order_ != byte_order_mark)
    return base::fail(
        fmt::format("the store file `{}` was written on a machine with another byte order: explore again "
                    "into a new file",
                    file_name));
  if (format_version_ != format_version)
    return base::fail(
        fmt::format("the store file `{}` has format version {}, this program reads version {}: explore "
                    "again into a new file, or use the program that wrote it",
                    file_name, format_version_, format_version));
  if (bytes_used_ > file_bytes)
    return base::fail(
        fmt::format("the store file `{}` is truncated: {} bytes are there, {} were written; restore it from "
                    "a copy, or explore again into a new file",
                    file_name, file_bytes, bytes_used_));
  if (bytes_used_ < ChunkSpace::block_bytes || bytes_used_ % ChunkSpace::block_bytes != 0)
    return base::fail(
        fmt::format("the header of the store file `{}` is damaged, it says that {} bytes are in use: restore "
                    "the file from a copy, or explore again into a new file",
                    file_name, bytes_used_));
  return {};
}

void FileHeader::set_bytes_used(uint64_t bytes) { __atomic_store_n(&bytes_used_, bytes, __ATOMIC_RELEASE); }

const RootSlot* FileHeader::current_root() const {
  const bool whole_0 = root_0_.is_whole();
  const bool whole_1 = root_1_.is_whole();
  if (whole_0 && whole_1) return root_0_.sequence > root_1_.sequence ? &root_0_ : &root_1_;
  if (whole_0) return &root_0_;
  return whole_1 ? &root_1_ : nullptr;
}

std::string FileHeader::root() const {
  const RootSlot* current = current_root();
  return current == nullptr ? std::string() : std::string(current->bytes.data(), current->length);
}

void FileHeader::set_root(std::string_view bytes) {
  CHECK(bytes.size() <= RootSlot::bytes_max);
  const RootSlot* current = current_root();
  RootSlot& older = current == &root_0_ ? root_1_ : root_0_;
  older.sequence = current == nullptr ? 1 : current->sequence + 1;
  older.length = bytes.size();
  std::memcpy(older.bytes.data(), bytes.data(), bytes.size());
  std::atomic_signal_fence(std::memory_order_seq_cst);
  older.checksum = checksum_of(older);
}

}  // namespace ramify::store
