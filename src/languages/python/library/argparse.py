# SPDX-License-Identifier: Apache-2.0
# argparse, except its help.

argparse__SUPPRESS = "==SUPPRESS=="
argparse__REMAINDER = "..."
class argparse__ArgumentError(Exception):
    pass
class argparse__ArgumentTypeError(Exception):
    pass
class argparse__Namespace:
    def __init__(self, **fields):
        for name in fields:
            setattr(self, name, fields[name])
    def __eq__(self, other):
        return isinstance(other, argparse__Namespace) and vars(self) == vars(other)
    def __contains__(self, key):
        return key in vars(self)
    def __repr__(self):
        return "Namespace(" + ", ".join([name + "=" + repr(value) for name, value in vars(self).items()]) + ")"
class argparse__HelpFormatter:
    pass
class argparse__RawDescriptionHelpFormatter(argparse__HelpFormatter):
    pass
class argparse__RawTextHelpFormatter(argparse__HelpFormatter):
    pass
class argparse__ArgumentDefaultsHelpFormatter(argparse__HelpFormatter):
    pass
class argparse__FileType:
    def __init__(self, mode="r", *rest):
        self._mode = mode
    def __call__(self, name):
        return sys__stdin if name == "-" and "r" in self._mode else open(name, self._mode)
class argparse__Argument:
    def __init__(self, flags, options):
        self.flags = [flag for flag in flags if flag.startswith("-")]
        self.action = options.get("action", "store")
        if self.action not in ("store", "store_true", "store_false", "store_const", "append", "append_const", "count", "help", "version", "extend"):
            ramify_unsupported("argparse with this action")
        self.type = options.get("type")
        self.nargs = options.get("nargs")
        self.const = options.get("const")
        self.choices = options.get("choices")
        self.required = options.get("required", False)
        self.metavar = options.get("metavar")
        self.version = options.get("version")
        self.help = options.get("help")
        self.default = options.get("default")
        self.has_default = "default" in options
        self.dest = options.get("dest")
        if self.action == "store_true":
            self.default = options.get("default", False)
            self.const = True
        elif self.action == "store_false":
            self.default = options.get("default", True)
            self.const = False
        if self.dest is None:
            if self.flags:
                long = [flag for flag in self.flags if flag.startswith("--")]
                self.dest = (long or self.flags)[0].lstrip("-").replace("-", "_")
            else:
                self.dest = flags[0]
        self.takes_value = self.action in ("store", "append", "extend")
    def name(self):
        return "/".join(self.flags) if self.flags else self.metavar or self.dest
    def shown_value(self):
        if self.metavar is not None:
            return self.metavar
        if self.choices is not None:
            return "{" + ",".join([str(choice) for choice in self.choices]) + "}"
        return self.dest.upper() if self.flags else self.dest
    def usage(self):
        value = self.shown_value()
        if isinstance(value, tuple):
            ramify_unsupported("the usage of arguments with a tuple as metavar")
        if self.nargs == "?":
            value = "[" + value + "]"
        elif self.nargs == "*":
            value = "[" + value + " ...]"
        elif self.nargs == "+":
            value = value + " [" + value + " ...]"
        elif self.nargs == "...":
            value = "..."
        elif isinstance(self.nargs, int):
            value = " ".join([value] * self.nargs)
        if not self.flags:
            return value
        text = self.flags[0] + " " + value if self.takes_value else self.flags[0]
        return text if self.required else "[" + text + "]"
def argparse__lines(parts, indent, length):
    lines, line = [], []
    for part in parts:
        if length + 1 + len(part) > 78 and line:
            lines.append(" " * indent + " ".join(line))
            line = []
            length = indent - 1
        line.append(part)
        length += len(part) + 1
    if line:
        lines.append(" " * indent + " ".join(line))
    return lines
class argparse__Group:
    def __init__(self, parser, is_exclusive=False, required=False):
        self._parser = parser
        self._exclusive = is_exclusive
        self.required = required
        self.arguments = []
    def add_argument(self, *flags, **options):
        made = self._parser.add_argument(*flags, **options)
        self.arguments.append(made)
        return made
class argparse__Commands:
    def __init__(self, parser, dest, required, metavar):
        self.parser = parser
        self.dest = dest
        self.required = required
        self.metavar = metavar
        self.parsers = {}
    def add_parser(self, name, *, help=None, aliases=(), **options):
        made = argparse__ArgumentParser(prog=self.parser.prog + " " + "".join([a.usage() + " " for a in self.parser._arguments if not a.flags]) + name, **options)
        self.parsers[name] = made
        for alias in aliases:
            self.parsers[alias] = made
        return made
class argparse__ArgumentParser:
    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=(), formatter_class=None, prefix_chars="-", fromfile_prefix_chars=None, argument_default=None, conflict_handler="error", add_help=True, allow_abbrev=True, exit_on_error=True):
        if prefix_chars != "-" or fromfile_prefix_chars is not None or parents or argument_default is not None or not exit_on_error:
            ramify_unsupported("argparse with these options")
        self.prog = sys__argv[0].split("/")[-1] if prog is None else prog
        self._usage = usage
        self.description = description
        self.epilog = epilog
        self._add_help = add_help
        self._arguments = []
        self._groups = []
        self._defaults = {}
        self._commands = None
    def add_argument(self, *flags, **options):
        made = argparse__Argument(flags, options)
        self._arguments.append(made)
        return made
    def add_argument_group(self, title=None, description=None):
        return argparse__Group(self)
    def add_mutually_exclusive_group(self, *, required=False):
        group = argparse__Group(self, True, required)
        self._groups.append(group)
        return group
    def add_subparsers(self, *, title=None, description=None, dest=None, required=False, metavar=None, help=None, prog=None, parser_class=None):
        self._commands = argparse__Commands(self, dest, required, metavar)
        return self._commands
    def set_defaults(self, **defaults):
        self._defaults.update(defaults)
    def get_default(self, dest):
        return self._defaults.get(dest)
    def format_usage(self):
        if self._usage is not None:
            return "usage: " + self._usage + "\n"
        flags = ["[-h]"] if self._add_help else []
        if self._groups:
            ramify_unsupported("the usage of arguments that exclude each other")
        flags += [a.usage() for a in self._arguments if a.flags]
        plain = [a.usage() for a in self._arguments if not a.flags]
        if self._commands is not None:
            plain.append((self._commands.metavar or "{" + ",".join(self._commands.parsers) + "}") + " ...")
        text = "usage: " + " ".join([self.prog] + flags + plain)
        if len(text) <= 78:
            return text + "\n"
        if len("usage: " + self.prog) > 58:
            ramify_unsupported("the usage of a program with a long name")
        pattern = re__compile(r"\[.*?\]+(?=\s|$)|\S+")
        flags = pattern.findall(" ".join(flags))
        plain = pattern.findall(" ".join(plain))
        indent = len("usage: " + self.prog) + 1
        lines = argparse__lines([self.prog] + (flags or plain), indent, 6)
        lines[0] = "usage: " + lines[0].lstrip(" ")
        if flags:
            lines += argparse__lines(plain, indent, indent - 1)
        return "\n".join(lines) + "\n"
    def print_usage(self, file=None):
        if file is None:
            print(self.format_usage(), end="")
        else:
            print(self.format_usage(), end="", file=file)
    def format_help(self):
        return ramify_unsupported("the help of argparse")
    def print_help(self, file=None):
        ramify_unsupported("the help of argparse")
    def error(self, message):
        print(self.format_usage(), end="", file=sys.stderr)
        print(self.prog + ": error: " + message, file=sys.stderr)
        sys__exit(2)
    def exit(self, status=0, message=None):
        if message:
            print(message, end="", file=sys.stderr)
        sys__exit(status)
    def parse_args(self, args=None, namespace=None):
        found, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error("unrecognized arguments: " + " ".join(rest))
        return found
    def _convert(self, argument, text):
        value = text
        kind = argument.type
        if kind is not None:
            try:
                value = kind(text)
            except argparse__ArgumentTypeError as e:
                self.error("argument " + argument.name() + ": " + str(e))
            except (TypeError, ValueError):
                name = kind.__name__ if hasattr(kind, "__name__") else repr(kind)
                self.error("argument " + argument.name() + ": invalid " + name + " value: " + repr(text))
        if argument.choices is not None and value not in argument.choices:
            self.error("argument " + argument.name() + ": invalid choice: " + repr(value) + " (choose from " + ", ".join([repr(c) for c in argument.choices]) + ")")
        return value
    def _is_flag(self, text):
        if not text.startswith("-") or text == "-":
            return False
        if self._find(text.split("=", 1)[0]) is not None:
            return True
        digits = text[1:].replace(".", "", 1)
        if digits.isdigit() and not any([flag[1:].isdigit() for a in self._arguments for flag in a.flags]):
            return False
        return " " not in text
    def _find(self, flag):
        for argument in self._arguments:
            if flag in argument.flags:
                return argument
        if flag.startswith("--") and len(flag) > 2:
            near = [(f, a) for a in self._arguments for f in a.flags if f.startswith(flag)]
            if len(near) == 1:
                return near[0][1]
            if len(near) > 1:
                self.error("ambiguous option: " + flag + " could match " + ", ".join([f for f, a in near]))
        return None
    def parse_known_args(self, args=None, namespace=None):
        words = [str(word) for word in (sys__argv[1:] if args is None else args)]
        found = argparse__Namespace() if namespace is None else namespace
        for argument in self._arguments:
            if argument.action not in ("help", "version") and argument.dest != argparse__SUPPRESS and argument.default is not argparse__SUPPRESS and not hasattr(found, argument.dest):
                setattr(found, argument.dest, argument.default)
        if self._commands is not None and self._commands.dest is not None and not hasattr(found, self._commands.dest):
            setattr(found, self._commands.dest, None)
        for name, value in self._defaults.items():
            setattr(found, name, value)
        seen, rest = [], []
        positionals = [a for a in self._arguments if not a.flags]
        plain = []
        only_plain = gap = False
        at = 0
        command = None
        while at < len(words):
            word = words[at]
            if word == "--" and not only_plain:
                only_plain = True
                at += 1
                continue
            if only_plain or not self._is_flag(word):
                if self._commands is not None and not only_plain:
                    needed = len([a for a in positionals if a.nargs is None])
                    if len(positionals) != needed:
                        ramify_unsupported("commands of argparse behind optional arguments")
                    if len(plain) == needed:
                        if word not in self._commands.parsers:
                            name = self._commands.dest or self._commands.metavar or "{" + ",".join(self._commands.parsers) + "}"
                            self.error("argument " + name + ": invalid choice: " + repr(word) + " (choose from " + ", ".join([repr(c) for c in self._commands.parsers]) + ")")
                        command = word
                        if self._commands.dest is not None:
                            setattr(found, self._commands.dest, word)
                        rest += self._commands.parsers[word].parse_known_args(words[at + 1:], found)[1]
                        break
                if gap and plain and any([a.nargs is not None for a in positionals]):
                    ramify_unsupported("argparse with options between positional arguments whose number is open")
                gap = False
                plain.append(word)
                at += 1
                if positionals and positionals[-1].nargs == "..." and len(plain) >= len(positionals):
                    plain += words[at:]
                    break
                continue
            if self._add_help and word in ("-h", "--help"):
                ramify_unsupported("the help of argparse")
            gap = True
            flag, value = word, None
            if "=" in word and word.startswith("--"):
                flag, value = word.split("=", 1)
            argument = self._find(flag)
            if argument is None and not word.startswith("--") and len(word) > 2:
                argument = self._find(word[:2])
                if argument is not None:
                    if argument.takes_value:
                        value = word[2:]
                        if value.startswith("="):
                            value = value[1:]
                    else:
                        words[at] = "-" + word[2:]
                        at -= 1
            at += 1
            if argument is None:
                rest.append(word)
                continue
            seen.append(argument)
            if argument.action == "version":
                print(argument.version.replace("%(prog)s", self.prog))
                sys__exit(0)
            if argument.action == "help":
                ramify_unsupported("the help of argparse")
            if not argument.takes_value:
                if value is not None:
                    self.error("argument " + argument.name() + ": ignored explicit argument " + repr(value))
                self._store(found, argument, argument.const)
                continue
            values = []
            if value is not None:
                values.append(value)
            most = 1 if argument.nargs in (None, "?") else argument.nargs if isinstance(argument.nargs, int) else len(words)
            while value is None and at < len(words) and len(values) < most and not self._is_flag(words[at]):
                if words[at] == "--":
                    break
                values.append(words[at])
                at += 1
            self._check_count(argument, values)
            if argument.nargs is None:
                self._store(found, argument, self._convert(argument, values[0]))
            elif argument.nargs == "?":
                self._store(found, argument, self._convert(argument, values[0]) if values else argument.const)
            else:
                self._store(found, argument, [self._convert(argument, v) for v in values])
        missing = []
        for i, argument in enumerate(positionals):
            behind = sum([1 if a.nargs in (None, "+") else a.nargs if isinstance(a.nargs, int) else 0 for a in positionals[i + 1:]])
            free = max(len(plain) - behind, 0)
            if argument.nargs is None or isinstance(argument.nargs, int):
                count = 1 if argument.nargs is None else argument.nargs
                if len(plain) < count:
                    missing.append(argument.shown_value())
                    continue
            elif argument.nargs == "?":
                count = min(1, free)
            else:
                count = free
                if argument.nargs == "+" and count == 0:
                    missing.append(argument.shown_value())
                    continue
            taken, plain = plain[:count], plain[count:]
            if argument.nargs is None:
                self._store(found, argument, self._convert(argument, taken[0]))
            elif argument.nargs == "?":
                if taken:
                    self._store(found, argument, self._convert(argument, taken[0]))
                elif isinstance(argument.default, str) and argument.type is not None:
                    self._store(found, argument, self._convert(argument, argument.default))
            elif taken or not argument.has_default:
                self._store(found, argument, [self._convert(argument, word) for word in taken])
        missing += ["/".join(a.flags) for a in self._arguments if a.flags and a.required and a not in seen]
        if self._commands is not None and self._commands.required and command is None:
            missing.append(self._commands.dest or "{" + ",".join(self._commands.parsers) + "}")
        if missing:
            self.error("the following arguments are required: " + ", ".join(missing))
        for group in self._groups:
            here = [a for a in seen if a in group.arguments]
            for other in here[1:]:
                if other is not here[0]:
                    self.error("argument " + other.name() + ": not allowed with argument " + here[0].name())
            if group.required and not here:
                self.error("one of the arguments " + " ".join([a.name() for a in group.arguments]) + " is required")
        for argument in self._arguments:
            if argument.flags and argument not in seen and isinstance(argument.default, str) and argument.type is not None:
                setattr(found, argument.dest, self._convert(argument, argument.default))
        return found, plain + rest
    def _check_count(self, argument, values):
        if argument.nargs is None and not values:
            self.error("argument " + argument.name() + ": expected one argument")
        if argument.nargs == "+" and not values:
            self.error("argument " + argument.name() + ": expected at least one argument")
        if isinstance(argument.nargs, int) and len(values) != argument.nargs:
            self.error("argument " + argument.name() + ": expected " + str(argument.nargs) + (" argument" if argument.nargs == 1 else " arguments"))
    def _store(self, found, argument, value):
        if argument.action in ("append", "append_const", "extend"):
            all = getattr(found, argument.dest, None)
            all = [] if all is None else list(all)
            if argument.action == "extend":
                all += value
            else:
                all.append(value)
            value = all
        elif argument.action == "count":
            value = (getattr(found, argument.dest, None) or 0) + 1
        setattr(found, argument.dest, value)
