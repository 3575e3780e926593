// SPDX-License-Identifier: Apache-2.0
#include "frontends/smir/read.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace ramify::smir {
namespace {

using testing::HasSubstr;

// `fn main() {}`, and what a test adds.
std::string file(const std::string& blocks = R"([{"statements": [], "terminator": {"kind": "Return", "span": 0}}])",
                 const std::string& allocations = "[]", const std::string& more_types = "") {
  return R"({"name": "a", "crate_id": 1, "allocs": )" + allocations + R"(, "functions": [], "uneval_consts": [],
    "items": [{"symbol_name": "_ZN1a4mainE", "details": null, "mono_item_kind": {"MonoItemFn": {"name": "main", "id": 0, "body":
      {"blocks": )" +
         blocks + R"(, "locals": [{"ty": 1, "span": 0, "mutability": "Mut"}], "arg_count": 0, "var_debug_info": [],
       "spread_arg": null, "span": 0}}}}],
    "types": [[1, {"TupleType": {"types": [], "layout": null}}])" +
         more_types + R"(], "spans": [[0, ["a.rs", 1, 1, 1, 9]]], "debug": null,
    "machine": {"endian": "Little", "pointer_width": {"num_bits": 64}}})";
}

base::Result<mir::Program> read_one(std::string text) {
  const File files[] = {{"a.smir.json", std::move(text)}};
  return read(files);
}

std::string trouble(std::string text) {
  const base::Result<mir::Program> program = read_one(std::move(text));
  return program ? "" : program.error().message;
}

TEST(Read, has_functions_types_and_places) {
  const base::Result<mir::Program> program = read_one(file());
  ASSERT_TRUE(program) << program.error().message;
  const std::optional<mir::FunctionId> main = program->find_function("main");
  ASSERT_TRUE(main);
  const mir::Body& body = *program->functions[main->index].body;
  EXPECT_EQ(program->type(body.locals[0].type).kind, mir::TypeKind::tuple);
  EXPECT_EQ(program->type(body.locals[0].type).layout->size, 0u);  // computed
  EXPECT_EQ(program->place(body.blocks[0].terminator.span).line, 1u);
}

TEST(Read, reports_the_place_of_an_error) {
  EXPECT_THAT(trouble(file().substr(0, 100)), HasSubstr("a.smir.json: parse error"));
  EXPECT_EQ(trouble("{}"), "a.smir.json: at /: `types` is missing");
  EXPECT_EQ(trouble(file(R"([{"statements": [], "terminator": {"kind": {"Goto": {"target": 7}}, "span": 0}}])")),
            "a.smir.json: at /items/0/mono_item_kind/MonoItemFn/body/blocks/0/terminator/kind/Goto/target: 7 is too "
            "large: there are 1");
  EXPECT_THAT(
      trouble(file(
          R"([{"statements": [{"kind": {"StorageLive": 3}, "span": 0}], "terminator": {"kind": "Return", "span": 0}}])")),
      HasSubstr("/statements/0/kind/StorageLive: 3 is too large"));
  EXPECT_THAT(trouble(file("[]")), HasSubstr("a body has a block"));
}

TEST(Read, reports_errors_in_damaged_parts) {
  // Variables of the source in a body without locals, and a pair of scalars of which one cannot be read.
  std::string bare = file();
  const std::string locals = R"("locals": [{"ty": 1, "span": 0, "mutability": "Mut"}])",
                    none = R"("var_debug_info": [])";
  bare.replace(bare.find(locals), locals.size(), R"("locals": [])");
  bare.replace(bare.find(none), none.size(),
               R"("var_debug_info": [{"name": "x", "value": {"Place": {"local": 0, "projection": []}}}])");
  EXPECT_THAT(trouble(bare), HasSubstr("a body has a return place"));
  const std::string pair = R"({"size": {"num_bits": 128}, "abi_align": 8, "abi": {"ScalarPair": [3, 4]}, "fields": 0})";
  EXPECT_NE(trouble(file(R"([{"statements": [], "terminator": {"kind": "Return", "span": 0}}])", "[]",
                         R"(, [2, {"TupleType": {"types": [1, 1], "layout": )" + pair + "}}]")),
            "");
}

TEST(Read, keeps_unknown_constructs_for_the_run) {
  const base::Result<mir::Program> program = read_one(file(
      R"([{"statements": [{"kind": {"Wonder": 1}, "span": 0}], "terminator": {"kind": {"InlineAsm": {}}, "span": 0}}])"));
  ASSERT_TRUE(program) << program.error().message;
  const mir::Block& block = program->functions[program->find_function("main")->index].body->blocks[0];
  EXPECT_EQ(std::get<mir::Unsupported>(block.statements[0].kind).what, "the statement Wonder");
  EXPECT_EQ(std::get<mir::Unsupported>(block.terminator.kind).what, "inline assembly");
}

TEST(Read, accepts_allocations_as_pairs_and_as_objects) {
  const std::string memory =
      R"({"Memory": {"bytes": [1, null], "provenance": {"ptrs": []}, "align": 1, "mutability": "Not"}})";
  for (const std::string& entry :
       {"[[4, " + memory + "]]", R"([{"alloc_id": 4, "ty": 0, "global_alloc": )" + memory + "}]"}) {
    const base::Result<mir::Program> program =
        read_one(file(R"([{"statements": [], "terminator": {"kind": "Return", "span": 0}}])", entry));
    ASSERT_TRUE(program) << program.error().message;
    const auto& read = std::get<mir::Memory>(program->allocations.at(0).kind);
    EXPECT_EQ(read.bytes.size(), 2u);
    EXPECT_TRUE(read.is_initialised[0]);
    EXPECT_FALSE(read.is_initialised[1]);
  }
}

TEST(Read, accepts_pointers_without_a_layout) {
  const base::Result<mir::Program> program = read_one(file(
      R"([{"statements": [], "terminator": {"kind": "Return", "span": 0}}])", "[]",
      R"(, [2, {"RefType": 3}], [3, {"PrimitiveType": "Str"}], [4, {"PtrType": {"pointee_type": 1, "layout": null}}])"));
  ASSERT_TRUE(program) << program.error().message;
  const auto sized = [&](mir::TypeKind kind) {
    for (const mir::Type& type : program->types)
      if (type.kind == kind) return type.layout->size;
    return uint64_t{0};
  };
  EXPECT_EQ(sized(mir::TypeKind::reference), 16u);
  EXPECT_EQ(sized(mir::TypeKind::pointer), 8u);
}

TEST(Read, links_files_by_symbol) {
  std::string other = file();
  other.replace(other.find("\"name\": \"main\""), 14, "\"name\": \"more\"");
  other.replace(other.find("_ZN1a4mainE"), 11, "_ZN1b4moreE");
  const File files[] = {{"a.smir.json", file()}, {"b.smir.json", other}, {"a.smir.json", file()}};
  const base::Result<mir::Program> program = read(files);
  ASSERT_TRUE(program) << program.error().message;
  EXPECT_EQ(program->functions.size(), 2u);
  EXPECT_TRUE(program->find_function("more"));
}

}  // namespace
}  // namespace ramify::smir
