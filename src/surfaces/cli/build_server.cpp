// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/build_server.h"

#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "session/files.h"
#include "surfaces/page/page.h"

namespace ramify::cli {

base::Result<void> read_baseline_file(BuildServerFiles& files) {
  if (files.baseline.empty()) return {};
  const std::string text = TRY(session::read_file(files.baseline, outputs::baseline_bytes_max));
  files.known = TRY(outputs::read_baseline(text, files.baseline));
  return {};
}

BuildServer::BuildServer(const Invocation& invocation, outputs::ProblemList problems, ExitCode code, Page page)
    : invocation_(invocation), problems_(std::move(problems)), code_(code), page_(std::move(page)) {
  problems_.verb = name(invocation.verb);
  const std::optional<outputs::Baseline>& known = invocation.build_server.known;
  if (!known) return;
  not_found_ = outputs::mark_known(problems_, *known);
  if (code_ != ExitCode::violated || problems_.problems.empty() || outputs::has_new_failure(problems_)) return;
  code_ = problems_.limits.empty() ? ExitCode::holds : ExitCode::unknown;
}

base::Result<void> BuildServer::write(const Console& console, const std::string& path, const std::string& text) const {
  if (path.empty()) return {};
  TRY(session::write_file(path, text));
  console.tell(fmt::format("ramify: wrote {}\n", path));
  return {};
}

base::Result<void> BuildServer::write_files(const Console& console) const {
  const BuildServerFiles& files = invocation_.build_server;
  TRY(write(console, files.sarif, outputs::sarif(problems_, RAMIFY_VERSION, static_cast<int>(code_))));
  if (invocation_.verb != Verb::test) TRY(write(console, files.junit, outputs::problems_junit(problems_)));
  TRY(write_page(console));
  return write(console, files.written_baseline, outputs::write_baseline(problems_));
}

base::Result<void> BuildServer::write_page(const Console& console) const {
  if (invocation_.build_server.html.empty()) return {};
  outputs::PageDocument document = TRY(page_());
  document.add_problems(problems_);
  const std::string json = document.text(RAMIFY_VERSION, static_cast<int>(code_));
  return write(console, invocation_.build_server.html, page::report_page(json));
}

ExitCode BuildServer::deliver(const Console& console, bool is_reported) const {
  const BuildServerFiles& files = invocation_.build_server;
  if (files.known) {
    // Beside JSON on standard error: standard output stays one object.
    const std::string text = outputs::baseline_text(problems_, *files.known, not_found_);
    if (invocation_.is_json) console.complain(text);
    else if (!console.print_report(text, code_ == ExitCode::holds)) return ExitCode::bad_input;
  }
  if (!files.annotations.empty()) console.complain(outputs::github_annotations(problems_));
  const base::Result<void> written = write_files(console);
  if (!written) console.complain(fmt::format("ramify: {}\n", written.error().message));
  return written && is_reported ? code_ : ExitCode::bad_input;
}

}  // namespace ramify::cli
