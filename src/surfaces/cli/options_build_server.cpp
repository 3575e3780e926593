// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/options.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

void add_build_server(CLI::App& app, Invocation& invocation) {
  BuildServerFiles& files = invocation.build_server;
  app.add_option("--sarif", files.sarif, "write the findings as SARIF 2.1.0 (docs/build_servers.md)")
      ->type_name("FILE");
  app.add_option("--junit", files.junit, "write the findings as JUnit XML, a case for each claim and each finding")
      ->type_name("FILE");
  app.add_option("--html", files.html,
                 "write the findings as one HTML page that needs no server: steps, states, source (docs/explorer.md)")
      ->type_name("FILE");
  app.add_option("--annotations", files.annotations, "print the findings as annotations for the build server's log")
      ->type_name(alternatives(annotation_kinds));
  app.add_option("--baseline", files.baseline,
                 "findings in this file are known and do not fail; the search does not stop at them")
      ->type_name("FILE");
  app.add_option("--write-baseline", files.written_baseline, "write the findings as a baseline")->type_name("FILE");
}

}  // namespace ramify::cli
