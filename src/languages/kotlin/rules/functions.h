// SPDX-License-Identifier: Apache-2.0
// The parts of Kotlin's library that the JVM's does not have.
//
// Tested through the programs of conformance/languages.
#pragma once

#include <span>
#include <string_view>

#include "languages/jvm/library.h"

namespace ramify::ir_machine::kotlin {

std::span<const BuiltinRow> own_functions();
std::span<const jvm::Row> own_methods();
std::span<const std::string_view> properties();  // methods that are written without parentheses

}  // namespace ramify::ir_machine::kotlin
