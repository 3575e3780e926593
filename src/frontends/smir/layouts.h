// SPDX-License-Identifier: Apache-2.0
// Types and layouts that the files omit: most versions of the format have no closures and function pointers in the
// table of types, and older ones have no layouts.
//
// Fields are placed as rustc does without niches: those of the largest alignment first, otherwise in order. The layout
// of such a type is not observable outside the program.
#pragma once

#include "frontends/smir/reader.h"

namespace ramify::smir {

// Call after all files are read. A type about which too little is known stays opaque or without a layout.
void complete_types(Linked& linked);

}  // namespace ramify::smir
