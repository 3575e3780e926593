# SPDX-License-Identifier: Apache-2.0
# csv.

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
