public class Caesar {
    static String shift(String text, int key) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (Character.isUpperCase(c)) out.append((char) ('A' + (c - 'A' + key) % 26));
            else if (Character.isLowerCase(c)) out.append((char) ('a' + (c - 'a' + key) % 26));
            else out.append(c);
        }
        return out.toString();
    }

    public static void main(String[] args) {
        if (args.length < 2) {
            System.err.println("usage: Caesar KEY TEXT...");
            System.exit(2);
        }
        int key = Integer.parseInt(args[0]);
        String text = String.join(" ", java.util.Arrays.copyOfRange(args, 1, args.length));
        String secret = shift(text, key);
        System.out.println(secret);
        System.out.println(shift(secret, 26 - key));
        System.exit(3);
    }
}
