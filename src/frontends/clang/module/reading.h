// SPDX-License-Identifier: Apache-2.0
// Converts Clang's tree of one translation unit to ours. Private to this layer: the only header that includes Clang's.
//
// Types, expressions, statements and declarations call each other, hence one class; each has its own source. Functions
// and objects of headers are read when something refers to them. Recursion follows the program's nesting, which
// `nesting_max` bounds.
//
// C11 6.7.9: the initialisers of a list are in the order of the parts that they initialise, the order in which gcc and
// Clang evaluate them (6.7.9p23 leaves it open); omitted parts are zero; a later initialiser of the same part replaces
// the earlier one, which is then not evaluated (as in gcc and Clang; footnote 152 allows it).
//
// One thread. Tested in reader_test.cpp.
#pragma once

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <clang/Basic/SourceManager.h>

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "frontends/clang/linking.h"

namespace ramify::c_frontend {

class Reading {
 public:
  Reading(clang::ASTContext& context, Linking& linking, bool is_library)
      : context_(context), sources_(context.getSourceManager()), linking_(linking), is_library_(is_library) {}
  void read();

 private:
  static constexpr uint32_t nesting_max =
      2000;  // of nested expressions and statements, and of the derivations of a type

  // types.cpp
  std::optional<TypeId> find_type(clang::QualType type);  // none: a type that is not supported
  TypeId type_or_bytes(clang::QualType type);             // for objects of unsupported types: an array of bytes
  std::optional<TypeId> make_type(clang::QualType type);
  std::optional<TypeId> make_function_type(const clang::FunctionType* type);
  core::TagId record(const clang::RecordDecl* declaration);
  core::TagId lanes(const Lanes& lanes, clang::QualType type);
  void complete_records();
  void complete(core::TagId id, const clang::RecordDecl* definition);
  std::string record_name(const clang::RecordDecl* declaration);
  std::optional<core::TagId> record_of_other_unit(const clang::RecordDecl* declaration, const std::string& name);
  using Assumed = std::vector<std::pair<const clang::RecordDecl*, core::TagId>>;
  bool is_same_record(const clang::RecordDecl* declaration, core::TagId id, Assumed& assumed);
  bool is_same_type(clang::QualType type, TypeId id, Assumed& assumed);
  uint32_t variable_size(const clang::Expr* size);
  uint32_t member_index(const clang::FieldDecl* field);  // among those of its record
  core::Member member(const clang::FieldDecl* field);

  // expressions.cpp
  ExprId expression(const clang::Expr* e);
  Expr make_expression(const clang::Expr* e);
  Expr start(const clang::Expr* e, ExprKind kind);
  Expr unsupported(const clang::Expr* e, std::string what);
  Expr constant(const clang::Expr* e, const llvm::APSInt& value);
  Expr constant(const clang::Expr* e, const llvm::APFloat& value);
  std::optional<Expr> folded(const clang::Expr* e);
  Expr string(const clang::StringLiteral* e, ExprKind kind);
  Expr name(const clang::DeclRefExpr* e);
  Expr function_name(const clang::PredefinedExpr* e);
  Expr cast(const clang::CastExpr* e);
  Expr unary(const clang::UnaryOperator* e);
  Expr part_of_complex(const clang::UnaryOperator* e);
  Expr vector_element(const clang::ArraySubscriptExpr* e);
  Expr loaded(Expr place);
  Expr shuffle(const clang::ShuffleVectorExpr* e);
  Expr binary(const clang::BinaryOperator* e);
  Expr gnu_conditional(const clang::BinaryConditionalOperator* e);
  Expr call(const clang::CallExpr* e);
  Expr builtin_call(const clang::CallExpr* e, unsigned builtin);
  Expr member_access(const clang::MemberExpr* e);
  Expr compound_literal(const clang::CompoundLiteralExpr* e);
  Expr size_or_alignment(const clang::UnaryExprOrTypeTraitExpr* e);
  Expr atomic(const clang::AtomicExpr* e);
  uint32_t low_alignment(const clang::Expr* e);
  ExprId add(Expr e);
  // By its bits; a value that does not fit (unsigned __int128) wraps.
  static core::Integer wide(const llvm::APSInt& value);
  // initialisers.cpp
  ExprId initialiser(const clang::Expr* e);
  Expr initialiser_list(const clang::InitListExpr* e);
  Expr parts(const clang::InitListExpr* e);
  Expr array_initialiser(const clang::InitListExpr* e);
  Expr record_initialiser(const clang::InitListExpr* e);
  void add_place(Expr& list, uint64_t index, const clang::Expr* child);
  static bool is_update(const clang::InitListExpr* e);

  // statements.cpp
  StmtId statement(const clang::Stmt* s);
  Stmt make_statement(const clang::Stmt* s);
  Stmt unsupported_statement(const clang::Stmt* s, std::string what);
  Stmt assembly(const clang::GCCAsmStmt* s);
  void add_to_block(const clang::Stmt* s, Stmt& block);
  Stmt case_label(const clang::SwitchCase* s);
  std::vector<Stmt> declarations(const clang::DeclStmt* s);
  StmtId add(Stmt s);
  LabelId label(const clang::LabelDecl* declaration);

  // declarations.cpp
  FunctionId function(const clang::FunctionDecl* declaration);
  ObjectId object(const clang::VarDecl* declaration);
  ObjectId static_object(const clang::VarDecl* declaration);
  void fill(ObjectId id, const clang::VarDecl* declaration, TypeId type);
  void define(FunctionId id, const clang::FunctionDecl* definition);
  void define(ObjectId id, const clang::VarDecl* definition);
  void extend(ObjectId id, const clang::VarDecl* definition);
  template <typename Declaration>
  const Declaration* aliased(const Declaration* first);
  void define_referenced();
  void top_level(const clang::Decl* declaration);
  void report_unsupported(const Span& at, std::string what);
  void report_depth(clang::SourceRange range);

  Span span(clang::SourceRange range);
  struct File {
    uint32_t number = 0;
    std::vector<uint32_t> line_starts{};
    std::pair<uint32_t, uint32_t> line_and_column(uint32_t offset) const;
  };
  const File& file(clang::FileID id);
  Unit& unit() { return linking_.read().unit; }
  core::TypeTable& types() { return linking_.read().types; }

  clang::ASTContext& context_;
  const clang::SourceManager& sources_;
  Linking& linking_;
  bool is_library_;

  std::unordered_map<unsigned, File> files_;
  // Most spans are in the same file as the preceding one.
  std::optional<std::pair<clang::FileID, const File*>> last_file_;
  std::unordered_map<void*, std::optional<TypeId>> types_;  // canonical types, except those of variable length
  std::unordered_map<const clang::RecordDecl*, core::TagId> records_;
  std::vector<std::pair<core::TagId, const clang::RecordDecl*>> incomplete_;
  std::vector<std::pair<std::string, core::TagId>>
      shared_records_;  // with a tag at file scope, for the following units
  std::unordered_map<const clang::FieldDecl*, uint32_t> members_;
  std::unordered_map<const clang::Expr*, uint32_t> sizes_;
  std::vector<uint32_t> pending_sizes_;  // evaluated by the declaration or expression that is being read
  bool is_in_prototype_ = false;         // sizes are not evaluated there
  uint32_t type_depth_ = 0;

  std::unordered_map<const clang::FunctionDecl*, FunctionId> functions_;
  std::unordered_map<const clang::VarDecl*, ObjectId> objects_;
  std::unordered_map<const clang::LabelDecl*, LabelId> labels_;
  std::unordered_map<std::string, ObjectId> function_names_;  // __func__ and the like, of the current function
  std::vector<std::pair<FunctionId, const clang::FunctionDecl*>> functions_to_define_;
  std::optional<FunctionId> function_at_hand_;
  std::vector<std::pair<ObjectId, const clang::VarDecl*>> objects_to_define_;
  std::unordered_set<ExprId> unsupported_expressions_;  // of an unsupported type
  uint32_t depth_ = 0;
  bool is_too_deep_ = false;
};

}  // namespace ramify::c_frontend
