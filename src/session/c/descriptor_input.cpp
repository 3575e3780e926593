// SPDX-License-Identifier: Apache-2.0
#include "session/c/descriptor_input.h"

#include <unistd.h>

#include <memory>
#include <string>
#include <utility>

namespace ramify::session {

std::function<size_t(uint64_t offset, std::span<char> to)> descriptor_input(int descriptor,
                                                                            std::function<void()> before) {
  struct Read {
    std::string text;
    bool has_ended = false;
  };
  return [descriptor, before = std::move(before), read = std::make_shared<Read>()](uint64_t offset,
                                                                                   std::span<char> to) -> size_t {
    while (offset >= read->text.size() && !read->has_ended) {
      if (before) before();
      char buffer[1 << 14];
      const ssize_t count = ::read(descriptor, buffer, sizeof buffer);
      if (count > 0) {
        read->text.append(buffer, static_cast<size_t>(count));
      } else {
        read->has_ended = true;
      }
    }
    return offset < read->text.size() ? read->text.copy(to.data(), to.size(), offset) : 0;
  };
}

std::function<size_t(uint64_t offset, std::span<char> to)> whole_input(int descriptor) {
  const auto read = descriptor_input(descriptor, {});
  auto text = std::make_shared<std::string>();
  char buffer[1 << 14];
  while (const size_t count = read(text->size(), buffer)) text->append(buffer, count);
  return [text = std::shared_ptr<const std::string>(std::move(text))](uint64_t offset, std::span<char> to) -> size_t {
    return offset < text->size() ? text->copy(to.data(), to.size(), offset) : 0;
  };
}

}  // namespace ramify::session
