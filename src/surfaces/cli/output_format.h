// SPDX-License-Identifier: Apache-2.0
// Output formats: in which format a verb writes a file. --format names it; else the ending of the file's name decides. An ending
// that goes with no format is refused: a file that is not what its name says is worse than none.
//
// Plain functions. Tested in output_format_test.cpp.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/result.h"

namespace ramify::cli {

struct OutputFormat {
  std::string_view name;     // of --format
  std::string_view endings;  // of files, a space apart: ".dot .gv"
  int value = 0;
};

// `option`: "--format"; `named`: what it says, "" if it was not given. `path`: the file, "" for the standard output. `otherwise` where
// neither says anything: there is no file, or its name has no ending.
base::Result<int> output_format(std::string_view option, const std::string& named, const std::string& path,
                                std::span<const OutputFormat> formats, int otherwise);

}  // namespace ramify::cli
