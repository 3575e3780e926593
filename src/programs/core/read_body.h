// SPDX-License-Identifier: Apache-2.0
// BodyReader: reads expressions of Core's text. Incomplete expressions are on a stack of frames, so that nesting is not
// limited by our own stack: a value is read, then the frames on top continue as far as possible.
//
//   let x: T = E in E        waits for E, then for E
//   E ; E                    waits for the second; so `a; b; c` is a; (b; c)
//   f(E, .., E)              waits for each
//   a + b                    waits for b, and accepts no further operator
//
// Tested in text_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "programs/core/cursor.h"
#include "programs/core/node_info.h"
#include "programs/core/read_type.h"

namespace ramify::core {

// The data shared by the readers of a program.
struct Reading {
  Program& program;
  Builder& build;
  Cursor& cursor;
  Tags tags{};
  std::unordered_map<std::string, TypeId> types{};  // by their text
  bool has_places = false;  // the text has explicit places; otherwise they are positions in the text
  Span last{};              // the last explicit place
  struct Use {
    NodeId node;
    size_t token;
    std::string name;
  };
  std::vector<Use> uses{};  // of globals and functions, which may be declared later

  TypeId type();
  BaseType base_type();
  Member::Bits bits();
  SpanId place_of(size_t first);  // for tokens up to the cursor: the last explicit place, or the position in the text
};

class BodyReader {
 public:
  BodyReader(Reading& reading, Body& body);
  SymbolId bind(const std::string& name, BaseType type, const Token& token);
  std::optional<NodeId> read();  // none: it has failed
  // Checks that every symbol used has a type, so was bound somewhere.
  void end();

 private:
  enum class Waits : uint8_t {
    parentheses,
    arguments,
    infix,
    let_first,
    let_second,
    sequence,
    condition,
    then_branch,
    else_branch,
    scrutinee,
    arm,
    parameter,
    labelled
  };
  struct Frame {
    Waits waits;
    Node node{};
    std::vector<uint32_t> list{};
    size_t begin = 0;  // a token
    std::optional<Span> place{};
  };

  std::optional<NodeId> begin();
  std::optional<NodeId> begin_word(size_t begin, std::optional<Span> place);
  std::optional<NodeId> begin_call(Node node, size_t begin, std::optional<Span> place);
  std::optional<NodeId> continue_with(NodeId value);
  bool begins_infix(NodeId value);
  std::optional<NodeId> continue_parentheses(NodeId value);
  std::optional<NodeId> continue_arguments(NodeId value);
  std::optional<NodeId> continue_case();
  std::optional<NodeId> continue_save();
  std::optional<NodeId> leaf(Node node, size_t begin, std::optional<Span> place);
  std::optional<NodeId> number(size_t begin, std::optional<Span> place);
  std::optional<NodeId> floating(size_t begin, std::optional<Span> place);
  std::optional<NodeId> finish();
  void push(Frame frame);
  bool is_level(Waits waits) const;

  bool payload(Node& node);
  void member(Node& node);
  void annotations(Node& node);
  uint32_t use_of(const std::string& name);
  uint32_t label(const std::string& name);
  std::optional<SymbolId> binder();
  PatternId pattern(uint32_t depth = 0);

  Reading& reading_;
  Cursor& cursor_;
  Builder& build_;
  Body& body_;
  std::unordered_map<std::string, SymbolId> symbols_;
  std::unordered_map<std::string, LabelId> labels_;
  std::vector<bool> is_bound_;     // by symbol
  std::vector<size_t> first_use_;  // a token, by symbol
  std::vector<Frame> frames_;
  size_t depth_ = 0;
  size_t value_begin_ = 0;  // first token of the value passed to continue_with
  bool is_after_infix_ = false;
};

}  // namespace ramify::core
