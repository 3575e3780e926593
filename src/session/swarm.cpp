// SPDX-License-Identifier: Apache-2.0
#include "session/swarm.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <thread>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "engine/search/state_sketch.h"
#include "session/files.h"
#include "session/save_trace.h"

extern char** environ;

namespace ramify::session {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr size_t result_bytes_max = size_t{1} << 28;

std::string of_job(const std::string& folder, unsigned job, const char* what) {
  return fmt::format("{}/job-{}.{}", folder, job, what);
}

std::vector<std::string> command_of(const SwarmOptions& options, const std::string& program, const std::string& folder,
                                    const std::string& seed, const std::string& job) {
  const std::string name = fmt::format("{}/job-{}", folder, job);
  std::vector<std::string> words = {program,       "check",
                                    options.spec,  "--store",
                                    "bitstate",    "--order-seed",
                                    seed,          "--workers",
                                    "1",           "--shrink",
                                    "--progress",  "never",
                                    "--max-time",  fmt::format("{}ms", options.time.count()),
                                    "--sketch",    name + ".sketch",
                                    "--trace",     name + ".trace.json",
                                    "--json",      "-o",
                                    name + ".json"};
  if (!options.max_memory.empty()) words.insert(words.end(), {"--max-memory", options.max_memory});
  if (!options.machine_code.is_used) words.emplace_back("--no-compile");
  if (options.machine_code.at_once) words.emplace_back("--compile-at-once");
  return words;
}

std::string slurm_script(const SwarmOptions& options) {
  std::error_code error;
  const std::string here = fs::current_path(error).string();
  const int64_t minutes = options.time.count() / 60'000 + 2;  // to load the spec and to shrink the traces
  std::string line;
  for (const std::string& word : command_of(options, "ramify", options.folder, "", "")) {
    if (!line.empty()) line += ' ';
    // The shell computes the words that depend on the job.
    if (word.empty()) line += fmt::format("$(({} + SLURM_ARRAY_TASK_ID))", options.seed - 1);
    else if (word.starts_with(options.folder + "/job-"))
      line += shell_quoted(options.folder) + "/job-$SLURM_ARRAY_TASK_ID" + word.substr(options.folder.size() + 5);
    else line += word.starts_with('-') ? word : shell_quoted(word);  // options are plain words
  }
  return fmt::format(
      "#!/bin/bash\n"
      "# {} searches of `{}`, each in another order. Afterwards: ramify swarm {} --join {}\n"
      "#SBATCH --job-name=ramify-swarm\n"
      "#SBATCH --array=1-{}\n"
      "#SBATCH --ntasks=1\n"
      "#SBATCH --cpus-per-task=1\n"
      "#SBATCH --time={}\n"
      "cd {} && mkdir -p {} || exit 2\n"
      "{}\n"
      "status=$?\n"
      "# A violation and an unknown end are results of a job, and no failures of it.\n"
      "[ $status -eq 1 ] || [ $status -eq 3 ] || exit $status\n",
      options.jobs, options.spec, shell_quoted(options.spec), shell_quoted(options.folder), options.jobs, minutes,
      shell_quoted(here), shell_quoted(options.folder), line);
}

// Starts a job as a child process; its standard error goes to a file.
base::Result<pid_t> start(const std::vector<std::string>& words, const std::string& errors) {
  std::vector<char*> arguments;
  for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 2, errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
  pid_t child = -1;
  const int failed = ::posix_spawn(&child, words[0].c_str(), &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0) return base::fail("no more processes can be started");
  return child;
}

bool is_interrupted(const SwarmOptions& options) {
  return options.interrupted != nullptr && options.interrupted->load();
}

// All at once: the user chose the number of concurrent jobs.
base::Result<void> run_jobs(const SwarmOptions& options, const std::string& folder) {
  std::error_code error;
  const std::string program = fs::read_symlink("/proc/self/exe", error).string();
  std::vector<pid_t> children;
  base::Result<void> result;
  for (unsigned job = 1; job <= options.jobs && result; ++job) {
    const base::Result<pid_t> child =
        start(command_of(options, program, folder, std::to_string(options.seed - 1 + job), std::to_string(job)),
              of_job(folder, job, "err"));
    if (child) children.push_back(*child);
    else result = std::unexpected(child.error());
  }
  bool was_told = false;
  while (!children.empty()) {
    if ((is_interrupted(options) || !result) && !std::exchange(was_told, true))
      for (const pid_t child : children) ::kill(child, SIGTERM);
    std::erase_if(children, [](pid_t child) {
      int status = 0;
      return ::waitpid(child, &status, WNOHANG) != 0;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return result;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

class Join {
 public:
  Join(SwarmReport& report, std::string folder) : report_(report), folder_(std::move(folder)) {}

  void add(unsigned job) {
    const base::Result<std::string> text = read_file(of_job(folder_, job, "json"), result_bytes_max);
    const base::Result<std::string> sketch = read_file(of_job(folder_, job, "sketch"), result_bytes_max);
    const std::optional<engine::StateSketch> states = sketch ? engine::StateSketch::decode(*sketch) : std::nullopt;
    Json result = text ? Json::parse(*text, nullptr, false) : Json();
    if (!result.is_object() || !result.contains("counts") || !states) {
      report_.failures.push_back(fmt::format("job {}: {}", job, why_failed(job, result)));
      return;
    }
    ++report_.results;
    const uint64_t count = result["counts"].value("states", uint64_t{0});
    report_.states_visited += count;
    report_.states_fewest = report_.results == 1 ? count : std::min(report_.states_fewest, count);
    report_.states_most = std::max(report_.states_most, count);
    united_.join(*states);
    sizes_.push_back(states->count());
    if (result.value("verdict", "") == "holds_probably") {
      ++report_.complete;
      if (result.contains("lossy_store") && result["lossy_store"].is_object())
        omission_ *= result["lossy_store"].value("probability", 1.0);
    }
    for (const Json& violation : result["violations"]) add_finding(job, violation);
  }

  void end() {
    report_.states_different = united_.count();
    report_.states_in_all = engine::estimate_total(sizes_, report_.states_different);
    std::ranges::stable_sort(report_.findings, {}, &SwarmFinding::steps);
    engine::Verdict& verdict = report_.verdict;
    if (!report_.findings.empty()) {
      verdict.kind = engine::VerdictKind::violated;
    } else if (report_.complete != 0) {
      verdict.kind = engine::VerdictKind::holds_probably;
      verdict.omission_probability = omission_;
    } else {
      verdict.kind = engine::VerdictKind::unknown;
      verdict.reasons.push_back(
          {engine::ReasonKind::time_limit, fmt::format("none of {} jobs came to an end in {} s each", report_.results,
                                                       static_cast<double>(report_.options.time.count()) / 1000)});
    }
    if (!report_.failures.empty())
      verdict.reasons.push_back(
          {engine::ReasonKind::interrupted, fmt::format("{} jobs failed", report_.failures.size())});
  }

 private:
  std::string why_failed(unsigned job, const Json& result) const {
    if (result.is_object() && result.contains("error") && result["error"].is_string()) return result["error"];
    const base::Result<std::string> errors = read_file(of_job(folder_, job, "err"), result_bytes_max);
    return errors && !errors->empty() ? std::string(first_line(*errors)) : "it ended without a result";
  }

  void add_finding(unsigned job, const Json& violation) {
    const std::string kind = violation.value("kind", "");
    const std::string what = violation.contains("property") && violation["property"].is_string()
                                 ? violation["property"].get<std::string>()
                                 : violation.value("message", "");
    // The first step is the initial state.
    const size_t steps = violation.contains("steps") && !violation["steps"].empty() ? violation["steps"].size() - 1 : 0;
    const auto same = [&](const SwarmFinding& f) { return f.kind == kind && f.what == what; };
    auto known = std::ranges::find_if(report_.findings, same);
    if (known == report_.findings.end())
      known = report_.findings.insert(known, SwarmFinding{kind, what, ~size_t{0}, 0, ""});
    ++known->jobs;
    if (steps >= known->steps) return;
    known->steps = steps;
    known->trace_file = of_job(folder_, job, "trace.json");
  }

  SwarmReport& report_;
  const std::string folder_;
  engine::StateSketch united_;
  std::vector<double> sizes_;
  double omission_ = 1;
};

std::string about(double count) { return fmt::format("about {:.3g}", count); }

}  // namespace

base::Result<SwarmReport> swarm(const SwarmOptions& options) {
  SwarmReport report;
  report.options = options;
  if (!options.slurm.empty()) {
    if (options.folder.empty()) return base::fail("--slurm: name the folder for the results, with --folder");
    report.script = slurm_script(options);
    TRY(write_file(options.slurm, report.script));
    return report;
  }
  std::error_code error;
  std::string folder = options.folder;
  const bool is_passing = folder.empty();
  if (is_passing) folder = (fs::temp_directory_path(error) / fmt::format("ramify-swarm-{}", ::getpid())).string();
  if (!options.only_joins) {
    fs::create_directories(folder, error);
    if (error) return base::fail(fmt::format("the folder `{}` cannot be made: {}", folder, error.message()));
    TRY(run_jobs(options, folder));
  }
  Join join(report, folder);
  unsigned last = options.jobs;
  if (options.only_joins) {
    last = 0;
    while (fs::exists(of_job(folder, last + 1, "json"), error) || fs::exists(of_job(folder, last + 1, "err"), error))
      ++last;
    if (last == 0) return base::fail(fmt::format("`{}` has no results of jobs", folder));
    report.options.jobs = last;
  }
  for (unsigned job = 1; job <= last; ++job) join.add(job);
  join.end();
  if (is_passing) {
    // The trace of each finding is kept with the user's other traces.
    const std::string stem = fs::path(options.spec).stem().string();
    for (size_t i = 0; i < report.findings.size(); ++i) {
      const std::string kept = i == 0 ? stem + ".trace.json" : fmt::format("{}.{}.trace.json", stem, i + 1);
      fs::copy_file(report.findings[i].trace_file, kept, fs::copy_options::overwrite_existing, error);
      if (!error) report.findings[i].trace_file = kept;
    }
    fs::remove_all(folder, error);
  }
  if (report.results == 0) return base::fail(report.failures.empty() ? "no job has a result" : report.failures.front());
  return report;
}

std::string swarm_text(const SwarmReport& report) {
  if (!report.script.empty())
    return fmt::format("wrote {}: {} jobs, for\n  sbatch {}\nWhen they have ended:\n  ramify swarm {} --join {}\n",
                       report.options.slurm, report.options.jobs, shell_quoted(report.options.slurm),
                       shell_quoted(report.options.spec), shell_quoted(report.options.folder));
  std::string text;
  switch (report.verdict.kind) {
    case engine::VerdictKind::violated: text += fmt::format("violated  ({})\n", report.options.spec); break;
    case engine::VerdictKind::holds_probably:
      text += fmt::format(
          "holds, except with probability {:.2g}: {} of {} jobs visited everything that their bits let them see  "
          "({})\n",
          report.verdict.omission_probability.value_or(1), report.complete, report.results, report.options.spec);
      break;
    case engine::VerdictKind::holds:
    case engine::VerdictKind::holds_within_bounds:
    case engine::VerdictKind::unknown:
      text += fmt::format("unknown: nothing was found, and not everything was visited  ({})\n", report.options.spec);
  }
  for (const SwarmFinding& finding : report.findings)
    text += fmt::format("  {} {}: {} steps, found by {} of {} jobs\n    ramify replay {}\n", finding.kind, finding.what,
                        finding.steps, finding.jobs, report.results, shell_quoted(finding.trace_file));
  text += fmt::format("{} jobs of {} to {} states; {} different ones in all", report.results, report.states_fewest,
                      report.states_most, about(report.states_different));
  if (report.complete == 0) {
    text += report.states_in_all ? fmt::format(", of {} or more that there are (estimated from what the jobs share)",
                                               about(*report.states_in_all))
                                 : "; the jobs share so little that it is not known how many there are";
  }
  text += '\n';
  for (const std::string& failure : report.failures) text += failure + '\n';
  return text;
}

std::string swarm_json(const SwarmReport& report) {
  Json value;
  value["format"] = "ramify-result";
  value["version"] = 1;
  value["command"] = "swarm";
  value["spec"] = report.options.spec;
  value["jobs"] = report.options.jobs;
  if (!report.script.empty()) {
    value["script"] = report.options.slurm;
    return value.dump(2) + "\n";
  }
  const bool is_violated = report.verdict.kind == engine::VerdictKind::violated;
  const bool is_probable = report.verdict.kind == engine::VerdictKind::holds_probably;
  value["verdict"] = is_violated ? "violated" : is_probable ? "holds_probably" : "unknown";
  value["reasons"] = engine::texts(report.verdict.reasons);
  value["omission_probability"] =
      report.verdict.omission_probability ? Json(*report.verdict.omission_probability) : Json();
  value["complete_jobs"] = report.complete;
  value["results"] = report.results;
  value["states"] = {{"visited", report.states_visited},
                     {"fewest", report.states_fewest},
                     {"most", report.states_most},
                     {"different", std::llround(report.states_different)},
                     {"estimated", report.states_in_all ? Json(std::llround(*report.states_in_all)) : Json()}};
  value["violations"] = Json::array();
  for (const SwarmFinding& finding : report.findings)
    value["violations"].push_back({{"kind", finding.kind},
                                   {"what", finding.what},
                                   {"steps", finding.steps},
                                   {"jobs", finding.jobs},
                                   {"trace_file", finding.trace_file}});
  value["failures"] = report.failures;
  return value.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace ramify::session
