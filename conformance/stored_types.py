#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Writes the programs conformance/languages/LANGUAGE/stored_types.EXT: values of one type are stored where another one is declared.

    conformance/stored_types.py [FOLDER]     (default: conformance/languages)

Each combination of declared type, place (local, field, static, element, argument, result, ...) and value prints the stored value, plus one, and
halved: this shows whether an integer became a double, and where a sum overflows. The expected output is computed here; if the real
implementation is installed, `--real` compares the programs' output with it (java).
"""
import os
import re
import struct
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
INTEGERS = {"byte": 8, "short": 16, "int": 32, "long": 64}

# The declared type, and the values that may be stored there without a cast: their text, and their number.
VALUES = {
    "long": [("big", 2147483647), ("letter", 97), ("small", 7)],
    "double": [("small", 7), ("letter", 97), ("wide", 9007199254740993)],
    "float": [("small", 7), ("exact", 16777217)],
    "int": [("letter", 97), ("big", 2147483647)],
}


def wrapped(value, bits):
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def as_float(value):
    return struct.unpack("f", struct.pack("f", float(value)))[0]


def stored(kind, value):
    """The stored value, plus one, and halved, in the four languages' notation of integers; real numbers are all multiples of a half."""
    if kind in INTEGERS:
        bits = INTEGERS[kind]
        return [value, wrapped(value + 1, bits), value // 2]
    if kind == "float":
        held = as_float(value)
        return [held, as_float(held + 1), as_float(held / 2)]
    return [float(value), float(value) + 1, float(value) / 2]


class Java:
    name, ending = "java", "java"
    shown = 'System.out.println("{0} " + text({1}) + " " + text({1} + 1) + " " + text({1} / 2))'
    types = {"long": "long", "double": "double", "float": "float", "int": "int"}
    head = """public class Main {
  static int small = 7, big = Integer.MAX_VALUE, exact = 16777217;
  static char letter = 'a';
  static long wide = 9007199254740993L;
"""

    @staticmethod
    def declarations(t):
        return f"""  static {t} static_{t};
  static {t}[] statics_{t} = new {t}[2];
  static class Holder_{t} {{
    {t} field;
    {t}[] elements = new {t}[2];
    {t} begun;
    Holder_{t}({t} begun) {{ this.begun = begun; }}
  }}
  record Record_{t}({t} part) {{}}
  interface Source_{t} {{ {t} get(); }}
  interface Taker_{t} {{ void take({t} x); }}
  static {t} returned_{t}_small() {{ return small; }}
  static void rest_{t}({t}... xs) {{ show("rest", xs[0]); }}
"""

    texts = """  static String text(int x) { return "" + x; }
  static String text(long x) { return "" + x; }
  static String text(float x) { return String.format("%.1f", x); }
  static String text(double x) { return String.format("%.1f", x); }
"""

    @staticmethod
    def places(t, v):
        yield f"{{ {t} x = {v}; show(\"local\", x); }}"
        yield f"{{ {t} x; x = {v}; show(\"assigned\", x); }}"
        yield f"{{ {t} x, y; x = y = {v}; show(\"chain\", x); }}"
        yield f"static_{t} = {v}; show(\"static\", static_{t});"
        yield f"Main.static_{t} = {v}; show(\"qualified\", Main.static_{t});"
        yield f"statics_{t}[1] = {v}; show(\"static element\", statics_{t}[1]);"
        yield f"{{ Holder_{t} h = new Holder_{t}({v}); show(\"constructor\", h.begun); h.field = {v}; show(\"field\", h.field); " \
              f"h.elements[0] = {v}; show(\"field element\", h.elements[0]); }}"
        yield f"{{ {t}[] a = new {t}[2]; a[0] = {v}; show(\"element\", a[0]); a[1] += {v}; show(\"compound\", a[1]); }}"
        yield f"{{ {t}[] a = {{{v}}}; show(\"initialiser\", a[0]); }}"
        yield f"{{ var a = new {t}[] {{{v}}}; show(\"new initialiser\", a[0]); }}"
        yield f"{{ {t}[][] a = new {t}[2][2]; a[1][1] = {v}; show(\"two\", a[1][1]); a[0] = new {t}[] {{{v}}}; show(\"inner\", a[0][0]); }}"
        yield f"{{ {t}[][] a = {{{{{v}}}, {{}}}}; show(\"nested\", a[0][0]); }}"
        yield f"{{ {t}[] a = new {t}[1]; Arrays.fill(a, {v}); show(\"filled\", a[0]); }}"
        yield f"{{ {t}[] a = Arrays.copyOf(new {t}[1], 3); a[2] = {v}; show(\"copy\", a[2]); a = a.clone(); a[1] = {v}; show(\"clone\", a[1]); }}"
        yield f"show(\"argument\", ({t}) {v});"
        yield f"rest_{t}({v}, {v});"
        yield f"show(\"record\", new Record_{t}({v}).part());"
        yield f"{{ Source_{t} s = () -> {v}; show(\"lambda\", s.get()); }}"
        yield f"{{ Taker_{t} s = x -> show(\"lambda argument\", x); s.take({v}); }}"
        yield f"{{ {t} x = small > 0 ? {v} : small; show(\"conditional\", x); }}"
        yield f"{{ {t} x = switch (small) {{ case 7 -> {v}; default -> small; }}; show(\"switch\", x); }}"
        if v not in ("letter", "wide"):  # a list holds objects
            yield f"for ({t} x : List.of({v})) show(\"for\", x);"

    @classmethod
    def program(cls):
        return frame_of(cls, "import java.util.*;\n\n", "  public static void main(String[] args) {\n", "  }\n}\n")


class CSharp:
    name, ending = "csharp", "cs"
    shown = 'Console.WriteLine("{0} " + text({1}) + " " + text({1} + 1) + " " + text({1} / 2))'
    types = {"long": "long", "double": "double", "float": "float", "int": "int"}

    @staticmethod
    def declarations(t):
        return f"""  static {t} static_{t};
  static {t}[] statics_{t} = new {t}[2];
  public static {t} Property_{t} {{ get; set; }}
  class Holder_{t} {{
    public {t} field;
    public {t} Property {{ get; set; }}
    public {t}[] elements = new {t}[2];
    public List<{t}> list = new();
    public {t} begun;
    public Holder_{t}({t} begun) {{ this.begun = begun; }}
  }}
  struct Value_{t} {{ public {t} part; }}
  record Record_{t}({t} Part);
  static void rest_{t}(params {t}[] xs) {{ show("rest", xs[0]); }}
  static void out_{t}_small(out {t} x) {{ x = small; }}
"""

    texts = """  static string text(int x) => "" + x;
  static string text(long x) => "" + x;
  static string text(float x) => x.ToString("F1");
  static string text(double x) => x.ToString("F1");
"""
    head = """class Program {
  static int small = 7, big = int.MaxValue, exact = 16777217;
  static char letter = 'a';
  static long wide = 9007199254740993L;
"""

    @staticmethod
    def places(t, v):
        yield f"{{ {t} x = {v}; show(\"local\", x); x = 0; x = {v}; show(\"assigned\", x); }}"
        yield f"{{ {t} x, y; x = y = {v}; show(\"chain\", x); }}"
        yield f"static_{t} = {v}; show(\"static\", static_{t}); Program.static_{t} = {v}; show(\"qualified\", Program.static_{t});"
        yield f"Property_{t} = {v}; show(\"static property\", Property_{t}); statics_{t}[1] = {v}; show(\"static element\", statics_{t}[1]);"
        yield f"{{ var h = new Holder_{t}({v}); show(\"constructor\", h.begun); h.field = {v}; show(\"field\", h.field); h.Property = {v}; " \
              f"show(\"property\", h.Property); h.elements[0] = {v}; show(\"field element\", h.elements[0]); h.list.Add({v}); show(\"field list\", h.list[0]); }}"
        yield f"{{ var h = new Holder_{t}(0) {{ field = {v}, Property = {v} }}; show(\"initialised field\", h.field); show(\"initialised property\", h.Property); }}"
        yield f"{{ Value_{t} s; s.part = {v}; show(\"structure\", s.part); }}"
        yield f"{{ var r = new Record_{t}({v}); show(\"record\", r.Part); r = r with {{ Part = {v} }}; show(\"with\", r.Part); }}"
        yield f"{{ var a = new {t}[2]; a[0] = {v}; show(\"element\", a[0]); a[1] += {v}; show(\"compound\", a[1]); Array.Fill(a, {v}); show(\"filled\", a[1]); }}"
        yield f"{{ {t}[] a = {{ {v} }}; show(\"initialiser\", a[0]); var g = new {t}[2, 2]; g[1, 1] = {v}; show(\"rectangle\", g[1, 1]); }}"
        yield f"{{ {t}[][] a = {{ new {t}[] {{ {v} }} }}; show(\"nested\", a[0][0]); a[0][0] = {v}; show(\"jagged\", a[0][0]); }}"
        yield f"{{ var l = new List<{t}>(); l.Add({v}); show(\"list\", l[0]); l[0] = {v}; show(\"list element\", l[0]); l.Insert(0, {v}); show(\"inserted\", l[0]); }}"
        yield f"{{ var l = new List<{t}> {{ {v} }}; show(\"list initialiser\", l[0]); IList<{t}> i = l; i.Add({v}); show(\"through an interface\", i[1]); }}"
        yield f"{{ var d = new Dictionary<string, {t}>(); d[\"a\"] = {v}; show(\"dictionary\", d[\"a\"]); d.Add(\"b\", {v}); show(\"dictionary add\", d[\"b\"]); }}"
        yield f"{{ var d = new Dictionary<string, {t}> {{ [\"a\"] = {v} }}; show(\"dictionary initialiser\", d[\"a\"]); }}"
        yield f"{{ var q = new Queue<{t}>(); q.Enqueue({v}); show(\"queue\", q.Peek()); var s = new Stack<{t}>(); s.Push({v}); show(\"stack\", s.Peek()); }}"
        yield f"{{ ({t} a, int b) p = ({v}, 1); show(\"tuple\", p.a); }}"
        yield f"show(\"argument\", ({t}) {v}); rest_{t}({v}, {v});"
        yield f"{{ Func<{t}> f = () => {v}; show(\"lambda\", f()); Action<{t}> g = x => show(\"lambda argument\", x); g({v}); }}"
        yield f"{{ {t} Local() => {v}; show(\"local function\", Local()); }}"
        yield f"{{ {t} x = small > 0 ? {v} : small; show(\"conditional\", x); x = small switch {{ 7 => {v}, _ => small }}; show(\"switch\", x); }}"
        yield f"{{ {t}? n = {v}; show(\"nullable\", n.Value); }}"

    @classmethod
    def program(cls):
        return frame_of(cls, "using System;\nusing System.Collections.Generic;\n\n", "  static void Main() {\n", "  }\n}\n")


class Scala:
    name, ending = "scala", "scala"
    shown = 'println("{0} " + text({1}) + " " + text({1} + 1) + " " + text({1} / 2))'
    types = {"long": "Long", "double": "Double", "float": "Float", "int": "Int"}
    head = """object Main {
  val small = 7
  val big = Int.MaxValue
  val exact = 16777217
  val letter = 'a'
  val wide = 9007199254740993L
"""
    texts = """  def text(x: Int): String = x.toString
  def text(x: Long): String = x.toString
  def text(x: Float): String = "%.1f".format(x)
  def text(x: Double): String = "%.1f".format(x)
"""

    @staticmethod
    def declarations(t):
        return f"""  object Static_{t} {{ var value: {t} = 0; val elements = new Array[{t}](2) }}
  class Holder_{t}(var begun: {t}) {{ var field: {t} = 0; val elements = new Array[{t}](2) }}
  case class Case_{t}(part: {t})
  def rest_{t}(xs: {t}*): Unit = show("rest", xs(0))
"""

    @staticmethod
    def places(t, v):
        yield f"{{ var x: {t} = {v}; show(\"local\", x); x = {v}; show(\"assigned\", x) }}"
        yield f"Static_{t}.value = {v}; show(\"static\", Static_{t}.value); Static_{t}.elements(1) = {v}; show(\"static element\", Static_{t}.elements(1))"
        yield f"{{ val h = new Holder_{t}({v}); show(\"constructor\", h.begun); h.field = {v}; show(\"field\", h.field); h.elements(0) = {v}; show(\"field element\", h.elements(0)) }}"
        yield f"{{ val c = Case_{t}({v}); show(\"case\", c.part); show(\"copied\", c.copy(part = {v}).part) }}"
        yield f"{{ val a = new Array[{t}](2); a(0) = {v}; show(\"element\", a(0)); a(1) += {v}; show(\"compound\", a(1)) }}"
        yield f"{{ val a = Array[{t}]({v}); show(\"array\", a(0)); val g = Array.ofDim[{t}](2, 2); g(1)(1) = {v}; show(\"two\", g(1)(1)) }}"
        yield f"{{ val a = Array.fill[{t}](2)({v}); show(\"filled\", a(1)); val l: List[{t}] = List({v}); show(\"list\", l.head) }}"
        yield f"{{ val b = mutable.ArrayBuffer[{t}](); b += {v}; show(\"buffer\", b(0)); b.append({v}); show(\"appended\", b(1)); b(0) = {v}; show(\"updated\", b(0)) }}"
        yield f"{{ val m = mutable.Map[String, {t}](); m(\"a\") = {v}; show(\"map\", m(\"a\")); m.put(\"b\", {v}); show(\"put\", m(\"b\")) }}"
        yield f"{{ val s = mutable.Stack[{t}](); s.push({v}); show(\"stack\", s.top); val q = mutable.Queue[{t}](); q.enqueue({v}); show(\"queue\", q.front) }}"
        yield f"{{ val p: ({t}, Int) = ({v}, 1); show(\"tuple\", p._1); val o: Option[{t}] = Some({v}); show(\"option\", o.get) }}"
        yield f"show(\"argument\", ({v}: {t})); rest_{t}({v}, {v})"
        yield f"{{ val f: () => {t} = () => {v}; show(\"lambda\", f()); val g: {t} => Unit = x => show(\"lambda argument\", x); g({v}) }}"
        yield f"{{ def inner(i: Int): {t} = if (i == 0) {v} else inner(i - 1); show(\"inner\", inner(2)) }}"
        yield f"{{ val x: {t} = if (small > 0) {v} else small; show(\"conditional\", x); val y: {t} = small match {{ case 7 => {v}; case _ => small }}; show(\"match\", y) }}"

    @classmethod
    def program(cls):
        return frame_of(cls, "import scala.collection.mutable\n\n", "  def main(args: Array[String]): Unit = {\n", "  }\n}\n")


class Kotlin:
    """Only literals take their type from the target: everything else is converted by a call."""
    name, ending = "kotlin", "kt"
    shown = 'println("{0} " + {1} + " " + ({1} + 1) + " " + ({1} / 2))'
    types = {"long": "Long"}
    head, texts = "", ""

    @staticmethod
    def declarations(t):
        return """object Static { var value: Long = 0; val elements = LongArray(2) }
var top: Long = 0
class Holder(var begun: Long) { var field: Long = 0; val elements = LongArray(2); companion object { var shared: Long = 0 } }
data class Data(val part: Long)
fun rest(vararg xs: Long) { show("rest", xs[0]) }
fun taken_long(x: Long) { show("by name", x) }
"""

    @staticmethod
    def places(t, v):
        v = {"big": "2147483647", "small": "7"}.get(v)
        if v is None:
            return
        yield f"run {{ var x: Long = {v}; show(\"local\", x); x = {v}; show(\"assigned\", x) }}"
        yield f"top = {v}; show(\"top\", top); Static.value = {v}; show(\"static\", Static.value); Static.elements[1] = {v}; show(\"static element\", Static.elements[1])"
        yield f"run {{ val h = Holder({v}); show(\"constructor\", h.begun); h.field = {v}; show(\"field\", h.field); h.elements[0] = {v}; show(\"field element\", h.elements[0]) }}"
        yield f"Holder.shared = {v}; show(\"companion\", Holder.shared); show(\"data\", Data({v}).part); show(\"copied\", Data(0).copy(part = {v}).part)"
        yield f"run {{ val a = LongArray(2); a[0] = {v}; show(\"element\", a[0]); a[1] += {v}; show(\"compound\", a[1]); a.fill({v}); show(\"filled\", a[1]) }}"
        yield f"run {{ val a = longArrayOf({v}); show(\"array\", a[0]); val g = Array(2) {{ LongArray(2) }}; g[1][1] = {v}; show(\"two\", g[1][1]) }}"
        yield f"run {{ val l: List<Long> = listOf({v}); show(\"list\", l[0]); val m = mutableListOf<Long>(); m.add({v}); show(\"added\", m[0]); m[0] = {v}; show(\"set\", m[0]) }}"
        yield f"run {{ val m = mutableMapOf<String, Long>(); m[\"a\"] = {v}; show(\"map\", m.getValue(\"a\")); m.put(\"b\", {v}); show(\"put\", m.getValue(\"b\")) }}"
        yield f"run {{ val d = ArrayDeque<Long>(); d.addLast({v}); show(\"deque\", d.first()); val p: Pair<Long, Long> = Pair({v}, 1); show(\"pair\", p.first) }}"
        yield f"taken_long({v}); rest({v}, 1)"
        yield f"run {{ val f: () -> Long = {{ {v} }}; show(\"lambda\", f()); val g: (Long) -> Unit = {{ show(\"lambda argument\", it) }}; g({v}) }}"
        yield f"run {{ val x: Long = if (top >= 0) {v} else 0; show(\"conditional\", x); val y: Long = when (top) {{ -1L -> 0; else -> {v} }}; show(\"when\", y) }}"
        yield f"run {{ var x = 0L; x = {v}; show(\"inferred\", x); val n: Long? = {v}; show(\"nullable\", n!!) }}"

    @classmethod
    def program(cls):
        return frame_of(cls, "", "fun main() {\n", "}\n")


def with_output(language, text):
    """`show("place", x)` prints x directly: passing it as an argument would convert it."""
    while (at := text.find('show("')) >= 0:
        quote = text.index('"', at + 6)
        begin = end = quote + 3
        depth = 1
        while depth > 0:
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        text = text[:at] + language.shown.format(text[at + 6:quote], text[begin:end - 1]) + text[end:]
    return text


def frame_of(language, imports, begin, end):
    body = [place for t, v, _ in cases_of(language) for place in language.places(language.types[t], v)]
    declarations = "".join(language.declarations(x) for x in language.types.values())
    whole = language.head + language.texts + declarations + begin + "".join("    " + place + "\n" for place in body) + end
    return imports + with_output(language, whole)


def cases_of(language):
    for t, values in VALUES.items():
        if t in language.types:
            for v, number in values:
                if t != "int" or v != "big":
                    yield t, v, number


def expected_of(language):
    lines = []
    for t, v, number in cases_of(language):
        for place in language.places(language.types[t], v):
            for match in re.finditer(r'\b(show|rest(?:_\w+)?|taken_\w+)\((?:"([^"]*)")?', place):
                label = match.group(2) or ("by name" if match.group(1).startswith("taken") else "rest")
                shown = [f"{x:.1f}" if isinstance(x, float) else str(x) for x in stored(t, number)]
                lines.append(" ".join([label] + shown))
    return "\n".join(lines) + "\n"


def real_output(program):
    with tempfile.TemporaryDirectory() as scratch:
        with open(os.path.join(scratch, "Main.java"), "w", encoding="utf-8") as file:
            file.write(program)
        subprocess.run(["javac", "Main.java"], cwd=scratch, check=True)
        return subprocess.run(["java", "-Duser.language=en", "Main"], cwd=scratch, check=True, stdout=subprocess.PIPE,
                              universal_newlines=True).stdout


def main():
    arguments = [a for a in sys.argv[1:] if a != "--real"]
    folder = arguments[0] if arguments else os.path.join(HERE, "languages")
    for language in (Java, CSharp, Scala, Kotlin):
        program, expected = language.program(), expected_of(language)
        if "--real" in sys.argv and language is Java:
            pairs = zip(real_output(program).splitlines(), expected.splitlines())
            wrong = [f"{real} | {ours}" for real, ours in pairs if real != ours]
            if wrong:
                sys.exit("java prints something else:\n" + "\n".join(wrong))
        os.makedirs(os.path.join(folder, language.name), exist_ok=True)
        for ending, text in ((language.ending, program), ("out", expected)):
            with open(os.path.join(folder, language.name, "stored_types." + ending), "w", encoding="utf-8") as file:
                file.write(text)


main()
