// Strings, templates, tags, regular expressions.
const csv = `name,age,city
"Smith, John",42,"New ""York"""
Ann,7,
`;
function parseCsv(text) {
  const rows = [];
  for (const line of text.trim().split("\n")) {
    const cells = [];
    const pattern = /("([^"]|"")*"|[^,]*)(,|$)/y;
    let match;
    while (pattern.lastIndex < line.length || cells.length === 0) {
      match = pattern.exec(line);
      if (!match) break;
      cells.push(match[1].startsWith('"') ? match[1].slice(1, -1).replaceAll('""', '"') : match[1]);
      if (match[3] === "" ) break;
    }
    rows.push(cells);
  }
  return rows;
}
console.log(parseCsv(csv));
const camel = (s) => s.replace(/[-_\s]+(.)?/g, (_, c) => (c ? c.toUpperCase() : ""));
const snake = (s) => s.replace(/([A-Z])/g, "_$1").toLowerCase().replace(/^_/, "");
console.log(camel("some-long_name here"), snake("someLongName"), snake("Title"));
console.log("The Quick brown".split(" ").map((w) => w[0].toUpperCase() + w.slice(1).toLowerCase()).join(" "));
const counts = {};
for (const ch of "mississippi") counts[ch] = (counts[ch] || 0) + 1;
console.log(counts, Object.entries(counts).sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([k, v]) => k + v).join(""));
const html = (strings, ...values) =>
  strings.reduce((out, s, i) => out + s + (i < values.length ? String(values[i]).replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`) : ""), "");
console.log(html`<p title="${'"x"'}">${"<b>"} & ${1 + 1}</p>`);
console.log("2024-01-15T10:20".match(/(?<y>\d+)-(?<m>\d+)-(?<d>\d+)/).groups.m, [..."a1b22c333".matchAll(/([a-z])(\d+)/g)].map((m) => m[1] + m[2].length).join());
console.log("x".codePointAt(0), String.fromCharCode(72, 105), "abc".charCodeAt(1), "é".length, "😀".length, [..."😀a"].length);
console.log("a-b-c".split("-", 2), "abc".split(""), "aXbxc".split(/x/i), "  pad ".trimStart() + "|", "5".padStart(3, "0"), "ab".repeat(0) === "");
console.log("abcabc".lastIndexOf("c"), "abc".search(/c/), "abc".at(-2), "abc".substring(2, 0), "abcdef".substr(-3, 2), "b" < "a", "a" < "B", "10" < "9", 10 < "9");
console.log("one two".replace("o", "0"), "one two".replace(/o/g, "0"), "$1".replace("$1", "$$"), "abc".replace(/(b)/, "[$1$&$`$']"));
console.log(/^[\w.]+@[\w.]+\.\w+$/.test("me@site.org"), /a.c/s.test("a\nc"), /^b/m.test("a\nb"), /(\d+)\s\1/.test("12 12"), "aaa".match(/a+?/)[0]);
console.log(`multi
line ${[1, 2, 3]} ${{}} ${null} ${undefined}`);
console.log("tab\there", 'it\'s "quoted"', "\u0041\x42", "back\\slash");
console.log(["it's", 'say "hi"', `both ' and "`, "new\nline", "\\"]);
console.log("abc" + 1 + 2, 1 + 2 + "abc", "3" - 1, "3" * "2", +"", +" 12 ", +"1e3", +"0x1f", +"abc", -"5");
