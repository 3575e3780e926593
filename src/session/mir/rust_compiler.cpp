// SPDX-License-Identifier: Apache-2.0
#include "session/mir/rust_compiler.h"

#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include "base/program_on_path.h"
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
  Folder(const Folder&) = delete;  // it owns a folder on disk
  Folder& operator=(const Folder&) = delete;
  const std::string& path() const { return path_; }

 private:
  std::string path_{};
};

// As `rustc FILE` would: unoptimised, with the checks of a debug build; docs/rust.md explains why. `true` replaces the
// linker: the executable is not needed. All outputs go to the folder: separately named outputs would pass through
// the current folder, where two concurrent compilers would mix them up.
std::string command_for(const std::string& path, const std::string& folder, const RustOptions& options) {
  std::string command;
  std::string source = path, more;
  if (!options.library.empty()) {
    // Its places count as library code (machines/mir/panics.cpp).
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

bool is_source(const std::string& path) { return path.ends_with(".rs"); }
constexpr std::string_view hint_of_sources =
    "`--machine ir` reads the program without rustc, as far as it is understood (docs/languages.md)";

// The compiler's messages up to the end of its first error, and the number of further ones. Messages are separated by
// an empty line, and the last one is only a count.
std::string first_error(const std::string& messages) {
  std::string shown;
  size_t errors = 0;
  for (size_t begin = 0; begin < messages.size();) {
    const size_t end = std::min(messages.find("\n\n", begin), messages.size());
    const std::string_view message = std::string_view(messages).substr(begin, end - begin);
    const bool is_summary =
        message.starts_with("error: aborting due to") || message.starts_with("error: could not compile");
    const bool is_error = !is_summary && message.starts_with("error");
    errors += is_error ? 1 : 0;
    if (errors == 0 || (is_error && errors == 1)) shown += fmt::format("{}\n", message);
    begin = end + 2;
  }
  if (errors == 0) return messages.ends_with('\n') || messages.empty() ? messages : messages + "\n";
  if (errors > 1) shown += fmt::format("and {} more error{}\n", errors - 1, errors == 2 ? "" : "s");
  return shown;
}

// Runs a compiler to its end. False: it exited with the status `failed`, which the caller handles.
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
    return base::fail(fmt::format("{}: there is no `rustc` on the PATH{}", path,
                                  is_source(path) ? "; `--machine ir` needs none" : ""));
  const std::string fate = compiler->fate();
  if (fate == fmt::format("exit status {}", failed)) return false;
  if (fate != "exit status 0")
    return base::fail(fmt::format("{}: rustc refuses the program ({})\n{}{}", path, fate,
                                  first_error(compiler->kept_errors()), is_source(path) ? hint_of_sources : ""));
  return true;
}

// As `cargo build` would, but into the folder, with the library and all other crates in one text. Code that would run
// during the build is refused: projects with build scripts or procedural macros give status 99.
std::string cargo_command_for(const std::string& path, const std::string& folder, const RustOptions& options) {
  return fmt::format(
      "cargo metadata --offline --format-version 1 --manifest-path {0} > {1}/metadata || exit 1; "
      "if grep -q -e '\"kind\":\\[\"custom-build\"\\]' -e '\"kind\":\\[\"proc-macro\"\\]' {1}/metadata; then exit 99; "
      "fi; "
      "exec cargo rustc -q --offline --manifest-path {0} --target-dir {1}/target --config 'profile.dev.lto=\"fat\"' "
      "--config profile.dev.codegen-units=1 --config profile.dev.opt-level=0 {2} -- -Cdebuginfo=2 -Clinker=true "
      "-Awarnings "
      "--emit=llvm-ir,link",
      shell_quoted(path), shell_quoted(folder),
      options.program.empty() ? "--bins" : "--bin " + shell_quoted(options.program));
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

bool has_rust_compiler() { return !base::program_on_path("rustc").empty(); }

base::Result<std::string> compile_rust(const std::string& path, const RustOptions& options) {
  const Folder folder;
  if (folder.path().empty())
    return base::fail("there is no room for the compiler's output: no temporary folder can be made");
  TRY(write_sources(folder.path(), options));
  TRY(run_compiler(path, command_for(path, folder.path(), options), options));
  return read_file(folder.path() + "/main.ll", text_bytes_max);
}

}  // namespace ramify::session
