// SPDX-License-Identifier: Apache-2.0
#include "session/starlark_model.h"

#include <utility>

namespace ramify::session {

namespace {
constexpr size_t outlined_bytes_max = size_t{16} << 20;
}  // namespace

frontends::starlark::Model starlark_model(const Loaded& loaded, std::string text, bool is_open) {
  frontends::starlark::Model model;
  model.path = loaded.spec.program;
  model.text = std::move(text);
  for (const SpecThread& thread : loaded.spec.threads)
    model.threads.push_back({{thread.name, thread.entrypoint, thread.entrypoint_place}, thread.replicas});
  for (const SpecAction& action : loaded.spec.actions) {
    frontends::starlark::Action& added = model.actions.emplace_back();
    added.name = action.name;
    added.place = action.place;
    for (const auto& [argument, domain] : action.domains)
      added.domains.push_back({argument, domain.text, domain.place});
    added.is_observable = is_open && action.is_observable;
    added.combine = action.combine;
    if (action.where) added.where = {"where", action.where->text, action.where->place};
  }
  for (const ClaimedExpression& expression : loaded.claims.expressions)
    model.properties.push_back(
        {expression.name, expression.text.text, expression.text.place,
         expression.is_of_moment ? frontends::starlark::Facts::moment : frontends::starlark::Facts::step});
  return model;
}

frontends::starlark::Outline outline(const Loaded& loaded) {
  const std::string& path = loaded.spec.program;
  if (!path.ends_with(".star") && !path.ends_with(".bzl")) return {};
  std::string text(loaded.sources.text(path));
  // The program was not read if the spec has errors.
  if (text.empty()) text = read_file(path, outlined_bytes_max, loaded.request.unsaved).value_or("");
  if (text.empty()) return {};
  return frontends::starlark::outline(starlark_model(loaded, std::move(text), false));
}

}  // namespace ramify::session
