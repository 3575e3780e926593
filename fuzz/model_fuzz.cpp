// SPDX-License-Identifier: Apache-2.0
// Any model that is accepted can be explored: within small bounds, both strategies end without an internal error, every
// witness replays (explore checks it), and complete searches agree on the counts. Input as in starlark_fuzz.cpp;
// a function `act` is an action.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "engine/search/explore.h"
#include "engine/search/random_walk.h"
#include "languages/starlark/lowering/lower.h"
#include "languages/starlark/rules/rules.h"
#include "machines/ir/machine.h"
#include "programs/ir/verify.h"
#include "store/store.h"

namespace {

using namespace ramify;
namespace starlark = frontends::starlark;

// Cuts the text before the next separator off `rest`.
std::string cut(std::string_view& rest) {
  static constexpr std::string_view separator = "\n===\n";
  const size_t end = rest.find(separator);
  const std::string part(rest.substr(0, end));
  rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + separator.size());
  return part;
}

std::unique_ptr<store::Store> small_store() {
  auto store =
      store::Store::create({.memory_bytes_max = uint64_t{256} << 20, .file = {}, .index_entries_min = 1u << 10});
  CHECK(store.has_value(), "{}", store.error().message);
  return std::move(*store);
}

engine::Exploration explore(const engine::Machine& machine, engine::Strategy strategy,
                            const std::vector<engine::Property>& properties) {
  engine::ExploreOptions options;
  options.strategy = strategy;
  options.limits.states_max = 200;
  options.limits.time_max = std::chrono::seconds(2);
  options.properties = properties;
  options.keep_going = true;
  const std::unique_ptr<store::Store> store = small_store();
  return engine::explore(machine, *store, options);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  starlark::Model model{.path = "fuzz.star", .text = cut(rest), .threads = {}, .properties = {}};
  if (model.text.find("def act(") != std::string::npos)
    model.actions.push_back({.name = "act", .place = {"fuzz.toml", 1, 1, 1, 1}});
  if (const std::string entrypoint = cut(rest); !entrypoint.empty())
    model.threads.push_back({.entrypoint = {"thread", entrypoint, {"fuzz.toml", 1, 1, 1, 1}}, .replicas = 2});
  std::vector<engine::Property> properties;
  if (const std::string property = cut(rest); !property.empty()) {
    model.properties.push_back({"property", property, {"fuzz.toml", 2, 1, 2, 1}});
    properties.push_back({"property", engine::PredicateId{0}});
  }

  diagnostics::Diagnostics complaints;
  auto module = std::make_shared<const ir::Module>(starlark::lower(model, complaints));
  if (complaints.has_errors()) return 0;
  ir::verify(*module, complaints);
  CHECK(!complaints.has_errors(), "lowered to a module with flaws");
  const std::unique_ptr<engine::Machine> machine =
      ir_machine::make_machine(module, ir_machine::starlark_rules(), {.step_instructions_max = 2'000}, complaints);
  if (!machine) {
    CHECK(complaints.has_errors(), "no machine and no reason");
    return 0;
  }

  const engine::Exploration broad = explore(*machine, engine::Strategy::breadth_first, properties);
  const engine::Exploration deep = explore(*machine, engine::Strategy::depth_first, properties);
  const auto is_complete = [](const engine::Exploration& e) {
    return e.verdict.reasons.empty() && !e.property_error &&
           (e.verdict.kind == engine::VerdictKind::holds || e.verdict.kind == engine::VerdictKind::violated);
  };
  if (is_complete(broad) && is_complete(deep)) {
    CHECK(broad.counts.states == deep.counts.states, "{} and {} states", broad.counts.states, deep.counts.states);
    CHECK(broad.counts.transitions == deep.counts.transitions, "{} and {} transitions", broad.counts.transitions,
          deep.counts.transitions);
    CHECK(broad.verdict.kind == deep.verdict.kind);
  }

  const std::unique_ptr<store::Store> store = small_store();
  engine::random_walk(*machine, *store, {.seed = size, .steps_max = 20, .properties = properties});
  return 0;
}
