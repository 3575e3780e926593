// SPDX-License-Identifier: Apache-2.0
#include "outputs/machine_code_text.h"

#include <fmt/format.h>

#include "outputs/json_place.h"
#include "outputs/plain_text.h"
#include "outputs/sources.h"

namespace ramify::outputs {

std::string machine_code_text(std::span<const engine::CompiledFunction> functions) {
  if (functions.empty()) return "machine code: no function ran often enough\n";
  std::string text = "machine code:\n";
  for (const engine::CompiledFunction& f : functions) {
    text += fmt::format("  `{}` ({}): ", printable(f.name), short_location(f.place));
    if (!f.why_not.empty()) {
      text += fmt::format("none: {}\n", f.why_not);
      continue;
    }
    const uint64_t left = f.instructions - f.inlined - f.called;
    text += fmt::format("{} of {} instructions; calls the interpreter for {}, leaves to it before {}\n", f.inlined,
                        f.instructions, f.called, left);
    std::string why;
    for (const engine::CompiledFunction::Others& others : f.others) {
      const bool is_new = others.why != why;
      if (is_new) text += fmt::format("{}    {}: ", why.empty() ? "" : "\n", others.why);
      text += fmt::format("{}{} {}", is_new ? "" : ", ", others.operation, others.count);
      why = others.why;
    }
    if (!why.empty()) text += "\n";
  }
  return text;
}

Json machine_code_json(std::span<const engine::CompiledFunction> functions) {
  Json all = Json::array();
  for (const engine::CompiledFunction& f : functions) {
    Json value = {{"function", f.name}, {"place", json(f.place)}, {"instructions", f.instructions}};
    if (f.why_not.empty()) {
      value["inlined"] = f.inlined;
      value["called"] = f.called;
      value["others"] = Json::array();
      for (const engine::CompiledFunction::Others& others : f.others)
        value["others"].push_back({{"operation", others.operation}, {"count", others.count}, {"why", others.why}});
    } else {
      value["why_not"] = f.why_not;
    }
    all.push_back(std::move(value));
  }
  return all;
}

}  // namespace ramify::outputs
