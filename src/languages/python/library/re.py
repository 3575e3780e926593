# SPDX-License-Identifier: Apache-2.0
# re. Patterns are compiled and searched by languages/kit/regex_functions.h.

re__A = 256
re__ASCII = 256
re__I = 2
re__IGNORECASE = 2
re__M = 8
re__MULTILINE = 8
re__S = 16
re__DOTALL = 16
re__X = 64
re__VERBOSE = 64
re__U = 32
re__UNICODE = 32
re__NOFLAG = 0

class re__error(Exception):
    def __init__(self, msg, pattern=None, pos=None):
        self.args = (msg,)
        self.msg = msg
        self.pattern = pattern
        self.pos = pos

class re__Pattern:
    def __init__(self, pattern, flags):
        letters = "".join([letter for bit, letter in ((2, "i"), (8, "m"), (16, "s"), (64, "x"), (256, "a")) if flags & bit])
        known = __regex_groups__(pattern, letters)
        self.pattern = pattern
        self.flags = flags if flags & 256 else flags | 32
        self._letters = letters
        self.groups = known[0]
        self.groupindex = {known[i]: known[i + 1] for i in range(1, len(known), 2)}
    def _matches(self, text, pos, endpos, mode, count):
        end = len(text) if endpos is None else max(0, min(endpos, len(text)))
        return __regex_matches__(self.pattern, self._letters, text, max(0, pos), end, mode, count)
    def _first(self, text, pos, endpos, mode):
        found = self._matches(text, pos, endpos, mode, 1)
        return re__Match(self, text, found[0], pos, endpos) if found else None
    def search(self, string, pos=0, endpos=None):
        return self._first(string, pos, endpos, "search")
    def match(self, string, pos=0, endpos=None):
        return self._first(string, pos, endpos, "match")
    def fullmatch(self, string, pos=0, endpos=None):
        return self._first(string, pos, endpos, "full")
    def finditer(self, string, pos=0, endpos=None):
        return iter([re__Match(self, string, spans, pos, endpos) for spans in self._matches(string, pos, endpos, "search", 0)])
    def findall(self, string, pos=0, endpos=None):
        found = []
        for spans in self._matches(string, pos, endpos, "search", 0):
            parts = [string[spans[i]:spans[i + 1]] if spans[i] >= 0 else "" for i in range(0, len(spans), 2)]
            found.append(parts[0] if self.groups == 0 else parts[1] if self.groups == 1 else tuple(parts[1:]))
        return found
    def split(self, string, maxsplit=0):
        parts = []
        at = 0
        for spans in self._matches(string, 0, None, "search", max(0, maxsplit)) if maxsplit >= 0 else []:
            parts.append(string[at:spans[0]])
            for i in range(2, len(spans), 2):
                parts.append(string[spans[i]:spans[i + 1]] if spans[i] >= 0 else None)
            at = spans[1]
        parts.append(string[at:])
        return parts
    def subn(self, repl, string, count=0):
        parts = []
        at = 0
        is_function = callable(repl)
        template = None if is_function else re__template(self, repl)
        all_spans = self._matches(string, 0, None, "search", count)
        for spans in all_spans:
            match = re__Match(self, string, spans, 0, None)
            parts.append(string[at:spans[0]])
            parts.append(repl(match) if is_function else match._filled(template))
            at = spans[1]
        parts.append(string[at:])
        return ("".join(parts), len(all_spans))
    def sub(self, repl, string, count=0):
        return self.subn(repl, string, count)[0]
    def __eq__(self, other):
        return isinstance(other, re__Pattern) and (self.pattern, self.flags) == (other.pattern, other.flags)
    def __hash__(self):
        return hash((self.pattern, self.flags))
    def __repr__(self):
        names = [name for bit, name in ((2, "re.IGNORECASE"), (8, "re.MULTILINE"), (16, "re.DOTALL"), (64, "re.VERBOSE"), (256, "re.ASCII")) if self.flags & bit]
        return "re.compile(" + repr(self.pattern) + (", " + "|".join(names) if names else "") + ")"

class re__Match:
    def __init__(self, pattern, text, spans, pos, endpos):
        self.re = pattern
        self.string = text
        self.pos = max(0, pos)
        self.endpos = len(text) if endpos is None else endpos
        self._spans = spans
    def _number(self, group):
        if isinstance(group, str):
            if group not in self.re.groupindex:
                raise IndexError("no such group")
            return self.re.groupindex[group]
        if group < 0 or group > self.re.groups:
            raise IndexError("no such group")
        return group
    def _part(self, group, default=None):
        number = self._number(group) * 2
        return self.string[self._spans[number]:self._spans[number + 1]] if self._spans[number] >= 0 else default
    def group(self, *groups):
        if not groups:
            return self._part(0)
        return self._part(groups[0]) if len(groups) == 1 else tuple([self._part(group) for group in groups])
    def groups(self, default=None):
        return tuple([self._part(number, default) for number in range(1, self.re.groups + 1)])
    def groupdict(self, default=None):
        return {name: self._part(number, default) for name, number in self.re.groupindex.items()}
    def __getitem__(self, group):
        return self._part(group)
    def start(self, group=0):
        return self._spans[self._number(group) * 2]
    def end(self, group=0):
        return self._spans[self._number(group) * 2 + 1]
    def span(self, group=0):
        return (self.start(group), self.end(group))
    def expand(self, template):
        return self._filled(re__template(self.re, template))
    def _filled(self, template):
        return "".join([part if isinstance(part, str) else self._part(part, "") for part in template])
    @property
    def lastindex(self):
        last, end = None, -1
        for number in range(1, self.re.groups + 1):
            if self.end(number) > end:
                last, end = number, self.end(number)
        return last
    @property
    def lastgroup(self):
        for name, number in self.re.groupindex.items():
            if number == self.lastindex:
                return name
        return None
    def __repr__(self):
        return "<re.Match object; span=" + repr(self.span()) + ", match=" + repr(self._part(0)) + ">"

def re__template(pattern, text):
    parts = []
    at = 0
    while at < len(text):
        if text[at] != "\\" or at + 1 == len(text):
            if text[at] == "\\":
                raise re__error("bad escape (end of pattern)")
            parts.append(text[at])
            at += 1
            continue
        letter = text[at + 1]
        at += 2
        if letter == "g":
            end = text.find(">", at)
            if at >= len(text) or text[at] != "<" or end < 0:
                raise re__error("missing group name")
            name = text[at + 1:end]
            at = end + 1
            if name.isdigit():
                group = int(name)
            elif name in pattern.groupindex:
                group = pattern.groupindex[name]
            else:
                raise IndexError("unknown group name " + repr(name))
        elif letter in "123456789":
            group = int(letter)
            if at < len(text) and text[at] in "0123456789":
                group = group * 10 + int(text[at])
                at += 1
        elif letter in "\\ntrfva":
            parts.append({"\\": "\\", "n": "\n", "t": "\t", "r": "\r", "f": "\f", "v": "\v", "a": "\a"}[letter])
            continue
        elif letter == "0":
            parts.append("\0")
            continue
        elif letter.isalpha() and letter.isascii():
            raise re__error("bad escape \\" + letter)
        else:
            parts.append("\\" + letter)
            continue
        if group > pattern.groups:
            raise re__error("invalid group reference " + str(group))
        parts.append(group)
    return parts

def re__compile(pattern, flags=0):
    if isinstance(pattern, re__Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    return re__Pattern(pattern, flags)
def re__search(pattern, string, flags=0):
    return re__compile(pattern, flags).search(string)
def re__match(pattern, string, flags=0):
    return re__compile(pattern, flags).match(string)
def re__fullmatch(pattern, string, flags=0):
    return re__compile(pattern, flags).fullmatch(string)
def re__finditer(pattern, string, flags=0):
    return re__compile(pattern, flags).finditer(string)
def re__findall(pattern, string, flags=0):
    return re__compile(pattern, flags).findall(string)
def re__split(pattern, string, maxsplit=0, flags=0):
    return re__compile(pattern, flags).split(string, maxsplit)
def re__sub(pattern, repl, string, count=0, flags=0):
    return re__compile(pattern, flags).sub(repl, string, count)
def re__subn(pattern, repl, string, count=0, flags=0):
    return re__compile(pattern, flags).subn(repl, string, count)
def re__escape(pattern):
    return "".join(["\\" + c if c in "\t\n\x0b\x0c\r #$&()*+-.?[\\]^{|}~" else c for c in pattern])
def re__purge():
    pass
