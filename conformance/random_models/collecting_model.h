// SPDX-License-Identifier: Apache-2.0
// CollectingModel: what choosing_model and message_model share. Their threads collect options, in loops and
// comprehensions, and choose one of them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include <fmt/format.h>

#include "conformance/random_models/workers.h"
#include "conformance/small_model.h"
#include "languages/starlark/lowering/lower.h"

namespace ramify {

class CollectingModel : protected RandomText {
 protected:
  explicit CollectingModel(uint64_t seed) : RandomText(seed) {}
  ~CollectingModel() = default;
  virtual std::string source() = 0;  // of `y`
  virtual std::string value() = 0;
  virtual std::string condition() = 0;
  virtual void thread(uint32_t number) = 0;

  // Writes code that adds to the list `out`: a comprehension, once in `comprehensions` times, otherwise a loop. Such a
  // loop may contain a loop over one of `inner`, and may end with one of the statements `more`.
  void collect(uint32_t comprehensions, std::initializer_list<const char*> inner,
               std::initializer_list<const char*> more) {
    if (draw(comprehensions) == 0) {
      line(1, fmt::format("out = out + [{} for y in {} if {}]", value(), source(), condition()));
      return;
    }
    line(1, fmt::format("for y in {}:", source()));
    int depth = 2;
    if (draw(3) == 0) line(depth++, fmt::format("for z in {}:", pick(inner)));
    if (draw(3) != 0) line(depth++, fmt::format("if {}:", condition()));
    line(depth, fmt::format("out.append({})", value()));
    if (draw(5) == 0) line(depth, pick(more));
  }

  void end_step() {
    if (draw(2) == 0) line(2, "c = 0");
    line(2, "e = 0");
    line(2, fmt::format("step(\"s{}\")", draw(2)));
    text_ += "\n";
  }

  // The threads and the properties `small` and `dict`, after the functions.
  frontends::starlark::Model with_threads(const char* spec) {
    frontends::starlark::Model model;
    model.path = "collecting.star";
    const uint32_t threads = 2 + draw(2);
    for (uint32_t t = 0; t < threads; ++t) {
      thread(t);
      const uint32_t argument = draw(3);
      add_worker(model, spec, t, argument, draw(6) == 0 ? 2 : 1);
    }
    model.properties.push_back({"small", "small()", {spec, 2, 1, 2, 1}});
    model.properties.push_back({"dict", "dict()", {spec, 3, 1, 3, 1}});
    model.text = text_;
    return model;
  }
};

}  // namespace ramify
