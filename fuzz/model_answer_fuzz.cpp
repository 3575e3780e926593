// SPDX-License-Identifier: Apache-2.0
// Any bytes are a provider's answer in each wire format, or a sentence that says why not. Any text in such an answer is
// outcomes of a function, which an oracle file holds and gives back, or is refused; is IR that passes the verifier and
// runs, or is refused; and is claims about a trace, or is refused.
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "base/check.h"
#include "frontends/llm/lower.h"
#include "frontends/llm/parts.h"
#include "llm/schema.h"
#include "outputs/oracle_file.h"
#include "session/execute.h"
#include "session/explain.h"
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
  auto module = std::make_shared<ir::Module>();
  if (model_frontend::answer_problems(llm::without_fence(bytes), "x", *module).empty())
    (void)session::execute(std::move(module), {.instructions_max = 20'000, .steps_max = 1'000});
  // Any text has parts, one behind the other.
  uint32_t last = 0;
  for (const model_frontend::Part& part : model_frontend::joined_statements(model_frontend::parts_by_layout(bytes))) {
    CHECK(part.first_line > last && part.last_line >= part.first_line, "parts overlap");
    last = part.last_line;
  }
  const std::vector<std::string> steps = {"the begin", "main: x = 1"};
  const llm::Json claims = llm::parse_json(llm::without_fence(bytes)).value_or(llm::Json());
  outputs::ReplayReport report;
  report.finding.emplace();
  static const llm::Question explained = session::explain_question(report, steps);
  if (llm::schema_problems(explained.schema, claims).empty()) (void)session::explanation_problems(steps, claims);
  return 0;
}
