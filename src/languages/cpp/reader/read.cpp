// SPDX-License-Identifier: Apache-2.0
// A file: the library, its declarations in order, then the used bodies, and the call of main.
#include <fmt/format.h>
#include <utility>

#include "base/shared_cache.h"
#include "frontends/surface/library.h"
#include "languages/cpp/reader/cpp.h"
#include "languages/cpp/reader/read.h"
#include "languages/cpp/reader/reader.h"

extern "C" const TSLanguage* tree_sitter_cpp(void);

namespace ramify::frontends::cpp {

Reader::Reader(surface::Tree& tree, const surface::ReadOptions& options, diagnostics::Diagnostics& diagnostics)
    : Semantics(tree, options, diagnostics) {
  file_ = new_scope(Scope::What::file, nullptr);
  scope_ = file_;
}

surface::Node* read(const tree_sitter::Tree& from, surface::Tree& to, const surface::ReadOptions& options,
                    diagnostics::Diagnostics& diagnostics) {
  return Reader(to, options, diagnostics).file(from.root());
}

void Reader::load_library(const Cst& root) {
  const uint32_t number = surface::first_library_file(language(), options_).value_or(root.source().file());
  static base::SharedCache<uint32_t, tree_sitter::Tree> libraries(100);  // keyed by the number of their first file
  library_ = libraries.get(number, [&] {
    return std::make_shared<tree_sitter::Tree>(tree_sitter_cpp(), surface::library_source(language(), number));
  });
  is_library_ = true;
  std_ = new_scope(Scope::What::space, file_);
  std_->is_library = true;
  std_->prefix = "std::";
  add(file_, Symbol::What::space, "std")->space = std_;
  {
    const Replaced outer(scope_, std_);
    std::vector<Node*> none;
    for (const Cst& item : library_->root().named_children()) declare(item, none);
  }
  is_library_ = false;
  // C functions are visible outside of std, too; with `using namespace std` all of std is.
  static const char* const names_of_c[] = {
      "printf",  "sprintf", "snprintf", "puts",    "putchar", "strlen",  "strcmp",   "strncmp", "strcpy",  "strncpy",
      "strcat",  "strchr",  "strrchr",  "strstr",  "atoi",    "atof",    "atol",     "abs",     "labs",    "fabs",
      "sqrt",    "pow",     "floor",    "ceil",    "round",   "sin",     "cos",      "tan",     "asin",    "acos",
      "atan",    "atan2",   "exp",      "log",     "log2",    "log10",   "fmod",     "toupper", "tolower", "isalpha",
      "isdigit", "isalnum", "isspace",  "isupper", "islower", "ispunct", "isxdigit", "isprint", "memset",  "rand",
      "srand",   "time",    "clock",    "cbrt",    "hypot",   "trunc",   "strtol",   "strtod",  "getchar", "fprintf",
      "stdout",  "stderr",  "fflush",   "swap",    "llabs",   "lround",  "isnan",    "isinf"};
  for (const char* text : names_of_c)
    if (const auto known = std_->names.find(text); known != std_->names.end())
      for (Symbol* symbol : known->second) file_->names[text].push_back(symbol);
}

Node* Reader::file(const Cst& root) {
  const bool is_program = options_.is_main || options_.is_script || options_.include;
  if (is_program) load_library(root);
  std::vector<Node*> top;
  for (const Cst& item : root.named_children()) {
    const size_t before = cleanups_.size();
    declare(item, top);
    cleanups_.resize(before);
  }
  // Declare the exceptions that the dialect's functions throw if the program catches any.
  if (is_program && root.text().find("catch") != std::string_view::npos) {
    is_library_ = true;
    for (const char* text :
         {"out_of_range", "invalid_argument", "length_error", "bad_alloc", "bad_function_call", "bad_cast"}) {
      const Found found = in_scope(text, std_);
      if (found.symbol == nullptr || !found.symbol->type) continue;
      ClassInfo* class_info = class_of(found.symbol->type);
      complete(class_info);
      for (Function* function : class_info->constructors)
        if (function->parameters.size() == 1) {
          queue(function);
          const Cst at = class_info->at;
          Node* body = make(
              Kind::block, at, "",
              {make(Kind::call, at, "", {name(at, function->surface), make(Kind::this_, at), name(at, "message")})});
          class_info->node->parts.push_back(
              make(Kind::function, at, "<init>", {body, make(Kind::parameter, at, "message", {nullptr, nullptr})})
                  ->set(Flag::constructor));
        }
    }
    is_library_ = false;
  }
  drain();
  std::vector<Node*> call;
  if (main_ != nullptr && options_.is_main && !options_.is_script) call.push_back(main_call());
  drain();
  std::vector<Node*> all;
  all.insert(all.end(), class_nodes_.begin(), class_nodes_.end());
  all.insert(all.end(), function_nodes_.begin(), function_nodes_.end());
  all.insert(all.end(), library_variables_.begin(), library_variables_.end());
  all.insert(all.end(), top.begin(), top.end());
  all.insert(all.end(), call.begin(), call.end());
  return make(Kind::sequence, root, "", std::move(all));
}

void Reader::drain() {
  while (!queue_.empty()) {
    Function* function = queue_.front();
    queue_.pop_front();
    read_body(function);
  }
}

Node* Reader::main_call() {
  const Cst at = main_->at;
  std::vector<Node*> parts = {name(at, main_->surface)};
  if (main_->parameters.size() >= 2) {
    const auto call = [&](const char* of) { return make(Kind::call, at, "", {name(at, of)}); };
    Node* arguments = intrinsic(at, "%array_of", {string(at, "pointer"), call("ramify_main_arguments")});
    parts.push_back(make(Kind::binary, at, "+", {literal(at, int64_t{1}), call("ramify_argument_count")}));
    parts.push_back(make(Kind::address_of, at, "", {make(Kind::index, at, "", {arguments, literal(at, int64_t{0})})}));
  }
  Node* call = make(Kind::call, at, "", std::move(parts));
  if (global_destructions_.empty()) return intrinsic(at, "exit", {call, literal(at, true)});
  Node* pattern = make(Kind::name_pattern, at, "%result", {nullptr});
  std::vector<Node*> all = {make(Kind::declare, at, "", {pattern, call})};
  for (size_t i = global_destructions_.size(); i-- > 0;) all.push_back(global_destructions_[i]);
  all.push_back(intrinsic(at, "exit", {name(at, "%result"), literal(at, true)}));
  return make(Kind::block, at, "", std::move(all));
}

}  // namespace ramify::frontends::cpp
