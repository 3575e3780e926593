// SPDX-License-Identifier: Apache-2.0
// For tests: runs the built program in a temporary folder.
#pragma once

#include <cerrno>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "session/temp_folder.h"

namespace ramify::cli {

struct Ended {
  int code = -1;  // 1000 + the signal, if one ended it
  std::string out;
  std::string err;
};

class Running : public ::testing::Test {
 protected:
  // Starts the program in the folder; its output goes to files there.
  pid_t start(const std::vector<std::string>& args, const char* out = "out.txt") const {
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (::chdir(folder_.path("").c_str()) != 0) ::_exit(99);
    ::dup2(::open(out, O_WRONLY | O_CREAT | O_TRUNC, 0666), 1);
    ::dup2(::open("err.txt", O_WRONLY | O_CREAT | O_TRUNC, 0666), 2);
    std::vector<char*> words = {const_cast<char*>(RAMIFY_BINARY)};
    for (const std::string& arg : args) words.push_back(const_cast<char*>(arg.c_str()));
    words.push_back(nullptr);
    ::execv(RAMIFY_BINARY, words.data());
    ::_exit(98);
  }

  Ended wait_for(pid_t child) const {
    int status = 0;
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status), folder_.read("out.txt"),
            folder_.read("err.txt")};
  }

  Ended run(const std::vector<std::string>& args, const char* out = "out.txt") const {
    return wait_for(start(args, out));
  }

  session::TempFolder folder_;
};

}  // namespace ramify::cli
