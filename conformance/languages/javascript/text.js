const text = `the quick brown fox jumps over the lazy dog
the dog sleeps; THE FOX does not
"quoted" and 'single' \\ backslash ${1 + 1} \u{1F98A}`;
const counts = {};
for (const word of text.toLowerCase().split(/[^a-z]+/).filter(Boolean)) counts[word] = (counts[word] ?? 0) + 1;
const top = Object.entries(counts).sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 3);
console.log(top.map(([w, n]) => `${w}:${n}`).join(", "));

const caesar = (s, k) => [...s].map(c => {
  const base = c >= "a" && c <= "z" ? 97 : c >= "A" && c <= "Z" ? 65 : 0;
  return base ? String.fromCharCode((c.charCodeAt(0) - base + k + 26) % 26 + base) : c;
}).join("");
console.log(caesar("Hello, World!", 3), caesar(caesar("Hello", 3), -3));

const isPalindrome = s => { const t = s.toLowerCase().replace(/[^a-z0-9]/g, ""); return t === t.split("").reverse().join(""); };
console.log(isPalindrome("A man, a plan, a canal: Panama"), isPalindrome("no"));

function runLength(s) {
  let out = "";
  for (let i = 0, j; i < s.length; i = j) {
    for (j = i; s[j] === s[i]; j++);
    out += (j - i > 1 ? j - i : "") + s[i];
  }
  return out;
}
console.log(runLength("aaabccdddd"), runLength("").length);
console.log("2024-05-17".replace(/(\d+)-(\d+)-(\d+)/, "$3.$2.$1"), "a1b22".match(/\d+/g), /(?<y>\d{4})/.exec("in 1999").groups.y);
console.log("pad".padStart(6, "*") + "|" + "pad".padEnd(5) + "|", "a,b,,c".split(","), " trim ".trim().length, "abc".at(-1));
console.log("x".repeat(3), "hello".indexOf("l"), "hello".lastIndexOf("l"), "hello".includes("ell"), "Hello".charAt(1), "hello".substring(1, 3), "hello".slice(-3));
console.log([10, 255].map(n => n.toString(16)), parseInt("ff", 16), Number("12.5"), Number(""), parseFloat("3.14abc"), (1234.5678).toFixed(1), isNaN("x"));
console.log("1" + 2, "3" * "4", 1 + +"2", "b" > "a", null ?? "default", 0 || "zero", "" && "x", [] + "", [1, 2] + "", {} + "");
const tag = (strings, ...values) => strings.raw.map((s, i) => s + (values[i] !== undefined ? `[${values[i]}]` : "")).join("");
console.log(tag`a\n${1}b${"two"}`, String.raw`\t${3}`);
