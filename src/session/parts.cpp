// SPDX-License-Identifier: Apache-2.0
#include "session/parts.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;

// A setting of the spec that a product of graphs cannot use; none: all are usable.
std::optional<std::string> not_for_parts(const Loaded& part) {
  if (!part.spec.models.empty()) return "composes further models";
  if (part.spec.explore.filter) return "has a `filter` of its own";
  if (!part.spec.explore.groups.empty()) return "has groups of its own";
  if (part.spec.explore.stop || part.spec.explore.keep_where || part.spec.explore.keep_first ||
      part.spec.explore.keep_probability)
    return "explores only a part of its states";
  if (!part.claims.behaviours.empty()) return "claims something of behaviours";
  const auto counts = [](const SpecScenario& scenario) {
    return !scenario.is_off && scenario.expectation == SpecScenario::Expectation::none;
  };
  if (std::ranges::any_of(part.spec.scenarios, counts)) return "has a scenario that is not off";
  return std::nullopt;
}

}  // namespace

base::Result<void> load_parts(Loaded& loaded, LoadGoal goal) {
  for (const SpecModel& model : loaded.spec.models) {
    LoadRequest request;
    request.is_part = true;
    request.unsaved = loaded.request.unsaved;
    request.path =
        (std::filesystem::path(model.spec.place.file).parent_path() / model.spec.text).lexically_normal().string();
    base::Result<Loaded> part = load(request, goal);
    if (!part) {
      loaded.diagnostics.report(DiagnosticId::spec_bad_value, model.spec.place,
                                fmt::format("model `{}`: {}", model.name, part.error().message),
                                "the path is relative to this spec");
      continue;
    }
    for (const std::string& path : part->sources.paths())
      loaded.sources.add(path, std::string(part->sources.text(path)));
    for (const diagnostics::Diagnostic& diagnostic : part->diagnostics.all())
      loaded.diagnostics.report(diagnostic.id, diagnostic.place, diagnostic.message, diagnostic.hint);
    if (part->is_ready())
      if (const std::optional<std::string> why = not_for_parts(*part))
        loaded.diagnostics.report(DiagnosticId::spec_unsupported, model.spec.place,
                                  fmt::format("model `{}` cannot be a part of this one: its spec {}", model.name, *why),
                                  "write a spec without it, and let the present spec extend that one");
    loaded.parts.push_back({model.name, std::make_unique<Loaded>(*std::move(part))});
  }
  return {};
}

base::Result<void> refuse_parts(const Loaded& loaded, std::string_view verb) {
  if (loaded.spec.models.empty()) return {};
  return base::fail(fmt::format(
      "`{}` is composed of several models, whose graphs `ramify explore`, `reach`, `tests` and `graph` put together; "
      "other verbs, such as `ramify {}`, look at one model: give the spec of one",
      loaded.spec.path, verb));
}

}  // namespace ramify::session
