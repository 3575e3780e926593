// Binary formats with ArrayBuffer, DataView, typed arrays and Buffer: a record file, checksums, pixels.
class Writer {
  constructor(size) { this.view = new DataView(new ArrayBuffer(size)); this.at = 0; }
  u8(v) { this.view.setUint8(this.at, v); this.at += 1; return this; }
  u16(v) { this.view.setUint16(this.at, v, true); this.at += 2; return this; }
  i32(v) { this.view.setInt32(this.at, v); this.at += 4; return this; }
  f64(v) { this.view.setFloat64(this.at, v, true); this.at += 8; return this; }
  bytes() { return new Uint8Array(this.view.buffer, 0, this.at); }
}
const bytes = new Writer(32).u8(7).u16(515).i32(-2).f64(Math.PI).bytes();
console.log(bytes, bytes.length, bytes.byteLength, bytes.buffer.byteLength);
const view = new DataView(bytes.buffer);
console.log(view.getUint8(0), view.getUint16(1, true), view.getUint16(1), view.getInt32(3), view.getFloat64(7, true));

function crc32(data) {
  const table = new Uint32Array(256).map((_, n) => {
    for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
    return n;
  });
  let crc = 0xffffffff;
  for (const byte of data) crc = table[(crc ^ byte) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
console.log(crc32(new TextEncoder().encode("123456789")).toString(16), crc32(Buffer.from("hello")));

const pixels = new Uint8ClampedArray(4 * 3);
for (let i = 0; i < pixels.length; i++) pixels[i] = i * 30 - 20;
const gray = Float32Array.from({ length: 3 }, (_, i) => (pixels[4 * i] + pixels[4 * i + 1] + pixels[4 * i + 2]) / 3);
console.log(pixels, gray);
const sieve = new Uint8Array(60).fill(1, 2);
for (let i = 2; i * i < sieve.length; i++) if (sieve[i]) for (let k = i * i; k < sieve.length; k += i) sieve[k] = 0;
console.log([...sieve.keys()].filter((i) => sieve[i]).join(" "), sieve.reduce((a, b) => a + b));

const shared = new ArrayBuffer(16);
const words = new Uint32Array(shared), halves = new Uint16Array(shared, 4, 2);
words.set([0x01020304, 0xfffefdfc]);
console.log(halves, new Uint8Array(shared).slice(0, 6), words.subarray(1, 2), shared.slice(2, 5));
halves[0] = -1;
halves[5] = 3;
console.log(words[1].toString(16), halves[5], halves.at(-1), words.map((w) => w * 2), words.indexOf(0));
console.log(new Int16Array([40000, -1.9, "12", null, undefined]), new Float32Array([0.1, 1e40, NaN]), new Int8Array([5, -3, 100]).sort());
console.log(new Float64Array([3, -1, 2]).sort().join(), Int32Array.of(3, 1, 2).sort((a, b) => b - a), new BigInt64Array([1n, -5n, 2n ** 63n]));
console.log(JSON.stringify(new Int16Array([1, 2])), String(new Uint8Array([1, 2])), Array.from(new Int8Array([1, -1]), (x) => x * 10), new Set(new Uint8Array([1, 1, 2])).size);
for (const wrong of [() => new Uint8Array(-1), () => new Uint32Array(new ArrayBuffer(6)), () => view.getInt32(30), () => new Uint8Array(2).set([1, 2, 3]), () => { new BigInt64Array(1)[0] = 1; }]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}

const packet = Buffer.alloc(12);
packet.writeUInt16BE(0xcafe, 0);
packet.writeInt32LE(-7, 2);
packet.write("hey", 6);
packet[9] = 0x21;
console.log(packet, packet.readUInt16BE(0).toString(16), packet.readInt32LE(2), packet.toString("utf8", 6, 10), packet.indexOf("y"));
console.log(Buffer.from("grüße €").toString("hex"), Buffer.from("Z3LDvMOfZQ==", "base64").toString(), Buffer.from("grüße").toString("base64"));
const parts = [Buffer.from("one "), Buffer.from([116, 119, 111]), new Uint8Array([33])];
console.log(Buffer.concat(parts).toString(), Buffer.byteLength("€"), Buffer.isBuffer(parts[2]), Buffer.compare(parts[0], parts[1]), parts[0].equals(Buffer.from("one ")));
const slice = parts[0].subarray(0, 3);
slice[0] = 79;
console.log(parts[0].toString(), [...slice], JSON.stringify(slice), Buffer.from("abc").map((b) => b + 1).toString(), `${Buffer.from("t")}`, btoa("hi"), atob("aGk="));
console.log(new TextDecoder().decode(new Uint8Array([0xe2, 0x82, 0xac, 0xff, 0x41])), { data: new Uint8Array(3), buffer: Buffer.from("xy") });
