// SPDX-License-Identifier: Apache-2.0
// Rust as one of the languages of the surface tree: its grammar, policy and reader. README.md describes its
// peculiarities. Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::rust {

const surface::Language& language();

}  // namespace ramify::frontends::rust
