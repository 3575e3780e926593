// `java` leaves assertions out unless it is told -ea; neither side of the colon is evaluated.
public class assertions_are_off {
    static int count = 0;

    static int count() {
        return ++count;
    }

    public static void main(String[] args) {
        assert count() < 0 : "never " + count();
        boolean isOn = false;
        assert isOn = true;
        System.out.println(isOn + " " + count);
    }
}
