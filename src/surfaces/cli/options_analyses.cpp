// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/options.h"
#include "surfaces/cli/words.h"

namespace ramify::cli {

void add_function(CLI::App& app, Invocation& invocation) {
  app.add_option("--function", invocation.analyze.function, "only the function of that name")->type_name("NAME");
}

namespace {

void declare_slice(CLI::App& slice, Invocation& invocation, Texts& texts) {
  slice.add_option("--line", invocation.analyze.line, "the line that is asked about")->type_name("N")->required();
  slice.add_option("--variable", invocation.analyze.variable, "only what the line does with this variable")
      ->type_name("NAME");
  auto* forward = slice.add_flag("--forward", invocation.analyze.is_forward, "what depends on the line");
  slice.add_flag("--backward", texts.is_backward, "what the line depends on [default]")->excludes(forward);
}

void declare_taint(CLI::App& taint, Invocation& invocation) {
  constexpr const char* what = "a function's name, FUNCTION.PARAMETER, or a line's number";
  taint.add_option("--from", invocation.analyze.from, fmt::format("where values come from: {}", what))
      ->type_name("SOURCE")
      ->required();
  taint.add_option("--to", invocation.analyze.to, fmt::format("where they must not go: {}", what))
      ->type_name("SINK")
      ->required();
  taint.add_flag("--control", invocation.analyze.has_control, "decisions that depend on a value count, too");
}

void declare_corpus(CLI::App& corpus, Invocation& invocation) {
  corpus.add_option("CASES", invocation.corpus, "a case a line, as JSON (docs/languages.md)")
      ->required()
      ->type_name("FILE");
  corpus.add_option("--output,-o", invocation.output, "where to write the results [default: standard output]")
      ->type_name("FILE");
  corpus.add_option("--language", invocation.corpus_options.only_language, "only cases in this language")
      ->type_name("NAME");
  corpus.add_option("--workers,-j", invocation.corpus_options.workers, "how many threads run cases [default: 1]")
      ->type_name("N");
  add_machine_code(corpus, invocation);
}

}  // namespace

void declare_analysis(CLI::App& command, Verb verb, Invocation& invocation, Texts& texts) {
  if (verb == Verb::corpus) return declare_corpus(command, invocation);
  const char* file = "a program in any language, or a spec (.toml)";
  if (verb == Verb::core) file = "a C file";
  command.add_option("FILE", invocation.request.path, file)->required();
  if (verb == Verb::ir) {
    add_frontend(command, invocation);
    add_model_source(command, invocation);
    command
        .add_option("--machine", invocation.c.machine,
                    "of Rust sources: mir, as rustc understands them, where there is one; or ir, the universal IR "
                    "[default: ir]")
        ->type_name("ir|mir");
  }
  if (verb == Verb::slice) declare_slice(command, invocation, texts);
  if (verb == Verb::taint) declare_taint(command, invocation);
  if (verb != Verb::callgraph && verb != Verb::slice && verb != Verb::taint) add_function(command, invocation);
  add_product_file(command, invocation);
  if (verb == Verb::core) in_group(command, "How it is read", [&] { add_c(command, invocation); });
  if (verb == Verb::core || verb == Verb::ir) return;
  const std::span<const OutputFormat> formats = program_formats;
  const bool is_drawn = verb == Verb::cfg || verb == Verb::callgraph;
  command.add_option("--format", texts.program_format, "of the output [default: by the ending of its file, else text]")
      ->type_name(alternatives(is_drawn ? formats : formats.first(undrawn_formats)));
}

}  // namespace ramify::cli
