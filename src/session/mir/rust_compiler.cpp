// SPDX-License-Identifier: Apache-2.0
#include "session/mir/rust_compiler.h"

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "harness/child_process.h"
#include "session/files.h"

namespace ramify::session {

namespace {

constexpr size_t text_bytes_max = size_t{1} << 30;
constexpr size_t message_bytes_max = size_t{64} << 10;

class Folder {
 public:
  Folder() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "ramify-rust-XXXXXX").string();
    if (!error && ::mkdtemp(name.data()) != nullptr) path_ = name;
  }
  ~Folder() {
    std::error_code error;
    if (!path_.empty()) std::filesystem::remove_all(path_, error);
  }
  Folder(const Folder&) = delete;  // it owns what is on the disk
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_{};
};

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// As `rustc FILE` would: unoptimised, with the checks of a debug build; docs/rust.md says why. `true` in place of the linker: the program
// itself is not wanted. Everything goes to the folder: named one by one, outputs would pass through the folder at hand, where two
// compilers at once would mix them up.
std::string command_for(const std::string& path, const std::string& folder) {
  return fmt::format(
      "exec rustc --edition 2021 --crate-type bin --crate-name main -Copt-level=0 -Cdebuginfo=2 -Clto=fat "
      "-Ccodegen-units=1 -Clinker=true -Awarnings --emit=llvm-ir,link --out-dir {} -- {}",
      quoted(folder), quoted(path));
}

}  // namespace

base::Result<std::string> compile_rust(const std::string& path, const RustOptions& options) {
  using harness::ChildProcess;
  const Folder folder;
  if (folder.path().empty())
    return base::fail("there is no room for the compiler's output: no temporary folder can be made");
  harness::ChildOptions child;
  child.kept_error_bytes = message_bytes_max;
  const std::unique_ptr<ChildProcess> compiler = TRY(ChildProcess::start(command_for(path, folder.path()), child));
  const ChildProcess::Deadline deadline = std::chrono::steady_clock::now() + options.time_max;
  std::string line;
  ChildProcess::Outcome outcome = ChildProcess::Outcome::done;
  while (outcome == ChildProcess::Outcome::done) outcome = compiler->read_line(line, deadline);
  if (outcome == ChildProcess::Outcome::timed_out)
    return base::fail(fmt::format("{}: rustc has not ended after {} seconds", path, options.time_max.count()));
  compiler->end(deadline);
  if (compiler->could_not_start())
    return base::fail(fmt::format("{}: there is no `rustc` on the PATH; `--machine ir` needs none", path));
  if (const std::string fate = compiler->fate(); fate != "exit status 0")
    return base::fail(fmt::format("{}: rustc refuses the program ({})\n{}", path, fate, compiler->last_errors()));
  return read_file(folder.path() + "/main.ll", text_bytes_max);
}

}  // namespace ramify::session
