// SPDX-License-Identifier: Apache-2.0
// Python's modules about texts: re, json. Written in Python (prelude.h); what compiles and searches is
// languages/kit/regex_functions.h.
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view texts_prelude = R"python(
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

class json__JSONDecodeError(ValueError):
    def __init__(self, msg, doc, pos):
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = doc.count("\n", 0, pos) + 1
        self.colno = pos - doc.rfind("\n", 0, pos)
        self.args = (msg + ": line " + str(self.lineno) + " column " + str(self.colno) + " (char " + str(pos) + ")",)

def json__quoted(text, ensure_ascii):
    parts = ['"']
    for c in text:
        if c == '"' or c == "\\":
            parts.append("\\" + c)
        elif c in "\n\r\t\b\f":
            parts.append({"\n": "\\n", "\r": "\\r", "\t": "\\t", "\b": "\\b", "\f": "\\f"}[c])
        elif c < " " or (ensure_ascii and c > "~"):
            code = ord(c)
            if code > 0xffff:
                code -= 0x10000
                parts.append("\\u%04x\\u%04x" % (0xd800 + (code >> 10), 0xdc00 + (code & 0x3ff)))
            else:
                parts.append("\\u%04x" % code)
        else:
            parts.append(c)
    parts.append('"')
    return "".join(parts)

class json__Writer:
    def __init__(self, indent, separators, sort_keys, default, ensure_ascii, allow_nan, skipkeys):
        self.indent = " " * indent if isinstance(indent, int) and not isinstance(indent, bool) else indent
        if separators is None:
            separators = (", ", ": ") if indent is None else (",", ": ")
        self.comma, self.colon = separators
        self.sort_keys = sort_keys
        self.default = default
        self.ensure_ascii = ensure_ascii
        self.allow_nan = allow_nan
        self.skipkeys = skipkeys
        self.open = []
    def number(self, value):
        if value != value or value in (float("inf"), float("-inf")):
            if not self.allow_nan:
                raise ValueError("Out of range float values are not JSON compliant")
            return "NaN" if value != value else "Infinity" if value > 0 else "-Infinity"
        return repr(value)
    def key(self, key):
        if isinstance(key, str):
            return key
        if key is None or key is True or key is False:
            return {None: "null", True: "true", False: "false"}[key]
        if isinstance(key, int):
            return str(key)
        if isinstance(key, float):
            return self.number(key)
        raise TypeError("keys must be str, int, float, bool or None, not " + type(key).__name__)
    def text(self, value, level):
        if value is None:
            return "null"
        if value is True:
            return "true"
        if value is False:
            return "false"
        if isinstance(value, str):
            return json__quoted(value, self.ensure_ascii)
        if isinstance(value, int):
            return str(int(value))
        if isinstance(value, float):
            return self.number(value)
        if not isinstance(value, (list, tuple, dict)):
            if self.default is None:
                raise TypeError("Object of type " + type(value).__name__ + " is not JSON serializable")
            return self.inside(value, lambda: self.text(self.default(value), level))
        if isinstance(value, dict):
            items = sorted(value.items()) if self.sort_keys else value.items()
            return self.inside(value, lambda: self.enclosed("{", [json__quoted(self.key(k), self.ensure_ascii) + self.colon + self.text(v, level + 1) for k, v in items if not self.skipkeys or k is None or isinstance(k, (str, int, float))], "}", level))
        return self.inside(value, lambda: self.enclosed("[", [self.text(v, level + 1) for v in value], "]", level))
    def inside(self, value, write):
        for outer in self.open:
            if outer is value:
                raise ValueError("Circular reference detected")
        self.open.append(value)
        text = write()
        self.open.pop()
        return text
    def enclosed(self, begin, parts, end, level):
        if not parts:
            return begin + end
        if self.indent is None:
            return begin + self.comma.join(parts) + end
        line = "\n" + self.indent * (level + 1)
        return begin + line + (self.comma + line).join(parts) + "\n" + self.indent * level + end

def json__dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None, default=None, sort_keys=False):
    if cls is not None:
        return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, allow_nan=allow_nan, indent=indent, separators=separators, default=default, sort_keys=sort_keys).encode(obj)
    return json__Writer(indent, separators, sort_keys, default, ensure_ascii, allow_nan, skipkeys).text(obj, 0)
def json__dump(obj, fp, **options):
    fp.write(json__dumps(obj, **options))

class json__Reader:
    def __init__(self, text, object_hook, parse_float, parse_int, object_pairs_hook):
        self.s = text
        self.object_hook = object_hook
        self.object_pairs_hook = object_pairs_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.at = 0
    def fail(self, message, at):
        raise json__JSONDecodeError(message, self.s, at)
    def blanks(self):
        while self.at < len(self.s) and self.s[self.at] in " \t\n\r":
            self.at += 1
    def whole(self):
        self.blanks()
        value = self.value()
        self.blanks()
        if self.at < len(self.s):
            self.fail("Extra data", self.at)
        return value
    def value(self):
        s, at = self.s, self.at
        c = s[at:at + 1]
        if c == '"':
            self.at += 1
            return self.string()
        if c == "{":
            return self.object()
        if c == "[":
            return self.array()
        for word, meaning in (("null", None), ("true", True), ("false", False), ("NaN", float("nan")), ("Infinity", float("inf")), ("-Infinity", float("-inf"))):
            if s.startswith(word, at):
                self.at += len(word)
                return meaning
        end = at + 1 if c == "-" else at
        digits = end
        while end < len(s) and s[end] in "0123456789":
            end += 1
        if end == digits:
            self.fail("Expecting value", at)
        if s[digits] == "0":
            end = digits + 1
        real = end
        if s[end:end + 1] == "." and s[end + 1:end + 2] in tuple("0123456789"):
            end += 1
            while end < len(s) and s[end] in "0123456789":
                end += 1
        if s[end:end + 1] in ("e", "E"):
            exponent = end + 2 if s[end + 1:end + 2] in ("+", "-") else end + 1
            if s[exponent:exponent + 1] in tuple("0123456789"):
                while exponent < len(s) and s[exponent] in "0123456789":
                    exponent += 1
                end = exponent
        self.at = end
        return self.parse_int(s[at:end]) if end == real else self.parse_float(s[at:end])
    def string(self):
        s, begin = self.s, self.at - 1
        parts = []
        while True:
            if self.at >= len(s):
                self.fail("Unterminated string starting at", begin)
            c = s[self.at]
            self.at += 1
            if c == '"':
                return "".join(parts)
            if c < " ":
                self.fail("Invalid control character at", self.at - 1)
            if c != "\\":
                parts.append(c)
                continue
            letter = s[self.at:self.at + 1]
            if letter == "":
                self.fail("Unterminated string starting at", begin)
            self.at += 1
            if letter == "u":
                code = self.unit()
                if 0xd800 <= code < 0xdc00 and s[self.at:self.at + 2] == "\\u":
                    self.at += 2
                    code = 0x10000 + ((code - 0xd800) << 10) + (self.unit() - 0xdc00)
                parts.append(chr(code))
            elif letter in '"\\/bfnrt':
                parts.append({'"': '"', "\\": "\\", "/": "/", "b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}[letter])
            else:
                self.fail("Invalid \\escape", self.at - 2)
    def unit(self):
        digits = self.s[self.at:self.at + 4]
        if len(digits) != 4 or not all([d in "0123456789abcdefABCDEF" for d in digits]):
            self.fail("Invalid \\uXXXX escape", self.at - 1)
        self.at += 4
        return int(digits, 16)
    def array(self):
        self.at += 1
        values = []
        self.blanks()
        if self.s[self.at:self.at + 1] == "]":
            self.at += 1
            return values
        while True:
            self.blanks()
            values.append(self.value())
            self.blanks()
            c = self.s[self.at:self.at + 1]
            if c == "]":
                self.at += 1
                return values
            if c != ",":
                self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
    def object(self):
        self.at += 1
        pairs = []
        self.blanks()
        if self.s[self.at:self.at + 1] == "}":
            self.at += 1
            return self.made(pairs)
        while True:
            self.blanks()
            if self.s[self.at:self.at + 1] != '"':
                self.fail("Expecting property name enclosed in double quotes", self.at)
            self.at += 1
            key = self.string()
            self.blanks()
            if self.s[self.at:self.at + 1] != ":":
                self.fail("Expecting ':' delimiter", self.at)
            self.at += 1
            self.blanks()
            pairs.append((key, self.value()))
            self.blanks()
            c = self.s[self.at:self.at + 1]
            if c == "}":
                self.at += 1
                return self.made(pairs)
            if c != ",":
                self.fail("Expecting ',' delimiter", self.at)
            self.at += 1
    def made(self, pairs):
        if self.object_pairs_hook is not None:
            return self.object_pairs_hook(pairs)
        value = dict(pairs)
        return value if self.object_hook is None else self.object_hook(value)

def json__loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None):
    if cls is not None or parse_constant is not None:
        ramify_unsupported("json.loads with cls or parse_constant")
    return json__Reader(s, object_hook, parse_float, parse_int, object_pairs_hook).whole()
def json__load(fp, **options):
    return json__loads(fp.read(), **options)
)python";

}  // namespace ramify::frontends::python
