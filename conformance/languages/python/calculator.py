"""A recursive descent calculator: one expression a line."""
import sys


class Parser:
    def __init__(self, text):
        self.tokens = self.lex(text)
        self.pos = 0

    @staticmethod
    def lex(text):
        out, i = [], 0
        while i < len(text):
            c = text[i]
            if c.isspace():
                i += 1
            elif c.isdigit() or c == ".":
                j = i
                while j < len(text) and (text[j].isdigit() or text[j] == "."):
                    j += 1
                out.append(float(text[i:j]) if "." in text[i:j] else int(text[i:j]))
                i = j
            elif c in "+-*/()%":
                out.append(c)
                i += 1
            else:
                raise SyntaxError(f"bad character {c!r}")
        return out

    def peek(self):
        return self.tokens[self.pos] if self.pos < len(self.tokens) else None

    def take(self):
        t = self.peek()
        self.pos += 1
        return t

    def expr(self):
        v = self.term()
        while self.peek() in ("+", "-"):
            v = v + self.term() if self.take() == "+" else v - self.term()
        return v

    def term(self):
        v = self.factor()
        while self.peek() in ("*", "/", "%"):
            op, w = self.take(), self.factor()
            v = v * w if op == "*" else v / w if op == "/" else v % w
        return v

    def factor(self):
        t = self.take()
        if t == "-":
            return -self.factor()
        if t == "(":
            v = self.expr()
            if self.take() != ")":
                raise SyntaxError("expected )")
            return v
        if isinstance(t, (int, float)):
            return t
        raise SyntaxError(f"unexpected {t!r}")


for number, line in enumerate(sys.stdin, 1):
    line = line.rstrip("\n")
    if not line:
        continue
    try:
        p = Parser(line)
        value = p.expr()
        if p.peek() is not None:
            raise SyntaxError("trailing input")
        print(f"{number}: {value}")
    except (SyntaxError, ZeroDivisionError) as e:
        print(f"{number}: {type(e).__name__}: {e}")
