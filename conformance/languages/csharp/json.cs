using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

class JsonException : Exception
{
    public JsonException(string message, int at) : base(message + " at " + at) { }
}

class JsonReader
{
    private readonly string text;
    private int at;

    private JsonReader(string text) { this.text = text; }

    public static object Parse(string text)
    {
        var reader = new JsonReader(text);
        object value = reader.Value();
        reader.Blanks();
        if (reader.at < text.Length) throw reader.Error("unexpected '" + text[reader.at] + "'");
        return value;
    }

    private JsonException Error(string message) { return new JsonException(message, at); }

    private void Blanks() { while (at < text.Length && char.IsWhiteSpace(text[at])) at++; }

    private bool Take(char c)
    {
        Blanks();
        if (at >= text.Length || text[at] != c) return false;
        at++;
        return true;
    }

    private void Expect(char c)
    {
        if (!Take(c)) throw Error("expected '" + c + "'");
    }

    private object Value()
    {
        Blanks();
        if (at >= text.Length) throw Error("unexpected end");
        switch (text[at])
        {
            case '{': return Object();
            case '[': return Array();
            case '"': return String();
            case 't': return Word("true", true);
            case 'f': return Word("false", false);
            case 'n': return Word("null", null);
            default: return Number();
        }
    }

    private object Word(string word, object value)
    {
        if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Error("unknown word");
        at += word.Length;
        return value;
    }

    private Dictionary<string, object> Object()
    {
        var result = new Dictionary<string, object>();
        Expect('{');
        if (Take('}')) return result;
        do
        {
            Blanks();
            string key = String();
            Expect(':');
            result[key] = Value();
        } while (Take(','));
        Expect('}');
        return result;
    }

    private List<object> Array()
    {
        var result = new List<object>();
        Expect('[');
        if (Take(']')) return result;
        do result.Add(Value()); while (Take(','));
        Expect(']');
        return result;
    }

    private string String()
    {
        Expect('"');
        var sb = new StringBuilder();
        while (true)
        {
            if (at >= text.Length) throw Error("open string");
            char c = text[at++];
            if (c == '"') return sb.ToString();
            if (c != '\\')
            {
                sb.Append(c);
                continue;
            }
            char e = text[at++];
            switch (e)
            {
                case 'n': sb.Append('\n'); break;
                case 't': sb.Append('\t'); break;
                case 'u':
                    sb.Append((char)Convert.ToInt32(text.Substring(at, 4), 16));
                    at += 4;
                    break;
                default: sb.Append(e); break;
            }
        }
    }

    private object Number()
    {
        int start = at;
        while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
        string digits = text.Substring(start, at - start);
        long whole;
        if (long.TryParse(digits, out whole)) return whole;
        double real;
        if (double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out real)) return real;
        at = start;
        throw Error("bad number");
    }
}

static class JsonWriter
{
    public static string Write(object value, int indent = 0)
    {
        if (value == null) return "null";
        if (value is bool) return (bool)value ? "true" : "false";
        if (value is string s) return "\"" + s.Replace("\\", "\\\\").Replace("\"", "\\\"").Replace("\n", "\\n") + "\"";
        if (value is Dictionary<string, object> map)
        {
            if (map.Count == 0) return "{}";
            string pad = new string(' ', indent + 2);
            return "{\n" + string.Join(",\n", map.Select(p => pad + "\"" + p.Key + "\": " + Write(p.Value, indent + 2))) + "\n" + new string(' ', indent) + "}";
        }
        if (value is IEnumerable list) return "[" + string.Join(", ", list.Cast<object>().Select(x => Write(x, indent))) + "]";
        return Convert.ToString(value, CultureInfo.InvariantCulture);
    }
}

class Program
{
    static int Depth(object value)
    {
        if (value is Dictionary<string, object> map) return 1 + (map.Count == 0 ? 0 : map.Values.Max(v => Depth(v)));
        var list = value as List<object>;
        if (list == null) return 0;
        return list.Count == 0 ? 1 : 1 + list.Max(v => Depth(v));
    }

    static void Main()
    {
        string text = "{ \"name\": \"Ada \\\"L\\\"\", \"age\": 36, \"pi\": 3.25, \"tags\": [\"x\", true, null, [], {\"deep\": [1, 2, [3]]}], \"u\": \"\\u0041\\n\" }";
        object value = JsonReader.Parse(text);
        Console.WriteLine(JsonWriter.Write(value));
        Console.WriteLine(Depth(value) + " " + Depth("x"));
        var map = (Dictionary<string, object>)value;
        Console.WriteLine((long)map["age"] + 1 + " " + ((double)map["pi"] * 2).ToString(CultureInfo.InvariantCulture) + " " + ((List<object>)map["tags"]).Count);
        foreach (string bad in new[] { "[1, 2", "{\"a\" 1}", "nul", "[1 2]", "\"open", "", "-x" })
        {
            try
            {
                Console.WriteLine(JsonWriter.Write(JsonReader.Parse(bad)));
            }
            catch (JsonException e)
            {
                Console.WriteLine("{0,-9} {1}", bad, e.Message);
            }
        }
    }
}
