// SPDX-License-Identifier: Apache-2.0
#include "session/mir/rust_compiler.h"

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "harness/child_process.h"
#include "session/files.h"
#include "session/save_trace.h"

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

// As `rustc FILE` would: unoptimised, with the checks of a debug build; docs/rust.md says why. `true` in place of the
// linker: the program itself is not wanted. Everything goes to the folder: named one by one, outputs would pass through
// the folder at hand, where two compilers at once would mix them up.
std::string command_for(const std::string& path, const std::string& folder, const RustOptions& options) {
  std::string command;
  std::string source = path, more;
  if (!options.library.empty()) {
    // Its places are those of a library (machines/mir/panics.cpp).
    command = fmt::format(
        "rustc --edition 2021 --crate-type rlib --crate-name kani -Awarnings --remap-path-prefix {0}=/rustc/library "
        "--out-dir {0} -- {0}/kani.rs && ",
        shell_quoted(folder));
    more += fmt::format("--cfg kani --extern kani={}/libkani.rlib ", shell_quoted(folder));
  }
  if (!options.text.empty()) {
    source = folder + "/input.rs";
    more += fmt::format("--remap-path-prefix {}={} ", shell_quoted(source), shell_quoted(path));
  }
  return command +
         fmt::format(
             "exec rustc --edition 2021 --crate-type bin --crate-name main -Copt-level=0 -Cdebuginfo=2 -Clto=fat "
             "-Ccodegen-units=1 -Clinker=true -Awarnings {}--emit=llvm-ir,link --out-dir {} -- {}",
             more, shell_quoted(folder), shell_quoted(source));
}

base::Result<void> write_sources(const std::string& folder, const RustOptions& options) {
  if (!options.library.empty()) TRY(write_file(folder + "/kani.rs", options.library));
  if (!options.text.empty()) TRY(write_file(folder + "/input.rs", options.text));
  return {};
}

// Runs a compiler to its end. `failed`: an exit status that is the caller's; false then.
base::Result<bool> run_compiler(const std::string& path, const std::string& command, const RustOptions& options,
                                int failed = -1) {
  using harness::ChildProcess;
  harness::ChildOptions child;
  child.kept_error_bytes = message_bytes_max;
  const std::unique_ptr<ChildProcess> compiler = TRY(ChildProcess::start(command, child));
  const ChildProcess::Deadline deadline = std::chrono::steady_clock::now() + options.time_max;
  std::string line;
  ChildProcess::Outcome outcome = ChildProcess::Outcome::done;
  while (outcome == ChildProcess::Outcome::done) outcome = compiler->read_line(line, deadline);
  if (outcome == ChildProcess::Outcome::timed_out)
    return base::fail(fmt::format("{}: rustc has not ended after {} seconds", path, options.time_max.count()));
  compiler->end(deadline);
  if (compiler->could_not_start())
    return base::fail(fmt::format("{}: there is no `rustc` on the PATH; `--machine ir` needs none", path));
  const std::string fate = compiler->fate();
  if (fate == fmt::format("exit status {}", failed)) return false;
  if (fate != "exit status 0")
    return base::fail(fmt::format("{}: rustc refuses the program ({})\n{}", path, fate, compiler->last_errors()));
  return true;
}

// As `cargo build` would, but into the folder, with the library and all other crates in one text. What would run while
// it is built is not run: projects with build scripts or procedural macros are refused, with status 99.
std::string cargo_command_for(const std::string& path, const std::string& folder, const RustOptions& options) {
  return fmt::format(
      "cargo metadata --offline --format-version 1 --manifest-path {0} > {1}/metadata || exit 1; "
      "if grep -q -e '\"kind\":\\[\"custom-build\"\\]' -e '\"kind\":\\[\"proc-macro\"\\]' {1}/metadata; then exit 99; "
      "fi; "
      "exec cargo rustc -q --offline --manifest-path {0} --target-dir {1}/target --config 'profile.dev.lto=\"fat\"' "
      "--config profile.dev.codegen-units=1 --config profile.dev.opt-level=0 {2} -- -Cdebuginfo=2 -Clinker=true "
      "-Awarnings "
      "--emit=llvm-ir,link",
      shell_quoted(path), shell_quoted(folder), options.program.empty() ? "--bins" : "--bin " + shell_quoted(options.program));
}

}  // namespace

base::Result<std::string> compile_cargo(const std::string& path, const RustOptions& options) {
  const Folder folder;
  if (folder.path().empty())
    return base::fail("there is no room for the compiler's output: no temporary folder can be made");
  constexpr int has_scripts = 99;
  if (!TRY(run_compiler(path, cargo_command_for(path, folder.path(), options), options, has_scripts)))
    return base::fail(
        fmt::format("{}: the project has build scripts or procedural macros, and ramify runs none: have cargo write "
                    "the program as LLVM IR "
                    "(docs/rust.md), and give that",
                    path));
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder.path() + "/target/debug/deps", error))
    if (file.path().extension() == ".ll") return read_file(file.path().string(), text_bytes_max);
  return base::fail(fmt::format("{}: cargo has written no program; name one of several with --start", path));
}

base::Result<std::string> compile_rust(const std::string& path, const RustOptions& options) {
  const Folder folder;
  if (folder.path().empty())
    return base::fail("there is no room for the compiler's output: no temporary folder can be made");
  TRY(write_sources(folder.path(), options));
  TRY(run_compiler(path, command_for(path, folder.path(), options), options));
  return read_file(folder.path() + "/main.ll", text_bytes_max);
}

}  // namespace ramify::session
