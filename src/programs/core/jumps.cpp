// SPDX-License-Identifier: Apache-2.0

#include "programs/core/jumps.h"

#include <optional>

#include <fmt/format.h>

#include "programs/core/node_info.h"

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;

// An operand of `unseq`, `indet` or `par`, or the content of a `bound`.
using Region = uint32_t;

struct Visit {
  NodeId node;
  Region region = 0;
  bool is_bound = false;
};
struct Save {
  NodeId node;
  Region region = 0;
};

}  // namespace

void check_jumps(const CheckedBody& body) {
  const Program& program = body.program;
  std::vector<std::optional<Save>> saves(body.body.labels.size());
  std::vector<std::pair<NodeId, Region>> runs;
  Region last_region = 0;
  std::vector<Visit> stack{{.node = *body.body.root}};
  const auto report = [&](NodeId node, const std::string& message) {
    body.report(DiagnosticId::core_verify, node, message);
  };
  while (!stack.empty()) {
    const Visit at = stack.back();
    stack.pop_back();
    const Node& node = program[at.node];
    if (info(node.op).level == Level::P) continue;
    if (node.op == Op::save) {
      if (saves[node.ref]) report(at.node, fmt::format("label `{}` is saved twice", body.body.labels[node.ref].name));
      saves[node.ref] = {.node = at.node, .region = at.region};
    }
    if (node.op == Op::run) runs.emplace_back(at.node, at.region);
    const bool is_negative = node.op == Op::neg || node.op == Op::seq_rmw || node.op == Op::seq_rmw_forward;
    if (is_negative && !at.is_bound) report(at.node, fmt::format("`{}` stands in no `bound`", info(node.op).keyword));
    const bool is_parallel = node.op == Op::unseq || node.op == Op::indet || node.op == Op::par;
    for (uint32_t i = node.count; i-- > 0;) {
      if (list_kind(node.op, i, node.count) != 'n') continue;
      const bool begins = is_parallel || node.op == Op::bound;
      stack.push_back({.node = program.child(node, i),
                       .region = begins ? ++last_region : at.region,
                       .is_bound = at.is_bound || node.op == Op::bound});
    }
  }
  for (const auto& [id, region] : runs) {
    const Node& run = program[id];
    const std::string& label = body.body.labels[run.ref].name;
    if (!saves[run.ref]) {
      report(id, fmt::format("label `{}` is run, but saved nowhere", label));
      continue;
    }
    const Node& save = program[saves[run.ref]->node];
    if (region != saves[run.ref]->region)
      report(id, fmt::format("label `{}` is run from where it has no continuation: another operand or full expression",
                             label));
    if ((save.count - 1) / 2 != run.count)
      report(id, fmt::format("label `{}` has {} parameters and is run with {} arguments", label, (save.count - 1) / 2,
                             run.count));
  }
}

}  // namespace ramify::core
