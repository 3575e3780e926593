// SPDX-License-Identifier: Apache-2.0
#include "programs/analysis/points_to.h"

#include <algorithm>

#include "programs/analysis/points_to_solver.h"

namespace ramify::analysis {

PointsToSolver::PointsToSolver(PointsTo& result, const PointsToOptions& options)
    : result_(result), options_(options), module_(*result.module_) {
  for (const ir::Function& function : module_.functions) {
    result_.first_register_.push_back(next_node_);
    next_node_ += function.register_count;
  }
  first_global_ = next_node_;
  first_return_ = first_global_ + static_cast<Node>(module_.globals.size());
  thrown_ = first_return_ + static_cast<Node>(module_.functions.size());
  next_node_ = thrown_ + 1;
  edges_.resize(next_node_);
  watches_.resize(next_node_);
  result_.sets_.resize(next_node_);
  result_.used_as_values_.assign(module_.functions.size(), false);
  for (uint32_t f = 0; f < module_.functions.size(); ++f) function_by_name_.emplace(module_.functions[f].name, f);
  for (uint32_t s = 0; s < module_.symbols.size(); ++s) symbol_by_name_.emplace(module_.symbols[s], s);
}

bool PointsToSolver::run() {
  for (uint32_t f = 0; f < module_.functions.size(); ++f)
    for (uint32_t i = 0; i < module_.functions[f].code.size(); ++i)
      if (module_.functions[f].code[i].op == ir::Op::new_class) object(ObjectKind::class_, {f, i}, 0);
  for (uint32_t f = 0; f < module_.functions.size(); ++f) constrain(f);
  do propagate();
  while (!is_too_much_ && settle());
  if (is_too_much_) return false;
  finish();
  return true;
}

Node PointsToSolver::fresh_node() {
  edges_.emplace_back();
  watches_.emplace_back();
  result_.sets_.emplace_back();
  return next_node_++;
}

Node PointsToSolver::node_of(Part part) {
  const auto found = result_.node_of_part_.find(part);
  if (found != result_.node_of_part_.end()) return found->second;
  const Node node = fresh_node();
  result_.node_of_part_.emplace(part, node);
  if (part.key != every_key && part.key != base_key) connect(node, node_of(Part{part.object, every_key}));
  return node;
}

ObjectId PointsToSolver::object(ObjectKind kind, InstructionAt made, uint32_t number) {
  if (result_.is_coarse_ && (kind == ObjectKind::instance || kind == ObjectKind::container)) made = {};
  const auto [found, is_new] = object_by_key_.try_emplace({kind, made, number}, ObjectId(result_.objects_.size()));
  if (is_new) result_.objects_.push_back({kind, made, number});
  return found->second;
}

void PointsToSolver::insert(Node node, ObjectId object) {
  if (!has_fact_.insert(uint64_t{node} << 32 | object.index).second) return;
  if (++facts_ > options_.facts_max && !result_.is_coarse_) is_too_much_ = true;
  result_.sets_[node].push_back(object);
  pending_.emplace_back(node, object);
}

void PointsToSolver::connect(Node from, Node to) {
  if (from == to || !has_edge_.insert(uint64_t{from} << 32 | to).second) return;
  edges_[from].push_back(to);
  for (size_t k = 0; k < result_.sets_[from].size(); ++k) insert(to, result_.sets_[from][k]);
}

void PointsToSolver::watch(Node node, const Watch& watch) {
  if (!has_watch_.emplace(node, watch).second) return;
  watches_[node].push_back(watch);
  for (const ObjectId object : result_.sets_[node]) pending_watches_.emplace_back(object, watch);
}

void PointsToSolver::propagate() {
  while (!is_too_much_ && !(pending_.empty() && pending_watches_.empty())) {
    if (!pending_watches_.empty()) {
      const auto [object, watch] = pending_watches_.front();
      pending_watches_.pop_front();
      notify(object, watch);
      continue;
    }
    const auto [node, object] = pending_.front();
    pending_.pop_front();
    for (size_t k = 0; k < edges_[node].size(); ++k) insert(edges_[node][k], object);
    for (size_t k = 0; k < watches_[node].size(); ++k) {
      const Watch watch = watches_[node][k];
      notify(object, watch);
    }
  }
}

void PointsToSolver::finish() {
  for (std::vector<ObjectId>& set : result_.sets_) std::ranges::sort(set);
  for (auto& [at, site] : sites_) {
    if (site.callees.empty() && !site.is_unresolved && !site.makes_instance && !site.has_library_part) continue;
    result_.site_at_[at] = static_cast<uint32_t>(result_.call_sites_.size());
    result_.call_sites_.push_back({at,
                                   {site.callees.begin(), site.callees.end()},
                                   site.has_library_part,
                                   site.is_unresolved,
                                   site.makes_instance,
                                   site.has_library_part && looking_.contains(at) && looking_[at].changes_arguments});
  }
}

PointsTo::PointsTo(const ir::Module& module, const PointsToOptions& options) : module_(&module) {
  if (PointsToSolver(*this, options).run()) return;
  objects_.clear();
  sets_.clear();
  first_register_.clear();
  node_of_part_.clear();
  is_coarse_ = true;
  PointsToSolver(*this, options).run();
}

std::span<const ObjectId> PointsTo::of_register(uint32_t function, uint32_t reg) const {
  return sets_[first_register_[function] + reg];
}
std::span<const ObjectId> PointsTo::of_part(Part part) const {
  const auto found = node_of_part_.find(part);
  return found == node_of_part_.end() ? std::span<const ObjectId>() : std::span<const ObjectId>(sets_[found->second]);
}

std::vector<Part> PointsTo::parts(ObjectId object) const {
  std::vector<Part> parts;
  for (auto at = node_of_part_.lower_bound({object, 0}); at != node_of_part_.end() && at->first.object == object; ++at)
    if (at->first.key != every_key) parts.push_back(at->first);
  return parts;
}

const CallSite* PointsTo::call_site(InstructionAt at) const {
  const auto found = site_at_.find(at);
  return found == site_at_.end() ? nullptr : &call_sites_[found->second];
}

std::vector<ObjectId> PointsTo::reached_from(uint32_t function, const ir::Instruction& instruction) const {
  std::vector<ObjectId> pending;
  std::set<ObjectId> seen;
  const auto add = [&](std::span<const ObjectId> objects) {
    for (const ObjectId o : objects)
      if (seen.insert(o).second) pending.push_back(o);
  };
  ir::visit_registers(module_->functions[function], instruction, false,
                      [&](ir::Register r) { add(of_register(function, r.index)); });
  while (!pending.empty()) {
    const ObjectId object = pending.back();
    pending.pop_back();
    const ObjectKind kind = objects_[object.index].kind;
    if (kind == ObjectKind::function || kind == ObjectKind::class_ || kind == ObjectKind::library) continue;
    add(of_part({object, every_key}));
    add(of_part({object, base_key}));
  }
  return {seen.begin(), seen.end()};
}

std::vector<ObjectId> PointsTo::classes() const {
  std::vector<ObjectId> result;
  for (uint32_t o = 0; o < objects_.size(); ++o)
    if (objects_[o].kind == ObjectKind::class_) result.emplace_back(o);
  return result;
}

std::vector<ObjectId> PointsTo::bases(ObjectId class_) const {
  const std::span<const ObjectId> all = of_part({class_, base_key});
  return {all.begin(), all.end()};
}

}  // namespace ramify::analysis
