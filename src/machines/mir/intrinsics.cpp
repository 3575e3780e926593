// SPDX-License-Identifier: Apache-2.0
#include "machines/mir/intrinsics.h"

#include <array>
#include <utility>

namespace ramify::mir_machine {

namespace {

using Row = std::pair<std::string_view, Native>;

#define SYSTEM(id, name, group, arguments) {name, Native::id},
#define SAME(id, name) {name, Native::id},
constexpr Row intrinsics[] = {
#define NATIVE(id, name) {name, Native::id},
#define LIBRARY(id, name)
#include "machines/mir/natives.def"
#undef NATIVE
#undef LIBRARY
};

constexpr Row library[] = {
#define NATIVE(id, name)
#define LIBRARY(id, name) {name, Native::id},
#include "machines/mir/natives.def"
#undef NATIVE
#undef LIBRARY
};
#undef SYSTEM
#undef SAME

struct SystemRow {
  Native native;
  NativeGroup group;
  size_t arguments;
};
constexpr SystemRow system_rows[] = {
#define NATIVE(id, name)
#define LIBRARY(id, name)
#define SYSTEM(id, name, group, arguments) {Native::id, NativeGroup::group, arguments},
#define SAME(id, name)
#include "machines/mir/natives.def"
#undef NATIVE
#undef LIBRARY
#undef SYSTEM
#undef SAME
};
constexpr auto first_system = static_cast<size_t>(system_rows[0].native);

template <size_t N>
std::optional<NativeFunction> find(const Row (&rows)[N], std::string_view name) {
  for (const auto& [known, native] : rows)
    if (known == name) return NativeFunction{native};
  return std::nullopt;
}

constexpr std::pair<std::string_view, Ordering> orderings[] = {
    {"_unordered", Ordering::relaxed},      {"_relaxed", Ordering::relaxed},
    {"_acquire", Ordering::acquire},        {"_release", Ordering::release},
    {"_acqrel", Ordering::acquire_release}, {"_seqcst", Ordering::sequentially_consistent},
};

// Removes an ordering from the end of a name.
std::optional<Ordering> take_ordering(std::string_view& name) {
  for (const auto& [suffix, ordering] : orderings) {
    if (!name.ends_with(suffix)) continue;
    name.remove_suffix(suffix.size());
    return ordering;
  }
  return std::nullopt;
}

std::optional<NativeFunction> atomic_of(std::string_view name) {
  const std::optional<Ordering> last = take_ordering(name), first = take_ordering(name);
  std::optional<NativeFunction> found = find(intrinsics, name);
  if (!found || !last) return found;
  found->ordering = first ? *first : *last;
  found->failure = *last;
  return found;
}

// The escapes for characters that symbols cannot contain: "$LT$" is "<".
constexpr std::pair<std::string_view, std::string_view> escapes[] = {
    {"$LT$", "<"},  {"$GT$", ">"},  {"$RF$", "&"},   {"$BP$", "*"},  {"$LP$", "("},  {"$RP$", ")"},  {"$C$", ","},
    {"$SP$", "@"},  {"$u20$", " "}, {"$u27$", "'"},  {"$u5b$", "["}, {"$u5d$", "]"}, {"$u7b$", "{"}, {"$u7d$", "}"},
    {"$u3b$", ";"}, {"$u2b$", "+"}, {"$u22$", "\""}, {"$u7e$", "~"}, {"$u21$", "!"}, {"..", "::"},
};

std::string unescaped(std::string_view text) {
  std::string plain;
  if (text.starts_with("_$")) text.remove_prefix(1);
  while (!text.empty()) {
    bool is_escape = false;
    for (const auto& [escape, character] : escapes) {
      if (!text.starts_with(escape)) continue;
      plain += character;
      text.remove_prefix(escape.size());
      is_escape = true;
      break;
    }
    if (is_escape) continue;
    plain += text.front();
    text.remove_prefix(1);
  }
  return plain;
}

}  // namespace

NativeGroup group_of(Native native) {
  const auto at = static_cast<size_t>(native);
  return at < first_system ? NativeGroup::rust : system_rows[at - first_system].group;
}

size_t argument_count_of(Native native) {
  const auto at = static_cast<size_t>(native);
  return at < first_system ? 0 : system_rows[at - first_system].arguments;
}

std::optional<NativeFunction> intrinsic_of(std::string_view name) {
  return name.starts_with("atomic_") ? atomic_of(name) : find(intrinsics, name);
}
std::optional<NativeFunction> library_function_of(std::string_view path) { return find(library, path); }

bool is_replaced(std::string_view path) {
  const bool is_of_library = path.contains("std::sys::") || path.contains("std::sync::mpmc::");
  const std::optional<NativeFunction> known = is_of_library ? library_function_of(path) : std::nullopt;
  return known && group_of(known->id) == NativeGroup::threads;
}

std::string demangled(std::string_view symbol) {
  if (!symbol.starts_with("_ZN") || !symbol.ends_with("E")) return std::string(symbol);
  std::string_view rest = symbol.substr(3, symbol.size() - 4);
  std::string path;
  while (!rest.empty()) {
    size_t digits = 0, length = 0;
    while (digits < rest.size() && rest[digits] >= '0' && rest[digits] <= '9' && length < rest.size())
      length = length * 10 + static_cast<size_t>(rest[digits++] - '0');
    if (digits == 0 || length > rest.size() - digits) return std::string(symbol);
    const std::string_view part = rest.substr(digits, length);
    rest.remove_prefix(digits + length);
    const bool is_hash = rest.empty() && part.size() == 17 && part[0] == 'h';
    if (is_hash) break;
    if (!path.empty()) path += "::";
    path += unescaped(part);
  }
  return path;
}

}  // namespace ramify::mir_machine
