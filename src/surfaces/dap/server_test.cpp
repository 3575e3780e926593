// SPDX-License-Identifier: Apache-2.0
// Goal: a session goes as the protocol says, forward, back and to other choices; a request that is malformed, unknown or out of order is
// answered with an error, and no message ends the server. Method: a bank whose two clerks lose an update, requests by hand, then random
// damage of them.
#include "surfaces/dap/server.h"

#include <random>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::dap {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr const char* model =
    "balance = 100\n"
    "log = []\n"
    "\n"
    "def withdraw(amount):\n"
    "    seen = balance\n"
    "    step(\"write\")\n"
    "    balance = seen - amount\n"
    "    log.append(amount)\n"
    "    print(amount)\n";
constexpr const char* spec =
    "[threads]\na.entrypoint = \"withdraw(10)\"\nb.entrypoint = \"withdraw(20)\"\n[properties]\n"
    "no_loss = {Always = \"len(log) < 2 or balance == 70\"}\n";

class ServerTest : public ::testing::Test {
 protected:
  ServerTest() : server_([this](const std::string& message) { keep(Json::parse(message)); }) {
    file_ = folder_.write("bank.star", model);
    spec_ = folder_.write("bank.toml", spec);
  }

  void keep(Json message) {
    EXPECT_EQ(message["seq"], ++received_);
    (message["type"] == "event" ? events_ : responses_).push_back(std::move(message));
  }

  // The response; the program has stopped or ended afterwards.
  Json ask(const std::string& command, Json arguments = Json::object()) {
    events_.clear();
    responses_.clear();
    server_.receive(
        Json{{"type", "request"}, {"seq", ++sent_}, {"command", command}, {"arguments", std::move(arguments)}}.dump());
    EXPECT_EQ(responses_.size(), 1u) << command;
    EXPECT_EQ(responses_.front()["request_seq"], sent_);
    EXPECT_EQ(responses_.front()["command"], command);
    const Json response = responses_.front();
    for (int i = 0; i < 10'000 && server_.is_running(); ++i) server_.advance();
    return response;
  }
  Json body(const std::string& command, Json arguments = Json::object()) {
    const Json response = ask(command, std::move(arguments));
    EXPECT_TRUE(response["success"].get<bool>()) << response;
    return response.value("body", Json());
  }
  std::string error(const std::string& command, Json arguments = Json::object()) {
    const Json response = ask(command, std::move(arguments));
    EXPECT_FALSE(response["success"].get<bool>()) << response;
    return response.value("message", "");
  }

  void launch(Json arguments = {{"stopOnEntry", true}}) {
    arguments["program"] = spec_;
    body("initialize", {{"adapterID", "ramify"}});
    body("launch", std::move(arguments));
    EXPECT_EQ(events_.back()["event"], "initialized");
  }
  void begin(Json arguments = {{"stopOnEntry", true}}) {
    launch(std::move(arguments));
    body("configurationDone");
  }

  Json event(const std::string& name) const {
    for (const Json& each : events_)
      if (each["event"] == name) return each["body"];
    return {};
  }
  std::string stop() const { return event("stopped").value("reason", ""); }
  int64_t thread(const std::string& name) {
    const std::vector<Json> events = events_;
    const Json threads = body("threads")["threads"];
    events_ = events;
    for (const Json& each : threads)
      if (each["name"] == name) return each["id"].get<int64_t>();
    return 0;
  }
  Json frame(const std::string& name) { return body("stackTrace", {{"threadId", thread(name)}})["stackFrames"][0]; }
  std::string value(const std::string& expression) {
    return body("evaluate", {{"expression", expression}})["result"].get<std::string>();
  }
  size_t position() { return body("ramify/path")["position"].get<size_t>(); }

  const session::TempFolder folder_;
  std::string file_, spec_;
  std::vector<Json> events_, responses_;
  int64_t received_ = 0, sent_ = 0;
  Server server_;
};

TEST_F(ServerTest, stops_on_entry_and_shows_threads_frames_and_variables) {
  begin();
  EXPECT_EQ(stop(), "entry");
  EXPECT_THAT(body("threads")["threads"], SizeIs(2));
  const Json frame = this->frame("a");
  EXPECT_EQ(frame["line"], 4);
  EXPECT_THAT(frame["source"]["path"].get<std::string>(), HasSubstr("bank.star"));
  const Json scopes = body("scopes", {{"frameId", frame["id"]}})["scopes"];
  std::vector<std::string> names;
  for (const Json& scope : scopes) names.push_back(scope["name"]);
  EXPECT_THAT(names, ElementsAre("Locals", "Globals", "Properties"));
  const Json globals = body("variables", {{"variablesReference", scopes[1]["variablesReference"]}})["variables"];
  EXPECT_EQ(globals[0]["name"], "balance");
  EXPECT_EQ(globals[0]["value"], "100");
  EXPECT_EQ(globals[0]["variablesReference"], 0);
}

TEST_F(ServerTest, the_chosen_thread_moves_and_back_again) {
  begin();
  body("next", {{"threadId", thread("b")}});
  EXPECT_EQ(stop(), "step");
  EXPECT_EQ(frame("b")["line"], 6);
  EXPECT_EQ(frame("a")["line"], 4);
  EXPECT_EQ(value("b.seen"), "100");
  EXPECT_EQ(body("evaluate", {{"expression", "seen"}, {"frameId", frame("b")["id"]}})["result"], "100");
  body("stepBack", {{"threadId", thread("b")}});
  EXPECT_EQ(stop(), "entry");
  EXPECT_THAT(error("evaluate", {{"expression", "b.seen"}, {"context", "hover"}}), HasSubstr("no `b.seen`"));
}

TEST_F(ServerTest, steps_into_a_target_and_lists_what_it_changes) {
  begin();
  const Json targets = body("stepInTargets", {{"frameId", frame("a")["id"]}})["targets"];
  ASSERT_THAT(targets, SizeIs(2));
  EXPECT_THAT(targets[1]["label"].get<std::string>(), HasSubstr("b"));
  EXPECT_THAT(targets[1]["label"].get<std::string>(), HasSubstr("seen"));
  body("stepIn", {{"threadId", thread("a")}, {"targetId", targets[1]["id"]}});
  EXPECT_EQ(value("b.seen"), "100");
  EXPECT_THAT(error("stepIn", {{"threadId", thread("a")}, {"targetId", 7}}), HasSubstr("no enabled move"));
  EXPECT_THAT(error("stepIn", {{"threadId", thread("a")}, {"targetId", -1}}), HasSubstr("no enabled move"));
}

TEST_F(ServerTest, runs_to_the_end_shows_output_and_terminates) {
  begin({{"stopAtEnd", false}});
  EXPECT_EQ(event("output")["output"], "10\n");
  EXPECT_EQ(event("exited")["exitCode"], 0);
  EXPECT_TRUE(event("terminated").is_object());
  EXPECT_THAT(error("continue", {{"threadId", 1}}), HasSubstr("has ended"));
  EXPECT_FALSE(server_.is_over());
  body("disconnect");
  EXPECT_TRUE(server_.is_over());
  EXPECT_THAT(error("threads"), HasSubstr("over"));
}

TEST_F(ServerTest, stays_at_the_end_so_that_one_can_go_back) {
  begin({});
  EXPECT_EQ(stop(), "end");
  const size_t end = position();
  body("reverseContinue", {{"threadId", thread("a")}});
  EXPECT_EQ(stop(), "entry");
  EXPECT_EQ(position(), 1u);
  body("continue", {{"threadId", thread("a")}});
  EXPECT_EQ(position(), end);
  body("continue", {{"threadId", thread("a")}});
  EXPECT_TRUE(event("terminated").is_object());
}

TEST_F(ServerTest, a_violated_property_is_an_exception_with_its_reason) {
  begin();
  for (const char* name : {"a", "b", "a"}) body("next", {{"threadId", thread(name)}});
  EXPECT_EQ(stop(), "step");
  body("next", {{"threadId", thread("b")}});
  EXPECT_EQ(stop(), "exception");
  EXPECT_THAT(event("stopped")["description"].get<std::string>(), HasSubstr("no_loss"));
  const Json info = body("exceptionInfo", {{"threadId", 1}});
  EXPECT_EQ(info["exceptionId"], "violation");
  EXPECT_THAT(info["details"]["stackTrace"].get<std::string>(), HasSubstr("balance"));
  EXPECT_THAT(error("next", {{"threadId", 99}}), HasSubstr("threadId"));
}

TEST_F(ServerTest, breakpoints_stop_it_where_their_condition_is_true) {
  launch({{"stopOnEntry", false}});
  const auto set = [&](const Json& breakpoint) {
    return body("setBreakpoints", {{"source", {{"path", file_}}}, {"breakpoints", {breakpoint}}})["breakpoints"][0];
  };
  EXPECT_TRUE(set({{"line", 6}, {"condition", "b.seen == 90"}})["verified"].get<bool>());
  body("configurationDone");
  EXPECT_EQ(stop(), "breakpoint");
  EXPECT_EQ(value("balance"), "90");
  EXPECT_EQ(event("stopped").size(), 0u);
  body("restart");
  EXPECT_EQ(stop(), "breakpoint");
  body("ramify/goto", {{"position", 1}});
  const Json id = set({{"line", 7}})["id"];
  body("continue", {{"threadId", thread("a")}});
  EXPECT_EQ(event("stopped")["hitBreakpointIds"], Json::array({id}));
  EXPECT_EQ(value("balance"), "90");
  set({{"line", 6}, {"condition", "balance + 10 == 100 and len(log) == 1"}});
  body("ramify/goto", {{"position", 1}});
  body("continue", {{"threadId", thread("a")}});
  EXPECT_EQ(stop(), "breakpoint");
  EXPECT_EQ(value("b.seen"), "90");
  const Json other = body("setBreakpoints", {{"source", {{"path", "/no.star"}}}, {"breakpoints", {{{"line", 1}}}}});
  EXPECT_FALSE(other["breakpoints"][0]["verified"].get<bool>());
}

TEST_F(ServerTest, evaluates_paths_and_expressions) {
  begin();
  EXPECT_EQ(value("balance"), "100");
  EXPECT_EQ(value("balance * 2"), "200");
  EXPECT_EQ(value("balance > 99"), "true");
  EXPECT_EQ(value("len(log)"), "0");
  EXPECT_THAT(error("evaluate", {{"expression", "nothing_here"}}), HasSubstr("nothing_here"));
  EXPECT_THAT(error("evaluate", {{"expression", "balance +"}}), testing::Not(IsEmpty()));
  EXPECT_THAT(error("evaluate", {{"expression", std::string(20'000, 'x')}}), HasSubstr("characters"));
}

TEST_F(ServerTest, goes_to_choices_and_to_other_ones) {
  begin();
  EXPECT_EQ(body("ramify/moves")["moves"].size(), 2u);
  body("ramify/nextChoice");
  EXPECT_EQ(position(), 2u);
  // Depth-first, every execution of the two clerks of two steps each is met: six ends.
  int ends = 0;
  body("setExceptionBreakpoints", {{"filters", Json::array()}});
  for (int i = 0; i < 100; ++i) {
    body("continue", {{"threadId", thread("a")}});
    if (stop() == "end") ++ends;
    if (!body("ramify/otherChoice")["taken"].get<bool>()) break;
    if (stop() == "end") ++ends;
  }
  EXPECT_GE(ends, 6);
  EXPECT_EQ(stop(), "entry");
}

TEST_F(ServerTest, goes_to_positions_and_restarts_frames) {
  begin();
  for (const char* name : {"a", "b", "a"}) body("next", {{"threadId", thread(name)}});
  const Json targets = body("gotoTargets", {{"source", {{"path", file_}}}, {"line", 6}})["targets"];
  ASSERT_THAT(targets, SizeIs(2));
  body("goto", {{"threadId", thread("b")}, {"targetId", targets[0]["id"]}});
  EXPECT_EQ(stop(), "goto");
  EXPECT_EQ(position(), 2u);
  EXPECT_THAT(error("ramify/goto", {{"position", 9}}), HasSubstr("1 to 4"));
  EXPECT_THAT(error("ramify/goto", {{"position", 0}}), HasSubstr("1 to 4"));
  body("ramify/goto", {{"position", 3}});
  body("restartFrame", {{"frameId", frame("b")["id"]}});
  EXPECT_EQ(position(), 1u);
}

TEST_F(ServerTest, a_long_list_has_pages) {
  folder_.write("bank.star",
                "items = list(range(500))\ndef withdraw(amount):\n    step(\"x\")\nbalance = 70\nlog = []\n");
  begin();
  const Json items = body("evaluate", {{"expression", "items"}});
  EXPECT_EQ(items["indexedVariables"], 500);
  const Json page = body("variables", {{"variablesReference", items["variablesReference"]},
                                       {"filter", "indexed"},
                                       {"start", 490},
                                       {"count", 100}})["variables"];
  ASSERT_THAT(page, SizeIs(10));
  EXPECT_EQ(page[9]["value"], "499");
  EXPECT_EQ(page[9]["evaluateName"], "items[499]");
}

TEST_F(ServerTest, numbers_of_an_earlier_stop_are_refused) {
  begin();
  const Json old = frame("a")["id"];
  body("next", {{"threadId", thread("a")}});
  EXPECT_THAT(error("scopes", {{"frameId", old}}), HasSubstr("no number of a frame"));
  EXPECT_THAT(error("variables", {{"variablesReference", old}}), HasSubstr("no number of variables"));
}

TEST_F(ServerTest, a_request_out_of_order_is_an_error) {
  EXPECT_THAT(error("launch", {{"program", spec_}}), HasSubstr("`initialize` comes first"));
  EXPECT_THAT(error("threads"), HasSubstr("no program"));
  body("initialize");
  EXPECT_THAT(error("initialize"), HasSubstr("already"));
  EXPECT_THAT(error("launch"), HasSubstr("`program`"));
  EXPECT_THAT(error("launch", {{"program", "missing.toml"}}), HasSubstr("missing.toml"));
  EXPECT_THAT(error("launch", {{"program", spec_}, {"machine", "warp"}}), HasSubstr("machine"));
  EXPECT_THAT(error("launch", {{"program", spec_}, {"stopOnEntry", 1}}), HasSubstr("stopOnEntry"));
  body("launch", {{"program", spec_}});
  EXPECT_THAT(error("stackTrace", {{"threadId", 1}}), HasSubstr("configurationDone"));
  EXPECT_THAT(error("nothing"), HasSubstr("no request `nothing`"));
  EXPECT_THAT(error("attach"), HasSubstr("no request `attach`"));
}

TEST_F(ServerTest, a_message_that_is_no_request_is_an_error) {
  for (const char* message : {"", "{", "[]", "3", R"({"type":"request"})", R"({"type":"request","seq":"1"})",
                              R"({"type":"request","seq":1,"command":3})", R"({"type":"event","seq":1})"}) {
    responses_.clear();
    server_.receive(message);
    ASSERT_THAT(responses_, SizeIs(1)) << message;
    EXPECT_FALSE(responses_[0]["success"].get<bool>());
  }
  responses_.clear();
  server_.receive(R"({"type":"response","seq":1})");
  EXPECT_THAT(responses_, IsEmpty());
  EXPECT_THAT(error("threads", Json::array()), HasSubstr("object"));
}

// A request that may come while the program has stopped, or one that is damaged.
std::string random_message(std::mt19937_64& random, const std::string& file) {
  static constexpr const char* commands[] = {"stackTrace",  "scopes",   "variables",     "evaluate", "next",
                                             "stepBack",    "stepIn",   "stepInTargets", "goto",     "restartFrame",
                                             "gotoTargets", "continue", "ramify/take",   "source",   "setBreakpoints"};
  std::string message = Json{{"type", "request"},
                             {"seq", 1},
                             {"command", commands[random() % std::size(commands)]},
                             {"arguments",
                              {{"threadId", random() % 3},
                               {"frameId", random() % 40},
                               {"variablesReference", random() % 40},
                               {"expression", "balance"},
                               {"targetId", random() % 3},
                               {"move", random() % 3},
                               {"line", random() % 9},
                               {"source", {{"path", file}}},
                               {"breakpoints", {{{"line", random() % 9}}}}}}}
                            .dump();
  for (size_t edits = random() % 3; edits > 0; --edits) {
    const size_t at = random() % message.size();
    if (random() % 2 == 0) message[at] = "{}[]\",:0-\\"[random() % 10];
    else message.erase(at, 1 + random() % 4);
  }
  return message;
}

TEST_F(ServerTest, no_damaged_message_ends_it) {
  std::mt19937_64 random(20261124);
  for (int session = 0; session < 20; ++session) {
    size_t answers = 0;
    Server server([&](const std::string& message) { answers += Json::parse(message)["type"] == "response" ? 1 : 0; });
    for (const auto& [command, arguments] : {std::pair("initialize", Json::object()),
                                             {"launch", Json{{"program", spec_}, {"stopOnEntry", true}}},
                                             {"configurationDone", Json::object()}})
      server.receive(Json{{"type", "request"}, {"seq", 1}, {"command", command}, {"arguments", arguments}}.dump());
    size_t asked = 3;
    for (int round = 0; round < 100; ++round, ++asked) {
      server.receive(random_message(random, file_));
      for (int i = 0; i < 100 && server.is_running(); ++i) server.advance();
    }
    EXPECT_EQ(answers, asked);
    EXPECT_FALSE(server.is_over());
  }
}

}  // namespace
}  // namespace ramify::dap
