// SPDX-License-Identifier: Apache-2.0
// A module: a part of the program that is a shared library of its own, since few runs need it and the libraries below it would
// take most of the time of every start. It is loaded when it is first needed, and stays loaded until the process ends.
//
//   program                                       NAME.so (ramify_module in src/CMakeLists.txt)
//   load_module<Part>("NAME.so", interface)  ──▶  ramify_module(interface) → const Part*
//
// Program and module share types of C++, so both are of one build: `interface` is a number that differs between builds that
// disagree about these types, and the module returns null if it expects another one.
//
// Any thread. Tested in module_test.cpp.
#pragma once

#include <cstdint>
#include <initializer_list>

#include "base/result.h"

namespace ramify::base {

// A number of the sizes of the types that a module shares with the program.
constexpr uint64_t interface_of(std::initializer_list<uint64_t> sizes) {
  uint64_t mixed = 1;
  for (const uint64_t size : sizes) mixed = mixed * 1'000'003 + size;
  return mixed;
}

// Looks beside the program as it is built, beside the folder of a test, and in ../lib/ramify as it is installed; never in
// the working directory. The error names the module and what the user can do.
Result<const void*> load_module(const char* file, uint64_t interface);

template <typename Part>
Result<const Part*> load_module(const char* file, uint64_t interface) {
  return static_cast<const Part*>(TRY(load_module(file, interface)));
}

}  // namespace ramify::base

// The module's one function: RAMIFY_MODULE(uint64_t interface) { return interface == ... ? &part : nullptr; }
#define RAMIFY_MODULE extern "C" __attribute__((visibility("default"))) const void* ramify_module
