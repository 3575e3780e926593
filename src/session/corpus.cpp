// SPDX-License-Identifier: Apache-2.0
#include "session/corpus.h"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <map>
#include <thread>
#include <vector>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "frontends/surface/lower.h"
#include "languages/registry/registry.h"
#include "programs/ir/verify.h"
#include "session/execute.h"
#include "session/files.h"

namespace ramify::session {
namespace {

using Json = nlohmann::ordered_json;
using frontends::surface::Language;
using frontends::surface::SourceFile;

constexpr size_t corpus_bytes_max = size_t{256} << 20;

struct Case {
  std::string id;
  const Language* language = nullptr;
  std::vector<SourceFile> files;
  std::string entry;
};

// `func_<name>_<number>`: only the name matters.
std::string entry_name(std::string label) {
  if (label.starts_with("func_")) label.erase(0, 5);
  const size_t underscore = label.find_last_of('_');
  if (underscore != std::string::npos && underscore + 1 < label.size() &&
      label.find_first_not_of("0123456789", underscore + 1) == std::string::npos)
    label.erase(underscore);
  return label;
}

base::Result<Case> read_case(const std::string& line, const std::string& place) {
  const Json json = Json::parse(line, nullptr, false);
  const auto has = [&](const char* key) { return json.contains(key) && json[key].is_string(); };
  if (!json.is_object() || !has("id") || !has("language"))
    return base::fail(
        fmt::format("{}: a case is an object with the texts `id`, `language` and `source` (or `files`)", place));
  Case c;
  c.id = json["id"].get<std::string>();
  c.language = languages::named(json["language"].get<std::string>());
  if (c.language == nullptr)
    return base::fail(
        fmt::format("{}: `{}` is no language that is known here", place, json["language"].get<std::string>()));
  if (has("entry")) c.entry = entry_name(json["entry"].get<std::string>());
  if (has("source")) {
    c.files.push_back({"program" + std::string(c.language->extensions.front()), json["source"].get<std::string>()});
  } else if (json.contains("files") && json["files"].is_object()) {
    for (const auto& [path, text] : json["files"].items()) {
      if (!text.is_string()) return base::fail(fmt::format("{}: the text of `{}` is no string", place, path));
      c.files.push_back({path, text.get<std::string>()});
    }
    // The program comes last: the file named main, if there is one.
    std::ranges::stable_partition(c.files, [](const SourceFile& file) {
      std::string name = file.path.substr(file.path.find_last_of('/') + 1);
      std::ranges::transform(name, name.begin(), [](unsigned char letter) { return std::tolower(letter); });
      return !name.starts_with("main.") && !name.starts_with("program.");
    });
  } else {
    return base::fail(fmt::format("{}: a case has `source` or `files`", place));
  }
  return c;
}

std::string result_line(const Case& c, std::string_view member, const std::string& json) {
  return fmt::format("{{\"id\": {}, \"{}\": {}}}\n", Json(c.id).dump(), member, json);
}

std::string quoted(const std::string& text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

// `is_good`: it ran to its end.
std::string run_case(const Case& c, const CorpusOptions& options, bool& is_good) {
  is_good = false;
  diagnostics::Diagnostics diagnostics;
  auto module = std::make_shared<ir::Module>(
      frontends::surface::lower(*c.language, c.files, {.is_script = true, .entry = c.entry}, diagnostics));
  if (!diagnostics.has_errors()) ir::verify(*module, diagnostics);
  for (const diagnostics::Diagnostic& d : diagnostics.all())
    if (diagnostics::severity(d.id) == diagnostics::Severity::error)
      return result_line(c, "error", quoted(fmt::format("{}:{}: {}", d.place.line, d.place.column, d.message)));
  const base::Result<Execution> execution = execute(std::move(module), {.write = {},
                                                                        .instructions_max = options.instructions_max,
                                                                        .wants_variables = true,
                                                                        .machine_code = options.machine_code});
  if (!execution) return result_line(c, "error", quoted(execution.error().message));
  if (execution->end != Execution::End::finished) {
    const std::string why = execution->fault         ? fmt::format("{}:{}: {}", execution->fault->place.line,
                                                                   execution->fault->place.column, execution->fault->message)
                            : execution->why.empty() ? "no thread can move"
                                                     : execution->why;
    return result_line(c, "error", quoted(why));
  }
  is_good = true;
  return result_line(c, "vars", variables_json(*execution));
}

}  // namespace

base::Result<CorpusReport> run_corpus(const std::string& path, const CorpusOptions& options) {
  const std::string text = TRY(read_file(path, corpus_bytes_max));
  std::vector<Case> cases;
  size_t line_number = 0;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    ++line_number;
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    Case c = TRY(read_case(line, fmt::format("{}:{}", path, line_number)));
    if (options.only_language.empty() || c.language->name == options.only_language) cases.push_back(std::move(c));
  }
  std::vector<std::string> lines(cases.size());
  std::atomic<size_t> next = 0;
  std::atomic<uint64_t> failed = 0;
  const auto work = [&] {
    for (size_t i = next++; i < cases.size(); i = next++) {
      bool is_good = false;
      lines[i] = run_case(cases[i], options, is_good);
      if (!is_good) ++failed;
    }
  };
  std::vector<std::thread> workers;
  for (uint32_t w = 1; w < options.workers; ++w) workers.emplace_back(work);
  work();
  for (std::thread& worker : workers) worker.join();
  CorpusReport report{.results = {}, .cases = cases.size(), .failed = failed};
  for (const std::string& line : lines) report.results += line;
  return report;
}

}  // namespace ramify::session
