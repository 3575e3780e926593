// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/symbolic/escapes.h"

#include <unordered_set>

#include <fmt/format.h>

namespace ramify::ir_machine {

Escapes escapes_of(Draft& draft, std::span<const Word> arguments) {
  Escapes found;
  std::vector<Word> open(arguments.rbegin(), arguments.rend());
  std::unordered_set<uint64_t> seen;
  while (!open.empty()) {
    const Word word = open.back();
    open.pop_back();
    // A symbolic value contains nothing of the program's own, and its kind must not be inspected.
    if (draft.is_symbolic(word) || !seen.insert(word.bits()).second) continue;
    switch (draft.kind(word)) {
      case ValueKind::function:
      case ValueKind::closure:
      case ValueKind::bound_method:
      case ValueKind::overloads:
      case ValueKind::class_:
      case ValueKind::generator: found.callbacks.push_back(word); continue;
      case ValueKind::list:
      case ValueKind::dict:
      case ValueKind::set:
      case ValueKind::array:
      case ValueKind::cell:
      case ValueKind::reference: found.has_mutable = true; break;
      case ValueKind::instance:
        // Calls of its methods count as changes of the object, not as callbacks.
        found.has_mutable = true;
        break;
      case ValueKind::unset:
      case ValueKind::none:
      case ValueKind::boolean:
      case ValueKind::integer:
      case ValueKind::float_:
      case ValueKind::string:
      case ValueKind::bytes:
      case ValueKind::tuple:
      case ValueKind::range:
      case ValueKind::builtin:
      case ValueKind::replica:
      case ValueKind::replicas:
      case ValueKind::undefined:
      case ValueKind::sized:
      case ValueKind::character:
      case ValueKind::property:
      case ValueKind::symbolic: break;
    }
    if (word.is_object()) {
      const auto number = static_cast<uint32_t>(word.payload());
      draft.load_all(number);
      const bool is_instance = draft.kind(word) == ValueKind::instance;
      const Draft::Object& object = draft.object(number);
      for (const Word inner : object.words)
        // The word for an instance's class is not part of its value.
        if (!(is_instance && inner.is_object() && draft.kind(inner) == ValueKind::class_)) open.push_back(inner);
      open.insert(open.end(), object.values.begin(), object.values.end());
    } else if (draft.kind(word) == ValueKind::tuple) {
      for (uint64_t i = 0; i < draft.size(word); ++i) open.push_back(draft.at(word, i));
    }
  }
  return found;
}

namespace {
constexpr std::string_view bound_words = " (--escaped)";
}

std::string escape_bound(std::string_view callee, std::string_view callback, uint32_t calls, bool is_exact) {
  if (calls == 1 && is_exact) return fmt::format("{} calls {} at most once", callee, callback);
  const std::string often = calls == 1 ? "once" : fmt::format("{} times", calls);
  return fmt::format("{} calls {} at most {}{}{}", callee, callback, often,
                     is_exact ? "" : ", in one go, while unknown code runs or after the end", bound_words);
}

bool is_escape_bound(std::string_view assumed) { return assumed.ends_with(bound_words); }

}  // namespace ramify::ir_machine
