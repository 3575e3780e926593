// SPDX-License-Identifier: Apache-2.0
#include "surfaces/main/faces.h"

#include "surfaces/serve/serve.h"

namespace ramify {

std::span<const cli::Face> faces() {
  static constexpr cli::Face rows[] = {{cli::Verb::serve, serve::execute}};
  return rows;
}

}  // namespace ramify
