// SPDX-License-Identifier: Apache-2.0
// Environment, readers and File (System, System.IO).

class Ramify__Files {
  public static object all = ramify_files();
  public static object open(object name) {
    if (!ramify_has_file(all, name)) throw new FileNotFoundException("Could not find file '" + name + "'.");
    return ramify_open(ramify_file(all, name), false);
  }
}
string[] Environment__GetCommandLineArgs() {
  var all = new string[ramify_argument_count() + 1];
  all[0] = ramify_program_name();
  for (int i = 1; i < all.Length; i++) all[i] = ramify_argument(i - 1);
  return all;
}
class IOException : SystemException {
  public IOException() : base("I/O error occurred.") {}
  public IOException(string message) : base(message) {}
}
class FileNotFoundException : IOException {
  public FileNotFoundException() : base("Unable to find the specified file.") {}
  public FileNotFoundException(string message) : base(message) {}
}
class TextReader {
  public object stream;
  public string ReadLine() { return ramify_read_bare_line(stream); }
  public string ReadToEnd() { return ramify_read_rest(stream); }
  public int Read() { return ramify_read_byte(stream); }
  public int Peek() { return ramify_at_end(stream) ? -1 : (int)ramify_peek(stream)[0]; }
  public void Close() {}
  public void Dispose() {}
}
class StringReader : TextReader {
  public StringReader(string text) { stream = ramify_text_stream(text); }
}
class StreamReader : TextReader {
  public StreamReader(object from) { stream = from is TextReader ? ((TextReader)from).stream : Ramify__Files.open(from); }
  public bool EndOfStream { get { return ramify_at_end(stream); } }
}
class File {
  public static bool Exists(string name) { return ramify_has_file(Ramify__Files.all, name); }
  public static string ReadAllText(string name) { return ramify_read_rest(Ramify__Files.open(name)); }
  public static IEnumerable<string> ReadLines(string name) {
    var from = Ramify__Files.open(name);
    while (!ramify_at_end(from)) yield return ramify_read_bare_line(from);
  }
  public static string[] ReadAllLines(string name) {
    var from = Ramify__Files.open(name);
    var all = new List<string>();
    while (!ramify_at_end(from)) all.Add(ramify_read_bare_line(from));
    return all.ToArray();
  }
  public static void WriteAllText(string name, string text) {
    ramify_write(ramify_open(ramify_make_file(Ramify__Files.all, name), false), text);
  }
  public static void AppendAllText(string name, string text) {
    if (!Exists(name)) ramify_make_file(Ramify__Files.all, name);
    ramify_write(ramify_open(ramify_file(Ramify__Files.all, name), true), text);
  }
  public static void Delete(string name) { ramify_remove_file(Ramify__Files.all, name); }
}
