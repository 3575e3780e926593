# SPDX-License-Identifier: Apache-2.0
# json.

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

doctest__DONT_ACCEPT_TRUE_FOR_1 = 1

class json__JSONEncoder:
    item_separator = ", "
    key_separator = ": "
    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        self._separators = separators
        if default is not None:
            self.default = default
    def default(self, o):
        raise TypeError("Object of type " + type(o).__name__ + " is not JSON serializable")
    def encode(self, o):
        return json__Writer(self.indent, self._separators, self.sort_keys, self.default, self.ensure_ascii, self.allow_nan, self.skipkeys).text(o, 0)
    def iterencode(self, o):
        return iter([self.encode(o)])
class json__JSONDecoder:
    def __init__(self, **options):
        self._options = options
    def decode(self, s):
        return json__loads(s, **self._options)
