// SPDX-License-Identifier: Apache-2.0
#include "session/conform.h"

#include <algorithm>

#include <fmt/format.h>

#include "harness/conform.h"
#include "outputs/amounts.h"
#include "outputs/event_log.h"
#include "outputs/plain_text.h"
#include "session/files.h"
#include "session/memory_budget.h"
#include "session/parts.h"
#include "session/suggestion.h"

namespace ramify::session {
namespace {

constexpr size_t log_bytes_max = size_t{1} << 30;

std::string listed(const std::vector<std::string>& texts) {
  constexpr size_t listed_max = 10;
  std::string text;
  for (size_t i = 0; i < std::min(texts.size(), listed_max); ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ", ", outputs::printable(texts[i]));
  if (texts.size() > listed_max) text += fmt::format(" and {} more", texts.size() - listed_max);
  return text;
}

std::string divergence(const harness::Conformance& found, const outputs::LoggedEvent& event, const std::string& path) {
  engine::Label shown = event.label;
  if (shown.result == "null") shown.result.reset();  // looks the same as a call without a result
  std::string text = fmt::format("diverges: {}:{}: the model does not offer {} after {}\n", path, event.line,
                                 outputs::printable(engine::text(shown)), outputs::counted(found.explained, "event"));
  text +=
      found.offered.empty() ? "  it offers nothing there\n" : fmt::format("  it offers {}\n", listed(found.offered));
  for (const engine::MachineLts::Refusal& refusal : found.refusals)
    text += fmt::format("  {} cannot be: it requires `{}`\n", outputs::printable(engine::text(refusal.label)),
                        outputs::printable(refusal.requirement));
  return text;
}

}  // namespace

base::Result<ConformReport> conform(const Loaded& loaded, const std::string& log_path, const ConformOptions& given) {
  TRY(refuse_parts(loaded, "conform"));
  const std::string text = TRY(read_file(log_path, log_bytes_max));
  diagnostics::Diagnostics diagnostics;
  const std::optional<std::vector<outputs::LoggedEvent>> events = outputs::parse_log(
      text, log_path, diagnostics, given.is_partial ? outputs::LogKind::partial : outputs::LogKind::full);
  if (!events) {
    const diagnostics::Diagnostic& first = diagnostics.all().front();
    return base::fail(fmt::format("{}:{}:{}: {}{}", log_path, first.place.line, first.place.column, first.message,
                                  first.hint.empty() ? "" : "; " + first.hint));
  }
  engine::MachineLts::Options options;
  options.accepting = loaded.claims.accepting;
  for (const SpecAction& action : loaded.spec.actions) {
    options.vocabulary.insert(action.name);
    if (action.is_observable) options.observables.insert(action.name);
  }
  const std::set<std::string, std::less<>> observables = options.observables;
  const auto check = [&](const std::string& name, const std::string& where) -> base::Result<void> {
    if (options.vocabulary.contains(name)) return {};
    return base::fail(fmt::format("{}: `{}` has no action `{}`{}", where, loaded.spec.path, name,
                                  suggestion(name, {options.vocabulary.begin(), options.vocabulary.end()})));
  };
  for (const std::string& name : given.hidden) TRY(check(name, "--hidden"));
  std::vector<engine::Label> labels;
  for (const outputs::LoggedEvent& event : *events) {
    TRY(check(event.label.action, fmt::format("{}:{}", log_path, event.line)));
    labels.push_back(event.label);
  }
  const std::unique_ptr<store::Store> store =
      TRY(store::Store::create({.memory_bytes_max = loaded.spec.max_memory_bytes.value_or(memory_bytes_default())}));
  engine::MachineLts model(*loaded.machine, *store, std::move(options));
  const harness::Conformance found = harness::conform(
      model, labels, {.hidden = {given.hidden.begin(), given.hidden.end()}, .observables = observables});
  const std::string count = outputs::counted(events->size(), "event");
  switch (found.kind) {
    case harness::ConformKind::explained:
      return ConformReport{ConformReport::Kind::explained, fmt::format("conforms: the model explains {}\n", count)};
    case harness::ConformKind::ends_elsewhere:
      return ConformReport{ConformReport::Kind::ends_elsewhere,
                           fmt::format("ends too early: the model explains {}, but no run may end there\n", count)};
    case harness::ConformKind::diverges:
      return ConformReport{ConformReport::Kind::diverges, divergence(found, (*events)[found.explained], log_path)};
    case harness::ConformKind::unknown: break;
  }
  return ConformReport{ConformReport::Kind::unknown,
                       fmt::format("unknown after {}: {}\n", outputs::counted(found.explained, "event"), found.why)};
}

}  // namespace ramify::session
