// SPDX-License-Identifier: Apache-2.0
// What is written beside the report: SARIF, JUnit, annotations, the HTML page; and the baseline, which decides whether known
// problems fail (docs/build_servers.md).
//
// One thread. Tested in conformance/build_servers_test.py.
#pragma once

#include <functional>

#include "outputs/page_document.h"
#include "outputs/problems.h"
#include "surfaces/cli/console.h"
#include "surfaces/cli/exit_code.h"
#include "surfaces/cli/invocation.h"

namespace ramify::cli {

// Reads the file of --baseline, before the search. Error: with its place in the file.
base::Result<void> read_baseline_file(BuildServerFiles& files);

// Made before the report is rendered, for it has the exit code; delivered after it.
class BuildServer {
 public:
  // `page` makes the content of the HTML page but for the problems; it is called only where one is wanted.
  using Page = std::function<base::Result<outputs::PageDocument>()>;
  BuildServer(const Invocation& invocation, outputs::ProblemList problems, ExitCode code, Page page);

  // Without new problems `violated` becomes `holds`, or `unknown` if there is a limit. Other codes stay.
  ExitCode code() const { return code_; }
  // Writes the files, whether or not the report itself was written. An error, or a missing report, replaces the code.
  ExitCode deliver(const Console& console, bool is_reported = true) const;

 private:
  base::Result<void> write_files(const Console& console) const;
  base::Result<void> write_page(const Console& console) const;
  base::Result<void> write(const Console& console, const std::string& path, const std::string& text) const;

  const Invocation& invocation_;
  outputs::ProblemList problems_;
  std::vector<outputs::ProblemIdentity> not_found_;  // entries of the baseline
  ExitCode code_;
  Page page_;
};

}  // namespace ramify::cli
