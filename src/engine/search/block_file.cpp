// SPDX-License-Identifier: Apache-2.0
#include "engine/search/block_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstring>
#include <span>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "base/hash.h"
#include "engine/search/checkpoint.h"

namespace ramify::engine {
namespace {

constexpr uint64_t magic = 0x0a746b706d61528bu;  // \x8bRampkt\n, which no text begins with
constexpr uint32_t byte_order_mark = 0x01020304;
constexpr uint64_t head = uint64_t{byte_order_mark} << 32 | Checkpoint::format_version;
constexpr size_t block_words_max = size_t{1} << 17;

uint64_t hash_of(const std::vector<uint64_t>& block, uint64_t before) {
  return base::hash64(std::as_bytes(std::span(block)), before ^ base::mix64(block.size()));
}

}  // namespace

BlockWriter::BlockWriter(const std::filesystem::path& file)
    : path_(file), descriptor_(::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644)) {
  if (descriptor_ < 0) error_ = errno;
  block_.reserve(block_words_max);
  write(&magic, sizeof magic);
  write(&head, sizeof head);
}

BlockWriter::~BlockWriter() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

void BlockWriter::put(uint64_t number) {
  block_.push_back(number);
  if (block_.size() == block_words_max) flush_block();
}

void BlockWriter::put(std::string_view text) {
  put(text.size());
  for (size_t at = 0; at < text.size(); at += sizeof(uint64_t)) {
    uint64_t word = 0;
    std::memcpy(&word, text.data() + at, std::min(sizeof word, text.size() - at));
    put(word);
  }
}

void BlockWriter::flush_block() {
  const uint64_t size = block_.size();
  hash_ = hash_of(block_, hash_);
  write(&size, sizeof size);
  write(&hash_, sizeof hash_);
  write(block_.data(), size * sizeof(uint64_t));
  block_.clear();
}

void BlockWriter::write(const void* bytes, size_t count) {
  const char* next = static_cast<const char*>(bytes);
  while (count != 0 && error_ == 0) {
    const ssize_t written = ::write(descriptor_, next, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      error_ = written < 0 ? errno : EIO;
      return;
    }
    next += written;
    count -= static_cast<size_t>(written);
  }
}

base::Result<void> BlockWriter::failed(int error) {
  std::error_code ignored;  // an incomplete file is useless
  if (descriptor_ >= 0) std::filesystem::remove(path_, ignored);
  return base::fail(fmt::format("the checkpoint `{}` could not be written: {}", path_.string(), std::strerror(error)));
}

base::Result<void> BlockWriter::finish_as(const std::filesystem::path& file) {
  if (!block_.empty()) flush_block();
  flush_block();  // the empty one
  if (error_ == 0 && ::fsync(descriptor_) != 0) error_ = errno;
  if (error_ == 0 && ::rename(path_.c_str(), file.c_str()) != 0) error_ = errno;
  if (error_ != 0) return failed(error_);
  // The rename is durable only after its folder is synced.
  const std::filesystem::path folder = file.has_parent_path() ? file.parent_path() : std::filesystem::path(".");
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor >= 0) {
    (void)::fsync(descriptor);
    ::close(descriptor);
  }
  return {};
}

base::Result<BlockReader> BlockReader::open(const std::filesystem::path& file) {
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0)
    return base::fail(fmt::format("the checkpoint `{}` could not be opened: {}", file.string(), std::strerror(errno)));
  BlockReader reader(file, descriptor);
  uint64_t found_magic = 0, found_head = 0;
  if (!reader.read(&found_magic, sizeof found_magic) || !reader.read(&found_head, sizeof found_head) ||
      found_magic != magic)
    return base::fail(fmt::format("`{}` is no checkpoint of Ramify: check the path", file.string()));
  if (found_head >> 32 != byte_order_mark)
    return base::fail(
        fmt::format("the checkpoint `{}` was written on a machine with another byte order: explore again "
                    "into a new file",
                    file.string()));
  if (found_head != head)
    return base::fail(
        fmt::format("the checkpoint `{}` has format version {}, this program reads version {}: explore "
                    "again into a new file, or use the program that wrote it",
                    file.string(), static_cast<uint32_t>(found_head), Checkpoint::format_version));
  return reader;
}

BlockReader::BlockReader(BlockReader&& other) noexcept
    : path_(std::move(other.path_)),
      descriptor_(std::exchange(other.descriptor_, -1)),
      trouble_(std::move(other.trouble_)),
      hash_(other.hash_),
      block_(std::move(other.block_)),
      at_(other.at_),
      is_at_end_(other.is_at_end_) {}

BlockReader::~BlockReader() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool BlockReader::read(void* bytes, size_t count) {
  char* next = static_cast<char*>(bytes);
  while (count != 0) {
    const ssize_t got = ::read(descriptor_, next, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    next += got;
    count -= static_cast<size_t>(got);
  }
  return true;
}

void BlockReader::fail(std::string_view what) {
  if (trouble_.empty()) trouble_ = what;
  block_.clear();
  at_ = 0;
}

bool BlockReader::next_block() {
  if (has_failed() || is_at_end_) {
    fail("it ends too early");
    return false;
  }
  uint64_t size = 0, hash = 0;
  if (!read(&size, sizeof size) || !read(&hash, sizeof hash) || size > block_words_max) {
    fail("it is cut short");
    return false;
  }
  block_.resize(size);
  at_ = 0;
  if (!read(block_.data(), size * sizeof(uint64_t)) || hash_of(block_, hash_) != hash) {
    fail("its content is not what was written");
    return false;
  }
  hash_ = hash;
  is_at_end_ = size == 0;
  return size != 0;
}

uint64_t BlockReader::number() {
  if (at_ == block_.size() && !next_block()) {
    fail("it ends too early");
    return 0;
  }
  return block_[at_++];
}

std::string BlockReader::text() {
  std::string text;
  const uint64_t size = number();
  while (text.size() < size && !has_failed()) {
    const uint64_t word = number();
    const std::array<char, sizeof word> bytes = std::bit_cast<std::array<char, sizeof word>>(word);
    text.append(bytes.data(), std::min<uint64_t>(bytes.size(), size - text.size()));
  }
  return has_failed() ? std::string() : text;
}

base::Result<void> BlockReader::finish() {
  if (!has_failed() && at_ == block_.size() && !is_at_end_) (void)next_block();
  char more = 0;
  if (!has_failed() && (!is_at_end_ || at_ != block_.size() || read(&more, 1))) fail("more is there than was written");
  if (!has_failed()) return {};
  return base::fail(
      fmt::format("the checkpoint `{}` is damaged, {}: restore it from a copy, or explore again into a new "
                  "file",
                  path_.string(), trouble_));
}

}  // namespace ramify::engine
