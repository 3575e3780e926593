function shift(text, key) {
  return [...text].map((c) => {
    const code = c.charCodeAt(0);
    for (const base of [65, 97]) {
      if (code >= base && code < base + 26) return String.fromCharCode(base + ((code - base + key) % 26));
    }
    return c;
  }).join('');
}
const [key, ...words] = process.argv.slice(2);
if (words.length === 0) {
  console.error('usage: caesar KEY TEXT...');
  process.exit(2);
}
const secret = shift(words.join(' '), Number(key));
console.log(secret);
console.log(shift(secret, 26 - Number(key)));
process.exit(3);
