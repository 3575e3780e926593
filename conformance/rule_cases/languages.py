# SPDX-License-Identifier: Apache-2.0
"""How each language runs a batch of rows as one program, and its real implementation.

A row prints `@@N@@` on a line, then its text. `ROW` is the function of a row, `CALL` its guarded call, `WHOLE` the
program. If a language cannot catch an error of a row, the row ends the program, and the batch continues after it.
"""

import dataclasses
import functools
import os
import pathlib
import re
import shutil
import subprocess


@dataclasses.dataclass
class Language:
    ending: str
    show: str            # prints EXPR and a newline
    newline: str         # prints a newline, after the statements of a `do` row
    row: str             # the function of row N: BODY
    call: str            # prints the marker, calls row N, prints its exception
    whole: str           # PRELUDE, ROWS, CALLS
    options: tuple = ()  # options of ramify
    indent: str = "  "


PYTHON = Language(
    ".py", "print(repr(EXPR))", "print()", "def row_N():\nBODY\n",
    'print("@@N@@")\ntry:\n  row_N()\nexcept BaseException as e:\n'
    '  print("!" + type(e).__name__ + ": " + str(e))',
    'PRELUDE\nROWS\nCALLS\nprint("@@end@@")\n')

JAVASCRIPT = Language(
    ".js", "console.log(EXPR);", 'console.log("");', "function row_N() {\nBODY\n}",
    'console.log("@@N@@");\ntry { row_N(); } catch (e) { console.log("!" + e.name + ": " + e.message); }',
    'PRELUDE\nROWS\nCALLS\nconsole.log("@@end@@");\n')

RUBY = Language(
    ".rb", "p((EXPR))", "puts", "def row_N\nBODY\nend",
    'puts "@@N@@"\nbegin\n  row_N\nrescue Exception => e\n  puts "!#{e.class}: #{e.message}"\nend',
    'PRELUDE\nROWS\nCALLS\nputs "@@end@@"\n')

LUA = Language(
    ".lua", "print(EXPR)", "print()", "local function row()\nBODY\nend",
    'print("@@N@@")\nfinished, reason = pcall(row)\nif not finished then print("!" .. tostring(reason)) end\nend',
    'PRELUDE\nlocal finished, reason\nROWS\nprint("@@end@@")\n')

PHP = Language(
    ".php", "echo json_encode(EXPR, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_PRESERVE_ZERO_FRACTION), "
    '"\\n";', 'echo "\\n";', "function row_N() {\nBODY\n}",
    'echo "@@N@@\\n";\ntry { row_N(); } catch (Throwable $e) '
    '{ echo "!", get_class($e), ": ", $e->getMessage(), "\\n"; }',
    '<?php\nPRELUDE\nROWS\nCALLS\necho "@@end@@\\n";\n')

GO = Language(
    ".go", "fmt.Println(EXPR)", "fmt.Println()", "func row_N() {\nBODY\n}",
    'guarded("@@N@@", row_N)',
    'package main\nPRELUDE\nfunc guarded(marker string, row func()) {\n  defer func() {\n'
    '    if r := recover(); r != nil { fmt.Printf("!%v\\n", r) }\n  }()\n  fmt.Println(marker)\n  row()\n}\n'
    'ROWS\nfunc main() {\nCALLS\nfmt.Println("@@end@@")\n}\n')

JAVA = Language(
    ".java", "show(EXPR);", "System.out.println();", "static void row_N() throws Throwable {\nBODY\n}",
    'System.out.println("@@N@@");\ntry { row_N(); } catch (Throwable e) '
    '{ System.out.println("!" + e.getClass().getSimpleName() + ": " + e.getMessage()); }',
    'import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\nimport java.math.*;\n'
    'public class Main {\nstatic void show(Object value) { System.out.println(value); }\n'
    'PRELUDE\nROWS\npublic static void main(String[] args) {\nCALLS\n'
    'System.out.println("@@end@@");\n}\n}\n')

KOTLIN = Language(
    ".kt", "println(EXPR)", "println()", "fun row_N() {\nBODY\n}",
    'println("@@N@@")\ntry { row_N() } catch (e: Throwable) '
    '{ println("!" + e.javaClass.simpleName + ": " + e.message) }',
    'PRELUDE\nROWS\nfun main() {\nCALLS\nprintln("@@end@@")\n}\n')

SCALA = Language(
    ".scala", "println(EXPR)", "println()", "def row_N(): Unit = {\nBODY\n}",
    'println("@@N@@")\ntry { row_N() } catch { case e: Throwable => '
    'println("!" + e.getClass.getSimpleName + ": " + e.getMessage) }',
    'PRELUDE\nobject Main {\nROWS\ndef main(args: Array[String]): Unit = {\nCALLS\nprintln("@@end@@")\n}\n}\n')

CSHARP = Language(
    ".cs", "Console.WriteLine(EXPR);", "Console.WriteLine();", "static void Row_N() {\nBODY\n}",
    'Console.WriteLine("@@N@@");\ntry { Row_N(); } catch (Exception e) '
    '{ Console.WriteLine("!" + e.GetType().Name + ": " + e.Message); }',
    'using System;\nusing System.Collections.Generic;\nusing System.Linq;\nusing System.Text;\n'
    'PRELUDE\nclass Program {\nROWS\nstatic void Main() {\nCALLS\nConsole.WriteLine("@@end@@");\n}\n}\n')

PASCAL = Language(
    ".pas", "WriteLn(EXPR);", "WriteLn;", "procedure row_N;\nVARIABLESbegin\nBODY\nend;",
    "WriteLn('@@N@@');\ntry row_N; except on e: Exception do WriteLn('!', e.ClassName, ': ', e.Message); end;",
    "{$mode objfpc}{$H+}\nprogram cases;\nuses SysUtils, Math;\nPRELUDE\nROWS\nbegin\nCALLS\n"
    "WriteLn('@@end@@');\nend.\n")

C = Language(
    ".c", 'printf(EXPR); printf("\\n");', 'printf("\\n");', "static void row_N(void) {\nBODY\n}",
    'printf("@@N@@\\n"); fflush(stdout);\nrow_N();',
    '#include <ctype.h>\n#include <limits.h>\n#include <math.h>\n#include <stdbool.h>\n#include <stddef.h>\n'
    '#include <stdint.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nPRELUDE\nROWS\n'
    'int main(void) {\nCALLS\nprintf("@@end@@\\n");\nreturn 0;\n}\n', ("--machine", "ir"))

CPP = Language(
    ".cpp", 'std::cout << (EXPR) << "\\n";', 'std::cout << "\\n";', "static void row_N() {\nBODY\n}",
    'std::cout << "@@N@@\\n" << std::flush;\ntry { row_N(); } catch (const std::exception& e) '
    '{ std::cout << "!" << e.what() << "\\n"; }',
    '#include <iostream>\n#include <exception>\nPRELUDE\nROWS\nint main() {\nCALLS\nstd::cout << "@@end@@\\n";\n}\n')

RUST = Language(
    ".rs", 'println!("{:?}", EXPR);', 'println!();', "fn row_N() {\nBODY\n}",
    'println!("@@N@@");\nrow_N();',
    '#![allow(warnings, arithmetic_overflow, unconditional_panic)]\nPRELUDE\nROWS\nfn main() {\nCALLS\n'
    'println!("@@end@@");\n}\n', ("--machine", "ir"))

PERL = Language(
    ".pl", "show(EXPR);", 'print "\\n";', "sub row_N {\nBODY\n}",
    "print '@@N@@', \"\\n\";\neval { row_N(); 1 } or complain($@);",
    'use strict;\nno warnings;\n'
    'sub show { print join(",", map { defined $_ ? $_ : "undef" } @_), "\\n" }\n'
    'sub complain { my $e = shift; if (ref $e) { $e = ref $e } $e =~ s/ at \\S+ line \\d+\\.$//; $e =~ s/\\n$//; print "!$e\\n" }\n'
    "PRELUDE\nROWS\nCALLS\nprint '@@end@@', \"\\n\";\n")

LANGUAGES = {"python": PYTHON, "javascript": JAVASCRIPT, "ruby": RUBY, "lua": LUA, "php": PHP, "go": GO, "java": JAVA,
             "kotlin": KOTLIN, "scala": SCALA, "csharp": CSHARP, "pascal": PASCAL, "perl": PERL, "c": C, "cpp": CPP, "rust": RUST}


def body_of(language, row):
    """The lines of a row's function, and the variables that Pascal declares before them."""
    variables, lines = [], []
    for line in row.setup:
        is_variable = language is PASCAL and line.startswith("var ")
        (variables if is_variable else lines).append(line)
    if row.is_statement:
        lines += [row.code, language.newline]
    else:
        lines.append(language.show.replace("EXPR", row.code))
    return "\n".join(language.indent + line for line in lines), "".join(line + "\n" for line in variables)


def program_of(language, cases, numbers):
    """The program of these rows, and the row of each of its lines."""
    rows, calls = [], []
    for number in numbers:
        body, variables = body_of(language, cases.rows[number])
        row, call = (text.replace("VARIABLES", variables).replace("_N", f"_{number}").replace("@@N@@", f"@@{number}@@")
                     for text in (language.row, language.call))
        row = row.replace("BODY", body)
        if language is LUA:  # functions may have 200 local names: one block for each row
            row = f"do\n{row}\n{call}"
        rows.append(f"\x01{number}\n{row}\n\x02")
        calls.append(call)
    text = language.whole
    for word, part in (("PRELUDE", cases.prelude), ("ROWS", rows), ("CALLS", calls)):
        text = text.replace(word, "\n".join(part), 1)
    lines, owner, current = [], {}, None
    for line in text.split("\n"):
        if line.startswith("\x01"):
            current = int(line[1:])
        elif line == "\x02":
            current = None
        else:
            lines.append(line)
            owner[len(lines)] = current
    return "\n".join(lines), owner


@functools.cache
def first_line(*command):
    ran = subprocess.run(command, capture_output=True, text=True, timeout=180)
    return (ran.stdout + ran.stderr).strip().split("\n")[0]


def tool(name):
    """The executable of a real implementation: RAMIFY_NAME overrides the one on the PATH."""
    return os.environ.get(f"RAMIFY_{name.upper()}") or shutil.which(name)


def dotnet_parts():
    """The compiler and the libraries of the newest installed .NET."""
    program = tool("dotnet")
    root = pathlib.Path(os.path.realpath(program)).parent
    newest = lambda found: max(found, key=lambda path: [int(n) for n in re.findall(r"\d+", str(path))], default=None)
    compiler = newest(root.glob("sdk/*/Roslyn/bincore/csc.dll"))
    libraries = newest(path for path in root.glob("shared/Microsoft.NETCore.App/*"))
    return program, compiler, libraries


def csharp_commands(source):
    program, compiler, libraries = dotnet_parts()
    names = sorted(path for path in libraries.glob("*.dll") if "Native" not in path.name)
    references = [path for path in names if re.match(r"(System|netstandard|mscorlib)", path.name)]
    settings = {"framework": {"name": "Microsoft.NETCore.App", "version": libraries.name}}
    (source.parent / "cases.runtimeconfig.json").write_text(
        str({"runtimeOptions": settings}).replace("'", '"'))
    return [[program, "exec", compiler, "-nologo", "-nowarn:CS0162,CS0168,CS0219,CS0649", "-out:cases.dll",
             *(f"-r:{path}" for path in references), source.name], [program, "exec", "cases.dll"]]


@dataclasses.dataclass
class Real:
    needs: tuple          # required programs
    version: object       # () -> text
    commands: object      # source -> commands; the last one runs the program


def interpreter(name, *options, title=None):
    return Real((name,), lambda: f"{title or ''}{first_line(tool(name), '-v' if name == 'lua5.4' else '--version')}",
                lambda source: [[tool(name), *options, source.name]])


REAL = {
    "python": interpreter("python3"),
    "javascript": interpreter("node", title="Node.js "),
    "ruby": interpreter("ruby", "--disable=error_highlight", "--disable=did_you_mean"),
    "lua": interpreter("lua5.4"),
    "perl": Real(("perl",), lambda: "Perl " + re.search(r"v[\d.]+", subprocess.run([tool("perl"), "-v"], capture_output=True, text=True).stdout)[0],
                 lambda source: [[tool("perl"), source.name]]),
    "php": interpreter("php", "-d", "display_errors=stderr"),
    "go": Real(("go",), lambda: first_line(tool("go"), "version"),
               lambda source: [[tool("go"), "build", "-o", "cases", source.name], ["./cases"]]),
    "java": Real(("javac", "java"), lambda: first_line(tool("javac"), "-version"),
                 lambda source: [[tool("javac"), "-nowarn", source.name], [tool("java"), "-cp", ".", "Main"]]),
    "kotlin": Real(("kotlinc", "java"), lambda: first_line(tool("kotlinc"), "-version"),
                   lambda source: [[tool("kotlinc"), "-nowarn", source.name, "-include-runtime", "-d", "cases.jar"],
                                   [tool("java"), "-jar", "cases.jar"]]),
    "scala": Real(("scalac", "scala"), lambda: first_line(tool("scalac"), "-version"),
                  lambda source: [[tool("scalac"), "-nowarn", source.name], [tool("scala"), "-cp", ".", "Main"]]),
    "csharp": Real(("dotnet",), lambda: f".NET Core {dotnet_parts()[2].name}", csharp_commands),
    "pascal": Real(("fpc",), lambda: f"Free Pascal {first_line(tool('fpc'), '-iV')}",
                   lambda source: [[tool("fpc"), "-v0", "-ocases", source.name], ["./cases"]]),
    "c": Real(("gcc",), lambda: first_line(tool("gcc"), "--version"),
              lambda source: [[tool("gcc"), "-std=gnu11", "-w", "-o", "cases", source.name, "-lm"], ["./cases"]]),
    "cpp": Real(("g++",), lambda: first_line(tool("g++"), "--version"),
                lambda source: [[tool("g++"), "-std=c++20", "-w", "-o", "cases", source.name], ["./cases"]]),
    "rust": Real(("rustc",), lambda: first_line(tool("rustc"), "--version"),
                 lambda source: [[tool("rustc"), "--edition", "2021", "-Awarnings", "-o", "cases", source.name],
                                 ["./cases"]]),
}


def is_installed(name):
    real = REAL[name]
    return all(tool(program) for program in real.needs) and (name != "csharp" or dotnet_parts()[1] is not None)
