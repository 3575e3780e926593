// SPDX-License-Identifier: Apache-2.0
#include "frontends/surface/class_lowering.h"
#include "frontends/surface/type_text.h"

#include <algorithm>
#include <functional>
#include <map>

namespace ramify::frontends::surface {

using ir::Op;

namespace {

constexpr std::string_view fields_function = "%fields";

void flatten(const Node* node, std::vector<const Node*>& out) {
  if (node == nullptr) return;
  if (node->is(Kind::sequence))
    for (const Node* part : node->parts) flatten(part, out);
  else out.push_back(node);
}

std::string traits(const Node* node, const ClassFacts* facts) {
  std::string text;
  for (const Flag flag :
       {Flag::value_type, Flag::interface, Flag::enum_, Flag::record, Flag::module, Flag::singleton, Flag::abstract})
    if (node->has(flag)) text += (text.empty() ? "" : " ") + std::string(name(flag));
  // The enclosing classes, named as the JVM does.
  std::string around;
  for (const ClassFacts* outer = facts != nullptr ? facts->outer : nullptr; outer != nullptr; outer = outer->outer)
    around = outer->node->text + (around.empty() ? "" : "$" + around);
  if (!around.empty()) text += (text.empty() ? "in:" : " in:") + around;
  if (node->alias == "copies") text += " copies";  // a constructor of the program copies it
  // Members that share storage: all those with alias `union`, and each group with an alias such as `union 1`:
  // overlap:x,y
  std::vector<const Node*> members;
  for (size_t i = 1; i < node->parts.size(); ++i) flatten(node->parts[i], members);
  std::map<std::string, std::string> groups;
  for (const Node* m : members) {
    if (!m->is(Kind::declare) || !m->alias.starts_with("union")) continue;
    for_each_name_pattern(m->part(0), [&](const Node* pattern) { groups[m->alias] += pattern->text + ","; });
  }
  for (const auto& [group, names] : groups) text += " overlap:" + names;
  // readonly:,x,y, for fields and for parameters that are fields. Constant fields are readonly in classes with alias
  // `readonly`.
  std::string fixed;
  for (const Node* m : members) {
    if (m->is(Kind::declare) && m->has(Flag::constant) && !m->has(Flag::static_) && node->alias == "readonly")
      for_each_name_pattern(m->part(0), [&](const Node* pattern) { fixed += pattern->text + ","; });
    for (size_t i = 1; m->is(Kind::function) && m->has(Flag::constructor) && i < m->parts.size(); ++i)
      if (m->parts[i]->has(Flag::field) && m->parts[i]->has(Flag::constant) && m->parts[i]->text.starts_with('$'))
        fixed += m->parts[i]->text.substr(1) + ",";
  }
  if (!fixed.empty()) text += " readonly:," + fixed;
  return text;
}

// The initial value of `int?` is null.
bool may_be_null(const Node* type) { return type != nullptr && type->has(Flag::nullable); }
std::string default_type(const Node* type) { return type == nullptr || may_be_null(type) ? "any" : type->text; }

// The type of a field; for a bit-field (`bits N` among its names) followed by its width: u32#3.
std::string field_type(const Node* field, const Node* type) {
  for (const std::string& n : field->names)
    if (n.starts_with("bits ")) return type_text(type) + "#" + n.substr(5);
  return type->alias.empty() ? type_text(type) : type->alias;
}

bool has_fields(const std::vector<const Node*>& members) {
  return std::ranges::any_of(members, [](const Node* m) { return m->is(Kind::declare) && !m->has(Flag::static_); });
}

}  // namespace

std::vector<const Node*> ClassLowering::members_of(const Node* class_node) {
  std::vector<const Node*> members;
  for (size_t i = 1; i < class_node->parts.size(); ++i) flatten(class_node->parts[i], members);
  return members;
}
std::vector<const Node*> ClassLowering::members() const { return members_of(node_); }

void ClassLowering::add(Register made, std::string_view name, std::string_view kind, Register member) {
  in_.code_.emit(Op::add_member, {made.index, in_.symbol(name), in_.symbol(kind), member.index});
}

// Whether the class has an earlier declaration. Classes of the language's library have none.
bool ClassLowering::is_reopened(const Node* node) const {
  const std::optional<VariableId> variable = in_.names_.declared(node);
  return variable && !in_.unit_.opened.insert(variable->index).second;
}

void ClassLowering::make() {
  ir::FunctionBuilder& code = in_.code_;
  Names& names = in_.names_;
  code.at(node_->span);
  std::vector<ir::ListItem> bases;
  if (const Node* list = node_->part(0))
    for (const Node* base : list->parts)
      if (base != nullptr) {
        const Node* of = base->is(Kind::argument) ? base->part(0) : base;
        if (base->is(Kind::argument) && !base->text.empty()) continue;  // metaclass=...
        // An unknown class is an unknown value, not a missing constant.
        const std::optional<std::string> path =
            in_.policy_.names.unknown_paths_fail ? in_.library_path(of) : std::nullopt;
        bases.push_back(code.positional(path ? in_.constant(ir::BuiltinConstant{*path}) : in_.value(of)));
      }
  code.at(node_->span);
  const bool has_alias = in_.policy_.classes.alias_is_shown && !node_->alias.empty();
  std::string class_name = !node_->text.empty() ? in_.unit_.shown_name(node_)
                           : has_alias          ? node_->alias
                                                : "<anonymous>";
  if (const std::string separator(in_.policy_.classes.outer_separator); !separator.empty())
    for (const ClassFacts* outer = names.class_of(node_) != nullptr ? names.class_of(node_)->outer : nullptr;
         outer != nullptr; outer = outer->outer)
      class_name = outer->node->text + separator + class_name;
  // A class that already exists gets more members.
  const bool is_again = in_.policy_.classes.can_be_reopened && is_reopened(node_);
  const Register made =
      is_again && node_->has(Flag::extension)
          ? in_.load_variable(*in_.names_.declared(node_), node_->span)
          : in_.emit_into_fresh(Op::new_class,
                                {in_.symbol(class_name), in_.symbol(traits(node_, names.class_of(node_)))}, 0, bases);
  if (const std::optional<VariableId> variable = names.declared(node_)) in_.set_variable(*variable, made);
  const VariableId own = names.class_variable(node_);
  in_.begin_scope(node_);
  in_.set_variable(own, made);
  functions(made);
}

void ClassLowering::functions(Register made) {
  ir::FunctionBuilder& code = in_.code_;
  const std::vector<const Node*> all = members();
  std::vector<const Node*> fields_declared;
  for (const Node* m : all)
    if (m->is(Kind::declare) && !m->has(Flag::static_)) fields_declared.push_back(m);
  // A symbol tells the machine which fields the language orders (machines/ir/program.h).
  for (const Node* m : all)
    if (m->is(Kind::declare) && m->alias == "volatile")
      for_each_name_pattern(m->part(0),
                            [&](const Node* pattern) { in_.unit_.module.symbol("%volatile " + pattern->text); });
  if (!fields_declared.empty()) fields(made, fields_declared);

  // Functions of one name and kind form one member, placed at the first of them.
  struct Group {
    std::string name, kind;
    std::vector<Register> functions;
  };
  std::vector<Group> groups;
  bool has_constructor = false;
  const bool overloads = in_.policy_.converts_to_declared;
  for (const Node* m : all) {
    if (!m->is(Kind::function)) continue;
    const bool is_static = m->has(Flag::static_);
    std::string kind =
        m->has(Flag::getter)   ? (is_static ? "static_getter" : "getter")
        : m->has(Flag::setter) ? (is_static ? "static_setter" : "setter")
        : is_static ? (m->has(Flag::receiver) || !in_.policy_.classes.statics_are_attributes ? "static" : "unbound")
                    : "method";
    std::string member_name = m->has(Flag::constructor) ? std::string(in_.policy_.constructor_name) : m->text;
    has_constructor |= m->has(Flag::constructor) || member_name == in_.policy_.constructor_name;
    if (m->has(Flag::abstract) && m->part(0) == nullptr) continue;
    const ir::FunctionId id = FunctionLowering::lower(in_.unit_, m, m->text.empty() ? member_name : m->text, node_);
    const Register function = in_.closure(m, id);
    const auto known = std::ranges::find_if(
        groups, [&](const Group& g) { return overloads && g.name == member_name && g.kind == kind; });
    if (known != groups.end()) known->functions.push_back(function);
    else groups.push_back({std::move(member_name), std::move(kind), {function}});
  }
  for (const Group& group : groups) {
    code.at(node_->span);
    add(made, group.name, group.kind,
        group.functions.size() == 1 ? group.functions[0] : in_.builtin("%overloads", group.functions));
  }
  const bool has_own_begin = !in_.policy_.classes.new_objects_have_fields;
  if (!has_constructor && !fields_declared.empty() && has_own_begin) default_constructor(made, true);
}

// A separate function with the receiver: constructors call it at the point where the language initialises fields.
void ClassLowering::fields(Register made, const std::vector<const Node*>& declared) {
  Unit& unit = in_.unit_;
  const ir::FunctionId id = unit.module.declare_function(node_->text + ".fields");
  const ScopeId scope = *unit.names.fields_scope(node_);
  std::vector<ir::Parameter> parameters{
      {.name = std::string(in_.policy_.receiver_name), .kind = {}, .default_kind = {}, .constant = {}}};
  FunctionLowering function(unit, scope, id, node_->span, std::move(parameters));
  const VariableId receiver = *unit.names.scopes().find(scope, in_.policy_.receiver_name);
  function.frame_.add_parameter(receiver, function.code_.parameter(0));
  function.class_ = node_;
  for (const Node* m : declared) {
    for_each_name_pattern(m->part(0), [&](const Node* pattern) {
      const Node* type = pattern->type != nullptr ? pattern->type : m->type;
      if (type != nullptr && in_.policy_.converts_to_declared)
        in_.code_.emit(Op::declare_field, {made.index, in_.symbol(pattern->text), in_.symbol(field_type(m, type))});
      const ClassFacts* of_class = type != nullptr ? unit.names.find_class(type->text) : nullptr;
      const bool is_structure = of_class != nullptr && of_class->node->has(Flag::value_type);
      if (in_.policy_.classes.new_objects_have_fields && m->part(1) == nullptr && !is_structure) return;
      if (in_.policy_.classes.fields_may_begin_unset) {
        if (type == nullptr) in_.code_.emit(Op::declare_field, {made.index, in_.symbol(pattern->text), in_.symbol("")});
        if (m->part(1) == nullptr) return;  // no value yet
      }
      function.code_.at(m->span);
      Register first;
      if (m->part(1) != nullptr) {
        first = function.copied_value(m->part(1));
      } else {
        if (is_structure && !may_be_null(type))
          first = function.code_.call_unknown(function.class_value(*of_class), {});
        else first = function.emit_into_fresh(Op::default_value, {in_.symbol(default_type(type))});
      }
      const bool is_null = m->part(1) == nullptr && may_be_null(type);
      function.code_.store_field(function.load_variable(receiver, m->span), pattern->text,
                                 is_null ? first : function.converted(first, type));
    });
  }
  function.finish();
  unit.module.at(id).has_receiver = true;
  unit.module.at(id).class_name = node_->text;
  std::vector<Register> captured;
  for (const VariableId variable : unit.names.scopes().captures_of(scope))
    captured.push_back(in_.frame_.cell(variable));
  add(made, fields_function, "method", in_.code_.closure(id, captured));
}

void ClassLowering::default_constructor(Register made, bool) {
  Unit& unit = in_.unit_;
  const ir::FunctionId id = unit.module.declare_function(node_->text);
  std::vector<ir::Parameter> parameters{
      {.name = std::string(in_.policy_.receiver_name), .kind = {}, .default_kind = {}, .constant = {}},
      {.name = "arguments", .kind = ir::ParameterKind::rest, .default_kind = {}, .constant = {}}};
  ir::FunctionBuilder code(unit.module, id, in_.policy_.dialect, node_->span, std::move(parameters), {"%class"});
  const Register receiver = code.parameter(0);
  const Register own = code.load_cell(code.capture(0), "%class");
  const auto run_fields = [&] {
    const ir::ListItem arguments[] = {code.positional(receiver),
                                      code.positional(code.load_field(own, fields_function))};
    code.call_builtin("%call_on", arguments);
  };
  const auto run_base = [&] {
    const Register function = code.fresh();
    code.emit(Op::base_method, {function.index, receiver.index, own.index, unit.module.symbol("").index});
    const ir::ListItem arguments[] = {code.spread(code.parameter(1))};
    code.call_unknown(function, arguments);
  };
  const bool fields_are_first = in_.policy_.fields_begin == Policy::FieldsBegin::before_base;
  if (fields_are_first) run_fields();
  if (node_->part(0) != nullptr && !node_->part(0)->parts.empty()) run_base();
  if (!fields_are_first) run_fields();
  code.finish();
  unit.module.at(id).has_receiver = true;
  unit.module.at(id).class_name = node_->text;
  const Register captured[] = {in_.code_.new_cell(made)};
  add(made, in_.policy_.constructor_name, "method", in_.code_.closure(id, captured));
}

void ClassLowering::statics() {
  Names& names = in_.names_;
  ir::FunctionBuilder& code = in_.code_;
  code.at(node_->span);
  const std::optional<Register> outer = in_.class_register_;
  const Node* outer_class = in_.class_;
  const Register made = in_.load_variable(names.class_variable(node_), node_->span);
  // Nested classes exist before any of this class runs, bases first.
  std::vector<const Node*> inside;
  for (const Node* m : members())
    if (m->is(Kind::class_)) inside.push_back(m);
  std::vector<const Node*> done;
  const std::function<void(const Node*, unsigned)> make_inside = [&](const Node* m, unsigned depth) {
    if (std::ranges::find(done, m) != done.end() || depth > 100) return;
    done.push_back(m);
    if (const ClassFacts* facts = names.class_of(m))
      for (const std::string& base : facts->bases)
        for (const Node* other : inside)
          if (other->text == base) make_inside(other, depth + 1);
    in_.class_register_ = made;
    in_.class_ = node_;
    code.at(m->span);
    ClassLowering(in_, m).make();
    add(made, m->text, "static", in_.load_variable(names.class_variable(m), m->span));
  };
  for (const Node* m : inside) make_inside(m, 0);
  for (const Node* m : members()) {
    in_.class_register_ = made;
    in_.class_ = node_;
    code.at(m->span);
    if (m->is(Kind::function) || (m->is(Kind::declare) && !m->has(Flag::static_))) continue;
    if (m->is(Kind::class_)) {
      in_.class_register_.reset();
      ClassLowering(in_, m).statics();
      in_.class_register_ = made;
      if (!m->has(Flag::singleton)) continue;
      const std::optional<VariableId> one = names.declared(m);
      add(made, m->text, "static",
          one ? in_.load_variable(*one, m->span)
              : code.call_unknown(in_.load_variable(names.class_variable(m), m->span), {}));
    } else if (m->is(Kind::declare)) {
      if (node_->has(Flag::module)) {
        // At the top level, under their bare names.
        const Register first = m->part(1) != nullptr
                                   ? in_.copied_value(m->part(1))
                                   : in_.emit_into_fresh(Op::default_value, {in_.symbol(default_type(m->type))});
        in_.bind(m->part(0), m->part(1) == nullptr && may_be_null(m->type) ? first : in_.converted(first, m->type));
        continue;
      }
      for_each_name_pattern(m->part(0), [&](const Node* pattern) {
        const Node* type = pattern->type != nullptr ? pattern->type : m->type;
        const bool is_constant = m->has(Flag::enum_) && in_.policy_.names_enum_constants;
        if (is_constant) {  // its constructor may read its name
          const Register begin[] = {made, in_.text(pattern->text)};
          in_.builtin("%enum_begin", begin);
        }
        const Register first = m->part(1) != nullptr
                                   ? in_.copied_value(m->part(1))
                                   : in_.emit_into_fresh(Op::default_value, {in_.symbol(default_type(type))});
        if (is_constant) {
          const Register arguments[] = {made, first, in_.text(pattern->text)};
          in_.builtin("%enum_constant", arguments);
        }
        add(made, pattern->text,
            m->has(Flag::constant)                       ? "constant"
            : in_.policy_.classes.statics_are_attributes ? "attribute"
                                                         : "static",
            m->part(1) == nullptr && may_be_null(type) ? first : in_.converted(first, type));
      });
    } else {
      in_.effect(m);
    }
  }
  in_.class_register_ = outer;
  in_.class_ = outer_class;
  const bool has_attributes = std::ranges::any_of(
      node_->parts, [](const Node* m) { return m != nullptr && m->is(Kind::declare) && m->has(Flag::static_); });
  const bool has_bases = node_->part(0) != nullptr && !node_->part(0)->parts.empty();
  if (in_.policy_.classes.bases_are_notified && (has_bases || has_attributes)) {
    // Pass the class to its base, with the keyword arguments of the base list.
    std::vector<ir::ListItem> arguments{code.positional(made)};
    if (has_bases)
      for (const Node* base : node_->part(0)->parts)
        if (base != nullptr && base->is(Kind::argument) && !base->text.empty())
          arguments.push_back(code.named(base->text, in_.value(base->part(0))));
    code.at(node_->span);
    code.call_builtin("%class_made", arguments);
  }
  if (node_->has(Flag::singleton)) {
    // The name denotes the one instance.
    if (const std::optional<VariableId> variable = names.declared(node_))
      in_.set_variable(*variable, code.call_unknown(made, {}));
  }
}

namespace {
// Whether the function itself calls the base constructor.
bool has_base_call(const Node* node) {
  if (node == nullptr || node->is(Kind::class_)) return false;
  if (node->is(Kind::function) && !node->has(Flag::arrow)) return false;
  if (node->is(Kind::base_call) && node->text.empty()) return true;
  return std::ranges::any_of(node->parts, has_base_call);
}
}  // namespace

// Before a constructor's own statements: call the base constructor and initialise the fields.
void FunctionLowering::constructor_begin(const Node* node, const Node* class_node, size_t& first) {
  const Node* statements = node->part(0);
  const bool is_list = statements != nullptr && (statements->is(Kind::block) || statements->is(Kind::sequence));
  const auto is_base_call = [](const Node* n) { return n != nullptr && n->is(Kind::base_call) && n->text.empty(); };
  const Node* base_statement = nullptr;
  // A body with a value runs all its statements itself.
  if (is_list && !node->has(Flag::value) && !statements->parts.empty() && is_base_call(statements->parts[0]))
    base_statement = statements->parts[0];
  // this(...): the other constructor does all of this.
  if (is_list && !statements->parts.empty() && statements->parts[0] != nullptr &&
      statements->parts[0]->is(Kind::method_call) && statements->parts[0]->text == policy_.constructor_name &&
      statements->parts[0]->part(0)->is(Kind::this_))
    return;
  if (base_statement != nullptr && base_statement->part(0) != nullptr && base_statement->part(0)->is(Kind::this_))
    return;
  std::vector<const Node*> all;
  for (size_t i = 1; i < class_node->parts.size(); ++i) flatten(class_node->parts[i], all);
  const bool has_bases = class_node->part(0) != nullptr && !class_node->part(0)->parts.empty();
  const auto run_base = [&] {
    if (base_statement != nullptr) {
      effect(base_statement);
      first = 1;
    } else if (has_bases && policy_.implicit_base_constructor) {
      const VariableId own = names_.class_variable(class_node);
      const Register object = receiver(nullptr);
      const Register function =
          emit_into_fresh(Op::base_method, {object.index, load_variable(own, node->span).index, symbol("")});
      code_.call_unknown(function, {});
    }
  };
  const auto run_fields_here = [&] {
    if (has_fields(all) && !policy_.classes.new_objects_have_fields) run_fields(class_node);
  };
  code_.at(node->span);
  if (policy_.fields_begin == Policy::FieldsBegin::after_base_call) {
    // Fields are initialised after the base constructor has returned, wherever it is called.
    if (base_statement == nullptr && has_bases && has_base_call(statements)) {
      fields_after_base_ = class_node;
      return;
    }
    run_base();
    store_parameter_fields(node);
    return run_fields_here();
  }
  if (policy_.fields_begin == Policy::FieldsBegin::after_base) {
    run_base();
    run_fields_here();
  } else {
    run_fields_here();
    run_base();
  }
  store_parameter_fields(node);
}

void FunctionLowering::store_parameter_fields(const Node* constructor) {
  for (size_t i = 1; i < constructor->parts.size(); ++i)
    if (constructor->parts[i]->has(Flag::field))
      if (const std::optional<VariableId> variable = names_.declared(constructor->parts[i])) {
        std::string_view field = constructor->parts[i]->text;
        if (field.starts_with('$')) field.remove_prefix(1);  // the sigil of a variable is not part of the field name
        code_.store_field(receiver(nullptr), field, load_variable(*variable, constructor->parts[i]->span));
      }
}

void FunctionLowering::begin_fields_after_base() {
  const Node* class_node = std::exchange(fields_after_base_, nullptr);
  if (class_node == nullptr) return;
  store_parameter_fields(function_);
  std::vector<const Node*> all;
  for (size_t i = 1; i < class_node->parts.size(); ++i) flatten(class_node->parts[i], all);
  if (has_fields(all)) run_fields(class_node);
}

void FunctionLowering::run_fields(const Node* class_node) {
  const VariableId own = names_.class_variable(class_node);
  const Register made = load_variable(own, class_node->span);
  const Register arguments[] = {receiver(nullptr), code_.load_field(made, fields_function)};
  builtin("%call_on", arguments);
}

}  // namespace ramify::frontends::surface
