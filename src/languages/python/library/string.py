# SPDX-License-Identifier: Apache-2.0
# string.

string__ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
string__ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
string__ascii_letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
string__digits = "0123456789"
string__hexdigits = "0123456789abcdefABCDEF"
string__octdigits = "01234567"
string__punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"
string__whitespace = " \t\n\r\x0b\x0c"
string__printable = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ \t\n\r\x0b\x0c"
def string__capwords(text, sep=None):
    return (sep or " ").join([word.capitalize() for word in text.split(sep)])

class string__Template:
    delimiter = "$"
    def __init__(self, template):
        self.template = template
    def _fill(self, values, strict):
        out = []
        text = self.template
        i = 0
        while i < len(text):
            c = text[i]
            if c != "$":
                out.append(c)
                i += 1
                continue
            rest = text[i + 1:i + 2]
            if rest == "$":
                out.append("$")
                i += 2
                continue
            end = i + 2 if rest == "{" else i + 1
            start = end
            while end < len(text) and text[end].isascii() and (text[end].isalpha() or text[end] == "_" or (end > start and text[end].isdigit())):
                end += 1
            name = text[start:end]
            is_closed = rest != "{" or text[end:end + 1] == "}"
            if not name or not is_closed:
                if strict:
                    lines = text[:i].split("\n")
                    raise ValueError("Invalid placeholder in string: line " + str(len(lines)) + ", col " + str(len(lines[-1]) + 1))
                out.append("$")
                i += 1
                continue
            if rest == "{":
                end += 1
            if name in values:
                out.append(str(values[name]))
            elif strict:
                raise KeyError(name)
            else:
                out.append(text[i:end])
            i = end
        return "".join(out)
    def substitute(self, mapping=None, /, **kwargs):
        return self._fill({**(mapping or {}), **kwargs}, True)
    def safe_substitute(self, mapping=None, /, **kwargs):
        return self._fill({**(mapping or {}), **kwargs}, False)
