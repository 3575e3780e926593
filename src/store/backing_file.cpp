// SPDX-License-Identifier: Apache-2.0
#include "store/backing_file.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ramify::store {
namespace {

constexpr int open_flags = O_RDWR | O_CLOEXEC;

std::string reason(int error) { return std::strerror(error); }

}  // namespace

base::Result<std::unique_ptr<BackingFile>> BackingFile::create(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), open_flags | O_CREAT | O_EXCL, 0644);
  if (descriptor < 0 && errno == EEXIST)
    return base::fail(fmt::format("`{}` exists already and is not overwritten: open it to go on with it, or remove it",
                                  path.string()));
  if (descriptor < 0)
    return base::fail(fmt::format("the store file `{}` could not be created: {}", path.string(), reason(errno)));
  return lock(descriptor, path);
}

base::Result<std::unique_ptr<BackingFile>> BackingFile::open(const std::filesystem::path& path) {
  const int descriptor = ::open(path.c_str(), open_flags);
  if (descriptor < 0)
    return base::fail(fmt::format("the store file `{}` could not be opened: {}", path.string(), reason(errno)));
  struct stat status;
  if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    ::close(descriptor);
    return base::fail(fmt::format("`{}` is not a regular file, a store file is: check the path", path.string()));
  }
  return lock(descriptor, path);
}

base::Result<std::unique_ptr<BackingFile>> BackingFile::lock(int descriptor, const std::filesystem::path& path) {
  std::unique_ptr<BackingFile> file(new BackingFile(descriptor, path));
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return file;
  if (errno == EWOULDBLOCK)
    return base::fail(
        fmt::format("the store file `{}` is in use: wait until the other exploration has ended, or give "
                    "this one a file of its own",
                    path.string()));
  return base::fail(fmt::format("the store file `{}` could not be locked: {}", path.string(), reason(errno)));
}

BackingFile::~BackingFile() { ::close(descriptor_); }

base::Result<uint64_t> BackingFile::size() const {
  struct stat status;
  if (::fstat(descriptor_, &status) != 0)
    return base::fail(
        fmt::format("the size of the store file `{}` could not be read: {}", path_.string(), reason(errno)));
  return static_cast<uint64_t>(status.st_size);
}

base::Result<void> BackingFile::extend(uint64_t offset, uint64_t bytes) {
  // Beyond this limit the system would not only refuse but send SIGXFSZ, which ends the process.
  struct rlimit limit;
  int error = 0;
  if (::getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY && offset + bytes > limit.rlim_cur) {
    error = EFBIG;
  } else {
    do {
      error = ::posix_fallocate(descriptor_, static_cast<off_t>(offset), static_cast<off_t>(bytes));
    } while (error == EINTR);
  }
  if (error == 0) return {};
  return base::fail(
      fmt::format("the store file `{}` could not grow to {} bytes: {}: free some space, or put the file "
                  "on another disk",
                  path_.string(), offset + bytes, reason(error)));
}

base::Result<void> BackingFile::cut(uint64_t bytes) {
  if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) == 0) return {};
  return base::fail(
      fmt::format("the store file `{}` could not be cut to {} bytes: {}", path_.string(), bytes, reason(errno)));
}

base::Result<void> BackingFile::map_at(void* address, uint64_t offset, uint64_t bytes) {
  void* mapped =
      ::mmap(address, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, descriptor_, static_cast<off_t>(offset));
  if (mapped == address) return {};
  return base::fail(
      fmt::format("the store file `{}` could not be mapped at {} bytes: {}", path_.string(), offset, reason(errno)));
}

base::Result<void> BackingFile::sync() {
  if (::fsync(descriptor_) == 0) return {};
  return base::fail(fmt::format("the store file `{}` could not be written to disk: {}", path_.string(), reason(errno)));
}

base::Result<void> BackingFile::write_back(uint64_t offset, uint64_t bytes) const {
  constexpr unsigned all = SYNC_FILE_RANGE_WAIT_BEFORE | SYNC_FILE_RANGE_WRITE | SYNC_FILE_RANGE_WAIT_AFTER;
  if (::sync_file_range(descriptor_, static_cast<off_t>(offset), static_cast<off_t>(bytes), all) == 0) return {};
  if (errno == ESPIPE || errno == EINVAL || errno == ENOSYS) return {};  // a file system without: its pages stay
  return base::fail(fmt::format("the store file `{}` could not be written to disk: {}", path_.string(), reason(errno)));
}

void BackingFile::drop_cached(uint64_t offset, uint64_t bytes) const {
  (void)::posix_fadvise(descriptor_, static_cast<off_t>(offset), static_cast<off_t>(bytes), POSIX_FADV_DONTNEED);
}

void BackingFile::remove() {
  std::error_code ignored;  // what is left is an empty file, which `open` explains
  std::filesystem::remove(path_, ignored);
}

}  // namespace ramify::store
