// SPDX-License-Identifier: Apache-2.0
// The files of library/ as texts: the build makes them (cmake/Layer.cmake).
#pragma once

#include "base/library_text.h"

namespace ramify::library_texts {
extern const base::LibraryTexts frontends_rust_inputs;
}
