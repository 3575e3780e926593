// SPDX-License-Identifier: Apache-2.0
// Reflection: queries and changes of functions, classes and objects: arity, define_method, extend, singleton methods,
// instance_eval, freeze, `defined?`; and the methods that patterns call on objects.
//
// A singleton method is in a class between the object and its class, which has the trait `singleton` and is invisible
// to programs.
//
// Tested by the programs in conformance/languages/ruby.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/result.h"
#include "languages/kit/access.h"
#include "languages/kit/compare.h"
#include "languages/kit/library.h"
#include "languages/kit/operators.h"
#include "languages/kit/text.h"
#include "languages/ruby/rules/members.h"
#include "languages/ruby/rules/parts.h"
#include "machines/ir/objects.h"

namespace ramify::ir_machine::ruby {

namespace {

using kit::elements_of;
using E = RuntimeError;
using K = ValueKind;

// --- functions

// One line of a signature (Interpreter::signature_of).
struct Parameter {
  char how = 'r';
  std::string name;
};
std::vector<Parameter> parameters_of(Context& c, Word function) {
  const Word signature = c.find_method(function, "%signature");
  std::vector<Parameter> all;
  if (c.draft.kind(signature) != K::string) return all;
  std::string_view rest = c.draft.text(signature);
  while (!rest.empty()) {
    const size_t end = rest.find('\n');
    all.push_back({rest[0], std::string(rest.substr(1, end - 1))});
    rest.remove_prefix(end + 1);
  }
  return all;
}
bool is_program_function(Context& c, Word function) {
  return c.draft.kind(c.find_method(function, "%signature")) == K::string;
}
// A parameter that takes all arguments as a list has the arity in its name.
std::optional<int64_t> arity_in_name(const Parameter& p) {
  for (const std::string_view mark : {"%arguments ", "%more "})
    if (p.how == '*' && p.name.starts_with(mark)) return std::atoi(p.name.c_str() + mark.size());
  return std::nullopt;
}
OrFailed<Word> arity(Context& c, Word function, const Arguments&) {
  if (!is_program_function(c, function)) return c.fail("the arity of a function of the library is not known");
  int64_t needed = 0;
  bool is_open = false, needs_name = false, has_names = false;
  for (const Parameter& p : parameters_of(c, function)) {
    if (const std::optional<int64_t> known = arity_in_name(p)) return Word::integer(*known);
    if (p.name == "&" || (p.how == 'q' && p.name == "self")) continue;
    needed += p.how == 'r';
    is_open = is_open || p.how == 'o' || p.how == '*';
    needs_name = needs_name || p.how == 'k';
    has_names = has_names || p.how == 'q' || p.how == '%';
  }
  needed += needs_name;
  is_open = is_open || (has_names && !needs_name);
  return Word::integer(is_open ? -needed - 1 : needed);
}
bool is_proc(Context& c, Word function) {
  for (const Parameter& p : parameters_of(c, function))
    if (p.how == '*' && (p.name.starts_with("%more ") ||
                         (p.name.starts_with("%arguments ") && c.draft.kind(function) != K::bound_method)))
      return true;
  return false;
}
OrFailed<Word> is_lambda(Context& c, Word function, const Arguments&) { return Word::boolean(!is_proc(c, function)); }
OrFailed<Word> parameters(Context& c, Word function, const Arguments&) {
  if (!is_program_function(c, function)) return c.fail("the parameters of a function of the library are not known");
  std::vector<Word> all;
  for (const Parameter& p : parameters_of(c, function)) {
    if (p.name.starts_with('%')) return c.fail("the parameters of this function are not known");
    if (p.how == 'q' && p.name == "self") continue;
    const std::string_view how = p.name == "&"  ? "block"
                                 : p.how == 'r' ? "req"
                                 : p.how == 'o' ? "opt"
                                 : p.how == '*' ? "rest"
                                 : p.how == 'k' ? "keyreq"
                                 : p.how == 'q' ? "key"
                                                : "keyrest";
    if (p.name == "&") return c.fail("the parameters of a function that takes a block are not known");
    const Word both[] = {symbol(c, how), symbol(c, p.name)};
    all.push_back(c.draft.new_list(both));
  }
  return c.draft.new_list(all);
}
// curry, curry(n): an object of the prelude's class that collects arguments.
OrFailed<Word> curry(Context& c, Word function, const Arguments& a) {
  const Word class_ = c.global_named("Curried");
  if (c.draft.kind(class_) != K::class_) return c.fail("curried procs are not known here");
  int64_t count = a.positional.empty() ? TRY(arity(c, function, {})).as_integer() : TRY(integer(c, a.positional[0]));
  if (count < 0) count = -count - 1;
  if (count == 0) return c.call_with(function, {});
  const Word words[] = {function, Word::integer(count), c.draft.new_list({})};
  return c.call(class_, words);
}
// %ordered_arguments(list, before, optional, has_rest, behind): a list with an element for each parameter; missing ones
// are marked for their defaults.
OrFailed<Word> ordered_arguments(Context& c, const Arguments& a) {
  const std::vector<Word> given = TRY(elements_of(c, argument(a, 0)));
  const auto before = static_cast<size_t>(argument(a, 1).as_integer()),
             optional = static_cast<size_t>(argument(a, 2).as_integer()),
             behind = static_cast<size_t>(argument(a, 4).as_integer());
  const bool has_rest = argument(a, 3).is(Atom::true_);
  const size_t needed = before + behind;
  if (given.size() < needed || (!has_rest && given.size() > needed + optional)) {
    const std::string expected = has_rest        ? fmt::format("{}+", needed)
                                 : optional == 0 ? fmt::format("{}", needed)
                                                 : fmt::format("{}..{}", needed, needed + optional);
    return c.error(E::arity, fmt::format("wrong number of arguments (given {}, expected {})", given.size(), expected));
  }
  std::vector<Word> ordered(given.begin(), given.begin() + static_cast<std::ptrdiff_t>(before));
  size_t next = before, free = given.size() - needed;
  for (size_t i = 0; i < optional; ++i) {
    ordered.push_back(free > 0 ? given[next++] : Word::of(Atom::missing));
    free -= free > 0;
  }
  if (has_rest) {
    ordered.push_back(c.draft.new_list(std::span(given).subspan(next, free)));
    next += free;
  }
  ordered.insert(ordered.end(), given.begin() + static_cast<std::ptrdiff_t>(next), given.end());
  return c.draft.new_list(ordered);
}

// --- blocks with another receiver

OrFailed<Word> run_as(Context& c, Word receiver, Word block, std::span<const Word> arguments) {
  if (!is_given(block)) return c.raise("LocalJumpError", "no block given (yield)");
  if (c.has_receiver_parameter(block)) return c.call_on(receiver, block, arguments);
  const std::vector<Parameter> all = parameters_of(c, block);
  const bool takes_self = std::ranges::any_of(all, [](const Parameter& p) { return p.how == 'q' && p.name == "self"; });
  if (!takes_self) return c.fail("a block that does not know its receiver is run with another one");
  const NamedArgument self[] = {{"self", receiver}};
  return c.call_with(block, {arguments, self});
}
OrFailed<Word> instance_eval(Context& c, Word value, const Arguments& a) {
  if (!is_given(block_of(a))) return c.fail("instance_eval of a text is not supported");
  return run_as(c, value, block_of(a), std::span(&value, 1));
}
OrFailed<Word> instance_exec(Context& c, Word value, const Arguments& a) {
  return run_as(c, value, block_of(a), a.positional);
}

// --- classes

std::optional<Word> builtin_named(Context& c, std::string_view name) {
  const auto rows = c.rules->builtins;
  const auto row = std::ranges::find(rows, name, &BuiltinRow::name);
  if (row == rows.end()) return std::nullopt;
  return Word::symbol(static_cast<uint64_t>(row - rows.begin()));
}
// Marks a member as a method of the class itself.
Word of_class(Context& c, Word function) {
  const Word words[] = {function, Word(), Word::integer(static_cast<int64_t>(PropertyFlavour::of_class))};
  return c.draft.new_object(ObjectKind::property, words);
}
OrFailed<Word> hook(Context& c, const Arguments& a);
// %method_added(class, name): calls a hook of the class that the program may define, for the methods that are defined
// after it. Functions of a class exist when its statements run, so the hook also exists for methods above it: these do
// not call it.
OrFailed<Word> method_added(Context& c, const Arguments& a) {
  const Word asked[] = {argument(a, 0), c.draft.string("method_added"), argument(a, 1)};
  return hook(c, {asked, {}});
}
OrFailed<Word> define_method(Context& c, Word class_, const Arguments& a) {
  Word function = block_of(a);
  if (!is_given(function)) function = argument(a, 1);
  if (c.draft.kind(function) == K::bound_method && c.draft.kind(c.draft.at(function, 1)) != K::string)
    function = c.draft.at(function, 1);
  put_member(c, class_, c.name_of(TRY(text_of(c, argument(a, 0)))), function);
  const Word asked[] = {class_, symbol(c, TRY(text_of(c, argument(a, 0))))};
  TRY(method_added(c, {asked, {}}));
  return symbol(c, TRY(text_of(c, argument(a, 0))));
}
bool has_trait(Context& c, Word class_, std::string_view trait) {
  return c.draft.kind(class_) == K::class_ &&
         c.draft.text(c.draft.at(class_, class_words::traits)).find(trait) != std::string_view::npos;
}
std::vector<Word> order_of(Context& c, Word class_) {
  std::vector<Word> all{class_};
  if (c.draft.kind(class_) != K::class_) return all;
  const Word order = c.draft.at(class_, class_words::order);
  for (uint64_t i = 0; i < c.draft.size(order); ++i) all.push_back(c.draft.at(order, i));
  return all;
}
Word class_between(Context& c, Word instance, std::span<const Word> modules) {
  Draft& draft = c.draft;
  const Word below = draft.at(instance, instance_words::class_);
  std::vector<Word> order;
  for (const Word module : modules)
    for (const Word w : order_of(c, module))
      if (std::ranges::find(order, w) == order.end()) order.push_back(w);
  for (const Word w : order_of(c, below))
    if (std::ranges::find(order, w) == order.end()) order.push_back(w);
  const Word bases[] = {below};
  const Word words[] = {draft.at(below, class_words::name), draft.string("singleton"), draft.tuple(bases),
                        draft.tuple(order), draft.tuple({})};
  const Word made = draft.new_object(ObjectKind::class_, words);
  draft.set(instance, instance_words::class_, made);
  return made;
}
// The class of the object's singleton methods.
OrFailed<Word> singleton_class(Context& c, Word value, const Arguments&) {
  if (c.draft.kind(value) != K::instance || c.draft.kind(c.draft.at(value, instance_words::class_)) != K::class_)
    return c.fail("methods of a single object of the library are not supported");
  const Word class_ = c.draft.at(value, instance_words::class_);
  return has_trait(c, class_, "singleton") ? class_ : class_between(c, value, {});
}
// define_singleton_method, and `def object.name` (%define_on(object, name, function)).
OrFailed<Word> define_on(Context& c, Word value, std::string_view name, Word function) {
  if (c.draft.kind(value) == K::class_) put_member(c, value, c.name_of(name), of_class(c, function));
  else put_member(c, TRY(singleton_class(c, value, {})), c.name_of(name), function);
  return symbol(c, name);
}
OrFailed<Word> define_singleton(Context& c, Word value, const Arguments& a) {
  const Word function = is_given(block_of(a)) ? block_of(a) : argument(a, 1);
  const std::string name = TRY(text_of(c, argument(a, 0)));
  return define_on(c, value, name, function);
}
OrFailed<Word> define_on_function(Context& c, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 1)));
  return define_on(c, argument(a, 0), name, argument(a, 2));
}
// %hook(receiver, method, argument): calls a hook that a class may define: included, inherited, extended.
OrFailed<Word> hook(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  if (c.draft.kind(receiver) != K::class_) return Word();
  const Word member = c.find_method(receiver, c.draft.text(argument(a, 1)));
  if (c.draft.kind(member) != K::property) return Word();
  const Word given[] = {argument(a, 2)};
  return c.call_on(receiver, c.draft.at(member, property_words::getter), given);
}
OrFailed<Word> extend(Context& c, Word value, const Arguments& a) {
  for (size_t k = a.positional.size(); k-- > 0;) {  // the first module is searched first
    const Word module = a.positional[k];
    if (c.draft.kind(module) != K::class_) return c.error(E::type, "wrong argument type (expected module)");
    if (c.draft.kind(value) == K::class_) {
      std::vector<Word> order = order_of(c, module);
      std::reverse(order.begin(), order.end());
      for (const Word from : order)
        for (uint64_t i = class_words::members; c.draft.kind(from) == K::class_ && i + 1 < c.draft.size(from); i += 2) {
          const Word member = c.draft.at(from, i + 1);
          const K kind = c.draft.kind(member);
          const bool is_there = !own_member(c, value, c.draft.at(from, i), View::of_class).is(Atom::unset);
          if (!is_there && (kind == K::function || kind == K::closure))
            put_member(c, value, c.draft.at(from, i), of_class(c, member));
        }
    } else if (c.draft.kind(value) == K::instance) {
      class_between(c, value, std::span(&module, 1));
    } else {
      return c.fail("an object of the library is extended, which is not supported");
    }
    const Word asked[] = {module, c.draft.string("extended"), value};
    TRY(hook(c, {asked, {}}));
  }
  return value;
}
// Class.include(module) when the class already exists.
OrFailed<Word> include(Context& c, Word class_, const Arguments& a) {
  std::vector<Word> order = order_of(c, class_);
  order.erase(order.begin());
  for (const Word module : a.positional) {
    if (c.draft.kind(module) != K::class_) return c.error(E::type, "wrong argument type (expected module)");
    std::vector<Word> more = order_of(c, module);
    std::erase_if(more, [&](Word w) { return std::ranges::find(order, w) != order.end(); });
    order.insert(order.begin(), more.begin(), more.end());
  }
  c.draft.set(class_, class_words::order, c.draft.tuple(order));
  for (const Word module : a.positional) {
    const Word asked[] = {module, c.draft.string("included"), class_};
    TRY(hook(c, {asked, {}}));
  }
  return class_;
}
// Class.prepend(module): the members for the class's instances move to a separate class with the trait `origin`, which
// comes after the module in the method resolution order.
OrFailed<Word> prepend(Context& c, Word class_, const Arguments& a) {
  Draft& draft = c.draft;
  if (draft.kind(class_) != K::class_) return c.fail("a module in front of a class of the library is not supported");
  std::vector<Word> order = order_of(c, class_);
  order.erase(order.begin());
  const auto is_own_part = [&](Word w) {
    return has_trait(c, w, "origin") && draft.at(draft.at(w, class_words::bases), 0) == class_;
  };
  if (std::ranges::none_of(order, is_own_part)) {
    const Word bases[] = {class_};
    std::vector<Word> words{draft.at(class_, class_words::name), draft.string("origin"), draft.tuple(bases),
                            draft.tuple({}), draft.tuple({})};
    for (uint64_t i = class_words::members; i + 1 < draft.size(class_);) {
      const Word member = draft.at(class_, i + 1);
      const bool is_accessor =
          draft.kind(member) == K::property &&
          draft.at(member, property_words::flavour) == Word::integer(static_cast<int64_t>(PropertyFlavour::accessor));
      if (draft.kind(member) == K::function || draft.kind(member) == K::closure || is_accessor) {
        words.push_back(draft.at(class_, i));
        words.push_back(member);
        draft.erase_pair(class_, i);
      } else {
        i += 2;
      }
    }
    order.insert(order.begin(), draft.new_object(ObjectKind::class_, words));
  }
  for (size_t k = a.positional.size(); k-- > 0;) {
    if (draft.kind(a.positional[k]) != K::class_) return c.error(E::type, "wrong argument type (expected module)");
    std::vector<Word> more = order_of(c, a.positional[k]);
    std::erase_if(more, [&](Word w) { return std::ranges::find(order, w) != order.end(); });
    order.insert(order.begin(), more.begin(), more.end());
  }
  draft.set(class_, class_words::order, draft.tuple(order));
  for (const Word module : a.positional) {
    const Word asked[] = {module, draft.string("prepended"), class_};
    TRY(hook(c, {asked, {}}));
  }
  return class_;
}
// %prepend(class, module...)
OrFailed<Word> prepend_function(Context& c, const Arguments& a) {
  return prepend(c, argument(a, 0), {a.positional.subspan(1), {}});
}
OrFailed<Word> instance_method(Context& c, Word class_, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const Word member = c.draft.kind(class_) == K::class_ ? member_of(c, class_, c.name_of(name), View::of_instances)
                                                        : Word::of(Atom::unset);
  if (!member.is(Atom::unset)) return member;
  return c.error(E::name, fmt::format("undefined method `{}' for class `{}'", name, c.shown_class(class_)));
}
OrFailed<Word> const_get(Context& c, Word class_, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  if (c.draft.kind(class_) == K::class_) {
    const Word member = c.find_method(class_, name);
    if (!member.is(Atom::unset)) return member;
  }
  const Word global = c.global_named(name);
  if (!global.is(Atom::unset)) return global;
  if (const std::optional<Word> known = builtin_named(c, name)) return *known;
  return c.error(E::name, fmt::format("uninitialized constant {}", name));
}
OrFailed<Word> const_set(Context& c, Word class_, const Arguments& a) {
  if (c.draft.kind(class_) != K::class_)
    return c.fail("a constant of a class of the library is set, which is not supported");
  put_member(c, class_, c.name_of(TRY(text_of(c, argument(a, 0)))), argument(a, 1));
  return argument(a, 1);
}
OrFailed<Word> remove_method(Context& c, Word class_, const Arguments& a) {
  for (const Word given : a.positional) {
    const std::string name = TRY(text_of(c, given));
    const int64_t at = c.draft.find_name(class_, class_words::members, c.name_of(name));
    if (at < 0) return c.error(E::name, fmt::format("method `{}' not defined in {}", name, c.shown_class(class_)));
    c.draft.erase_pair(class_, static_cast<uint64_t>(at));
  }
  return class_;
}
// attr_accessor with a computed name; for literal names the reader generates the accessors.
OrFailed<Word> no_accessors(Context& c, Word, const Arguments&) {
  return c.fail("attr_reader and its like with computed names are not supported");
}

// --- frozen objects

bool can_be_frozen(K kind) { return kind == K::list || kind == K::dict || kind == K::instance; }
OrFailed<Word> freeze(Context& c, Word value, const Arguments&) {
  const bool is_text = c.draft.kind(value) == K::string && value.is_object();
  if (is_text || can_be_frozen(c.draft.kind(value))) c.draft.set_form(value, frozen_form);
  return value;
}
OrFailed<Word> is_frozen_method(Context& c, Word value, const Arguments&) {
  const K kind = c.draft.kind(value);
  if (kind == K::string && value.is_object()) return Word::boolean(is_frozen(c, value));
  if (kind == K::string) return c.fail("whether a text is frozen is not known");
  return Word::boolean(!can_be_frozen(kind) || is_frozen(c, value));
}

// --- defined?

// defined_method(receiver, name): "method", or nil
OrFailed<Word> defined_method(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0);
  const std::string name(c.draft.text(argument(a, 1)));
  const Word method = c.draft.string("method");
  if (!c.find_method(receiver, name).is(Atom::unset)) return method;
  if (!c.global_named(name + "()").is(Atom::unset) || builtin_named(c, name)) return method;
  return c.rules->method(c.draft.kind(receiver), name) != nullptr ? method : Word();
}
OrFailed<Word> defined_field(Context& c, const Arguments& a) {
  const Word receiver = argument(a, 0), name = c.name_of(c.draft.text(argument(a, 1)));
  const K kind = c.draft.kind(receiver);
  const bool is_there = (kind == K::instance && c.draft.find_name(receiver, instance_words::fields, name) >= 0) ||
                        (kind == K::class_ && c.draft.find_name(receiver, class_words::members, name) >= 0);
  if (kind != K::instance && kind != K::class_)
    return c.fail("`defined?` of a variable of the main object is not supported");
  return is_there ? c.draft.string("instance-variable") : Word();
}
OrFailed<Word> defined_constant(Context& c, const Arguments& a) {
  const std::string_view name = c.draft.text(argument(a, 0));
  return !c.global_named(name).is(Atom::unset) || builtin_named(c, name) ? c.draft.string("constant") : Word();
}

// --- class variables: members `@@name` of the lexically enclosing class, or of the base that has one

std::optional<Word> class_variable_owner(Context& c, Word class_, std::string_view name) {
  const Word own_name = c.name_of(name);
  std::vector<Word> order = order_of(c, class_);
  // The topmost base that has it owns it: a class cannot have its own where a base has one.
  for (size_t i = order.size(); i-- > 0;)
    if (c.draft.kind(order[i]) == K::class_ && c.draft.find_name(order[i], class_words::members, own_name) >= 0)
      return order[i];
  return std::nullopt;
}
// %class_variable_owner(class, name): the class that has it, or that will have it
OrFailed<Word> class_variable_owner_function(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != K::class_) return c.fail("a class variable outside of classes of the program");
  return class_variable_owner(c, argument(a, 0), c.draft.text(argument(a, 1))).value_or(argument(a, 0));
}
OrFailed<Word> class_variable_of(Context& c, Word class_, const std::string& name) {
  if (c.draft.kind(class_) != K::class_) return c.fail("a class variable outside of classes of the program");
  const std::optional<Word> owner = class_variable_owner(c, class_, name);
  if (!owner)
    return c.error(E::name, fmt::format("uninitialized class variable {} in {}", name, c.shown_class(class_)));
  return c.draft.at(*owner,
                    static_cast<uint64_t>(c.draft.find_name(*owner, class_words::members, c.name_of(name))) + 1);
}
OrFailed<Word> class_variable(Context& c, const Arguments& a) {
  return class_variable_of(c, argument(a, 0), std::string(c.draft.text(argument(a, 1))));
}
OrFailed<Word> defined_class_variable(Context& c, const Arguments& a) {
  return class_variable_owner(c, argument(a, 0), c.draft.text(argument(a, 1))) ? c.draft.string("class variable")
                                                                               : Word();
}
OrFailed<Word> class_variable_get(Context& c, Word class_, const Arguments& a) {
  return class_variable_of(c, class_, TRY(text_of(c, argument(a, 0))));
}
OrFailed<Word> class_variable_set(Context& c, Word class_, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  put_member(c, class_variable_owner(c, class_, name).value_or(class_), c.name_of(name), argument(a, 1));
  return argument(a, 1);
}
OrFailed<Word> class_variable_defined(Context& c, Word class_, const Arguments& a) {
  return Word::boolean(class_variable_owner(c, class_, TRY(text_of(c, argument(a, 0)))).has_value());
}
OrFailed<Word> class_variables(Context& c, Word class_, const Arguments&) {
  std::vector<Word> names;
  for (const Word from : order_of(c, class_))
    for (uint64_t i = class_words::members; c.draft.kind(from) == K::class_ && i + 1 < c.draft.size(from); i += 2)
      if (const std::string_view name = c.text_of_name(c.draft.at(from, i)); name.starts_with("@@"))
        names.push_back(symbol(c, name));
  return c.draft.new_list(names);
}

// --- private and protected methods, each recorded as a constant `%sees NAME` of its class

// %seen(object, name, self): the object
OrFailed<Word> seen(Context& c, const Arguments& a) {
  TRY(check_seen(c, argument(a, 0), c.draft.text(argument(a, 1)), argument(a, 2)));
  return argument(a, 0);
}

// --- patterns

// %deconstruct(value): the array to match against a pattern of elements; the value itself if it has none.
OrFailed<Word> deconstruct(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == K::range) return Word();
  if (c.draft.kind(value) != K::instance) return value;
  const Word member = c.find_method(value, "deconstruct");
  return member.is(Atom::unset) ? Word() : c.call_on(value, member, {});
}
// %deconstruct_keys(value, keys...): the hash to match against a pattern of keys, or nil.
OrFailed<Word> deconstruct_keys(Context& c, const Arguments& a) {
  const Word value = argument(a, 0);
  if (c.draft.kind(value) == K::dict) return value;
  if (c.draft.kind(value) != K::instance) return Word();
  const Word member = c.find_method(value, "deconstruct_keys");
  if (member.is(Atom::unset)) return Word();
  const Word keys = c.draft.new_list(a.positional.subspan(1));
  const Word mapping = TRY(c.call_on(value, member, std::span(&keys, 1)));
  if (c.draft.kind(mapping) != K::dict) return c.error(E::type, "deconstruct_keys must return Hash");
  return mapping;
}
// %find_window(list, position, count): the elements before, `count` elements, the elements after; nil if there are not
// enough.
OrFailed<Word> find_window(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != K::list) return Word();
  const std::vector<Word> all = TRY(elements_of(c, argument(a, 0)));
  const auto place = static_cast<size_t>(argument(a, 1).as_integer()),
             count = static_cast<size_t>(argument(a, 2).as_integer());
  if (place + count > all.size()) return Word();
  std::vector<Word> window{c.draft.new_list(std::span(all).first(place))};
  window.insert(window.end(), all.begin() + static_cast<std::ptrdiff_t>(place),
                all.begin() + static_cast<std::ptrdiff_t>(place + count));
  window.push_back(c.draft.new_list(std::span(all).subspan(place + count)));
  return c.draft.new_list(window);
}

// --- coroutines, on which the prelude's enumerators and fibers are built

OrFailed<Word> new_coroutine(Context& c, const Arguments& a) { return c.new_coroutine(argument(a, 0)); }
OrFailed<Word> resume(Context& c, const Arguments& a) {
  if (c.draft.kind(argument(a, 0)) != K::generator) return c.fail("this cannot be resumed");
  return c.resume_coroutine(a.positional[0], a.positional.subspan(1));
}
OrFailed<Word> is_done(Context& c, const Arguments& a) {
  const auto state = static_cast<GeneratorState>(c.draft.at(argument(a, 0), generator_words::state).as_integer());
  return Word::boolean(state == GeneratorState::done);
}

// --- `super` in a class whose bases do not define the method

OrFailed<Word> plain_text(Context& c, Word value, const Arguments&) {
  return c.draft.string(fmt::format("#<{}:0x0000000000000000>", class_name(c, value)));
}
OrFailed<Word> plain_equal(Context& c, Word value, const Arguments& a) {
  return Word::boolean(TRY(kit::identical(c, value, argument(a, 0))));
}
OrFailed<Word> plain_missing(Context& c, Word value, const Arguments& a) {
  const std::string name = TRY(text_of(c, argument(a, 0)));
  const Word receiver = value;
  const std::string shown = c.draft.kind(receiver) == K::instance ? fmt::format("#<{}>", class_name(c, receiver))
                                                                  : TRY(kit::repr(c, receiver));
  return c.error(E::attribute, fmt::format("undefined method `{}' for {}", name, shown));
}
OrFailed<Word> plain_false(Context&, Word, const Arguments&) { return Word::boolean(false); }
OrFailed<Word> plain_nothing(Context&, Word, const Arguments&) { return Word(); }

OrFailed<Word> shift_left_by(Context& c, Word value, const Arguments& a) {
  return kit::binary(c, ir::BinaryOperator::shift_left, value, argument(a, 0));
}

constexpr BuiltinRow reflection_builtins[] = {
    {"%class_variable", class_variable},
    {"%class_variable_owner", class_variable_owner_function},
    {"%deconstruct", deconstruct},
    {"%deconstruct_keys", deconstruct_keys},
    {"%define_on", define_on_function},
    {"%find_window", find_window},
    {"%hook", hook},
    {"%method_added", method_added},
    {"%ordered_arguments", ordered_arguments},
    {"%prepend", prepend_function},
    {"%seen", seen},
    {"__coroutine__", new_coroutine},
    {"__is_done__", is_done},
    {"__resume__", resume},
    {"defined_class_variable", defined_class_variable},
    {"defined_constant", defined_constant},
    {"defined_field", defined_field},
    {"defined_method", defined_method},
};

}  // namespace

bool is_frozen(Context& c, Word object) { return object.is_object() && c.draft.form(object) == frozen_form; }
OrFailed<void> check_new_key(Context& c, Word hash, Word key) {
  if (c.draft.form(hash) != iterated_form || TRY(kit::find_key(c, hash, key)) >= 0) return {};
  return c.raise("RuntimeError", "can't add a new key into hash during iteration");
}
OrFailed<void> check_frozen(Context& c, Word object) {
  if (!is_frozen(c, object)) return {};
  return c.error(E::immutable,
                 fmt::format("can't modify frozen {}: {}", class_name(c, object), TRY(kit::repr(c, object))));
}

std::optional<Hidden> hidden_how(Context& c, Word object, std::string_view name) {
  const K kind = c.draft.kind(object);
  if (kind != K::instance && kind != K::class_) return std::nullopt;
  const Word first = kind == K::class_ ? object : c.draft.at(object, instance_words::class_);
  const Word mark_name = c.name_of(fmt::format("%sees {}{}", kind == K::class_ ? "self." : "", name)),
             own_name = c.name_of(name);
  for (const Word class_ : order_of(c, first)) {
    if (c.draft.kind(class_) != K::class_) continue;
    const int64_t at = c.draft.find_name(class_, class_words::members, mark_name);
    if (at >= 0) {
      const Word mark = c.draft.at(class_, static_cast<uint64_t>(at) + 1);
      if (c.draft.kind(mark) == K::string) return Hidden{c.draft.text(mark), class_};
    }
    if (c.draft.find_name(class_, class_words::members, own_name) >= 0) return std::nullopt;
  }
  return std::nullopt;
}

OrFailed<void> check_seen(Context& c, Word object, std::string_view name, Word self) {
  const std::optional<Hidden> hidden = hidden_how(c, object, name);
  if (!hidden) return {};
  if (hidden->how == "protected" && c.draft.kind(self) == K::instance && c.is_instance_of(self, hidden->owner))
    return {};
  const std::string shown =
      c.draft.kind(object) == K::class_ ? fmt::format("{}:Class", c.shown_class(object)) : TRY(kit::repr(c, object));
  return c.error(E::attribute, fmt::format("{} method `{}' called for {}", hidden->how, name, shown));
}

std::span<const BuiltinRow> reflection_functions() { return reflection_builtins; }

std::span<const MethodRow> reflection_methods() {
  static const std::vector<MethodRow> all = [] {
    std::vector<MethodRow> rows;
    for (size_t k = 0; k < value_kind_count; ++k) {
      const K kind = static_cast<K>(k);
      rows.push_back({kind, "freeze", freeze});
      rows.push_back({kind, "frozen?", is_frozen_method});
      rows.push_back({kind, "instance_eval", instance_eval});
      rows.push_back({kind, "instance_exec", instance_exec});
      rows.push_back({kind, "define_singleton_method", define_singleton});
      rows.push_back({kind, "singleton_class", singleton_class});
      rows.push_back({kind, "extend", extend});
    }
    for (const std::string_view name : {"super to_s", "super inspect"}) rows.push_back({K::instance, name, plain_text});
    for (const std::string_view name : {"super ==", "super eql?"}) rows.push_back({K::instance, name, plain_equal});
    for (const K kind : {K::instance, K::class_}) {
      rows.push_back({kind, "super method_missing", plain_missing});
      rows.push_back({kind, "super respond_to_missing?", plain_false});
      for (const std::string_view name : {"super inherited", "super included", "super extended", "super method_added"})
        rows.push_back({kind, name, plain_nothing});
    }
    for (const K kind : {K::integer, K::string, K::none, K::float_}) rows.push_back({kind, "<<", shift_left_by});
    for (const K kind : {K::function, K::closure, K::bound_method, K::builtin}) {
      rows.push_back({kind, "arity", arity});
      rows.push_back({kind, "lambda?", is_lambda});
      rows.push_back({kind, "parameters", parameters});
      rows.push_back({kind, "curry", curry});
    }
    for (const std::string_view name : {"class_eval", "class_exec", "module_eval", "module_exec"})
      rows.push_back({K::class_, name, instance_eval});
    rows.push_back({K::class_, "define_method", define_method});
    rows.push_back({K::class_, "class_variable_get", class_variable_get});
    rows.push_back({K::class_, "class_variable_set", class_variable_set});
    rows.push_back({K::class_, "class_variable_defined?", class_variable_defined});
    rows.push_back({K::class_, "class_variables", class_variables});
    rows.push_back({K::class_, "include", include});
    rows.push_back({K::class_, "prepend", prepend});
    rows.push_back({K::class_, "instance_method", instance_method});
    rows.push_back({K::class_, "const_get", const_get});
    rows.push_back({K::builtin, "const_get", const_get});
    rows.push_back({K::class_, "const_set", const_set});
    rows.push_back({K::class_, "remove_method", remove_method});
    for (const std::string_view name : {"attr_reader", "attr_writer", "attr_accessor"})
      rows.push_back({K::class_, name, no_accessors});
    return rows;
  }();
  return all;
}

}  // namespace ramify::ir_machine::ruby
