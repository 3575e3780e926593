// SPDX-License-Identifier: Apache-2.0
#include "machines/ir/seen_order.h"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "machines/ir/looking_code.h"
#include "machines/ir/order_blind_loops.h"
#include "machines/ir/thread_values.h"
#include "programs/ir/liveness.h"

namespace ramify::ir_machine {

namespace {

using ir::Instruction;
using ir::Op;

class Sites {
 public:
  bool add(uint32_t site) {
    if (site / 64 >= words_.size()) words_.resize(site / 64 + 1);
    uint64_t& word = words_[site / 64];
    const uint64_t before = word;
    word |= uint64_t{1} << (site % 64);
    return word != before;
  }
  bool add(const Sites& others) {
    if (words_.size() < others.words_.size()) words_.resize(others.words_.size());
    bool grows = false;
    for (size_t i = 0; i < others.words_.size(); ++i) {
      grows |= (others.words_[i] & ~words_[i]) != 0;
      words_[i] |= others.words_[i];
    }
    return grows;
  }
  std::vector<uint32_t> all() const {
    std::vector<uint32_t> sites;
    for (size_t i = 0; i < words_.size(); ++i)
      for (uint64_t left = words_[i]; left != 0; left &= left - 1)
        sites.push_back(static_cast<uint32_t>(i * 64) + static_cast<uint32_t>(std::countr_zero(left)));
    return sites;
  }
  friend bool operator==(const Sites&, const Sites&) = default;

 private:
  std::vector<uint64_t> words_;
};

// An allocation site of a container or function value.
struct Site {
  enum class Kind : uint8_t { dict, set, list, function, builtin, method };  // list: any other container
  Kind kind = Kind::list;
  uint32_t function = 0;    // of kind function
  std::string_view name{};  // for kinds builtin and method
  Sites elements{};         // keys and values, captured cells, the receiver
  // Of the elements: values of keys that are known names, and all others.
  std::map<std::string_view, Sites> fields{};
  Sites others{};
};

struct Argument {
  ir::ArgumentKind kind = ir::ArgumentKind::positional;
  std::string_view name{};
  Sites sites{};
  friend bool operator==(const Argument&, const Argument&) = default;
};

// The functions that may run: those that the entry and the properties call or mention, and so on.
std::vector<bool> functions_used(const ir::Module& module, std::vector<uint32_t> open) {
  std::vector<bool> is_used(module.functions.size());
  open.push_back(module.entry.index);
  while (!open.empty()) {
    const uint32_t function = open.back();
    open.pop_back();
    if (is_used[function]) continue;
    is_used[function] = true;
    for (const Instruction& i : module.functions[function].code) {
      if (i.op == Op::call_function || i.op == Op::closure) open.push_back(i.operands[1]);
      if (i.op != Op::const_) continue;
      if (const auto* value = std::get_if<ir::FunctionConstant>(&module.constants[i.operands[1]]))
        open.push_back(value->function.index);
    }
  }
  return is_used;
}

template <size_t n>
bool is_one_of(std::string_view name, const std::array<std::string_view, n>& names) {
  return std::ranges::find(names, name) != names.end();
}

class Analysis {
 public:
  Analysis(const ir::Module& module, const DialectRules& rules)
      : module_(module), rules_(rules), globals_(module.globals.size()) {
    for (const ir::Function& f : module.functions) {
      registers_.emplace_back(f.register_count);
      results_.emplace_back();
      names_.push_back(names_in(f));
    }
    for (const ir::Predicate& p : module.predicates) collect(p.whole);
    has_floats_ = std::ranges::any_of(module.constants, [](const ir::Constant& c) {
      const auto* builtin = std::get_if<ir::BuiltinConstant>(&c);
      return std::holds_alternative<double>(c) ||
             (builtin != nullptr && (builtin->name == "float" || builtin->name == "pow" || builtin->name == "round"));
    });
    for (const ir::Function& f : module.functions)
      for (const Instruction& i : f.code) has_floats_ = has_floats_ || may_make_float(i);
    is_used_ = functions_used(module, predicates_);
    blind_loops_.emplace(module, predicates_, has_floats_);
  }

  std::optional<ir::Span> run() {
    find_facts();
    return seen_;
  }

  // By function and instruction.
  std::vector<std::vector<bool>> dicts_that_stay() {
    looks_for_order_ = false;
    find_facts();
    std::vector<std::vector<bool>> makes(module_.functions.size());
    if (is_unknown_) return makes;
    std::vector<std::optional<std::vector<std::string_view>>> keys(sites_.size());  // of those that may be records
    for (const auto& [origin, number] : site_by_origin_) {
      const auto& [function, instruction, part] = origin;
      const bool is_literal =
          instruction != nullptr && instruction->op == Op::new_array && sites_[number].kind == Site::Kind::dict;
      if (is_literal && !changed_.contains(number)) keys[number] = keys_of(function, *instruction);
    }
    settle_records(keys);
    for (const auto& [origin, number] : site_by_origin_) {
      const auto& [function, instruction, part] = origin;
      if (!keys[number]) continue;
      const std::vector<Instruction>& code = code_of(function).code;
      makes[function].resize(code.size());
      makes[function][static_cast<size_t>(instruction - code.data())] = true;
    }
    return makes;
  }

 private:
  void find_facts() {
    do {
      grows_ = false;
      for (const uint32_t f : predicates_)
        for (uint32_t p = 0; p < code_of(f).parameters.size(); ++p)
          for (const Sites& global : globals_) flow(global, registers_[f][p]);
      for (function_ = 0; function_ < module_.functions.size(); ++function_)
        for (const Instruction& i : code_of(function_).code) {
          if (!is_used_[function_]) break;
          span_ = i.span;
          instruction_ = &i;
          analyse(i);
          if (seen_ || is_unknown_) return;
        }
    } while (grows_);
  }

  // None: they are not all known, or one occurs twice, or there are none.
  std::optional<std::vector<std::string_view>> keys_of(uint32_t function, const Instruction& i) const {
    std::vector<std::string_view> keys;
    for (uint32_t n = 0; n + 1 < i.list_count; n += 2) {
      const std::optional<std::string_view> key =
          names_[function][code_of(function).lists[i.list_begin + n].value.index];
      if (!key || std::ranges::find(keys, *key) != keys.end()) return std::nullopt;
      keys.push_back(*key);
    }
    return keys.empty() ? std::nullopt : std::optional(keys);
  }

  // Equal dicts have to be told apart nowhere: where a record and another dict may be, both are objects; and records with the same keys
  // have them in the same order.
  void settle_records(std::vector<std::optional<std::vector<std::string_view>>>& keys) const {
    std::map<std::vector<std::string_view>, std::vector<std::string_view>> order_of;
    std::set<std::vector<std::string_view>> has_orders;
    const auto sorted = [](std::vector<std::string_view> names) {
      std::ranges::sort(names);
      return names;
    };
    for (const auto& names : keys)
      if (names && order_of.try_emplace(sorted(*names), *names).first->second != *names)
        has_orders.insert(sorted(*names));
    for (auto& names : keys)
      if (names && has_orders.contains(sorted(*names))) names.reset();
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for_each_set([&](const Sites& sites) {
        bool has_others = false;
        const std::vector<uint32_t> all = sites.all();
        for (const uint32_t site : all)
          has_others = has_others || (sites_[site].kind == Site::Kind::dict && !keys[site]);
        for (const uint32_t site : all)
          if (has_others && keys[site]) keys[site].reset(), has_changed = true;
      });
    }
  }
  template <typename Visit>
  void for_each_set(const Visit& visit) const {
    for (const std::vector<Sites>& registers : registers_) std::ranges::for_each(registers, visit);
    std::ranges::for_each(results_, visit);
    std::ranges::for_each(globals_, visit);
    for (const Site& site : sites_) {
      visit(site.others);
      for (const auto& [name, sites] : site.fields) {
        Sites there = sites;
        there.add(site.others);
        visit(there);
      }
      if (site.kind != Site::Kind::dict) visit(site.elements);
    }
  }

  const ir::Function& code_of(uint32_t function) const { return module_.functions[function]; }

  bool may_make_float(const Instruction& i) const {
    using O = ir::BinaryOperator;
    if (i.op == Op::binop || i.op == Op::update) {
      const auto op = static_cast<O>(i.rule);
      return op == O::divide_true || op == O::divide || op == O::power;
    }
    if (i.op != Op::call_builtin) return false;
    const std::string_view name = module_.symbols[i.operands[1]];
    return name == "float" || name == "pow" || name == "round";
  }

  // A predicate about a step gets values of globals as arguments.
  void collect(const ir::PredicatePart& part) {
    predicates_.push_back(part.function.index);
    for (const ir::PredicatePart& inner : part.parts) collect(inner);
  }

  // --- facts

  void see() {
    if (looks_for_order_ && !seen_) seen_ = span_;
  }
  // What it does is not known.
  void give_up() {
    see();
    is_unknown_ = true;
  }
  void change(const Sites& objects) {
    for (const uint32_t site : objects.all()) changed_.insert(site);
  }
  Sites& reg(uint32_t index) { return registers_[function_][index]; }
  void flow(const Sites& from, Sites& to) { grows_ |= to.add(from); }
  bool hold(Site& site, const Sites& what) {
    const bool grows = site.elements.add(what);
    return site.others.add(what) || grows;
  }
  // By register, the text that it has wherever it has a value; none: it has others, or is not known.
  std::vector<std::optional<std::string_view>> names_in(const ir::Function& f) const {
    std::vector<std::optional<std::string_view>> names(f.register_count);
    std::vector<bool> is_written(f.register_count);
    for (uint32_t p = 0; p < std::min<size_t>(f.register_count, f.parameters.size() + f.capture_count); ++p)
      is_written[p] = true;
    for (const Instruction& i : f.code)
      for (const ir::Register r : ir::registers_written(f, i)) {
        names[r.index].reset();
        const bool has_others = is_written[r.index];
        is_written[r.index] = true;
        if (has_others || i.op != Op::const_) continue;
        if (const auto* text = std::get_if<std::string>(&module_.constants[i.operands[1]])) names[r.index] = *text;
      }
    return names;
  }
  std::optional<std::string_view> name_in(uint32_t reg) const { return names_[function_][reg]; }
  // Of containers, the element that has the name as its key; none: any key.
  Sites element(const Sites& of, std::optional<std::string_view> name) const {
    if (!name) return elements(of);
    Sites all;
    for (const uint32_t site : of.all()) {
      all.add(sites_[site].others);
      if (const auto field = sites_[site].fields.find(*name); field != sites_[site].fields.end())
        all.add(field->second);
    }
    return all;
  }
  void put(const Sites& into, std::optional<std::string_view> name, const Sites& what) {
    if (!name) return put(into, what);
    for (const uint32_t site : into.all()) {
      grows_ |= sites_[site].elements.add(what);
      grows_ |= sites_[site].fields[*name].add(what);
    }
  }
  // What a loop over containers meets: of a dict its keys, which are no dicts.
  Sites iterated(const Sites& of) const {
    Sites all;
    for (const uint32_t site : of.all()) {
      if (sites_[site].kind != Site::Kind::dict) {
        all.add(sites_[site].elements);
        continue;
      }
      for (const uint32_t element : sites_[site].elements.all())
        if (sites_[element].kind != Site::Kind::dict) all.add(element);
    }
    return all;
  }
  // Must not be used where the elements are added to the sites they come from.
  Sites elements(const Sites& of) const {
    Sites all;
    for (const uint32_t site : of.all()) all.add(sites_[site].elements);
    return all;
  }
  void put(const Sites& into, const Sites& what) {
    for (const uint32_t site : into.all()) grows_ |= hold(sites_[site], what);
  }
  bool may_be(const Sites& sites, Site::Kind kind) const {
    return std::ranges::any_of(sites.all(), [&](uint32_t s) { return sites_[s].kind == kind; });
  }
  bool may_be_dict(const Sites& sites) const { return may_be(sites, Site::Kind::dict); }
  // Whether the text of a value may include a dict.
  bool shows_dict(const Sites& sites) const {
    Sites reached = sites;
    for (bool grows = true; grows;) grows = reached.add(elements(reached));
    return may_be_dict(reached);
  }
  // The site of the current instruction; `part` distinguishes several.
  uint32_t site(Site::Kind kind, uint32_t part = 0) { return site_of({function_, instruction_, part}, {.kind = kind}); }
  using Origin = std::tuple<uint32_t, const Instruction*, uint32_t>;
  uint32_t site_of(Origin origin, Site site) {
    const auto [known, is_new] = site_by_origin_.try_emplace(origin, static_cast<uint32_t>(sites_.size()));
    if (is_new) {
      sites_.push_back(std::move(site));
      grows_ = true;
    }
    return known->second;
  }
  Sites made(Site::Kind kind, const Sites& elements) {
    const uint32_t s = site(kind, static_cast<uint32_t>(kind));
    grows_ |= hold(sites_[s], elements);
    Sites one;
    one.add(s);
    return one;
  }
  // For a list of pairs, the elements have the same content.
  Sites made_of_pairs(const Sites& elements) {
    Sites list = made(Site::Kind::list, elements);
    put(list, list);
    return list;
  }

  // --- instructions

  std::vector<Argument> arguments(const Instruction& i) {
    std::vector<Argument> all;
    for (uint32_t n = 0; n < i.list_count; ++n) {
      const ir::ListItem& item = code_of(function_).lists[i.list_begin + n];
      const bool is_named = item.kind == ir::ArgumentKind::named;
      all.push_back({item.kind, is_named ? std::string_view(module_.symbols[item.name.index]) : std::string_view(),
                     reg(item.value.index)});
    }
    return all;
  }
  // What is spread counts as an argument, too, and so do its elements.
  Sites all_of(const std::vector<Argument>& arguments) const {
    Sites all;
    for (const Argument& a : arguments) {
      all.add(a.sites);
      const bool is_spread = a.kind == ir::ArgumentKind::spread || a.kind == ir::ArgumentKind::spread_named;
      if (is_spread) all.add(elements(a.sites));
    }
    return all;
  }

  void analyse(const Instruction& i) {
    const uint32_t* o = i.operands;
    switch (i.op) {
      case Op::const_: return constant(i);
      case Op::move: return flow(reg(o[1]), reg(o[0]));
      case Op::load_var: return flow(globals_[o[1]], reg(o[0]));
      case Op::store_var: return flow(reg(o[1]), globals_[o[0]]);
      case Op::new_cell: return flow(made(Site::Kind::list, reg(o[1])), reg(o[0]));
      case Op::load_cell: return flow(elements(reg(o[1])), reg(o[0]));
      case Op::store_cell: return put(reg(o[0]), reg(o[1]));
      case Op::new_array: return new_array(i);
      case Op::load_field: return load_field(i);
      case Op::store_field:
        change(reg(o[0]));
        return put(reg(o[0]), std::string_view(module_.symbols[o[1]]), reg(o[2]));
      case Op::load_index: return flow(element(reg(o[1]), name_in(o[2])), reg(o[0]));
      case Op::store_index:
        change(reg(o[0]));
        put(reg(o[0]), reg(o[1]));
        return put(reg(o[0]), name_in(o[1]), reg(o[2]));
      case Op::load_slice: return flow(reg(o[1]), reg(o[0]));  // a list of the same elements
      case Op::binop: return flow(combined(static_cast<ir::BinaryOperator>(i.rule), reg(o[1]), reg(o[2])), reg(o[0]));
      case Op::update: return update(i);
      case Op::unpack:
        if (may_be_dict(reg(o[0]))) see();
        for (uint32_t n = 0; n < i.list_count; ++n)
          flow(elements(reg(o[0])), reg(code_of(function_).lists[i.list_begin + n].value.index));
        return;
      case Op::append: return put(reg(o[0]), reg(o[1]));
      case Op::insert:
        change(reg(o[0]));
        put(reg(o[0]), reg(o[1]));
        return put(reg(o[0]), name_in(o[1]), reg(o[2]));
      case Op::format: return show(reg(o[2]));
      case Op::iter_begin:
        if (may_be_dict(reg(o[1])) && !begins_blind_loop(i, true)) see();
        return flow(reg(o[1]), reg(o[0]));
      case Op::iter_next: return flow(iterated(reg(o[1])), reg(o[0]));
      case Op::iter_next_pair: {
        Sites both = elements(reg(o[2]));
        both.add(elements(both));
        flow(both, reg(o[0]));
        return flow(both, reg(o[1]));
      }
      case Op::closure: return closure(i);
      case Op::call_function: return flow(call(o[1], arguments(i), {}), reg(o[0]));
      case Op::call_builtin:
        if (module_.symbols[o[1]] == thread_value_name) return flow(thread_value(i), reg(o[0]));
        return flow(call_builtin(module_.symbols[o[1]], arguments(i)), reg(o[0]));
      case Op::call_method: return flow(call_method(reg(o[1]), module_.symbols[o[2]], arguments(i)), reg(o[0]));
      case Op::call_unknown: return flow(call_value(reg(o[1]), arguments(i)), reg(o[0]));
      case Op::spawn:
      case Op::spawn_replica: call_value(reg(o[1]), arguments(i)); return;
      case Op::return_: return flow(reg(o[0]), results_[function_]);
      case Op::throw_: return show(reg(o[0]));
      case Op::assert_:
      case Op::require: return show(reg(o[1]));
      case Op::choose:
      case Op::argument: return flow(elements(reg(o[1])), reg(o[0]));
      case Op::combine: {
        Sites collections = all_of(arguments(i));
        if (may_be_dict(collections)) see();
        return flow(made_of_pairs(elements(collections)), reg(o[0]));
      }
      case Op::check_set:
      case Op::unop:
      case Op::iter_end:
      case Op::branch:
      case Op::branch_if:
      case Op::yield:
      case Op::wait_begin:
      case Op::wait:
      case Op::act:
      case Op::acted:
      case Op::acted_silently:
      case Op::is_missing: return;
      // Models do not use these.
      case Op::symbolic:
      case Op::input:
      case Op::default_value:
      case Op::convert:
      case Op::cast:
      case Op::copy:
      case Op::new_class:
      case Op::add_member:
      case Op::declare_field:
      case Op::base_method:
      case Op::is_instance:
      case Op::is_type:
      case Op::new_reference:
      case Op::global_reference:
      case Op::raise:
      case Op::suspend: return give_up();
    }
  }

  void show(const Sites& value) {
    if (shows_dict(value)) see();
  }

  void constant(const Instruction& i) {
    const ir::Constant& value = module_.constants[i.operands[1]];
    Sites one;
    if (const auto* f = std::get_if<ir::FunctionConstant>(&value))
      one.add(site_of({function_, &i, 0}, {.kind = Site::Kind::function, .function = f->function.index}));
    else if (const auto* b = std::get_if<ir::BuiltinConstant>(&value))
      one.add(site_of({function_, &i, 0}, {.kind = Site::Kind::builtin, .name = b->name}));
    flow(one, reg(i.operands[0]));
  }

  void new_array(const Instruction& i) {
    const auto kind = static_cast<ir::CollectionKind>(i.rule);
    const Site::Kind made_kind = kind == ir::CollectionKind::dict  ? Site::Kind::dict
                                 : kind == ir::CollectionKind::set ? Site::Kind::set
                                                                   : Site::Kind::list;
    if (made_kind != Site::Kind::dict) return flow(made(made_kind, all_of(arguments(i))), reg(i.operands[0]));
    const Sites dict = made(made_kind, {});
    const std::vector<Argument> given = arguments(i);
    for (uint32_t n = 0; n + 1 < given.size(); n += 2) {
      put(dict, given[n].sites);
      put(dict, name_in(code_of(function_).lists[i.list_begin + n].value.index), given[n + 1].sites);
    }
    flow(dict, reg(i.operands[0]));
  }

  void closure(const Instruction& i) {
    const uint32_t s = site_of({function_, &i, 0}, {.kind = Site::Kind::function, .function = i.operands[1]});
    grows_ |= hold(sites_[s], all_of(arguments(i)));
    Sites one;
    one.add(s);
    flow(one, reg(i.operands[0]));
  }

  void load_field(const Instruction& i) {
    const std::string_view name = module_.symbols[i.operands[2]];
    const Sites& object = reg(i.operands[1]);
    Sites value = element(object, name);
    if (may_be_method(name)) {
      const uint32_t s = site_of({function_, &i, 0}, {.kind = Site::Kind::method, .name = name});
      grows_ |= hold(sites_[s], object);
      value.add(s);
    }
    flow(value, reg(i.operands[0]));
  }

  bool may_be_method(std::string_view name) const {
    if (rules_.table->has_classes) return true;
    for (size_t kind = 0; kind < value_kind_count; ++kind)
      if (rules_.method(static_cast<ValueKind>(kind), name) != nullptr) return true;
    return false;
  }

  Sites combined(ir::BinaryOperator op, const Sites& a, const Sites& b) {
    using O = ir::BinaryOperator;
    switch (op) {
      case O::remainder:
      case O::remainder_floor:
      case O::remainder_truncate: show(b); return {};  // text formatting
      case O::equal:
      case O::not_equal:
      case O::less:
      case O::less_equal:
      case O::greater:
      case O::greater_equal:
      case O::in:
      case O::not_in:
      case O::identical:
      case O::not_identical:
      case O::three_way: return {};
      default: break;
    }
    // Of dicts it is a new one, which has no site of its own.
    change(a);
    change(b);
    Sites both = a;  // a container with the elements of both
    both.add(b);
    return both;
  }

  void update(const Instruction& i) {
    const Sites a = reg(i.operands[1]), b = reg(i.operands[2]);
    change(a);
    if (may_be(a, Site::Kind::list) && may_be_dict(b)) see();  // appends the dict's keys to the list
    put(a, elements(b));
    flow(combined(static_cast<ir::BinaryOperator>(i.rule), a, b), reg(i.operands[0]));
  }

  // --- calls

  Sites call(uint32_t callee, const std::vector<Argument>& given, const Sites& captured) {
    const ir::Function& f = code_of(callee);
    std::vector<Sites>& to = registers_[callee];
    const auto rest = [&](uint32_t parameter, const Sites& what) {
      const bool is_dict = f.parameters[parameter].kind == ir::ParameterKind::rest_named;
      const uint32_t s = site_of({callee, nullptr, parameter}, {.kind = is_dict ? Site::Kind::dict : Site::Kind::list});
      grows_ |= hold(sites_[s], what);
      Sites one;
      one.add(s);
      flow(one, to[parameter]);
    };
    const auto bind = [&](uint32_t parameter, const Sites& what) {
      const ir::ParameterKind kind = f.parameters[parameter].kind;
      if (kind == ir::ParameterKind::rest || kind == ir::ParameterKind::rest_named) rest(parameter, what);
      else flow(what, to[parameter]);
    };
    uint32_t position = 0;
    for (const Argument& a : given) {
      const bool is_spread = a.kind == ir::ArgumentKind::spread || a.kind == ir::ArgumentKind::spread_named;
      if (a.kind == ir::ArgumentKind::spread && may_be_dict(a.sites)) see();
      for (uint32_t p = 0; p < f.parameters.size(); ++p) {
        const ir::ParameterKind kind = f.parameters[p].kind;
        if (is_spread) bind(p, elements(a.sites));
        else if (a.kind == ir::ArgumentKind::named &&
                 (f.parameters[p].name == a.name || kind == ir::ParameterKind::rest_named))
          bind(p, a.sites);
        else if (a.kind == ir::ArgumentKind::positional && (p == position || kind == ir::ParameterKind::rest))
          bind(p, a.sites);
      }
      if (a.kind == ir::ArgumentKind::positional) ++position;
    }
    // After a spread, positions are unknown.
    if (std::ranges::any_of(given, [](const Argument& a) { return a.kind == ir::ArgumentKind::spread; }))
      for (const Argument& a : given)
        for (uint32_t p = 0; p < f.parameters.size(); ++p) bind(p, a.sites);
    for (uint32_t p = 0; p < f.parameters.size(); ++p) {
      const ir::ParameterKind kind = f.parameters[p].kind;
      if (kind == ir::ParameterKind::rest || kind == ir::ParameterKind::rest_named) rest(p, {});
      else if (f.parameters[p].default_kind == ir::DefaultKind::captured) flow(captured, to[p]);
    }
    for (uint32_t c = 0; c < f.capture_count; ++c) flow(captured, to[f.parameters.size() + c]);
    return results_[callee];
  }

  Sites call_value(const Sites& callee, const std::vector<Argument>& given) {
    Sites result;
    for (const uint32_t s : callee.all()) {
      // A method that is an element of its own receiver calls itself: that adds nothing.
      const std::pair called_with(s, given);
      if (std::ranges::find(calls_, called_with) != calls_.end()) continue;
      calls_.push_back(called_with);
      const Site called = sites_[s];
      if (called.kind == Site::Kind::function) result.add(call(called.function, given, called.elements));
      else if (called.kind == Site::Kind::builtin) result.add(call_builtin(called.name, given));
      else if (called.kind == Site::Kind::method) result.add(call_method(called.elements, called.name, given));
      calls_.pop_back();
    }
    return result;
  }

  static Sites one_site(uint32_t site) {
    Sites one;
    one.add(site);
    return one;
  }
  // A method that dicts and sets have and nothing else has: called on another value, it is an error.
  bool is_of_collections_only(std::string_view name) const {
    for (size_t kind = 0; kind < value_kind_count; ++kind) {
      const auto value = static_cast<ValueKind>(kind);
      if (value != ValueKind::dict && value != ValueKind::set && rules_.method(value, name) != nullptr) return false;
    }
    return true;
  }
  static std::vector<Argument> one_argument(const Sites& sites) { return {{ir::ArgumentKind::positional, {}, sites}}; }

  Sites call_builtin(std::string_view name, const std::vector<Argument>& given) {
    static constexpr std::array<std::string_view, 19> blind{
        "abs", "all", "any", "bool",  "chr",        "dir",         "divmod", "float", "hasattr", "hash",
        "int", "len", "ord", "range", "replica_id", "replica_ids", "round",  "pow",   "type"};
    static constexpr std::array<std::string_view, 5> texts{"print", "fail", "repr", "str", "bytes"};
    static constexpr std::array<std::string_view, 8> lists{"enumerate", "filter",   "list", "map",
                                                           "sum",       "reversed", "zip",  "tuple"};
    const Sites all = all_of(given);
    const bool is_plain =
        std::ranges::all_of(given, [](const Argument& a) { return a.kind == ir::ArgumentKind::positional; });
    if (!is_plain && std::ranges::any_of(given, [&](const Argument& a) {
          return a.kind == ir::ArgumentKind::spread && may_be_dict(a.sites);
        }))
      see();
    Sites inner = elements(all);
    if (!is_plain) inner.add(elements(inner));  // spread
    if (is_one_of(name, blind)) return made(Site::Kind::list, {});
    if (is_one_of(name, texts)) {
      show(all);
      return {};
    }
    if (name == "set") return made(Site::Kind::set, inner);
    if (name == "dict") {
      inner.add(elements(inner));
      inner.add(all);
      return made(Site::Kind::dict, inner);
    }
    if (name == "sorted" || name == "max" || name == "min") {
      // Keys are distinct: without a key function that makes them compare equal, the order is unique.
      if (!(is_plain && given.size() == 1) && may_be_dict(all)) see();
      inner = iterated(all);
      if (!is_plain) inner.add(elements(all)), inner.add(elements(elements(all)));  // spread, and the key function
      Sites compared = inner;
      if (given.size() > 1) compared.add(all);  // `max(a, b, key = f)`
      (void)call_value(all, one_argument(compared));
      if (name == "sorted") return made(Site::Kind::list, inner);
      inner.add(all);
      return inner;
    }
    if (is_one_of(name, lists)) {
      if (may_be_dict(all)) see();
      Sites made_elements = inner;
      made_elements.add(all);
      if (name == "sum") made_elements.add(elements(inner));  // of lists
      made_elements.add(call_value(all, {{ir::ArgumentKind::spread, {}, made(Site::Kind::list, inner)}}));
      return made_of_pairs(made_elements);
    }
    give_up();
    return {};
  }

  // What a property reads of a thread: a local variable of any function, or where the thread is, which is a text.
  Sites thread_value(const Instruction& i) {
    const std::optional<std::string_view> name =
        i.list_count == 3 ? name_in(code_of(function_).lists[i.list_begin + 2].value.index) : std::nullopt;
    Sites all;
    if (!name) give_up();
    if (!name || *name == position_name) return all;
    for (uint32_t f = 0; f < module_.functions.size(); ++f)
      for (const ir::Register local : watched_registers(code_of(f), {std::string(*name)})) {
        all.add(registers_[f][local.index]);
        all.add(elements(registers_[f][local.index]));  // of a cell
      }
    return all;
  }

  static constexpr std::array<std::string_view, 4> listing_methods{"items", "keys", "popitem", "values"};

  Sites call_method(const Sites& receivers, std::string_view name, const std::vector<Argument>& given) {
    static constexpr std::array<std::string_view, 9> blind_of_dicts{"clear",      "get",    "items",  "keys",   "pop",
                                                                    "setdefault", "update", "values", "popitem"};
    static constexpr std::array<std::string_view, 7> blind_of_lists{"append", "clear", "extend", "index",
                                                                    "insert", "pop",   "remove"};
    const Sites all = all_of(given);
    Sites inner = elements(all);
    inner.add(elements(inner));
    Sites stored = all;
    stored.add(inner);
    Sites result;
    for (const uint32_t s : receivers.all()) {
      const Sites held = sites_[s].elements;
      switch (sites_[s].kind) {
        case Site::Kind::dict:
          if (is_one_of(name, blind_of_dicts)) {
            if (is_one_of(name, listing_methods) && !is_consumed_blindly(name, held.all().empty())) see();
            result.add(held);
            result.add(all);
            if (name != "get" && (!is_one_of(name, listing_methods) || name == "popitem")) change(one_site(s));
            if (name == "setdefault" || name == "update") grows_ |= hold(sites_[s], stored);
            if (is_one_of(name, listing_methods)) result.add(made_of_pairs(held));
          }
          result.add(call_value(element(one_site(s), name), given));  // x.k(…) is x["k"](…)
          break;
        case Site::Kind::set: {
          grows_ |= hold(sites_[s], stored);
          result.add(held);
          Sites both = held;
          both.add(stored);
          result.add(made(Site::Kind::set, both));
          break;
        }
        case Site::Kind::list: {
          // Others than lists have their own methods; what has none by this name can have a field.
          if (!is_one_of(name, blind_of_lists) && may_be_method(name) && !is_of_collections_only(name) &&
              shows_dict(one_site(s)))
            see();
          if (name == "extend" && may_be_dict(all)) see();
          grows_ |= hold(sites_[s], name == "append" || name == "insert" ? all : stored);
          result.add(held);
          break;
        }
        case Site::Kind::function:
        case Site::Kind::builtin:
        case Site::Kind::method: break;
      }
    }
    // The receiver may be a text.
    if (name == "format") show(all);
    if (name == "join" && may_be_dict(all)) see();
    result.add(made(Site::Kind::list, {}));
    return result;
  }

  bool begins_blind_loop(const Instruction& i, bool has_pairs) const {
    return blind_loops_->is_blind(function_, static_cast<uint32_t>(&i - code_of(function_).code.data()), has_pairs);
  }

  // Whether the list that this call makes of a dict is used only by a function that does not depend on its order. `has_scalars`: all keys
  // and values are numbers, strings and so on.
  bool is_consumed_blindly(std::string_view method, bool has_scalars) const {
    const ir::Function& f = code_of(function_);
    if (instruction_->op != Op::call_method || method == "popitem") return false;
    const ir::Register made{instruction_->operands[0]};
    const auto writes_too = [&](const Instruction& i) {
      return &i != instruction_ && contains(ir::registers_written(f, i), made);
    };
    const std::optional<std::vector<const Instruction*>> readers = readers_of(f, made);
    if (!readers || std::ranges::any_of(f.code, writes_too)) return false;
    if (readers->size() != 1) return readers->empty();
    const Instruction* const reader = readers->front();
    if (reader->op == Op::iter_begin) return begins_blind_loop(*reader, method == "items");
    if (reader->op == Op::binop) {
      const auto op = static_cast<ir::BinaryOperator>(reader->rule);
      // It stops at the first that is equal, and to compare lists may fail.
      return (op == ir::BinaryOperator::in || op == ir::BinaryOperator::not_in) && reader->operands[2] == made.index &&
             reader->operands[1] != made.index && (method == "keys" || has_scalars);
    }
    if (reader->op != Op::call_builtin || !has_one_argument(f, *reader)) return false;
    const std::string_view name = module_.symbols[reader->operands[1]];
    if (name == "len" || name == "all" || name == "any" || name == "bool") return true;
    // Equal values may be distinguishable (1 and 1.0, lists), and whether two tuples are compared that have no order may depend on others.
    const bool compares = name == "sorted" || name == "max" || name == "min";
    if (method == "values") return !has_floats_ && (name == "sum" || (compares && has_scalars));
    return compares || name == "set" || name == "dict";
  }

  const ir::Module& module_;
  const DialectRules& rules_;
  std::vector<Site> sites_;
  std::map<Origin, uint32_t> site_by_origin_;
  std::vector<std::vector<Sites>> registers_;                        // per function
  std::vector<std::vector<std::optional<std::string_view>>> names_;  // likewise, by register
  std::vector<Sites> results_;                                       // per function
  std::vector<Sites> globals_;
  std::vector<uint32_t> predicates_;
  std::vector<bool> is_used_;                                      // functions
  std::vector<std::pair<uint32_t, std::vector<Argument>>> calls_;  // of values that are being analysed
  bool has_floats_ = false;
  std::optional<OrderBlindLoops> blind_loops_;

  uint32_t function_ = 0;
  const Instruction* instruction_ = nullptr;
  ir::Span span_;
  bool looks_for_order_ = true, grows_ = false, is_unknown_ = false;
  std::optional<ir::Span> seen_;
  std::set<uint32_t> changed_;  // sites
};

}  // namespace

std::optional<ir::Span> where_order_is_seen(const ir::Module& module, const DialectRules& rules) {
  return Analysis(module, rules).run();
}

std::vector<std::vector<bool>> where_records_are_made(const ir::Module& module, const DialectRules& rules) {
  return Analysis(module, rules).dicts_that_stay();
}

}  // namespace ramify::ir_machine
