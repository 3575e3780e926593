// SPDX-License-Identifier: Apache-2.0
// The file that a report goes to, or what a program prints. It is opened when the first text comes: what was refused before leaves
// an old file as it is.
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
  ReportFile(const ReportFile&) = delete;  // it closes what it holds, once
  ReportFile& operator=(const ReportFile&) = delete;

  // The error is the system's reason alone.
  base::Result<void> write(std::string_view text);
  const std::string& path() const { return path_; }
  bool is_open() const { return descriptor_ >= 0; }

 private:
  std::string path_;
  int descriptor_ = -1;
};

}  // namespace ramify::cli
