// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/report_file.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <unistd.h>

#include "session/files.h"

namespace ramify::cli {

ReportFile::~ReportFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

base::Result<void> ReportFile::write(std::string_view text) {
  if (descriptor_ < 0) descriptor_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor_ < 0) return base::fail(std::strerror(errno));
  return session::write_descriptor(descriptor_, text);
}

}  // namespace ramify::cli
