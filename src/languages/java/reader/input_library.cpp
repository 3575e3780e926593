// SPDX-License-Identifier: Apache-2.0
// Files, Scanner, BufferedReader and System.in of Java (java.util.Scanner, java.io, java.nio.file).
#include "frontends/surface/language.h"

namespace ramify::frontends::java {

surface::InputLibrary input_library() {
  return {R"java(
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
class File {
  private String path;
  File(String path) { this.path = path; }
  public String getPath() { return path; }
  public String getName() { return path.substring(path.lastIndexOf('/') + 1); }
  public boolean exists() { return ramify_has_file(Ramify__Files.all, path); }
  public boolean isFile() { return exists(); }
  public boolean delete() { return ramify_remove_file(Ramify__Files.all, path); }
  public String toString() { return path; }
}
class Path {
  private String path;
  Path(String path) { this.path = path; }
  static Path of(String path) { return new Path(path); }
  public String toString() { return path; }
}
class Paths {
  static Path get(String path) { return new Path(path); }
}
class NoSuchFileException extends IOException {
  NoSuchFileException(String name) { super(name); }
}
class Files {
  private static Object open(Object path) {
    if (!ramify_has_file(Ramify__Files.all, path.toString())) throw new NoSuchFileException(path.toString());
    return ramify_open(ramify_file(Ramify__Files.all, path.toString()), false);
  }
  static String readString(Path path) { return ramify_read_rest(open(path)); }
  static List<String> readAllLines(Path path) {
    Object from = open(path);
    Object all = new ArrayList<>();
    for (Object line = ramify_read_bare_line(from); line != null; line = ramify_read_bare_line(from)) all.add(line);
    return all;
  }
  static Object lines(Path path) { return readAllLines(path).stream(); }
  static boolean exists(Path path) { return ramify_has_file(Ramify__Files.all, path.toString()); }
  static Path writeString(Path path, String text) {
    ramify_write(ramify_open(ramify_make_file(Ramify__Files.all, path.toString()), false), text);
    return path;
  }
}
)java",
          R"java(
class Ramify__Input extends Ramify__Reader {
  static Ramify__Input given = new Ramify__Input();
  Ramify__Input() { stream = ramify_input(); }
  public int available() { return ramify_at_end(stream) ? 0 : 1; }
}
Object System__in = Ramify__Input.given;
)java"};
}

}  // namespace ramify::frontends::java
