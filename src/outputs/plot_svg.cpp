// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "outputs/build_server_formats.h"
#include "outputs/plain_text.h"
#include "outputs/plot.h"

namespace ramify::outputs {
namespace {

constexpr double picture_width = 760, plot_height = 260, heading_height = 44;
constexpr double left = 110, right = 24, top = 34, bottom = 52;
constexpr double inner_width = picture_width - left - right, inner_height = plot_height - top - bottom;
constexpr size_t title_max = 90, label_max = 22;

std::string xml(std::string_view text, size_t most) { return xml_text(elide(printable(text), most)); }

// 1, 2 or 5 times a power of ten, so that at most `most` of them fill the range.
double tick_step(double range, unsigned most) {
  if (!(range > 0)) return 1;
  const double raw = range / most;
  const double power = std::pow(10, std::floor(std::log10(raw)));
  for (const double factor : {1.0, 2.0, 5.0})
    if (factor * power >= raw) return factor * power;
  return 10 * power;
}

std::string tick_text(double value) {
  constexpr std::pair<double, std::string_view> units[] = {{1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
  for (const auto& [size, unit] : units)
    if (value >= size) return fmt::format("{:g} {}", value / size, unit);
  return fmt::format("{:g}", value);
}

class PlotDrawing {
 public:
  PlotDrawing(const Plot& plot, double offset) : plot_(plot), offset_(offset) {
    for (const Plot::Point& point : plot.points) {
      y_max_ = std::max(y_max_, point.y);
      x_max_ = std::max(x_max_, point.x);
    }
    if (!(y_max_ > 0)) y_max_ = 1;
    if (!(x_max_ > 0)) x_max_ = 1;
  }

  std::string text() {
    text_ = fmt::format("<g transform=\"translate(0 {:g})\" role=\"img\" aria-label=\"{}\">\n", offset_,
                        xml(plot_.title, title_max));
    put(fmt::format("<text class=\"title\" x=\"{:g}\" y=\"20\">{}</text>", left, xml(plot_.title, title_max)));
    y_axis();
    switch (plot_.kind) {
      case Plot::Kind::bars: bars(); break;
      case Plot::Kind::line: line(); break;
    }
    put(fmt::format("<text class=\"axis\" x=\"{:g}\" y=\"{:g}\" text-anchor=\"middle\">{}</text>",
                    left + inner_width / 2, plot_height - 12, xml(plot_.x, title_max)));
    put(
        fmt::format("<text class=\"axis\" x=\"{0:g}\" y=\"{1:g}\" text-anchor=\"middle\" transform=\"rotate(-90 {0:g} "
                    "{1:g})\">{2}</text>",
                    22.0, top + inner_height / 2, xml(plot_.y, 40)));
    return text_ + "</g>\n";
  }

 private:
  void put(const std::string& element) { text_ += "  " + element + "\n"; }
  double x_of(double x) const { return left + x / x_max_ * inner_width; }
  double y_of(double y) const { return top + inner_height - y / y_max_ * inner_height; }

  void y_axis() {
    const double step = tick_step(y_max_, 5);
    for (double value = 0; value <= y_max_ * 1.0001; value += step) {
      put(fmt::format("<line class=\"grid\" x1=\"{:g}\" x2=\"{:g}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>", left,
                      left + inner_width, y_of(value), y_of(value)));
      put(fmt::format("<text class=\"tick\" x=\"{:g}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", left - 8,
                      y_of(value) + 4, tick_text(value)));
    }
  }

  void x_tick(double x, const std::string& label) {
    put(fmt::format("<text class=\"tick\" x=\"{:.1f}\" y=\"{:g}\" text-anchor=\"middle\">{}</text>", x,
                    top + inner_height + 16, label));
  }

  void bars() {
    const double pitch = inner_width / static_cast<double>(plot_.points.size());
    double label_width = 0;
    for (const Plot::Point& point : plot_.points)
      label_width = std::max(label_width, 8 + 7.0 * static_cast<double>(std::min(width(point.label), label_max)));
    const auto every = static_cast<size_t>(std::ceil(label_width / pitch));
    for (size_t i = 0; i < plot_.points.size(); ++i) {
      const Plot::Point& point = plot_.points[i];
      const double x = left + pitch * static_cast<double>(i), y = y_of(point.y);
      put(
          fmt::format("<rect class=\"bar\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\"><title>{}: {}"
                      "</title></rect>",
                      x + pitch * 0.08, y, pitch * 0.84, top + inner_height - y, xml(point.label, title_max),
                      xml(point.amount, title_max)));
      if (i % every == 0) x_tick(x + pitch / 2, xml(point.label, label_max));
    }
  }

  void line() {
    std::string path;
    for (const Plot::Point& point : plot_.points)
      path += fmt::format("{}{:.1f},{:.1f}", path.empty() ? "" : " ", x_of(point.x), y_of(point.y));
    put(fmt::format("<polyline class=\"line\" points=\"{}\"/>", path));
    for (double value = 0; value <= x_max_ * 1.0001; value += tick_step(x_max_, 8))
      x_tick(x_of(value), tick_text(value));
  }

  const Plot& plot_;
  const double offset_;
  double x_max_ = 0, y_max_ = 0;
  std::string text_;
};

constexpr std::string_view style = R"(<style>
  :root { color-scheme: light dark; }
  text { font-family: system-ui, sans-serif; fill: #1f2328; }
  .heading { font-size: 17px; font-weight: 600; }
  .title { font-size: 14px; font-weight: 600; }
  .axis { font-size: 12px; }
  .tick { font-size: 11px; fill: #57606a; }
  .grid { stroke: #d0d7de; stroke-width: 1; }
  .bar { fill: #0969da; }
  .line { fill: none; stroke: #0969da; stroke-width: 2; }
  .paper { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3; }
    .tick { fill: #9198a1; }
    .grid { stroke: #3d444d; }
    .bar { fill: #4493f8; }
    .line { stroke: #4493f8; }
    .paper { fill: #0d1117; }
  }
</style>
)";

}  // namespace

std::string plots_svg(std::string_view heading, const std::vector<Plot>& plots) {
  std::string drawn;
  double height = heading_height;
  for (const Plot& plot : plots) {
    if (plot.points.empty()) continue;
    drawn += PlotDrawing(plot, height).text();
    height += plot_height;
  }
  return fmt::format(
             "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:g}\" height=\"{1:g}\" viewBox=\"0 0 {0:g} "
             "{1:g}\">\n",
             picture_width, height) +
         std::string(style) + "<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n" +
         fmt::format("<text class=\"heading\" x=\"24\" y=\"28\">{}</text>\n", xml(heading, title_max)) + drawn +
         "</svg>\n";
}

}  // namespace ramify::outputs
