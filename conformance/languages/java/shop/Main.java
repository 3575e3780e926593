// Several files: classes of the same package, found by their names.
public class Main {
    public static void main(String[] arguments) {
        Cart cart = new Cart("Ann");
        cart.put(new Item("tea", 350), 2);
        cart.put(new Item("cup", 1200), 1);
        System.out.println(cart);
        System.out.println(Money.SIGN + " " + Money.shown(cart.sum()));
        System.out.println(Counter.calls());
    }
}
