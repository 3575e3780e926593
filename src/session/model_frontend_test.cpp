// SPDX-License-Identifier: Apache-2.0
// Goal: a program in any language runs, is checked and explored after a model has lowered it; reports state this
// assumption; traces and recordings need no model. Method: the programs of conformance/any_language, each with the IR
// that a provider on loopback answers with and with its expected output.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "llm/testing_server.h"
#include "outputs/report_text.h"
#include "session/ir.h"
#include "session/paths.h"
#include "session/session.h"
#include "session/temp_folder.h"

namespace ramify::session {
namespace {

namespace fs = std::filesystem;
using engine::VerdictKind;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

const fs::path lowered_programs = fs::path(RAMIFY_SOURCE_DIR) / "conformance" / "any_language";

std::string text_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class ModelFrontendTest : public ::testing::Test {
 protected:
  static llm::Reaction says(const std::string& text) { return {.body = llm::provider_body(llm::Wire::chat, text)}; }

  LoadRequest request(const std::string& name, const std::string& base, const std::string& more = "") {
    folder_.write(
        "ramify.toml",
        fmt::format("[models.main]\nwire = \"chat\"\nmodel = \"small\"\nretries = 0\nbase = \"{}\"\n{}", base, more));
    LoadRequest request;
    request.path = folder_.write(name, text_of(lowered_programs / name));
    request.frontend = "model";
    return request;
  }
  LoadRequest recorded(const std::string& name) {
    llm::TestingServer server({says(text_of(lowered_programs / (name + ".ir")))});
    LoadRequest request = this->request(name, server.base());
    request.models.recordings.record = folder_.path("recordings");
    EXPECT_TRUE(load(request, LoadGoal::module).has_value());
    request.models.recordings = {.record = "", .replay = folder_.path("recordings")};
    return request;
  }
  static std::string printed(const Loaded& program) {
    std::string out;
    const base::Result<Execution> execution =
        execute(program.module, {.write = [&](std::string_view piece) { out += piece; }});
    EXPECT_TRUE(execution.has_value());
    return out;
  }

  TempFolder folder_;
};

TEST_F(ModelFrontendTest, programs_in_languages_without_a_frontend_run) {
  size_t count = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(lowered_programs)) {
    if (entry.path().extension() != ".out") continue;
    const std::string name = entry.path().stem().string();
    SCOPED_TRACE(name);
    const base::Result<Loaded> program = load(recorded(name), LoadGoal::module);
    ASSERT_TRUE(program.has_value()) << program.error().message;
    EXPECT_EQ(printed(*program), text_of(entry.path()));
    EXPECT_THAT(ir_text(*program), HasSubstr(fmt::format("file \"{}\"", name)));
    ++count;
  }
  EXPECT_EQ(count, 5u);
}

TEST_F(ModelFrontendTest, what_holds_is_assumed) {
  const base::Result<Loaded> program = load(recorded("pay.cob"), LoadGoal::search);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  const outputs::CheckReport report = check(*program, {}).value();
  EXPECT_EQ(report.verdict.kind, VerdictKind::holds);
  EXPECT_THAT(outputs::report_text(report, {}), HasSubstr("holds, assuming the lowering of "));
}

TEST_F(ModelFrontendTest, what_it_does_not_know_is_explored) {
  const base::Result<Loaded> program = load(recorded("backup.sh"), LoadGoal::search);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  outputs::CheckReport report = check(*program, {}).value();
  ASSERT_THAT(report.findings, SizeIs(1));
  EXPECT_THAT(outputs::message(report.findings[0]), HasSubstr("no room"));
  EXPECT_THAT(outputs::report_text(report, program->sources), HasSubstr("backup.sh:10"));
  EXPECT_THAT(outputs::report_text(report, {}), HasSubstr("violated, assuming the lowering of "));

  const std::string path = folder_.path("backup.trace.json");
  ASSERT_TRUE(save_trace(*program, report.findings[0], path));
  const SavedTrace saved = read_trace(path).value();
  const LoadRequest again = request_for(saved, "");
  EXPECT_EQ(fs::path(again.path).filename(), "backup.trace.lowered.ir");
  const base::Result<Loaded> lowered = load(again, LoadGoal::search);
  ASSERT_TRUE(lowered.has_value() && lowered->is_ready());
  EXPECT_TRUE(replay(*lowered, saved).value().is_reproduced);
}

TEST_F(ModelFrontendTest, its_paths_are_explored) {
  const base::Result<Loaded> program = load(recorded("backup.sh"), LoadGoal::module);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  EXPECT_THAT(paths(*program, {}).value().paths, SizeIs(2));
}

TEST_F(ModelFrontendTest, a_model_that_gives_no_program_is_told) {
  llm::TestingServer prose({says("Happy to help!")});
  EXPECT_THAT(load(request("pay.cob", prose.base()), LoadGoal::search).error().message,
              HasSubstr("was not lowered by the model `main`: the model gave no IR that passes the verifier"));
  EXPECT_THAT(prose.requests(), SizeIs(3));
  EXPECT_THAT(load(request("pay.cob", prose.base(), "budget = { calls = 0 }\n"), LoadGoal::search).error().message,
              HasSubstr("budget of 0 calls"));
  LoadRequest other = request("pay.cob", prose.base());
  other.frontend = "magic";
  EXPECT_THAT(load(other, LoadGoal::search).error().message, HasSubstr("it is `model` or `model:NAME`"));
}

TEST_F(ModelFrontendTest, a_program_that_never_ends_is_cut_like_any_other) {
  llm::TestingServer server(
      {says("file \"pay.cob\"\nentry start\nfunc start dialect python ()\n  %0 = const func main\n  %1 = spawn %0 main "
            "()\n  %2 = const none\n"
            "  return %2\nfunc main dialect python ()\nagain:\n  branch -> again\n")});
  const base::Result<Loaded> program = load(request("pay.cob", server.base()), LoadGoal::module);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  EXPECT_EQ(execute(program->module, {.instructions_max = 10'000}).value().end, Execution::End::limit);
}

}  // namespace
}  // namespace ramify::session
