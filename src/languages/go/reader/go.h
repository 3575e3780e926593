// SPDX-License-Identifier: Apache-2.0
// Go as a language of the surface tree: its grammar, policy and reader. README.md lists what is special about it.
// Tested in read_test.cpp.
#pragma once

#include "frontends/surface/language.h"

namespace ramify::frontends::go {

const surface::Language& language();

}  // namespace ramify::frontends::go
