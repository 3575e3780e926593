// SPDX-License-Identifier: Apache-2.0
// struct, csv, pprint, logging, os.path and others. Written in Python (prelude.h).
#pragma once

#include <string_view>

namespace ramify::frontends::python {

inline constexpr std::string_view formats_prelude = R"python(
class struct__error(Exception):
    pass
def struct__items(format):
    order = format[0] if format and format[0] in "@=<>!" else "@"
    native = order == "@"
    at = 1 if format and format[0] in "@=<>!" else 0
    sizes = {"x": 1, "c": 1, "b": 1, "B": 1, "?": 1, "h": 2, "H": 2, "i": 4, "I": 4, "l": 4, "L": 4, "q": 8, "Q": 8, "f": 4, "d": 8, "s": 1}
    if native:
        sizes["l"] = sizes["L"] = sizes["n"] = sizes["N"] = 8
    items = []
    offset = 0
    while at < len(format):
        if format[at] == " ":
            at += 1
            continue
        digits = ""
        while at < len(format) and format[at].isdigit():
            digits += format[at]
            at += 1
        if at == len(format):
            raise struct__error("repeat count given without format specifier")
        letter = format[at]
        at += 1
        if letter in "ep" or letter == "P" and native:
            ramify_unsupported("struct with the format " + letter)
        if letter not in sizes:
            raise struct__error("bad char in struct format")
        size = sizes[letter]
        if native and letter not in "xsc?" and offset % size:
            items.append(("x", offset, size - offset % size))
            offset += size - offset % size
        count = int(digits) if digits else 1
        if letter == "s":
            items.append((letter, offset, count))
            offset += count
            continue
        for _ in range(count):
            items.append((letter, offset, size))
            offset += size
    return ("little" if order in "@=<" else "big", items, offset)
def struct__calcsize(format):
    return struct__items(format)[2]
def struct__real_bits(value, size):
    width, bias, low = (52, 1023, -1022) if size == 8 else (23, 127, -126)
    sign = 1 if math.copysign(1.0, value) < 0 else 0
    top = 2 * bias + 1
    if value != value:
        return (sign << (size * 8 - 1)) | (top << width) | (1 << (width - 1))
    value = abs(value)
    if value == float("inf"):
        return (sign << (size * 8 - 1)) | (top << width)
    if value == 0:
        return sign << (size * 8 - 1)
    fraction, exponent = math.frexp(value)
    exponent -= 1
    shift = width - max(exponent, low)
    scaled = round(fractions__Fraction(value) * fractions__Fraction(2) ** shift)
    bits = scaled if exponent < low else scaled + ((exponent + bias - 1) << width)
    if bits >> width >= top:
        raise OverflowError("float too large to pack with f format")
    return (sign << (size * 8 - 1)) | bits
def struct__real_of(bits, size):
    width, bias = (52, 1023) if size == 8 else (23, 127)
    sign = -1.0 if bits >> (size * 8 - 1) else 1.0
    exponent = (bits >> width) & (2 * bias + 1)
    fraction = bits & ((1 << width) - 1)
    if exponent == 2 * bias + 1:
        return sign * float("inf") if fraction == 0 else float("nan")
    if exponent == 0:
        return sign * (float(fraction) * 2.0 ** (1 - bias - width))
    return sign * (float(fraction | (1 << width)) * 2.0 ** (exponent - bias - width))
def struct__pack(format, *values):
    order, items, length = struct__items(format)
    wanted = len([item for item in items if item[0] != "x"])
    if wanted != len(values):
        raise struct__error("pack expected " + str(wanted) + " items for packing (got " + str(len(values)) + ")")
    parts = []
    at = 0
    for letter, _, size in items:
        if letter == "x":
            parts.append(b"\x00" * size)
            continue
        value = values[at]
        at += 1
        if letter == "s":
            if not isinstance(value, (bytes, bytearray)):
                raise struct__error("argument for 's' must be a bytes object")
            parts.append(bytes(value[:size]) + b"\x00" * (size - len(value)))
        elif letter == "c":
            if not isinstance(value, bytes) or len(value) != 1:
                raise struct__error("char format requires a bytes object of length 1")
            parts.append(value)
        elif letter == "?":
            parts.append(b"\x01" if value else b"\x00")
        elif letter in "fd":
            if not isinstance(value, (int, float)):
                raise struct__error("required argument is not a float")
            parts.append(struct__real_bits(float(value), size).to_bytes(size, order))
        else:
            if not isinstance(value, int):
                raise struct__error("required argument is not an integer")
            signed = letter.islower()
            low = -(1 << (size * 8 - 1)) if signed else 0
            high = (1 << (size * 8 - 1 if signed else size * 8)) - 1
            if not low <= value <= high:
                if letter in "bB":
                    raise struct__error(("byte" if signed else "ubyte") + " format requires " + str(low) + " <= number <= " + str(high))
                if letter in "hH":
                    raise struct__error(("short" if signed else "ushort") + " format requires " + (str(low) + " <= number <= " + str(high)))
                raise struct__error("'" + letter + "' format requires " + str(low) + " <= number <= " + str(high))
            parts.append((int(value) & ((1 << (size * 8)) - 1)).to_bytes(size, order))
    return b"".join(parts)
def struct__unpack_from(format, buffer, offset=0):
    order, items, length = struct__items(format)
    data = bytes(buffer)
    if len(data) - offset < length:
        raise struct__error("unpack_from requires a buffer of at least " + str(offset + length) + " bytes for unpacking " + str(length) + " bytes at offset " + str(offset) + " (actual buffer size is " + str(len(data)) + ")")
    values = []
    for letter, at, size in items:
        piece = data[offset + at:offset + at + size]
        if letter == "x":
            continue
        if letter in "sc":
            values.append(piece)
            continue
        bits = int.from_bytes(piece, order)
        if letter == "?":
            values.append(bits != 0)
        elif letter in "fd":
            values.append(struct__real_of(bits, size))
        else:
            values.append(bits - (1 << (size * 8)) if letter.islower() and bits >> (size * 8 - 1) else bits)
    return tuple(values)
def struct__unpack(format, buffer):
    length = struct__calcsize(format)
    if len(buffer) != length:
        raise struct__error("unpack requires a buffer of " + str(length) + " bytes")
    return struct__unpack_from(format, buffer)
def struct__iter_unpack(format, buffer):
    length = struct__calcsize(format)
    for at in range(0, len(buffer), length):
        yield struct__unpack_from(format, buffer, at)
class struct__Struct:
    def __init__(self, format):
        self.format = format
        self.size = struct__calcsize(format)
    def pack(self, *values):
        return struct__pack(self.format, *values)
    def unpack(self, buffer):
        return struct__unpack(self.format, buffer)
    def unpack_from(self, buffer, offset=0):
        return struct__unpack_from(self.format, buffer, offset)
    def iter_unpack(self, buffer):
        return struct__iter_unpack(self.format, buffer)

csv__QUOTE_MINIMAL = 0
csv__QUOTE_ALL = 1
csv__QUOTE_NONNUMERIC = 2
csv__QUOTE_NONE = 3
class csv__Error(Exception):
    pass
class csv__Dialect:
    def __init__(self, dialect, options):
        self.delimiter = ","
        self.quotechar = '"'
        self.escapechar = None
        self.doublequote = True
        self.skipinitialspace = False
        self.lineterminator = "\r\n"
        self.quoting = 0
        self.strict = False
        if dialect == "excel-tab":
            self.delimiter = "\t"
        elif dialect == "unix":
            self.lineterminator = "\n"
            self.quoting = 1
        elif dialect != "excel":
            ramify_unsupported("a dialect of csv other than excel, excel-tab and unix")
        for name, value in options.items():
            if name not in ("delimiter", "quotechar", "escapechar", "doublequote", "skipinitialspace", "lineterminator", "quoting", "strict"):
                raise TypeError("'" + name + "' is an invalid keyword argument for this function")
            setattr(self, name, value)
        if self.strict or self.quotechar is None:
            ramify_unsupported("csv with strict, or without a quote character")
class csv__reader:
    def __init__(self, lines, dialect="excel", **options):
        self.dialect = csv__Dialect(dialect, options)
        self.line_num = 0
        self._lines = iter(lines)
    def __iter__(self):
        return self
    def __next__(self):
        d = self.dialect
        fields, field = [], ""
        is_quoted, was_quoted, is_begin, escaped = False, False, True, False
        while True:
            if is_quoted:
                line = next(self._lines, None)
                if line is None:
                    break
            else:
                line = next(self._lines)
            self.line_num += 1
            ended = False
            i = 0
            while i < len(line):
                c = line[i]
                i += 1
                if is_quoted:
                    if d.escapechar is not None and c == d.escapechar and i < len(line):
                        field += line[i]
                        i += 1
                    elif c == d.quotechar:
                        if d.doublequote and i < len(line) and line[i] == d.quotechar:
                            field += c
                            i += 1
                        else:
                            is_quoted = False
                    else:
                        field += c
                elif c == "\n" or c == "\r":
                    ended = True
                    break
                elif c == d.delimiter:
                    fields.append(self._value(field, was_quoted))
                    field, was_quoted, is_begin = "", False, True
                    continue
                elif d.escapechar is not None and c == d.escapechar and i < len(line):
                    field += line[i]
                    i += 1
                elif c == d.quotechar and is_begin and d.quoting != 3:
                    is_quoted = was_quoted = True
                elif c == " " and is_begin and d.skipinitialspace:
                    continue
                else:
                    field += c
                is_begin = False
            if not is_quoted:
                if not fields and is_begin and field == "" and not was_quoted:
                    return []
                break
        fields.append(self._value(field, was_quoted))
        return fields
    def _value(self, field, was_quoted):
        if self.dialect.quoting == 2 and not was_quoted:
            return float(field)
        return field
class csv__writer:
    def __init__(self, file, dialect="excel", **options):
        self.dialect = csv__Dialect(dialect, options)
        self._file = file
    def _text(self, value, is_only):
        d = self.dialect
        text = "" if value is None else repr(value) if isinstance(value, float) else str(value)
        special = d.delimiter in text or d.quotechar in text or "\n" in text or "\r" in text
        if d.quoting == 3:
            if special:
                if d.escapechar is None:
                    raise csv__Error("need to escape, but no escapechar set")
                ramify_unsupported("csv with escapes")
            return text
        quotes = special or d.quoting == 1 or d.quoting == 2 and not isinstance(value, (int, float)) or is_only and text == ""
        if not quotes:
            return text
        if not d.doublequote:
            ramify_unsupported("csv with escapes")
        return d.quotechar + text.replace(d.quotechar, d.quotechar * 2) + d.quotechar
    def writerow(self, row):
        try:
            values = list(row)
        except TypeError:
            raise csv__Error("iterable expected, not " + type(row).__name__)
        text = self.dialect.delimiter.join([self._text(value, len(values) == 1) for value in values]) + self.dialect.lineterminator
        return self._file.write(text)
    def writerows(self, rows):
        for row in rows:
            self.writerow(row)
class csv__DictReader:
    def __init__(self, file, fieldnames=None, restkey=None, restval=None, dialect="excel", **options):
        self.reader = csv__reader(file, dialect, **options)
        self._fieldnames = fieldnames
        self.restkey = restkey
        self.restval = restval
    @property
    def fieldnames(self):
        if self._fieldnames is None:
            self._fieldnames = next(self.reader, None)
        return self._fieldnames
    @property
    def line_num(self):
        return self.reader.line_num
    def __iter__(self):
        return self
    def __next__(self):
        names = self.fieldnames
        row = next(self.reader)
        while row == []:
            row = next(self.reader)
        made = dict(zip(names, row))
        if len(row) > len(names):
            made[self.restkey] = row[len(names):]
        for name in names[len(row):]:
            made[name] = self.restval
        return made
class csv__DictWriter:
    def __init__(self, file, fieldnames, restval="", extrasaction="raise", dialect="excel", **options):
        self.fieldnames = fieldnames
        self.restval = restval
        self.extrasaction = extrasaction
        self.writer = csv__writer(file, dialect, **options)
    def writeheader(self):
        return self.writerow(dict(zip(self.fieldnames, self.fieldnames)))
    def writerow(self, row):
        if self.extrasaction == "raise":
            wrong = [repr(key) for key in row if key not in self.fieldnames]
            if wrong:
                raise ValueError("dict contains fields not in fieldnames: " + ", ".join(wrong))
        return self.writer.writerow([row.get(name, self.restval) for name in self.fieldnames])
    def writerows(self, rows):
        for row in rows:
            self.writerow(row)

class types__SimpleNamespace:
    def __init__(self, **fields):
        for name in fields:
            setattr(self, name, fields[name])
    def __eq__(self, other):
        return isinstance(other, types__SimpleNamespace) and vars(self) == vars(other)
    def __repr__(self):
        return "namespace(" + ", ".join([name + "=" + repr(value) for name, value in vars(self).items()]) + ")"

os__sep = "/"
os__linesep = "\n"
os__curdir = "."
os__pardir = ".."
os__extsep = "."
os__name = "posix"
def os__fspath(path):
    return path if isinstance(path, (str, bytes)) else path.__fspath__()
def os__path__join(first, *more):
    path = os__fspath(first)
    for part in more:
        part = os__fspath(part)
        if part.startswith("/"):
            path = part
        elif path == "" or path.endswith("/"):
            path += part
        else:
            path += "/" + part
    return path
def os__path__split(path):
    path = os__fspath(path)
    at = path.rfind("/") + 1
    head, tail = path[:at], path[at:]
    if head and head != "/" * len(head):
        head = head.rstrip("/")
    return head, tail
def os__path__basename(path):
    return os__path__split(path)[1]
def os__path__dirname(path):
    return os__path__split(path)[0]
def os__path__splitext(path):
    path = os__fspath(path)
    base = path.rfind("/") + 1
    dot = path.rfind(".")
    if dot <= base or path[base:dot] == "." * (dot - base):
        return path, ""
    return path[:dot], path[dot:]
def os__path__isabs(path):
    return os__fspath(path).startswith("/")
def os__path__normpath(path):
    path = os__fspath(path)
    if path == "":
        return "."
    slashes = 1 if path.startswith("/") else 0
    if path.startswith("//") and not path.startswith("///"):
        slashes = 2
    parts = []
    for part in path.split("/"):
        if part in ("", "."):
            continue
        if part != ".." or not slashes and not parts or parts and parts[-1] == "..":
            parts.append(part)
        elif parts:
            parts.pop()
    return "/" * slashes + "/".join(parts) or "."
def os__path__commonprefix(paths):
    if not paths:
        return ""
    low, high = min(paths), max(paths)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low

sys__version_info = collections__namedtuple("version_info", "major minor micro releaselevel serial")(3, 11, 7, "final", 0)
class io__BytesIO:
    def __init__(self, initial=b""):
        self._data = bytearray(initial)
        self._at = 0
    def write(self, data):
        end = self._at + len(data)
        if self._at != len(self._data):
            held = bytes(self._data).decode("latin-1").ljust(self._at, chr(0)).encode("latin-1")
            self._data = bytearray(held[:self._at] + bytes(data) + held[end:])
        else:
            self._data += bytes(data)
        self._at = end
        return len(data)
    def getvalue(self):
        return bytes(self._data)
    def read(self, size=-1):
        data = bytes(self._data)
        data = data[self._at:] if size is None or size < 0 else data[self._at:self._at + size]
        self._at += len(data)
        return data
    def seek(self, at, whence=0):
        self._at = at if whence == 0 else self._at + at if whence == 1 else len(self._data) + at
        return self._at
    def tell(self):
        return self._at
    def close(self):
        pass
    def __enter__(self):
        return self
    def __exit__(self, kind, value, traceback):
        return None

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

class typing__TypedDict(dict):
    def __init_subclass__(cls, total=True):
        pass

class pprint__Writer:
    def __init__(self, indent, width, sort_dicts):
        self.indent = indent
        self.width = width
        self.sort_dicts = sort_dicts
    def one(self, value):
        if type(value) is dict:
            items = value.items()
            if self.sort_dicts:
                items = sorted(items)
            return "{" + ", ".join([self.one(k) + ": " + self.one(v) for k, v in items]) + "}"
        if type(value) is list:
            return "[" + ", ".join([self.one(v) for v in value]) + "]"
        if type(value) is tuple:
            return "(" + ", ".join([self.one(v) for v in value]) + (",)" if len(value) == 1 else ")")
        if isinstance(value, (dict, list, tuple, set, frozenset, bytes)) or dataclasses__is_dataclass(value):
            if type(value) in (set, frozenset) and not value:
                return repr(value)
            ramify_unsupported("pprint of a " + type(value).__name__)
        return repr(value)
    def text(self, value, indent, allowance):
        line = self.one(value)
        if len(line) <= self.width - indent - allowance or type(value) not in (dict, list, tuple, str):
            return line
        if type(value) is str:
            return self.string(value, indent, allowance)
        if not value:
            return line
        pad = " " * (self.indent - 1)
        begin = " " * (indent + self.indent)
        if type(value) is dict:
            items = sorted(value.items()) if self.sort_dicts else list(value.items())
            parts = []
            for i, (key, item) in enumerate(items):
                shown = self.one(key)
                last = i == len(items) - 1
                parts.append(shown + ": " + self.text(item, indent + self.indent + len(shown) + 2, allowance + 1 if last else 1))
            return "{" + pad + (",\n" + begin).join(parts) + "}"
        ends = 2 if type(value) is tuple and len(value) == 1 else 1
        parts = [self.text(item, indent + self.indent, allowance + ends if i == len(value) - 1 else 1) for i, item in enumerate(value)]
        inside = pad + (",\n" + begin).join(parts)
        if type(value) is list:
            return "[" + inside + "]"
        return "(" + inside + (",)" if len(value) == 1 else ")")
    def string(self, value, indent, allowance):
        ramify_unsupported("pprint of a text that is longer than a line")
def pprint__pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    if depth is not None or compact or underscore_numbers:
        ramify_unsupported("pprint with these options")
    return pprint__Writer(indent, width, sort_dicts).text(object, 0, 0)
def pprint__pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    text = pprint__pformat(object, indent, width, depth, compact=compact, sort_dicts=sort_dicts, underscore_numbers=underscore_numbers)
    if stream is None:
        print(text)
    else:
        stream.write(text + "\n")
def pprint__pp(object, stream=None, indent=1, width=80, **options):
    pprint__pprint(object, stream, indent, width, sort_dicts=False)

logging__DEBUG = 10
logging__INFO = 20
logging__WARNING = 30
logging__WARN = 30
logging__ERROR = 40
logging__CRITICAL = 50
logging__FATAL = 50
logging__NOTSET = 0
logging__names = {50: "CRITICAL", 40: "ERROR", 30: "WARNING", 20: "INFO", 10: "DEBUG", 0: "NOTSET"}
class logging__Shared:
    loggers = {}
    root = None
    off = -1
def logging__level(level):
    if isinstance(level, int):
        return level
    for number, name in logging__names.items():
        if name == level:
            return number
    raise ValueError("Unknown level: " + repr(level))
def logging__getLevelName(level):
    return logging__names.get(level, "Level " + str(level))
class logging__Formatter:
    def __init__(self, fmt=None, datefmt=None, style="%"):
        self._fmt = "%(message)s" if fmt is None else fmt
        if style != "%" or "%(asctime)" in self._fmt or "%(created)" in self._fmt or "%(msecs)" in self._fmt or "%(relative" in self._fmt:
            ramify_unsupported("a log with the time, or in another style")
        for name in ("pathname", "filename", "module", "lineno", "funcName", "process", "thread", "taskName"):
            if "%(" + name in self._fmt:
                ramify_unsupported("a log with the place of the call")
    def format(self, record):
        return self._fmt % {"message": record.getMessage(), "levelname": record.levelname, "levelno": record.levelno, "name": record.name}
class logging__LogRecord:
    def __init__(self, name, level, msg, args):
        self.name = name
        self.levelno = level
        self.levelname = logging__getLevelName(level)
        self.msg = msg
        self.args = args
    def getMessage(self):
        text = str(self.msg)
        if not self.args:
            return text
        return text % (self.args[0] if len(self.args) == 1 and isinstance(self.args[0], dict) and self.args[0] else self.args)
class logging__Handler:
    def __init__(self, level=0):
        self.level = logging__level(level)
        self.formatter = None
    def setLevel(self, level):
        self.level = logging__level(level)
    def setFormatter(self, formatter):
        self.formatter = formatter
    def format(self, record):
        return (logging__Formatter() if self.formatter is None else self.formatter).format(record)
    def handle(self, record):
        if record.levelno >= self.level:
            self.emit(record)
    def emit(self, record):
        raise NotImplementedError("emit must be implemented by Handler subclasses")
class logging__StreamHandler(logging__Handler):
    def __init__(self, stream=None):
        logging__Handler.__init__(self)
        self.stream = stream
    def emit(self, record):
        if self.stream is None:
            print(self.format(record), file=sys.stderr)
        else:
            print(self.format(record), file=self.stream)
class logging__NullHandler(logging__Handler):
    def emit(self, record):
        pass
class logging__Logger:
    def __init__(self, name, level=0):
        self.name = name
        self.level = logging__level(level)
        self.parent = None
        self.handlers = []
        self.propagate = True
        self.disabled = False
    def setLevel(self, level):
        self.level = logging__level(level)
    def getEffectiveLevel(self):
        logger = self
        while logger is not None:
            if logger.level:
                return logger.level
            logger = logger.parent
        return 0
    def isEnabledFor(self, level):
        return level > logging__Shared.off and level >= self.getEffectiveLevel()
    def addHandler(self, handler):
        if handler not in self.handlers:
            self.handlers.append(handler)
    def removeHandler(self, handler):
        if handler in self.handlers:
            self.handlers.remove(handler)
    def hasHandlers(self):
        return self.handlers != [] or self.parent is not None and self.propagate and self.parent.hasHandlers()
    def log(self, level, msg, *args, exc_info=None, extra=None, stack_info=False):
        if exc_info or extra is not None or stack_info:
            ramify_unsupported("a log with an exception, or with further fields")
        if self.disabled or not self.isEnabledFor(level):
            return
        record = logging__LogRecord(self.name, level, msg, args)
        logger, found = self, False
        while logger is not None:
            for handler in logger.handlers:
                found = True
                handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if not found and level >= 30:
            print(record.getMessage(), file=sys.stderr)
    def debug(self, msg, *args, **options):
        self.log(10, msg, *args, **options)
    def info(self, msg, *args, **options):
        self.log(20, msg, *args, **options)
    def warning(self, msg, *args, **options):
        self.log(30, msg, *args, **options)
    def error(self, msg, *args, **options):
        self.log(40, msg, *args, **options)
    def critical(self, msg, *args, **options):
        self.log(50, msg, *args, **options)
    def exception(self, msg, *args, **options):
        ramify_unsupported("a log with an exception")
def logging__root():
    if logging__Shared.root is None:
        logging__Shared.root = logging__Logger("root", 30)
    return logging__Shared.root
def logging__getLogger(name=None):
    if not name or name == "root":
        return logging__root()
    if name not in logging__Shared.loggers:
        if "." in name:
            made = logging__Logger(name)
            made.parent = logging__getLogger(name[:name.rfind(".")])
        else:
            made = logging__Logger(name)
            made.parent = logging__root()
        logging__Shared.loggers[name] = made
    return logging__Shared.loggers[name]
def logging__disable(level=50):
    logging__Shared.off = logging__level(level)
def logging__basicConfig(*, level=None, format="%(levelname)s:%(name)s:%(message)s", stream=None, handlers=None, force=False, datefmt=None, style="%", filename=None, filemode="a", encoding=None):
    if filename is not None or force:
        ramify_unsupported("logging into a file")
    root = logging__root()
    if root.handlers:
        return
    for handler in [logging__StreamHandler(stream)] if handlers is None else handlers:
        if handler.formatter is None:
            handler.setFormatter(logging__Formatter(format, datefmt, style))
        root.addHandler(handler)
    if level is not None:
        root.setLevel(level)
def logging__plain(level, msg, args, options):
    if not logging__root().handlers:
        logging__basicConfig()
    logging__root().log(level, msg, *args, **options)
def logging__debug(msg, *args, **options):
    logging__plain(10, msg, args, options)
def logging__info(msg, *args, **options):
    logging__plain(20, msg, args, options)
def logging__warning(msg, *args, **options):
    logging__plain(30, msg, args, options)
def logging__error(msg, *args, **options):
    logging__plain(40, msg, args, options)
def logging__critical(msg, *args, **options):
    logging__plain(50, msg, args, options)

def statistics__quantiles(data, *, n=4, method="exclusive"):
    if n < 1:
        raise statistics__StatisticsError("n must be at least 1")
    data = sorted(data)
    count = len(data)
    if count < 2:
        raise statistics__StatisticsError("must have at least two data points")
    result = []
    if method == "inclusive":
        m = count - 1
        for i in range(1, n):
            j, delta = divmod(i * m, n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
        return result
    if method != "exclusive":
        raise ValueError("Unknown method: " + repr(method))
    m = count + 1
    for i in range(1, n):
        j = i * m // n
        j = 1 if j < 1 else count - 1 if j > count - 1 else j
        delta = i * m - j * n
        result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
    return result
)python";

}  // namespace ramify::frontends::python
