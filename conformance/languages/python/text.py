# Text processing: counting words, wrapping, a Caesar cipher, run lengths, a small template language.
TEXT = """The quick brown fox jumps over the lazy dog.
The dog barks; the fox runs away, and the dog sleeps."""


def words(text):
    current = ""
    for c in text.lower():
        if c.isalpha():
            current += c
        elif current:
            yield current
            current = ""
    if current:
        yield current


def count(items):
    counts = {}
    for item in items:
        counts[item] = counts.get(item, 0) + 1
    return counts


def wrap(text, width):
    lines, line = [], ""
    for word in text.split():
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return lines + [line] if line else lines


def caesar(text, shift):
    out = []
    for c in text:
        if c.isupper():
            out.append(chr((ord(c) - ord("A") + shift) % 26 + ord("A")))
        elif c.islower():
            out.append(chr((ord(c) - ord("a") + shift) % 26 + ord("a")))
        else:
            out.append(c)
    return "".join(out)


def encode(text):
    runs = []
    for c in text:
        if runs and runs[-1][0] == c:
            runs[-1][1] += 1
        else:
            runs.append([c, 1])
    return "".join(f"{n if n > 1 else ''}{c}" for c, n in runs)


def decode(code):
    out, number = "", 0
    for c in code:
        if c.isdigit():
            number = number * 10 + int(c)
        else:
            out += c * (number or 1)
            number = 0
    return out


def fill(template, **values):
    out, rest = "", template
    while "{{" in rest:
        before, _, tail = rest.partition("{{")
        name, _, rest = tail.partition("}}")
        name, *filters = [part.strip() for part in name.split("|")]
        value = str(values.get(name, f"?{name}"))
        for f in filters:
            value = {"upper": str.upper, "title": str.title, "reverse": lambda s: s[::-1]}[f](value)
        out += before + value
    return out + rest


counts = count(words(TEXT))
for word, n in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))[:4]:
    print(f"{word:<6}|{n:>3}|{'*' * n:^7}|")
for line in wrap(TEXT, 28):
    print(repr(line))
secret = caesar("Hello, World!", 3)
print(secret, caesar(secret, -3))
print(encode("aaabccddddd"), decode(encode("aaabccddddd")) == "aaabccddddd")
print(fill("Dear {{ name | title }}, {{what|reverse|upper}}{{missing}}!", name="ada lovelace", what="olleh"))
print("%d%% of %s is %.3f" % (50, "it", 0.5), "{0}-{1}-{0:>4}".format("a", 2), "a,b,,c".split(","))
print("Hello"[1:4], "Hello"[-3:], "Hello"[::-1], "l" in "Hello", "Hello".find("l"), "x".join("abc"))
print(sorted("banana"), "banana".replace("an", "<>", 1), "  pad ".strip() + "|", "abc" < "abd", "Z".zfill(3))
print(TEXT.splitlines()[1].startswith("The"), len(TEXT), TEXT.count("the"), "tab\tnew\\n", 'q"uote\'s')
