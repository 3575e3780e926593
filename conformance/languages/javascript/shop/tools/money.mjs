const currency = "EUR";
export { currency };
export function shown(cents) {
  return `${currency} ${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
