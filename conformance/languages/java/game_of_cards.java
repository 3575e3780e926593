import java.util.*;
import java.util.stream.*;

public class game_of_cards {
    enum Suit {
        CLUBS('c'), DIAMONDS('d'), HEARTS('h'), SPADES('s');
        final char sign;
        Suit(char sign) { this.sign = sign; }
    }

    enum Rank {
        TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE;
        String shown() { return ordinal() < 8 ? String.valueOf(ordinal() + 2) : name().substring(0, 1); }
        static Rank of(char c) {
            return Arrays.stream(values()).filter(r -> r.shown().charAt(0) == c).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("rank " + c));
        }
    }

    record Card(Rank rank, Suit suit) implements Comparable<Card> {
        static Card parse(String s) {
            Suit suit = Stream.of(Suit.values()).filter(x -> x.sign == s.charAt(1)).findAny().get();
            return new Card(Rank.of(s.charAt(0)), suit);
        }
        @Override public int compareTo(Card o) {
            return Comparator.comparing(Card::rank).thenComparing(Card::suit).compare(this, o);
        }
        @Override public String toString() { return rank.shown() + suit.sign; }
    }

    enum Category { HIGH_CARD, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH }

    static final class Hand implements Comparable<Hand> {
        private final List<Card> cards;
        private final Category category;
        private final List<Rank> tieBreakers;

        Hand(String text) {
            cards = Arrays.stream(text.trim().split(" ")).map(Card::parse).sorted(Comparator.reverseOrder()).toList();
            if (cards.size() != 5) throw new IllegalArgumentException("a hand has 5 cards, not " + cards.size());
            Map<Rank, Long> counts = cards.stream().collect(Collectors.groupingBy(Card::rank, () -> new EnumMap<>(Rank.class), Collectors.counting()));
            tieBreakers = counts.entrySet().stream()
                .sorted(Map.Entry.<Rank, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(Map.Entry::getKey).collect(Collectors.toList());
            category = categorize(new ArrayList<>(counts.values()));
        }

        private Category categorize(List<Long> counts) {
            boolean flush = cards.stream().map(Card::suit).distinct().count() == 1;
            boolean straight = counts.size() == 5 && cards.get(0).rank().ordinal() - cards.get(4).rank().ordinal() == 4;
            Collections.sort(counts, Collections.reverseOrder());
            if (straight && flush) return Category.STRAIGHT_FLUSH;
            if (counts.get(0) == 4) return Category.FOUR;
            if (counts.get(0) == 3 && counts.get(1) == 2) return Category.FULL_HOUSE;
            if (flush) return Category.FLUSH;
            if (straight) return Category.STRAIGHT;
            return switch (counts.get(0).intValue()) {
                case 3 -> Category.THREE;
                case 2 -> counts.get(1) == 2 ? Category.TWO_PAIRS : Category.PAIR;
                default -> Category.HIGH_CARD;
            };
        }

        @Override
        public int compareTo(Hand o) {
            int order = category.compareTo(o.category);
            for (int i = 0; order == 0 && i < tieBreakers.size(); i++) order = tieBreakers.get(i).compareTo(o.tieBreakers.get(i));
            return order;
        }

        @Override
        public String toString() { return cards + " " + category; }
    }

    static class Deck {
        private final List<Card> cards = new ArrayList<>();
        private long seed;

        Deck(long seed) {
            this.seed = seed;
            for (Suit s : Suit.values()) for (Rank r : Rank.values()) cards.add(new Card(r, s));
            for (int i = cards.size() - 1; i > 0; i--) Collections.swap(cards, i, random(i + 1));
        }

        private int random(int bound) {
            seed = (seed * 6364136223846793005L + 1442695040888963407L);
            return (int) ((seed >>> 33) % bound);
        }

        List<Card> deal(int n) {
            if (n > cards.size()) throw new IllegalStateException("only " + cards.size() + " left");
            List<Card> hand = new ArrayList<>(cards.subList(cards.size() - n, cards.size()));
            cards.removeIf(hand::contains);
            return hand;
        }
    }

    static class Player {
        final String name;
        private final Stack<Integer> scores = new Stack<>();
        Player(String name) { this.name = name; }
        void score(int n) { scores.push(scores.isEmpty() ? n : scores.peek() + n); }
        int total() { return scores.isEmpty() ? 0 : scores.peek(); }
        @Override public boolean equals(Object o) { return o instanceof Player p && p.name.equals(name); }
        @Override public int hashCode() { return name.hashCode(); }
    }

    public static void main(String[] args) {
        String[] hands = {"2c 3d 4h 5s 7c", "Ac Ad Kh 2s 3c", "Ah As Kd 2c 4c", "9c 9d 4h 4s 7c", "Tc Td Th 2s 3c", "5c 6d 7h 8s 9c", "2h 9h 4h Kh 7h", "Kc Kd Kh 2s 2c", "8c 8d 8h 8s 2c", "Ts Js Qs Ks As"};
        List<Hand> all = Arrays.stream(hands).map(Hand::new).collect(Collectors.toList());
        Collections.shuffle(all, new Random(5));
        all.sort(null);
        all.forEach(System.out::println);
        System.out.println(Collections.max(all).category + " " + all.get(0).compareTo(all.get(1)) + " " + new Hand("2c 3d 4h 5s 7c").compareTo(new Hand("2d 3c 4s 5h 7d")));
        for (String bad : List.of("2c 3c", "1c 3d 4h 5s 7c", "2x 3d 4h 5s 7c")) {
            try {
                System.out.println(new Hand(bad));
            } catch (IllegalArgumentException | NoSuchElementException e) {
                System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
            }
        }
        Deck deck = new Deck(42);
        System.out.println(deck.deal(5) + " " + deck.cards.size());
        List<Card> rest = deck.deal(47);
        System.out.println(new TreeSet<>(rest).first() + " " + new HashSet<>(rest).size() + " " + rest.stream().mapToInt(c -> c.rank().ordinal()).sum());
        try {
            deck.deal(1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Map<Player, Integer> wins = new LinkedHashMap<>();
        Player[] players = {new Player("Ann"), new Player("Bob")};
        for (int round = 1; round <= 4; round++) {
            Player winner = players[round % 3 == 0 ? 1 : 0];
            winner.score(round * 10);
            wins.merge(new Player(winner.name), 1, Integer::sum);
        }
        wins.forEach((p, n) -> System.out.println(p.name + " won " + n));
        System.out.println(Stream.of(players).map(p -> p.name + "=" + p.total()).collect(Collectors.joining(", ")));
        Map<Suit, List<Card>> bySuit = rest.stream().filter(c -> c.rank().compareTo(Rank.QUEEN) >= 0).sorted().collect(Collectors.groupingBy(Card::suit, TreeMap::new, Collectors.toList()));
        System.out.println(bySuit);
        System.out.println(EnumSet.range(Rank.TEN, Rank.ACE) + " " + Suit.valueOf("HEARTS").sign + " " + Rank.ACE.compareTo(Rank.TWO));
    }
}
