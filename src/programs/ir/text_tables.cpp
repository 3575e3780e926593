// SPDX-License-Identifier: Apache-2.0
#include "programs/ir/text_tables.h"

#include <fmt/format.h>

#include "programs/ir/constant_identity.h"
#include "programs/ir/literal.h"

namespace ramify::ir {
namespace {

template <typename Table>
std::vector<std::string> names_of(const Table& table) {
  std::vector<std::string> names;
  for (const auto& entry : table) names.push_back(entry.name);
  return names;
}

template <typename Table>
std::string nearest_hint(std::string_view name, const Table& table) {
  const std::string candidate = diagnostics::nearest(name, names_of(table));
  return candidate.empty() ? "" : fmt::format("did you mean `{}`?", candidate);
}

}  // namespace

void TextTables::declare_global(Global global) {
  globals_.try_emplace(global.name, module_.globals.size());
  module_.globals.push_back(std::move(global));
}

void TextTables::declare_function(std::string name) {
  functions_.try_emplace(name, module_.functions.size());
  module_.functions.emplace_back().name = std::move(name);
}

void TextTables::list_symbol(std::string text) {
  symbols_.try_emplace(text, module_.symbols.size());
  module_.symbols.push_back(std::move(text));
}

void TextTables::list_constant(Constant constant) {
  constants_.try_emplace(identity(constant), module_.constants.size());
  module_.constants.push_back(std::move(constant));
}

SymbolId TextTables::symbol(LineReader& line, std::string_view what) {
  if (const auto index = line.accept_index()) return SymbolId(*index);
  std::string text = line.expect_name(what);
  if (line.failed()) return SymbolId();
  const auto [entry, is_new] = symbols_.try_emplace(text, module_.symbols.size());
  if (is_new) module_.symbols.push_back(std::move(text));
  return SymbolId(entry->second);
}

GlobalId TextTables::global(LineReader& line) {
  if (const auto index = line.accept_index()) return GlobalId(*index);
  const Token token = line.token();
  const std::string name = line.expect_name("the name of a global");
  if (line.failed()) return GlobalId();
  const auto found = globals_.find(name);
  if (found != globals_.end()) return GlobalId(found->second);
  std::string hint = nearest_hint(name, module_.globals);
  if (hint.empty()) hint = fmt::format("declare it with a line `global {}`", write_name(name));
  line.fail_at(token, fmt::format("no global is called `{}`", name), std::move(hint));
  return GlobalId();
}

FunctionId TextTables::function(LineReader& line) {
  if (const auto index = line.accept_index()) return FunctionId(*index);
  const Token token = line.token();
  const std::string name = line.expect_name("the name of a function");
  if (line.failed()) return FunctionId();
  const auto found = functions_.find(name);
  if (found != functions_.end()) return FunctionId(found->second);
  line.fail_at(token, fmt::format("no function is called `{}`", name), nearest_hint(name, module_.functions));
  return FunctionId();
}

ConstantId TextTables::constant(LineReader& line) {
  if (const auto index = line.accept_index()) return ConstantId(*index);
  Constant constant = value(line);
  if (line.failed()) return ConstantId();
  const auto [entry, is_new] = constants_.try_emplace(identity(constant), module_.constants.size());
  if (is_new) module_.constants.push_back(std::move(constant));
  return ConstantId(entry->second);
}

Constant TextTables::value(LineReader& line) {
  switch (line.token().kind) {
    case TokenKind::string: return line.take().text;
    case TokenKind::bytes: return Bytes{line.take().text};
    case TokenKind::number: return number(line);
    case TokenKind::word: return worded(line);
    case TokenKind::register_:
    case TokenKind::index:
    case TokenKind::span:
    case TokenKind::punctuation:
    case TokenKind::end: break;
  }
  line.fail_expected("a constant");
  return Null();
}

Constant TextTables::number(LineReader& line) {
  const Token token = line.take();
  if (std::optional<Constant> integer = read_integer(token.text)) return *std::move(integer);
  if (const std::optional<double> value = read_float(token.text)) return *value;
  line.fail_at(token, fmt::format("`{}` is no number that a constant can hold", token.text),
               "numbers are like 42, -7, 2.5, 1e+300, inf, nan");
  return Null();
}

Constant TextTables::worded(LineReader& line) {
  const Token token = line.take();
  if (token.text == "none") return Null();
  if (token.text == "true") return true;
  if (token.text == "false") return false;
  if (token.text == "unset") return Unset();
  if (token.text == "inf") return *read_float("inf");
  if (token.text == "func") return FunctionConstant{function(line)};
  if (token.text == "builtin") return BuiltinConstant{line.expect_name("the name of a built-in function")};
  if (token.text == "big") return BigInteger{line.expect_string("the digits as a string")};
  if (token.text == "nan") {
    if (!line.is(TokenKind::number)) return *read_float("nan");
    const Token bits = line.take();
    if (const std::optional<double> value = read_nan_bits(bits.text)) return *value;
    line.fail_at(bits, fmt::format("`{}` is not the bits of a NaN", bits.text));
    return Null();
  }
  line.fail_at(token, fmt::format("`{}` is no constant", token.text),
               "a string stands in double quotes, a function after `func`, a built-in one after `builtin`");
  return Null();
}

}  // namespace ramify::ir
