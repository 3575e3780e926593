// SPDX-License-Identifier: Apache-2.0
#include "session/model_client.h"

#include <fmt/format.h>

#include "llm/local_server.h"

namespace ramify::session {

namespace {
constexpr std::string_view any_model = "model";
}  // namespace

base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program,
                                    diagnostics::Diagnostics& diagnostics, outputs::Sources& sources) {
  llm::ModelSettings settings = TRY(model_settings(name, options, program, diagnostics, sources));
  const bool is_local = settings.is_started_here;
  return llm::Client(std::move(settings), options.recordings,
                     is_local ? llm::local_transport(llm::curl_transport()) : llm::curl_transport());
}

base::Result<llm::Client> client_of(const std::string& name, const ModelOptions& options, const std::string& program) {
  diagnostics::Diagnostics diagnostics;
  outputs::Sources sources;
  base::Result<llm::Client> client = client_of(name, options, program, diagnostics, sources);
  if (client || diagnostics.all().empty()) return client;
  const diagnostics::Diagnostic& first = diagnostics.all().front();
  return base::fail(fmt::format("{}:{}:{}: {}", first.place.file, first.place.line, first.place.column, first.message));
}

base::Result<std::string> name_of_model(std::string_view option, const std::string& given) {
  if (given == any_model) return std::string();
  if (given.starts_with(std::string(any_model) + ":")) return given.substr(any_model.size() + 1);
  return base::fail(fmt::format("{} is `{}`, it is `model` or `model:NAME`", option, given));
}

}  // namespace ramify::session
