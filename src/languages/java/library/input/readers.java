// SPDX-License-Identifier: Apache-2.0
// Scanner and readers (java.util.Scanner, java.io).

class Ramify__Files {
  static Object all = ramify_files();
  static Object open(Object name) {
    if (!ramify_has_file(all, name)) throw new FileNotFoundException(name + " (No such file or directory)");
    return ramify_open(ramify_file(all, name), false);
  }
  static Object source(Object from) {
    if (from instanceof String) return ramify_text_stream(from);
    if (from instanceof File) return open(from.getPath());
    if (from instanceof Path) return open(from.toString());
    if (from instanceof Ramify__Reader) return from.stream;
    return Ramify__unknownSource(from);
  }
}
class Ramify__Reader {
  Object stream;
  public int read() { return ramify_read_byte(stream); }
  public void close() { }
}
class InputStreamReader extends Ramify__Reader {
  InputStreamReader(Object from) { stream = Ramify__Files.source(from); }
  InputStreamReader(Object from, Object charset) { stream = Ramify__Files.source(from); }
}
class StringReader extends Ramify__Reader {
  StringReader(String text) { stream = ramify_text_stream(text); }
}
class FileReader extends Ramify__Reader {
  FileReader(Object from) { stream = from instanceof String ? Ramify__Files.open(from) : Ramify__Files.source(from); }
}
class BufferedReader extends Ramify__Reader {
  BufferedReader(Object from) { stream = Ramify__Files.source(from); }
  BufferedReader(Object from, int size) { stream = Ramify__Files.source(from); }
  public String readLine() { return ramify_read_bare_line(stream); }
  public boolean ready() { return !ramify_at_end(stream); }
  public Object lines() {
    Object all = new ArrayList<>();
    for (Object line = readLine(); line != null; line = readLine()) all.add(line);
    return all.stream();
  }
}
class Scanner {
  private Object stream;
  Scanner(Object from) { stream = Ramify__Files.source(from); }
  Scanner(Object from, Object charset) { stream = Ramify__Files.source(from); }
  public boolean hasNext() { return ramify_peek_token(stream) != null; }
  public String next() {
    Object found = ramify_read_token(stream);
    if (found == null) throw new NoSuchElementException();
    return found;
  }
  public boolean hasNextInt() { Object t = ramify_peek_token(stream); return t != null && Jvm.isInteger(t, 32); }
  public boolean hasNextLong() { Object t = ramify_peek_token(stream); return t != null && Jvm.isInteger(t, 64); }
  public boolean hasNextDouble() { Object t = ramify_peek_token(stream); return t != null && Jvm.isReal(t); }
  public boolean hasNextBoolean() {
    Object t = ramify_peek_token(stream);
    return t != null && (t.equalsIgnoreCase("true") || t.equalsIgnoreCase("false"));
  }
  private Object wanted(boolean fits) {
    Object t = ramify_peek_token(stream);
    if (t == null) throw new NoSuchElementException();
    if (!fits) throw new InputMismatchException("For input string: \"" + t + "\"");
    return ramify_read_token(stream);
  }
  public int nextInt() { return Integer.parseInt(wanted(hasNextInt())); }
  public short nextShort() { return Short.parseShort(wanted(hasNextInt())); }
  public byte nextByte() { return Byte.parseByte(wanted(hasNextInt())); }
  public long nextLong() { return Long.parseLong(wanted(hasNextLong())); }
  public double nextDouble() { return Double.parseDouble(wanted(hasNextDouble())); }
  public float nextFloat() { return Float.parseFloat(wanted(hasNextDouble())); }
  public boolean nextBoolean() { return Boolean.parseBoolean(wanted(hasNextBoolean())); }
  public Scanner useLocale(Object locale) { return this; }
  public Object tokens() {
    Object all = new ArrayList<>();
    while (hasNext()) all.add(next());
    return all.stream();
  }
  public boolean hasNextLine() { return !ramify_at_end(stream); }
  public String nextLine() {
    Object line = ramify_read_bare_line(stream);
    if (line == null) throw new NoSuchElementException("No line found");
    return line;
  }
  public void close() { }
}
