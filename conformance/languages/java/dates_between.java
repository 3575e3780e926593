import java.util.*;

public class DatesBetween {
    enum Weekday { SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY;
        boolean isWeekend() { return this == SUNDAY || this == SATURDAY; }
        static Weekday of(long days) { return values()[(int) Math.floorMod(days + 4, 7L)]; }
    }

    record Date(int year, int month, int day) implements Comparable<Date> {
        static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

        Date {
            if (month < 1 || month > 12) throw new IllegalArgumentException("month " + month);
            if (day < 1 || day > length(year, month)) throw new IllegalArgumentException("day " + day);
        }
        static boolean isLeap(int y) { return y % 4 == 0 && (y % 100 != 0 || y % 400 == 0); }
        static int length(int y, int m) { return m == 2 && isLeap(y) ? 29 : DAYS[m - 1]; }
        static Date parse(String text) {
            int[] p = Arrays.stream(text.split("-")).mapToInt(Integer::parseInt).toArray();
            return new Date(p[0], p[1], p[2]);
        }
        long days() {
            long y = month <= 2 ? year - 1 : year, era = Math.floorDiv(y, 400), ofEra = y - era * 400;
            long ofYear = (153L * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
            return era * 146097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719468;
        }
        Weekday weekday() { return Weekday.of(days()); }
        public int compareTo(Date o) { return Long.compare(days(), o.days()); }
        @Override public String toString() { return "%04d-%02d-%02d".formatted(year, month, day); }
    }

    public static void main(String[] args) {
        SortedSet<Date> dates = new TreeSet<>(Collections.reverseOrder());
        for (String arg : args) {
            try {
                if (!dates.add(Date.parse(arg))) System.out.println("again " + arg);
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                System.out.println(arg + ": " + e.getClass().getName());
            } catch (IllegalArgumentException e) {
                System.out.println(arg + ": bad " + e.getMessage());
            }
        }
        Date last = null;
        for (Date d : dates) {
            String name = d.weekday().toString();
            System.out.print(d + " " + name.charAt(0) + name.substring(1, 3).toLowerCase() + (d.weekday().isWeekend() ? "*" : ""));
            System.out.println(last == null ? "" : " " + (last.days() - d.days()) + " days before");
            last = d;
        }
        EnumMap<Weekday, Integer> counts = new EnumMap<>(Weekday.class);
        dates.forEach(d -> counts.merge(d.weekday(), 1, Integer::sum));
        System.out.println(counts + " " + dates.first().hashCode() + " " + dates.last().equals(new Date(1969, 7, 20)));
    }
}
