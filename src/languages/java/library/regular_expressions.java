// SPDX-License-Identifier: Apache-2.0
// Pattern and Matcher. Functions in `Jvm.` are native (languages/jvm/matching.cpp).

class Pattern {
  static final int CASE_INSENSITIVE = 2, COMMENTS = 4, MULTILINE = 8, DOTALL = 32, UNICODE_CASE = 64;
  private Object text;
  private int flags;
  Pattern(Object text, int flags) { this.text = text; this.flags = flags; Jvm.regexCheck(text, flags); }
  public static Pattern compile(String text) { return new Pattern(text, 0); }
  public static Pattern compile(String text, int flags) { return new Pattern(text, flags); }
  public static boolean matches(String text, CharSequence input) { return new Pattern(text, 0).matcher(input).matches(); }
  public static String quote(String text) { return "\\Q" + text + "\\E"; }
  public Matcher matcher(CharSequence input) { return new Matcher(this, input.toString()); }
  public String pattern() { return text; }
  public int flags() { return flags; }
  public String toString() { return text; }
  public String[] split(CharSequence input) { return Jvm.regexSplit(text, flags, input.toString(), 0); }
  public String[] split(CharSequence input, int limit) { return Jvm.regexSplit(text, flags, input.toString(), limit); }
  public Object splitAsStream(CharSequence input) { return Arrays.stream(split(input)); }
  public Object asPredicate() { return s -> matcher(s).find(); }
  public Object asMatchPredicate() { return s -> matcher(s).matches(); }
}
class MatchResult {
  protected Object text, found, names;
  protected int[] checked() {
    if (found == null) throw new IllegalStateException("No match found");
    return found;
  }
  protected int place(Object group) {
    Object at = checked();
    if (group instanceof String) {
      Object number = names.get(group);
      if (number == null) throw new IllegalArgumentException("No group with name <" + group + ">");
      return number;
    }
    if (group < 0 || group >= at.length / 2) throw new IndexOutOfBoundsException("No group " + group);
    return group;
  }
  public int start() { return checked()[0]; }
  public int end() { return checked()[1]; }
  public int start(Object group) { return checked()[2 * place(group)]; }
  public int end(Object group) { return checked()[2 * place(group) + 1]; }
  public String group() { return text.substring(checked()[0], checked()[1]); }
  public String group(Object group) {
    int at = 2 * place(group);
    return found[at] < 0 ? null : text.substring(found[at], found[at + 1]);
  }
  public int groupCount() { return Jvm.regexGroups(pattern().pattern(), pattern().flags()); }
  public Pattern pattern() { return null; }
}
class FoundMatch extends MatchResult {
  private Object of;
  FoundMatch(Object of, Object text, Object found, Object names) {
    super();
    this.of = of; this.text = text; this.found = found; this.names = names;
  }
  public Pattern pattern() { return of; }
}
class Matcher extends MatchResult {
  private Object of;
  private int from, appended;
  Matcher(Object of, Object text) {
    super();
    this.of = of; this.text = text;
    this.names = Jvm.regexNames(of.pattern(), of.flags());
  }
  public Pattern pattern() { return of; }
  private boolean search(int begin, int how) {
    found = begin > text.length() ? null : Jvm.regexSearch(of.pattern(), of.flags(), text, begin, how);
    if (found != null) from = found[1] == found[0] ? found[1] + 1 : found[1];
    return found != null;
  }
  public boolean find() { return search(from, 0); }
  public boolean find(int begin) {
    if (begin < 0 || begin > text.length()) throw new IndexOutOfBoundsException("Illegal start index");
    return search(begin, 0);
  }
  public boolean matches() { return search(0, 2); }
  public boolean lookingAt() { return search(0, 1); }
  public boolean hitEnd() { return found == null || found[1] == text.length(); }
  public Matcher reset() { from = 0; found = null; appended = 0; return this; }
  public Matcher reset(CharSequence text) { this.text = text.toString(); return reset(); }
  public MatchResult toMatchResult() { return new FoundMatch(of, text, found, names); }
  public Object results() {
    reset();
    Object all = new ArrayList<>();
    while (find()) all.add(toMatchResult());
    return all.stream();
  }
  private void append(Object to, Object with) {
    to.append(text.substring(appended, start()));
    appended = end();
    for (int i = 0; i < with.length(); i++) {
      char c = with.charAt(i);
      if (c == '\\') {
        if (++i == with.length()) throw new IllegalArgumentException("character to be escaped is missing");
        to.append(with.charAt(i));
      } else if (c == '$') {
        if (++i == with.length()) throw new IllegalArgumentException("Illegal group reference: group index is missing");
        Object part;
        if (with.charAt(i) == '{') {
          int close = with.indexOf('}', i);
          part = group(with.substring(i + 1, close));
          i = close;
        } else {
          int number = with.charAt(i) - '0';
          if (number < 0 || number > 9) throw new IllegalArgumentException("Illegal group reference");
          while (i + 1 < with.length() && Character.isDigit(with.charAt(i + 1)) && number * 10 + (with.charAt(i + 1) - '0') <= groupCount())
            number = number * 10 + (with.charAt(++i) - '0');
          part = group(number);
        }
        if (part != null) to.append(part);
      } else to.append(c);
    }
  }
  public Matcher appendReplacement(Object to, String with) { checked(); append(to, with); return this; }
  public Object appendTail(Object to) { return to.append(text.substring(appended)); }
  public String replaceAll(Object with) {
    reset();
    Object to = new StringBuilder();
    while (find()) append(to, with instanceof String ? with : with.apply(toMatchResult()));
    appendTail(to);
    return to.toString();
  }
  public String replaceFirst(Object with) {
    reset();
    Object to = new StringBuilder();
    if (find()) append(to, with instanceof String ? with : with.apply(toMatchResult()));
    appendTail(to);
    return to.toString();
  }
  public static String quoteReplacement(String text) { return text.replace("\\", "\\\\").replace("$", "\\$"); }
}
