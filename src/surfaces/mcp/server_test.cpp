// SPDX-License-Identifier: Apache-2.0
// Goal: the server answers as JSON-RPC and the protocol say, and no line from a client ends it. Method: lines by hand, then random
// damage of them. Calls of verbs are tested with the real program (conformance/mcp_test.py).
#include "surfaces/mcp/server.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::mcp {
namespace {

using testing::HasSubstr;

class ServerTest : public ::testing::Test {
 protected:
  // The answers to these lines, those of tools included.
  std::vector<Json> answers(const std::vector<std::string>& lines) {
    std::vector<Json> received;
    Server server([&](const std::string& line) { received.push_back(Json::parse(line)); });
    for (const std::string& line : lines) server.receive(line);
    server.finish();
    return received;
  }
  Json answer(const std::string& line) {
    const std::vector<Json> all = answers({line});
    EXPECT_EQ(all.size(), 1u) << line;
    return all.empty() ? Json() : all.front();
  }
};

std::string call(int id, const std::string& name, const Json& arguments) {
  return Json{
      {"jsonrpc", "2.0"}, {"id", id}, {"method", "tools/call"}, {"params", {{"name", name}, {"arguments", arguments}}}}
      .dump();
}

TEST_F(ServerTest, agrees_on_a_version_and_offers_its_tools) {
  const Json begun =
      answer(R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2024-11-05"}})");
  EXPECT_EQ(begun["result"]["protocolVersion"], "2024-11-05");
  EXPECT_EQ(
      answer(
          R"({"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"1999"}})")["result"]
                                                                                                  ["protocolVersion"],
      "2025-11-25");
  EXPECT_EQ(answer(R"({"jsonrpc":"2.0","id":"a","method":"ping"})")["id"], "a");
  EXPECT_GT(answer(R"({"jsonrpc":"2.0","id":1,"method":"tools/list"})")["result"]["tools"].size(), 20u);
}

TEST_F(ServerTest, answers_mistakes_with_their_codes_and_notifications_not_at_all) {
  const std::pair<const char*, int> mistakes[] = {
      {"{", -32700},
      {"[]", -32600},
      {R"({"jsonrpc":"2.0","id":1})", -32600},
      {R"({"jsonrpc":"2.0","id":1,"method":"nothing"})", -32601},
      {R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":[]})", -32602},
      {R"({"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nothing"}})", -32602},
      {R"({"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"ramify://result/9"}})", -32002},
      {R"({"jsonrpc":"2.0","id":{},"method":"ping"})", -32600},
  };
  for (const auto& [line, code] : mistakes) EXPECT_EQ(answer(line)["error"]["code"], code) << line;
  EXPECT_TRUE(answers({"", "  ", R"({"jsonrpc":"2.0","method":"notifications/initialized"})",
                       R"({"jsonrpc":"2.0","id":7,"result":{}})",
                       R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":3}})"})
                  .empty());
}

TEST_F(ServerTest, steps_through_a_program) {
  const session::TempFolder folder;
  const std::string file = folder.write(
      "counter.star",
      "total = oneof([0, 5])\ndef work():\n    step(\"read\")\n    global_total()\ndef global_total():\n    pass\n");
  const std::string spec = folder.write("counter.toml", "[threads]\na.entrypoint = \"work()\"\n");
  std::vector<Json> received;
  Server server([&](const std::string& line) { received.push_back(Json::parse(line)); });
  const auto result = [&](const std::string& line) {
    received.clear();
    server.receive(line);
    server.finish();
    return received.front()["result"];
  };
  const Json opened = result(call(1, "program_open", {{"file", spec}}));
  ASSERT_FALSE(opened["isError"].get<bool>()) << opened;
  EXPECT_EQ(opened["structuredContent"]["move_count"], 2);  // two initial states
  EXPECT_EQ(result(call(2, "program_step", {{"program", 1}, {"move", 1}}))["structuredContent"]["position"], 1);
  EXPECT_TRUE(result(call(3, "program_step", {{"program", 1}, {"move", 9}}))["isError"].get<bool>());
  EXPECT_THAT(result(call(4, "program_state", {{"program", 1}})).dump(), HasSubstr("total"));
  EXPECT_EQ(result(call(5, "program_goto", {{"program", 1}, {"position", 0}}))["structuredContent"]["position"], 0);
  EXPECT_TRUE(result(call(6, "program_goto", {{"program", 1}, {"position", 4}}))["isError"].get<bool>());
  const auto read = [&](const std::string& uri) {
    received.clear();
    server.receive(
        Json{{"jsonrpc", "2.0"}, {"id", 0}, {"method", "resources/read"}, {"params", {{"uri", uri}}}}.dump());
    server.finish();
    return received.front();
  };
  EXPECT_THAT(read("ramify://program/1/path").dump(), HasSubstr("steps"));
  EXPECT_THAT(read("ramify://program/1/moves").dump(), HasSubstr("moves"));
  EXPECT_THAT(read("ramify://program/1/state/1").dump(), HasSubstr("total"));
  EXPECT_EQ(result(call(6, "program_moves", {{"program", 1}}))["structuredContent"]["position"], 0);  // it stays
  for (const char* missing : {"1/state/2", "1/state/", "1/state/x", "1/", "1", "2/path", "", "-1/path", "1/other"})
    EXPECT_EQ(read(std::string("ramify://program/") + missing)["error"]["code"], -32002) << missing;
  EXPECT_TRUE(result(call(6, "program_back", {{"program", 1}}))["isError"].get<bool>());
  EXPECT_EQ(result(call(6, "program_goto", {{"program", 1}, {"position", 1}}))["structuredContent"]["position"], 1);
  EXPECT_EQ(result(call(6, "program_back", {{"program", 1}}))["structuredContent"]["position"], 0);
  EXPECT_FALSE(result(call(7, "program_close", {{"program", 1}}))["isError"].get<bool>());
  EXPECT_TRUE(result(call(8, "program_state", {{"program", 1}}))["isError"].get<bool>());
  EXPECT_TRUE(result(call(9, "program_open", {{"file", folder.path("missing.toml")}}))["isError"].get<bool>());
}

TEST_F(ServerTest, lists_its_resources_and_how_their_addresses_are_made) {
  const Json list = answer(R"({"jsonrpc":"2.0","id":1,"method":"resources/list"})")["result"]["resources"];
  EXPECT_THAT(list.dump(), HasSubstr("ramify://guide/agents.md"));
  const Json templates = answer(R"({"jsonrpc":"2.0","id":1,"method":"resources/templates/list"})");
  EXPECT_THAT(templates.dump(), HasSubstr("ramify://program/{program}/state/{position}"));
  EXPECT_THAT(
      answer(R"({"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"ramify://guide/agents.md"}})")
          .dump(),
      HasSubstr("text/markdown"));
}

TEST_F(ServerTest, every_call_of_a_verb_needs_a_budget) {
  const Json refused = answer(call(1, "check", {{"spec", "a.toml"}}))["result"];
  EXPECT_TRUE(refused["isError"].get<bool>());
  EXPECT_THAT(refused.dump(), HasSubstr("`budget` is required"));
}

TEST_F(ServerTest, no_damaged_line_ends_it) {
  std::mt19937_64 random(20261124);
  Server server([](const std::string& line) { EXPECT_EQ(Json::parse(line)["jsonrpc"], "2.0"); });
  const std::string whole = call(1, "program_state", {{"program", 1}, {"x", {1, "2", nullptr}}});
  for (int round = 0; round < 2'000; ++round) {
    std::string line = whole;
    for (int edits = 1 + static_cast<int>(random() % 4); edits > 0; --edits) {
      const size_t at = random() % line.size();
      switch (random() % 3) {
        case 0: line[at] = static_cast<char>(random()); break;
        case 1: line.erase(at, 1 + random() % 5); break;
        default: line.insert(at, 1, "{}[]\",:0-\\"[random() % 10]);
      }
      if (line.empty()) line = "x";
    }
    server.receive(line);
    server.finish();
  }
  EXPECT_EQ(answer(std::string(Server::line_bytes_max + 1, 'x'))["error"]["code"], -32600);
}

}  // namespace
}  // namespace ramify::mcp
