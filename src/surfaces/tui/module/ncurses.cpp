// SPDX-License-Identifier: Apache-2.0
#include "surfaces/tui/module/ncurses.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <langinfo.h>
#include <sys/ioctl.h>

#define NCURSES_NOMACROS 1
#include <curses.h>

// Of <term.h>, which defines `lines`, `columns` and 500 other names as macros.
extern "C" char* tigetstr(const char* capability);

namespace ramify::tui {

namespace {

constexpr int escape_delay_ms = 30;
constexpr short red = 1, green = 2, yellow = 3, cyan = 4;  // pairs

std::string capability(const char* name) {
  const char* const text = ::tigetstr(name);
  return text == nullptr || text == reinterpret_cast<const char*>(-1) ? "" : text;
}

// Without the pauses of terminals on slow lines ("$<5/>"), which `write` cannot make.
std::string without_pauses(std::string text) {
  for (size_t begin = text.find("$<"); begin != std::string::npos; begin = text.find("$<", begin)) {
    const size_t end = text.find('>', begin);
    if (end == std::string::npos) break;
    text.erase(begin, end - begin + 1);
  }
  return text;
}

attr_t attributes(Style style) {
  switch (style) {
    case Style::plain: return A_NORMAL;
    case Style::strong: return A_BOLD;
    case Style::faint: return A_DIM;
    case Style::title: return A_NORMAL;
    case Style::focused_title: return A_BOLD;
    case Style::good: return A_NORMAL;
    case Style::bad: return A_BOLD;
    case Style::changed: return A_BOLD;
    case Style::place: return A_BOLD | A_UNDERLINE;
    case Style::selected: return A_REVERSE;
  }
  return A_NORMAL;
}

// 0: the terminal's own colours.
short colour(Style style) {
  switch (style) {
    case Style::title:
    case Style::focused_title:
    case Style::place: return cyan;
    case Style::good: return green;
    case Style::bad: return red;
    case Style::changed: return yellow;
    case Style::plain:
    case Style::strong:
    case Style::faint:
    case Style::selected: return 0;
  }
  return 0;
}

std::optional<KeyPress> key_of_code(wint_t code) {
  switch (code) {
    case KEY_UP: return KeyPress{Key::up};
    case KEY_DOWN: return KeyPress{Key::down};
    case KEY_LEFT: return KeyPress{Key::left};
    case KEY_RIGHT: return KeyPress{Key::right};
    case KEY_PPAGE: return KeyPress{Key::page_up};
    case KEY_NPAGE: return KeyPress{Key::page_down};
    case KEY_HOME: return KeyPress{Key::home};
    case KEY_END: return KeyPress{Key::end};
    case KEY_ENTER: return KeyPress{Key::enter};
    case KEY_BACKSPACE: return KeyPress{Key::backspace};
    case KEY_BTAB: return KeyPress{Key::back_tab};
    default: return std::nullopt;
  }
}

KeyPress key_of_character(wint_t character) {
  constexpr wint_t escape = 0x1b, backspace = 0x08, erase = 0x7f;
  if (character == '\r' || character == '\n') return {Key::enter};
  if (character == '\t') return {Key::tab};
  if (character == escape) return {Key::escape};
  if (character == backspace || character == erase) return {Key::backspace};
  return key_of(static_cast<char32_t>(character));
}

struct Screen {
  SCREEN* screen = nullptr;
  cli::Interruption* interruption = nullptr;
  std::unique_ptr<const cli::TerminalModes> modes{};
  bool has_colour = false;
  bool is_utf8 = false;
};

class NcursesTerminal final : public Terminal {
 public:
  explicit NcursesTerminal(Screen screen) : screen_(std::move(screen)) {}
  ~NcursesTerminal() override {
    ::endwin();
    screen_.interruption->terminal = nullptr;
    ::delscreen(screen_.screen);
  }
  Size size() const override {
    return {static_cast<size_t>(std::max(getmaxy(stdscr), 0)), static_cast<size_t>(std::max(getmaxx(stdscr), 0))};
  }
  void take_size() override;
  void draw(const std::vector<Line>& lines) override;
  std::optional<KeyPress> key() override;

 private:
  const Screen screen_;
};

base::Result<std::unique_ptr<Terminal>> open_terminal(bool has_colour, cli::Interruption& interruption) {
  Screen opened;
  opened.interruption = &interruption;
  // Which characters the terminal shows; everything else of the process is independent of the locale.
  std::setlocale(LC_CTYPE, "");
  opened.is_utf8 = std::string_view(::nl_langinfo(CODESET)) == "UTF-8";
  const char* const kind = std::getenv("TERM");
  const std::string advice = "set TERM to the terminal's kind, such as xterm or vt100 (`infocmp` says which are known)";
  if (kind == nullptr || *kind == '\0') return base::fail("TERM is not set; " + advice);
  termios modes{};
  if (::tcgetattr(0, &modes) != 0) return base::fail("the terminal does not tell its modes");
  opened.screen = ::newterm(kind, stdout, stdin);
  if (opened.screen == nullptr) return base::fail(fmt::format("the terminal `{}` is not known; {}", kind, advice));
  if (capability("cup").empty()) {
    ::endwin();
    ::delscreen(opened.screen);
    return base::fail(fmt::format("the terminal `{}` cannot move its cursor; {}", kind, advice));
  }
  opened.modes = std::make_unique<const cli::TerminalModes>(
      modes, without_pauses(capability("sgr0") + capability("rmkx") + capability("cnorm") + capability("rmcup")));
  interruption.terminal = opened.modes.get();
  opened.has_colour = has_colour && ::has_colors() && ::start_color() == OK && ::use_default_colors() == OK;
  if (opened.has_colour) {
    constexpr std::array pairs = {std::pair(red, COLOR_RED), std::pair(green, COLOR_GREEN),
                                  std::pair(yellow, COLOR_YELLOW), std::pair(cyan, COLOR_CYAN)};
    for (const auto& [pair, foreground] : pairs) ::init_pair(pair, static_cast<short>(foreground), -1);
  }
  ::cbreak();
  ::noecho();
  ::nonl();  // Enter and Ctrl-J are told apart, and drawing is shorter
  ::intrflush(stdscr, FALSE);
  ::keypad(stdscr, TRUE);
  ::nodelay(stdscr, TRUE);
  ::set_escdelay(escape_delay_ms);
  ::curs_set(0);
  return std::make_unique<NcursesTerminal>(std::move(opened));
}

void NcursesTerminal::take_size() {
  struct winsize size{};
  if (::ioctl(1, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return;
  ::resizeterm(size.ws_row, size.ws_col);
  ::clearok(curscr, TRUE);  // terminals differ in what a change of size leaves on the screen
}

void NcursesTerminal::draw(const std::vector<Line>& lines) {
  ::erase();
  for (size_t row = 0; row < lines.size(); ++row) {
    size_t column = 0;
    for (const Span& span : lines[row].spans) {
      ::move(static_cast<int>(row), static_cast<int>(column));
      ::attr_set(attributes(span.style), screen_.has_colour ? colour(span.style) : short{0}, nullptr);
      column += columns_of(span.text);
      std::wstring wide(span.text.size(), L'\0');
      const size_t count = screen_.is_utf8 ? std::mbstowcs(wide.data(), span.text.c_str(), wide.size()) : size_t(-1);
      if (count == static_cast<size_t>(-1)) ::addstr(ascii(span.text).c_str());
      else ::addnwstr(wide.data(), static_cast<int>(count));
    }
  }
  ::attr_set(A_NORMAL, 0, nullptr);
  ::refresh();
}

std::optional<KeyPress> NcursesTerminal::key() {
  for (;;) {
    wint_t code = 0;
    const int kind = ::get_wch(&code);
    if (kind == ERR) return std::nullopt;
    if (kind == OK) return key_of_character(code);
    if (const std::optional<KeyPress> key = key_of_code(code)) return key;
  }
}

}  // namespace

}  // namespace ramify::tui

using namespace ramify::tui;

RAMIFY_MODULE(uint64_t interface) {
  static constexpr NcursesPart part{open_terminal};
  return interface == ncurses_interface ? &part : nullptr;
}
