# SPDX-License-Identifier: Apache-2.0
"""Screen: what a terminal of kind vt100 or xterm shows, of the bytes that a program writes to it. Enough for ncurses; an unknown control
sequence is remembered in `unknown`, so that a test that reads the screen fails rather than believes it."""
import re
import unicodedata

CONTROL = re.compile(r"\x1b\[([?>=]?)([0-9;:]*)([ -/]*)([@-~])")


class Screen:
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.cells = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.top, self.bottom = 0, rows - 1
        self.saved = (0, 0)
        self.wraps = False  # the next character goes to the next line
        self.last = " "
        self.modes = set()
        self.colours = 0  # how often a colour was selected
        self.styles = 0
        self.titles = []  # of the window: no program of ours sets one
        self.unknown = []
        self.rest = ""

    def resize(self, rows, columns):
        self.__init__(rows, columns)

    def text(self):
        return "\n".join("".join(cell for cell in row) for row in self.cells)

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            c = text[at]
            if c == "\x1b":
                used = self.escape(text[at:])
                if used == 0:  # it is not complete yet
                    self.rest = text[at:]
                    return
                at += used
                continue
            self.character(c)
            at += 1

    def character(self, c):
        if c == "\r":
            self.column, self.wraps = 0, False
        elif c in "\n\x0b\x0c":
            self.line_feed()
        elif c == "\b":
            self.column, self.wraps = max(self.column - 1, 0), False
        elif c == "\t":
            self.column = min((self.column // 8 + 1) * 8, self.columns - 1)
        elif c in "\x0e\x0f\x00\x07":
            if c == "\x07":
                self.unknown.append("bell")
        elif ord(c) < 0x20 or 0x7f <= ord(c) < 0xa0:
            self.unknown.append(repr(c))
        else:
            self.put(c)

    def put(self, c):
        if unicodedata.combining(c):
            return
        width = 2 if unicodedata.east_asian_width(c) in "WF" else 1
        if self.wraps or self.column + width > self.columns:
            self.column, self.wraps = 0, False
            self.line_feed()
        self.cells[self.row][self.column] = c
        if width == 2:
            self.cells[self.row][self.column + 1] = ""
        self.last = c
        if self.column + width >= self.columns:
            self.wraps = True
            self.column = self.columns - 1
        else:
            self.column += width

    def line_feed(self):
        self.wraps = False
        if self.row == self.bottom:
            self.scroll(self.top, 1)
        elif self.row < self.rows - 1:
            self.row += 1

    def scroll(self, top, count):
        for _ in range(count):
            del self.cells[top]
            self.cells.insert(self.bottom, [" "] * self.columns)

    def unscroll(self, top, count):
        for _ in range(count):
            del self.cells[self.bottom]
            self.cells.insert(top, [" "] * self.columns)

    def escape(self, text):
        if len(text) < 2:
            return 0
        kind = text[1]
        if kind == "[":
            match = CONTROL.match(text)
            if match is None:
                return 0 if len(text) < 40 else self.refuse(text[:40], 2)
            self.control(match[1], match[2], match[4])
            return match.end()
        if kind == "]":
            end = re.search("\x07|\x1b\\\\", text)
            if end is None:
                return 0
            self.titles.append(text[2:end.start()])
            return end.end()
        if kind in "()*+":
            return 3 if len(text) >= 3 else 0
        if kind == "7":
            self.saved = (self.row, self.column)
        elif kind == "8":
            self.row, self.column = self.saved
        elif kind == "M":
            if self.row == self.top:
                self.unscroll(self.top, 1)
            else:
                self.row = max(self.row - 1, 0)
        elif kind == "D":
            self.line_feed()
        elif kind == "E":
            self.column = 0
            self.line_feed()
        elif kind not in "=>c\\":
            return self.refuse(text[:2], 2)
        return 2

    def refuse(self, what, used):
        self.unknown.append(repr(what))
        return used

    def control(self, prefix, arguments, final):
        numbers = [int(part) if part.isdigit() else 0 for part in re.split("[;:]", arguments)] if arguments else []
        first = numbers[0] if numbers else 0
        count = max(first, 1)
        self.wraps = False
        if final in "hl":
            for number in numbers:
                (self.modes.add if final == "h" else self.modes.discard)(prefix + str(number))
            if "?1049" == prefix + str(first) and final == "h":
                self.cells = [[" "] * self.columns for _ in range(self.rows)]
        elif final == "m":
            self.styles += 1
            if any(30 <= n <= 38 or 40 <= n <= 48 or 90 <= n <= 107 for n in numbers):
                self.colours += 1
        elif final in "Hf":
            self.row = min(count, self.rows) - 1
            self.column = min(max(numbers[1], 1) if len(numbers) > 1 else 1, self.columns) - 1
        elif final == "A":
            self.row = max(self.row - count, 0)
        elif final == "B":
            self.row = min(self.row + count, self.rows - 1)
        elif final == "C":
            self.column = min(self.column + count, self.columns - 1)
        elif final == "D":
            self.column = max(self.column - count, 0)
        elif final == "G":
            self.column = min(count, self.columns) - 1
        elif final == "d":
            self.row = min(count, self.rows) - 1
        elif final == "J":
            self.erase_display(first)
        elif final == "K":
            begin, end = {0: (self.column, self.columns), 1: (0, self.column + 1), 2: (0, self.columns)}[first]
            self.cells[self.row][begin:end] = [" "] * (end - begin)
        elif final == "X":
            end = min(self.column + count, self.columns)
            self.cells[self.row][self.column:end] = [" "] * (end - self.column)
        elif final == "P":
            row = self.cells[self.row]
            del row[self.column:self.column + count]
            row.extend([" "] * (self.columns - len(row)))
        elif final == "@":
            row = self.cells[self.row]
            row[self.column:self.column] = [" "] * count
            del row[self.columns:]
        elif final == "L":
            self.unscroll(self.row, count)
        elif final == "M":
            self.scroll(self.row, count)
        elif final == "S":
            self.scroll(self.top, count)
        elif final == "T":
            self.unscroll(self.top, count)
        elif final == "b":
            for _ in range(count):
                self.put(self.last)
        elif final == "r":
            self.top = max(first, 1) - 1
            self.bottom = (numbers[1] if len(numbers) > 1 and numbers[1] else self.rows) - 1
            self.row = self.column = 0
        elif final not in "tnc":
            self.refuse(f"{prefix}{arguments}{final}", 0)

    def erase_display(self, kind):
        if kind == 0:
            self.cells[self.row][self.column:] = [" "] * (self.columns - self.column)
            below = range(self.row + 1, self.rows)
        elif kind == 1:
            self.cells[self.row][:self.column + 1] = [" "] * (self.column + 1)
            below = range(self.row)
        else:
            below = range(self.rows)
        for row in below:
            self.cells[row] = [" "] * self.columns
