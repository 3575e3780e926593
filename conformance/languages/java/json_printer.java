import java.util.*;
import java.util.stream.*;

interface Json {
    String render(int indent);

    record Text(String value) implements Json {
        public String render(int indent) { return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"'; }
    }
    record Num(double value) implements Json {
        public String render(int indent) {
            return value == Math.rint(value) ? String.valueOf((long) value) : Double.toString(value);
        }
    }
    enum Word implements Json {
        TRUE, FALSE, NULL;
        public String render(int indent) { return name().toLowerCase(); }
    }
    record Array(List<Json> items) implements Json {
        public String render(int indent) {
            return items.stream().map(i -> i.render(indent)).collect(Collectors.joining(", ", "[", "]"));
        }
    }
    record Obj(Map<String, Json> fields) implements Json {
        public String render(int indent) {
            if (fields.isEmpty()) return "{}";
            String pad = "  ".repeat(indent + 1);
            StringBuilder sb = new StringBuilder("{\n");
            Iterator<Map.Entry<String, Json>> it = fields.entrySet().iterator();
            while (it.hasNext()) {
                var e = it.next();
                sb.append(pad).append('"').append(e.getKey()).append("\": ").append(e.getValue().render(indent + 1));
                sb.append(it.hasNext() ? ",\n" : "\n");
            }
            return sb.append("  ".repeat(indent)).append('}').toString();
        }
    }

    static Json parse(String text) {
        Reader r = new Reader(text);
        Json value = r.value();
        r.expectEnd();
        return value;
    }

    class Reader {
        private final String s;
        private int i;
        Reader(String s) { this.s = s; }
        private char next() {
            while (i < s.length() && Character.isWhitespace(s.charAt(i))) i++;
            return i < s.length() ? s.charAt(i) : 0;
        }
        private IllegalArgumentException error(String what) { return new IllegalArgumentException(what + " at " + i); }
        private void expect(char c) {
            if (next() != c) throw error("expected " + c);
            i++;
        }
        void expectEnd() { if (next() != 0) throw error("left over"); }
        Json value() {
            char c = next();
            if (c == '{') {
                Map<String, Json> fields = new LinkedHashMap<>();
                i++;
                while (next() != '}') {
                    if (!fields.isEmpty()) expect(',');
                    next();
                    String key = string();
                    expect(':');
                    fields.put(key, value());
                }
                i++;
                return new Obj(fields);
            }
            if (c == '[') {
                List<Json> items = new ArrayList<>();
                i++;
                while (next() != ']') {
                    if (!items.isEmpty()) expect(',');
                    items.add(value());
                }
                i++;
                return new Array(items);
            }
            if (c == '"') return new Text(string());
            for (Word w : Word.values())
                if (s.startsWith(w.render(0), i)) { i += w.render(0).length(); return w; }
            int start = i;
            while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
            if (start == i) throw error("unexpected " + (c == 0 ? "end" : String.valueOf(c)));
            return new Num(Double.parseDouble(s.substring(start, i)));
        }
        private String string() {
            if (i >= s.length() || s.charAt(i) != '"') throw error("expected a string");
            StringBuilder sb = new StringBuilder();
            for (i++; s.charAt(i) != '"'; i++) {
                if (s.charAt(i) == '\\') i++;
                sb.append(s.charAt(i));
            }
            i++;
            return sb.toString();
        }
    }
}

class JsonPrinter {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            try {
                Json json = Json.parse(in.nextLine());
                System.out.println(json.render(0));
                if (json instanceof Json.Obj o && o.fields().get("tags") instanceof Json.Array a) System.out.println(a.items().size() + " tags");
            } catch (IllegalArgumentException e) {
                System.out.println("error: " + e.getMessage());
            }
        }
        System.out.println(new Json.Num(2).equals(Json.parse("2")) + " " + Json.parse("[true, null]"));
    }
}
