// SPDX-License-Identifier: Apache-2.0
#include "surfaces/cli/commands.h"

#include <unistd.h>

#include <filesystem>
#include <random>

#include <fmt/format.h>

#include "base/check.h"
#include "outputs/diagnostics_text.h"
#include "outputs/drawing_text.h"
#include "outputs/graph_text.h"
#include "outputs/machine_code_text.h"
#include "outputs/paths_text.h"
#include "outputs/plain_text.h"
#include "outputs/problems_of.h"
#include "outputs/report_json.h"
#include "outputs/report_text.h"
#include "outputs/sequence_diagram.h"
#include "outputs/suite_gtest.h"
#include "outputs/suite_json.h"
#include "outputs/suite_pytest.h"
#include "outputs/suite_summary.h"
#include "session/c/descriptor_input.h"
#include "session/mir/mir_paths.h"
#include "session/new_model.h"
#include "session/ranks.h"
#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/simulation/page_of.h"
#include "session/simulation/program_graph.h"
#include "session/suggestion.h"
#include "surfaces/cli/build_server.h"
#include "surfaces/cli/c_commands.h"
#include "surfaces/cli/c_machine.h"
#include "surfaces/cli/completions.h"
#include "surfaces/cli/help_text.h"
#include "surfaces/cli/invocation.h"
#include "surfaces/cli/man_page.h"
#include "surfaces/cli/mir_commands.h"
#include "surfaces/cli/progress.h"
#include "surfaces/cli/rank_verbs.h"
#include "surfaces/cli/rust_machine.h"
#include "surfaces/cli/saved_trace.h"

namespace ramify::cli {
namespace {

class Command {
 public:
  Command(const Invocation& invocation, Console console, Interruption& interruption)
      : invocation_(invocation), console_(std::move(console)), interruption_(interruption) {}

  // The arguments contradict each other.
  ExitCode refuse_choice(const base::Error& error) { return refuse(error); }

  // As one of several ranks.
  ExitCode execute_as_rank() {
    const bool is_plain = invocation_.verb == Verb::help || invocation_.verb == Verb::version;
    if (is_plain) return session::Ranks::is_silent_process() ? ExitCode::holds : execute();
    if (std::string why_not = why_not_together(invocation_); !why_not.empty()) return refuse({std::move(why_not)});
    base::Result<std::unique_ptr<session::Ranks>> ranks = session::Ranks::join();
    if (!ranks) return refuse(ranks.error());
    own_ranks_ = std::move(*ranks);
    ranks_ = own_ranks_.get();
    return execute();
  }

  ExitCode execute() {
    if (invocation_.verb == Verb::graph) return graph();  // of every machine
    if (is_for_c(invocation_)) return execute_c(invocation_, console_, interruption_, ranks_);
    if (is_for_mir(invocation_)) return execute_mir(invocation_, console_, interruption_);
    if (invocation_.c.machine == "mir") {
      console_.complain(
          "ramify: --machine mir is for check, run, paths, replay, graph and ir of Rust programs (.rs, .ll, "
          ".smir.json)\n");
      return ExitCode::bad_input;
    }
    switch (invocation_.verb) {
      case Verb::core: break;  // for C programs only
      case Verb::new_model: return new_model();
      case Verb::check: return check();
      case Verb::resume: return resume();
      case Verb::run: return run();
      case Verb::corpus: return corpus();
      case Verb::paths: return paths();
      case Verb::replay: return replay();
      case Verb::explore: return explore();
      case Verb::reach: return reach();
      case Verb::tests: return tests();
      case Verb::test: return test();
      case Verb::conform: return conform();
      case Verb::graph: break;  // above
      case Verb::explain: return explain();
      case Verb::vet: return vet();
      case Verb::swarm: return swarm();
      case Verb::estimate: return estimate();
      case Verb::stats: return stats();
      case Verb::ir: return ir();
      case Verb::cfg: return analyze(session::control_flow);
      case Verb::dataflow: return analyze(session::dataflow);
      case Verb::callgraph: return analyze(session::call_graph);
      case Verb::slice: return analyze(session::slice);
      case Verb::taint: return analyze(session::taint);
      case Verb::serve:
      case Verb::tui:
      case Verb::mcp:
      case Verb::dap:
      case Verb::lsp: break;  // of other layers (Face)
      case Verb::help: return help();
      case Verb::completions: return emit(completions(invocation_.shell));
      case Verb::version:
        return console_.print(fmt::format("ramify {}\n", RAMIFY_VERSION)) ? ExitCode::holds : ExitCode::bad_input;
    }
    return ExitCode::internal_error;
  }

 private:
  // For verbs that poll it, and end early with a partial result.
  const std::atomic<bool>* polled() {
    interruption_.ends_process = false;
    return &interruption_.is_wanted;
  }

  ExitCode new_model() {
    const base::Result<session::NewModel> created =
        session::write_new_model(invocation_.new_name, invocation_.new_kind);
    if (!created) return refuse(created.error());
    std::string text;
    for (const std::string& file : created->files) text += fmt::format("wrote {}\n", file);
    text += fmt::format("\nIt has a bug. To find it:\n  ramify check {}\n", session::shell_quoted(created->checked));
    return console_.print_report(text, true) ? ExitCode::holds : ExitCode::bad_input;
  }

  ExitCode help() {
    const HelpRequest& request = invocation_.help;
    const HelpOptions options{.columns = console_.help_columns, .style = {console_.has_colour}};
    std::optional<std::string> text;
    if (request.is_man) {
      text = man_page(RAMIFY_VERSION);
    } else if (request.is_first_steps) {
      text = first_steps_text(options);
    } else if (request.has_all) {
      text = all_pages_text(options);
    } else {
      text = request.topic.empty() ? overview_text(options) : topic_text(request.topic, options);
    }
    if (text) return console_.print(*text) ? ExitCode::holds : ExitCode::bad_input;
    return refuse(base::Error{fmt::format("there is no help on `{}`{}\nrun `ramify help` for all commands",
                                          request.topic, session::suggestion(request.topic, topics()))});
  }

  ExitCode check() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::search);
    if (ranks_ != nullptr) return search_together(loaded, invocation_.check);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    return search(*loaded, invocation_.check, nullptr);
  }

  // Collective: every rank calls this, even if it could not load the program.
  ExitCode search_together(const base::Result<session::Loaded>& loaded, session::CheckOptions options) {
    session::Ranks::Subject subject;
    if (!loaded) subject.trouble = loaded.error().message;
    else if (!loaded->is_ready()) subject.trouble = "the spec has errors, which are above";
    else subject = {session::describe_options(*loaded, options), session::search_fingerprint(*loaded), ""};
    const base::Result<void> agreed = ranks_->agree(subject);
    // This rank has already reported its own errors.
    if (!agreed) return loaded && loaded->is_ready() ? refuse(agreed.error()) : ExitCode::bad_input;
    options.ranks = ranks_;
    options.interrupted = polled();
    // The ranks of one machine share its cores.
    if (std::ranges::find(invocation_.given, "--workers") == invocation_.given.end())
      options.workers = std::max(1u, options.workers / ranks_->network().ranks_here());
    if (!ranks_->is_first()) {
      const base::Result<void> followed = ranks_->follow(*loaded, options);
      return followed ? ExitCode::holds : ExitCode::bad_input;
    }
    if (!options.store_file.empty())
      console_.note(
          fmt::format("ramify: if a rank is lost, continue with: {}\n", ranks_->command_to_resume(options.store_file)));
    const ExitCode code = search(*loaded, options, nullptr);
    ranks_->release();
    return code;
  }

  ExitCode resume_together() {
    base::Result<session::SavedSearch> saved = session::read_saved_ranks(invocation_.check.store_file);
    base::Result<session::Loaded> loaded =
        saved ? load(saved->request, session::LoadGoal::search) : std::unexpected(saved.error());
    if (!saved) refuse(saved.error());
    if (loaded && loaded->is_ready() && session::search_fingerprint(*loaded) != saved->fingerprint) {
      loaded = std::unexpected(session::changed_since(*loaded, invocation_.check.store_file));
      refuse(loaded.error());
    }
    session::CheckOptions options = saved ? with_given_limits(saved->options) : session::CheckOptions{};
    options.store_file = invocation_.check.store_file;
    options.goes_on = true;
    return search_together(loaded, options);
  }

  session::CheckOptions with_given_limits(session::CheckOptions options) const {
    const session::CheckOptions& given = invocation_.check;
    options.workers = given.workers;
    options.lists_machine_code = given.lists_machine_code;
    if (given.max_states) options.max_states = given.max_states;
    if (given.max_time) options.max_time = given.max_time;
    if (given.max_memory_bytes) options.max_memory_bytes = given.max_memory_bytes;
    if (given.max_disk_bytes) options.max_disk_bytes = given.max_disk_bytes;
    if (invocation_.checkpoint_interval) options.checkpoint_interval = *invocation_.checkpoint_interval;
    return options;
  }

  ExitCode resume() {
    if (ranks_ != nullptr) return resume_together();
    base::Result<session::SavedSearch> saved = session::read_saved_search(invocation_.check.store_file);
    if (!saved) return refuse(saved.error());
    const base::Result<session::Loaded> loaded = load(saved->request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    return search(*loaded, with_given_limits(saved->options), &*saved);
  }

  bool shows_progress() const { return cli::shows_progress(invocation_, console_); }

  // `saved`: the search to continue; null: a new search.
  ExitCode search(const session::Loaded& loaded, session::CheckOptions options, session::SavedSearch* saved) {
    options.interrupted = polled();
    keeps_going_ = options.keep_going;
    ProgressLine progress(console_, shows_progress());
    if (shows_progress()) options.on_progress = [&](const session::Progress& p) { progress.show(p); };
    engine::StateSketch sketch;
    if (!invocation_.sketch.empty()) options.sketch = &sketch;
    base::Result<outputs::CheckReport> report =
        saved != nullptr ? session::resume(loaded, *saved, options) : session::check(loaded, options);
    progress.clear();
    if (!report) return refuse(report.error());
    if (options.sketch != nullptr)
      if (base::Result<void> written = write(invocation_.sketch, sketch.encode()); !written)
        return refuse(written.error());
    if (const base::Result<void> said = session::describe(loaded, *report); !said) return refuse(said.error());
    size_t index = 0;
    for (outputs::Finding& finding : report->findings) save(loaded, finding, index++);
    if (report->property_error) save(loaded, *report->property_error, index++);
    if (report->findings.empty())
      for (outputs::Finding& finding : report->possible) save(loaded, finding, index);
    if (report->findings.empty() && !report->unknowns.empty()) save(loaded, report->unknowns.front(), index);
    const ExitCode code = show(*report, loaded);
    // Not before the verdict is printed.
    if (options.store_file.empty() || report->can_resume) return code;
    if (ranks_ != nullptr) ranks_->remove_files(options.store_file);
    else session::remove_search_files(options.store_file);
    return code;
  }

  ExitCode swarm() {
    session::SwarmOptions options = invocation_.swarm;
    options.machine_code = invocation_.request.machine_code;
    options.interrupted = polled();
    const base::Result<session::SwarmReport> report = session::swarm(options);
    if (!report) return refuse(report.error());
    const bool is_fine = !report->script.empty();
    if (!print_report(invocation_.is_json ? session::swarm_json(*report) : session::swarm_text(*report), is_fine))
      return ExitCode::bad_input;
    if (is_fine) return ExitCode::holds;
    return report->verdict.kind == engine::VerdictKind::violated ? ExitCode::violated : ExitCode::unknown;
  }

  ExitCode estimate() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    session::EstimateOptions options = invocation_.estimate;
    options.interrupted = polled();
    const base::Result<session::EstimateReport> report = session::estimate(*loaded, options);
    if (!report) return refuse(report.error());
    const std::string text = invocation_.is_json ? session::estimate_json(*report) : session::estimate_text(*report);
    return print_report(text, true) ? ExitCode::holds : ExitCode::bad_input;
  }

  ExitCode stats() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    warn(*loaded);
    session::CheckOptions options = invocation_.check;
    options.interrupted = polled();
    ProgressLine progress(console_, shows_progress());
    if (shows_progress()) options.on_progress = [&](const session::Progress& p) { progress.show(p); };
    const base::Result<outputs::StatsReport> report = session::stats(*loaded, options);
    progress.clear();
    if (!report) return refuse(report.error());
    if (!invocation_.stats_svg.empty())
      if (base::Result<void> written = write(invocation_.stats_svg, outputs::stats_svg(*report)); !written)
        return refuse(written.error());
    const ExitCode code = report->check.verdict.reasons.empty() ? ExitCode::holds : ExitCode::unknown;
    const std::string text =
        invocation_.is_json
            ? outputs::stats_json(*report, RAMIFY_VERSION, static_cast<int>(code))
            : outputs::stats_text(*report, {{console_.has_colour}, console_.columns, console_.has_utf8});
    return print_report(text, code == ExitCode::holds) ? code : ExitCode::bad_input;
  }

  ExitCode corpus() {
    session::CorpusOptions options = invocation_.corpus_options;
    options.machine_code = invocation_.request.machine_code;
    const base::Result<session::CorpusReport> report = session::run_corpus(invocation_.corpus, options);
    if (!report) return refuse(report.error());
    interruption_.ends_process = false;
    if (invocation_.output.empty()) {
      if (!console_.print(report->results)) return ExitCode::bad_input;
    } else if (base::Result<void> written = write(invocation_.output, report->results); !written) {
      return refuse(written.error());
    }
    console_.note(
        fmt::format("ramify: {} cases, {} of them did not run to their end\n", report->cases, report->failed));
    return report->failed == 0 ? ExitCode::holds : ExitCode::unknown;
  }

  ExitCode paths() {
    session::LoadRequest request = invocation_.request;
    request.is_script = !invocation_.paths.function.empty();  // then `main` is not called
    const base::Result<session::Loaded> loaded = load(request, session::LoadGoal::module);
    if (!loaded || loaded->module == nullptr) return ExitCode::bad_input;
    warn(*loaded);
    session::FunctionPathsOptions options = invocation_.paths;
    options.interrupted = polled();
    base::Result<outputs::PathsReport> report = session::paths(*loaded, options);
    if (!report) return refuse(report.error());
    if (is_rust_source(invocation_)) report->machine = "ir";
    report->machine_note = request.machine_note;
    if (const base::Result<void> said = session::describe(*loaded, *report); !said) return refuse(said.error());
    report_answers(*loaded);
    const bool is_fine = report->mismatches() == 0 && !report->has_finding() && report->is_everything();
    if (!print_report(invocation_.is_json ? outputs::json_of(*report) : outputs::text_of(*report), is_fine))
      return ExitCode::bad_input;
    if (!invocation_.paths_tests.empty()) {
      const std::filesystem::path to(invocation_.paths_tests);
      const bool is_pytest = to.extension() == ".py";
      if (is_pytest && report->language != "python")
        return refuse(base::Error{"tests for pytest are written of Python programs; for others name a .json file"});
      const std::string module = std::filesystem::path(report->file).stem().string();
      const std::string tests = is_pytest ? outputs::pytest_of(*report, module) : outputs::cases_json_of(*report);
      if (base::Result<void> written = write(invocation_.paths_tests, tests); !written) return refuse(written.error());
      if (report->tests() < report->paths.size())
        console_.note(fmt::format(
            "{} of {} paths became tests: the others have inputs that a test cannot write down, or did not end as the "
            "path says\n",
            report->tests(), report->paths.size()));
    }
    const ExitCode code = report->mismatches() != 0 ? ExitCode::internal_error
                          : report->has_finding()   ? ExitCode::violated
                          : report->is_everything() ? ExitCode::holds
                                                    : ExitCode::unknown;
    return BuildServer(invocation_, problems(*report, *loaded), code, plain_page(*loaded)).deliver(console_);
  }

  // Runs a program in a language other than Starlark, as that language would.
  ExitCode run_program() {
    session::LoadRequest request = invocation_.request;
    request.is_script = invocation_.shows_variables;
    request.leaves_out_assertions = !invocation_.runs_assertions;
    if (request.input.empty() || request.input == "-") {
      request.input.clear();
      request.live_input = session::descriptor_input(STDIN_FILENO, {});
    }
    const base::Result<session::Loaded> loaded = load(request, session::LoadGoal::module);
    if (!loaded || loaded->module == nullptr) return ExitCode::bad_input;
    warn(*loaded);
    session::ExecuteOptions options{.wants_variables = invocation_.shows_variables,
                                    .oracle = loaded->oracle,
                                    .surroundings = loaded->surroundings,
                                    .machine_code = request.machine_code,
                                    .interrupted = polled()};
    options.write_error = [&](std::string_view text) { console_.complain(text); };
    if (!invocation_.shows_variables) options.write = [&](std::string_view text) { console_.print(std::string(text)); };
    const base::Result<session::Execution> execution = session::execute(loaded->module, options);
    if (!execution) return refuse(execution.error());
    if (loaded->asked != nullptr)
      if (const base::Result<void> asked = loaded->asked->result(); !asked) return refuse(asked.error());
    report_answers(*loaded);
    if (invocation_.check.lists_machine_code) console_.complain(outputs::machine_code_text(execution->machine_code));
    if (invocation_.shows_variables) console_.print(session::variables_json(*execution) + "\n");
    return BuildServer(invocation_, problems(*execution, *loaded), said(*execution), plain_page(*loaded))
        .deliver(console_);
  }

  // Says on standard error how a program's run ended.
  ExitCode said(const session::Execution& execution) const {
    switch (execution.end) {
      case session::Execution::End::finished:  // truncated as the operating system does
        return static_cast<ExitCode>(execution.exit_status & 0xff);
      case session::Execution::End::deadlock:
        console_.complain("ramify: no thread can move: the program waits for ever\n");
        return ExitCode::violated;
      case session::Execution::End::fault:
      case session::Execution::End::unknown:
        console_.complain(fmt::format("{}:{}:{}: {}\n", execution.fault->place.file, execution.fault->place.line,
                                      execution.fault->place.column, execution.fault->message));
        console_.complain(outputs::missing_names_text(execution.missing));
        return execution.end == session::Execution::End::fault ? ExitCode::violated : ExitCode::unknown;
      case session::Execution::End::limit:
        console_.complain(fmt::format("ramify: the run was cut: {}\n", execution.why));
        return ExitCode::unknown;
    }
    return ExitCode::internal_error;
  }

  outputs::ProblemList problems(const session::Execution& execution, const session::Loaded& loaded) const {
    outputs::ProblemList list{.subject = invocation_.request.path};
    outputs::Problem problem;
    switch (execution.end) {
      case session::Execution::End::finished: return list;
      case session::Execution::End::limit: list.limits.push_back(execution.why); return list;
      case session::Execution::End::unknown: list.limits.push_back(execution.fault->message); return list;
      case session::Execution::End::deadlock:
        problem = {.rule = "deadlock", .message = "no thread can move: the program waits for ever"};
        break;
      case session::Execution::End::fault:
        problem = {.rule = std::string(engine::name(execution.fault->kind)),
                   .message = outputs::printable(execution.fault->message),
                   .place = execution.fault->place};
    }
    outputs::complete(problem, loaded.sources, list.subject);
    list.problems.push_back(std::move(problem));
    return list;
  }

  ExitCode run() {
    if (languages::of_file(invocation_.request.path) != nullptr || !invocation_.request.frontend.empty())
      return run_program();
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    session::RunOptions options = invocation_.run;
    // Small enough to type.
    options.seed = invocation_.seed ? *invocation_.seed : std::random_device()() % 1'000'000;
    ProgressLine progress(console_, shows_progress());
    if (shows_progress()) options.on_progress = [&](const session::Progress& p) { progress.show(p); };
    base::Result<outputs::RunReport> report = session::run(*loaded, options);
    progress.clear();
    if (!report) return refuse(report.error());
    if (report->finding) save(*loaded, *report->finding, 0);
    return show(*report, *loaded);
  }

  ExitCode explain() {
    const base::Result<session::SavedTrace> saved = session::read_trace(invocation_.trace_to_replay);
    if (!saved) return refuse(saved.error());
    if (!saved->file) return refuse(saved->diagnostics, saved->sources);
    if (saved->file->exact)
      return refuse(base::Error{"the trace is of an exact machine, whose own report says what it shows"});
    session::LoadRequest request = session::request_for(*saved, invocation_.request.path);
    request.models = invocation_.request.models;
    const base::Result<session::Loaded> loaded = load(request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    base::Result<outputs::ReplayReport> report = session::replay(*loaded, *saved);
    if (!report) return refuse(report.error());
    if (const base::Result<void> said = session::explain(*loaded, invocation_.asked_model, *report); !said)
      return refuse(said.error());
    return show(*report, *loaded);
  }

  ExitCode vet() {
    const base::Result<session::VetReport> report = session::vet(invocation_.request, invocation_.asked_model);
    if (!report) return refuse(report.error());
    const bool agrees = report->end == session::VetReport::End::agree;
    if (!print_report(invocation_.is_json ? session::vet_json(*report) : session::vet_text(*report), agrees))
      return ExitCode::bad_input;
    switch (report->end) {
      case session::VetReport::End::agree: return ExitCode::holds;
      case session::VetReport::End::differ: return ExitCode::violated;
      case session::VetReport::End::unknown: return ExitCode::unknown;
    }
    return ExitCode::internal_error;
  }

  ExitCode replay() {
    if (!invocation_.saved_trace)
      return refuse(base::Error{fmt::format("`{}` is a program, and no trace", invocation_.trace_to_replay)});
    const base::Result<session::SavedTrace>& saved = *invocation_.saved_trace;
    if (!saved) return refuse(saved.error());
    if (!saved->file) return refuse(saved->diagnostics, saved->sources);
    session::LoadRequest request = session::request_for(*saved, invocation_.request.path);
    if (!invocation_.request.arguments.empty()) request.arguments = invocation_.request.arguments;
    if (!invocation_.request.input.empty()) request.input = invocation_.request.input;
    if (!invocation_.request.files.empty()) request.files = invocation_.request.files;
    const base::Result<session::Loaded> loaded = load(request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    base::Result<outputs::ReplayReport> report = session::replay(*loaded, *saved);
    if (report && invocation_.repairs_trace)
      report = session::repair_trace(*loaded, *saved, *std::move(report),
                                     {.states_max = invocation_.check.max_states, .interrupted = polled()});
    if (!report) return refuse(report.error());
    if (report->repair && report->repair->end == engine::RepairEnd::repaired && report->finding) {
      const std::string& named = invocation_.repaired_trace;
      save_to(*loaded, *report->finding, named.empty() ? session::repaired_trace_path(saved->path) : named);
    }
    return invocation_.trace_format == TraceFormat::text ? show(*report, *loaded) : draw(*report, *loaded);
  }

  // A trace as a sequence diagram, in place of its report.
  ExitCode draw(const outputs::ReplayReport& report, const session::Loaded& loaded) {
    warn(loaded);
    std::string text = outputs::sequence_mermaid(report);
    if (invocation_.trace_format == TraceFormat::markdown) text = outputs::in_markdown(text);
    const BuildServer server(invocation_, problems(report, loaded), exit_code(report),
                             [&] { return session::page_of(report, loaded); });
    return server.deliver(console_, console_.print(text));
  }

  ExitCode explore() {
    std::optional<Explored> explored = explored_model();
    if (!explored) return ExitCode::bad_input;
    explored->report.is_strict = invocation_.check.is_strict;
    const outputs::ExploreReport& report = explored->report;
    if (!invocation_.output.empty()) {
      const base::Result<std::string> picture = picture_of(report);
      if (!picture) return refuse(picture.error());
      if (base::Result<void> written = write(invocation_.output, *picture); !written) return refuse(written.error());
    }
    const BuildServer server(invocation_, problems(report, explored->loaded), exit_code(report),
                             plain_page(explored->loaded));
    const bool is_printed =
        print_report(invocation_.is_json ? outputs::explore_json(report) : outputs::explore_text(report),
                     server.code() == ExitCode::holds);
    return server.deliver(console_, is_printed);
  }

  struct Explored {
    session::Loaded loaded;
    outputs::ExploreReport report;
  };

  // None: the reason has been reported. A label of the picture that is not a variable is an expression of the model,
  // which is explored again, with its values.
  std::optional<Explored> explored_model() {
    session::LoadRequest request = invocation_.request;
    session::ExploreOptions options = invocation_.explore;
    options.interrupted = polled();
    while (true) {
      base::Result<session::Loaded> loaded = load(request, session::LoadGoal::open);
      if (!loaded || !loaded->is_ready()) return std::nullopt;
      base::Result<outputs::ExploreReport> report = session::explore(*loaded, options);
      if (!report) {
        refuse(report.error());
        return std::nullopt;
      }
      const std::vector<std::string> missing = outputs::missing_variables(report->exploration.fsm, invocation_.drawing);
      if (missing.empty() || !request.shown.empty()) {
        warn(*loaded);
        return Explored{*std::move(loaded), *std::move(report)};
      }
      for (const std::string& text : missing)
        request.shown.push_back({invocation_.drawing.group_by == text ? "--group-by" : "--state-label", text});
    }
  }

  base::Result<std::string> picture_of(const outputs::ExploreReport& report) {
    if (invocation_.picture_format == PictureFormat::json) return outputs::explore_json(report);
    const base::Result<outputs::FsmDrawing> drawing =
        outputs::draw(report.exploration.fsm, report.analysis, invocation_.drawing);
    if (!drawing) return std::unexpected(drawing.error());
    for (const std::string& note : drawing->notes) console_.complain(fmt::format("ramify: in the picture: {}\n", note));
    switch (invocation_.picture_format) {
      case PictureFormat::json: break;
      case PictureFormat::dot: return outputs::drawing_dot(*drawing);
      case PictureFormat::mermaid: return outputs::drawing_mermaid(*drawing);
      case PictureFormat::markdown: return outputs::in_markdown(outputs::drawing_mermaid(*drawing));
      case PictureFormat::graphml: return outputs::drawing_graphml(*drawing);
      case PictureFormat::svg: return session::rendered(outputs::drawing_dot(*drawing), "svg");
      case PictureFormat::png: return session::rendered(outputs::drawing_dot(*drawing), "png");
    }
    CHECK(false, "picture format {}", static_cast<int>(invocation_.picture_format));
  }

  ExitCode reach() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::open);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    session::ExploreOptions options = invocation_.explore;
    options.interrupted = polled();
    const base::Result<outputs::ReachReport> report = session::reach(*loaded, options);
    if (!report) return refuse(report.error());
    warn(*loaded);
    if (!print_report(invocation_.is_json ? outputs::reach_json(*report) : outputs::reach_text(*report),
                      report->reached.kind == engine::ReachKind::reached))
      return ExitCode::bad_input;
    switch (report->reached.kind) {
      case engine::ReachKind::reached: return ExitCode::holds;
      case engine::ReachKind::not_reachable: return ExitCode::violated;
      case engine::ReachKind::not_found: return ExitCode::unknown;
    }
    return ExitCode::internal_error;
  }

  base::Result<session::TestsReport> made_tests(const session::Loaded& loaded) {
    session::TestsOptions options = invocation_.tests;
    options.explore = invocation_.explore;
    options.explore.interrupted = polled();
    return session::make_tests(loaded, options);
  }

  // The test of a trace, and the program with which it was made.
  ExitCode test_of_trace() {
    const base::Result<session::SavedTrace> saved = session::read_trace(invocation_.tests_trace);
    if (!saved) return refuse(saved.error());
    if (!saved->file) return refuse(saved->diagnostics, saved->sources);
    if (saved->file->exact)
      return refuse(base::Error{"the trace is of an exact machine, whose steps are no calls of actions"});
    const base::Result<session::Loaded> loaded =
        load(session::request_for(*saved, invocation_.request.path), session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    warn(*loaded);
    const base::Result<session::TestsReport> report = session::make_test_of_trace(*loaded, *saved->file);
    return report ? write_suite(*report) : refuse(report.error());
  }

  ExitCode tests() {
    if (!invocation_.tests_trace.empty()) return test_of_trace();
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::open);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    warn(*loaded);
    const base::Result<session::TestsReport> report = made_tests(*loaded);
    return report ? write_suite(*report) : refuse(report.error());
  }

  ExitCode write_suite(const session::TestsReport& report) {
    const outputs::SuiteCodeOptions named = {
        .name = outputs::identifier(std::filesystem::path(invocation_.request.path).stem().string()),
        .spec = invocation_.request.path,
        .parameters = report.parameters};
    std::string text;
    switch (invocation_.suite_format) {
      case SuiteFormat::json: text = outputs::write_suite({invocation_.request.path, report.suite}); break;
      case SuiteFormat::gtest: text = outputs::suite_gtest(report.suite, named); break;
      case SuiteFormat::pytest: text = outputs::suite_pytest(report.suite, named); break;
    }
    console_.note(outputs::suite_summary(report.suite) + outputs::model_notes(report.explored));
    if (const ExitCode written = emit(text); written != ExitCode::holds) return written;
    return exit_code(report.explored, report.suite);
  }

  ExitCode test() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::open);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    session::TestOptions options = invocation_.test;
    options.interrupted = polled();
    const base::Result<outputs::LiveReport> report = session::test(*loaded, options);
    if (!report) return refuse(report.error());
    warn(*loaded);
    const BuildServer server(invocation_, problems(*report, *loaded), exit_code(*report), plain_page(*loaded));
    const ExitCode code = server.code();
    const bool is_printed =
        print_report(invocation_.is_json ? outputs::live_json(*report, RAMIFY_VERSION, static_cast<int>(code))
                                         : outputs::live_text(*report, invocation_.is_full),
                     code == ExitCode::holds);
    base::Result<void> written;
    if (!invocation_.output.empty()) written = write(invocation_.output, session::saved_run(*loaded, *report));
    const std::string& junit = invocation_.build_server.junit;
    if (written && !junit.empty()) written = write(junit, outputs::junit(*report));
    if (!written) console_.complain(fmt::format("ramify: {}\n", written.error().message));
    return server.deliver(console_, is_printed && written);
  }

  ExitCode conform() {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::open);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    const base::Result<session::ConformReport> report =
        session::conform(*loaded, invocation_.log, {invocation_.hidden, invocation_.is_partial});
    if (!report) return refuse(report.error());
    warn(*loaded);
    if (!print_report(report->text, report->kind == session::ConformReport::Kind::explained))
      return ExitCode::bad_input;
    switch (report->kind) {
      case session::ConformReport::Kind::explained: return ExitCode::holds;
      case session::ConformReport::Kind::ends_elsewhere:
      case session::ConformReport::Kind::diverges: return ExitCode::violated;
      case session::ConformReport::Kind::unknown: return ExitCode::unknown;
    }
    return ExitCode::internal_error;
  }

  ExitCode graph() {
    if (invocation_.request.path.ends_with(".json") && !invocation_.request.path.ends_with(".smir.json"))
      return saved_graph();
    session::OpenRequest exact{.load = invocation_.request, .machine = invocation_.c.machine};
    if (exact.machine.empty()) exact.machine = "ir";  // it reads C and Rust, too
    if (session::machine_for(exact) != "ir") return exact_graph(exact);
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::open);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    session::ExploreOptions given = invocation_.explore;
    given.states_max.reset();
    given.only = given.except = given.scenarios = {};
    const bool is_of_threads =
        loaded->spec.actions.empty() && loaded->spec.models.empty() && given == session::ExploreOptions() &&
        invocation_.drawing == outputs::FsmDrawingOptions() && invocation_.picture_format != PictureFormat::graphml;
    if (is_of_threads) return thread_graph();
    const std::optional<Explored> explored = explored_model();
    return explored ? emit_picture(picture_of(explored->report)) : ExitCode::bad_input;
  }

  ExitCode saved_graph() {
    const session::LoadRequest& request = invocation_.request;
    if (!request.threads.empty() || !request.properties.empty() || !request.formulas.empty() ||
        invocation_.explore != session::ExploreOptions())
      return refuse(base::Error{fmt::format(
          "`{}` is a graph that was explored already: of the options, --format, --output, --label, --group-by, "
          "--state-label, --hide and --hide-loops apply to it; for others explore the spec again",
          request.path)});
    const base::Result<session::SavedGraph> saved = session::read_graph(request.path);
    if (!saved) return refuse(saved.error());
    if (!saved->report) return refuse(saved->diagnostics, saved->sources);
    const base::Result<std::string> picture = picture_of(*saved->report);
    if (!picture && !outputs::missing_variables(saved->report->exploration.fsm, invocation_.drawing).empty())
      return refuse(base::Error{picture.error().message +
                                "; for the value of an expression give the spec, or explore that with --state-label"});
    return emit_picture(picture);
  }

  ExitCode thread_graph() {
    session::LoadRequest request = invocation_.request;
    request.restriction = {invocation_.explore.scenarios, invocation_.explore.only, invocation_.explore.except};
    const base::Result<session::Loaded> loaded = load(request, session::LoadGoal::search);
    if (!loaded || !loaded->is_ready()) return ExitCode::bad_input;
    warn(*loaded);
    return draw(session::graph(*loaded, invocation_.explore.states_max.value_or(drawn_states_max)),
                loaded->subject.spec);
  }

  // Of C and Rust, on the machine of --machine: in every order of evaluation, and every interleaving.
  ExitCode exact_graph(const session::OpenRequest& request) {
    const std::string& path = request.load.path;
    // Files of which only one machine reads the language need no --machine.
    const std::string_view own = session::machine_for({.load = request.load, .machine = "ir"});
    if (request.machine == "core" && own != "core" && !path.ends_with(".c"))
      return refuse(base::Error{fmt::format("--machine core is for C programs, and `{}` is none", path)});
    if (request.machine == "mir" && own != "mir" && !path.ends_with(".rs"))
      return refuse(base::Error{fmt::format("--machine mir is for Rust programs, and `{}` is none", path)});
    static constexpr std::string_view kept[] = {"--machine", "--format", "--output", "--max-states",
                                                "--color",   "--quiet",  "--verbose"};
    for (const std::string& option : invocation_.given)
      if (std::ranges::find(kept, option) == std::end(kept))
        return refuse(base::Error{
            fmt::format("{} is for the universal IR, and this is a graph of an exact machine: leave it out", option)});
    if (invocation_.picture_format == PictureFormat::graphml)
      return refuse(base::Error{
          "--format graphml is for model programs: dot, mermaid, json, svg and png are drawn of C and Rust"});
    std::string note;
    const base::Result<std::unique_ptr<session::OpenedProgram>> program = session::open_program(request, note);
    if (!program) return refuse(program.error());
    return draw(session::program_graph(**program, invocation_.explore.states_max.value_or(drawn_states_max)), path);
  }

  static constexpr uint64_t drawn_states_max = 1000;

  ExitCode draw(const base::Result<engine::Graph>& graph, const std::string& name) {
    if (!graph) return refuse(graph.error());
    if (const std::string note = outputs::cut_note(*graph); !note.empty()) {
      console_.complain(fmt::format("ramify: the graph is cut: {}\n", note));
    }
    switch (invocation_.picture_format) {
      case PictureFormat::dot: return emit(outputs::graph_dot(*graph));
      case PictureFormat::mermaid: return emit(outputs::graph_mermaid(*graph));
      case PictureFormat::markdown: return emit(outputs::in_markdown(outputs::graph_mermaid(*graph)));
      case PictureFormat::json: return emit(outputs::graph_json(*graph, name));
      case PictureFormat::svg: return emit_picture(session::rendered(outputs::graph_dot(*graph), "svg"));
      case PictureFormat::png: return emit_picture(session::rendered(outputs::graph_dot(*graph), "png"));
      case PictureFormat::graphml: break;  // drawn by explored_model
    }
    return ExitCode::internal_error;
  }

  ExitCode emit_picture(const base::Result<std::string>& picture) {
    return picture ? emit(*picture) : refuse(picture.error());
  }

  ExitCode ir() {
    if (!invocation_.analyze.function.empty()) return analyze(session::ir_of_functions);
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::module);
    if (!loaded || loaded->module == nullptr) return ExitCode::bad_input;
    warn(*loaded);
    return emit(session::ir_text(*loaded));
  }

  ExitCode analyze(base::Result<std::string> (*verb)(const session::Loaded&, const session::AnalyzeOptions&)) {
    const base::Result<session::Loaded> loaded = load(invocation_.request, session::LoadGoal::module);
    if (!loaded || loaded->module == nullptr) return ExitCode::bad_input;
    warn(*loaded);
    session::AnalyzeOptions options = invocation_.analyze;
    options.style.has_colour = console_.has_colour && invocation_.output.empty();
    const base::Result<std::string> text = verb(*loaded, options);
    return text ? emit(*text) : refuse(text.error());
  }

  // If the result is not ready, the reason has been reported.
  base::Result<session::Loaded> load(session::LoadRequest request, session::LoadGoal goal) {
    // The requests of saved searches and traces do not have it.
    request.machine_code = invocation_.request.machine_code;
    if (request.input == "-") {
      request.input.clear();
      request.live_input = session::whole_input(STDIN_FILENO);
    }
    base::Result<session::Loaded> loaded = [&] {
      const ReadingLine reading(console_, shows_progress(), request.path);
      return session::load(request, goal);
    }();
    if (!loaded) refuse(loaded.error());
    if (loaded && !loaded->repair.why_not.empty())
      console_.complain(fmt::format("ramify: `{}` was not repaired: {}\n", outputs::printable(request.path),
                                    outputs::printable(loaded->repair.why_not)));
    if (loaded && loaded->diagnostics.has_errors()) refuse(loaded->diagnostics, loaded->sources);
    if (loaded) console_.tell(fmt::format("ramify: read {}\n", request.path));
    return loaded;
  }

  ExitCode refuse(const base::Error& error) { return refuse({}, {}, error.message); }

  ExitCode refuse(const diagnostics::Diagnostics& diagnostics, const outputs::Sources& sources,
                  const std::string& error = "") {
    if (invocation_.is_json) {
      console_.print(outputs::bad_input_json(name(invocation_.verb), invocation_.request.path, diagnostics, error,
                                             json_options(ExitCode::bad_input)));
      return ExitCode::bad_input;
    }
    console_.complain(outputs::diagnostics_text(diagnostics, sources));
    if (!error.empty()) console_.complain(fmt::format("ramify: {}{}", error, error.ends_with('\n') ? "" : "\n"));
    return ExitCode::bad_input;
  }

  void warn(const session::Loaded& loaded) {
    if (const session::Repair& repair = loaded.repair; !repair.by.empty())
      console_.complain(fmt::format(
          "ramify: `{}` was repaired by the model `{}`, and all that is said is about this:\n{}",
          outputs::printable(loaded.spec.program), outputs::printable(repair.by), printable_lines(repair.diff)));
    if (!invocation_.is_json) console_.note(outputs::diagnostics_text(loaded.diagnostics, loaded.sources));
  }

  // For reports without a field for a model's answers.
  void report_answers(const session::Loaded& loaded) {
    if (!loaded.lowered_by.empty())
      console_.note(fmt::format("ramify: assumed: the lowering of `{}` by the model `{}`\n",
                                outputs::printable(loaded.spec.program), outputs::printable(loaded.lowered_by)));
    for (const std::string& missing : loaded.not_lowered)
      console_.note(fmt::format("ramify: warning: {}\n", outputs::printable(missing)));
    if (loaded.asked == nullptr) return;
    for (const engine::OracleRow& row : loaded.asked->rows())
      console_.note(fmt::format("ramify: assumed: {}\n", outputs::printable(engine::assumption(row))));
    for (const std::string& silence : loaded.asked->silences())
      console_.note(fmt::format("ramify: warning: {}\n", outputs::printable(silence)));
  }

  static std::string printable_lines(const std::string& text) {
    std::string result;
    for (size_t begin = 0; begin < text.size();) {
      const size_t end = std::min(text.find('\n', begin), text.size());
      result += "  " + outputs::printable(text.substr(begin, end - begin)) + "\n";
      begin = end + 1;
    }
    return result;
  }

  // Saves a finding's trace. A failure is reported after the report, which must not be lost with the trace.
  void save(const session::Loaded& loaded, outputs::Finding& finding, size_t index) {
    if (!invocation_.saves_trace || finding.kind == engine::ViolationKind::unreached) return;
    std::string path = invocation_.trace_to_save;
    if (path.empty()) {
      path = session::default_trace_path(loaded, index);
    } else if (index > 0) {
      const std::filesystem::path given(path);
      path =
          (given.parent_path() / fmt::format("{}.{}{}", given.stem().string(), index + 1, given.extension().string()))
              .string();
    }
    save_to(loaded, finding, path);
  }

  void save_to(const session::Loaded& loaded, outputs::Finding& finding, const std::string& path) {
    if (base::Result<void> saved = session::save_trace(loaded, finding, path); !saved)
      failures_ += fmt::format("ramify: {}\n", saved.error().message);
  }

  outputs::JsonOptions json_options(ExitCode code) const {
    return {.tool_version = RAMIFY_VERSION, .is_full = invocation_.is_full, .exit_code = static_cast<int>(code)};
  }

  template <typename Report>
  ExitCode show(const Report& report, const session::Loaded& loaded) {
    warn(loaded);
    const BuildServer server(invocation_, problems(report, loaded),
                             failures_.empty() ? exit_code(report) : ExitCode::bad_input,
                             [&] { return session::page_of(report, loaded); });
    const ExitCode code = server.code();
    const std::string text =
        invocation_.is_json
            ? outputs::report_json(report, loaded.diagnostics, json_options(code))
            : outputs::report_text(
                  report, loaded.sources,
                  {.style = {console_.has_colour}, .columns = console_.columns, .is_full = invocation_.is_full});
    const bool is_printed = print_report(text, code == ExitCode::holds);
    console_.complain(failures_);
    return server.deliver(console_, is_printed);
  }

  // Of findings without runs.
  BuildServer::Page plain_page(const session::Loaded& loaded) const {
    return [this, &loaded] { return session::plain_page(invocation_.request.path, loaded.sources); };
  }

  outputs::ProblemList problems(const outputs::CheckReport& report, const session::Loaded& loaded) const {
    return outputs::problems_of(report, loaded.sources, keeps_going_);
  }
  template <typename Report>
  outputs::ProblemList problems(const Report& report, const session::Loaded& loaded) const {
    return outputs::problems_of(report, loaded.sources);
  }

  // JSON is for programs: it is never shortened.
  bool print_report(const std::string& text, bool is_fine) const {
    return invocation_.is_json ? console_.print(text) : console_.print_report(text, is_fine);
  }

  // Writes a file beside the report.
  base::Result<void> write(const std::string& path, const std::string& text) const {
    base::Result<void> written = session::write_file(path, text);
    if (written) console_.tell(fmt::format("ramify: wrote {}\n", path));
    return written;
  }

  ExitCode emit(const std::string& text) {
    interruption_.ends_process = false;
    if (invocation_.output.empty()) return console_.print(text) ? ExitCode::holds : ExitCode::bad_input;
    if (base::Result<void> written = write(invocation_.output, text); !written) return refuse(written.error());
    return ExitCode::holds;
  }

  const Invocation& invocation_;
  const Console console_;
  Interruption& interruption_;
  std::string failures_;
  bool keeps_going_ = false;  // the search did not stop at the first violation
  std::unique_ptr<session::Ranks> own_ranks_;
  session::Ranks* ranks_ = nullptr;  // of a search by several processes; null: this process alone
};

}  // namespace

ExitCode run(const std::vector<std::string>& args, const Console& console, Interruption& interruption,
             std::span<const Face> faces) {
  const std::variant<Invocation, Refusal> parsed = parse_arguments(args);
  if (const Refusal* refusal = std::get_if<Refusal>(&parsed)) {
    console.complain(refusal->text);
    return ExitCode::bad_input;
  }
  const Invocation given = with_saved_trace(std::get<Invocation>(parsed));
  base::Result<Invocation> chosen = with_c_machine(given);
  if (chosen) chosen = with_rust_machine(*std::move(chosen));
  if (!chosen) return Command(given, console_for(given, console), interruption).refuse_choice(chosen.error());
  if (const base::Result<void> read = read_baseline_file(chosen->build_server); !read)
    return Command(given, console_for(given, console), interruption).refuse_choice(read.error());
  const Invocation& invocation = *chosen;
  const bool is_silent = session::Ranks::is_silent_process();
  const Console own = is_silent ? silent_console(console) : console_for(invocation, console);
  if (const auto face = std::ranges::find(faces, invocation.verb, &Face::verb); face != faces.end())
    return face->execute(invocation, own, interruption);
  Command command(invocation, own, interruption);
  const ExitCode code = session::Ranks::are_launched() ? command.execute_as_rank() : command.execute();
  if (own.file && own.file->is_open()) own.tell(fmt::format("ramify: wrote {}\n", own.file->path()));
  return code;
}

}  // namespace ramify::cli
