// SPDX-License-Identifier: Apache-2.0
// Methods of bytes: decoding, and the bytewise methods of texts.
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/python/rules/parts.h"

namespace ramify::ir_machine::python {

namespace {

using kit::argument;
using K = ValueKind;

std::string_view content_of_bytes(Context& c, Word bytes) { return c.draft.text(bytes); }

// An argument that must be bytes.
OrFailed<std::string> bytes_at(Context& c, const Arguments& a, size_t i) {
  const Word word = argument(a, i);
  if (c.draft.kind(word) == K::bytes) return std::string(content_of_bytes(c, word));
  if (c.draft.kind(word) != K::string && c.draft.kind(word) != K::integer)
    return c.fail("bytes and another value than bytes");
  return c.error(RuntimeError::type, fmt::format("a bytes-like object is required, not '{}'", kit::type_name(c, word)));
}

bool are_utf8(std::string_view text) {
  for (size_t i = 0; i < text.size();) {
    const auto first = static_cast<unsigned char>(text[i]);
    const size_t length = first < 0x80                    ? 1
                          : first >= 0xc2 && first < 0xe0 ? 2
                          : first >= 0xe0 && first < 0xf0 ? 3
                          : first >= 0xf0 && first < 0xf5 ? 4
                                                          : 0;
    if (length == 0 || i + length > text.size()) return false;
    for (size_t k = 1; k < length; ++k) {
      const auto byte = static_cast<unsigned char>(text[i + k]);
      const unsigned low = k > 1 ? 0x80 : first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
      const unsigned high = k > 1 ? 0xbf : first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
      if (byte < low || byte > high) return false;
    }
    i += length;
  }
  return true;
}

OrFailed<Word> bytes_decode(Context& c, Word bytes, const Arguments& a) {
  std::string encoding = "utf-8";
  if (!a.positional.empty()) encoding = c.draft.text(a.positional[0]);
  bool is_strict = a.positional.size() < 2;
  for (const NamedArgument& named : a.named) {
    if (named.name == "encoding") encoding = c.draft.text(named.value);
    else is_strict = false;
  }
  std::ranges::transform(encoding, encoding.begin(),
                         [](char ch) { return ch >= 'A' && ch <= 'Z' ? static_cast<char>(ch + 32) : ch; });
  const std::string_view text = content_of_bytes(c, bytes);
  const bool is_ascii = std::ranges::all_of(text, [](char ch) { return static_cast<unsigned char>(ch) < 0x80; });
  if (encoding == "latin-1" || encoding == "latin1" || encoding == "iso-8859-1") {
    std::string out;
    for (const char ch : text) {
      const auto byte = static_cast<unsigned char>(ch);
      if (byte < 0x80) out += ch;
      else out += {static_cast<char>(0xc0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3f))};
    }
    return c.draft.string(out);
  }
  const bool is_plain = encoding == "utf-8" || encoding == "utf8" || encoding == "ascii";
  if (!is_plain) return c.fail(fmt::format("decoding of {} is not supported", encoding));
  if (is_ascii || (encoding != "ascii" && are_utf8(text))) return c.draft.string(text);
  return c.fail(is_strict ? "bytes are decoded that are none of this encoding"
                          : "decoding with this treatment of errors is not supported");
}

OrFailed<Word> bytes_hex(Context& c, Word bytes, const Arguments& a) {
  if (!a.positional.empty() || !a.named.empty()) return c.fail("`hex` with separators is not supported");
  std::string out;
  for (const char byte : content_of_bytes(c, bytes)) out += fmt::format("{:02x}", static_cast<unsigned char>(byte));
  return c.draft.string(out);
}

OrFailed<Word> bytes_join(Context& c, Word bytes, const Arguments& a) {
  std::string out;
  bool is_first = true;
  for (const Word part : TRY(kit::elements_of(c, argument(a, 0)))) {
    if (c.draft.kind(part) != K::bytes) return c.fail("`join` of other values than bytes");
    if (!is_first) out += content_of_bytes(c, bytes);
    out += content_of_bytes(c, part);
    is_first = false;
  }
  return c.draft.bytes(out);
}

constexpr std::string_view blank_bytes = " \t\n\r\v\f";

OrFailed<Word> bytes_split(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 1 || !a.named.empty()) return c.fail("`split` of bytes with a limit is not supported");
  const std::string text(content_of_bytes(c, bytes));
  std::vector<Word> parts;
  if (a.positional.empty() || a.positional[0].is(Atom::none)) {
    for (size_t at = text.find_first_not_of(blank_bytes); at != std::string::npos;) {
      const size_t end = std::min(text.find_first_of(blank_bytes, at), text.size());
      parts.push_back(c.draft.bytes(text.substr(at, end - at)));
      at = text.find_first_not_of(blank_bytes, end);
    }
    return c.draft.new_list(parts);
  }
  const std::string separator = TRY(bytes_at(c, a, 0));
  if (separator.empty()) return c.error(RuntimeError::value, "empty separator");
  size_t at = 0;
  for (size_t end = text.find(separator); end != std::string::npos; end = text.find(separator, at)) {
    parts.push_back(c.draft.bytes(text.substr(at, end - at)));
    at = end + separator.size();
  }
  parts.push_back(c.draft.bytes(text.substr(at)));
  return c.draft.new_list(parts);
}

OrFailed<Word> bytes_stripped(Context& c, Word bytes, const Arguments& a, bool front, bool back) {
  const std::string letters =
      a.positional.empty() || a.positional[0].is(Atom::none) ? std::string(blank_bytes) : TRY(bytes_at(c, a, 0));
  std::string text(content_of_bytes(c, bytes));
  if (front) text.erase(0, std::min(text.find_first_not_of(letters), text.size()));
  if (back) text.erase(text.find_last_not_of(letters) + 1);
  return c.draft.bytes(text);
}
OrFailed<Word> bytes_strip(Context& c, Word bytes, const Arguments& a) {
  return bytes_stripped(c, bytes, a, true, true);
}
OrFailed<Word> bytes_lstrip(Context& c, Word bytes, const Arguments& a) {
  return bytes_stripped(c, bytes, a, true, false);
}
OrFailed<Word> bytes_rstrip(Context& c, Word bytes, const Arguments& a) {
  return bytes_stripped(c, bytes, a, false, true);
}

OrFailed<Word> bytes_starts_with(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 1) return c.fail("`startswith` of bytes from a place on is not supported");
  return Word::boolean(std::string(content_of_bytes(c, bytes)).starts_with(TRY(bytes_at(c, a, 0))));
}
OrFailed<Word> bytes_ends_with(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 1) return c.fail("`endswith` of bytes from a place on is not supported");
  return Word::boolean(std::string(content_of_bytes(c, bytes)).ends_with(TRY(bytes_at(c, a, 0))));
}
OrFailed<Word> bytes_find(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 1 || c.draft.kind(argument(a, 0)) != K::bytes)
    return c.fail("`find` of bytes with these arguments is not supported");
  const size_t at = content_of_bytes(c, bytes).find(content_of_bytes(c, argument(a, 0)));
  return Word::integer(at == std::string_view::npos ? -1 : static_cast<int64_t>(at));
}
OrFailed<Word> bytes_count(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 1 || c.draft.kind(argument(a, 0)) != K::bytes)
    return c.fail("`count` of bytes with these arguments is not supported");
  const std::string text(content_of_bytes(c, bytes)), part(content_of_bytes(c, argument(a, 0)));
  if (part.empty()) return Word::integer(static_cast<int64_t>(text.size()) + 1);
  int64_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size())) ++found;
  return Word::integer(found);
}
OrFailed<Word> bytes_replace(Context& c, Word bytes, const Arguments& a) {
  if (a.positional.size() > 2) return c.fail("`replace` of bytes with a limit is not supported");
  const std::string from = TRY(bytes_at(c, a, 0)), to = TRY(bytes_at(c, a, 1));
  if (from.empty()) return c.fail("`replace` of no bytes is not supported");
  std::string text(content_of_bytes(c, bytes));
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return c.draft.bytes(text);
}
template <char first, char last, int by>
OrFailed<Word> bytes_in_case(Context& c, Word bytes, const Arguments&) {
  std::string text(content_of_bytes(c, bytes));
  for (char& ch : text)
    if (ch >= first && ch <= last) ch = static_cast<char>(ch + by);
  return c.draft.bytes(text);
}

OrFailed<Word> bytes_from_hex(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != K::string) return c.fail("`bytes.fromhex` of what is no text");
  std::string out, digits;
  for (const char ch : c.draft.text(argument(a, 0))) {
    if (blank_bytes.find(ch) != std::string_view::npos && digits.empty()) continue;
    if (std::isxdigit(static_cast<unsigned char>(ch)) == 0) return c.fail("`bytes.fromhex` of what is no number");
    digits += ch;
    if (digits.size() < 2) continue;
    out += static_cast<char>(std::stoi(digits, nullptr, 16));
    digits.clear();
  }
  if (!digits.empty()) return c.fail("`bytes.fromhex` of half a byte");
  return c.draft.bytes(out);
}

constexpr BuiltinRow bytes_function_rows[] = {{"bytes.fromhex", bytes_from_hex}};

constexpr MethodRow bytes_method_rows[] = {
    {K::bytes, "count", bytes_count},
    {K::bytes, "decode", bytes_decode},
    {K::bytes, "endswith", bytes_ends_with},
    {K::bytes, "find", bytes_find},
    {K::bytes, "hex", bytes_hex},
    {K::bytes, "join", bytes_join},
    {K::bytes, "lower", bytes_in_case<'A', 'Z', 32>},
    {K::bytes, "lstrip", bytes_lstrip},
    {K::bytes, "replace", bytes_replace},
    {K::bytes, "rstrip", bytes_rstrip},
    {K::bytes, "split", bytes_split},
    {K::bytes, "startswith", bytes_starts_with},
    {K::bytes, "strip", bytes_strip},
    {K::bytes, "upper", bytes_in_case<'a', 'z', -32>},
};

}  // namespace

std::span<const BuiltinRow> bytes_functions() { return bytes_function_rows; }
std::span<const MethodRow> bytes_methods() { return bytes_method_rows; }

}  // namespace ramify::ir_machine::python
