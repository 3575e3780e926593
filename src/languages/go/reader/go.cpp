// SPDX-License-Identifier: Apache-2.0
#include "languages/go/reader/go.h"

#include "languages/go/reader/packages.h"
#include "languages/go/reader/read.h"
#include "languages/go/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_go(void);

namespace ramify::library_texts {
extern const base::LibraryTexts languages_go;  // library/
}

namespace ramify::frontends::go {

const surface::Language& language() {
  static constexpr std::string_view extensions[] = {".go"};
  using How = surface::ThreadIntrinsic::How;
  static constexpr surface::ThreadIntrinsic intrinsics[] = {
      {.name = "go", .how = How::starts, .function = "ramify_start_thread", .shown = "goroutine #"},
      {.name = "close", .how = How::pauses, .function = "ramify_close"},
      {.name = "len", .how = How::calls, .function = "ramify_channel_length"},
      {.name = "cap", .how = How::calls, .function = "ramify_channel_capacity"},
      {.name = "send", .how = How::blocks, .function = "send", .shown = "send"},
      {.name = "receive", .how = How::blocks, .function = "receive", .shown = "receive"},
      {.name = "receive_ok", .how = How::blocks, .function = "receive_ok", .shown = "receive_ok"},
      {.name = "select", .how = How::blocks, .function = "select", .shown = "select"},
  };
  static constexpr surface::Policy policy = {
      .dialect = ir::Dialect::go,
      .hoists_classes = true,
      .threads = {.intrinsics = intrinsics},
  };
  static constexpr std::string_view endings[] = {"/%.go"};
  static constexpr std::string_view chains[] = {"binary_expression"};
  static const surface::Language language = {
      .name = "go",
      .extensions = extensions,
      .grammar = tree_sitter_go,
      .words = {.missing = {";", ")", "]", "}"}, .string_end_token = "\"", .string_hint = ""},
      .chains = chains,
      .policy = policy,
      .imports = {.endings = endings, .is_by_package = true},
      .read = read,
      .preprocess = with_packages,
      .snippets = {.call = {"package main\nfunc {}() {{ ", " }}\n"},
                   .condition = {"package main\nfunc {}() bool {{ return (", ") }}\n"}},
      .library = library_texts::languages_go,
      .reads_library_itself = true,
      .library_head = "package library",
  };
  return language;
}

}  // namespace ramify::frontends::go
