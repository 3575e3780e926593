// SPDX-License-Identifier: Apache-2.0
// Goal: only the server's own page with the token is answered. Method: headers as browsers and attackers send them.
#include "surfaces/serve/access.h"

#include <gtest/gtest.h>

namespace ramify::serve {
namespace {

TEST(Access, needs_the_own_host_the_own_origin_and_the_token) {
  const Access access{hosts_of("127.0.0.1", 8080), "0123456789abcdef"};
  const std::string token = access.token;
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "", token), Denial::none);
  EXPECT_EQ(judge(access, "LocalHost:8080", "http://localhost:8080", token), Denial::none);
  EXPECT_EQ(judge(access, "127.0.0.1:8081", "", token), Denial::host);
  EXPECT_EQ(judge(access, "127.0.0.1", "", token), Denial::host);
  EXPECT_EQ(judge(access, "evil.example:8080", "", token), Denial::host);
  EXPECT_EQ(judge(access, "", "", token), Denial::host);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "http://evil.example", token), Denial::origin);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "https://127.0.0.1:8080", token), Denial::origin);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "null", token), Denial::origin);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "", ""), Denial::token);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "", token + "0"), Denial::token);
  EXPECT_EQ(judge(access, "127.0.0.1:8080", "", "0123456789abcdee"), Denial::token);
}

TEST(Access, another_address_has_no_name_but_its_own) {
  EXPECT_EQ(hosts_of("10.0.0.7", 1), std::vector<std::string>{"10.0.0.7:1"});
  EXPECT_EQ(hosts_of("::1", 1), (std::vector<std::string>{"[::1]:1", "localhost:1"}));
}

TEST(Access, tokens_are_long_and_differ) {
  const std::string token = new_token();
  EXPECT_EQ(token.size(), 32u);
  EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
  EXPECT_NE(token, new_token());
}

}  // namespace
}  // namespace ramify::serve
