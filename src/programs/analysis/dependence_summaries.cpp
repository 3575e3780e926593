// SPDX-License-Identifier: Apache-2.0
// Summary edges: the inputs of a call on which its outputs depend. Reps, Horwitz, Sagiv, Rosay, "Speeding up Slicing"
// (1994), by strongly connected components of the call graph, callees first: the summaries of callees are known, except
// in the function's own component, whose functions are processed together.
//
// reached: pairs of a vertex and an output of its function that depends on it.
#include <algorithm>
#include <deque>

#include "programs/analysis/dependence_builder.h"

namespace ramify::analysis {
namespace {

class Summaries {
 public:
  Summaries(const DependenceGraph& graph, std::vector<DependenceEdge>& edges, std::vector<SummaryFlow>& flows,
            uint64_t pairs_max)
      : graph_(graph), edges_(edges), flows_(flows), pairs_max_(pairs_max) {
    into_.resize(graph.vertices().size());
    for (const DependenceEdge& edge : edges) {
      if (edge.kind == EdgeKind::data || edge.kind == EdgeKind::control) into_[edge.to].push_back(edge.from);
      if (edge.kind == EdgeKind::parameter_in) actuals_in_[edge.to].push_back(edge.from);
      if (edge.kind == EdgeKind::parameter_out) actuals_out_[edge.from].push_back(edge.to);
    }
  }

  bool is_complete() const { return pairs_ < pairs_max_; }

  void run() {
    for (const std::vector<uint32_t>& component : graph_.effects().components()) {
      for (const uint32_t f : component) {
        const auto [begin, end] = graph_.of_function(f);
        for (Vertex v = begin; v < end; ++v) {
          const VertexKind kind = graph_.vertices()[v].kind;
          if (kind == VertexKind::formal_out || kind == VertexKind::formal_out_place ||
              kind == VertexKind::formal_out_throw)
            add(v, v);
        }
      }
      while (!pending_.empty()) {
        const auto [v, out] = pending_.front();
        pending_.pop_front();
        step(v, out);
      }
      outs_.clear();
      seen_.clear();
    }
  }

 private:
  void add(Vertex v, Vertex out) {
    if (pairs_ >= pairs_max_ || !seen_.insert(uint64_t{v} << 32 | out).second) return;
    ++pairs_;
    pending_.emplace_back(v, out);
    if (const VertexKind kind = graph_.vertices()[v].kind;
        kind == VertexKind::actual_out || kind == VertexKind::actual_out_place || kind == VertexKind::actual_out_throw)
      outs_[v].push_back(out);
  }

  void step(Vertex v, Vertex out) {
    for (size_t k = 0; k < into_[v].size(); ++k) add(into_[v][k], out);
    const VertexInfo& info = graph_.vertices()[v];
    if (info.kind != VertexKind::formal_in && info.kind != VertexKind::formal_in_place) return;
    flows_.push_back({v, out});
    const auto inputs = actuals_in_.find(v);
    const auto outputs = actuals_out_.find(out);
    if (inputs == actuals_in_.end() || outputs == actuals_out_.end()) return;
    for (const Vertex y : outputs->second) {
      const VertexInfo& at = graph_.vertices()[y];
      for (const Vertex x : inputs->second) {
        const VertexInfo& from = graph_.vertices()[x];
        if (from.function != at.function || from.at != at.at) continue;
        if (++pairs_ >= pairs_max_) return;
        if (!has_summary_.insert(uint64_t{x} << 32 | y).second) continue;
        edges_.push_back({x, y, EdgeKind::summary});
        into_[y].push_back(x);
        const std::vector<Vertex> waiting = outs_[y];
        for (const Vertex o : waiting) add(x, o);
      }
    }
  }

  const DependenceGraph& graph_;
  std::vector<DependenceEdge>& edges_;
  std::vector<SummaryFlow>& flows_;
  const uint64_t pairs_max_;
  uint64_t pairs_ = 0;
  std::vector<std::vector<Vertex>> into_;
  std::unordered_map<Vertex, std::vector<Vertex>> actuals_in_, actuals_out_;
  std::unordered_map<Vertex, std::vector<Vertex>> outs_;  // by actual output: the outputs that depend on it
  std::unordered_set<uint64_t> seen_, has_summary_;
  std::deque<std::pair<Vertex, Vertex>> pending_;
};

}  // namespace

void DependenceBuilder::summarize() {
  std::vector<DependenceEdge> edges = std::move(graph_.edges_);
  Summaries summaries(graph_, edges, graph_.flows_, options_.pairs_max);
  summaries.run();
  if (!summaries.is_complete()) graph_.is_complete_ = false;
  std::ranges::sort(graph_.flows_);
  graph_.edges_ = std::move(edges);
}

}  // namespace ramify::analysis
