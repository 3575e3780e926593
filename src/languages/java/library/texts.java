// SPDX-License-Identifier: Apache-2.0
// StringJoiner and StringTokenizer.

class StringJoiner {
  private Object between, prefix, suffix, empty, parts;
  StringJoiner(CharSequence between) { this(between, "", ""); }
  StringJoiner(CharSequence between, CharSequence prefix, CharSequence suffix) {
    this.between = between.toString(); this.prefix = prefix.toString(); this.suffix = suffix.toString();
    this.parts = new ArrayList<>();
  }
  public StringJoiner add(Object part) { parts.add(String.valueOf(part)); return this; }
  public StringJoiner setEmptyValue(CharSequence empty) { this.empty = empty.toString(); return this; }
  public int length() { return toString().length(); }
  public String toString() {
    if (parts.isEmpty() && empty != null) return empty;
    return prefix + String.join(between, parts) + suffix;
  }
}
class StringTokenizer {
  private Object text, signs;
  private int at;
  StringTokenizer(String text) { this(text, " \t\n\r\f"); }
  StringTokenizer(String text, String signs) { this.text = text; this.signs = signs; }
  private void skip() { while (at < text.length() && signs.indexOf(text.charAt(at)) >= 0) at++; }
  public boolean hasMoreTokens() { skip(); return at < text.length(); }
  public boolean hasMoreElements() { return hasMoreTokens(); }
  public String nextToken() {
    skip();
    if (at >= text.length()) throw new NoSuchElementException();
    int begin = at;
    while (at < text.length() && signs.indexOf(text.charAt(at)) < 0) at++;
    return text.substring(begin, at);
  }
  public Object nextElement() { return nextToken(); }
  public int countTokens() {
    int before = at, count = 0;
    while (hasMoreTokens()) { nextToken(); count++; }
    at = before;
    return count;
  }
}
