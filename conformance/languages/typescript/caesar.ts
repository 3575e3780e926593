function shift(text: string, key: number): string {
  let out = '';
  for (const c of text) {
    const code = c.charCodeAt(0);
    const base = code >= 65 && code <= 90 ? 65 : code >= 97 && code <= 122 ? 97 : 0;
    out += base === 0 ? c : String.fromCharCode(base + ((code - base + key) % 26));
  }
  return out;
}
const args: string[] = process.argv.slice(2);
const key: number = Number(args[0]);
const secret = shift(args.slice(1).join(' '), key);
console.log(secret);
console.log(shift(secret, 26 - key));
