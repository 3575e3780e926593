// SPDX-License-Identifier: Apache-2.0
#include "session/order_note.h"

#include "languages/starlark/rules/rules.h"
#include "machines/ir/order_aside.h"
#include "machines/ir/seen_order.h"

namespace ramify::session {

namespace {

std::optional<ir::Span> where_order_adds_states(const Loaded& loaded) {
  const bool is_model = loaded.module->functions[loaded.module->entry.index].dialect == ir::Dialect::starlark;
  if (!is_model || loaded.spec.ordered) return std::nullopt;
  return ir_machine::where_order_is_seen(*loaded.module, ir_machine::starlark_rules());
}

}  // namespace

bool may_have_order_note(const Loaded& loaded) { return order_note_without_states(loaded).has_value(); }

std::optional<outputs::OrderNote> order_note_without_states(const Loaded& loaded) {
  if (!loaded.key_orders->may_differ()) return std::nullopt;
  const std::optional<ir::Span> seen = where_order_adds_states(loaded);
  return seen ? std::optional(outputs::OrderNote{std::nullopt, loaded.module->place(*seen)}) : std::nullopt;
}

std::optional<outputs::OrderNote> order_note(const Loaded& loaded, const store::Store& store) {
  const uint64_t states = store.statistics().state_count;
  if (store.is_lossy()) return std::nullopt;
  if (states > order_note_states_max) return order_note_without_states(loaded);
  const std::optional<ir::Span> seen = where_order_adds_states(loaded);
  if (!seen) return std::nullopt;
  const uint64_t others = ir_machine::states_with_order_aside(store);
  if (others == states) return std::nullopt;
  return outputs::OrderNote{states - others, loaded.module->place(*seen)};
}

}  // namespace ramify::session
