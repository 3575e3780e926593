// SPDX-License-Identifier: Apache-2.0
// The registry finds languages by name, by file name, and by the rules of their values. A language is one row of
// registry.cpp (CONTRIBUTING.md, "How to add a language").
//
// Thread-safe.
#pragma once

#include <span>
#include <string_view>

#include "frontends/surface/language.h"
#include "machines/ir/dialect.h"
#include "programs/analysis/conventions.h"
#include "programs/ir/module.h"

namespace ramify::languages {

// The languages that are read into surface trees: all but Starlark, whose models are lowered directly
// (languages/starlark/lowering).
std::span<const frontends::surface::Language* const> all();

// nullptr if there is no such language.
const frontends::surface::Language* named(std::string_view name);
const frontends::surface::Language* of_file(std::string_view path);

const ir_machine::DialectRules& rules(ir::Dialect dialect);
// A module has one dialect: its values are compared and hashed by one set of rules.
const ir_machine::DialectRules& rules(const ir::Module& module);

// The analyses' knowledge of the language's library.
const analysis::Conventions& conventions(ir::Dialect dialect);

}  // namespace ramify::languages
