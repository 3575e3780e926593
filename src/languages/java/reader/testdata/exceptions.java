class Bad extends Exception {
    Bad(String message) { super(message); }
}
class Exceptions {
    static int run(String text) throws Bad {
        try {
            return Integer.parseInt(text);
        } catch (NumberFormatException | NullPointerException e) {
            throw new Bad("no number: " + e.getMessage());
        } catch (final java.lang.RuntimeException e) {
            return -1;
        } finally {
            System.out.println("done");
        }
    }
    static void files(Resource given) throws Exception {
        try (Resource a = new Resource("a"); var b = new Resource("b"); given) {
            a.use(b);
        } catch (Exception e) {
            throw e;
        }
        try (Resource only = new Resource("c")) { only.use(null); }
    }
    synchronized void locked() { count++; }
    static synchronized void all() { }
    int count;
    void block() {
        synchronized (this) { count--; }
    }
}
