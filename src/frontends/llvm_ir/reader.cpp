// SPDX-License-Identifier: Apache-2.0
#include "frontends/llvm_ir/reader.h"

#include <algorithm>

#include <fmt/format.h>

namespace ramify::llvm_ir {

namespace {
constexpr int depth_max = 200;
constexpr uint32_t integer_bits_max = (1u << 23) - 1;
constexpr size_t metadata_max = size_t{1} << 28;
}  // namespace

Reader::Reader(std::string file, std::string_view text) : file_(file), text_(text), lexer_(text, std::move(file)) {
  index();
}

// Indexes definitions by the beginnings of lines; lines inside functions never look like them.
void Reader::index() {
  size_t at = 0;
  while (at < text_.size()) {
    const size_t end = std::min(text_.find('\n', at), text_.size());
    index_line(text_.substr(at, end - at), at);
    at = end + 1;
  }
}

void Reader::index_line(std::string_view line, size_t position) {
  if (line.empty() || line[0] == ' ') return;
  const auto name_at = [&](size_t at) {
    if (at < line.size() && line[at] == '"') return line.substr(at + 1, line.find('"', at + 1) - at - 1);
    size_t end = at;
    while (end < line.size() && line[end] != ' ' && line[end] != '(' && line[end] != ',') ++end;
    return line.substr(at, end - at);
  };
  if (line[0] == '!') {
    size_t number = 0, at = 1;
    while (at < line.size() && line[at] >= '0' && line[at] <= '9' && number < metadata_max)
      number = number * 10 + static_cast<size_t>(line[at++] - '0');
    if (at == 1 || number >= metadata_max || number > text_.size()) return;
    if (number >= metadata_positions_.size()) metadata_positions_.resize(number + 1);
    metadata_positions_[number] = position;
    return;
  }
  if (line[0] == ';') {
    if (!line.starts_with("; Function Attrs")) comment_ = line.substr(std::min<size_t>(2, line.size()));
    return;
  }
  const bool is_definition = line.starts_with("define ");
  if (is_definition || line.starts_with("declare ")) {
    const size_t at = line.find('@');
    if (at == std::string_view::npos) return;
    Symbol& symbol = symbols_[symbol_named(name_at(at + 1)).index];
    if (symbol.kind == Symbol::Kind::unknown || is_definition) {
      symbol.kind = is_definition ? Symbol::Kind::function : Symbol::Kind::declaration;
      symbol.readable = std::string(comment_);
      symbol.position = position;
      function_count_ += is_definition ? 1 : 0;
    }
  } else if (line[0] == '@') {
    Symbol& symbol = symbols_[symbol_named(name_at(1)).index];
    const size_t sign = line.find(" = ");
    const std::string_view rest = sign == std::string_view::npos ? line : line.substr(sign, 200);
    symbol.kind = rest.find(" alias ") != std::string_view::npos ? Symbol::Kind::alias : Symbol::Kind::global;
    symbol.position = position;
  } else if (line[0] == '%' && line.find(" = type ") != std::string_view::npos) {
    type_positions_.emplace(name_at(1), position + line.find(" = type ") + 8);
  }
  comment_ = {};
}

SymbolId Reader::symbol_named(std::string_view name) {
  const auto [found, is_new] = by_name_.emplace(name, SymbolId(static_cast<uint32_t>(symbols_.size())));
  if (is_new) {
    symbols_.emplace_back();
    symbols_.back().name = Lexer::unescaped(name);
  }
  return found->second;
}

std::optional<SymbolId> Reader::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  if (found == by_name_.end()) return std::nullopt;
  return found->second;
}

bool Reader::is_at_type() const {
  const Token& at = lexer_.token();
  if (at.kind == TokenKind::local) return true;
  if (at.kind == TokenKind::mark) return at.text == "{" || at.text == "[" || at.text == "<";
  if (at.kind != TokenKind::word) return false;
  constexpr std::string_view names[] = {"ptr",   "void",  "float", "double",   "half",     "bfloat",
                                        "fp128", "label", "token", "metadata", "x86_fp80", "ppc_fp128"};
  if (std::ranges::find(names, at.text) != std::end(names)) return true;
  return at.text.size() > 1 && at.text[0] == 'i' &&
         at.text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

std::vector<TypeId> Reader::types_until(std::string_view mark) {
  std::vector<TypeId> found;
  while (!lexer_.has_failed() && !lexer_.is(mark)) {
    found.push_back(type());
    if (!lexer_.accept(",")) break;
  }
  lexer_.expect(mark);
  return found;
}

TypeId Reader::type() {
  const Token at = lexer_.token();
  if (++depth_ > depth_max) lexer_.refuse("types are nested too deeply");
  TypeId found = types_.other();
  if (at.kind == TokenKind::local) {
    lexer_.next();
    found = named_type(at.text);
  } else if (at.kind == TokenKind::word && is_at_type()) {
    lexer_.next();
    if (at.text == "ptr") {
      found = types_.pointer();
      if (lexer_.accept_word("addrspace")) lexer_.skip_balanced();
    } else if (at.text == "float" || at.text == "double" || at.text == "half") {
      found = types_.floating(at.text == "float" ? 32 : at.text == "double" ? 64 : 16);
    } else if (at.text == "fp128") {
      found = types_.floating(128);
    } else if (at.text[0] == 'i') {
      uint32_t bits = 0;
      for (const char digit : at.text.substr(1))
        bits = std::min(bits * 10 + static_cast<uint32_t>(digit - '0'), integer_bits_max + 1);
      if (bits == 0 || bits > integer_bits_max)
        lexer_.refuse(fmt::format("an integer type of {} bits is not supported", bits));
      else found = types_.integer(bits);
    }
  } else if (lexer_.is("{")) {
    lexer_.next();
    found = types_.structure(types_until("}"), false);
  } else if (lexer_.is("[") || lexer_.is("<")) {
    const bool is_array = lexer_.is("[");
    lexer_.next();
    if (!is_array && lexer_.accept("{")) {
      found = types_.structure(types_until("}"), true);
    } else {
      const uint64_t count = lexer_.number();
      if (!lexer_.accept_word("x")) lexer_.refuse("`x` is expected");
      if (!is_array && count == 0) lexer_.refuse("a vector has an element");
      const TypeId element = type();
      if (!lexer_.has_failed()) found = is_array ? types_.array(element, count) : types_.vector(element, count);
    }
    lexer_.expect(is_array ? "]" : ">");
  } else {
    lexer_.refuse("a type is expected");
  }
  --depth_;
  return found;
}

TypeId Reader::named_type(std::string_view name) {
  const auto [known, is_new] = named_types_.emplace(name, std::nullopt);
  if (!is_new) {
    if (known->second) return *known->second;
    lexer_.refuse(fmt::format("the type `%{}` contains itself", name));
    return types_.other();
  }
  const auto found = type_positions_.find(name);
  if (found == type_positions_.end()) {
    lexer_.refuse(fmt::format("there is no type `%{}`", name));
    return types_.other();
  }
  const size_t back = lexer_.token().position;
  lexer_.go_to(found->second);
  const TypeId read = lexer_.accept_word("opaque") ? types_.other() : type();
  named_types_[name] = read;
  lexer_.go_to(back);
  return read;
}

// Skips attributes of parameters, results and arguments: words, some of them with a bracketed text.
void Reader::skip_attributes() {
  constexpr std::string_view values[] = {
      "true",   "false", "null",          "undef",        "poison",   "zeroinitializer",
      "none",   "asm",   "getelementptr", "inttoptr",     "ptrtoint", "bitcast",
      "trunc",  "add",   "sub",           "mul",          "xor",      "icmp",
      "select", "shl",   "splat",         "blockaddress", "no_cfi",   "zext",
      "and",    "or",    "ptrtoaddr",     "addrspacecast"};
  for (;;) {
    const Token at = lexer_.token();
    if (at.kind == TokenKind::text) {
      lexer_.next();
      if (lexer_.accept("=")) lexer_.next();
      continue;
    }
    if (at.kind == TokenKind::attributes) {
      lexer_.next();
      continue;
    }
    if (at.kind != TokenKind::word || std::ranges::find(values, at.text) != std::end(values) || is_at_type()) return;
    has_place_attribute_ |= at.text == "sret";
    lexer_.next();
    if (lexer_.is("(")) lexer_.skip_balanced();
    else if (at.text == "align" && lexer_.token().kind == TokenKind::number) lexer_.next();
  }
}

// `, align 8, !dbg !7, section "x"` after a global.
uint64_t Reader::skip_trailing_attributes() {
  uint64_t align = 0;
  while (lexer_.accept(",")) {
    if (lexer_.accept_word("align")) {
      align = lexer_.number();
    } else if (lexer_.token().kind == TokenKind::metadata) {
      lexer_.next();
      lexer_.next();
    } else {
      lexer_.next();
      if (lexer_.is("(")) lexer_.skip_balanced();
      else if (lexer_.token().kind == TokenKind::text) lexer_.next();
    }
  }
  return align;
}

base::Result<Global> Reader::global(SymbolId id) {
  lexer_.go_to(symbols_[id.index].position);
  lexer_.next();
  lexer_.expect("=");
  Global read;
  bool is_external = false;
  while (lexer_.token().kind == TokenKind::word && !lexer_.is_word("global") && !lexer_.is_word("constant")) {
    if (lexer_.is_word("thread_local")) read.is_thread_local = true;
    if (lexer_.is_word("external") || lexer_.is_word("extern_weak")) is_external = true;
    lexer_.next();
    if (lexer_.is("(")) lexer_.skip_balanced();
  }
  read.is_constant = lexer_.is_word("constant");
  if (!read.is_constant && !lexer_.is_word("global")) lexer_.refuse("`global` or `constant` is expected");
  lexer_.next();
  read.type = type();
  if (!is_external) read.initialiser = value(read.type);
  const uint64_t align = skip_trailing_attributes();
  read.align = align != 0 ? align : types_[read.type].align;
  if (lexer_.has_failed()) return std::unexpected(lexer_.error());
  return read;
}

base::Result<SymbolId> Reader::aliased(SymbolId id) {
  lexer_.go_to(symbols_[id.index].position);
  while (lexer_.token().kind != TokenKind::end && !lexer_.is_word("alias")) lexer_.next();
  while (lexer_.token().kind != TokenKind::end && lexer_.token().kind != TokenKind::symbol) lexer_.next();
  const std::string_view name = lexer_.token().text;
  if (lexer_.token().kind != TokenKind::symbol) lexer_.refuse("an alias of a symbol is expected");
  if (lexer_.has_failed()) return std::unexpected(lexer_.error());
  return symbol_named(name);
}

}  // namespace ramify::llvm_ir
