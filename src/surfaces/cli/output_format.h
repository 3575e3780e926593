// SPDX-License-Identifier: Apache-2.0
// Output formats: the format of a file that a verb writes. --format names it; otherwise the file's extension decides.
// An unknown extension is refused: a file whose content contradicts its name is worse than none.
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
  std::string_view endings;  // file extensions, separated by spaces: ".dot .gv"
  int value = 0;
};

// `option`: "--format"; `named`: its value, "" if it was not given. `path`: the file, "" for the standard output.
// `otherwise`: the default, if there is no file, or its name has no extension.
base::Result<int> output_format(std::string_view option, const std::string& named, const std::string& path,
                                std::span<const OutputFormat> formats, int otherwise);

}  // namespace ramify::cli
