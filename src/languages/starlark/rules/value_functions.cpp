// SPDX-License-Identifier: Apache-2.0
// chr, dir, fail, getattr, hasattr, hash, len, ord, print, replica_id, replica_ids, type.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/code_points.h"
#include "languages/starlark/rules/arguments.h"
#include "languages/starlark/rules/builtins.h"
#include "languages/starlark/rules/index.h"
#include "languages/starlark/rules/methods.h"
#include "languages/starlark/rules/text.h"
#include "languages/starlark/rules/values.h"
#include "machines/ir/identities.h"

namespace ramify::ir_machine::starlark {

namespace {

// The arguments of print and fail as one text.
OrFailed<std::string> joined(Context& context, std::string_view function, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"sep", false, Passing::named}};
  const auto [given] = TRY(unpack_named(context, function, arguments, parameters));
  std::string_view separator = " ";
  if (is_given(given)) separator = TRY(string_argument(context, fmt::format("`sep` of {}()", function), given));
  std::string line;
  for (size_t i = 0; i < arguments.positional.size(); ++i) {
    if (i != 0) line += separator;
    line += text(context, arguments.positional[i]);
    TRY(check_size(context, line.size()));
  }
  return line;
}

// Java's hash, over the UTF-16 code units. The specification requires it, so that programs behave the same everywhere.
Word string_hash(std::string_view text) {
  uint32_t hash = 0;
  for (size_t i = 0; i < text.size(); i = kit::next_code_point(text, i)) {
    const char32_t c = kit::code_point(text.substr(i));
    if (c >= 0x10000) {
      hash = hash * 31 + static_cast<uint32_t>(0xd800 + ((c - 0x10000) >> 10));
      hash = hash * 31 + static_cast<uint32_t>(0xdc00 + ((c - 0x10000) & 0x3ff));
    } else {
      hash = hash * 31 + static_cast<uint32_t>(c);
    }
  }
  return Word::integer(static_cast<int32_t>(hash));
}

Word bytes_hash(std::string_view bytes) {  // 32-bit FNV-1a
  uint32_t hash = 2166136261;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619;
  return Word::integer(hash);
}

}  // namespace

OrFailed<Word> chr_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "chr", arguments));
  const int64_t c = TRY(int_argument(context, "argument of chr()", x));
  if (c < 0 || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) {
    return context.fail(fmt::format("chr() of {}, which is no code point", shown(context, x)));
  }
  std::string character;
  kit::append_code_point(character, static_cast<char32_t>(c));
  return context.draft.string(character);
}

OrFailed<Word> dir_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "dir", arguments));
  std::vector<Word> names;
  for (const std::string& name : field_names(context, x)) names.push_back(context.draft.string(name));
  return context.draft.new_list(names);
}

OrFailed<Word> fail_function(Context& context, const Arguments& arguments) {
  const std::string message = TRY(joined(context, "fail", arguments));
  return context.fail("fail: " + message);
}

OrFailed<Word> getattr_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x"}, {"name"}, {"default", false}};
  const auto [x, name_word, fallback] = TRY(unpack(context, "getattr", arguments, parameters));
  const std::string_view name = TRY(string_argument(context, "`name` of getattr()", name_word));
  if (is_given(fallback)) return find_field(context, x, name).value_or(fallback);
  return load_field(context, x, name);
}

OrFailed<Word> hasattr_function(Context& context, const Arguments& arguments) {
  constexpr Parameter parameters[] = {{"x"}, {"name"}};
  const auto [x, name_word] = TRY(unpack(context, "hasattr", arguments, parameters));
  const std::string_view name = TRY(string_argument(context, "`name` of hasattr()", name_word));
  return Word::boolean(has_field(context, x, name));
}

OrFailed<Word> hash_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "hash", arguments));
  const ValueKind kind = context.draft.kind(x);
  if (kind == ValueKind::string) return string_hash(context.draft.text(x));
  if (kind == ValueKind::bytes) return bytes_hash(context.draft.text(x));
  return wrong_type(context, "argument of hash()", "string or bytes", x);
}

OrFailed<Word> len_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "len", arguments));
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(x);
  if (is_iterable(kind)) [[likely]]
    return draft.integer(static_cast<int64_t>(draft.size(x)));
  if (kind == ValueKind::replicas) return Word::integer(static_cast<int64_t>(draft.size(x)));
  if (kind == ValueKind::string) return Word::integer(static_cast<int64_t>(kit::code_point_count(draft.text(x))));
  if (kind == ValueKind::bytes) return Word::integer(static_cast<int64_t>(draft.text(x).size()));
  return context.fail(fmt::format("{} has no len()", type_name(kind)));
}

OrFailed<Word> ord_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "ord", arguments));
  Draft& draft = context.draft;
  const ValueKind kind = draft.kind(x);
  if (kind == ValueKind::string && kit::code_point_count(draft.text(x)) == 1)
    return Word::integer(kit::code_point(draft.text(x)));
  if (kind == ValueKind::bytes && draft.text(x).size() == 1) {
    return Word::integer(static_cast<unsigned char>(draft.text(x)[0]));
  }
  if (kind == ValueKind::string || kind == ValueKind::bytes) {
    return context.fail(fmt::format("ord() needs one character, not {}", shown(context, x)));
  }
  return wrong_type(context, "argument of ord()", "string or bytes", x);
}

OrFailed<Word> print_function(Context& context, const Arguments& arguments) {
  std::string line = TRY(joined(context, "print", arguments));
  context.print(std::move(line));
  return Word();
}

OrFailed<Word> type_function(Context& context, const Arguments& arguments) {
  const Word x = TRY(one_argument(context, "type", arguments));
  return context.draft.string(type_name(context.draft, x));
}

OrFailed<Word> replica_id_function(Context& context, const Arguments& arguments) {
  TRY(no_arguments(context, "replica_id", arguments));
  const std::optional<uint32_t> thread = context.thread();
  if (!thread) return context.fail("replica_id() is asked for where no thread runs");
  return replica(*thread);
}

OrFailed<Word> replica_ids_function(Context& context, const Arguments& arguments) {
  TRY(no_arguments(context, "replica_ids", arguments));
  const std::optional<uint32_t> thread = context.thread();
  if (!thread) return context.fail("replica_ids() is asked for where no thread runs");
  return context.draft.replicas_with(*thread);
}

}  // namespace ramify::ir_machine::starlark
