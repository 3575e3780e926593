// SPDX-License-Identifier: Apache-2.0
// Cube roots as libraries promise them: exact where the root is an integer, else the nearest number but for the last place. That of the C library
// gives 3.0000000000000004 for 27. Tested by the tables of numbers of the languages that have it.
#pragma once

namespace ramify::ir_machine::kit {

double cube_root(double x);

}  // namespace ramify::ir_machine::kit
