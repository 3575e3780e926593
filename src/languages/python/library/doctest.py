# SPDX-License-Identifier: Apache-2.0
# doctest: runs the examples, compares and reports (DocTestRunner and OutputChecker). The examples come from
# reader/doctests.h.

doctest__DONT_ACCEPT_BLANKLINE = 2
doctest__NORMALIZE_WHITESPACE = 4
doctest__ELLIPSIS = 8
doctest__SKIP = 16
doctest__IGNORE_EXCEPTION_DETAIL = 32
doctest__REPORT_UDIFF = 64
doctest__REPORT_CDIFF = 128
doctest__REPORT_NDIFF = 256
doctest__REPORT_ONLY_FIRST_FAILURE = 512
doctest__FAIL_FAST = 1024

def doctest__flag(name):
    names = ["DONT_ACCEPT_TRUE_FOR_1", "DONT_ACCEPT_BLANKLINE", "NORMALIZE_WHITESPACE", "ELLIPSIS", "SKIP", "IGNORE_EXCEPTION_DETAIL",
             "REPORT_UDIFF", "REPORT_CDIFF", "REPORT_NDIFF", "REPORT_ONLY_FIRST_FAILURE", "FAIL_FAST"]
    return 1 << names.index(name)

def doctest__ellipsis_match(want, got):
    if "..." not in want:
        return want == got
    pieces = want.split("...")
    start = 0
    end = len(got)
    if pieces[0]:
        if not got.startswith(pieces[0]):
            return False
        start = len(pieces[0])
        pieces = pieces[1:]
    else:
        pieces = pieces[1:]
    last = pieces[-1]
    if last:
        if not got.endswith(last):
            return False
        end -= len(last)
    pieces = pieces[:-1]
    if start > end:
        return False
    for piece in pieces:
        start = got.find(piece, start, end)
        if start < 0:
            return False
        start += len(piece)
    return True

def doctest__check(want, got, flags):
    if got == want:
        return True
    if not flags & 1:
        if (got == "True\n" and want == "1\n") or (got == "False\n" and want == "0\n"):
            return True
    if not flags & 2:
        want = "\n".join(["" if line.strip() == "<BLANKLINE>" and line.startswith("<") else line for line in want.split("\n")])
        got = "\n".join(["" if line.strip() == "" else line for line in got.split("\n")])
        if got == want:
            return True
    if flags & 4:
        got = " ".join(got.split())
        want = " ".join(want.split())
        if got == want:
            return True
    if flags & 8:
        return doctest__ellipsis_match(want, got)
    return False

def doctest__indented(text):
    lines = text.split("\n")
    return "\n".join(["    " + line if line else line for line in lines])

def doctest__without_detail(text):
    end = len(text)
    newline = text.find("\n")
    if newline >= 0:
        end = newline
    colon = text.find(":", 0, end)
    if colon >= 0:
        end = colon
    dot = text.rfind(".", 0, end)
    return text[dot + 1:end]

class doctest__TestResults:
    def __init__(self, failed, attempted):
        self.failed = failed
        self.attempted = attempted
    def __iter__(self):
        return iter((self.failed, self.attempted))
    def __getitem__(self, i):
        return (self.failed, self.attempted)[i]
    def __len__(self):
        return 2
    def __eq__(self, other):
        return tuple(self) == tuple(other)
    def __repr__(self):
        return "TestResults(failed=" + str(self.failed) + ", attempted=" + str(self.attempted) + ")"

class doctest__Run:
    def __init__(self, name, examples, flags, verbose):
        self.name = name
        self.examples = examples
        self.flags = flags
        self.verbose = verbose
        self.failures = 0
        self.tries = 0
        self.is_over = False
    def begin(self, number):
        source, want, message, options, line = self.examples[number]
        self.now = number
        self.options = self.flags
        for option in options:
            bit = doctest__flag(option[1:])
            self.options = self.options | bit if option[0] == "+" else self.options & ~bit
        if self.is_over or self.options & 16:
            return False
        self.tries += 1
        if self.verbose:
            if want:
                print("Trying:\n" + doctest__indented(source) + "Expecting:\n" + doctest__indented(want), end="")
            else:
                print("Trying:\n" + doctest__indented(source) + "Expecting nothing")
        self.error = None
        ramify_begin_capture()
        return True
    def show(self, value):
        if value is not None:
            print(repr(value))
    def caught(self, error):
        self.error = error
    def end(self):
        got = ramify_end_capture()
        source, want, message, options, line = self.examples[self.now]
        if self.error is None:
            if doctest__check(want, got, self.options):
                self.succeed()
            else:
                self.fail(source, line)
                if want and got:
                    print("Expected:\n" + doctest__indented(want) + "Got:\n" + doctest__indented(got), end="")
                elif want:
                    print("Expected:\n" + doctest__indented(want) + "Got nothing")
                elif got:
                    print("Expected nothing\nGot:\n" + doctest__indented(got), end="")
                else:
                    print("Expected nothing\nGot nothing")
            return
        name = type(self.error).__name__
        text = str(self.error)
        got_message = name + (": " + text if text else "") + "\n"
        if message is not None and doctest__check(message, got_message, self.options):
            self.succeed()
        elif message is not None and self.options & 32 and doctest__check(doctest__without_detail(message), doctest__without_detail(got_message), self.options):
            self.succeed()
        else:
            self.fail(source, line)
            traceback = "Traceback (most recent call last):\n  ...\n" + got_message
            if message is None:
                print("Exception raised:\n" + doctest__indented(traceback), end="")
            else:
                print("Expected:\n" + doctest__indented(want) + "Got:\n" + doctest__indented(got + traceback), end="")
    def succeed(self):
        if self.verbose:
            print("ok")
    def fail(self, source, line):
        self.failures += 1
        if self.options & 1024:
            self.is_over = True
        print("*" * 70)
        print('File "' + ramify_program_name() + '", line ' + str(line) + ", in " + self.name)
        print("Failed example:\n" + doctest__indented(source), end="")

def doctest__testmod(all, m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False, exclude_empty=False):
    if m is not None or globs is not None or extraglobs is not None or raise_on_error:
        ramify_doctests_of_other_modules(m, globs)
    if verbose is None:
        verbose = "-v" in ramify_arguments()
    runs = []
    for title, examples, code in sorted(all, key=lambda test: test[0]):
        run = doctest__Run(title, examples, optionflags, verbose)
        if code is not None:
            code(run)
        runs.append(run)
    failures = sum([run.failures for run in runs])
    tries = sum([run.tries for run in runs])
    if report:
        doctest__summary(runs, failures, tries, verbose)
    return doctest__TestResults(failures, tries)

def doctest__summary(runs, failures, tries, verbose):
    empty = [run.name for run in runs if run.tries == 0]
    passed = [run for run in runs if run.tries > 0 and run.failures == 0]
    failed = [run for run in runs if run.failures > 0]
    if verbose:
        if empty:
            print(len(empty), "items had no tests:")
            for title in empty:
                print("   ", title)
        if passed:
            print(len(passed), "items passed all tests:")
            for run in passed:
                print(" %3d tests in %s" % (run.tries, run.name))
    if failed:
        print("*" * 70)
        print(len(failed), "items had failures:")
        for run in failed:
            print(" %3d of %3d in %s" % (run.failures, run.tries, run.name))
    if verbose:
        print(tries, "tests in", len(runs), "items.")
        print(tries - failures, "passed and", failures, "failed.")
    if failures:
        print("***Test Failed***", failures, "failures.")
    elif verbose:
        print("Test passed.")
