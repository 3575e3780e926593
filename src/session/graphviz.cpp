// SPDX-License-Identifier: Apache-2.0
#include "session/graphviz.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>

#include "session/files.h"

extern char** environ;

namespace ramify::session {
namespace {

using File = std::unique_ptr<FILE, int (*)(FILE*)>;

File temporary_file() { return File(std::tmpfile(), std::fclose); }

base::Result<std::string> content_of(FILE* file) {
  std::string content;
  char block[1 << 16];
  std::rewind(file);
  while (const size_t n = std::fread(block, 1, sizeof block, file)) content.append(block, n);
  if (std::ferror(file) != 0) return base::fail("the picture cannot be read back");
  return content;
}

// The prologue that `dot` writes names a DTD on another machine, so it is removed. Text of the program has `<` escaped,
// so everything that looks like a tag is one.
std::string embeddable(std::string_view svg) {
  const size_t begin = svg.find("<svg");
  svg.remove_prefix(std::min(begin, svg.size()));
  std::string result;
  while (!svg.empty()) {
    if (svg.starts_with("<!--")) {
      const size_t end = svg.find("-->");
      svg.remove_prefix(end == std::string_view::npos ? svg.size() : end + 3);
      if (svg.starts_with("\n")) svg.remove_prefix(1);
      continue;
    }
    constexpr std::string_view with_id = "<g id=\"";
    if (svg.starts_with(with_id)) {
      const size_t end = svg.find('"', with_id.size());
      result += "<g";
      svg.remove_prefix(end == std::string_view::npos ? svg.size() : end + 1);
      continue;
    }
    const size_t next = std::min(svg.find('<', 1), svg.size());
    result += svg.substr(0, next);
    svg.remove_prefix(next);
  }
  return result;
}

}  // namespace

base::Result<std::string> rendered(const std::string& dot, std::string_view format) {
  const File input = temporary_file();
  const File output = temporary_file();
  const File errors = temporary_file();
  if (!input || !output || !errors)
    return base::fail(fmt::format("no temporary file for the picture: {}", std::strerror(errno)));
  TRY(write_descriptor(fileno(input.get()), dot));
  if (::lseek(fileno(input.get()), 0, SEEK_SET) != 0)
    return base::fail(fmt::format("no temporary file for the picture: {}", std::strerror(errno)));

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, fileno(input.get()), 0);
  posix_spawn_file_actions_adddup2(&actions, fileno(output.get()), 1);
  posix_spawn_file_actions_adddup2(&actions, fileno(errors.get()), 2);
  const std::string option = fmt::format("-T{}", format);
  const char* arguments[] = {"dot", option.c_str(), nullptr};
  pid_t child = 0;
  const int failed =
      ::posix_spawnp(&child, "dot", &actions, nullptr, const_cast<char* const*>(arguments), environ);  // its interface
  posix_spawn_file_actions_destroy(&actions);
  if (failed != 0)
    return base::fail(
        fmt::format("the program `dot` draws {} pictures, and it cannot be started: {}; install graphviz "
                    "(apt-get install graphviz), or take the format dot",
                    format, std::strerror(failed)));
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) return base::fail(fmt::format("`dot` was lost: {}", std::strerror(errno)));
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
    return base::fail(fmt::format("`dot` could not draw the picture: {}", TRY(content_of(errors.get()))));
  std::string picture = TRY(content_of(output.get()));
  return format == "svg" ? embeddable(picture) : picture;
}

}  // namespace ramify::session
