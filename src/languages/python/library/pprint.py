# SPDX-License-Identifier: Apache-2.0
# pprint.

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
