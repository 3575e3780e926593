// SPDX-License-Identifier: Apache-2.0
// Witness: readable values for the inputs of a path, found by a solver.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/machine.h"
#include "engine/roles.h"
#include "machines/ir/dialect.h"
#include "machines/ir/symbolic/symbolic.h"
#include "solver/solver.h"

namespace ramify::ir_machine {

// A model of the path's conditions, preferring small numbers and printable characters. None: the solver found none.
std::optional<solver::Model> readable_model(Symbolic& symbolic);

// The path's inputs with their values in the model; a run takes them instead of symbolic ones (Symbolic::give).
std::vector<GivenInput> inputs_of(Symbolic& symbolic, const solver::Model& model);

// An input for the report: a sequence with its elements is one input.
struct ReportedInput {
  std::string name;
  std::string text;  // a literal of the language
  std::string json;
};
std::vector<ReportedInput> reported_inputs(Context& context, const DialectRules& rules, Symbolic& symbolic,
                                           const std::vector<GivenInput>& inputs);

// The language's literal for null; for a value.
std::string null_literal(const DialectRules& rules);
std::string literal(Context& context, const DialectRules& rules, Word word);

// The decisions on the path, for display: conditions (except the implied bounds of inputs), and the choices of lengths,
// null and aliases.
struct ReportedPath {
  std::vector<std::string> conditions{};
  std::vector<std::string> choices{};
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};
};
ReportedPath reported_path(const DialectRules& rules, Symbolic& symbolic);

}  // namespace ramify::ir_machine
