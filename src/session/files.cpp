// SPDX-License-Identifier: Apache-2.0
#include "session/files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace ramify::session {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ >= 0) ::close(number_);
  }
  Descriptor(const Descriptor&) = delete;  // it owns a descriptor
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }
  bool close() { return ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_;
};

std::string reason(int error) {
  // strerror is not thread-safe by its specification; glibc's is, for error numbers of the kernel.
  return std::strerror(error);
}

std::unexpected<base::Error> unreadable(const std::string& path, int error) {
  const std::string hint = error == ENOENT ? "; check the path" : "";
  return base::fail(fmt::format("`{}` cannot be read: {}{}", path, reason(error), hint));
}

std::unexpected<base::Error> too_large(const std::string& path, size_t bytes_max) {
  return base::fail(fmt::format("`{}` is larger than {} MiB, too large for what it should be", path, bytes_max >> 20));
}

}  // namespace

base::Result<void> write_descriptor(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return base::fail(reason(written < 0 ? errno : ENOSPC));
    text.remove_prefix(static_cast<size_t>(written));
  }
  return {};
}

base::Result<std::string> read_file(const std::string& path, size_t bytes_max, const UnsavedTexts& unsaved) {
  std::optional<std::string> text = unsaved ? unsaved(path) : std::nullopt;
  if (!text) return read_file(path, bytes_max);
  if (text->size() > bytes_max) return too_large(path, bytes_max);
  return *std::move(text);
}

base::Result<std::string> read_file(const std::string& path, size_t bytes_max) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (file.number() < 0) return unreadable(path, errno);
  struct stat status{};
  if (::fstat(file.number(), &status) != 0) return unreadable(path, errno);
  if (S_ISDIR(status.st_mode)) return base::fail(fmt::format("`{}` is a folder, a file is needed", path));
  std::string text;
  const auto buffer = std::make_unique_for_overwrite<char[]>(size_t{1} << 16);
  while (true) {
    const ssize_t count = ::read(file.number(), buffer.get(), size_t{1} << 16);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return unreadable(path, errno);
    if (count == 0) return text;
    text.append(buffer.get(), static_cast<size_t>(count));
    if (text.size() > bytes_max) return too_large(path, bytes_max);
  }
}

base::Result<void> write_file(const std::string& path, std::string_view text) {
  const auto fail = [&](const std::string& why) {
    return base::fail(fmt::format("`{}` cannot be written: {}; nothing was saved there", path, why));
  };
  std::error_code ignored;  // an inaccessible path fails below, with its reason
  const std::filesystem::file_status status = std::filesystem::status(path, ignored);
  const bool is_special = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  const std::string target = is_special ? path : fmt::format("{}.{}.part", path, ::getpid());
  const int flags = O_WRONLY | O_CLOEXEC | (is_special ? 0 : O_CREAT | O_TRUNC);
  Descriptor file(::open(target.c_str(), flags, 0666));
  if (file.number() < 0) return fail(reason(errno));
  base::Result<void> written = write_descriptor(file.number(), text);
  if (written && !file.close()) written = base::fail(reason(errno));
  if (written && !is_special && ::rename(target.c_str(), path.c_str()) != 0) written = base::fail(reason(errno));
  if (written) return {};
  if (!is_special) ::unlink(target.c_str());
  return fail(written.error().message);
}

}  // namespace ramify::session
