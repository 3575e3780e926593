// SPDX-License-Identifier: Apache-2.0
// Inference: infers the types of Rust expressions, as far as two facts require that programs may leave out: the type of
// a number, and the result of a call that depends on the expected type (collect, parse, into, sum, default). The
// algorithm is unification of type variables in the order of the text (Damas and Milner, "Principal type-schemes for
// functional programs", POPL 1982): each use of a generic declaration has fresh variables for its type parameters, and
// inside the declaration a parameter is an opaque type `%T`. A function whose behaviour depends on a type argument
// (`T::new()`, const parameters) is instantiated for each list of arguments: the reader substitutes them in a copy of
// its tree (Substitution).
//
// References, boxes, counted pointers and cells are transparent. An unknown type stays a variable without consequences:
// a number whose type is not determined is an i32, as in the language, and adapts to its operands at run time.
//
// One thread, one tree. Tested in inference_test.cpp.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/surface/tree.h"
#include "languages/rust/reader/type_names.h"

namespace ramify::frontends::rust {

using surface::Node;

struct Type {
  enum class Kind : uint8_t { variable, integer, real, known };  // integer and real: the type of a literal
  Kind kind = Kind::variable;
  Named named = Named::other;  // of a known type
  std::string name{};          // spelled as in the surface tree
  std::vector<Type*> parts{};  // of a function: parameters and result
  Type* is = nullptr;          // the type that a variable was unified with
};

// The parameters of a generic item, and the traits that bound them.
struct GenericItem {
  std::vector<std::string> parameters{};
  std::map<std::string, std::vector<Node*>, std::less<>> bounds{};
};
// The arguments for parameters: types; a const argument has the text `#5`.
using Substitution = std::map<std::string, const Node*, std::less<>>;

class Inference {
 public:
  Inference(surface::Tree& tree, const std::map<const Node*, GenericItem>& generics,
            std::function<void(Node*, const Substitution&)> substitute)
      : tree_(tree), given_generics_(generics), substitute_(std::move(substitute)) {}

  // Sets the types of numbers in the tree.
  void run(Node* root);
  // Calls whose result depends on the expected type, with that type, if it is known.
  const std::vector<std::pair<Node*, Node*>>& settled() const { return settled_; }

 private:
  // --- types
  Type* fresh(Type::Kind kind = Type::Kind::variable);
  Type* known(std::string_view name, std::vector<Type*> parts = {});
  Type* known(Named type, std::vector<Type*> parts = {});
  Type* known_or_fresh(const Node* type, int depth = 0);
  static Type* found(Type* type);
  void unify(Type* left, Type* right, int depth = 0);
  Node* node_of(Type* type, const ir::Span& span, int depth = 0);
  static bool is(Type* type, Named name);
  static bool is_indexed(Type* type);  // a list, an array or a VecDeque
  static Type* part(Type* type, size_t i);
  Type* element_of(Type* type);
  static bool is_number(Type* type);

  // --- type parameters
  using Bindings = std::map<std::string, Type*, std::less<>>;
  // During its lifetime the parameters have these types.
  class Bound {
   public:
    Bound(Inference& inference, Bindings bindings) : inference_(inference) {
      inference_.bindings_.push_back(std::move(bindings));
    }
    ~Bound() { inference_.bindings_.pop_back(); }
    Bound(const Bound&) = delete;
    Bound& operator=(const Bound&) = delete;

   private:
    Inference& inference_;
  };
  Bindings bindings_of(const Node* item, Type* self);
  void bind_class(Bindings& bindings, const Node* class_node, Type* self);
  Type* class_type(const Node* class_node);
  Type* parameter(std::string_view name);
  const Node* bound_member(std::string_view parameter, std::string_view name) const;
  void make_instances();
  bool is_wanted(const Node* function);
  Node* copied(const Node* at, int depth = 0);

  // --- the program
  void collect(Node* at);
  const Node* member(std::string_view class_name, std::string_view name, const Node** owner = nullptr,
                     int depth = 0) const;
  const Node* field(std::string_view class_name, std::string_view name) const;
  static std::vector<const Node*> fields_of(const Node* class_node);

  // --- expressions
  Type* infer(Node* at);
  Type* infer_kind(Node* at);
  Type* literal(Node* at);
  Type* unary(Node* at);
  Type* assignment(Node* at);
  Type* declaration(Node* at);
  Type* while_loop(Node* at);
  Type* for_loop(Node* at);
  Type* elements(Node* at);
  Type* tuple(Node* at);
  Type* indexed(Node* at);
  Type* slice(Node* at);
  Type* conditional(Node* at);
  Type* jump(Node* at, const std::vector<Type*>& targets);
  Type* infer_parts(Node* at);
  Type* block(Node* at);
  Type* function(Node* at);
  Type* lambda(Node* at, const std::vector<Type*>& wanted);
  Type* binary(std::string_view sign, Type* left, Type* right);
  Type* call(Node* at);
  Type* construct(Node* at);
  Type* intrinsic(Node* at);
  Type* method(Node* at);
  Type* static_call(Node* at, const std::string& owner);
  Type* declared_call(const Node* function, Node* at, size_t first_argument, size_t first_parameter,
                      Type* self = nullptr, const Node* owner = nullptr);
  Type* field_type(Node* at);
  Type* branches(Node* at);
  Type* argument(Node* call, size_t i);
  void rest_of_arguments(Node* call, size_t from);
  Type* closure(Node* call, size_t i, const std::vector<Type*>& parameters);  // its result type
  Type* called_with(Node* value, const std::vector<Type*>& parameters);
  void pattern(Node* at, Type* type);
  void class_pattern(Node* at, Type* type);
  const Node* class_of(const Node* named) const;

  // --- library_types.cpp
  Type* library_method(Node* at, Type* receiver);
  Type* sequence_method(Node* at, Type* receiver, Type* element);
  Type* sequence_result(Node* at, Type* receiver, Type* element);
  Type* iterator_method(Node* at, Type* element);
  Type* consumed_iterator(Node* at, Type* iterator, Type* element);
  Type* map_method(Node* at, Type* receiver);
  Type* option_method(Node* at, Type* receiver);
  Type* result_method(Node* at, Type* receiver);
  Type* text_method(Node* at);
  Type* number_method(Node* at, Type* receiver);
  Type* library_static(Node* at, const std::string& owner);

  Type* mentioned(Node* at);
  Type* name(std::string_view text);
  void declare(const std::string& text, Type* type) { scopes_.back()[text] = type; }

  // The elements of the result of collect() are those of the iterator.
  void link(Type* result, Type* element);
  void link_collected();

  struct Pending {
    Node* call;
    Type* type;
  };

  // A use of a generic item, with its type arguments.
  struct Use {
    Node* call;
    const Node* function;
    const Node* owner;   // the class of the item
    const Node* within;  // the function that contains the call
    Bindings bindings;
  };

  surface::Tree& tree_;
  const std::map<const Node*, GenericItem>& given_generics_;
  std::function<void(Node*, const Substitution&)> substitute_;
  std::vector<Bindings> bindings_;
  std::vector<Use> uses_;
  std::map<const Node*, bool> wanted_;  // functions whose behaviour depends on their type arguments
  std::map<const Node*, Node*> homes_;  // the node that contains a function
  std::map<std::string, Node*> instances_;
  std::vector<const Node*> functions_around_;
  std::deque<Type> types_;
  std::vector<std::map<std::string, Type*, std::less<>>> scopes_;
  std::map<std::string, const Node*, std::less<>> classes_, functions_;
  std::map<std::string, Node*, std::less<>> constants_;
  std::vector<std::pair<Node*, Type*>> literals_, inverted_;
  std::vector<Pending> pending_;
  std::vector<std::pair<Type*, Type*>> collected_;  // and the element type of the iterator
  std::vector<std::pair<Node*, Node*>> settled_;
  std::vector<Type*> results_, loops_;
  int depth_ = 0;
};

}  // namespace ramify::frontends::rust
