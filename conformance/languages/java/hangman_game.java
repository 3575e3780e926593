import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

public class HangmanGame {
    private final String word;
    private final Set<Character> guessed = new TreeSet<>();
    private int lives;

    public HangmanGame(String word, int lives) {
        this.word = word.toLowerCase();
        this.lives = lives;
    }

    public String masked() {
        return word.chars().mapToObj(c -> guessed.contains((char) c) ? String.valueOf((char) c) : "_").collect(Collectors.joining(" "));
    }

    public boolean isWon() { return word.chars().allMatch(c -> guessed.contains((char) c)); }
    public boolean isOver() { return lives == 0 || isWon(); }

    public String guess(char c) throws GameException {
        if (!Character.isLetter(c)) throw new GameException("'" + c + "' is no letter");
        if (!guessed.add(Character.toLowerCase(c))) throw new GameException("already guessed " + c);
        if (word.indexOf(Character.toLowerCase(c)) >= 0) return "yes";
        return --lives + " left";
    }

    static class GameException extends Exception {
        GameException(String message) { super(message); }
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String word = in.readLine();
        HangmanGame game = new HangmanGame(word.strip(), args.length > 0 ? Integer.parseInt(args[0]) : 6);
        int c;
        while (!game.isOver() && (c = in.read()) != -1) {
            if (c == '\n' || c == ' ') continue;
            try {
                System.out.println((char) c + ": " + game.guess((char) c) + "  " + game.masked());
            } catch (GameException e) {
                System.out.println("! " + e.getMessage());
            } finally {
                if (game.isOver()) System.out.println("over");
            }
        }
        System.out.println((game.isWon() ? "won " : "lost ") + game.guessed + " " + game.lives);
        System.out.println("rest: " + in.readLine());
    }
}
