// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/options.h"

namespace ramify::cli {

namespace {

void add_asked(CLI::App& app, Invocation& invocation) {
  app.add_option("--model", invocation.asked_model,
                 "which model is asked: a name from `ramify.toml`, or local, a server that is started on this machine "
                 "[default: the only one there]")
      ->type_name("NAME");
  add_model_source(app, invocation);
}

void declare_explain(CLI::App& explain, Invocation& invocation) {
  explain.add_option("TRACE", invocation.trace_to_replay, "the file that check or run saved")
      ->required()
      ->type_name("FILE");
  explain.add_option("SPEC", invocation.request.path, "the spec [default: the one that the trace names]");
  add_machine_code(explain, invocation);
  add_asked(explain, invocation);
  add_report(explain, invocation);
  add_report_file(explain, invocation);
}

void declare_vet(CLI::App& vet, Invocation& invocation) {
  vet.add_option("FILE", invocation.request.path, "a program in one of the sixteen languages")->required();
  add_machine_code(vet, invocation);
  add_asked(vet, invocation);
  vet.add_flag("--json", invocation.is_json, "the result as JSON");
  add_report_file(vet, invocation);
}

}  // namespace

void declare_asking(CLI::App& command, Verb verb, Invocation& invocation) {
  if (verb == Verb::explain) declare_explain(command, invocation);
  if (verb == Verb::vet) declare_vet(command, invocation);
}

}  // namespace ramify::cli
