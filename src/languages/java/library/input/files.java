// SPDX-License-Identifier: Apache-2.0
// File, Path and Files (java.io, java.nio.file).

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
