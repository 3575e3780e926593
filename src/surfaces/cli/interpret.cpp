// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/interpret.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "surfaces/cli/words.h"

namespace ramify::cli {

namespace {

constexpr OutputFormat ir_formats[] = {{"ir", ".ir .txt", 0}};
constexpr OutputFormat core_formats[] = {{"core", ".core .txt", 0}};
constexpr OutputFormat corpus_formats[] = {{"JSON lines", ".jsonl .json", 0}};
constexpr OutputFormat run_formats[] = {{"json", ".json", 0}};
constexpr OutputFormat junit_formats[] = {{"xml", ".xml", 0}};
constexpr OutputFormat sarif_formats[] = {{"sarif", ".sarif .json", 0}};
constexpr OutputFormat html_formats[] = {{"html", ".html .htm", 0}};
constexpr OutputFormat paths_formats[] = {{"json", ".json", 0}, {"pytest", ".py", 1}};

// NAME=TEXT; the text may contain further equal signs.
base::Result<std::vector<outputs::NamedText>> named(const std::vector<std::string>& given, std::string_view option,
                                                    std::string_view form) {
  std::vector<outputs::NamedText> result;
  for (const std::string& text : given) {
    const size_t equals = text.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == text.size()) {
      return base::fail(fmt::format("{} `{}` is not of the form {}", option, text, form));
    }
    const std::string name = text.substr(0, equals);
    if (std::ranges::any_of(result, [&](const outputs::NamedText& other) { return other.name == name; })) {
      return base::fail(fmt::format("{}: the name `{}` is given twice", option, name));
    }
    result.push_back({name, text.substr(equals + 1)});
  }
  return result;
}

// A file, or the kind of store without one.
base::Result<void> choose_store(session::CheckOptions& options, const Texts& texts) {
  options.strategy = session::Strategy::breadth_first;
  if (!texts.store.empty()) options.store_file = texts.store;
  const auto refuse_checkpoints = [&]() -> base::Result<void> {
    if (texts.checkpoint_interval.empty()) return {};
    return base::fail(
        fmt::format("--checkpoint-every: --store {0} has no checkpoints (a file of that name is ./{0})", texts.store));
  };
  if (texts.store == "trees" || texts.store == "packed" || texts.store == "table") {
    options.states_as_trees = texts.store == "trees";
    options.packed = texts.store == "packed" ? session::PackedStates::always : session::PackedStates::off;
    options.store_file.clear();
    TRY(refuse_checkpoints());
  }
  for (const session::StateKeeping keeping : {session::StateKeeping::hash_compact, session::StateKeeping::bitstate}) {
    if (texts.store != name(keeping)) continue;
    options.states = keeping;
    options.store_file.clear();
    if (keeping == session::StateKeeping::bitstate) options.strategy = session::Strategy::depth_first;
    TRY(refuse_checkpoints());
  }
  if (!texts.strategy.empty())
    options.strategy = TRY(chosen<session::Strategy>("--strategy", texts.strategy, strategies));
  return {};
}

base::Result<void> choose_picture(Invocation& invocation, const Texts& texts) {
  if (invocation.verb == Verb::graph) invocation.picture_format = PictureFormat::dot;
  if (invocation.verb == Verb::graph || invocation.verb == Verb::explore)
    invocation.picture_format =
        static_cast<PictureFormat>(TRY(output_format("--format", texts.picture_format, invocation.output,
                                                     picture_formats, static_cast<int>(invocation.picture_format))));
  invocation.drawing.labels = TRY(chosen<outputs::FsmDrawingOptions::Labels>("--label", texts.label, label_kinds));
  if (!texts.group_by.empty()) invocation.drawing.group_by = texts.group_by;
  return {};
}

// `x:int,xs:map<string,int>`: commas inside angle brackets belong to the type.
base::Result<std::map<std::string, std::string>> parse_types(const std::string& text) {
  std::map<std::string, std::string> types;
  size_t begin = 0;
  int depth = 0;
  for (size_t i = 0; i <= text.size() && !text.empty(); ++i) {
    if (i < text.size() && text[i] == '<') ++depth;
    if (i < text.size() && text[i] == '>') --depth;
    if (i < text.size() && (text[i] != ',' || depth != 0)) continue;
    const std::string part = text.substr(begin, i - begin);
    const size_t colon = part.find(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == part.size())
      return base::fail(fmt::format("--types has `{}`, it takes NAME:TYPE, such as x:int,xs:list<int>", part));
    types[part.substr(0, colon)] = part.substr(colon + 1);
    begin = i + 1;
  }
  return types;
}

base::Result<void> choose_analysis(Invocation& invocation, const Texts& texts) {
  const bool has_drawing = invocation.verb == Verb::cfg || invocation.verb == Verb::callgraph;
  const bool is_analysis = has_drawing || invocation.verb == Verb::dataflow || invocation.verb == Verb::slice ||
                           invocation.verb == Verb::taint;
  if (!is_analysis) return {};
  const std::span<const OutputFormat> formats = program_formats;
  invocation.analyze.format = static_cast<reports::ProgramFormat>(TRY(output_format(
      "--format", texts.program_format, invocation.output, has_drawing ? formats : formats.first(undrawn_formats),
      static_cast<int>(reports::ProgramFormat::text))));
  if (invocation.verb == Verb::slice && invocation.analyze.line == 0)
    return base::fail("--line is 0, lines begin at 1");
  return {};
}

// For verbs that write a fixed format, or an additional file.
base::Result<void> check_endings(const Invocation& invocation) {
  if (invocation.verb == Verb::ir) TRY(output_format("", "", invocation.output, ir_formats, 0));
  if (invocation.verb == Verb::core) TRY(output_format("", "", invocation.output, core_formats, 0));
  if (invocation.verb == Verb::corpus) TRY(output_format("", "", invocation.output, corpus_formats, 0));
  if (invocation.verb == Verb::test) TRY(output_format("", "", invocation.output, run_formats, 0));
  TRY(output_format("", "", invocation.build_server.junit, junit_formats, 0));
  TRY(output_format("", "", invocation.build_server.sarif, sarif_formats, 0));
  TRY(output_format("", "", invocation.build_server.html, html_formats, 0));
  TRY(output_format("", "", invocation.build_server.written_baseline, run_formats, 0));
  TRY(output_format("", "", invocation.paths_tests, paths_formats, 0));
  return {};
}

constexpr OutputFormat svg_formats[] = {{"svg", ".svg", 0}};

base::Result<void> choose_stats(Invocation& invocation) {
  if (invocation.verb != Verb::stats) return {};
  invocation.request.shown = session::distributed(invocation.distributed);
  TRY(output_format("", "", invocation.stats_svg, svg_formats, 0));
  if (invocation.output.ends_with(".svg")) {
    if (!invocation.stats_svg.empty())
      return base::fail("--svg, --output: both name a file for the plots; leave one of them out");
    invocation.stats_svg = std::exchange(invocation.output, "");
  }
  return {};
}

// Colours, quiet, verbose and output.
base::Result<void> choose_manner(Invocation& invocation, const Texts& texts) {
  invocation.progress = TRY(chosen<When>("--progress", texts.progress, when));
  invocation.color = TRY(chosen<When>("--color", texts.color, when));
  if (invocation.is_verbose) invocation.is_full = true;
  return {};
}

}  // namespace

constexpr unsigned swarm_jobs_max = 100'000;

base::Result<void> interpret(Invocation& invocation, const Texts& texts) {
  TRY(choose_manner(invocation, texts));
  if (!invocation.build_server.annotations.empty())
    TRY(chosen<int>("--annotations", invocation.build_server.annotations, annotation_kinds));
  // Behind a known problem there may be a new one.
  if (!invocation.build_server.baseline.empty()) invocation.check.keep_going = invocation.test.keep_going = true;
  if (invocation.check.workers < 1 || invocation.check.workers > workers_max) {
    return base::fail(fmt::format("--workers is {}, it is from 1 to {}", invocation.check.workers, workers_max));
  }
  if (invocation.check.max_states == 0u || (invocation.verb == Verb::graph && invocation.explore.states_max == 0u)) {
    return base::fail("--max-states is 0, at least one state is needed");
  }
  invocation.request.threads = TRY(named(texts.threads, "--thread", "NAME=CALL, such as a=work()"));
  invocation.request.properties = TRY(named(texts.properties, "--always", "NAME=EXPRESSION, such as small=total <= 2"));
  invocation.request.formulas = TRY(named(texts.formulas, "--ltl", "NAME=FORMULA, such as ends=<> done"));
  invocation.check.reduction = TRY(chosen<session::ReductionUse>("--reduction", texts.reduction, reduction_uses));
  invocation.request.races = TRY(chosen<bool>("--races", texts.races, on_off));
  invocation.request.leaks = invocation.verb == Verb::check && TRY(chosen<bool>("--leaks", texts.leaks, on_off));
  invocation.check.symmetry = TRY(chosen<session::SymmetryUse>("--symmetry", texts.symmetry, symmetry_uses));
  TRY(choose_store(invocation.check, texts));
  if (!texts.reach.empty()) invocation.request.reach = {"expression", texts.reach};
  TRY(choose_picture(invocation, texts));
  invocation.paths.types = TRY(parse_types(texts.types));
  if (std::max(invocation.paths.length_max, invocation.request.length_max) > session::unknown_length_most)
    return base::fail("--max-length is more than 64");
  TRY(choose_analysis(invocation, texts));
  invocation.tests.goal = TRY(chosen<session::TestGoal>("--cover", texts.cover, test_goals));
  if (invocation.verb == Verb::tests)
    invocation.suite_format = static_cast<SuiteFormat>(TRY(output_format(
        "--format", texts.suite_format, invocation.output, suite_formats, static_cast<int>(SuiteFormat::json))));
  TRY(check_endings(invocation));
  TRY(choose_stats(invocation));
  invocation.trace_format = TRY(chosen<TraceFormat>("--format", texts.trace_format, trace_formats));
  if (invocation.is_json && invocation.trace_format != TraceFormat::text)
    return base::fail("--json, --format: a report has one form; leave one of them out");
  invocation.shell = TRY(chosen<Shell>("the shell", texts.shell, shells));
  if (!invocation.c.machine.empty()) TRY(chosen<int>("--machine", invocation.c.machine, c_machines));
  if (invocation.test.strategy) TRY(chosen<int>("--strategy", *invocation.test.strategy, test_strategies));
  if (!texts.max_time.empty()) invocation.check.max_time = TRY(session::parse_duration(texts.max_time));
  invocation.explore.time_max = invocation.check.max_time;
  if (!texts.max_memory.empty()) invocation.check.max_memory_bytes = TRY(session::parse_byte_size(texts.max_memory));
  if (!texts.max_disk.empty()) {
    if (invocation.check.store_file.empty()) return base::fail("--max-disk: only --store FILE takes room on the disk");
    invocation.check.max_disk_bytes = TRY(session::parse_byte_size(texts.max_disk));
  }
  if (invocation.check.traces_each_max > 1) invocation.check.keep_going = true;
  if (!texts.checkpoint_interval.empty()) {
    invocation.checkpoint_interval = TRY(session::parse_duration(texts.checkpoint_interval));
    invocation.check.checkpoint_interval = *invocation.checkpoint_interval;
  }
  invocation.saves_trace = !texts.no_trace;
  invocation.swarm.time = TRY(session::parse_duration(texts.job_time));
  invocation.swarm.spec = invocation.request.path;
  invocation.swarm.max_memory = texts.max_memory;
  if (invocation.swarm.jobs < 1 || invocation.swarm.jobs > swarm_jobs_max)
    return base::fail(fmt::format("--jobs is {}, it is from 1 to {}", invocation.swarm.jobs, swarm_jobs_max));
  if (invocation.check.order_seed != 0 && invocation.check.strategy != session::Strategy::depth_first)
    return base::fail("--order-seed: only a depth-first search has another order; add --strategy dfs");
  if (invocation.check.max_time) invocation.estimate.time = *invocation.check.max_time;
  invocation.estimate.states_max = invocation.check.max_states;
  if (!texts.timeout.empty()) invocation.test.timeout = TRY(session::parse_duration(texts.timeout));
  if (!texts.wait.empty()) invocation.test.wait = TRY(session::parse_duration(texts.wait));
  if (texts.shrinks) invocation.test.shrink = session::TestOptions::Shrink::fully;
  if (texts.no_shrink) invocation.test.shrink = session::TestOptions::Shrink::no;
  if (!invocation.replay.empty()) invocation.test.suite = invocation.replay;
  return {};
}

}  // namespace ramify::cli
