// SPDX-License-Identifier: Apache-2.0
// The formats of fsm_drawing.h: Graphviz' dot, Mermaid's state diagrams, GraphML.
#include <cmath>

#include <fmt/format.h>

#include "outputs/drawing_text.h"
#include "outputs/fsm_drawing.h"

namespace ramify::outputs {
namespace {

using Mark = FsmDrawing::Mark;

std::string_view colour(Mark mark) {
  switch (mark) {
    case Mark::none: return "white";
    case Mark::initial: return "lightgrey";
    case Mark::finished: return "palegreen";
    case Mark::dead_end: return "yellow";
    case Mark::frontier: return "orange";
    case Mark::unsafe: return "tomato";
  }
  return "white";
}

std::string_view name(Mark mark) {
  switch (mark) {
    case Mark::none: return "none";
    case Mark::initial: return "initial";
    case Mark::finished: return "finished";
    case Mark::dead_end: return "dead_end";
    case Mark::frontier: return "frontier";
    case Mark::unsafe: return "unsafe";
  }
  return "none";
}

std::string mermaid_text(std::string_view text) { return escaped_for_mermaid(text, " ._,()[]=+-/'"); }

std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&': result += "&amp;"; break;
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '"': result += "&quot;"; break;
      default: result += c;
    }
  }
  return result;
}

// A thicker line for an edge with many transitions.
std::string pen_width(const FsmDrawing::Edge& edge) {
  if (edge.transitions < 10) return "";
  return fmt::format(", penwidth={:.1f}", std::log10(static_cast<double>(edge.transitions)) + 1);
}

template <typename Escape>
std::string joined_escaped(const std::vector<std::string>& lines, std::string_view between, Escape escape) {
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : std::string(between)) + escape(line);
  return text;
}

// Labels with several lines overlap a loop unless they are moved to its right.
std::string dot_label(const FsmDrawing::Edge& edge) {
  if (edge.from != edge.to) return joined_escaped(edge.lines, "\\n", escaped_for_dot);
  std::string text;
  for (const std::string& line : edge.lines) text += "   " + escaped_for_dot(line) + "\\l";
  return text;
}

}  // namespace

std::string drawing_dot(const FsmDrawing& drawing) {
  std::string text =
      "digraph model {\n  node [shape=box, style=\"filled,rounded\", fontname=monospace];\n"
      "  edge [fontname=monospace];\n";
  if (!drawing.notes.empty())
    text += fmt::format("  label=\"{}\\l\";\n  labelloc=t;\n  labeljust=l;\n",
                        joined_escaped(drawing.notes, "\\l", escaped_for_dot));
  for (size_t i = 0; i < drawing.nodes.size(); ++i) {
    const FsmDrawing::Node& node = drawing.nodes[i];
    text += fmt::format("  s{} [label=\"{}\\l\", fillcolor={}{}{}];\n", i,
                        joined_escaped(node.lines, "\\l", escaped_for_dot), colour(node.mark),
                        node.is_accepting ? ", peripheries=2" : "",
                        node.is_incomplete ? ", style=\"filled,rounded,dashed\"" : "");
  }
  for (const FsmDrawing::Edge& edge : drawing.edges)
    text += fmt::format("  s{} -> s{} [label=\"{}\"{}{}];\n", edge.from, edge.to, dot_label(edge), pen_width(edge),
                        edge.fails ? ", color=red, fontcolor=red" : "");
  return text + "}\n";
}

std::string drawing_mermaid(const FsmDrawing& drawing) {
  std::string text = "stateDiagram-v2\n";
  for (const std::string& note : drawing.notes) text += fmt::format("  %% {}\n", note);
  for (size_t i = 0; i < drawing.nodes.size(); ++i)
    text += fmt::format("  state \"{}\" as s{}\n", joined_escaped(drawing.nodes[i].lines, "<br/>", mermaid_text), i);
  for (size_t i = 0; i < drawing.nodes.size(); ++i)
    if (drawing.nodes[i].mark == Mark::initial) text += fmt::format("  [*] --> s{}\n", i);
  for (const FsmDrawing::Edge& edge : drawing.edges) {
    const std::string label = joined_escaped(edge.lines, "<br/>", mermaid_text);
    text += fmt::format("  s{} --> s{}{}{}\n", edge.from, edge.to, label.empty() ? "" : " : ", label);
  }
  for (const Mark mark : {Mark::initial, Mark::finished, Mark::dead_end, Mark::frontier, Mark::unsafe}) {
    std::string members;
    for (size_t i = 0; i < drawing.nodes.size(); ++i)
      if (drawing.nodes[i].mark == mark) members += fmt::format("{}s{}", members.empty() ? "" : ",", i);
    if (members.empty()) continue;
    text += fmt::format("  classDef {} fill:{}\n  class {} {}\n", name(mark), colour(mark), members, name(mark));
  }
  return text;
}

std::string drawing_graphml(const FsmDrawing& drawing) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n"
      "  <key id=\"label\" for=\"all\" attr.name=\"label\" attr.type=\"string\"/>\n"
      "  <key id=\"mark\" for=\"node\" attr.name=\"mark\" attr.type=\"string\"/>\n"
      "  <key id=\"accepting\" for=\"node\" attr.name=\"accepting\" attr.type=\"boolean\"/>\n"
      "  <key id=\"incomplete\" for=\"node\" attr.name=\"incomplete\" attr.type=\"boolean\"/>\n"
      "  <key id=\"states\" for=\"node\" attr.name=\"states\" attr.type=\"long\"/>\n"
      "  <key id=\"fails\" for=\"edge\" attr.name=\"fails\" attr.type=\"boolean\"/>\n"
      "  <key id=\"notes\" for=\"graph\" attr.name=\"notes\" attr.type=\"string\"/>\n"
      "  <graph edgedefault=\"directed\">\n";
  if (!drawing.notes.empty())
    text += fmt::format("    <data key=\"notes\">{}</data>\n", joined_escaped(drawing.notes, "\n", xml_text));
  for (size_t i = 0; i < drawing.nodes.size(); ++i) {
    const FsmDrawing::Node& node = drawing.nodes[i];
    text += fmt::format(
        "    <node id=\"s{}\"><data key=\"label\">{}</data><data key=\"mark\">{}</data>"
        "<data key=\"accepting\">{}</data><data key=\"incomplete\">{}</data>"
        "<data key=\"states\">{}</data></node>\n",
        i, joined_escaped(node.lines, "\n", xml_text), name(node.mark), node.is_accepting, node.is_incomplete,
        node.states);
  }
  for (const FsmDrawing::Edge& edge : drawing.edges)
    text += fmt::format(
        "    <edge source=\"s{}\" target=\"s{}\"><data key=\"label\">{}</data>"
        "<data key=\"fails\">{}</data></edge>\n",
        edge.from, edge.to, joined_escaped(edge.lines, "\n", xml_text), edge.fails);
  return text + "  </graph>\n</graphml>\n";
}

}  // namespace ramify::outputs
