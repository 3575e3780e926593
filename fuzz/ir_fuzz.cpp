// SPDX-License-Identifier: Apache-2.0
// Any text gives a module or diagnostics. What was read without complaint prints to a text that reads back and prints the
// same, and a verified module has liveness, and runs to an end, a fault or its limit.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "base/check.h"
#include "diagnostics/diagnostic.h"
#include "programs/ir/liveness.h"
#include "programs/ir/text.h"
#include "programs/ir/verify.h"
#include "session/execute.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace ramify;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  diagnostics::Diagnostics complaints;
  const ir::Module module = ir::parse(text, "fuzz.ir", complaints);
  for (const diagnostics::Diagnostic& complaint : complaints.all()) diagnostics::render(complaint, text);
  if (complaints.has_errors()) return 0;

  const std::string printed = ir::print(module);
  diagnostics::Diagnostics again;
  const ir::Module reread = ir::parse(printed, "printed.ir", again);
  CHECK(!again.has_errors(), "printed text is not read: {}\n{}", diagnostics::render(again.all().front(), printed),
        printed);
  const std::string reprinted = ir::print(reread);
  CHECK(reprinted == printed, "printed twice differently:\n{}\n---\n{}", printed, reprinted);

  diagnostics::Diagnostics flaws;
  ir::verify(module, flaws);
  if (flaws.has_errors()) return 0;
  for (const ir::Function& function : module.functions) ir::Liveness liveness(function);
  const base::Result<session::Execution> run =
      session::execute(std::make_shared<const ir::Module>(module),
                       {.instructions_max = 20'000, .steps_max = 1'000, .wants_variables = true});
  if (run) session::variables_json(*run);
  return 0;
}
