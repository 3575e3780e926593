// SPDX-License-Identifier: Apache-2.0
#include "session/order_note.h"

#include "machines/ir/order_aside.h"
#include "machines/ir/seen_order.h"

namespace ramify::session {

std::optional<outputs::OrderNote> order_note(const Loaded& loaded, const store::Store& store) {
  constexpr uint64_t states_max = 200'000;
  const bool is_model = loaded.module->functions[loaded.module->entry.index].dialect == ir::Dialect::starlark;
  const uint64_t states = store.statistics().state_count;
  if (!is_model || loaded.spec.ordered || store.is_lossy() || states > states_max) return std::nullopt;
  const std::optional<ir::Span> seen = ir_machine::where_order_is_seen(*loaded.module);
  if (!seen) return std::nullopt;
  const uint64_t others = ir_machine::states_with_order_aside(store);
  if (others == states) return std::nullopt;
  return outputs::OrderNote{states - others, loaded.module->place(*seen)};
}

}  // namespace ramify::session
