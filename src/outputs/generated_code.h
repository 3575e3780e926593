// SPDX-License-Identifier: Apache-2.0
// For tests of generated code: a temporary folder that is removed at the end, and commands run in it.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "base/check.h"

namespace ramify::outputs {

class CodeFolder {
 public:
  CodeFolder() {
    std::string path = (std::filesystem::temp_directory_path() / "ramify_code_XXXXXX").string();
    CHECK(mkdtemp(path.data()) != nullptr, "a folder for generated code");
    path_ = path;
  }
  ~CodeFolder() {
    std::error_code ignored;  // remaining files are in the system's temporary folder
    std::filesystem::remove_all(path_, ignored);
  }
  CodeFolder(const CodeFolder&) = delete;  // it owns a folder
  CodeFolder& operator=(const CodeFolder&) = delete;

  void write(const std::string& name, const std::string& text) const { std::ofstream(path_ / name) << text; }

  struct Outcome {
    int status = -1;
    std::string output;
  };
  Outcome run(const std::string& command) const {
    const std::filesystem::path log = path_ / "output.txt";
    const std::string line = "cd '" + path_.string() + "' && { " + command + " ; } > output.txt 2>&1";
    const int status = std::system(line.c_str());
    std::ifstream in(log);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, {std::istreambuf_iterator<char>(in), {}}};
  }

  static bool has(const std::string& program) {
    return std::system((program + " --version > /dev/null 2>&1").c_str()) == 0;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace ramify::outputs
