// SPDX-License-Identifier: Apache-2.0
// Goal: the explorer answers its own page with the token and nobody else; a path reproduces a view; what is malformed or too large is
// refused. Method: a real server on loopback, asked by the library's client.
#include "surfaces/serve/http_server.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <httplib.h>

#include "session/session.h"
#include "session/simulation/open_program.h"
#include "session/temp_folder.h"

namespace ramify::serve {
namespace {

using testing::HasSubstr;

constexpr const char* model =
    "total = 0\ndef work():\n    seen = total\n    step(\"read <script>\")\n    total = seen + 1\n";
constexpr const char* spec =
    "[threads]\na.entrypoint = \"work()\"\nb.entrypoint = \"work()\"\n[properties]\nalone = {Always = \"total <= "
    "1\"}\n";

class HttpServerTest : public ::testing::Test {
 protected:
  HttpServerTest() {
    folder_.write("counter.star", model);
    std::string note;
    std::unique_ptr<session::OpenedProgram> program =
        session::open_program({.load = {.path = folder_.write("counter.toml", spec)}}, note).value();
    explorer_ = std::make_unique<Explorer>(
        std::move(program),
        ExplorerOptions{
            .search = [](bool) { return [](const session::SearchWatch&) { return session::SearchResult{}; }; },
            .report = [](const session::SearchResult&) { return std::string(R"({"verdict":"holds"})"); },
            .analysis = [](const AnalysisQuestion& asked) -> base::Result<std::string> {
              if (asked.kind != "slice") return base::fail("no such analysis");
              return fmt::format("{} {} {} {}", asked.function, asked.variable, asked.line, asked.is_forward);
            }});
    server_ = HttpServer::start(*explorer_, {.page = "<!DOCTYPE html>page"}).value();
    client_ = std::make_unique<httplib::Client>("127.0.0.1", server_->port());
  }

  httplib::Headers headers() const { return {{"X-Ramify-Token", server_->token()}}; }
  httplib::Result get(const std::string& path) { return client_->Get(path.c_str(), headers()); }
  // A form with a path, and another field.
  httplib::Result post(const std::string& to, const std::string& path, const std::string& name = "at",
                       const std::string& value = "") {
    return client_->Post(to.c_str(), headers(),
                         httplib::MultipartFormDataItems{{"path", path, "", ""}, {name, value, "", ""}});
  }

  session::TempFolder folder_;
  std::unique_ptr<Explorer> explorer_;
  std::unique_ptr<HttpServer> server_;
  std::unique_ptr<httplib::Client> client_;
};

TEST_F(HttpServerTest, the_page_needs_the_token_and_every_request_too) {
  EXPECT_EQ(client_->Get("/")->status, 403);
  EXPECT_EQ(client_->Get("/?token=0")->status, 403);
  const httplib::Result page = client_->Get(("/?token=" + server_->token()).c_str());
  EXPECT_EQ(page->status, 200);
  EXPECT_THAT(page->body, HasSubstr("page"));
  EXPECT_THAT(page->get_header_value("Content-Security-Policy"), HasSubstr("default-src 'none'"));
  EXPECT_EQ(client_->Get("/api/program")->status, 403);
  EXPECT_EQ(client_->Get(("/api/program?token=" + server_->token()).c_str())->status, 403);
  EXPECT_EQ(get("/api/program")->status, 200);
}

TEST_F(HttpServerTest, other_hosts_and_other_pages_are_refused) {
  httplib::Headers rebound = headers(), foreign = headers();
  rebound.emplace("Host", "evil.example");
  foreign.emplace("Origin", "http://evil.example");
  EXPECT_EQ(client_->Get("/api/program", rebound)->status, 403);
  EXPECT_EQ(client_->Get("/api/program", foreign)->status, 403);
}

TEST_F(HttpServerTest, a_path_reproduces_a_state_and_its_moves) {
  const httplib::Result start = post("/api/at", "");
  EXPECT_THAT(start->body, HasSubstr("\"position\":0"));
  const httplib::Result read = post("/api/at", "-.0");
  EXPECT_THAT(read->body, HasSubstr("read <script>"));  // JSON; the page shows it as text
  EXPECT_EQ(read->get_header_value("Content-Type"), "application/json");
  const httplib::Result both = post("/api/at", "-.0.1.0.0");
  EXPECT_EQ(post("/api/at", "-.0.1.0.0")->body, both->body);
  EXPECT_THAT(post("/api/at", "-.7")->body, HasSubstr("the path fits up to step 1"));
  EXPECT_EQ(post("/api/explain", "-.0", "property", "alone")->status, 200);
  EXPECT_EQ(post("/api/explain", "-.0", "property", "other")->status, 404);
}

TEST_F(HttpServerTest, no_time_is_spent_on_compression) {
  httplib::Headers browser = headers();
  browser.emplace("Accept-Encoding", "gzip, deflate, br");
  const httplib::Result program = client_->Get("/api/program", browser);
  EXPECT_FALSE(program->has_header("Content-Encoding"));
  EXPECT_EQ(program->body, get("/api/program")->body);
}

TEST_F(HttpServerTest, malformed_requests_are_refused_and_no_other_file_is_read) {
  EXPECT_EQ(post("/api/at", "../")->status, 400);
  EXPECT_EQ(post("/api/at", std::string(7'000, '1'))->status, 400);
  EXPECT_EQ(post("/api/at", "-", "choices", "@4,9")->status, 400);  // not of this machine
  EXPECT_EQ(post("/api/at", "-." + std::string((1 << 20) + 1, '0'))->status, 400);
  EXPECT_EQ(post("/api/at", std::string(1 << 22, '0'))->status, 413);
  EXPECT_EQ(get("/api/search/found?number=1&id=0")->status, 404);
  EXPECT_EQ(get("/api/source?file=/etc/passwd")->status, 404);
  EXPECT_EQ(get("/api/source?file=" + folder_.path("counter.star"))->status, 200);
  EXPECT_EQ(get("/api/source?file=" + folder_.path("sub/../counter.star"))->status, 404);
  EXPECT_EQ(get("/../../etc/passwd")->status, 404);
  EXPECT_EQ(get("/api/nothing")->status, 404);
  EXPECT_EQ(client_->Post("/api/search/start", headers(), std::string(1 << 22, 'x'), "text/plain")->status, 413);
}

TEST_F(HttpServerTest, an_analysis_is_asked_for_with_its_parameters) {
  EXPECT_EQ(get("/api/analysis?kind=slice&function=f&variable=%3Cb%3E&line=12&direction=forward")->body,
            "f <b> 12 true");
  EXPECT_EQ(get("/api/analysis?kind=slice&line=-1")->body, "  0 false");
  EXPECT_EQ(get("/api/analysis?kind=slice&line=99999999999999")->body, "  0 false");
  EXPECT_EQ(get("/api/analysis?kind=other")->status, 409);
}

TEST_F(HttpServerTest, a_search_is_started_and_reported) {
  EXPECT_EQ(client_->Get("/api/search/start", headers())->status, 404);
  EXPECT_EQ(client_->Post("/api/search/start", headers(), "", "text/plain")->status, 200);
  std::string body;
  do body = get("/api/search")->body;
  while (body.find("\"done\"") == std::string::npos);
  EXPECT_THAT(body, HasSubstr("\"verdict\":\"holds\""));
  EXPECT_EQ(client_->Post("/api/search/stop", headers(), "", "text/plain")->status, 200);
}

}  // namespace
}  // namespace ramify::serve
