// SPDX-License-Identifier: Apache-2.0
// What no file says of types: closures and pointers to functions are in no table of most versions, and older ones have no layouts.
//
// Fields are placed as rustc does without niches: those of the largest alignment first, each group in its order. Nobody outside of the
// program sees the layout of such a type.
#pragma once

#include "frontends/smir/reader.h"

namespace ramify::smir {

// After all files were read. A type about which too little is known stays opaque or without a layout.
void complete_types(Linked& linked);

}  // namespace ramify::smir
