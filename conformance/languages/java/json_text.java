import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;

public class json_text {
    sealed interface Json permits Obj, Arr, Str, Num, Bool, Null {
        default String pretty(int indent) { return toString(); }
    }

    record Obj(Map<String, Json> fields) implements Json {
        @Override public String toString() {
            return fields.entrySet().stream().map(e -> quote(e.getKey()) + ":" + e.getValue()).collect(Collectors.joining(",", "{", "}"));
        }
        @Override public String pretty(int indent) {
            if (fields.isEmpty()) return "{}";
            String pad = "  ".repeat(indent + 1);
            return fields.entrySet().stream().map(e -> pad + quote(e.getKey()) + ": " + e.getValue().pretty(indent + 1))
                .collect(Collectors.joining(",\n", "{\n", "\n" + "  ".repeat(indent) + "}"));
        }
    }
    record Arr(List<Json> items) implements Json {
        @Override public String toString() { return items.stream().map(Json::toString).collect(Collectors.joining(",", "[", "]")); }
        @Override public String pretty(int indent) {
            return items.stream().map(i -> i.pretty(indent)).collect(Collectors.joining(", ", "[", "]"));
        }
    }
    record Str(String value) implements Json {
        @Override public String toString() { return quote(value); }
    }
    record Num(double value) implements Json {
        @Override public String toString() {
            return value == Math.rint(value) && !Double.isInfinite(value) ? String.valueOf((long) value) : String.valueOf(value);
        }
    }
    record Bool(boolean value) implements Json {
        @Override public String toString() { return Boolean.toString(value); }
    }
    enum Null implements Json {
        INSTANCE;
        @Override public String toString() { return "null"; }
    }

    static String quote(String s) {
        StringBuilder sb = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            switch (c) {
                case '"' -> sb.append("\\\"");
                case '\\' -> sb.append("\\\\");
                case '\n' -> sb.append("\\n");
                case '\t' -> sb.append("\\t");
                default -> {
                    if (c < 32) sb.append(String.format("\\u%04x", (int) c));
                    else sb.append(c);
                }
            }
        }
        return sb.append('"').toString();
    }

    static class JsonException extends Exception {
        JsonException(String message, int at) { super(message + " (at " + at + ")"); }
    }

    static final class Reader {
        private final String text;
        private int at;

        Reader(String text) { this.text = text; }

        static Json read(String text) throws JsonException {
            Reader r = new Reader(text);
            Json result = r.value();
            r.blank();
            if (r.at != text.length()) throw new JsonException("text behind the end", r.at);
            return result;
        }

        private void blank() { while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++; }

        private boolean accept(char c) {
            blank();
            if (at >= text.length() || text.charAt(at) != c) return false;
            at++;
            return true;
        }

        private void expect(char c) throws JsonException {
            if (!accept(c)) throw new JsonException("expected '" + c + "'", at);
        }

        private Json value() throws JsonException {
            blank();
            if (at >= text.length()) throw new JsonException("unexpected end", at);
            char c = text.charAt(at);
            if (c == '{') return object();
            if (c == '[') return array();
            if (c == '"') return new Str(string());
            if (c == '-' || Character.isDigit(c)) return number();
            for (var word : Map.<String, Json>of("true", new Bool(true), "false", new Bool(false), "null", Null.INSTANCE).entrySet()) {
                if (!text.startsWith(word.getKey(), at)) continue;
                at += word.getKey().length();
                return word.getValue();
            }
            throw new JsonException("unexpected '" + c + "'", at);
        }

        private Json object() throws JsonException {
            expect('{');
            Map<String, Json> fields = new LinkedHashMap<>();
            if (accept('}')) return new Obj(fields);
            do {
                blank();
                String key = string();
                expect(':');
                if (fields.put(key, value()) != null) throw new JsonException("key twice: " + key, at);
            } while (accept(','));
            expect('}');
            return new Obj(fields);
        }

        private Json array() throws JsonException {
            expect('[');
            List<Json> items = new ArrayList<>();
            if (accept(']')) return new Arr(items);
            do items.add(value()); while (accept(','));
            expect(']');
            return new Arr(List.copyOf(items));
        }

        private String string() throws JsonException {
            expect('"');
            StringBuilder sb = new StringBuilder();
            while (true) {
                if (at >= text.length()) throw new JsonException("open string", at);
                char c = text.charAt(at++);
                if (c == '"') return sb.toString();
                if (c != '\\') {
                    sb.append(c);
                    continue;
                }
                char e = text.charAt(at++);
                switch (e) {
                    case 'n': sb.append('\n'); break;
                    case 't': sb.append('\t'); break;
                    case 'u':
                        sb.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                        at += 4;
                        break;
                    default: sb.append(e);
                }
            }
        }

        private Json number() {
            int start = at;
            while (at < text.length() && "+-.eE0123456789".indexOf(text.charAt(at)) >= 0) at++;
            return new Num(Double.parseDouble(text.substring(start, at)));
        }
    }

    static int depth(Json j) {
        if (j instanceof Obj o) return 1 + o.fields().values().stream().mapToInt(json_text::depth).max().orElse(0);
        if (j instanceof Arr a) return 1 + a.items().stream().mapToInt(json_text::depth).max().orElse(0);
        return 0;
    }

    static Optional<Json> path(Json j, String... keys) {
        Optional<Json> at = Optional.of(j);
        for (String key : keys) {
            at = at.flatMap(x -> {
                if (x instanceof Obj o) return Optional.ofNullable(o.fields().get(key));
                if (x instanceof Arr a && key.matches("\\d+")) {
                    int i = Integer.parseInt(key);
                    return i < a.items().size() ? Optional.of(a.items().get(i)) : Optional.empty();
                }
                return Optional.empty();
            });
        }
        return at;
    }

    public static void main(String[] args) throws Exception {
        String source = "{\"name\": \"J\\u0041 \\\"x\\\"\", \"list\": [1, 2.5, -3e2, {\"deep\": [[]]}], \"ok\": true, \"none\": null, \"empty\": {}}";
        Json json = Reader.read(source);
        System.out.println(json);
        System.out.println(json.pretty(0));
        System.out.println(depth(json));
        System.out.println(path(json, "list", "3", "deep") + " " + path(json, "list", "9") + " " + path(json, "nope", "x").isPresent());
        System.out.println(json.equals(Reader.read(json.toString())));
        for (String bad : new String[] {"{\"a\": }", "[1, 2", "\"open", "[1] 2", "{\"a\":1,\"a\":2}", "@"}) {
            try {
                System.out.println(Reader.read(bad));
            } catch (JsonException e) {
                System.out.println(e.getMessage());
            }
        }
        Function<Json, String> kind = j -> j.getClass().getSimpleName();
        System.out.println(((Obj) json).fields().values().stream().map(kind).toList());
    }
}
