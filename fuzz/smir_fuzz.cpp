// SPDX-License-Identifier: Apache-2.0
// Any text gives a program of MIR or an error. What is read and well formed is compiled and run for a while, whatever it does.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/smir/read.h"
#include "machines/mir/interpreter.h"
#include "programs/mir/verify.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const smir::File files[] = {{"fuzz.smir.json", std::string(reinterpret_cast<const char*>(data), size)}};
  const base::Result<mir::Program> program = smir::read(files);
  if (!program || !mir::verify(*program)) return 0;
  const mir_machine::ReadyProgram ready(*program);
  for (uint32_t i = 0; i < program->functions.size(); ++i) {
    if (!program->functions[i].body || program->functions[i].body->argument_count != 0) continue;
    mir_machine::Interpreter(ready, {.instructions_max = 1000, .heap_bytes_max = 1 << 16})
        .run_alone(mir::FunctionId(i), {});
  }
  return 0;
}
