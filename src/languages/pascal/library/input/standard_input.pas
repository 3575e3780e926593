// SPDX-License-Identifier: Apache-2.0
// The stream behind Read, ReadLn, Eof and EoLn (languages/pascal/rules/input.cpp).

var
  RamifyInput: Pointer = ramify_input();
