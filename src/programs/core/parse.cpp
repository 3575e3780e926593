// SPDX-License-Identifier: Apache-2.0
// Reads a program: records first, because types may name them before their definition; then everything else in order.
// An error ends the current item, and reading continues with the next record, global or procedure.

#include <unordered_map>
#include <unordered_set>

#include <fmt/format.h>

#include "programs/core/read_body.h"
#include "programs/core/text.h"

namespace ramify::core {
namespace {

using diagnostics::DiagnosticId;

// Two adjacent words occur only at the beginning of an item, or after a reserved word.
bool begins_item(const Cursor& cursor) {
  if (!cursor.is_name(1) && cursor.peek(1).kind != TokenKind::number) return false;
  for (const std::string_view word : {"struct", "union", "glob", "proc", "declare", "builtin", "entry", "file"})
    if (cursor.is_word(word)) return true;
  return false;
}

class ProgramReader {
 public:
  ProgramReader(const Tokens& tokens, std::string_view file, diagnostics::Diagnostics& diagnostics)
      : cursor_(tokens, file, diagnostics), diagnostics_(diagnostics) {
    program_.files.emplace_back(file);
  }

  Program all() {
    find_records();
    while (cursor_.peek().kind != TokenKind::end) {
      item();
      if (cursor_.has_failed()) go_to_next_item();
    }
    resolve();
    return std::move(program_);
  }

 private:
  void find_records() {
    for (; cursor_.peek().kind != TokenKind::end; cursor_.take()) {
      if (cursor_.is_word("file") && cursor_.peek(1).kind == TokenKind::number) reading_.has_places = true;
      const bool is_union = cursor_.is_word("union");
      if ((!is_union && !cursor_.is_word("struct")) || !cursor_.is_name(1)) continue;
      const Token& token = cursor_.peek(1);
      const std::string name = token.kind == TokenKind::name ? cursor_.value(token) : std::string(token.text);
      const auto key = (is_union ? "union " : "struct ") + name;
      if (!reading_.tags.contains(key))
        reading_.tags.emplace(key, program_.types.add_record({.name = name, .is_union = is_union}));
    }
    cursor_.go_to(0);
  }

  void go_to_next_item() {
    if (cursor_.peek().kind != TokenKind::end && begins_item(cursor_) && cursor_.at() == item_begin_) cursor_.take();
    while (cursor_.peek().kind != TokenKind::end && !begins_item(cursor_)) cursor_.take();
    cursor_.recover();
  }

  void item() {
    item_begin_ = cursor_.at();
    if (const auto place = cursor_.place()) {
      if (!reading_.has_places || place->file >= program_.files.size())
        return cursor_.fail("the place has no file", "`file 1 \"a.c\"` at the beginning declares one");
      reading_.last = *place;
    }
    if (cursor_.accept_word("file")) return file();
    if (cursor_.accept_word("entry")) return main();
    if (cursor_.accept_word("struct")) return record("struct ");
    if (cursor_.accept_word("union")) return record("union ");
    if (cursor_.accept_word("glob")) return global();
    if (cursor_.accept_word("proc")) return procedure(ProcedureKind::defined);
    if (cursor_.accept_word("declare")) return procedure(ProcedureKind::declared);
    if (cursor_.accept_word("builtin")) return procedure(ProcedureKind::builtin);
    cursor_.expected("`struct`, `union`, `glob`, `proc`, `declare` or `builtin`");
  }

  void file() {
    const uint64_t number = cursor_.number("the number of a file");
    const std::string path = cursor_.string("a path");
    if (cursor_.has_failed()) return;
    if (!has_files_) program_.files.resize(1);  // no explicit list of files
    has_files_ = true;
    if (number != program_.files.size())
      return cursor_.fail(fmt::format("file {} follows file {}", number, program_.files.size() - 1),
                          "files count from 1, in order");
    program_.files.push_back(path);
  }

  void main() {
    main_token_ = cursor_.at();
    main_ = cursor_.name("a procedure");
  }

  void record(const std::string& keyword) {
    const size_t begin = cursor_.at();
    const std::string name = cursor_.name("a record");
    if (cursor_.has_failed()) return;
    const TagId tag = reading_.tags.at(keyword + name);
    Record record{.name = name, .is_union = keyword == "union "};
    if (!records_.insert(keyword + name).second)
      return cursor_.fail_at(cursor_.token(begin), fmt::format("`{}{}` is declared a second time", keyword, name));
    if (cursor_.accept_word("size")) {
      record.is_complete = true;
      record.size = cursor_.number("a size");
      cursor_.expect_word("align");
      record.alignment = alignment();
    }
    if (cursor_.accept_mark("{")) {
      while (!cursor_.has_failed() && !cursor_.is_mark("}")) {
        record.members.push_back(member());
        if (!cursor_.accept_mark(",")) break;
      }
      cursor_.expect_mark("}");
    }
    program_.types.record(tag) = std::move(record);
  }

  uint64_t alignment() {
    const uint64_t result = cursor_.number("an alignment");
    if (!cursor_.has_failed() && (result == 0 || (result & (result - 1)) != 0))
      cursor_.fail(fmt::format("an alignment is a power of two, and {} is none", result));
    return result;
  }

  Member member() {
    Member member{};
    if (!cursor_.accept_word("_")) member.name = cursor_.name("a member");
    cursor_.expect_mark(":");
    member.type = reading_.type();
    cursor_.expect_word("at");
    member.offset = cursor_.number("an offset");
    if (cursor_.accept_word("bits")) member.bits = reading_.bits();
    return member;
  }

  void global() {
    const size_t begin = cursor_.at();
    Global global{.name = cursor_.name("a global object")};
    cursor_.expect_mark(":");
    global.type = reading_.type();
    if (cursor_.has_failed()) return;
    global.alignment = program_.types.alignment_of(global.type);
    if (cursor_.accept_word("align")) global.alignment = alignment();
    global.is_const = cursor_.accept_word("const");
    global.is_thread_local = cursor_.accept_word("thread_local");
    global.is_string_literal = cursor_.accept_word("literal");
    if (cursor_.peek().kind == TokenKind::string) global.bytes = cursor_.value(cursor_.take());
    global.span = reading_.place_of(begin);
    if (!cursor_.has_failed() && !globals_.try_emplace(global.name, program_.globals.size()).second)
      return cursor_.fail_at(cursor_.token(begin), fmt::format("`{}` is declared a second time", global.name));
    read(global.body, {});
    program_.globals.push_back(std::move(global));
  }

  void procedure(ProcedureKind kind) {
    const size_t begin = cursor_.at();
    Procedure procedure{.name = cursor_.name("a procedure"), .kind = kind};
    procedure.type = reading_.type();
    procedure.is_noreturn = cursor_.accept_word("noreturn");
    procedure.is_library = cursor_.accept_word("library");
    procedure.span = reading_.place_of(begin);
    if (cursor_.has_failed()) return;
    if (!procedures_.try_emplace(procedure.name, program_.procedures.size()).second)
      return cursor_.fail_at(cursor_.token(begin), fmt::format("`{}` is declared a second time", procedure.name));
    read(procedure.body, &procedure);
    program_.procedures.push_back(std::move(procedure));
  }

  // Reads the parameters and result of a procedure, and its expression, if there is one.
  void read(Body& body, Procedure* procedure) {
    BodyReader reader(reading_, body);
    if (procedure != nullptr) {
      cursor_.expect_mark("(");
      while (!cursor_.has_failed() && !cursor_.is_mark(")")) {
        const Token& token = cursor_.peek();
        const std::string name = cursor_.name("a parameter");
        cursor_.expect_mark(":");
        const BaseType type = reading_.base_type();
        if (cursor_.has_failed()) break;
        const size_t known = body.symbols.size();
        procedure->parameters.push_back(reader.bind(name, type, token));
        if (body.symbols.size() == known)
          cursor_.fail_at(token, fmt::format("`{}` is the name of two parameters", name));
        if (!cursor_.accept_mark(",")) break;
      }
      cursor_.expect_mark(")");
      cursor_.expect_mark(":");
      procedure->result = reading_.base_type();
    }
    if (!cursor_.accept_mark(":=")) return;
    body.root = reader.read();
    if (!cursor_.has_failed()) reader.end();
  }

  // Globals and functions may be declared after their uses.
  void resolve() {
    for (const Reading::Use& use : reading_.uses) {
      Node& node = program_.nodes[use.node.index];
      const bool is_global = node.op == Op::global;
      const auto& table = is_global ? globals_ : procedures_;
      if (const auto found = table.find(use.name); found != table.end())
        node.ref = static_cast<uint32_t>(found->second);
      else unknown(use.token, use.name, is_global ? "global object" : "procedure");
    }
    if (!main_) return;
    program_.main = program_.find_procedure(*main_);
    if (!program_.main) unknown(main_token_, *main_, "procedure");
  }

  void unknown(size_t token, const std::string& name, std::string_view what) {
    cursor_.fail_at(cursor_.token(token), fmt::format("no {} is called `{}`", what, name), "",
                    DiagnosticId::unknown_name);
    cursor_.recover();
  }

  Program program_;
  Builder build_{program_};
  Cursor cursor_;
  diagnostics::Diagnostics& diagnostics_;
  Reading reading_{.program = program_, .build = build_, .cursor = cursor_};
  std::unordered_map<std::string, size_t> globals_, procedures_;
  std::unordered_set<std::string> records_;
  std::optional<std::string> main_;
  size_t main_token_ = 0, item_begin_ = 0;
  bool has_files_ = false;
};

}  // namespace

Program parse(std::string_view text, std::string_view file, diagnostics::Diagnostics& diagnostics) {
  const Tokens tokens = read_tokens(text, file, diagnostics);
  return ProgramReader(tokens, file, diagnostics).all();
}

}  // namespace ramify::core
