"""Files of records: csv, struct, digests, logs."""
import csv
import hashlib
import io
import json
import logging
import struct
import sys
from dataclasses import asdict, dataclass
from pprint import pprint
from types import SimpleNamespace
from typing import TypedDict


class Reading(TypedDict, total=False):
    name: str
    value: float


@dataclass
class Item:
    name: str
    price: float
    tags: list


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, Item):
            return asdict(o)
        if isinstance(o, (set, frozenset)):
            return sorted(o)
        return super().default(o)


text = 'name,price,note\n"Lamp, small",12.5,"he said ""ok"""\nDesk,99,\n\nChair,45.25,"two\nlines"\n'
rows = list(csv.DictReader(io.StringIO(text)))
for row in rows:
    print(row["name"], float(row["price"]), repr(row["note"]))
out = io.StringIO()
writer = csv.DictWriter(out, fieldnames=["name", "price"], extrasaction="ignore")
writer.writeheader()
writer.writerows(rows)
csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\n").writerow(["a;b", 1, None, 2.5, 'q"'])
print(repr(out.getvalue()))
csv.writer(sys.stdout, lineterminator="\n").writerow(["x", "y z", "1,5"])
print(next(csv.reader(["a\tb c\t'd'"], dialect="excel-tab")), list(csv.reader(["1, 2,3"], skipinitialspace=True)))

header = struct.pack("<4sHIb", b"RMFY", 3, 70000, -5)
print(header, struct.calcsize("<4sHIb"), struct.unpack("<4sHIb", header))
print(struct.pack(">dfq?", 0.1, -2.5, -(2**40), True).hex(), struct.unpack(">f", b"\x40\x49\x0f\xdb"), struct.calcsize("bi"))
print(list(struct.iter_unpack("<hh", struct.pack("<4h", 1, -2, 3, -4))), struct.Struct("!I").pack(0xCAFE))
try:
    struct.pack("B", 256)
except struct.error as e:
    print("struct.error:", e)
data = b"the quick brown fox"
print(hashlib.sha256(data).hexdigest(), hashlib.md5(data).hexdigest())
digest = hashlib.sha1()
for word in data.split():
    digest.update(word)
print(digest.hexdigest(), digest.digest_size, hashlib.sha512(b"").hexdigest()[:32], hashlib.new("sha224", b"a").hexdigest())
print(b"-".join([b"ab", b"cd"]), data.replace(b"quick", b"slow").upper(), data.find(b"fox"), b" x ".strip(), data.startswith(b"the"))
print("grüße".encode("latin-1").decode("latin-1"), bytes.fromhex("00 ff 7a"), b"a,b,,c".split(b","))

print(json.dumps({"items": [Item("Lamp", 12.5, ["a"])], "set": {3, 1}}, cls=Encoder, indent=1))
reading: Reading = {"name": "t", "value": 2.5}
print(reading, Reading(name="u"), SimpleNamespace(a=1, b=[2]))
pprint({"b": list(range(25)), "a": {"nested": ["x" * 30, "y" * 30], "k": (1,)}})
buffer = io.StringIO("first\nsecond\nthird")
print(buffer.readline(), buffer.tell(), buffer.read(3), list(buffer))
buffer.seek(0)
buffer.write("FIRST")
print(repr(buffer.getvalue()))
logging.basicConfig(level=logging.INFO, stream=sys.stdout, format="%(levelname)-8s|%(name)s|%(message)s")
log = logging.getLogger("shop.orders")
log.info("order %d of %s", 7, "Ann")
log.debug("not shown")
logging.warning("careful: %s", {"a": 1})
