// SPDX-License-Identifier: Apache-2.0
// Witness: values for the inputs of a path, which a solver found and people like to read.
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

// A model of the path's conditions, with small numbers and printable characters where there is one. None: the solver found none.
std::optional<solver::Model> readable_model(Symbolic& symbolic);

// The path's inputs as the model has them; what a run takes in their places (Symbolic::give).
std::vector<GivenInput> inputs_of(Symbolic& symbolic, const solver::Model& model);

// An input as it is told: a sequence with its elements is one.
struct ToldInput {
  std::string name;
  std::string text;  // a literal of the language
  std::string json;
};
std::vector<ToldInput> told(Context& context, const DialectRules& rules, Symbolic& symbolic,
                            const std::vector<GivenInput>& inputs);

// A value as a literal of the language.
std::string null_literal(const DialectRules& rules);
std::string literal(Context& context, const DialectRules& rules, Word word);

// What decided the path, as people read it: conditions (but those that every input of its kind has), and what was chosen of
// lengths, null and aliases.
struct ToldPath {
  std::vector<std::string> conditions{};
  std::vector<std::string> choices{};
  std::vector<std::string> assumptions{};
  std::vector<engine::Reliance> reliances{};
};
ToldPath told_path(const DialectRules& rules, Symbolic& symbolic);

}  // namespace ramify::ir_machine
