// SPDX-License-Identifier: Apache-2.0
// Goal: a session goes as the protocol says; diagnostics, names, values and checks are those of the texts that the editor has; no message ends
// the server but `exit`. Method: a bank in unsaved documents, requests by hand, then random damage of them.
#include "surfaces/lsp/server.h"

#include <random>
#include <thread>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"
#include "surfaces/lsp/uri.h"

namespace ramify::lsp {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* bank_model =
    "balance = 100\n"
    "\n"
    "def withdraw(amount):\n"
    "    seen = balance\n"
    "    step(\"write\")\n"
    "    balance = seen - amount\n";
constexpr const char* bank_spec =
    "[threads]\n"
    "a.entrypoint = \"withdraw(10)\"\n"
    "b.entrypoint = \"withdraw(20)\"\n"
    "[properties]\n"
    "rich = {Always = \"balance >= 75\"}\n"
    "sane = {Always = \"balance <= 100\"}\n";

class LspServerTest : public ::testing::Test {
 protected:
  LspServerTest() : server_([this](const std::string& message) { received_.push_back(Json::parse(message)); }) {}

  Json initialize(Json capabilities = Json::object()) {
    Json result = result_of("initialize", {{"capabilities", std::move(capabilities)}});
    notify("initialized");
    return result;
  }
  void notify(const std::string& method, Json params = Json::object()) {
    server_.receive(Json{{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}}.dump());
  }
  int64_t send(const std::string& method, Json params = Json::object()) {
    server_.receive(
        Json{{"jsonrpc", "2.0"}, {"id", ++sent_}, {"method", method}, {"params", std::move(params)}}.dump());
    return sent_;
  }
  // Until there is a response to the request.
  Json response(int64_t id) {
    for (int i = 0; i < 60'000; ++i) {
      for (const Json& message : received_)
        if (message.value("id", Json()) == id && !message.contains("method")) return message;
      server_.advance();
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "no response to " << id;
    return Json::object();
  }
  Json result_of(const std::string& method, Json params = Json::object()) {
    const Json answer = response(send(method, std::move(params)));
    EXPECT_TRUE(answer.contains("result")) << answer;
    return answer.value("result", Json());
  }
  int error_of(const std::string& method, Json params = Json::object()) {
    const Json answer = response(send(method, std::move(params)));
    EXPECT_TRUE(answer.contains("error")) << answer;
    return answer.contains("error") ? answer["error"]["code"].get<int>() : 0;
  }
  std::vector<Json> notifications(const std::string& method) const {
    std::vector<Json> found;
    for (const Json& message : received_)
      if (message.value("method", "") == method) found.push_back(message["params"]);
    return found;
  }

  std::string uri(const std::string& name) const { return uri_of(folder_.path(name)); }
  void open(const std::string& name, const std::string& content) {
    notify("textDocument/didOpen",
           {{"textDocument", {{"uri", uri(name)}, {"languageId", "x"}, {"version", 1}, {"text", content}}}});
  }
  void open_bank() {
    open("bank.star", bank_model);
    open("bank.toml", bank_spec);
  }
  void edit(const std::string& name, const std::string& content) {
    notify("textDocument/didChange", {{"textDocument", {{"uri", uri(name)}, {"version", 2}}},
                                      {"contentChanges", Json::array({Json{{"text", content}}})}});
  }
  // The last diagnostics that were published about the file.
  Json problems(const std::string& name) {
    server_.advance();
    Json last;
    for (const Json& each : notifications("textDocument/publishDiagnostics"))
      if (each["uri"] == uri(name)) last = each["diagnostics"];
    return last;
  }
  Json at(const std::string& name, int line, int character) const {
    return {{"textDocument", {{"uri", uri(name)}}}, {"position", {{"line", line}, {"character", character}}}};
  }
  std::vector<std::string> labels(const std::string& name, int line, int character) {
    std::vector<std::string> all;
    for (const Json& item : result_of("textDocument/completion", at(name, line, character)))
      all.push_back(item["label"]);
    return all;
  }
  std::string hovered(const std::string& name, int line, int character) {
    const Json result = result_of("textDocument/hover", at(name, line, character));
    return result.is_null() ? "" : result["contents"]["value"].get<std::string>();
  }

  session::TempFolder folder_;
  std::vector<Json> received_;
  int64_t sent_ = 0;
  Server server_;
};

TEST_F(LspServerTest, a_session_goes_as_the_protocol_says) {
  EXPECT_EQ(error_of("textDocument/hover"), -32002);
  const Json result = initialize({{"general", {{"positionEncodings", {"utf-32", "utf-8", "utf-16"}}}}});
  EXPECT_EQ(result["capabilities"]["positionEncoding"], "utf-8");
  EXPECT_EQ(error_of("initialize"), -32600);
  EXPECT_EQ(error_of("textDocument/nothing"), -32601);
  EXPECT_EQ(error_of("textDocument/hover"), -32602);
  notify("$/unknown");
  EXPECT_THAT(notifications("window/logMessage"), IsEmpty());
  notify("textDocument/unknown");
  EXPECT_THAT(notifications("window/logMessage"), SizeIs(1));
  EXPECT_TRUE(result_of("shutdown").is_null());
  EXPECT_EQ(error_of("textDocument/hover"), -32600);
  EXPECT_FALSE(server_.is_over());
  notify("exit");
  EXPECT_TRUE(server_.is_over());
  EXPECT_TRUE(server_.has_shut_down());
}

TEST_F(LspServerTest, an_exit_without_shutdown_is_told) {
  initialize();
  EXPECT_EQ(error_of("workspace/executeCommand", {{"command", "rm"}}), -32602);
  notify("exit");
  EXPECT_TRUE(server_.is_over());
  EXPECT_FALSE(server_.has_shut_down());
}

TEST_F(LspServerTest, diagnostics_follow_the_text) {
  initialize();
  open_bank();
  EXPECT_THAT(problems("bank.toml"), IsEmpty());
  edit("bank.toml", std::string(bank_spec) + "# \xf0\x9d\x84\x9e\nlost = {Always = \"balanse > 0\"}\n");
  const Json found = problems("bank.toml");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0]["code"], "unknown_name");
  EXPECT_EQ(found[0]["source"], "ramify");
  EXPECT_EQ(found[0]["severity"], 1);
  EXPECT_THAT(found[0]["message"].get<std::string>(), HasSubstr("did you mean `balance`?"));
  EXPECT_EQ(found[0]["range"],
            (Json{{"start", {{"line", 7}, {"character", 18}}}, {"end", {{"line", 7}, {"character", 25}}}}));
  edit("bank.toml", bank_spec);
  EXPECT_THAT(problems("bank.toml"), IsEmpty());
}

TEST_F(LspServerTest, a_problem_of_the_model_is_shown_in_the_model) {
  initialize();
  folder_.write("bank.toml", bank_spec);
  open("bank.star", std::string(bank_model) + "def f(): return nobody\n");
  EXPECT_THAT(problems("bank.star"), SizeIs(1));
  edit("bank.star", "balance = 1\n");
  EXPECT_THAT(problems("bank.star"), IsEmpty());
  EXPECT_THAT(problems("bank.toml"), SizeIs(testing::Ge(1u))) << "its entry point is gone";
  notify("textDocument/didClose", {{"textDocument", {{"uri", uri("bank.star")}}}});
  EXPECT_THAT(problems("bank.toml"), IsEmpty()) << "nothing is open";
}

TEST_F(LspServerTest, names_lead_to_their_declarations) {
  initialize();
  open_bank();
  const Json from_spec = result_of("textDocument/definition", at("bank.toml", 1, 18));
  EXPECT_EQ(from_spec["uri"], uri("bank.star"));
  EXPECT_EQ(from_spec["range"]["start"], (Json{{"line", 2}, {"character", 4}}));
  EXPECT_EQ(result_of("textDocument/definition", at("bank.star", 5, 16))["range"]["start"]["line"], 3);
  EXPECT_TRUE(result_of("textDocument/definition", at("bank.star", 4, 5)).is_null()) << "a word has no place";
  Json wanted = at("bank.star", 0, 2);
  wanted["context"] = {{"includeDeclaration", false}};
  EXPECT_THAT(result_of("textDocument/references", wanted), SizeIs(4)) << "two in the model, two in the spec";
}

TEST_F(LspServerTest, files_have_symbols) {
  initialize();
  open_bank();
  const Json params = {{"textDocument", {{"uri", uri("bank.star")}}}};
  const Json symbols = result_of("textDocument/documentSymbol", params);
  ASSERT_THAT(symbols, SizeIs(2));
  EXPECT_EQ(symbols[1]["name"], "withdraw");
  EXPECT_EQ(symbols[1]["range"]["end"]["line"], 5);
  const Json of_spec = result_of("textDocument/documentSymbol", {{"textDocument", {{"uri", uri("bank.toml")}}}});
  ASSERT_THAT(of_spec, SizeIs(4));
  EXPECT_EQ(of_spec[2]["name"], "rich");
  EXPECT_EQ(of_spec[2]["detail"], "Always");
  EXPECT_EQ(of_spec[2]["selectionRange"]["start"], (Json{{"line", 4}, {"character", 0}}));
}

TEST_F(LspServerTest, completion_knows_keys_words_and_names) {
  initialize();
  open_bank();
  EXPECT_THAT(labels("bank.star", 5, 4),
              AllOf(Contains("balance"), Contains("seen"), Contains("amount"), Contains("step"), Contains("len")));
  EXPECT_THAT(labels("bank.star", 1, 0), AllOf(Contains("withdraw"), testing::Not(Contains("seen"))));
  EXPECT_THAT(labels("bank.toml", 1, 16), AllOf(Contains("withdraw"), testing::Not(Contains("step"))));
  EXPECT_THAT(labels("bank.toml", 4, 18), AllOf(Contains("balance"), Contains("label"), Contains("len")));
  edit("bank.toml", "[explore]\norder = \"\"\nf\n[properties]\np = {}\n");
  EXPECT_THAT(labels("bank.toml", 1, 9), testing::ElementsAre("bfs", "dfs", "tdfs", "random", "best"));
  EXPECT_THAT(labels("bank.toml", 2, 1), AllOf(Contains("filter"), Contains("frontier")));
  EXPECT_THAT(labels("bank.toml", 4, 5), AllOf(Contains("Always"), Contains("LeadsTo")));
  edit("bank.star", "total = 0\ndef f(:\n");
  EXPECT_THAT(labels("bank.star", 1, 3), Contains("withdraw")) << "of the text before the damage";
}

TEST_F(LspServerTest, hovers_tell_meanings_and_values) {
  initialize();
  open_bank();
  EXPECT_THAT(hovered("bank.star", 4, 5), AllOf(HasSubstr("step(label)"), HasSubstr("ends the atomic step")));
  EXPECT_THAT(hovered("bank.toml", 1, 4), HasSubstr("any call expression"));
  EXPECT_THAT(hovered("bank.toml", 0, 3), HasSubstr("threads"));
  EXPECT_THAT(hovered("bank.star", 0, 2),
              AllOf(HasSubstr("balance = 100"),
                    testing::ContainsRegex("70 to 100 \\(4 values\\) in [0-9]+ states, all explored")));
  EXPECT_THAT(hovered("bank.star", 3, 5), AllOf(HasSubstr("a local variable of `withdraw`"), HasSubstr("at line 5: ")));
  EXPECT_EQ(hovered("bank.star", 1, 0), "");
}

TEST_F(LspServerTest, names_of_programs_lead_to_their_declarations) {
  initialize();
  open("count.go",
       "package main\n\nvar total = 0\n\nfunc add(n int) {\n\ttotal += "
       "n\n}\n\nfunc main() {\n\tadd(1)\n\ttotal := 3\n\t_ = "
       "total\n}\n");
  const Json called = result_of("textDocument/definition", at("count.go", 9, 2));
  EXPECT_EQ(called["uri"], uri("count.go"));
  EXPECT_EQ(called["range"]["start"], (Json{{"line", 4}, {"character", 5}}));
  EXPECT_EQ(result_of("textDocument/definition", at("count.go", 5, 3))["range"]["start"]["line"], 2);
  // A local variable hides it.
  EXPECT_TRUE(result_of("textDocument/definition", at("count.go", 11, 6)).is_null());
  EXPECT_THAT(labels("count.go", 9, 1), AllOf(Contains("add"), Contains("total"), Contains("main")));
  EXPECT_THAT(result_of("textDocument/hover", at("count.go", 9, 2))["contents"]["value"].get<std::string>(),
              AllOf(HasSubstr("func add(n int)"), HasSubstr("a function, count.go:5")));
  EXPECT_EQ(result_of("textDocument/documentSymbol", {{"textDocument", {{"uri", uri("count.go")}}}}).size(), 3u);
  // While the text is damaged they are those of before.
  edit("count.go", "package main\n\nfunc add(\n");
  EXPECT_THAT(labels("count.go", 2, 6), Contains("total"));
}

TEST_F(LspServerTest, a_spec_knows_the_names_of_its_program) {
  initialize();
  open("count.go", "package main\n\nvar total = 0\n\nfunc add() {\n\ttotal++\n}\n");
  open("count.toml",
       "[spec]\nprogram = \"count.go\"\n[threads.a]\nentrypoint = "
       "\"add()\"\n[properties]\np = {Always = \"total < 2\"}\n");
  EXPECT_EQ(result_of("textDocument/definition", at("count.toml", 3, 15))["uri"], uri("count.go"));
  EXPECT_EQ(result_of("textDocument/definition", at("count.toml", 5, 16))["range"]["start"]["line"], 2);
}

TEST_F(LspServerTest, a_change_answers_hovers_that_wait) {
  initialize();
  open("loop.star", "n = 0\ndef run():\n    while True:\n        step()\n        n += 1\n");
  open("loop.toml", "[threads]\na.entrypoint = \"run()\"\n");
  const int64_t hover = send("textDocument/hover", at("loop.star", 0, 0));
  const int64_t cancelled = send("textDocument/hover", at("loop.star", 0, 0));
  notify("$/cancelRequest", {{"id", cancelled}});
  EXPECT_EQ(response(cancelled)["error"]["code"], -32800);
  edit("loop.star", "n = 1\n");
  EXPECT_THAT(response(hover)["result"]["contents"]["value"].get<std::string>(), testing::Not(HasSubstr("states")));
}

TEST_F(LspServerTest, a_check_has_lenses_progress_and_findings) {
  initialize({{"window", {{"workDoneProgress", true}}}, {"workspace", {{"codeLens", {{"refreshSupport", true}}}}}});
  open_bank();
  const Json lenses = result_of("textDocument/codeLens", {{"textDocument", {{"uri", uri("bank.toml")}}}});
  ASSERT_THAT(lenses, SizeIs(3)) << "all, and two properties";
  const Json command = lenses[1]["command"];
  EXPECT_EQ(command["arguments"], Json::array({uri("bank.toml"), "rich"}));
  const int64_t id =
      send("workspace/executeCommand",
           {{"command", command["command"]}, {"arguments", command["arguments"]}, {"workDoneToken", "t"}});
  const Json result = response(id)["result"];
  EXPECT_EQ(result["verdict"], "violated");
  EXPECT_THAT(result["message"].get<std::string>(), HasSubstr("`rich`"));
  const std::vector<Json> progress = notifications("$/progress");
  EXPECT_EQ(progress.front()["value"]["kind"], "begin");
  EXPECT_EQ(progress.back()["value"]["kind"], "end");
  EXPECT_THAT(notifications("window/showMessage"), SizeIs(1));
  const Json found = problems("bank.toml");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0]["code"], "violated");
  EXPECT_THAT(found[0]["relatedInformation"], SizeIs(testing::Ge(3u)));
  EXPECT_EQ(found[0]["relatedInformation"][0]["location"]["uri"], uri("bank.star"));
  const Json after = result_of("textDocument/codeLens", {{"textDocument", {{"uri", uri("bank.toml")}}}});
  ASSERT_THAT(after, SizeIs(4));
  EXPECT_EQ(after[2]["command"]["command"], "ramify.showTrace");
  EXPECT_EQ(after[2]["command"]["arguments"], Json::array({folder_.path("bank.trace.json")}));
  edit("bank.star", std::string(bank_model) + "\n");
  EXPECT_THAT(problems("bank.toml"), IsEmpty()) << "a finding is about the text that was checked";
}

TEST_F(LspServerTest, a_check_can_be_cancelled) {
  initialize();
  open("loop.star", "n = 0\ndef run():\n    while True:\n        step()\n        n += 1\n");
  open("loop.toml", "[threads]\na.entrypoint = \"run()\"\n");
  const Json params = {{"command", "ramify.check"}, {"arguments", Json::array({uri("loop.star")})}};
  const int64_t first = send("workspace/executeCommand", params), second = send("workspace/executeCommand", params);
  notify("$/cancelRequest", {{"id", second}});
  notify("$/cancelRequest", {{"id", first}});
  EXPECT_EQ(response(first)["error"]["code"], -32800);
  EXPECT_EQ(response(second)["error"]["code"], -32800);
}

TEST_F(LspServerTest, no_message_ends_it) {
  initialize();
  open_bank();
  const std::vector<std::string> messages = {
      Json{{"jsonrpc", "2.0"}, {"id", 90}, {"method", "textDocument/hover"}, {"params", at("bank.star", 3, 5)}}.dump(),
      Json{{"jsonrpc", "2.0"}, {"id", 91}, {"method", "textDocument/completion"}, {"params", at("bank.toml", 3, 1)}}
          .dump(),
      Json{
          {"jsonrpc", "2.0"},
          {"method", "textDocument/didChange"},
          {"params",
           {{"textDocument", {{"uri", uri("bank.star")}}}, {"contentChanges", Json::array({Json{{"text", "x = 1"}}})}}}}
          .dump(),
      Json{{"id", 5}, {"result", nullptr}}.dump(),
      "[]",
      "7",
      "null",
      "{\"id\":{}}",
      "{\"method\":3}"};
  std::mt19937 random(11);
  for (int round = 0; round < 300; ++round) {
    std::string message = messages[random() % messages.size()];
    for (size_t i = random() % 4; i > 0; --i) message[random() % message.size()] = static_cast<char>(random() % 128);
    if (message.find("exit") == std::string::npos && message.find("shutdown") == std::string::npos)
      server_.receive(message);
    if (round % 10 == 0) server_.advance();
  }
  server_.receive(std::string(10'000, '['));
  EXPECT_EQ(error_of("textDocument/nothing"), -32601);
}

}  // namespace
}  // namespace ramify::lsp
