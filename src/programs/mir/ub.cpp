// SPDX-License-Identifier: Apache-2.0
#include "programs/mir/ub.h"

namespace ramify::mir {

std::string_view name(Ub ub) {
  switch (ub) {
#define UB(name, meaning) \
  case Ub::name: return #name;
#include "programs/mir/ub.def"
#undef UB
  }
  return "";
}

std::string_view meaning(Ub ub) {
  switch (ub) {
#define UB(name, meaning) \
  case Ub::name: return meaning;
#include "programs/mir/ub.def"
#undef UB
  }
  return "";
}

}  // namespace ramify::mir
