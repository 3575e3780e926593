// SPDX-License-Identifier: Apache-2.0
// Goal: a path survives the way there and back, and what is no path of this machine is none. Method: by hand.
#include "surfaces/lsp/uri.h"

#include <gtest/gtest.h>

namespace ramify::lsp {
namespace {

TEST(Uri, paths_there_and_back) {
  for (const char* path : {"/a/b.star", "/with blank/\xc3\xa4%.toml", "/a#b?c.star"})
    EXPECT_EQ(path_of(uri_of(path)), path);
  EXPECT_EQ(uri_of("/a b\xc3\xa4"), "file:///a%20b%C3%A4");
  EXPECT_EQ(path_of("file://localhost/a/../b"), "/b");
  EXPECT_EQ(path_of("file:///a%20b%c3%a4"), "/a b\xc3\xa4");
}

TEST(Uri, other_addresses_are_none) {
  for (const char* uri : {"", "untitled:Untitled-1", "file:", "file://host/a", "file:///a%2", "file:///a%zz",
                          "file:///a%00", "http://a/b"})
    EXPECT_EQ(path_of(uri), std::nullopt) << uri;
}

}  // namespace
}  // namespace ramify::lsp
