// SPDX-License-Identifier: Apache-2.0
// The interpreter's objects: classes, instances, their members, and what a name means after a dot.
#include <algorithm>

#include <vector>

#include <fmt/format.h>

#include "languages/php/rules/parts.h"
#include "languages/ruby/rules/members.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/interpreter.h"
#include "machines/ir/symbolic/symbolic.h"

namespace ramify::ir_machine {

namespace {
constexpr unsigned prototypes_max = 1'000;
}  // namespace

// --- names

Word Interpreter::name_of(std::string_view name) {
  const auto symbol = program_.symbol_by_text.find(name);
  return symbol == program_.symbol_by_text.end() ? draft.string(name) : Word::symbol(symbol->second);
}

std::string_view Interpreter::text_of_name(Word name) {
  return name.tag() == Word::Tag::symbol ? program_.symbol(static_cast<uint32_t>(name.payload())) : draft.text(name);
}

// `%reachable`, which no program can name: a list of what the thread that runs may still read: its globals, what is live in its calls,
// and the arguments of built-in functions that run.
Word Interpreter::global_named(std::string_view name) {
  if (name == "%reachable") {
    const Word list = draft.new_list({});
    for (uint32_t global = 0; global < program_.module->globals.size(); ++global)
      if (const Word value = peek_global(global); !value.is(Atom::unset)) draft.append(list, value);
    for (size_t i = 0; i < frames_.size(); ++i) {
      const Frame& frame = frames_[i];
      const auto& liveness = function(frame).liveness;
      const bool calls_library = i + 1 == frames_.size() || frames_[i + 1].is_boundary;
      for (const ir::Register live : calls_library ? liveness.live_before(frame.pc) : liveness.live_across(frame.pc))
        if (const Word value = frame.registers[live.index]; value.is_object()) draft.append(list, value);
    }
    return list;
  }
  const auto global = program_.global_by_name.find(name);
  return global == program_.global_by_name.end() ? Word::of(Atom::unset) : peek_global(global->second);
}

// --- looking up

Word Interpreter::class_of(Word value) {
  if (table != nullptr && table->dialect == ir::Dialect::rust) {
    for (int depth = 0; depth < 100; ++depth) {
      if (draft.kind(value) != ValueKind::cell && draft.kind(value) != ValueKind::reference) break;
      const OrFailed<Word> referred = load_reference(value);
      if (!referred) return Word();
      value = *referred;
    }
  }
  return draft.kind(value) == ValueKind::instance ? draft.at(value, instance_words::class_) : Word();
}

Word Interpreter::find_in_class(Word class_, Word name) {
  if (const int64_t at = draft.find_name(class_, class_words::members, name); at >= 0)
    return draft.at(class_, static_cast<uint64_t>(at) + 1);
  const Word order = draft.at(class_, class_words::order);
  const uint64_t count = draft.size(order);
  for (uint64_t k = 0; k < count; ++k) {
    const Word base = draft.at(order, k);
    if (draft.kind(base) != ValueKind::class_) continue;
    if (const int64_t at = draft.find_name(base, class_words::members, name); at >= 0)
      return draft.at(base, static_cast<uint64_t>(at) + 1);
  }
  return Word::of(Atom::unset);
}

// Of an instance's class; of a class itself; of other values, the class of the program that has their type's name.
Word Interpreter::find_in_classes_of(Word value, Word name) {
  const ValueKind kind = draft.kind(value);
  const bool is_ruby = table != nullptr && table->dialect == ir::Dialect::ruby;
  if (kind == ValueKind::class_)
    return is_ruby ? ruby::member_of(*this, value, name, ruby::View::of_class) : find_in_class(value, name);
  Word class_;
  if (kind == ValueKind::instance) {
    class_ = class_of(value);
    // An object whose prototype is an object (JavaScript).
    for (unsigned depth = 0; draft.kind(class_) == ValueKind::instance && depth < prototypes_max; ++depth) {
      if (const int64_t at = draft.find_name(class_, instance_words::fields, name); at >= 0)
        return draft.at(class_, static_cast<uint64_t>(at) + 1);
      class_ = class_of(class_);
    }
  } else if (!program_.global_by_name.empty()) class_ = global_named(type_name_of(value));
  if (draft.kind(class_) != ValueKind::class_) return Word::of(Atom::unset);
  return is_ruby ? ruby::member_of(*this, class_, name, ruby::View::of_instances) : find_in_class(class_, name);
}

// The type of the first parameter: of PHP, & where it is one by reference.
std::string_view Interpreter::first_type_of(Word value) {
  switch (draft.kind(value)) {
    case ValueKind::closure: return first_type_of(draft.at(value, 0));
    case ValueKind::bound_method: return first_type_of(draft.at(value, 1));
    case ValueKind::function: break;
    default: return "";
  }
  const ir::Function& f = program_.module->functions[value.payload()];
  const size_t first = f.has_receiver ? 1 : 0;
  return first < f.parameters.size() ? std::string_view(f.parameters[first].type) : "";
}

// JavaScript's: how many parameters come before the first that has a default or takes the rest. A function that uses `arguments` has all
// in one, whose type says how many there were.
Word Interpreter::length_of_function(Word value) {
  const ValueKind kind = draft.kind(value);
  if (kind == ValueKind::closure) return length_of_function(draft.at(value, 0));
  if (kind != ValueKind::function) return Word::of(Atom::unset);
  const ir::Function& f = program_.module->functions[value.payload()];
  int64_t count = f.has_receiver ? -1 : 0;
  for (const ir::Parameter& p : f.parameters) {
    if (p.kind == ir::ParameterKind::rest && p.type.starts_with("arguments "))
      return Word::integer(count + std::atoi(p.type.c_str() + 10));
    if (p.kind != ir::ParameterKind::plain || p.default_kind != ir::DefaultKind::none) break;
    ++count;
  }
  return Word::integer(count);
}

// A line a parameter, but for the receiver: how it is given (r required, o optional, * rest, k named, q named and optional, % other names)
// and its name. Unset: it is no function of the program.
Word Interpreter::signature_of(Word value) {
  switch (draft.kind(value)) {
    case ValueKind::closure: return signature_of(draft.at(value, 0));
    case ValueKind::bound_method: return signature_of(draft.at(value, 1));
    case ValueKind::property: return signature_of(draft.at(value, property_words::getter));
    case ValueKind::function: break;
    default: return Word::of(Atom::unset);
  }
  const ir::Function& f = program_.module->functions[value.payload()];
  std::string text;
  for (size_t p = f.has_receiver ? 1 : 0; p < f.parameters.size(); ++p) {
    const bool is_needed = f.parameters[p].default_kind == ir::DefaultKind::none;
    switch (f.parameters[p].kind) {
      case ir::ParameterKind::plain: text += is_needed ? 'r' : 'o'; break;
      case ir::ParameterKind::rest: text += '*'; break;
      case ir::ParameterKind::named_only: text += is_needed ? 'k' : 'q'; break;
      case ir::ParameterKind::rest_named: text += '%'; break;
    }
    text += f.parameters[p].name + "\n";
  }
  return draft.string(text);
}

// Of a function, `%parameters` is how many it has, `%signature` which.
Word Interpreter::find_method(Word value, std::string_view name) {
  if (name == "%first_by_reference") return Word::boolean(first_type_of(value) == "&");
  if (name == "%length") return length_of_function(value);
  if (name == "%signature") return signature_of(value);
  if (name == "%is_generator") {
    const Word code = draft.kind(value) == ValueKind::closure ? draft.at(value, 0) : value;
    return Word::boolean(draft.kind(code) == ValueKind::function &&
                         program_.module->functions[code.payload()].is_generator);
  }
  if (name == "%parameters") return Word::integer(parameter_count(value));
  return find_in_classes_of(value, name_of(name));
}

bool Interpreter::is_method(Word member) {
  if (!table->binds_functions) return has_receiver(member);
  const ValueKind kind = draft.kind(member);
  return kind == ValueKind::function || kind == ValueKind::closure || has_receiver(member);
}

Word Interpreter::metaclass_of(Word class_) {
  const Word none = Word::of(Atom::unset);
  if (table->metaclass.empty() || draft.kind(class_) != ValueKind::class_) return none;
  const auto symbol = program_.symbol_by_text.find(table->metaclass);
  return symbol == program_.symbol_by_text.end() ? none : find_in_class(class_, Word::symbol(symbol->second));
}

Word Interpreter::find_special(Word value, std::string_view name) {
  if (draft.kind(value) != ValueKind::class_) return find_method(value, name);
  const Word metaclass = metaclass_of(value);
  return draft.kind(metaclass) == ValueKind::class_ ? find_in_class(metaclass, name_of(name)) : metaclass;
}

std::string_view Interpreter::type_name_of(Word value) {
  if (program_.rules->type_name == nullptr) return "";
  return program_.rules->type_name(*this, value);
}

// --- reading

Word Interpreter::method_cell(Word receiver, Word function) {
  const Word words[] = {receiver, function};
  return draft.new_object(ObjectKind::bound_method, words);
}

OrFailed<Word> Interpreter::read_member(Word receiver, Word member) {
  const ValueKind kind = draft.kind(member);
  if (kind == ValueKind::property) {
    const Word getter = draft.at(member, property_words::getter);
    switch (static_cast<PropertyFlavour>(draft.at(member, property_words::flavour).as_integer())) {
      case PropertyFlavour::accessor: break;
      case PropertyFlavour::unbound:
      case PropertyFlavour::data: return getter;
      case PropertyFlavour::of_class:
        return method_cell(draft.kind(receiver) == ValueKind::class_ ? receiver : class_of(receiver), getter);
    }
    if (getter.is(Atom::none)) {
      if (table->null_is_undefined) return Word::of(Atom::missing);
      return error(RuntimeError::attribute, "the property can only be set");
    }
    return call_on(receiver, getter, {});
  }
  if (kind == ValueKind::instance && table->binds_functions) {
    // An attribute of the class that says itself how it is read.
    const Word get = find_method(member, "__get__");
    if (!get.is(Atom::unset)) {
      const bool of_class = draft.kind(receiver) == ValueKind::class_;
      const Word arguments[] = {of_class ? Word() : receiver, of_class ? receiver : class_of(receiver)};
      return call_on(member, get, arguments);
    }
  }
  const bool is_bound = draft.kind(receiver) != ValueKind::class_ && !table->passes_receiver && is_method(member);
  // Scala: a method without parameters is called even without parentheses.
  if (is_bound && table->dialect == ir::Dialect::scala && parameter_count(member) == 1 && has_receiver(member))
    return call_on(receiver, member, {});
  return is_bound ? method_cell(receiver, member) : member;
}

bool Interpreter::is_plain_value(Word member) {
  switch (draft.kind(member)) {
    case ValueKind::unset:
    case ValueKind::function:
    case ValueKind::closure:
    case ValueKind::builtin:
    case ValueKind::bound_method:
    case ValueKind::overloads:
    case ValueKind::class_:
    case ValueKind::property: return false;
    default: return true;
  }
}

OrFailed<Word> Interpreter::load_field(Word object, Word name) {
  if (symbolic != nullptr && draft.is_symbolic(object))
    return program_.rules->load_field(*this, object, text_of_name(name));
  switch (draft.kind(object)) {
    case ValueKind::instance: {
      if (const int64_t at = draft.find_name(object, instance_words::fields, name); at >= 0) {
        const Word value = draft.at(object, static_cast<uint64_t>(at) + 1);
        if (symbolic != nullptr && draft.is_symbolic(value))
          return symbolic->made_field(object, static_cast<uint64_t>(at) + 1, value);
        if (value.is(Atom::unset) && table->dialect == ir::Dialect::php) [[unlikely]]
          return error(RuntimeError::unset,
                       fmt::format("Typed property {}::${} must not be accessed before initialization",
                                   shown_class(class_of(object)), text_of_name(name)));
        if (table->dialect == ir::Dialect::php && value.is_object() &&
            (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference))
          return load_reference(value);  // $object->name = &$variable
        if (value.is(Atom::unset) && table->errors_are_undefined_behaviour) [[unlikely]]
          return error(RuntimeError::unset,
                       fmt::format("the member `{}` is read, but it has no value yet", text_of_name(name)));
        return draft.kind(value) == ValueKind::property ? read_member(object, value) : value;
      }
      break;
    }
    case ValueKind::reference:
    case ValueKind::cell: return load_field(TRY(load_reference(object)), name);
    case ValueKind::builtin: return load_part(object, name);
    case ValueKind::class_:
      // Ruby: a class has instance variables of its own.
      if (table->dialect == ir::Dialect::ruby && text_of_name(name).starts_with('@') &&
          !text_of_name(name).starts_with("@@")) {
        const int64_t at = draft.find_name(object, class_words::members, name);
        return at >= 0 ? draft.at(object, static_cast<uint64_t>(at) + 1) : Word();
      }
      break;
    default: break;
  }
  const Word member = find_in_classes_of(object, name);
  // What an unknown function made an attribute of a class may stand for what each object has (records of databases).
  if (symbolic != nullptr && draft.is_symbolic(member))
    return symbolic->is_made_lazily(object) ? symbolic->missing_field(object, name) : member;
  // In JavaScript an object's constructor is its class.
  if (table->passes_receiver && text_of_name(name) == "constructor") {
    const bool has_prototype = draft.kind(class_of(object)) == ValueKind::instance && !member.is(Atom::unset);
    return has_prototype ? read_member(object, member) : constructor_of(object);
  }
  // A getter for objects is none of the class.
  const bool is_class = table->passes_receiver && draft.kind(object) == ValueKind::class_;
  if (is_class && text_of_name(name) == "name" && draft.kind(member) == ValueKind::property)
    return draft.string(shown_class(object) == "<anonymous>" ? "" : shown_class(object));
  // JavaScript: statics that are values are not seen through objects.
  if (table->passes_receiver && draft.kind(class_of(object)) == ValueKind::class_ && is_plain_value(member))
    return load_missing_field(object, name);
  if (!member.is(Atom::unset)) return read_member(object, member);
  if (table->dialect == ir::Dialect::php && draft.kind(object) == ValueKind::instance) {
    // Not while it runs for this very property of this object: there the property is simply not there.
    const auto is_under_way = [&](const Frame& frame) {
      const ir::Function& f = function(frame).ir;
      return f.has_receiver && f.name == "__get" && f.register_count > 1 && frame.registers[0] == object &&
             draft.kind(frame.registers[1]) == ValueKind::string &&
             draft.text(frame.registers[1]) == text_of_name(name);
    };
    const Word getter =
        std::ranges::any_of(frames_, is_under_way) ? Word::of(Atom::unset) : find_method(object, "__get");
    if (!getter.is(Atom::unset)) {
      const Word asked[] = {draft.string(text_of_name(name))};
      return call_on(object, getter, asked);
    }
  }
  return load_missing_field(object, name);
}

OrFailed<Word> Interpreter::constructor_of(Word object) {
  const auto library = [&](std::string_view name) -> OrFailed<Word> {
    const std::span<const BuiltinRow> rows = program_.rules->builtins;
    const auto found = std::ranges::find(rows, name, &BuiltinRow::name);
    if (found == rows.end()) return fail("the constructor of this value is not known");
    return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
  };
  Word class_ = class_of(object);
  for (unsigned depth = 0; draft.kind(class_) == ValueKind::instance && depth < prototypes_max; ++depth)
    class_ = class_of(class_);
  if (draft.kind(class_) == ValueKind::class_) return class_;
  switch (draft.kind(object)) {
    case ValueKind::instance: return library("Object");
    case ValueKind::list: return library("Array");
    case ValueKind::dict: return library("Map");
    case ValueKind::set: return library("Set");
    case ValueKind::string: return library("String");
    case ValueKind::integer:
    case ValueKind::float_: return library("Number");
    case ValueKind::boolean: return library("Boolean");
    case ValueKind::class_: return library("Function");
    default: return load_missing_field(object, name_of("constructor"));
  }
}

OrFailed<Word> Interpreter::load_missing_field(Word object, Word name) {
  if (symbolic != nullptr && symbolic->is_made_lazily(object)) return symbolic->missing_field(object, name);
  const ValueKind kind = draft.kind(object);
  if (const FormRules* const forms = program_.rules->forms; forms != nullptr && forms->field != nullptr) {
    const std::optional<Word> value = TRY(forms->field(*this, object, text_of_name(name)));
    if (value) return *value;
  }
  if (table->passes_receiver && kind == ValueKind::class_) {
    if (text_of_name(name) == "name")
      return draft.string(shown_class(object) == "<anonymous>" ? "" : shown_class(object));
    if (text_of_name(name) == "length") {
      const Word constructor = find_in_class(object, name_of(table->constructor));
      return constructor.is(Atom::unset) ? Word::integer(0) : length_of_function(constructor);
    }
    if (text_of_name(name) == "prototype") return object;  // its members are those of the class
  }
  if (kind != ValueKind::instance && kind != ValueKind::class_)
    return program_.rules->load_field(*this, object, text_of_name(name));
  if (kind == ValueKind::class_ && table->dialect == ir::Dialect::php && symbolic == nullptr)
    return text_of_name(name).starts_with('$')
               ? error(RuntimeError::name, fmt::format("Access to undeclared static property {}::{}",
                                                       shown_class(object), text_of_name(name)))
               : error(RuntimeError::name,
                       fmt::format("Undefined constant {}::{}", shown_class(object), text_of_name(name)));
  if (kind == ValueKind::class_) {
    const Word metaclass = metaclass_of(object);
    const Word member =
        draft.kind(metaclass) == ValueKind::class_ ? find_in_class(metaclass, name) : Word::of(Atom::unset);
    if (draft.kind(member) == ValueKind::property) return read_member(object, member);
    if (!member.is(Atom::unset)) return is_method(member) ? method_cell(object, member) : member;
  }
  if (program_.rules->method(kind, text_of_name(name)) != nullptr) return bind(object, text_of_name(name));
  // It may come from a base that is not there: from then on it is the object's.
  if (symbolic != nullptr && base_that_may_have(object)) {
    const Word owner = kind == ValueKind::class_ ? object : class_of(object);
    const Word value = symbolic->unknown_value(fmt::format("{}.{}", shown_class(owner), text_of_name(name)));
    if (kind == ValueKind::instance) draft.append_pair(object, name, value);
    return value;
  }
  TRY(check_bases(object, text_of_name(name)));
  if (table->null_is_undefined) return Word::of(Atom::missing);
  if (table->dialect == ir::Dialect::php && kind == ValueKind::instance) return Word();  // a warning, and null
  const std::string_view text = text_of_name(name);
  const Word class_ = kind == ValueKind::class_ ? object : class_of(object);
  const std::string_view class_name = draft.kind(class_) == ValueKind::class_ ? shown_class(class_) : "object";
  if (table->binds_functions && text.starts_with("__")) {  // what every object has comes first
    const OrFailed<Word> own = program_.rules->load_field(*this, object, text);
    if (own || !thrown_) return own;
    thrown_.reset();
  }
  if (!table->missing_field.empty()) {
    const Word missing = find_special(object, table->missing_field);
    const Word arguments[] = {draft.string(text)};
    if (!missing.is(Atom::unset)) return call_on(object, missing, arguments);
  }
  if (kind == ValueKind::class_ && (text == "name" || text == "__name__")) return draft.string(class_name);
  if (kind == ValueKind::instance && (text == "__class__" || text == "class")) return class_;
  return program_.rules->load_field(*this, object, text);
}

// `Math.max`: the name with its parts is in the library.
OrFailed<Word> Interpreter::load_part(Word builtin, Word name) {
  // Double.NaN.isNaN: a member of a value.
  if (const BuiltinRow& row = program_.builtin_row(builtin.payload()); row.is_value)
    return load_member(TRY(row.function(*this, {})), text_of_name(name));
  const std::string whole = fmt::format("{}.{}", program_.builtin_name(builtin.payload()), text_of_name(name));
  const std::span<const BuiltinRow> rows = program_.rules->builtins;
  const auto found = std::ranges::find(rows, std::string_view(whole), &BuiltinRow::name);
  if (found == rows.end()) {
    if (table->binds_functions) {
      const OrFailed<Word> value = program_.rules->load_field(*this, builtin, text_of_name(name));
      if (value || thrown_) return value;
    }
    if (const Method method = program_.rules->method(ValueKind::builtin, text_of_name(name)))
      return bind(builtin, text_of_name(name));
    if (symbolic != nullptr) return symbolic->unknown_part(whole);
    return fail(fmt::format("`{}` is unknown: neither the program nor the library has it", whole));
  }
  if (found->is_value) return found->function(*this, {});
  return Word::symbol(static_cast<uint64_t>(found - rows.begin()));
}

OrFailed<Word> Interpreter::load_member(Word object, std::string_view name) {
  return load_field(object, name_of(name));
}

// --- setting

// What the classes declare of a field, converted to that.
OrFailed<Word> Interpreter::converted_for_field(Word object, Word name, Word value) {
  const Word class_ = draft.kind(object) == ValueKind::class_ ? object : class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return value;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const Word declared = draft.at(owner, class_words::declared);
    const uint64_t count = draft.size(declared);
    for (uint64_t i = 0; i + 1 < count; i += 2) {
      if (draft.at(declared, i) != name) continue;
      const std::string_view type = text_of_name(draft.at(declared, i + 1));
      if (!type.empty() && table->dialect == ir::Dialect::php) {
        const std::optional<Word> fit = TRY(php::typed(*this, value, type));
        if (fit) return *fit;
        return error(RuntimeError::type,
                     fmt::format("Cannot assign {} to property {}::${} of type {}", php::type_of(*this, value),
                                 shown_class(owner), text_of_name(name), type.substr(type.starts_with('!') ? 1 : 0)));
      }
      return type.empty() ? OrFailed<Word>(value) : program_.rules->convert(*this, value, type);
    }
  }
  return value;
}

// PHP: what is readonly is set once, by the constructor. Which properties are, the traits of a class say: readonly:a,b,
OrFailed<void> Interpreter::check_readonly(Word object, Word name, Word before) {
  if (before.is(Atom::none) || before.is(Atom::unset)) return {};
  const Word class_ = class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return {};
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const std::string_view traits = draft.text(draft.at(owner, class_words::traits));
    constexpr std::string_view mark = "readonly:";
    const size_t at = traits.find(mark);
    if (at == std::string_view::npos) continue;
    std::string_view names = traits.substr(at + mark.size());
    names = names.substr(0, names.find(' '));
    const std::string wanted = fmt::format(",{},", text_of_name(name));
    if (names.find(wanted) == std::string_view::npos) continue;
    const std::string_view running = frames_.empty() ? "" : std::string_view(function(frames_.back()).ir.name);
    if (running.find("__construct") != std::string_view::npos || running.ends_with(".fields")) return {};
    return error(RuntimeError::attribute,
                 fmt::format("Cannot modify readonly property {}::${}", shown_class(owner), text_of_name(name)));
  }
  return {};
}

bool Interpreter::declares_field(Word object, Word name) {
  const Word class_ = class_of(object);
  if (draft.kind(class_) != ValueKind::class_) return false;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k <= draft.size(order); ++k) {
    const Word owner = k == 0 ? class_ : draft.at(order, k - 1);
    if (draft.kind(owner) != ValueKind::class_) continue;
    const Word declared = draft.at(owner, class_words::declared);
    for (uint64_t i = 0; i + 1 < draft.size(declared); i += 2)
      if (draft.at(declared, i) == name) return true;
  }
  return false;
}

// Strict code, and what stands in classes is that, is told so.
OrFailed<void> Interpreter::store_frozen(Word object, Word name) {
  const bool is_strict =
      global_named("%strict").is(Atom::true_) || (!frames_.empty() && !function(frames_.back()).ir.class_name.empty());
  if (!is_strict) return {};
  const bool is_there = draft.find_name(object, instance_words::fields, name) >= 0;
  return error(RuntimeError::type,
               is_there
                   ? fmt::format("Cannot assign to read only property '{}' of object '#<Object>'", text_of_name(name))
                   : fmt::format("Cannot add property {}, object is not extensible", text_of_name(name)));
}

// The scalars of what is there have no value any more; objects and arrays keep their shape.
void Interpreter::forget_content(Word object, uint64_t word, unsigned depth) {
  const Word held = draft.at(object, word);
  const ValueKind kind = draft.kind(held);
  if ((kind != ValueKind::instance && kind != ValueKind::array) || depth > 100) {
    draft.set(object, word, Word::of(Atom::unset));
    return;
  }
  const bool is_array = kind == ValueKind::array;
  for (uint64_t i = is_array ? 0 : instance_words::fields + 1; i < draft.size(held); i += is_array ? 1 : 2)
    forget_content(held, i, depth + 1);
}

// Members of a union that share their memory with the one that is set have no value any more that anybody knows.
void Interpreter::forget_overlapping(Word instance, Word name) {
  const Word class_ = class_of(instance);
  if (draft.kind(class_) != ValueKind::class_) return;
  std::string_view traits = draft.text(draft.at(class_, class_words::traits));
  constexpr std::string_view mark = "overlap:";
  for (size_t at = traits.find(mark); at != std::string_view::npos; at = traits.find(mark)) {
    traits.remove_prefix(at + mark.size());
    std::vector<std::string_view> members;
    for (std::string_view rest = traits.substr(0, traits.find(' ')); !rest.empty();) {
      const size_t comma = std::min(rest.find(','), rest.size());
      members.push_back(rest.substr(0, comma));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    if (std::ranges::find(members, text_of_name(name)) == members.end()) continue;
    for (const std::string_view member : members) {
      const Word other = name_of(member);
      const int64_t place = draft.find_name(instance, instance_words::fields, other);
      if (other != name && place >= 0) forget_content(instance, static_cast<uint64_t>(place) + 1, 0);
    }
  }
}

// Python: an object whose classes all say in __slots__ what it has has nothing else.
static bool has_room_for(Context& c, Word object, Word name) {
  Draft& draft = c.draft;
  const Word class_ = draft.at(object, instance_words::class_);
  if (draft.kind(class_) != ValueKind::class_) return true;
  std::vector<Word> classes{class_};
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < draft.size(order); ++i) classes.push_back(draft.at(order, i));
  const std::string_view wanted = c.text_of_name(name);
  const auto fits = [&](Word owner, Word slot) {
    if (draft.kind(slot) != ValueKind::string) return true;
    const std::string_view text = draft.text(slot);
    const bool is_private = text.starts_with("__") && !text.ends_with("__");
    return text == wanted || text == "__dict__" ||
           (is_private && wanted == fmt::format("_{}{}", c.shown_class(owner), text));
  };
  for (const Word owner : classes) {
    if (draft.kind(owner) != ValueKind::class_) continue;  // `object`
    const int64_t at = draft.find_name(owner, class_words::members, c.name_of("__slots__"));
    if (at < 0) return true;
    const Word slots = draft.at(owner, static_cast<uint64_t>(at) + 1);
    const ValueKind kind = draft.kind(slots);
    if (kind == ValueKind::string && fits(owner, slots)) return true;
    if (kind == ValueKind::string) continue;
    if (kind != ValueKind::tuple && kind != ValueKind::list) return true;
    for (uint64_t i = 0; i < draft.size(slots); ++i)
      if (fits(owner, draft.at(slots, i))) return true;
  }
  return false;
}

OrFailed<void> Interpreter::store_field(Word object, Word name, Word value) {
  if (symbolic != nullptr && draft.is_symbolic(object)) {
    object = symbolic->settled(object);
    if (symbolic->is_unanswered(object)) {
      symbolic->store_part(object, fmt::format(".{}", text_of_name(name)), value);
      return {};
    }
  }
  const ValueKind kind = draft.kind(object);
  if (kind == ValueKind::reference || kind == ValueKind::cell)
    return store_field(TRY(load_reference(object)), name, value);
  if (kind != ValueKind::instance && kind != ValueKind::class_) {
    TRY(program_.rules->store_field(*this, object, text_of_name(name), value));
    return {};
  }
  if (kind == ValueKind::instance && !table->set_field.empty() && program_.symbol_by_text.contains(table->set_field)) {
    const Word set = find_method(object, table->set_field);
    const Word arguments[] = {draft.string(text_of_name(name)), value};
    if (!set.is(Atom::unset)) {
      TRY(call_on(object, set, arguments));
      return {};
    }
  }
  const bool has_class =
      kind == ValueKind::class_ || draft.kind(draft.at(object, instance_words::class_)) == ValueKind::class_;
  if (table->dialect == ir::Dialect::ruby && has_class && !text_of_name(name).starts_with('@')) {
    const std::string setter = std::string(text_of_name(name)) + "=";
    const Word member = find_method(object, setter);
    const Word missing = member.is(Atom::unset) ? find_method(object, table->missing_method) : member;
    const Word both[] = {draft.bytes(setter), value};
    if (!missing.is(Atom::unset)) {
      TRY(call_on(object, missing, member.is(Atom::unset) ? std::span(both) : std::span(both).subspan(1)));
      return {};
    }
    if (kind == ValueKind::instance)
      return error(RuntimeError::attribute,
                   fmt::format("undefined method `{}' for {}", setter, program_.rules->repr(*this, object)), setter);
  }
  if (table->dialect == ir::Dialect::ruby) TRY(ruby::check_frozen(*this, object));
  const uint32_t first = kind == ValueKind::instance ? instance_words::fields : class_words::members;
  if (table->passes_receiver && kind == ValueKind::instance && draft.size(object) > first + 1) {
    const Word mark = draft.at(object, first);
    if (text_of_name(mark) == "#frozen") return store_frozen(object, name);
  }
  const int64_t own = draft.find_name(object, first, name);
  if (table->dialect == ir::Dialect::php && own >= 0 && kind == ValueKind::instance)
    TRY(check_readonly(object, name, draft.at(object, static_cast<uint64_t>(own) + 1)));
  const Word member = own >= 0 ? draft.at(object, static_cast<uint64_t>(own) + 1) : find_in_classes_of(object, name);
  const bool is_property = member.is_object() && draft.kind(member) == ValueKind::property;
  if (is_property && draft.at(member, property_words::flavour).as_integer() == 0) {
    const Word setter = draft.at(member, property_words::setter);
    if (setter.is(Atom::none)) {
      if (table->null_is_undefined) {  // JavaScript: nothing happens, outside of strict code
        const bool is_strict = global_named("%strict").is(Atom::true_) ||
                               (!frames_.empty() && !this->function(frames_.back()).ir.class_name.empty());
        if (!is_strict) return {};
        const Word class_ = class_of(object);
        return error(RuntimeError::type,
                     fmt::format("Cannot set property {} of #<{}> which has only a getter", text_of_name(name),
                                 draft.kind(class_) == ValueKind::class_ ? shown_class(class_) : "Object"));
      }
      return error(RuntimeError::attribute, fmt::format("the property `{}` cannot be set", text_of_name(name)),
                   text_of_name(name));
    }
    const Word arguments[] = {value};
    TRY(call_on(object, setter, arguments));
    return {};
  }
  constexpr auto data = static_cast<int64_t>(PropertyFlavour::data);
  if (is_property && own >= 0 && draft.at(member, property_words::flavour).as_integer() == data) {
    const int64_t attributes = draft.at(member, property_words::setter).as_integer();
    if ((attributes & static_cast<int64_t>(DataAttribute::writable)) == 0) return store_frozen(object, name);
    draft.set(member, property_words::getter, value);
    return {};
  }
  if (own < 0 && table->dialect == ir::Dialect::php && kind == ValueKind::instance) {
    const Word setter = find_method(object, "__set");
    if (!setter.is(Atom::unset) && !declares_field(object, name)) {
      const Word both[] = {draft.string(text_of_name(name)), value};
      TRY(call_on(object, setter, both));
      return {};
    }
  }
  if (kind == ValueKind::instance) {
    value = TRY(converted_for_field(object, name, value));
    if (table->errors_are_undefined_behaviour) forget_overlapping(object, name);
  }
  if (table->binds_functions && own < 0 && draft.kind(member) == ValueKind::instance && kind == ValueKind::instance) {
    const Word set = find_method(member, "__set__");
    const Word arguments[] = {object, value};
    if (!set.is(Atom::unset)) {
      TRY(call_on(member, set, arguments));
      return {};
    }
  }
  if (own < 0 && table->binds_functions && kind == ValueKind::instance &&
      program_.symbol_by_text.contains("__slots__") && !has_room_for(*this, object, name))
    return error(RuntimeError::attribute,
                 fmt::format("'{}' object has no attribute '{}'", shown_class(class_of(object)), text_of_name(name)));
  if (own >= 0) {
    const Word before = draft.at(object, static_cast<uint64_t>(own) + 1);
    const bool is_place = table->dialect == ir::Dialect::php && before.is_object() &&
                          (draft.kind(before) == ValueKind::cell || draft.kind(before) == ValueKind::reference);
    if (is_place &&
        !(value.is_object() && (draft.kind(value) == ValueKind::cell || draft.kind(value) == ValueKind::reference)))
      return store_reference(before, value);
    draft.set(object, static_cast<uint64_t>(own) + 1, value);
    return {};
  }
  // A static of a base class is set where it is, but in languages in which every class may have its own.
  const std::string_view own_name = text_of_name(name);
  const bool is_of_class =
      table->dialect == ir::Dialect::ruby && own_name.starts_with('@') && !own_name.starts_with("@@");
  const bool shadows = table->linearises_classes || table->passes_receiver || is_of_class;
  if (kind == ValueKind::class_ && !shadows) {
    const Word order = draft.at(object, class_words::order);
    for (uint64_t k = 0; k < draft.size(order); ++k) {
      const Word base = draft.at(order, k);
      if (draft.kind(base) != ValueKind::class_) continue;
      const int64_t at = draft.find_name(base, class_words::members, name);
      if (at < 0) continue;
      draft.set(base, static_cast<uint64_t>(at) + 1, value);
      return {};
    }
  }
  draft.append_pair(object, name, value);
  return {};
}

OrFailed<void> Interpreter::store_member(Word object, std::string_view name, Word value) {
  return store_field(object, name_of(name), value);
}

// --- classes

namespace {

// C3 (Barrett and others, 1996): the bases' orders and the bases themselves, merged so that each keeps its own.
std::optional<std::vector<Word>> merged(std::vector<std::vector<Word>> sequences) {
  std::vector<Word> order;
  for (;;) {
    std::erase_if(sequences, [](const std::vector<Word>& s) { return s.empty(); });
    if (sequences.empty()) return order;
    std::optional<Word> next;
    for (const std::vector<Word>& candidate : sequences) {
      const bool is_later = std::ranges::any_of(sequences, [&](const std::vector<Word>& s) {
        return std::find(s.begin() + 1, s.end(), candidate.front()) != s.end();
      });
      if (is_later) continue;
      next = candidate.front();
      break;
    }
    if (!next) return std::nullopt;
    order.push_back(*next);
    for (std::vector<Word>& s : sequences)
      if (s.front() == *next) s.erase(s.begin());
  }
}

}  // namespace

OrFailed<Word> Interpreter::order_of_bases(std::span<const Word> bases) {
  std::vector<std::vector<Word>> sequences;
  for (const Word base : bases) {
    std::vector<Word>& sequence = sequences.emplace_back();
    sequence.push_back(base);
    if (draft.kind(base) != ValueKind::class_) continue;
    const Word order = draft.at(base, class_words::order);
    for (uint64_t k = 0; k < draft.size(order); ++k) sequence.push_back(draft.at(order, k));
  }
  if (table->linearises_classes) {
    sequences.emplace_back(bases.begin(), bases.end());
    const std::optional<std::vector<Word>> order = merged(std::move(sequences));
    if (!order) return error(RuntimeError::type, "the bases of the class have no common order");
    return draft.tuple(*order);
  }
  std::vector<Word> order;
  if (table->dialect == ir::Dialect::scala) {  // the last base first, and what comes twice where it comes last (5.1.2)
    for (size_t i = sequences.size(); i-- > 0;) order.insert(order.end(), sequences[i].begin(), sequences[i].end());
    for (size_t i = order.size(); i-- > 0;)
      if (std::find(order.begin() + static_cast<ptrdiff_t>(i) + 1, order.end(), order[i]) != order.end())
        order.erase(order.begin() + static_cast<ptrdiff_t>(i));
    return draft.tuple(order);
  }
  // Depth first, each once.
  for (const std::vector<Word>& sequence : sequences)
    for (const Word w : sequence)
      if (std::ranges::find(order, w) == order.end()) order.push_back(w);
  return draft.tuple(order);
}

OrFailed<Word> Interpreter::new_class(const ir::Instruction& instruction, std::span<const ir::ListItem> list,
                                      const Word* r) {
  if (!table->has_classes) return fail("the language has no classes");
  std::vector<Word> bases;
  for (const ir::ListItem& item : list) {
    const Word base = r[item.value.index];
    const ValueKind kind = draft.kind(base);
    if (kind != ValueKind::class_ && kind != ValueKind::builtin)
      return error(RuntimeError::type, fmt::format("{} is no class to begin with", program_.rules->repr(*this, base)));
    bases.push_back(base);
  }
  const Word words[] = {draft.string(program_.symbol(instruction.operands[1])),
                        draft.string(program_.symbol(instruction.operands[2])), draft.tuple(bases),
                        TRY(order_of_bases(bases)), draft.tuple({})};
  return draft.new_object(ObjectKind::class_, words);
}

OrFailed<void> Interpreter::add_member(Word class_, Word name, std::string_view kind, Word value) {
  if (draft.kind(class_) != ValueKind::class_) return fail("a member is added to what is no class");
  const int64_t at = draft.find_name(class_, class_words::members, name);
  const Word before = at >= 0 ? draft.at(class_, static_cast<uint64_t>(at) + 1) : Word();
  // In Java fields and methods have names of their own.
  if (at >= 0 && table->dialect == ir::Dialect::java && !is_plain_value(before) && is_plain_value(value))
    TRY(add_member(class_, name_of(std::string(text_of_name(name)) + "()"), "method", before));
  if (kind == "unbound" && table->binds_functions) {
    const Word words[] = {value, Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::unbound))};
    value = draft.new_object(ObjectKind::property, words);
  }
  const bool is_getter = kind.ends_with("getter"), is_setter = kind.ends_with("setter");
  // Ruby: a method with a name of its own.
  if (is_setter && table->dialect == ir::Dialect::ruby)
    return add_member(class_, name_of(std::string(text_of_name(name)) + "="),
                      kind.starts_with("static") ? "static" : "method", value);
  if (is_getter || is_setter) {
    Word words[] = {Word(), Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::accessor))};
    if (draft.kind(before) == ValueKind::property)
      for (uint32_t i = 0; i < 2; ++i) words[i] = draft.at(before, i);
    words[is_getter ? property_words::getter : property_words::setter] = value;
    value = draft.new_object(ObjectKind::property, words);
  } else if (kind == "static" && has_receiver(value)) {
    const Word words[] = {value, Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::of_class))};
    value = draft.new_object(ObjectKind::property, words);
  }
  if (table->dialect == ir::Dialect::ruby) ruby::put_member(*this, class_, name, value);
  else if (at >= 0) draft.set(class_, static_cast<uint64_t>(at) + 1, value);
  else draft.append_pair(class_, name, value);
  return {};
}

OrFailed<void> Interpreter::declare_field(Word class_, Word name, Word type) {
  if (draft.kind(class_) != ValueKind::class_) return fail("a field is declared of what is no class");
  const Word declared = draft.at(class_, class_words::declared);
  std::vector<Word> words;
  for (uint64_t i = 0; i < draft.size(declared); ++i) words.push_back(draft.at(declared, i));
  words.push_back(name);
  words.push_back(type);
  draft.set(class_, class_words::declared, draft.tuple(words));
  return {};
}

// A name of the library that only has parts, or is an interface.
bool Interpreter::is_type_only(Word builtin) { return program_.builtin_row(builtin.payload()).function == nullptr; }

OrFailed<Word> Interpreter::base_method(Word receiver, Word class_, uint32_t symbol) {
  const std::string_view text = program_.symbol(symbol).empty() ? table->constructor : program_.symbol(symbol);
  const Word name = name_of(text);
  Word own = draft.kind(receiver) == ValueKind::class_ ? receiver : class_of(receiver);
  if (draft.kind(receiver) == ValueKind::class_)
    if (const Word metaclass = metaclass_of(receiver);
        draft.kind(metaclass) == ValueKind::class_ && is_class_of(metaclass, class_))
      own = metaclass;
  if (draft.kind(own) != ValueKind::class_ || draft.kind(class_) != ValueKind::class_)
    return error(RuntimeError::type, "a method of a base class is asked for, but the receiver is no instance");
  const Word order = draft.at(own, class_words::order);
  // Ruby: what a class has by itself may stand behind what it prepends (languages/ruby/rules/reflection.cpp).
  Word own_part = class_;
  for (uint64_t k = 0; table->dialect == ir::Dialect::ruby && k < draft.size(order); ++k)
    if (const Word base = draft.at(order, k); draft.kind(base) == ValueKind::class_ &&
                                              draft.text(draft.at(base, class_words::traits)) == "origin" &&
                                              draft.at(draft.at(base, class_words::bases), 0) == class_)
      own_part = base;
  bool is_behind = own == own_part;
  for (uint64_t k = 0; k < draft.size(order); ++k) {
    const Word base = draft.at(order, k);
    if (is_behind && draft.kind(base) == ValueKind::class_) {
      const bool of_class = draft.kind(receiver) == ValueKind::class_;
      const Word seen =
          table->dialect != ir::Dialect::ruby
              ? Word::of(Atom::unset)
              : ruby::own_member(*this, base, name, of_class ? ruby::View::of_class : ruby::View::of_instances);
      const int64_t at = table->dialect == ir::Dialect::ruby ? -1 : draft.find_name(base, class_words::members, name);
      if (at >= 0 || !seen.is(Atom::unset)) {
        const Word member = at >= 0 ? draft.at(base, static_cast<uint64_t>(at) + 1) : seen;
        if (draft.kind(member) == ValueKind::property) return read_member(receiver, member);
        return is_method(member) ? method_cell(receiver, member) : member;
      }
    }
    is_behind = is_behind || base == own_part;
  }
  // What all objects have, or all classes; a class between that nobody knows may have its own.
  if (table->binds_functions && !unknown_base(own))
    for (const std::string_view root : {"object.", "type."})
      if (const auto known = program_.builtin(std::string(root) + std::string(text)); known)
        if (program_.builtin_row(*known).function != nullptr) return method_cell(receiver, Word::symbol(*known));
  // Java: of a class of the library that the program's class extends (languages/jvm/extended.cpp).
  if (table->dialect == ir::Dialect::java)
    for (uint64_t k = 0; k < draft.size(order); ++k)
      if (const Word base = draft.at(order, k); base.tag() == Word::Tag::symbol && !is_type_only(base))
        return bind(receiver, text == table->constructor ? "%base_constructor" : "%base:" + std::string(text));
  // Ruby: what all objects have, where it is something else than what the class' own method is asked for.
  if (table->dialect == ir::Dialect::ruby && text != table->constructor)
    for (const std::string& row : {"super " + std::string(text), std::string(text)})
      if (program_.rules->method(draft.kind(receiver), row) != nullptr) return bind(receiver, row);
  if (text == table->constructor) TRY(construct_unknown_base(receiver, own));
  else TRY(check_bases(receiver, text));
  // A base without a constructor does nothing.
  if (text == table->constructor) return Word::symbol(*program_.builtin("%nothing"));
  return error(RuntimeError::attribute, fmt::format("no base of `{}` has a method `{}`", shown_class(class_), text),
               shown_class(class_), text);
}

// Of a class of the program: the first class that it extends and nobody knows.
std::optional<Word> Interpreter::unknown_base(Word class_) {
  if (draft.kind(class_) != ValueKind::class_) return std::nullopt;
  const Word order = draft.at(class_, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k)
    if (const Word base = draft.at(order, k); is_unknown_name(base)) return base;
  return std::nullopt;
}

// What the constructor of a class that nobody knows does to an object.
OrFailed<void> Interpreter::construct_unknown_base(Word instance, Word class_) {
  const std::optional<Word> base = unknown_base(class_);
  if (!base) return {};
  const std::string name(program_.builtin_name(base->payload()));
  // C#: by their names, interfaces, which have none; the call of the base's constructor is not always the program's own.
  const bool is_interface =
      table->dialect == ir::Dialect::csharp && name.size() > 1 && name[0] == 'I' && name[1] >= 'A' && name[1] <= 'Z';
  if (is_interface) return {};
  if (symbolic == nullptr) return check_bases(instance, table->constructor);
  std::ignore =
      symbolic->unknown_call(name, name + "()", escapes_of(draft, std::span(&instance, 1)), /*explored=*/false);
  return {};
}

std::optional<Word> Interpreter::base_that_may_have(Word receiver) {
  const ValueKind kind = draft.kind(receiver);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return std::nullopt;
  return unknown_base(kind == ValueKind::class_ ? receiver : class_of(receiver));
}

OrFailed<void> Interpreter::check_bases(Word receiver, std::string_view member) {
  const ValueKind kind = draft.kind(receiver);
  if (kind != ValueKind::instance && kind != ValueKind::class_) return {};
  const std::optional<Word> base = unknown_base(kind == ValueKind::class_ ? receiver : class_of(receiver));
  if (!base) return {};
  return fail(fmt::format("`{}` is unknown: `{}`, which `{}` extends, may have it", member,
                          program_.builtin_name(base->payload()),
                          shown_class(kind == ValueKind::class_ ? receiver : class_of(receiver))));
}

// Whether it is that class or one of those that it extends.
bool Interpreter::is_class_of(Word own, Word class_) {
  if (draft.kind(own) != ValueKind::class_) return false;
  if (own == class_) return true;
  const Word order = draft.at(own, class_words::order);
  for (uint64_t k = 0; k < draft.size(order); ++k)
    if (draft.at(order, k) == class_) return true;
  return false;
}

bool Interpreter::is_instance_of(Word value, Word class_) {
  const bool is_class = draft.kind(value) == ValueKind::class_ && table != nullptr && !table->metaclass.empty();
  return is_class_of(is_class ? metaclass_of(value) : class_of(value), class_);
}

// A name may be another one of a class that is known; but in these languages, where it is a class of its own.
bool Interpreter::may_be_of(Word value, Word class_) {
  if (!is_unknown_name(class_) || draft.kind(value) != ValueKind::instance) return false;
  const bool has_other_names = table->dialect != ir::Dialect::java && table->dialect != ir::Dialect::csharp;
  return has_other_names || unknown_base(class_of(value));
}

OrFailed<bool> Interpreter::is_instance(Word value, Word class_) {
  switch (draft.kind(class_)) {
    case ValueKind::class_: return is_instance_of(value, class_);
    case ValueKind::builtin:
      if (is_instance_of(value, class_)) return true;
      if (TRY(program_.rules->is_type(*this, value, program_.builtin_name(class_.payload())))) return true;
      return may_be_of(value, class_)
                 ? fail(fmt::format("whether a value is a `{}` is unknown: neither the program nor the library has it",
                                    program_.builtin_name(class_.payload())))
                 : OrFailed<bool>(false);
    case ValueKind::tuple:
    case ValueKind::list:
      for (uint64_t k = 0; k < draft.size(class_); ++k)
        if (TRY(is_instance(value, draft.at(class_, k)))) return true;
      return false;
    default: return error(RuntimeError::type, fmt::format("{} is no class", program_.rules->repr(*this, class_)));
  }
}

}  // namespace ramify::ir_machine
