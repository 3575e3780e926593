// SPDX-License-Identifier: Apache-2.0
#include "session/models.h"

#include <algorithm>
#include <filesystem>
#include <functional>

#include <fmt/format.h>

#include "llm/local_server.h"
#include "session/files.h"
#include "session/suggestion.h"
#include "session/toml.h"

namespace ramify::session {

namespace {

namespace fs = std::filesystem;
using diagnostics::DiagnosticId;

constexpr const char* models_file_name = "ramify.toml";
constexpr size_t models_bytes_max = size_t{1} << 20;
constexpr double seconds_most = 86'400;

constexpr std::string_view default_bases[] = {"https://api.anthropic.com", "https://api.openai.com",
                                              "http://127.0.0.1:11434"};

class ModelsReader {
 public:
  explicit ModelsReader(diagnostics::Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  std::vector<llm::ModelSettings> read(const TomlValue& root) {
    read_keys(root, {{"models", [&](const TomlValue& models) { read_models(models); }}});
    return std::move(all_);
  }

 private:
  struct Key {
    std::string name;
    std::function<void(const TomlValue&)> read;
  };

  void read_keys(const TomlValue& table, const std::vector<Key>& keys) {
    if (!is(table, TomlKind::table, "a table")) return;
    for (const TomlMember& member : table.members) {
      const auto key = std::ranges::find(keys, member.key, &Key::name);
      if (key != keys.end()) {
        key->read(member.value);
        continue;
      }
      std::vector<std::string> names;
      for (const Key& known : keys) names.push_back(known.name);
      diagnostics_.report(DiagnosticId::spec_unknown_key, member.place,
                          fmt::format("`{}` has no meaning here", member.key),
                          fmt::format("there are {}", fmt::join(names, ", ")));
    }
  }

  void read_models(const TomlValue& models) {
    if (!is(models, TomlKind::table, "a table")) return;
    for (const TomlMember& member : models.members) read_model(member);
  }

  void read_model(const TomlMember& member) {
    llm::ModelSettings& model = all_.emplace_back();
    model.name = member.key;
    bool has_wire = false;
    read_keys(member.value, {{"wire", [&](const TomlValue& v) { has_wire = true, read_wire(v, model.wire); }},
                             {"base", [&](const TomlValue& v) { read_text(v, model.base); }},
                             {"model", [&](const TomlValue& v) { read_text(v, model.model); }},
                             {"key", [&](const TomlValue& v) { read_text(v, model.key); }},
                             {"timeout", [&](const TomlValue& v) { read_timeout(v, model.timeout); }},
                             {"retries", [&](const TomlValue& v) { read_count(v, 20, model.retries); }},
                             {"max_tokens", [&](const TomlValue& v) { read_count(v, 1'000'000, model.tokens_max); }},
                             {"budget", [&](const TomlValue& v) { read_budget(v, model.budget); }},
                             {"price", [&](const TomlValue& v) { read_price(v, model.price); }}});
    if (!has_wire)
      problem(member.place, "the model has no `wire`", "one of messages, chat, ollama: how its server is asked");
    if (model.model.empty()) problem(member.place, "the model has no `model`", "its name, as its provider has it");
    if (model.budget.money && !model.price)
      problem(member.place, "a budget of money needs a price",
              "such as price = { input = 3.0, output = 15.0 }, of a million tokens");
    if (model.base.empty()) model.base = default_bases[static_cast<size_t>(model.wire)];
    if (std::string wrong = llm::address_problem(model.base); !wrong.empty()) problem(member.place, wrong);
  }

  void read_wire(const TomlValue& value, llm::Wire& wire) {
    const auto found = std::ranges::find(llm::wire_names, value.text);
    if (value.kind == TomlKind::text && found != std::end(llm::wire_names))
      wire = static_cast<llm::Wire>(found - std::begin(llm::wire_names));
    else problem(value.place, fmt::format("`wire` is {}", value.shown), "it is one of messages, chat, ollama");
  }

  void read_text(const TomlValue& value, std::string& text) {
    if (is(value, TomlKind::text, "a text")) text = value.text;
  }

  void read_count(const TomlValue& value, uint32_t most, uint32_t& count) {
    if (value.kind == TomlKind::integer && value.integer >= 0 && value.integer <= most)
      count = static_cast<uint32_t>(value.integer);
    else problem(value.place, fmt::format("{} is given, a number from 0 to {} is needed", value.shown, most));
  }

  void read_timeout(const TomlValue& value, std::chrono::milliseconds& timeout) {
    std::optional<double> seconds;
    read_amount(value, seconds_most, seconds);
    if (seconds == 0.0) problem(value.place, "the timeout is 0: no answer comes in no time");
    else if (seconds) timeout = std::chrono::milliseconds(static_cast<int64_t>(*seconds * 1000) + 1);
  }

  void read_amount(const TomlValue& value, double most, std::optional<double>& amount) {
    const bool is_integer = value.kind == TomlKind::integer;
    const double number = is_integer ? static_cast<double>(value.integer) : value.real;
    if ((is_integer || value.kind == TomlKind::real) && number >= 0 && number <= most) amount = number;
    else problem(value.place, fmt::format("{} is given, a number from 0 to {} is needed", value.shown, most));
  }

  void read_limit(const TomlValue& value, std::optional<uint64_t>& limit) {
    if (value.kind == TomlKind::integer && value.integer >= 0) limit = static_cast<uint64_t>(value.integer);
    else problem(value.place, fmt::format("{} is given, a number from 0 is needed", value.shown));
  }

  void read_budget(const TomlValue& value, llm::Budget& budget) {
    read_keys(value, {{"calls", [&](const TomlValue& v) { read_limit(v, budget.calls); }},
                      {"tokens", [&](const TomlValue& v) { read_limit(v, budget.tokens); }},
                      {"seconds", [&](const TomlValue& v) { read_amount(v, seconds_most, budget.seconds); }},
                      {"money", [&](const TomlValue& v) { read_amount(v, 1e9, budget.money); }}});
  }

  void read_price(const TomlValue& value, std::optional<llm::Price>& price) {
    std::optional<double> input = 0.0, output = 0.0;
    read_keys(value, {{"input", [&](const TomlValue& v) { read_amount(v, 1e9, input); }},
                      {"output", [&](const TomlValue& v) { read_amount(v, 1e9, output); }}});
    price = llm::Price{*input, *output};
  }

  bool is(const TomlValue& value, TomlKind kind, std::string_view wanted) {
    if (value.kind == kind) return true;
    problem(value.place, fmt::format("{} is given, {} is needed", value.shown, wanted));
    return false;
  }

  void problem(const base::Place& place, std::string message, std::string hint = "") {
    diagnostics_.report(DiagnosticId::spec_bad_value, place, std::move(message), std::move(hint));
  }

  diagnostics::Diagnostics& diagnostics_;
  std::vector<llm::ModelSettings> all_;
};

// Without a table of the user: a server that ramify starts.
llm::ModelSettings local_settings() {
  return {.name = llm::local_model_name,
          .wire = llm::Wire::chat,
          .base = llm::local_base,
          .model = llm::local_model_name,
          .timeout = std::chrono::minutes(10),
          .is_started_here = true};
}

// The nearest `ramify.toml`; "": none.
std::string models_file(const std::string& program) {
  std::error_code error;
  fs::path folder = fs::absolute(program, error).parent_path();
  while (!error) {
    const fs::path file = folder / models_file_name;
    if (fs::exists(file, error)) return file.string();
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return "";
}

}  // namespace

std::vector<llm::ModelSettings> parse_models(std::string_view text, const std::string& path,
                                             diagnostics::Diagnostics& diagnostics) {
  const TomlValue root = parse_toml(text, path, diagnostics);
  if (diagnostics.has_errors()) return {};
  return ModelsReader(diagnostics).read(root);
}

base::Result<llm::ModelSettings> model_settings(const std::string& name, const ModelOptions& options,
                                                const std::string& program, diagnostics::Diagnostics& diagnostics,
                                                outputs::Sources& sources) {
  const std::string file = options.file.empty() ? models_file(program) : options.file;
  if (file.empty() && name == llm::local_model_name) return local_settings();
  if (file.empty())
    return base::fail(
        fmt::format("no `{}` is in the folder of `{}` or above it: it says which model is asked, and where "
                    "(docs/language_models.md)",
                    models_file_name, program));
  std::string text = TRY(read_file(file, models_bytes_max));
  const std::vector<llm::ModelSettings> models = parse_models(text, file, diagnostics);
  sources.add(file, std::move(text));
  if (diagnostics.has_errors()) return base::fail(fmt::format("`{}` does not say which model is asked", file));
  if (name.empty() && models.size() == 1) return models.front();
  std::vector<std::string> names;
  for (const llm::ModelSettings& model : models) {
    if (model.name == name) return model;
    names.push_back(model.name);
  }
  if (name == llm::local_model_name) return local_settings();
  if (models.empty()) return base::fail(fmt::format("`{}` names no model: `[models.NAME]` does", file));
  if (name.empty())
    return base::fail(fmt::format("`{}` names several models; say which: {}", file, fmt::join(names, ", ")));
  return base::fail(fmt::format("`{}` has no model `{}`{}", file, name, suggestion(name, names)));
}

}  // namespace ramify::session
