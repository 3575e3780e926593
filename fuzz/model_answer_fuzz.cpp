// SPDX-License-Identifier: Apache-2.0
// Any bytes are a provider's answer in each wire format, or a sentence that says why not. Any text in such an answer is
// outcomes of a function, which an oracle file holds and gives back, or is refused; and is IR that passes the verifier,
// or is refused.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "frontends/llm/lower.h"
#include "llm/schema.h"
#include "outputs/oracle_file.h"
#include "session/oracle_question.h"

namespace {

using namespace ramify;

const session::OracleSubject& subject() {
  static const ir::Module module = [] {
    ir::Module m;
    m.functions.emplace_back().dialect = ir::Dialect::python;
    m.globals.emplace_back().name = "ValueError";
    return m;
  }();
  static const session::OracleSubject result{&module, "python", "f(1)"};
  return result;
}

void read_outcomes(std::string_view text) {
  const base::Result<llm::Json> json = llm::parse_json(llm::without_fence(text));
  if (!json) {
    CHECK(!json.error().message.empty(), "an error without a message");
    return;
  }
  static const llm::Question question = session::oracle_question(subject(), "f", 0);
  if (!llm::schema_problems(question.schema, *json).empty()) return;
  if (!session::outcome_problems(subject(), "f", *json).empty()) return;
  engine::OracleRow row{.function = "f", .by = "the model `m`"};
  session::add_outcomes(subject(), *json, row);
  if (row.answers() == 0) return;
  diagnostics::Diagnostics diagnostics;
  const auto again = outputs::parse_oracle(outputs::write_oracle({row}), "o.json", diagnostics);
  CHECK(again.has_value() && again->size() == 1 && again->front() == row,
        "outcomes that an oracle file does not hold: {}", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  for (const llm::Wire wire : {llm::Wire::messages, llm::Wire::chat, llm::Wire::ollama}) {
    const llm::Outcome<llm::Answer> answer = llm::read_wire_answer(wire, bytes);
    if (answer) read_outcomes(answer->text);
    else CHECK(!answer.error().message.empty(), "no answer, and no word why");
  }
  read_outcomes(bytes);
  ir::Module module;
  (void)model_frontend::answer_problems(llm::without_fence(bytes), "x", module);
  return 0;
}
