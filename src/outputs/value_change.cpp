// SPDX-License-Identifier: Apache-2.0
#include "outputs/value_change.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "outputs/plain_text.h"

namespace ramify::outputs {
namespace {

constexpr std::string_view openers = "([{";
constexpr std::string_view closers = ")]}";

struct Collection {
  std::string_view head;  // "Point(", "["
  std::vector<std::string_view> items;
};

// The parts of a value of the form `head(item, item)`, with any kind of bracket; none: another form.
std::optional<Collection> collection(std::string_view text) {
  const size_t open = text.find_first_of(openers);
  if (open == std::string_view::npos) return std::nullopt;
  std::string_view name = text.substr(0, open);
  if (name.ends_with(' ')) name.remove_suffix(1);
  if (name.find_first_of("\"' ") != std::string_view::npos) return std::nullopt;
  Collection result{text.substr(0, open + 1), {}};
  size_t depth = 1, begin = open + 1;
  char quote = 0;
  for (size_t i = open + 1; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != 0) {
      if (c == '\\') ++i;
      else if (c == quote) quote = 0;
      continue;
    }
    // An apostrophe inside a word does not begin a string.
    if (c == '"' || (c == '\'' && (i == begin || text[i - 1] == ' ' || openers.find(text[i - 1]) != openers.npos))) {
      quote = c;
    } else if (openers.find(c) != openers.npos) {
      ++depth;
    } else if (closers.find(c) != closers.npos) {
      if (--depth == 0) {
        if (i + 1 != text.size()) return std::nullopt;
        if (i > begin) result.items.push_back(text.substr(begin, i - begin));
        return result;
      }
    } else if (c == ',' && depth == 1 && i + 1 < text.size() && text[i + 1] == ' ') {
      result.items.push_back(text.substr(begin, i - begin));
      begin = i + 2;
    }
  }
  return std::nullopt;
}

std::string joined_items(const std::vector<std::string_view>& items, size_t begin, size_t end, size_t columns) {
  std::string text;
  for (size_t i = begin; i < end; ++i) text += fmt::format("{}{}", i == begin ? "" : ", ", items[i]);
  return elide(text, columns);
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (!text.empty() && (text.ends_with(' ') || text.ends_with('=') || text.ends_with(':') || text.ends_with('>')))
    text.remove_suffix(1);
  return text;
}

bool is_key(std::string_view text) {
  if (text.size() >= 2 && (text.front() == '"' || text.front() == '\''))
    return text.find(text.front(), 1) == text.size() - 1;
  const auto is_plain = [](char c) {
    return c == '_' || c == '-' || c == '$' || std::isalnum(static_cast<unsigned char>(c)) != 0;
  };
  return !text.empty() && std::ranges::all_of(text, is_plain);
}

// The text before the value in an element: "'key': ", "field=", "field: ".
size_t key_size(std::string_view item) {
  for (const std::string_view mark : {": ", "=>", "="}) {
    const size_t at = item.find(mark);
    if (at != item.npos && is_key(trimmed(item.substr(0, at)))) return at + mark.size();
  }
  return 0;
}

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }

std::string text_change(std::string_view name, std::string_view before, std::string_view after, size_t columns) {
  size_t same = 0;
  while (same < before.size() && same < after.size() && before[same] == after[same]) ++same;
  while (same > 0 && ((same < before.size() && !begins_character(before[same])) ||
                      (same < after.size() && !begins_character(after[same]))))
    --same;
  constexpr size_t context = 8;  // of characters before the difference
  size_t from = same;
  for (size_t i = 0; i < context && from > 0; ++i) do
      --from;
    while (from > 0 && !begins_character(before[from]));
  if (width(before) <= columns || width(after) <= columns || same < columns / 2) from = 0;
  if (from == 0) return fmt::format("{} {} -> {}", name, elide(before, columns), elide(after, columns));
  return fmt::format("{}[{}:] {} -> {}", name, width(before.substr(0, from)), elide(before.substr(from), columns),
                     elide(after.substr(from), columns));
}

}  // namespace

std::string value_change(std::string_view name, std::string_view before, std::string_view after, size_t columns) {
  std::string path(name);
  bool is_set = false;
  // Descends as long as exactly one element of a collection differs.
  while (is_set || width(before) > columns || width(after) > columns) {
    const std::optional<Collection> old = collection(before);
    const std::optional<Collection> now = collection(after);
    if (!old || !now || old->head != now->head) break;
    size_t begin = 0;
    while (begin < old->items.size() && begin < now->items.size() && old->items[begin] == now->items[begin]) ++begin;
    size_t old_end = old->items.size(), now_end = now->items.size();
    while (old_end > begin && now_end > begin && old->items[old_end - 1] == now->items[now_end - 1]) {
      --old_end;
      --now_end;
    }
    if (old_end == begin && now_end == begin) break;
    if (old_end == begin) return fmt::format("{} gains {}", path, joined_items(now->items, begin, now_end, columns));
    if (now_end == begin) return fmt::format("{} loses {}", path, joined_items(old->items, begin, old_end, columns));
    // `set([1, 2])` is what it is made of, which has no positions.
    if (old->head == "set(" && old->items.size() == 1 && now->items.size() == 1) {
      is_set = true;
      before = old->items.front();
      after = now->items.front();
      continue;
    }
    // A queue: the first ones are gone, the others have moved up.
    for (size_t gone = begin + 1; !is_set && gone < old_end; ++gone) {
      const size_t moved = old_end - gone;
      if (begin + moved > now_end || !std::equal(old->items.begin() + static_cast<std::ptrdiff_t>(gone),
                                                 old->items.begin() + static_cast<std::ptrdiff_t>(old_end),
                                                 now->items.begin() + static_cast<std::ptrdiff_t>(begin)))
        continue;
      return fmt::format("{} loses {}, gains {}", path, joined_items(old->items, begin, gone, columns),
                         joined_items(now->items, begin + moved, now_end, columns));
    }
    if (is_set || old_end != begin + 1 || now_end != begin + 1) {
      const std::string from = joined_items(old->items, begin, old_end, columns);
      const std::string to = joined_items(now->items, begin, now_end, columns);
      return fmt::format("{}: {} -> {}", path, from, to);
    }
    const size_t old_key = key_size(old->items[begin]), now_key = key_size(now->items[begin]);
    const std::string_view key = trimmed(now->items[begin].substr(0, now_key));
    const bool has_key = !key.empty() && key == trimmed(old->items[begin].substr(0, old_key));
    const bool is_field = has_key && std::isalpha(static_cast<unsigned char>(key.front())) != 0;
    if (is_field) path += fmt::format(".{}", key);
    else path += has_key ? fmt::format("[{}]", key) : fmt::format("[{}]", begin);
    before = old->items[begin].substr(has_key ? old_key : 0);
    after = now->items[begin].substr(has_key ? now_key : 0);
  }
  return text_change(path, before, after, columns);
}

}  // namespace ramify::outputs
