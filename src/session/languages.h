// SPDX-License-Identifier: Apache-2.0
// The languages other than Starlark, by their names and by the names of files.
#pragma once

#include <span>
#include <string_view>

#include "frontends/surface/language.h"

namespace ramify::session {

std::span<const frontends::surface::Language* const> languages();

// Null: there is none.
const frontends::surface::Language* language_named(std::string_view name);
const frontends::surface::Language* language_of(std::string_view path);

}  // namespace ramify::session
