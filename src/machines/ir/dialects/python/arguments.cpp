// SPDX-License-Identifier: Apache-2.0
// How many arguments functions of Python's library take, and what it says where there are others: the functions themselves look only
// at those that they have. Those of the prelude, and those that are not here, say it on their own.
//
// Tested by conformance/languages/python/argument_counts.py.
#include <algorithm>

#include <fmt/format.h>

#include "machines/ir/dialects/python/parts.h"

namespace ramify::ir_machine::python {

namespace {

using E = RuntimeError;

// In which words a function counts: exactly one; from least to most, without keywords; at most so many, keywords among them.
enum class How : uint8_t { one, counted, limited };

struct Count {
  std::string_view function;
  How how;
  size_t least, most;
};

// In the order of names.
constexpr Count counts[] = {
    {"abs", How::one, 1, 1}, {"all", How::one, 1, 1}, {"any", How::one, 1, 1}, {"ascii", How::one, 1, 1},
    {"bin", How::one, 1, 1}, {"callable", How::one, 1, 1}, {"chr", How::one, 1, 1}, {"divmod", How::counted, 2, 2},
    {"enumerate", How::limited, 0, 2}, {"filter", How::counted, 2, 2}, {"format", How::counted, 1, 2},
    {"getattr", How::counted, 2, 3}, {"hasattr", How::counted, 2, 2}, {"hash", How::one, 1, 1},
    {"hex", How::one, 1, 1}, {"id", How::one, 1, 1}, {"int", How::limited, 0, 2},
    {"isinstance", How::counted, 2, 2}, {"issubclass", How::counted, 2, 2}, {"iter", How::counted, 1, 2},
    {"len", How::one, 1, 1}, {"math.acos", How::one, 1, 1}, {"math.acosh", How::one, 1, 1},
    {"math.asin", How::one, 1, 1}, {"math.asinh", How::one, 1, 1}, {"math.atan", How::one, 1, 1},
    {"math.atan2", How::counted, 2, 2}, {"math.atanh", How::one, 1, 1}, {"math.cbrt", How::one, 1, 1},
    {"math.ceil", How::one, 1, 1}, {"math.comb", How::counted, 2, 2}, {"math.copysign", How::counted, 2, 2},
    {"math.cos", How::one, 1, 1}, {"math.cosh", How::one, 1, 1}, {"math.degrees", How::one, 1, 1},
    {"math.dist", How::counted, 2, 2}, {"math.erf", How::one, 1, 1}, {"math.exp", How::one, 1, 1},
    {"math.expm1", How::one, 1, 1}, {"math.fabs", How::one, 1, 1}, {"math.factorial", How::one, 1, 1},
    {"math.floor", How::one, 1, 1}, {"math.fmod", How::counted, 2, 2}, {"math.frexp", How::one, 1, 1},
    {"math.fsum", How::one, 1, 1}, {"math.gamma", How::one, 1, 1}, {"math.isfinite", How::one, 1, 1},
    {"math.isinf", How::one, 1, 1}, {"math.isnan", How::one, 1, 1}, {"math.isqrt", How::one, 1, 1},
    {"math.lgamma", How::one, 1, 1}, {"math.log10", How::one, 1, 1}, {"math.log1p", How::one, 1, 1},
    {"math.log2", How::one, 1, 1}, {"math.modf", How::one, 1, 1}, {"math.perm", How::counted, 1, 2},
    {"math.pow", How::counted, 2, 2}, {"math.radians", How::one, 1, 1}, {"math.sin", How::one, 1, 1},
    {"math.sinh", How::one, 1, 1}, {"math.sqrt", How::one, 1, 1}, {"math.tan", How::one, 1, 1},
    {"math.tanh", How::one, 1, 1}, {"math.trunc", How::one, 1, 1}, {"next", How::counted, 1, 2},
    {"oct", How::one, 1, 1}, {"ord", How::one, 1, 1}, {"pow", How::limited, 0, 3}, {"repr", How::one, 1, 1},
    {"reversed", How::counted, 1, 1}, {"round", How::limited, 0, 2}, {"setattr", How::counted, 3, 3},
    {"str", How::limited, 0, 3}, {"sum", How::limited, 0, 2},
};
static_assert(std::ranges::is_sorted(counts, {}, &Count::function));

std::string arguments_text(size_t count) { return fmt::format("{} argument{}", count, count == 1 ? "" : "s"); }

}  // namespace

OrFailed<void> check_count(Context& c, std::string_view function, const Arguments& a) {
  const Count* const known = std::ranges::lower_bound(counts, function, {}, &Count::function);
  if (known == std::end(counts) || known->function != function) return {};
  const size_t given = a.positional.size();
  if (known->how == How::limited) {
    const size_t all = given + a.named.size();
    if (all <= known->most) return {};
    return c.error(E::type, fmt::format("{}() takes at most {} ({} given)", function, arguments_text(known->most), all));
  }
  if (!a.named.empty()) return c.error(E::type, fmt::format("{}() takes no keyword arguments", function));
  if (given >= known->least && given <= known->most) return {};
  if (known->how == How::one)
    return c.error(E::type, fmt::format("{}() takes exactly one argument ({} given)", function, given));
  const bool is_less = given < known->least;
  const std::string_view bound = known->least == known->most ? "" : is_less ? "at least " : "at most ";
  return c.error(E::type, fmt::format("{} expected {}{}, got {}", function.substr(function.rfind('.') + 1), bound,
                                      arguments_text(is_less ? known->least : known->most), given));
}

}  // namespace ramify::ir_machine::python
