// SPDX-License-Identifier: Apache-2.0
// The file for a report, or for a program's output. It is opened with the first text: an earlier error
// leaves an old file unchanged.
//
// For one thread.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::cli {

class ReportFile {
 public:
  explicit ReportFile(std::string path) : path_(std::move(path)) {}
  ~ReportFile();
  ReportFile(const ReportFile&) = delete;  // it owns a descriptor
  ReportFile& operator=(const ReportFile&) = delete;

  // Error: the system's reason only.
  base::Result<void> write(std::string_view text);
  const std::string& path() const { return path_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  std::string path_;
  int descriptor_ = -1;
};

}  // namespace ramify::cli
