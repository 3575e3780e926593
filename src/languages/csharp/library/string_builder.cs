// SPDX-License-Identifier: Apache-2.0
// StringBuilder.

class StringBuilder {
  string text = "";
  public StringBuilder() {}
  public StringBuilder(object first) { if (first is string) text = (string)first; }
  public StringBuilder(string first, int capacity) { text = first; }
  public int Length { get { return text.Length; } set { text = value <= text.Length ? text.Substring(0, value) : text.PadRight(value, '\0'); } }
  public int Capacity { get { return 16; } set { } }
  public StringBuilder Append(object x) { text = text + x; return this; }
  public StringBuilder Append(char x, int count) { text = text + new string(x, count); return this; }
  public StringBuilder Append(string x, int start, int count) { text = text + x.Substring(start, count); return this; }
  public StringBuilder AppendLine() { text = text + "\n"; return this; }
  public StringBuilder AppendLine(object x) { text = text + x + "\n"; return this; }
  public StringBuilder AppendFormat(object format, params object[] values) {
    if (format is CultureInfo) text = text + string.Format((string)values[0], values.Skip(1).ToArray());
    else text = text + string.Format((string)format, values);
    return this;
  }
  public StringBuilder AppendJoin(string between, params object[] values) {
    text = text + string.Join(between, values.Length == 1 && values[0] is IEnumerable && !(values[0] is string) ? values[0] : values);
    return this;
  }
  public StringBuilder Insert(int at, object x) { text = text.Insert(at, "" + x); return this; }
  public StringBuilder Remove(int at, int count) { text = text.Remove(at, count); return this; }
  public StringBuilder Replace(object from, object to) { text = text.Replace("" + from, "" + to); return this; }
  public StringBuilder Clear() { text = ""; return this; }
  public char this[int i] {
    get { return text[i]; }
    set { text = text.Substring(0, i) + value + text.Substring(i + 1); }
  }
  public string ToString() { return text; }
  public string ToString(int start, int count) { return text.Substring(start, count); }
  public bool Equals(object other) { return other is StringBuilder && other.ToString() == text; }
}
