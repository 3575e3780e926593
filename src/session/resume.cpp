// SPDX-License-Identifier: Apache-2.0
#include "session/resume.h"

#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/hash.h"
#include "engine/distributed/rank_checkpoints.h"

namespace ramify::session {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

// Everything that determines the states and the claims. (The kind of store is not part of it: a search with a
// lossy store has no checkpoints.)
std::string fingerprint_of(const Loaded& loaded) {
  std::string all;
  const auto add = [&](std::string_view text) { all += fmt::format("{}:{}\n", text.size(), text); };
  for (const std::string& path : loaded.sources.paths()) {
    if (path.starts_with("--")) continue;  // from the command line: see below
    add(path == loaded.request.path ? "spec" : path == loaded.spec.program ? "program" : "part");
    add(loaded.sources.text(path));
  }
  for (const auto* texts : {&loaded.request.threads, &loaded.request.properties, &loaded.request.formulas}) {
    add(fmt::format("{}", texts->size()));
    for (const outputs::NamedText& text : *texts) {
      add(text.name);
      add(text.text);
    }
  }
  for (const std::string& argument : loaded.request.arguments) add(argument);
  for (const std::string& file : loaded.request.files) add(file);
  return base::hash128(std::as_bytes(std::span(all))).hex();
}

Json json(const std::vector<outputs::NamedText>& texts) {
  Json value = Json::array();
  for (const outputs::NamedText& text : texts) value.push_back({text.name, text.text});
  return value;
}

std::vector<outputs::NamedText> texts_from(const Json& value) {
  std::vector<outputs::NamedText> texts;
  for (const Json& text : value) texts.push_back({text.at(0), text.at(1)});
  return texts;
}

template <typename T>
Json json_or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json(nullptr);
}

template <typename T>
std::optional<T> optional_from(const Json& value) {
  return value.is_null() ? std::nullopt : std::optional<T>(value.get<T>());
}

// The path as it was written, if it still leads there, so that reports are the same.
std::string spec_path(const std::string& folder, const std::string& path) {
  std::error_code error;
  const fs::path there = (fs::path(folder) / path).lexically_normal();
  return fs::equivalent(there, path, error) && !error ? path : there.string();
}

Json description(const Loaded& loaded, const CheckOptions& options) {
  Json about;
  about["spec"] = loaded.request.path;
  about["threads"] = json(loaded.request.threads);
  about["properties"] = json(loaded.request.properties);
  about["formulas"] = json(loaded.request.formulas);
  about["arguments"] = loaded.request.arguments;
  about["stdin"] = loaded.request.input;
  about["files"] = loaded.request.files;
  const outputs::Restriction& restriction = loaded.request.restriction;
  about["restriction"] = {
      {"scenarios", restriction.scenarios}, {"only", restriction.only}, {"except", restriction.except}};
  about["keep_going"] = options.keep_going;
  about["no_deadlocks"] = options.no_deadlocks;
  about["explain_fairness"] = options.explains_fairness;
  about["strict"] = options.is_strict;
  about["shrink"] = options.shrinks;
  about["reduction"] = static_cast<int>(options.reduction);
  about["symmetry"] = static_cast<int>(options.symmetry);
  about["max_depth"] = json_or_null(options.max_depth);
  about["max_states"] = json_or_null(options.max_states);
  about["max_time_ms"] = options.max_time ? Json(options.max_time->count()) : Json(nullptr);
  about["max_memory"] = json_or_null(options.max_memory_bytes);
  about["max_disk"] = json_or_null(options.max_disk_bytes);
  about["traces"] = options.traces_each_max;
  about["interval_ms"] = options.checkpoint_interval.count();
  about["races"] = loaded.request.races;
  about["leaks"] = loaded.request.leaks;
  about["oracle"] = loaded.request.oracle;
  about["repair"] = loaded.request.repair;
  about["frontend"] = loaded.request.frontend;
  about["granted"] = loaded.request.granted;
  about["escaped_calls"] = json_or_null(loaded.request.escaped_calls);
  about["length_max"] = loaded.request.length_max;
  about["strategy"] = static_cast<int>(options.strategy);
  about["order_seed"] = options.order_seed;
  return about;
}

SavedSearch interpret(const Json& about) {
  SavedSearch saved;
  saved.request = {spec_path(about.at("folder"), about.at("spec")), texts_from(about.at("threads")),
                   texts_from(about.at("properties")), texts_from(about.at("formulas"))};
  const Json& restriction = about.at("restriction");
  saved.request.restriction = {restriction.at("scenarios"), restriction.at("only"), restriction.at("except")};
  saved.request.arguments = about.value("arguments", std::vector<std::string>());
  saved.request.input = about.value("stdin", std::string());
  if (!saved.request.input.empty()) saved.request.input = spec_path(about.at("folder"), saved.request.input);
  saved.request.files = about.value("files", std::vector<std::string>());
  saved.request.races = about.value("races", true);
  saved.request.leaks = about.value("leaks", false);
  saved.request.oracle = about.value("oracle", std::string());
  saved.request.repair = about.value("repair", std::string());
  saved.request.frontend = about.value("frontend", std::string());
  saved.request.granted = about.value("granted", std::vector<std::string>());
  if (about.contains("escaped_calls")) saved.request.escaped_calls = optional_from<uint32_t>(about.at("escaped_calls"));
  saved.request.length_max = about.value("length_max", uint32_t{0});
  saved.fingerprint = about.at("fingerprint");
  CheckOptions& options = saved.options;
  options.keep_going = about.at("keep_going");
  options.no_deadlocks = about.at("no_deadlocks");
  options.explains_fairness = about.at("explain_fairness");
  options.is_strict = about.at("strict");
  options.shrinks = about.at("shrink");
  options.reduction = static_cast<ReductionUse>(about.at("reduction").get<int>());
  options.symmetry = static_cast<SymmetryUse>(about.at("symmetry").get<int>());
  options.max_depth = optional_from<uint32_t>(about.at("max_depth"));
  options.max_states = optional_from<uint64_t>(about.at("max_states"));
  if (const auto max_time = optional_from<int64_t>(about.at("max_time_ms")))
    options.max_time = std::chrono::milliseconds(*max_time);
  options.max_memory_bytes = optional_from<uint64_t>(about.at("max_memory"));
  if (about.contains("max_disk")) options.max_disk_bytes = optional_from<uint64_t>(about.at("max_disk"));
  options.traces_each_max = about.value("traces", uint32_t{1});
  options.checkpoint_interval = std::chrono::milliseconds(about.at("interval_ms").get<int64_t>());
  options.strategy = static_cast<Strategy>(about.value("strategy", 0));
  options.order_seed = about.value("order_seed", uint64_t{0});
  return saved;
}

}  // namespace

base::Result<SavedSearch> read_saved_ranks(const std::string& store_file) {
  const std::optional<base::Result<std::string>> about = engine::described_by_rank_files(store_file);
  if (!about)
    return base::fail(
        fmt::format("there is no checkpoint `{}` of several ranks: name the file that --store named", store_file));
  if (!*about) return std::unexpected(about->error());
  try {
    SavedSearch saved = interpret(Json::parse(**about));
    saved.options.store_file = store_file;
    return saved;
  } catch (const Json::exception&) {
    return base::fail(
        fmt::format("the checkpoint `{}` does not say what it is about: it is of another program", store_file));
  }
}

base::Error changed_since(const Loaded& loaded, const std::string& store_file) {
  return {
      fmt::format("`{}` or its program has changed since the search in `{}` began, so its states are no longer valid: "
                  "check again with a new file, or restore the old text",
                  loaded.request.path, store_file)};
}

std::string search_fingerprint(const Loaded& loaded) { return fingerprint_of(loaded); }

base::Result<CheckOptions> described_options(const std::string& about) {
  try {
    return interpret(Json::parse(about)).options;
  } catch (const Json::exception&) {
    return base::fail("what rank 0 searches cannot be read: it is of another version");
  }
}

std::string checkpoint_file(const std::string& store_file) { return store_file + ".checkpoint"; }

void remove_search_files(const std::string& store_file) {
  std::error_code ignored;  // a remaining file is reported when the name is used again
  // The checkpoint first: it is useless without its store.
  for (const std::string& file : {checkpoint_file(store_file) + ".new", checkpoint_file(store_file), store_file})
    fs::remove(file, ignored);
}

std::string describe_search(const Loaded& loaded, const CheckOptions& options) {
  std::error_code error;
  Json about = description(loaded, options);
  about["folder"] = fs::current_path(error).string();
  about["fingerprint"] = fingerprint_of(loaded);
  return about.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string describe_options(const Loaded& loaded, const CheckOptions& options) {
  return description(loaded, options).dump(-1, ' ', false, Json::error_handler_t::replace);
}

base::Result<SavedSearch> read_saved_search(const std::string& store_file) {
  std::error_code error;
  if (fs::exists(store_file, error) && !fs::exists(checkpoint_file(store_file), error))
    return base::fail(
        fmt::format("`{}` has no checkpoint `{}` beside it: a search that was interrupted before its first checkpoint "
                    "cannot be continued; remove the file and check again",
                    store_file, checkpoint_file(store_file)));
  engine::Checkpoint checkpoint = TRY(engine::read_checkpoint(checkpoint_file(store_file)));
  try {
    SavedSearch saved = interpret(Json::parse(checkpoint.about));
    saved.options.store_file = store_file;
    saved.checkpoint = std::move(checkpoint);
    return saved;
  } catch (const Json::exception&) {
    return base::fail(
        fmt::format("the checkpoint `{}` does not say what it is about: it is damaged, or of another program",
                    checkpoint_file(store_file)));
  }
}

base::Result<outputs::CheckReport> resume(const Loaded& loaded, SavedSearch& saved, const CheckOptions& options) {
  if (fingerprint_of(loaded) != saved.fingerprint) return std::unexpected(changed_since(loaded, options.store_file));
  CheckOptions going_on = options;
  going_on.resume_from = &saved.checkpoint;
  return check(loaded, going_on);
}

}  // namespace ramify::session
