// SPDX-License-Identifier: Apache-2.0
#include "session/spec_extends.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::session {
namespace {

using diagnostics::DiagnosticId;

bool is_same_key(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

TomlMember* find(TomlValue& table, std::string_view key, bool regards_case) {
  const auto found = std::ranges::find_if(table.members, [&](const TomlMember& member) {
    return regards_case ? member.key == key : is_same_key(member.key, key);
  });
  return found == table.members.end() ? nullptr : &*found;
}

// The position of a table in a spec.
enum class Level : uint8_t { top, settings, named, named_scenarios, scenario, properties, other };

Level level_below(Level level, std::string_view key) {
  switch (level) {
    case Level::top:
      if (is_same_key(key, "spec") || is_same_key(key, "explore") || is_same_key(key, "test")) return Level::settings;
      if (is_same_key(key, "properties")) return Level::properties;
      if (is_same_key(key, "scenario")) return Level::named_scenarios;
      return Level::named;
    case Level::named_scenarios: return Level::scenario;
    case Level::settings:
    case Level::named:
    case Level::scenario:
    case Level::properties:
    case Level::other: return Level::other;
  }
  return Level::other;
}

// Names of threads, actions, properties and scenarios are case-sensitive; settings are not.
bool regards_case(Level level) { return level != Level::top && level != Level::settings && level != Level::scenario; }

void forget_what_it_is_made_of(TomlValue& scenario, const TomlValue& given) {
  constexpr std::string_view kinds[] = {"path", "fsm", "traces"};
  const auto is_kind = [&](const TomlMember& member) {
    return std::ranges::any_of(kinds, [&](std::string_view kind) { return is_same_key(member.key, kind); });
  };
  if (std::ranges::none_of(given.members, is_kind)) return;
  std::erase_if(scenario.members,
                [&](const TomlMember& member) { return is_kind(member) || is_same_key(member.key, "accept"); });
}

// Recursion: the parser bounds the depth of tables.
void put_over(TomlValue& base, TomlValue&& given, Level level) {
  base.place = given.place;
  if (level == Level::scenario) forget_what_it_is_made_of(base, given);
  for (TomlMember& member : given.members) {
    TomlMember* const known = find(base, member.key, regards_case(level));
    if (known == nullptr) {
      base.members.push_back(std::move(member));
      continue;
    }
    known->key = member.key;
    known->place = member.place;
    const bool are_tables = known->value.kind == TomlKind::table && member.value.kind == TomlKind::table;
    if (are_tables && level != Level::properties)
      put_over(known->value, std::move(member.value), level_below(level, member.key));
    else known->value = std::move(member.value);
  }
}

class Extender {
 public:
  Extender(const SpecFileReader& read, diagnostics::Diagnostics& diagnostics)
      : read_(read), diagnostics_(diagnostics) {}

  SpecFiles read(std::string_view text, const std::string& path) {
    std::vector<TomlValue> files = {parse_toml(text, path, diagnostics_)};
    paths_ = {path};
    while (const TomlMember* const extends = find(files.back(), "extends", false)) {
      const base::Place place = extends->value.place;
      const std::optional<std::string> next = path_of(*extends);
      if (!next || is_refused(*next, place)) break;
      const base::Result<std::string> content = read_(*next);
      if (!content) {
        bad_value(place, "`extends`: " + content.error().message, "the path is relative to this file");
        break;
      }
      paths_.push_back(*next);
      files.push_back(parse_toml(*content, *next, diagnostics_));
    }
    SpecFiles result{std::move(files.back()), paths_.back()};
    files.pop_back();
    for (; !files.empty(); files.pop_back()) put_over(result.root, std::move(files.back()), Level::top);
    std::erase_if(result.root.members, [](const TomlMember& member) { return is_same_key(member.key, "extends"); });
    return result;
  }

 private:
  void bad_value(const base::Place& place, std::string message, std::string hint) {
    diagnostics_.report(DiagnosticId::spec_bad_value, place, std::move(message), std::move(hint));
  }

  std::optional<std::string> path_of(const TomlMember& extends) {
    const TomlValue& value = extends.value;
    if (value.kind != TomlKind::text || value.text.empty() || value.text.find('\0') != std::string::npos) {
      bad_value(value.place,
                value.kind == TomlKind::text ? "`extends` names no file"
                                             : fmt::format("`extends` is {}, a text in quotes is needed", value.shown),
                "give the path of one other spec, relative to this one");
      return std::nullopt;
    }
    return (std::filesystem::path(paths_.back()).parent_path() / value.text).lexically_normal().string();
  }

  bool is_refused(const std::string& next, const base::Place& place) {
    if (!read_) {
      diagnostics_.report(DiagnosticId::spec_unsupported, place, "`extends` is for specs that are files", "");
      return true;
    }
    const auto is_next = [&](const std::string& path) {
      std::error_code error;
      return path == next || std::filesystem::equivalent(path, next, error);
    };
    if (std::ranges::any_of(paths_, is_next)) {
      bad_value(place, fmt::format("`extends` comes back to `{}`", outputs::printable(next)),
                "a spec cannot build on itself");
      return true;
    }
    if (paths_.size() > extends_max) {
      bad_value(place, fmt::format("more than {} specs extend one another", extends_max), "put some of them into one");
      return true;
    }
    return false;
  }

  const SpecFileReader& read_;
  diagnostics::Diagnostics& diagnostics_;
  std::vector<std::string> paths_;
};

}  // namespace

SpecFiles read_spec_files(std::string_view text, const std::string& path, const SpecFileReader& read,
                          diagnostics::Diagnostics& diagnostics) {
  return Extender(read, diagnostics).read(text, path);
}

}  // namespace ramify::session
