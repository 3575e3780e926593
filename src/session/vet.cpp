// SPDX-License-Identifier: Apache-2.0
#include "session/vet.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include <fmt/format.h>

#include "languages/registry/registry.h"
#include "llm/json.h"
#include "outputs/plain_text.h"
#include "session/execute.h"
#include "session/model_client.h"
#include "session/model_lowering.h"

namespace ramify::session {

namespace {

using llm::Json;
using End = VetReport::End;

constexpr uint64_t instructions_max = 50'000'000;
constexpr uint64_t steps_max = 100'000;
constexpr size_t printed_bytes_max = size_t{1} << 20;
constexpr size_t value_bytes_max = 200;

struct Run {
  Execution execution;
  std::string printed;
};

base::Result<Run> run_of(std::shared_ptr<const ir::Module> module, const MachineCode& machine_code) {
  Run run;
  ExecuteOptions options{.instructions_max = instructions_max,
                         .steps_max = steps_max,
                         .wants_variables = true,
                         .machine_code = machine_code};
  options.write = [&](std::string_view piece) {
    if (run.printed.size() < printed_bytes_max) run.printed += piece;
  };
  run.execution = TRY(execute(std::move(module), options));
  return run;
}

std::string told(const Execution& execution) {
  switch (execution.end) {
    case Execution::End::finished: return "it ends";
    case Execution::End::deadlock: return "it waits for ever";
    case Execution::End::fault: return fmt::format("it fails: {}", execution.fault->message);
    case Execution::End::limit: return fmt::format("it was cut: {}", execution.why);
    case Execution::End::unknown: return fmt::format("it meets an unknown value: {}", execution.fault->message);
  }
  return "";
}

bool is_open(const Execution& execution) {
  return execution.end == Execution::End::limit || execution.end == Execution::End::unknown;
}

// The value of a number in any notation; none: it is not a number.
std::optional<double> number_of(const Json& value) {
  if (value.is_number()) return value.get<double>();
  if (value.is_boolean()) return value.get<bool>() ? 1 : 0;
  if (!value.is_object() || value.size() != 1) return std::nullopt;
  const auto member = value.begin();
  if (member.key() != "$float" && member.key() != "$bigint") return std::nullopt;
  return member->is_string()   ? std::strtod(member->get<std::string>().c_str(), nullptr)
         : member->is_number() ? member->get<double>()
                               : 0.0;
}

// The elements of a list of any kind; null: it is not a list.
const Json* elements_of(const Json& value) {
  if (value.is_array()) return &value;
  for (const char* const key : {"$array", "$native_list", "$tuple"})
    if (value.is_object() && value.contains(key) && value[key].is_array()) return &value[key];
  return nullptr;
}

// Recursion: the JSON reader bounds the depth.
bool are_equal(const Json& a, const Json& b) {
  const std::optional<double> x = number_of(a), y = number_of(b);
  if (x && y) return *x == *y || (std::isnan(*x) && std::isnan(*y)) || std::abs(*x - *y) <= 1e-12 * std::abs(*x);
  const Json* const left = elements_of(a);
  const Json* const right = elements_of(b);
  if (left != nullptr && right != nullptr) return std::ranges::equal(*left, *right, are_equal);
  if (a.is_object() && b.is_object()) {
    const Json& own = a.contains("fields") ? a["fields"] : a;
    const Json& other = b.contains("fields") ? b["fields"] : b;
    if (own.size() != other.size()) return false;
    for (const auto& [key, value] : own.items())
      if (!other.contains(key) || !are_equal(value, other[key])) return false;
    return true;
  }
  return a == b;
}

bool is_code(const Json& value) { return value.is_object() && (value.contains("$func") || value.contains("$class")); }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t begin = 0; begin < text.size();) {
    const size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

VetReport compared(VetReport report, const Run& own, const Run& models) {
  if (is_open(own.execution) || is_open(models.execution)) {
    const bool is_own = is_open(own.execution);
    report.why = fmt::format("the run of {} lowering did not complete: {}", is_own ? "ramify's own" : "the model's",
                             told(is_own ? own.execution : models.execution));
    return report;
  }
  report.end = End::differ;
  if (const auto difference = first_difference(own.execution.variables, models.execution.variables, report.variables)) {
    report.what = fmt::format("the variable `{}`", difference->name);
    report.own = difference->own;
    report.models = difference->models;
    return report;
  }
  const std::vector<std::string> a = lines_of(own.printed), b = lines_of(models.printed);
  const size_t same = static_cast<size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  if (same < std::max(a.size(), b.size())) {
    report.what = fmt::format("line {} of what is printed", same + 1);
    report.own = same < a.size() ? a[same] : "nothing";
    report.models = same < b.size() ? b[same] : "nothing";
    return report;
  }
  if (own.execution.end != models.execution.end) {
    report.what = "how it ends";
    report.own = told(own.execution);
    report.models = told(models.execution);
    return report;
  }
  report.lines = same;
  report.end = report.variables + report.lines == 0 ? End::unknown : End::agree;
  if (report.end == End::unknown) report.why = "the program has no variables, and prints nothing";
  return report;
}

std::string_view name(End end) {
  switch (end) {
    case End::agree: return "agree";
    case End::differ: return "differ";
    case End::unknown: return "unknown";
  }
  return "";
}

}  // namespace

std::optional<Difference> first_difference(const std::vector<engine::NamedValue>& own,
                                           const std::vector<engine::NamedValue>& models, size_t& compared) {
  for (const engine::NamedValue& variable : own) {
    const Json value = llm::parse_json(variable.json).value_or(Json());
    if (is_code(value)) continue;
    const auto other = std::ranges::find(models, variable.name, &engine::NamedValue::name);
    if (other == models.end()) return Difference{variable.name, variable.json, "no such variable"};
    if (!are_equal(value, llm::parse_json(other->json).value_or(Json())))
      return Difference{variable.name, variable.json, other->json};
    ++compared;
  }
  return std::nullopt;
}

base::Result<VetReport> vet(const LoadRequest& request, const std::string& model) {
  if (languages::of_file(request.path) == nullptr)
    return base::fail(
        fmt::format("`{}`: there is no other lowering to compare with: vet is for programs in the sixteen languages "
                    "(docs/languages.md)",
                    request.path));
  VetReport report{.file = request.path, .model = model};
  LoadRequest own_request = request;
  own_request.is_script = true;
  const Loaded own = TRY(load(own_request, LoadGoal::module));
  if (own.module == nullptr)
    return base::fail(own.diagnostics.all().empty() ? "the program cannot be read"
                                                    : own.diagnostics.all().front().message);
  llm::Client client = TRY(client_of(model, request.models, request.path));
  report.model = client.settings().name;
  llm::Outcome<model_frontend::PartsLowering> lowered =
      lower_by_model(client, request.path, own.sources.text(request.path));
  if (!lowered && lowered.error().kind != llm::FailureKind::silent)
    return base::fail(fmt::format("the model `{}` cannot be asked: {}", report.model, lowered.error().message));
  if (!lowered) {
    report.why = fmt::format("the model `{}` was silent: {}", report.model, lowered.error().message);
    return report;
  }
  if (!lowered->missing.empty()) {
    report.why = lowered->missing.front();
    return report;
  }
  const Run models =
      TRY(run_of(std::make_shared<const ir::Module>(std::move(lowered->lowering.module)), request.machine_code));
  return compared(std::move(report), TRY(run_of(own.module, request.machine_code)), models);
}

std::string vet_text(const VetReport& report) {
  using outputs::elide;
  using outputs::printable;
  const std::string file = printable(report.file), model = printable(report.model);
  switch (report.end) {
    case End::agree:
      return fmt::format(
          "agree: {} variable{} and {} line{} of output  ({}, lowered by ramify and by the model `{}`)\n",
          report.variables, report.variables == 1 ? "" : "s", report.lines, report.lines == 1 ? "" : "s", file, model);
    case End::differ:
      return fmt::format("differ: {}  ({})\n  by ramify:           {}\n  by the model `{}`: {}\n",
                         printable(report.what), file, elide(printable(report.own), value_bytes_max), model,
                         elide(printable(report.models), value_bytes_max));
    case End::unknown:
      return fmt::format("unknown: nothing was compared  ({})\n  why: {}\n", file, printable(report.why));
  }
  return "";
}

std::string vet_json(const VetReport& report) {
  return llm::json_text({{"format", "ramify-result"},
                         {"version", 1},
                         {"command", "vet"},
                         {"file", report.file},
                         {"model", report.model},
                         {"result", name(report.end)},
                         {"variables", report.variables},
                         {"lines", report.lines},
                         {"what", report.what},
                         {"by_ramify", report.own},
                         {"by_model", report.models},
                         {"why", report.why}}) +
         "\n";
}

}  // namespace ramify::session
