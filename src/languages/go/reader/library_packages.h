// SPDX-License-Identifier: Apache-2.0
// Packages of Go's library that programs use less often, written in Go (library.cpp): encoding/base64, math/big (Int), regexp.
#pragma once

#include <string_view>

namespace ramify::frontends::go {

std::string_view library_packages();

}  // namespace ramify::frontends::go
