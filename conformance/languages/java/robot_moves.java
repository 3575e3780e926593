import java.util.*;
import java.util.stream.*;

public class RobotMoves {
    enum Direction {
        NORTH(0, 1) { Direction right() { return EAST; } },
        EAST(1, 0) { Direction right() { return SOUTH; } },
        SOUTH(0, -1) { Direction right() { return WEST; } },
        WEST(-1, 0) { Direction right() { return NORTH; } };
        final int dx, dy;
        Direction(int dx, int dy) { this.dx = dx; this.dy = dy; }
        abstract Direction right();
        Direction left() { return right().right().right(); }
    }

    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        Point plus(Direction d, int steps) { return new Point(x + d.dx * steps, y + d.dy * steps); }
        int distance() { return Math.abs(x) + Math.abs(y); }
    }

    static class Robot {
        Point at = Point.ORIGIN;
        Direction facing = Direction.NORTH;
        final Set<Point> visited = new LinkedHashSet<>(Set.of(at));
        Point twice;

        void execute(String instruction) {
            int steps = Integer.parseInt(instruction.substring(1));
            facing = switch (instruction.charAt(0)) {
                case 'R' -> facing.right();
                case 'L' -> facing.left();
                case 'F' -> facing;
                default -> throw new IllegalArgumentException(instruction);
            };
            for (int i = 0; i < steps; i++) {
                at = at.plus(facing, 1);
                if (!visited.add(at) && twice == null) twice = at;
            }
        }
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Robot robot = new Robot();
        List<String> bad = new ArrayList<>();
        int done = 0;
        List<String> words = new ArrayList<>();
        while (in.hasNextLine()) Collections.addAll(words, in.nextLine().split("\\s*,\\s*"));
        for (String word : words) {
            try {
                robot.execute(word);
                done++;
            } catch (RuntimeException e) {
                bad.add(word + "=" + e.getClass().getSimpleName());
            }
        }
        System.out.println(done + " " + bad);
        System.out.println(robot.at + " " + robot.facing + " " + robot.at.distance());
        System.out.println("twice: " + robot.twice + ", visited " + robot.visited.size());
        Map<Integer, Long> columns = robot.visited.stream()
            .collect(Collectors.groupingBy(Point::x, TreeMap::new, Collectors.counting()));
        System.out.println(columns);
        System.out.println(Arrays.stream(Direction.values()).map(d -> d + "/" + d.left()).collect(Collectors.toList()));
        System.out.println(Direction.valueOf("WEST").right() == Direction.NORTH);
    }
}
